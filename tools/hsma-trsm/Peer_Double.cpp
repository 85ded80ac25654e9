// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The peer for double.
#include "hsma-trsm/Peer_impl.hpp"

namespace Hsma::Tool {

template struct Peer<double, Kokkos::LayoutLeft>;
template struct Peer<double, Kokkos::LayoutRight>;

}  // namespace Hsma::Tool
