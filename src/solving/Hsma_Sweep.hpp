// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The algorithm: T X = alpha B by diagonal blocks D_0, ..., D_k of order N_B.
///
/// Forward (T lower), in the paper's two phases:
///
///     D_0                     1. prepare every D_t on its own: invert it, or
///     T_10  D_1                  pack it for substitution
///     T_20  T_21  D_2         2. for r = 0, ..., k
///                                   B_r := alpha B_r - T_r,0:r X_0:r   (GEMM)
///                                   X_r := D_r^-1 B_r
///
/// Backward (T upper) runs over the same blocks from the last to the first.
/// The left-looking sweep does just that; the recursive sweep meets the same
/// updates in another order: solve one half of the blocks, update the other
/// half with one large GEMM, solve the other half. Alpha enters as the beta of
/// the first GEMM, or the alpha of the first solve, that touches a row.
///
/// Inversion is exact in its semantics, too: D_r^-1 B_r is held back, in
/// workspace or on chip, and moves to B only where it can be trusted. A block
/// with a zero, a non-finite or an ill-conditioned inverse, and a column whose
/// product overflowed or met a NaN, is solved by substitution from the
/// right-hand side that still stands in B.
///
/// Complexity: m^2 n multiply-adds for substitution, plus N_B m n for
/// inversion. Source: X. Chen et al., "Hierarchical Shared Memory-Aware
/// Optimization for TRSM on GPU Platforms", ICPP 2026, section 4.3.
#pragma once

#include <algorithm>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_InvertedDiagonal.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "executors/Hsma_Executor.hpp"
#include "planning/Hsma_PassWorkspace.hpp"
#include "solving/Hsma_Gemm.hpp"
#include "solving/Hsma_SplitUpdate.hpp"
#include "solving/Hsma_VendorSolve.hpp"

namespace Hsma::Impl {

/// One pass over all diagonal blocks for one chunk of right-hand sides, which
/// has a BLAS orientation.
template <class Executor, class S>
class BlockedSweep {
  using Backend = typename Executor::template Backend<S>;

 public:
  BlockedSweep(const Executor& executor, const Triangle<S>& A,
               const Matrix<S>& B, const Plan& plan, const char* prepared,
               const PassWorkspace<S>& workspace)
      : executor_(executor),
        A_(A),
        B_(B),
        plan_(plan),
        prepared_(prepared),
        workspace_(workspace),
        column_major_(by_columns(panel_of(A), B)) {}

  void run(S alpha) const {
    const std::int64_t blocks = ceil_div(plan_.order, plan_.block_size);
    if (plan_.sweep == Sweep::LeftLooking)
      left_looking(blocks, alpha);
    else
      recursive(0, blocks, alpha);
  }

 private:
  void left_looking(std::int64_t blocks, S alpha) const {
    for (std::int64_t r = 0; r < blocks; ++r) {
      if (A_.lower) {
        if (r > 0) update(r, r + 1, 0, r, alpha);
        solve_block(r, r > 0 ? one : alpha);
      } else {
        const std::int64_t s = blocks - 1 - r;
        if (r > 0) update(s, s + 1, s + 1, blocks, alpha);
        solve_block(s, r > 0 ? one : alpha);
      }
    }
  }

  void recursive(std::int64_t begin, std::int64_t end, S alpha) const {
    if (end - begin == 1) return solve_block(begin, alpha);
    const std::int64_t middle = begin + (end - begin) / 2;
    if (A_.lower) {
      recursive(begin, middle, alpha);
      update(middle, end, begin, middle, alpha);
      recursive(middle, end, one);
    } else {
      recursive(middle, end, alpha);
      update(begin, middle, middle, end, alpha);
      recursive(begin, middle, one);
    }
  }

  std::int64_t row(std::int64_t block) const {
    return std::min(block * plan_.block_size, plan_.order);
  }

  /// B[r0:r1] := beta B[r0:r1] - T[r0:r1, s0:s1] X[s0:s1], in blocks.
  void update(std::int64_t r0, std::int64_t r1, std::int64_t s0,
              std::int64_t s1, S beta) const {
    const std::int64_t i = row(r0), k = row(s0);
    const Panel<S> panel = A_.panel(i, row(r1) - i, k, row(s1) - k);
    const Matrix<S> X = B_.rows(k, panel.n), C = B_.rows(i, panel.m);
    if constexpr (Backend::splits_products)
      if (is_split(plan_, C.m, panel.n, C.n))
        return SplitUpdate<Executor, S>(executor_, plan_, workspace_.split)
            .run(panel, X, beta, C, column_major_);
    if (plan_.aligns)
      aligned_update(panel, k + panel.n == plan_.order,
                     i + panel.m == plan_.order, X, beta, C);
    else if (plan_.packs_A)
      packed_update(panel, X, beta, C);
    else
      subtract(panel, X, beta, C);
  }

  /// The same through N_B x N_B copies of the panel's tiles.
  void packed_update(const Panel<S>& panel, const Matrix<S>& X, S beta,
                     const Matrix<S>& C) const {
    const std::int64_t nb = plan_.block_size;
    for (std::int64_t i = 0; i < panel.m; i += nb) {
      for (std::int64_t k = 0; k < panel.n; k += nb) {
        const std::int64_t rows = std::min(nb, panel.m - i);
        const std::int64_t cols = std::min(nb, panel.n - k);
        const Matrix<const S> tile{
            rows, cols,
            panel.data + i * panel.row_stride + k * panel.col_stride,
            panel.row_stride, panel.col_stride};
        Backend::copy(executor_.queue(), one, panel.conj, tile,
                      Matrix<S>{rows, cols, workspace_.panel, 1, rows});
        subtract(Panel<S>{rows, cols, workspace_.panel, 1, rows, false},
                 X.rows(k, cols), k == 0 ? beta : one, C.rows(i, rows));
      }
    }
  }

