// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// An orthonormal basis of a few long columns by Cholesky factors of their Gram
/// matrix: Hsma::cholesky_qr.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <type_traits>

#include "Hsma_Export.hpp"
#include "Hsma_Orthonormalise.hpp"
#include "Hsma_Stored.hpp"
#include "Hsma_Views.hpp"

namespace Hsma {

/// Adds up `count` numbers over all processes that hold rows, in place, and
/// with the same bits in each of them: with MPI,
///
///     MPI_Allreduce(MPI_IN_PLACE, numbers, count, MPI_DOUBLE, MPI_SUM, comm)
using SumOverProcesses =
    std::function<void(double* numbers, std::int64_t count)>;

namespace Impl {

/// The factor comes on the host, column-major, and R is looked at, not written;
/// without a place for the factor, it comes in R, which the space reaches.
template <class ExecutionSpace, class T>
struct CholeskyQREntry {
  static OrthonormalReport run(const ExecutionSpace& space, const Stored<T>& V,
                               const Stored<T>& R, T* factor,
                               const SumOverProcesses& sum, double tolerance,
                               std::uint64_t process);
};

}  // namespace Impl

/// Factors V = Q R, where the columns of Q are orthonormal and overwrite V, and
/// R is upper triangular with real diagonal elements that are not negative, and
/// zeros below.
///
/// V is rows x k and each process has rows of its own, in any number, zero too;
/// R is k x k and the same in all processes. `sum` is called by each of them
/// equally often, once for each Gram matrix, with about k^2 / 2 numbers (twice
/// as many if they are complex). Without one, there is one process.
///
/// Views: rank 2, any layout, in memory that `space` reaches; R in any memory
/// that can be copied to from the host. Scalars: float, double, Kokkos::complex
/// of them.
///
/// Method: G = V^H V = C^H C, V := V C^-1, R := C R, until G is near the
/// identity: at most twice for a condition number of V to 1e8, maybe more
/// often, with a shift of G, above that (Hsma_Orthonormalise.hpp has the
/// mathematics). G is summed up in double, in a fixed order: the same bits for
/// the same processes.
///
/// Accuracy: |I - Q^H Q| is some units of roundoff. Columns that depend on
/// those before them, to `tolerance` (between 0 and 1; 0: k units of roundoff)
/// of their own norm, count as dependent, and report.rank says how many do not.
/// Q is a whole basis then, too: directions that rounding errors or random
/// numbers gave stand in place of dependent columns. Processes that tell their
/// number, `process`, have different random numbers.
///
/// Limits: norms of columns between 1e-150 and 1e150, in float between 1e-18
/// and 1e18. A smaller one counts as zero. A larger one, or one that is not
/// finite, stops the work: report.is_orthonormal is false, and what V, R and
/// the rest of the report hold is of no use. So it is if there are fewer rows
/// than columns.
///
/// Execution: waits for `space` once for each Gram matrix, and in the end.
/// Workspace comes from the cache of Hsma::trsm: some 10 k^2 numbers, most of
/// them on the host, and 64 MiB at most for parts of V that are not in double
/// or not by columns.
///
/// Complexity: for each Gram matrix rows * k^2 / 2 multiply-adds, and as many
/// for the solve; V is read twice and written once. On a GPU, V of up to 8
/// columns, 4 if they are complex, is read three times and written once for two
/// Gram matrices together.
///
/// Source: Fukaya, Kannan, Nakatsukasa, Yamamoto, Yanagisawa, "Shifted Cholesky
/// QR for computing the QR factorization of ill-conditioned matrices", SIAM J.
/// Sci. Comput. 42 (2020).
///
/// Errors: std::invalid_argument, before anything is written, if R is not k x
/// k, if V and R overlap in memory or two elements of one share it, if one of
/// them stands at a null pointer, or if the tolerance is not between 0 and 1;
/// what Hsma::trsm throws.
template <class ExecutionSpace, class VViewType, class RViewType>
OrthonormalReport cholesky_qr(const ExecutionSpace& space, const VViewType& V,
                              const RViewType& R,
                              const SumOverProcesses& sum = {},
                              double tolerance = 0, std::uint64_t process = 0) {
  using T = typename VViewType::non_const_value_type;
  static_assert(Impl::rank_v<VViewType> == 2 && Impl::rank_v<RViewType> == 2,
                "V and R must have rank 2");
  static_assert(Impl::is_supported_scalar_v<T>,
                "V must hold float, double or Kokkos::complex of one of them");
  static_assert(std::is_same_v<T, typename VViewType::value_type> &&
                    std::is_same_v<T, typename RViewType::value_type>,
                "V and R are overwritten and must hold the same scalars");
  static_assert(Impl::reaches_v<ExecutionSpace, VViewType>,
                "the execution space must reach the memory of V");
  const auto run = [&](T* factor) {
    return Impl::CholeskyQREntry<ExecutionSpace, T>::run(
        space, Impl::stored<T>(V), Impl::stored<T>(R), factor, sum, tolerance,
        process);
  };
  if constexpr (Impl::reaches_v<ExecutionSpace, RViewType>) {
    return run(nullptr);
  } else {
    const std::size_t k = V.extent(1);
    const Kokkos::View<T**, Kokkos::LayoutLeft, Kokkos::HostSpace> factor(
        "Hsma::R", k, k);
    const OrthonormalReport report = run(factor.data());
    // Of its own layout, R may not be copied from the host at once.
    const Kokkos::View<T**, Kokkos::LayoutLeft,
                       typename RViewType::memory_space>
        staged("Hsma::R", k, k);
    Kokkos::deep_copy(staged, factor);
    Kokkos::deep_copy(R, staged);
    return report;
  }
}

}  // namespace Hsma
