// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Whether a solve copies its matrices so that the vendor's product finds them
/// aligned.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Triangle.hpp"
#include "planning/Hsma_GemmPieces.hpp"
#include "planning/Hsma_Orientation.hpp"
#include "planning/Hsma_PassWorkspace.hpp"
#include "tuning/Hsma_AlignedProducts.hpp"

namespace Hsma::Impl {

/// Whether x has a BLAS orientation, and stands so that products are fast.
template <class T>
bool is_aligned(const Matrix<T>& x, const AlignedProducts& fast) {
  const bool by_columns = blas_column_major(x);
  if (!by_columns && !blas_row_major(x)) return false;
  const auto bytes = static_cast<std::uintptr_t>(fast.elements) * sizeof(T);
  return (by_columns ? x.col_stride : x.row_stride) % fast.elements == 0 &&
         reinterpret_cast<std::uintptr_t>(x.data) % bytes == 0;
}

/// Makes a plan of several blocks, in which the chunk is still open, one with
/// aligned copies, complete with chunk and workspace. Returns false, and leaves
/// the plan alone, if that is not needed, does not pay, or needs more than
/// `limit` bytes beside the prepared ones.
template <class S>
bool align(Plan& plan, const Triangle<S>& A, const Matrix<S>& B,
           const AlignedProducts& fast, std::size_t limit) {
  if (!fast.pays(A.m, B.n) || plan.block_size % aligned_multiple != 0)
    return false;
  // Rows of the triangle are rows of C, and terms of a sum. Beside a row-major
  // C their number matters less.
  const bool by_rows = blas_row_major(B);
  const bool ragged = fast.extents && !by_rows && A.m % fast.elements != 0;
  const bool A_stands = is_aligned(panel_of(A).matrix(), fast);
  const bool B_stands = is_aligned(B, fast) && !ragged;
  if (A_stands && B_stands) return false;

  // There is room for all of an update of the recursive sweep, which has half
  // of the rows, or for a few columns of all rows.
  const std::int64_t half = PassWorkspace<S>::padded(A.m / 2 + plan.block_size);
  const std::int64_t elements = std::min(fast.panel_elements, half * half);
  if (elements < aligned_multiple * PassWorkspace<S>::padded(A.m)) return false;

  Plan copying = plan;
  copying.columns = B.n;
  copying.aligns = copying.packs_A = true;
  copying.panel_elements = elements;
  copying.packs_B = !B_stands;
  copying.conjugates_B = false;
  const std::int64_t chunk = widest_chunk<S>(copying, B.n, fast.pass_bytes);
  if (chunk < std::min(B.n, fast.pass_columns())) return false;
  copying.chunk_columns =
      std::min(chunk, round_up(equal_pieces(B.n, chunk), aligned_multiple));
  const std::size_t bytes =
      PassWorkspace<S>::bytes(copying, copying.chunk_columns);
  if (bytes > limit) return false;
  copying.workspace_bytes = copying.prepared_bytes + bytes;
  plan = copying;
  return true;
}

}  // namespace Hsma::Impl