  /// The same through aligned copies of as many columns of the panel as there
  /// is room for, in the orientation of B. The last rows of T may be ragged.
  /// Where right-hand sides are packed, these have zeros there: the product
  /// then has extents that are multiples, too. What is in the rows of the copy
  /// beyond the end does not matter, and nor does what it makes of C there,
  /// which no product reads: a sweep that updates the last rows never
  /// multiplies by them. One that multiplies by them never updates them, so
  /// that X is zero there, and the copy has zeros, too.
  void aligned_update(const Panel<S>& panel, bool ends_in_x, bool ends_in_c,
                      const Matrix<S>& X, S beta, const Matrix<S>& C) const {
    using Pass = PassWorkspace<S>;
    const bool pads = plan_.packs_B;
    const std::int64_t rows =
        pads && ends_in_c ? Pass::padded(panel.m) : panel.m;
    const std::int64_t step = Pass::panel_columns(plan_, panel.m, panel.n);
    for (std::int64_t k = 0; k < panel.n; k += step) {
      const std::int64_t read = std::min(step, panel.n - k);
      const std::int64_t terms = pads && ends_in_x ? Pass::padded(read) : read;
      const Panel<S> part = panel.columns(k, read);
      const std::int64_t ld = Pass::padded(column_major_ ? panel.m : read);
      const Matrix<S> copy{rows, terms, workspace_.panel,
                           column_major_ ? 1 : ld, column_major_ ? ld : 1};
      Backend::copy(executor_.queue(), one, part.conj, part.matrix(),
                    copy.rows(0, panel.m).columns(0, read));
      if (terms > read)
        Backend::fill_zero(executor_.queue(), copy.columns(read, terms - read));
      subtract(
          {rows, terms, copy.data, copy.row_stride, copy.col_stride, false},
          {terms, X.n, X.data + k * X.row_stride, X.row_stride, X.col_stride},
          k == 0 ? beta : one, {rows, C.n, C.data, C.row_stride, C.col_stride});
    }
  }

  /// X_t := alpha D_t^-1 B_t.
  void solve_block(std::int64_t t, S alpha) const {
    const std::int64_t i = row(t), size = row(t + 1) - i;
    const Triangle<S> D = A_.diagonal_block(i, size);
    const Matrix<S> B = B_.rows(i, size);
    if constexpr (Backend::sweeps_panels)
      if (plan_.panels)
        return Backend::sweep_panels(executor_.queue(), D, prepared_,
                                     plan_.order, plan_.block_size, t, alpha,
                                     B);
    if constexpr (trusts_vendor<Backend>)
      if (plan_.vendor) return solve_by_vendor(t, D, alpha, B);
    if (plan_.method == Method::Inversion) {
      // First alpha B: D^-1 B alone may underflow where the solution does not.
      if (!is_one(alpha)) Backend::scale(executor_.queue(), alpha, B);
      apply_inverse(t, D, B);
    } else if constexpr (Backend::packs_triangles) {
      Backend::substitute_packed(executor_.queue(), prepared_, plan_.block_size,
                                 t, alpha, B);
    } else {
      Backend::direct(executor_.queue(), D, alpha, B, plan_.policy);
    }
  }

  /// The same by the vendor's TRSM. It multiplies by reciprocals of what stands
  /// on the diagonal: where one is out of range, the quotient need not be.
  void solve_by_vendor(std::int64_t t, const Triangle<S>& D, S alpha,
                       const Matrix<S>& B) const {
    using Vendor = VendorSolve<Executor, S>;
    if (Vendor::takes(D, column_major_) &&
        Backend::trusts_vendor(prepared_, t, D, !column_major_))
      Vendor::run(executor_, alpha, D, B, column_major_);
    else
      Backend::direct(executor_.queue(), D, alpha, B, plan_.policy);
  }

  /// X_t := D_t^-1 B_t with the inverse, as far as that can be trusted.
  void apply_inverse(std::int64_t t, const Triangle<S>& D,
                     const Matrix<S>& B) const {
    const auto diagonal =
        InvertedDiagonal<const S>::at(prepared_, plan_.order, plan_.block_size);
    if constexpr (Backend::applies_inverses)
      if (plan_.in_place)
        return Backend::apply_inverse(executor_.queue(), D, diagonal.block(t),
                                      plan_.block_size, diagonal.trusted + t,
                                      B);
    const Panel<S> inverse{D.m,  D.m, diagonal.block(t), 1, plan_.block_size,
                           false};
    // One column is taken as one here, whatever T makes of it elsewhere.
    const bool column_major = B.n == 1 ? by_columns(inverse, B) : column_major_;
    const Matrix<S> product =
        column_major ? Matrix<S>{D.m, B.n, workspace_.product, 1, D.m}
                     : Matrix<S>{D.m, B.n, workspace_.product, B.n, 1};
    Gemm<Executor, S>::run(executor_, one, inverse, constant(B),
                           from_real<S>(0), product, column_major);
    Backend::guarded_store(executor_.queue(), D, diagonal.trusted + t, product,
                           B);
  }

  /// C := beta C - A X.
  void subtract(const Panel<S>& A, const Matrix<S>& X, S beta,
                const Matrix<S>& C) const {
    Gemm<Executor, S>::run(executor_, from_real<S>(-1), A, constant(X), beta, C,
                           column_major_);
  }

  const Executor& executor_;
  Triangle<S> A_;
  Matrix<S> B_;
  const Plan& plan_;
  const char* prepared_;
  const PassWorkspace<S>& workspace_;
  const S one = from_real<S>(1);
  bool column_major_;
};

}  // namespace Hsma::Impl
