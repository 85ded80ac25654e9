// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Orthonormal columns, as docs/orthonormal.md shows them.
#include <Hsma_CholeskyQR.hpp>
#include <Kokkos_Core.hpp>
#include <cmath>
#include <cstdint>
#include <cstdio>
#ifdef EXAMPLE_HAS_MPI
#include <mpi.h>
#endif

namespace {

using Space = Kokkos::DefaultExecutionSpace;
using Matrix = Kokkos::View<double**, Kokkos::LayoutLeft>;

void fill(const Space& space, const Matrix& V) {
  Kokkos::parallel_for(
      "columns", Kokkos::RangePolicy<Space>(space, 0, V.extent(0)),
      KOKKOS_LAMBDA(int i) {
        for (int j = 0; j < int(V.extent(1)); ++j)
          V(i, j) = std::cos(0.001 * i * (j + 1));
      });
}

bool alone(const Space& space, const Matrix& V, const Matrix& R) {
  fill(space, V);
  // [alone]
  const auto report = Hsma::cholesky_qr(space, V, R);  // V = Q R, Q over V
  if (report.is_orthonormal)
    std::printf("%d of the columns do not depend on those before them\n",
                int(report.rank));
  // [alone]
  return report.is_orthonormal;
}

#ifdef EXAMPLE_HAS_MPI
bool together(const Space& space, const Matrix& V, const Matrix& R) {
  fill(space, V);
  // [together]
  const auto sum = [](double* numbers, std::int64_t count) {
    MPI_Allreduce(MPI_IN_PLACE, numbers, int(count), MPI_DOUBLE, MPI_SUM,
                  MPI_COMM_WORLD);
  };
  const auto report = Hsma::cholesky_qr(space, V, R, sum);
  // [together]
  return report.is_orthonormal;
}
#endif

}  // namespace

int main(int argc, char* argv[]) {
#ifdef EXAMPLE_HAS_MPI
  MPI_Init(&argc, &argv);
#endif
  bool right = false;
  {
    const Kokkos::ScopeGuard kokkos(argc, argv);
    const Space space;
    const Matrix V("V", 10000, 8), R("R", 8, 8);
    right = alone(space, V, R);
#ifdef EXAMPLE_HAS_MPI
    right = right && together(space, V, R);
#endif
  }
#ifdef EXAMPLE_HAS_MPI
  MPI_Finalize();
#endif
  return right ? 0 : 1;
}
