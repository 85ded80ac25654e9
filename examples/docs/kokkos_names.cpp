// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Calls of Kokkos Kernels that become ours, as the pages of docs/ show them.
// [include]
#include <Hsma_KokkosBlas.hpp>  // before all others
// [include]
#include <Hsma_KokkosBatched.hpp>
#include <KokkosBatched_Util.hpp>
#include <KokkosBlas3_trsm.hpp>
#include <Kokkos_Core.hpp>

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  using Space = Kokkos::DefaultExecutionSpace;
  using Matrix =
      Kokkos::View<double**, Kokkos::LayoutLeft, Space::memory_space>;
  const Space space;
  const Matrix A("A", 3, 3), B("B", 3, 2);
  Kokkos::deep_copy(A, 1.0);
  Kokkos::deep_copy(B, 1.0);
  // [blas]
  KokkosBlas::trsm("L", "L", "N", "N", 1.0, A, B);  // is Hsma::trsm
  // [blas]
  Kokkos::parallel_for(
      "solve", Kokkos::RangePolicy<Space>(space, 0, 1), KOKKOS_LAMBDA(int) {
        // [batched]
        using namespace KokkosBatched;
        Hsma::SerialTrsm<Side::Left, Uplo::Lower, Trans::NoTranspose,
                         Diag::NonUnit, Algo::Trsm::Unblocked>::invoke(1.0, A,
                                                                       B);
        // [batched]
      });
  double last = 0;
  Kokkos::parallel_reduce(
      "check", Kokkos::RangePolicy<Space>(space, 0, 1),
      KOKKOS_LAMBDA(int, double& sum) { sum += B(0, 0) + B(2, 1); }, last);
  return last == 1 ? 0 : 1;
}
