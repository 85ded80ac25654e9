// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Cholesky factor of a small matrix on the host, by blocks.
#pragma once

#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "Hsma_Trsm.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"
#include "executors/Hsma_KokkosExecutor.hpp"
#include "factoring/Hsma_FourVectors.hpp"
#include "factoring/Hsma_Scalars.hpp"

namespace Hsma::Impl {

/// Column-major, on the host.
template <class S>
using HostSquare = Kokkos::View<S**, Kokkos::LayoutLeft, Kokkos::HostSpace,
                                Kokkos::MemoryTraits<Kokkos::Unmanaged>>;

/// A := C with A = C^H C for a diagonal block, four rows of C at a time; false
/// if a pivot is not above `least`.
template <class S>
bool factor_block(const HostSquare<S>& A, std::int64_t begin, std::int64_t end,
                  double least) {
  using Rows = FourVectors<S>;
  Rows rows(end);  // of C, conjugated
  for (std::int64_t first = begin; first < end; first += Rows::count) {
    const std::int64_t next = std::min(first + Rows::count, end);
    for (std::int64_t i = first; i < next; ++i) {
      const double pivot = real_of(A(i, i));
      if (!(pivot > least)) return false;
      const double root = std::sqrt(pivot), reciprocal = 1 / root;
      A(i, i) = S(root);
      for (std::int64_t j = i + 1; j < end; ++j) {
        const S c = A(i, j) * reciprocal;
        A(i, j) = c;
        rows.set(i - first, j, conjugate(c));
        for (std::int64_t r = i + 1; r < std::min(j + 1, next); ++r)
          A(r, j) -= rows.get(i - first, r) * c;
      }
    }
    for (std::int64_t j = next; j < end; ++j) {
      const S* const c = &A(first, j);
      rows.add({-c[0], -c[1], -c[2], -c[3]}, next, j + 1, &A(0, j));
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
