// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The device kernels on any Kokkos execution space.
///
/// T is float, double or Kokkos::complex of either. Everything is issued on
/// `space`, without a fence and without an allocation; all pointers must be
/// reachable from it and stay valid until the work is done. Extents of zero are
/// no-ops. Strides are arbitrary, offsets are 64 bit. Of a triangle, only the
/// named half is read, without its diagonal if that is unit. Columns of B never
/// influence one another. Results are the same bits run after run.
#pragma once

#include "backends/portable/Hsma_TeamBlock.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "kernels/Hsma_Copy.hpp"
#include "kernels/Hsma_GuardedStore.hpp"
#include "kernels/Hsma_Inversion.hpp"
#include "kernels/Hsma_Scan.hpp"
#include "kernels/Hsma_Substitution.hpp"

namespace Hsma::Impl::Portable {

/// B := alpha T^-1 B by substitution, T being the triangle A of any order.
/// Fast for A.m <= 64 or so. A zero on the diagonal makes results that are not
/// finite, as a division by it does.
template <class ExecutionSpace, class T>
void substitute(const ExecutionSpace& space, const Triangle<T>& A, T alpha,
                const Matrix<T>& B) {
  using S = kernel_scalar_t<T>;
  // Narrow tiles make more blocks of what there is, wide ones read A less
  // often. 2048 columns in narrow tiles keep a large device busy.
  constexpr int narrow = 8, wide = sizeof(T) > 8 ? 16 : 32;
  constexpr std::int64_t few_columns = 2048;
  if (B.m == 0 || B.n == 0) return;
  const Triangle<S> L = as_lower(to_kernel(A));
  const Matrix<S> X = rows_as_lower(A.lower, to_kernel(B));
  const S scale = KernelScalar<T>::convert(alpha);
  const char* label = "Hsma::substitute";
  if (B.n <= few_columns)
    launch(space, label, Substitution<S, narrow>{L, scale, X});
  else
    launch(space, label, Substitution<S, wide>{L, scale, X});
}

/// Inverts the diagonal blocks of order NB of A, the last one being what
/// remains. The inverse of block t stands at inverse + t * NB * NB,
/// column-major with leading dimension NB, with explicit zeros in its other
/// triangle. Of the inverse of a last block of order mb < NB, only the leading
/// mb x mb part is written. trusted[t] = 1 if all elements of block and inverse
/// are finite and kappa_1 = |D|_1 |D^-1|_1 <= max_condition, otherwise 0; the
/// modulus of a complex number is taken as |re| + |im|.
template <class ExecutionSpace, class T>
void invert_diagonal(const ExecutionSpace& space, const Triangle<T>& A,
                     std::int64_t NB, T* inverse, int* trusted,
                     real_t<T> max_condition) {
  using S = kernel_scalar_t<T>;
  if (A.m == 0) return;
  const DiagonalBlocks<S> blocks{
      to_kernel(A), NB, reinterpret_cast<S*>(inverse), trusted, max_condition};
  launch(space, "Hsma::invert_diagonal", Inversion<S>{blocks});
  if ((A.m < NB ? A.m : NB) > DiagonalBlocks<S>::group)
    launch(space, "Hsma::invert_diagonal::verdict",
           InversionVerdict<S>{blocks});
}

/// B := alpha D^-1 B, given W = alpha D^-1 B from a product with the inverse.
/// Column j is taken from W if *trusted is not zero and W(:, j) is finite
/// throughout. Otherwise it is solved by substitution, which is slower.
template <class ExecutionSpace, class T>
void guarded_store(const ExecutionSpace& space, const Triangle<T>& D,
                   const int* trusted, T alpha, const Matrix<const T>& W,
                   const Matrix<T>& B) {
  using S = kernel_scalar_t<T>;
  if (B.m == 0 || B.n == 0) return;
  launch(space, "Hsma::guarded_store",
         GuardedStore<S>{as_lower(to_kernel(D)), trusted,
                         KernelScalar<T>::convert(alpha),
                         rows_as_lower(D.lower, to_kernel(W)),
                         rows_as_lower(D.lower, to_kernel(B))});
}

/// to := alpha [conj] from, without arithmetic if alpha is 1.
template <class ExecutionSpace, class T>
void copy(const ExecutionSpace& space, T alpha, bool conjugate,
          Matrix<const T> from, Matrix<T> to) {
  using S = kernel_scalar_t<T>;
  if (to.m == 0 || to.n == 0) return;
  if (!walks_down(to)) {
    from = from.transposed();
    to = to.transposed();
  }
  const Scaling<S> scaling{KernelScalar<T>::convert(alpha), conjugate};
  const bool transposing = !walks_down(from) && to.m > 1 && to.n > 1;
  if (transposing)
    launch(space, "Hsma::copy::transposing",
           TransposingCopy<S>{scaling, to_kernel(from), to_kernel(to)});
  else
    launch(space, "Hsma::copy",
           Copy<S>{scaling, to_kernel(from), to_kernel(to)});
}

/// B := 0.
template <class ExecutionSpace, class T>
void fill_zero(const ExecutionSpace& space, Matrix<T> B) {
  using S = kernel_scalar_t<T>;
  if (B.m == 0 || B.n == 0) return;
  if (!walks_down(B)) B = B.transposed();
  launch(space, "Hsma::fill_zero", ZeroFill<S>{to_kernel(B)});
}

/// B := alpha B. A flat loop: Kokkos allocates for every team policy.
template <class ExecutionSpace, class T>
void scale(const ExecutionSpace& space, T alpha, const Matrix<T>& B) {
  if (B.m == 0 || B.n == 0) return;
  const bool down = B.row_stride <= B.col_stride;
  const std::int64_t length = down ? B.m : B.n;
  const std::int64_t fast = down ? B.row_stride : B.col_stride;
  const std::int64_t slow = down ? B.col_stride : B.row_stride;
  T* const data = B.data;
  Kokkos::parallel_for(
      "Hsma::scale",
      Kokkos::RangePolicy<ExecutionSpace, Kokkos::IndexType<std::int64_t>>(
          space, 0, B.m * B.n),
      KOKKOS_LAMBDA(std::int64_t k) {
        T& element = data[k % length * fast + k / length * slow];
        element = alpha * element;
      });
}

/// The status word before a scan.
template <class ExecutionSpace>
void reset_status(const ExecutionSpace& space, Status* status) {
  launch(space, "Hsma::reset_status", ScanReset{status});
}

/// Notes in *status the first exact zero on a non-unit diagonal of A and
/// whether anything that a solve reads, of A or B, is infinite or NaN.
template <class ExecutionSpace, class T>
void scan(const ExecutionSpace& space, const Triangle<T>& A, const Matrix<T>& B,
          Status* status) {
  using S = kernel_scalar_t<T>;
  launch(space, "Hsma::scan", Scan<S>(to_kernel(A), to_kernel(B), status));
}

}  // namespace Hsma::Impl::Portable
