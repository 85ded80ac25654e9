// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The peer for Kokkos::complex<double>.
#include "hsma-trsm/Peer_impl.hpp"

namespace Hsma::Tool {

template struct Peer<Kokkos::complex<double>, Kokkos::LayoutLeft>;
template struct Peer<Kokkos::complex<double>, Kokkos::LayoutRight>;

}  // namespace Hsma::Tool
