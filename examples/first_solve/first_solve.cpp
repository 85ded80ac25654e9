// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shortest program that solves a triangular system: L X = B in place.
#include <Hsma_Trsm.hpp>
#include <Kokkos_Core.hpp>
#include <cstdio>

int main(int argc, char* argv[]) {
  Kokkos::ScopeGuard kokkos(argc, argv);
  const Kokkos::DefaultExecutionSpace space;
  const int m = 1000, n = 200;
  // [solve]
  Kokkos::View<double**, Kokkos::LayoutLeft> L("L", m, m), X("X", m, n);

  // L has 2 on its diagonal and 1/m below; the right-hand sides are all ones.
  Kokkos::deep_copy(space, L, 1.0 / m);
  Kokkos::parallel_for(
      "diagonal", m, KOKKOS_LAMBDA(int i) { L(i, i) = 2; });
  Kokkos::deep_copy(space, X, 1.0);

  Hsma::trsm(space, Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::NoTrans,
             Hsma::Diag::NonUnit, 1.0, L, X);
  // [solve]

  double residual = 0;
  Kokkos::parallel_reduce(
      "residual", m,
      KOKKOS_LAMBDA(int i, double& largest) {
        double r = -1;
        for (int k = 0; k <= i; ++k) r += L(i, k) * X(k, 0);
        if (r < 0) r = -r;
        if (!(r <= largest)) largest = r;
      },
      Kokkos::Max<double>(residual));
  std::printf("%d x %d system, %d right-hand sides, max |L x - b| = %.1e\n", m,
              m, n, residual);
  return residual < 1e-12 ? 0 : 1;
}
