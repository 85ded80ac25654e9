// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// C := beta C - A X by halves (core/Hsma_SplitNumber.hpp), in pieces:
///
///     for each piece of columns and of terms     split the right factor
///       for each piece of rows                   split the left factor
///         C := beta C - L R                      the device's product
///         C := C - the terms that were left out
///         (kernels/Hsma_UnusualTerms.hpp)
///
/// In column-major C the left factor is A, and X the right one; a row-major C
/// is column-major as C^T := beta C^T - X^T A^T.
#pragma once

#include <algorithm>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Panel.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_SplitOperand.hpp"
#include "planning/Hsma_GemmPieces.hpp"
#include "planning/Hsma_SplitPlan.hpp"

namespace Hsma::Impl {

template <class Executor, class S>
class SplitUpdate {
  using Backend = typename Executor::template Backend<S>;

 public:
  SplitUpdate(const Executor& executor, const Plan& plan, char* workspace)
      : executor_(executor), plan_(plan), workspace_(workspace) {}

  void run(const Panel<S>& A, const Matrix<S>& X, S beta, const Matrix<S>& C,
           bool column_major) const {
    const SplitSource<S> of_A{A.matrix(), A.conj};
    const SplitSource<S> of_X{constant(X).transposed(), false};
    if (column_major)
      run(of_A, of_X, beta, C);
    else
      run(of_X, of_A, beta, C.transposed());
  }

 private:
  void run(const SplitSource<S>& left, const SplitSource<S>& right, S beta,
           const Matrix<S>& C) const {
    const std::int64_t rows = equal_pieces(C.m, plan_.split_extent);
    const std::int64_t columns = equal_pieces(C.n, plan_.split_extent);
    const std::int64_t terms = equal_pieces(left.lines.n, split_terms<S>());
    for (std::int64_t j = 0; j < C.n; j += columns)
      for (std::int64_t k = 0; k < left.lines.n; k += terms) {
        const std::int64_t n = std::min(columns, C.n - j);
        const std::int64_t length = std::min(terms, left.lines.n - k);
        const SplitWorkspace<S> at(workspace_, std::min(rows, C.m), n, length);
        const SplitSource<S> r = right.part(j, n, k, length);
        Backend::split_right(executor_.queue(), r, at.right);
        for (std::int64_t i = 0; i < C.m; i += rows) {
          const std::int64_t m = std::min(rows, C.m - i);
          const SplitSource<S> l = left.part(i, m, k, length);
          Backend::split_left(executor_.queue(), l, at.left);
          const Matrix<S> c = C.rows(i, m).columns(j, n);
          multiply(at, k == 0 ? beta : from_real<S>(1), c);
          Backend::subtract_unusual(executor_.queue(), l, at.left.unusual, r,
                                    at.right.unusual, c);
        }
      }
  }

  /// The device's product is of real matrices, and so is its beta.
  void multiply(const SplitWorkspace<S>& at, S beta, const Matrix<S>& C) const {
    if constexpr (!is_real<S>)
      if (beta.im != 0) {
        Backend::scale(executor_.queue(), beta, C);
        beta = from_real<S>(1);
      }
    Backend::multiply_split(executor_.queue(), at.left, at.right,
                            real_part(beta), C);
  }

  const Executor& executor_;
  const Plan& plan_;
  char* workspace_;
};

}  // namespace Hsma::Impl
