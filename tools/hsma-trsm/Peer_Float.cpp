// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The peer for float.
#include "hsma-trsm/Peer_impl.hpp"

namespace Hsma::Tool {

template struct Peer<float, Kokkos::LayoutLeft>;
template struct Peer<float, Kokkos::LayoutRight>;

}  // namespace Hsma::Tool
