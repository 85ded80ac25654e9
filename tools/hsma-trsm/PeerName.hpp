// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the peer (Peer.hpp) is called, in texts and on the command line.
#pragma once

namespace Hsma::Tool {

#ifdef HSMA_HAS_KOKKOSBLAS
inline constexpr const char* peer_name = "KokkosBlas::trsm";
inline constexpr const char* peer_word = "kokkosblas";
#else
inline constexpr const char* peer_name = "the vendor's TRSM";
inline constexpr const char* peer_word = "vendor";
#endif

}  // namespace Hsma::Tool
