// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A strided batch whose matrices move to where they stand one after the other,
/// lines of consecutive elements, and back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Test {

template <class S>
class DenseBatch {
 public:
  /// With a gap of so many elements between the lines of a triangle.
  DenseBatch(const Impl::Batch<S>& given, std::int64_t gap)
      : given_(given), batch_(given) {
    const std::int64_t m = given.T.m, n = given.B.n;
    triangles_.resize(size(given.count * m * (m + gap)));
    columns_.resize(size(given.count * m * n));
    line_up(batch_.T, m + gap, m + gap);
    line_up(batch_.B, m, n);
    // What no element depends on.
    if (m == 1) batch_.T.row_stride = std::int64_t{1} << 40;
    if (m == 1) batch_.T.col_stride = -5;
    if (n == 1) batch_.B.col_stride = std::int64_t{1} << 40;
    batch_.T.data = batch_.A_places.data = triangles_.data();
    batch_.B.data = batch_.B_places.data = columns_.data();
    batch_.A_places.stride[0] = m * (m + gap);
    batch_.B_places.stride[0] = m * n;
    for_each(m, m, [&](std::int64_t p, std::int64_t i, std::int64_t k) {
      triangles_[place(batch_.T, batch_.A_places, p, i, k)] =
          given_.A_places.data[offset(given_.T, given_.A_places, p, i, k)];
    });
    for_each(m, n, [&](std::int64_t p, std::int64_t i, std::int64_t j) {
      columns_[place(batch_.B, batch_.B_places, p, i, j)] =
          given_.B_places.data[offset(given_.B, given_.B_places, p, i, j)];
    });
  }

  const Impl::Batch<S>& batch() const { return batch_; }

  void copy_back() const {
    for_each(
        given_.B.m, given_.B.n,
        [&](std::int64_t p, std::int64_t i, std::int64_t j) {
          given_.B_places.data[offset(given_.B, given_.B_places, p, i, j)] =
              columns_[place(batch_.B, batch_.B_places, p, i, j)];
        });
  }

 private:
  static std::size_t size(std::int64_t count) {
    return static_cast<std::size_t>(count);
  }
  /// In the direction in which it is close together.
  template <class Strided>
  static void line_up(Strided& matrix, std::int64_t high, std::int64_t wide) {
    const bool down = Impl::walks_down(matrix);
    matrix.row_stride = down ? 1 : wide;
    matrix.col_stride = down ? high : 1;
  }
  template <class Strided, class Places>
  static std::int64_t offset(const Strided& matrix, const Places& places,
                             std::int64_t p, std::int64_t i, std::int64_t j) {
    return p * places.stride[0] + i * matrix.row_stride + j * matrix.col_stride;
  }
  template <class Strided, class Places>
  static std::size_t place(const Strided& matrix, const Places& places,
                           std::int64_t p, std::int64_t i, std::int64_t j) {
    return size(offset(matrix, places, p, i, j));
  }
  template <class Visit>
  void for_each(std::int64_t rows, std::int64_t columns,
                const Visit& visit) const {
    for (std::int64_t p = 0; p < given_.count; ++p)
      for (std::int64_t i = 0; i < rows; ++i)
        for (std::int64_t j = 0; j < columns; ++j) visit(p, i, j);
  }

  Impl::Batch<S> given_, batch_;
  std::vector<S> triangles_, columns_;
};

}  // namespace Hsma::Test
