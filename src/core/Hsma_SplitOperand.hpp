// SPDX-License-Identifier: BSD-3-Clause
// clang-format off
/// \file
/// The operands of a product by halves (core/Hsma_SplitNumber.hpp): what is
/// split, and where to. A complex product is a real one: the right factor and C
/// stay pairs of real numbers below one another, a row of the left one becomes
/// two,
///
///     | c_re |    | a_re  -a_im |  | x_re |
///     | c_im | -= | a_im   a_re |  | x_im |
///
/// A line is a row of the left factor or a column of the right one. The real
/// lines stand in tiles of 128 lines and 32 terms, each as the multiprocessor's
/// matrix units take it, so that it goes to shared memory in one piece:
///
///     left    in the order of the registers of a warp: 16 lines x 8 terms are
///             4 numbers of each lane, lane 4 g + t having
///                 (g, t)  (g + 8, t)  (g, t + 4)  (g + 8, t + 4)
///             first come 8 terms of 64 lines, then the next 8 terms. The
///             numbers are whole; a warp splits those that it multiplies
///     right   hi of all numbers, then lo: 8 lines x 4 terms by lines, the next
///             8 lines, then the next 4 terms
// clang-format on
#pragma once

#include <cstdint>

#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl {

enum class SplitForm : std::uint8_t { Left, Right };

/// Real lines that stand for one line of an S.
template <class S, SplitForm Form>
inline constexpr int lines_of_scalar =
    Form == SplitForm::Left ? parts_of_scalar<S> : 1;

/// [conj] lines x terms, with arbitrary strides.
template <class S>
struct SplitSource {
  Matrix<const S> lines;
  bool conj = false;

  HSMA_FUNCTION S at(std::int64_t line, std::int64_t term) const {
    return conjugate_if(
        conj, lines.data[line * lines.row_stride + term * lines.col_stride]);
  }
  /// Whether the terms of a line are closer to one another than the lines.
  HSMA_FUNCTION bool follows_terms() const {
    return magnitude(lines.col_stride) < magnitude(lines.row_stride);
  }
  SplitSource part(std::int64_t line, std::int64_t count, std::int64_t term,
                   std::int64_t terms) const {
    return {lines.rows(line, count).columns(term, terms), conj};
  }
};

struct SplitTile {
  static constexpr int lines = 128, terms = 32, size = lines * terms;

  /// Numbers of a whole tile.
  static constexpr int numbers(SplitForm form) {
    return form == SplitForm::Left ? size : 2 * size;
  }
  /// Where a number of a line and a term stands; of the right factor, its hi.
  HSMA_FUNCTION static constexpr int left(int line, int term) {
    const int lane = line % 8 * 4 + term % 4;
    const int place = line % 16 / 8 + term % 8 / 4 * 2;
    return (((line / 64 * 4 + term / 8) * 4 + line % 64 / 16) * 32 + lane) * 4 +
           place;
  }
  HSMA_FUNCTION static constexpr int right(int line, int term) {
    return (term / 4 * lines + line) * 4 + term % 4;
  }
};

/// Lines and terms of which it is noted whether any is unusual.
inline constexpr int split_edge = 32;
static_assert(split_edge == SplitTile::terms);

/// Notes on so many lines or terms.
HSMA_FUNCTION constexpr std::int64_t split_notes(std::int64_t extent) {
  return ceil_div(extent, split_edge);
}

/// Tiles along so many terms of an S.
template <class S>
constexpr std::int64_t split_depth(std::int64_t terms) {
  return ceil_div(parts_of_scalar<S> * terms, SplitTile::terms);
}

/// A split operand: its tiles, `depth` of them along the terms before the next
/// lines, and the notes on its source, those of the same terms together.
struct SplitOperand {
  float* values = nullptr;
  int* unusual = nullptr;
  std::int64_t depth = 0;
};

/// Numbers in the tiles of an operand, and notes.
template <class S, SplitForm Form>
constexpr std::int64_t split_numbers(std::int64_t lines, std::int64_t terms) {
  return ceil_div(lines_of_scalar<S, Form> * lines, SplitTile::lines) *
         split_depth<S>(terms) * SplitTile::numbers(Form);
}
constexpr std::int64_t split_notes(std::int64_t lines, std::int64_t terms) {
  return split_notes(lines) * split_notes(terms);
}

}  // namespace Hsma::Impl
