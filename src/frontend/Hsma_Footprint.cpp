// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The geometry of overlaps.
#include "frontend/Hsma_Footprint.hpp"

#include <algorithm>
#include <numeric>

namespace Hsma::Impl {

namespace {

/// `count` intervals of `length` bytes, the first at `begin`, `step` apart.
struct Progression {
  std::int64_t begin, step, count, length;
  std::int64_t last() const { return begin + (count - 1) * step; }
  std::int64_t end() const { return last() + length; }
};

/// Whether x.begin + i x.step and y.begin + j y.step come closer than their
/// lengths allow, for i and j within their counts.
bool meet(const Progression& x, const Progression& y) {
  if (x.begin >= y.end() || y.begin >= x.end()) return false;
  // Walk the one with fewer intervals; find its neighbours in the other.
  const Progression& few = x.count <= y.count ? x : y;
  const Progression& many = x.count <= y.count ? y : x;
  for (std::int64_t i = 0; i < few.count; ++i) {
    const std::int64_t at = few.begin + i * few.step;
    // First interval of `many` that ends after `at`.
    const std::int64_t past = at - many.begin - many.length;
    const std::int64_t j = past < 0 ? 0 : past / many.step + 1;
    if (j < many.count && many.begin + j * many.step < at + few.length)
      return true;
  }
  return false;
}

/// The bytes of a matrix as `lines` progressions, `line_step` bytes apart.
struct Lines {
  Progression first;
  std::int64_t step, count;
};

Lines lines_of(const Footprint& x) {
  struct Axis {
    std::int64_t step, count;
  };
  Axis inner{std::abs(x.row_stride) * x.element_bytes, x.rows};
  Axis outer{std::abs(x.column_stride) * x.element_bytes, x.columns};
  if (inner.count == 1 || (outer.count > 1 && outer.step < inner.step))
    std::swap(inner, outer);
  const auto begin =
      static_cast<std::int64_t>(reinterpret_cast<std::intptr_t>(x.data));
  Progression line{begin, inner.step, inner.count, x.element_bytes};
  if (inner.step <= x.element_bytes)  // contiguous: one long interval
    line = {begin, 1, 1, (inner.count - 1) * inner.step + x.element_bytes};
  return {line, outer.step, outer.count};
}

/// Whether the two stand on the same lattice with an offset that keeps them
/// apart, as even and odd columns do.
bool interleave(const Footprint& a, const Footprint& b) {
  std::int64_t stride = 0;
  for (const Footprint* x : {&a, &b}) {
    if (x->rows > 1)
      stride = std::gcd(stride, x->row_stride * x->element_bytes);
    if (x->columns > 1)
      stride = std::gcd(stride, x->column_stride * x->element_bytes);
  }
  if (stride == 0) return false;
  const std::int64_t offset = (reinterpret_cast<std::intptr_t>(b.data) -
                               reinterpret_cast<std::intptr_t>(a.data)) %
                              stride;
  const std::int64_t distance = offset < 0 ? offset + stride : offset;
  return distance >= a.element_bytes && stride - distance >= b.element_bytes;
}

}  // namespace

Footprint from_lowest(Footprint x) {
  const auto turn = [&x](std::int64_t& stride, std::int64_t extent) {
    if (stride >= 0) return;
    x.data = static_cast<const char*>(x.data) +
             stride * (extent - 1) * x.element_bytes;
    stride = -stride;
  };
  turn(x.row_stride, x.rows);
  turn(x.column_stride, x.columns);
  return x;
}

bool overlap(const Footprint& of_a, const Footprint& of_b) {
  if (of_a.rows == 0 || of_a.columns == 0 || of_b.rows == 0 ||
      of_b.columns == 0)
    return false;
  const Footprint a = from_lowest(of_a), b = from_lowest(of_b);
  // Most pairs are told apart by their first and last bytes.
  auto first = [](const Footprint& x) {
    return reinterpret_cast<std::intptr_t>(x.data);
  };
  auto last = [&](const Footprint& x) {
    return first(x) + x.element_bytes * ((x.rows - 1) * x.row_stride +
                                         (x.columns - 1) * x.column_stride + 1);
  };
  if (first(a) >= last(b) || first(b) >= last(a)) return false;
  if (interleave(a, b)) return false;
  const Lines x = lines_of(a), y = lines_of(b);
  for (std::int64_t i = 0; i < x.count; ++i) {
    Progression line = x.first;
    line.begin += i * x.step;
    // Lines of y that can reach this one.
    const std::int64_t span = y.first.end() - y.first.begin;
    const std::int64_t low = line.begin - y.first.begin - span;
    const std::int64_t high = line.end() - y.first.begin;
    const std::int64_t from = (y.step == 0 || low < 0) ? 0 : low / y.step;
    const std::int64_t to =
        y.step == 0 ? y.count - 1
                    : std::min(y.count - 1, high < 0 ? -1 : high / y.step);
    for (std::int64_t j = from; j <= to; ++j) {
      Progression other = y.first;
      other.begin += j * y.step;
      if (meet(line, other)) return true;
    }
  }
  return false;
}

bool overlaps_itself(const Footprint& x) {
  if (x.rows == 0 || x.columns == 0) return false;
  // A layout whose columns lie within the span of its rows, or the reverse,
  // stores two elements in one place unless the strides interleave.
  const std::int64_t rs = std::abs(x.row_stride),
                     cs = std::abs(x.column_stride);
  if ((x.rows > 1 && rs == 0) || (x.columns > 1 && cs == 0)) return true;
  const bool nested = cs >= rs * x.rows || rs >= cs * x.columns;
  if (nested || x.rows == 1 || x.columns == 1) return false;
  // i rs = j cs with 0 < i < rows and 0 < j < columns.
  const std::int64_t g = std::gcd(rs, cs);
  return cs / g < x.rows && rs / g < x.columns;
}

}  // namespace Hsma::Impl
