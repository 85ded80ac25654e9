// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// C := alpha [conj] A B + beta C by the vendor's product, which takes
/// column-major matrices (planning/Hsma_Orientation.hpp), in pieces that it
/// computes right (planning/Hsma_GemmPieces.hpp).
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Panel.hpp"
#include "core/Hsma_Scalar.hpp"
#include "planning/Hsma_GemmPieces.hpp"
#include "planning/Hsma_Orientation.hpp"

namespace Hsma::Impl {

template <class Executor, class S>
class Gemm {
  using Vendor = typename Executor::template Gemm<S>;

 public:
  /// C := alpha A B + beta C with A m x k, B k x n, C m x n; no extent is 0.
  /// `column_major` is the orientation of B and C.
  static void run(const Executor& executor, S alpha, const Panel<S>& A,
                  const Matrix<const S>& B, S beta, const Matrix<S>& C,
                  bool column_major) {
    const bool dots =
        Vendor::sums_small_products && column_major && !stands_plain(A);
    const GemmPieces pieces = gemm_pieces(C.m, C.n, A.n, dots);
    for (std::int64_t j = 0; j < C.n; j += pieces.columns) {
      const std::int64_t columns = std::min(pieces.columns, C.n - j);
      for (std::int64_t k = 0; k < A.n; k += pieces.terms) {
        const std::int64_t terms = std::min(pieces.terms, A.n - k);
        run_piece(executor, alpha, A.columns(k, terms),
                  B.rows(k, terms).columns(j, columns),
                  k == 0 ? beta : from_real<S>(1), C.columns(j, columns),
                  column_major);
      }
    }
  }

 private:
  /// Whether A goes to a column-major product without transposition.
  static bool stands_plain(const Panel<S>& A) {
    return !A.conj && blas_column_major(A.matrix());
  }

  static void run_piece(const Executor& executor, S alpha, const Panel<S>& A,
                        const Matrix<const S>& B, S beta, const Matrix<S>& C,
                        bool column_major) {
    const Matrix<const S> matrix = A.matrix();
    const char turned = A.conj ? 'C' : 'T';
    if (column_major) {
      const bool plain = stands_plain(A);
      Vendor::multiply(executor, plain ? 'N' : turned, 'N', alpha,
                       plain ? matrix : matrix.transposed(), B, beta, C);
    } else {
      const bool plain = !A.conj && blas_row_major(matrix);
      Vendor::multiply(executor, 'N', plain ? 'N' : turned, alpha,
                       B.transposed(), plain ? matrix.transposed() : matrix,
                       beta, C.transposed());
    }
  }
};

}  // namespace Hsma::Impl
