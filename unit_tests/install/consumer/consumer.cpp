// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves a system whose solution is known, small and large, which takes matrix
/// products; fails unless it comes out.
#include <Hsma_Trsm.hpp>
#include <Kokkos_Core.hpp>
#include <cmath>
#include <cstdio>

/// L has 2 on its diagonal and 1/m below, X is 3: row i of L X is 6 + 3 i / m.
template <class T>
bool solves(int m, int n, double tolerance) {
  const Kokkos::DefaultHostExecutionSpace space;
  const Kokkos::View<T**, Kokkos::HostSpace> L("L", m, m), X("X", m, n);
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < i; ++j) L(i, j) = T(1.0 / m);
    L(i, i) = T(2);
    for (int j = 0; j < n; ++j) X(i, j) = T(6 + 3.0 * i / m);
  }
  Hsma::trsm(space, Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::NoTrans,
             Hsma::Diag::NonUnit, T(1), L, X);
  space.fence();
  bool good = true;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      using std::abs;  // of complex numbers, Kokkos'
      good = good && abs(X(i, j) - T(3)) <= tolerance;
    }
  if (!good) std::printf("order %d is solved wrong\n", m);
  return good;
}

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  const bool good = solves<double>(3, 1, 1e-14) &&
                    solves<double>(500, 70, 1e-12) &&
                    solves<float>(500, 70, 1e-4) &&
                    solves<Kokkos::complex<float>>(500, 70, 1e-4) &&
                    solves<Kokkos::complex<double>>(500, 1, 1e-12);
  return good ? 0 : 1;
}
