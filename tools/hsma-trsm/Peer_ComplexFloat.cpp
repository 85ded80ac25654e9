// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The peer for Kokkos::complex<float>.
#include "hsma-trsm/Peer_impl.hpp"

namespace Hsma::Tool {

template struct Peer<Kokkos::complex<float>, Kokkos::LayoutLeft>;
template struct Peer<Kokkos::complex<float>, Kokkos::LayoutRight>;

}  // namespace Hsma::Tool
