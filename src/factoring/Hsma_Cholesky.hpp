// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Cholesky factor of a small matrix on the host, by blocks.
#pragma once

#include <Kokkos_Core.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "Hsma_Trsm.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"
#include "executors/Hsma_KokkosExecutor.hpp"
#include "factoring/Hsma_Scalars.hpp"

namespace Hsma::Impl {

/// Column-major, on the host.
template <class S>
using HostSquare = Kokkos::View<S**, Kokkos::LayoutLeft, Kokkos::HostSpace>;

/// A := C with A = C^H C for a diagonal block, a row of C at a time; false if a
/// pivot is not above `least`.
template <class S>
bool factor_block(const HostSquare<S>& A, std::int64_t begin, std::int64_t end,
                  double least) {
  std::vector<S> row(static_cast<std::size_t>(end));
  for (std::int64_t i = begin; i < end; ++i) {
    const double pivot = real_of(A(i, i));
    if (!(pivot > least)) return false;
    const double root = std::sqrt(pivot);
    A(i, i) = S(root);
    for (std::int64_t j = i + 1; j < end; ++j) {
      A(i, j) = A(i, j) / root;
      row[static_cast<std::size_t>(j)] = conjugate(A(i, j));
    }
    for (std::int64_t j = i + 1; j < end; ++j) {
      const S factor = A(i, j);
      S* const column = &A(0, j);
      for (std::int64_t r = i + 1; r <= j; ++r)
        column[r] -= row[static_cast<std::size_t>(r)] * factor;
    }
  }
  return true;
}

/// Overwrites the upper triangle of a Hermitian A by C with A = C^H C; false if
/// a pivot is not above `least`, and A is undefined then. Below the diagonal,
/// nothing is read or written.
///
///     [A11 A12]   [C11^H        ] [C11 C12]
///     [    A22] = [C12^H  C22^H ] [    C22]
template <class S>
bool cholesky(const HostSquare<S>& A, double least) {
  using Space = Kokkos::DefaultHostExecutionSpace;
  using Range = std::pair<std::int64_t, std::int64_t>;
  using K = kernel_scalar_t<S>;
  const Space space;
  constexpr std::int64_t block = 64;
  const auto k = static_cast<std::int64_t>(A.extent(0));
  const Matrix<K> all{k, k, reinterpret_cast<K*>(A.data()), 1,
                      static_cast<std::int64_t>(A.stride(1))};
  for (std::int64_t begin = 0; begin < k; begin += block) {
    const std::int64_t end = std::min(begin + block, k);
    if (!factor_block(A, begin, end, least)) return false;
    if (end == k) break;
    const Range here(begin, end), rest(end, k);
    const auto C11 = Kokkos::subview(A, here, here);
    const auto C12 = Kokkos::subview(A, here, rest);
    trsm(space, Side::Left, Uplo::Upper, Op::ConjTrans, Diag::NonUnit, S(1),
         C11, C12);
    // The lower half of A22 is written as well, which nobody reads.
    const auto factor =
        constant(all.rows(begin, end - begin).columns(end, k - end));
    KokkosGemm<Space, K>::multiply(
        KokkosExecutor<Space>(space), 'C', 'N', from_real<K>(-1), factor,
        factor, from_real<K>(1), all.rows(end, k - end).columns(end, k - end));
  }
  return true;
}

}  // namespace Hsma::Impl
