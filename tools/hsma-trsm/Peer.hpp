// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The solve that ours is measured beside, for A and B of one type and one
/// layout: KokkosBlas::trsm or, where there is no Kokkos Kernels, the TRSM of
/// the vendor's BLAS. It is compiled in files of its own, because it takes
/// long.
#pragma once

#include <Kokkos_Core.hpp>

#include "hsma-trsm/Problem.hpp"

namespace Hsma::Tool {

template <class T, class Layout>
struct Peer {
  using Space = Kokkos::DefaultExecutionSpace;
  using Device = Kokkos::Device<Space, typename Space::memory_space>;
  static void trsm(const Space& space, const Problem& problem, const T& alpha,
                   const Kokkos::View<const T**, Layout, Device>& A,
                   const Kokkos::View<T**, Layout, Device>& B);
};

}  // namespace Hsma::Tool
