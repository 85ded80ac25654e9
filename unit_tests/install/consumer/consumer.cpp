// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves 2 x = 6 in each of three unknowns; fails unless x = 3.
#include <Hsma_Trsm.hpp>
#include <Kokkos_Core.hpp>

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  const Kokkos::DefaultHostExecutionSpace space;
  const Kokkos::View<double**, Kokkos::HostSpace> A("A", 3, 3), B("B", 3, 1);
  for (int i = 0; i < 3; ++i) {
    A(i, i) = 2;
    B(i, 0) = 6;
  }
  Hsma::trsm(space, Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::NoTrans,
             Hsma::Diag::NonUnit, 1.0, A, B);
  space.fence();
  return B(0, 0) == 3 && B(1, 0) == 3 && B(2, 0) == 3 ? 0 : 1;
}
