// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The call of KokkosBlas::trsm.
#pragma once

#include <KokkosBlas3_trsm.hpp>

#include "hsma-trsm/Names.hpp"
#include "hsma-trsm/Peer.hpp"

namespace Hsma::Tool {

template <class T, class Layout>
void Peer<T, Layout>::trsm(const Space& space, const Problem& problem,
                           const T& alpha,
                           const Kokkos::View<const T**, Layout, Device>& A,
                           const Kokkos::View<T**, Layout, Device>& B) {
  const char* side = letter(problem.side);
  const char* uplo = letter(problem.uplo);
  const char* op = letter(problem.op);
  const char* diag = letter(problem.diag);
#if KOKKOS_VERSION >= 40000
  KokkosBlas::trsm(space, side, uplo, op, diag, alpha, A, B);
#else
  (void)space;
  KokkosBlas::trsm(side, uplo, op, diag, alpha, A, B);
#endif
}

}  // namespace Hsma::Tool
