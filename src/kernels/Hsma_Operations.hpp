// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The operations that have one kernel for all devices, and the body of each. A
/// backend brings a Launch: launch(name, body) runs body.tasks() tasks in
/// blocks of usual_threads threads with Body::shared_bytes() of shared memory,
/// in order with what was launched before.
///
/// Strides are arbitrary, offsets are 64 bit, extents of zero are no-ops. Of a
/// triangle, only the named half is read, without its diagonal if that is unit.
/// Columns of B never influence one another. Results are the same bits run
/// after run.
#pragma once

#include "kernels/Hsma_Copy.hpp"
#include "kernels/Hsma_GuardedStore.hpp"
#include "kernels/Hsma_Inversion.hpp"
#include "kernels/Hsma_Scan.hpp"
#include "kernels/Hsma_Substitution.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// B := alpha T^-1 B by substitution, for T of any order. A zero on the
/// diagonal gives results that are not finite, as a division by it does.
template <class Launch, class S>
void substitute_with(const Launch& launch, const Triangle<S>& T, S alpha,
                     const Matrix<S>& B) {
  // Narrow tiles make more blocks, wide tiles read T less often. 2048 columns
  // in narrow tiles keep a large device busy.
  constexpr int narrow = 8, wide = sizeof(S) > 8 ? 16 : 32;
  constexpr std::int64_t few_columns = 2048;
  if (B.m == 0 || B.n == 0) return;
  const Triangle<S> L = as_lower(T);
  const Matrix<S> X = rows_as_lower(T.lower, B);
  if (B.n <= few_columns)
    launch("Hsma::substitute", Substitution<S, narrow>{L, alpha, X});
  else
    launch("Hsma::substitute", Substitution<S, wide>{L, alpha, X});
}

/// Inverts diagonal blocks of order NB. The inverse of block t stands at
/// inverse + t * NB * NB, column-major with leading dimension NB, with explicit
/// zeros in its other triangle. Of the inverse of a block of order mb < NB,
/// only the leading mb x mb part is written. trusted[t] = 1 if all elements of
/// block and inverse are finite and kappa_1 = |D|_1 |D^-1|_1 <= max_condition,
/// or if the second look at a small block says so, otherwise 0
/// (kernels/Hsma_InversionVerdict.hpp).
template <class Launch, class S>
void invert_with(const Launch& launch, const DiagonalBlocks<S>& blocks) {
  if (blocks.T.m == 0) return;
  launch("Hsma::invert_diagonal", Inversion<S>{blocks});
  if (blocks.largest() > DiagonalBlocks<S>::group)
    launch("Hsma::invert_diagonal::verdict", InversionVerdict<S>{blocks});
}

/// B := D^-1 B, given W = D^-1 B from a product with the inverse. Column j
/// comes from W if *trusted is not zero and all of W(:, j) is finite. Otherwise
/// it is solved by substitution, which is slower.
template <class Launch, class S>
void guarded_store_with(const Launch& launch, const Triangle<S>& D,
                        const int* trusted, const Matrix<const S>& W,
                        const Matrix<S>& B) {
  if (B.m == 0 || B.n == 0) return;
  launch("Hsma::guarded_store",
         GuardedStore<S>{as_lower(D), trusted, rows_as_lower(D.lower, W),
                         rows_as_lower(D.lower, B)});
}

/// to := alpha [conj] from, without arithmetic if alpha is 1. `from` and `to`
/// may be the same matrix.
template <class Launch, class S>
void copy_with(const Launch& launch, const Scaling<S>& scaling,
               Matrix<const S> from, Matrix<S> to) {
  if (to.m == 0 || to.n == 0) return;
  if (!walks_down(to)) {
    from = from.transposed();
    to = to.transposed();
  }
  if (!walks_down(from) && to.m > 1 && to.n > 1)
    launch("Hsma::copy::transposing", TransposingCopy<S>{scaling, from, to});
  else
    launch("Hsma::copy", Copy<S>{scaling, from, to});
}

/// B := 0.
template <class Launch, class S>
void fill_zero_with(const Launch& launch, Matrix<S> B) {
  if (B.m == 0 || B.n == 0) return;
  if (!walks_down(B)) B = B.transposed();
  launch("Hsma::fill_zero", ZeroFill<S>{B});
}

}  // namespace Hsma::Impl
