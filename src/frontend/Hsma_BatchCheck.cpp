// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Argument checks of batches and their messages.
#include "frontend/Hsma_BatchCheck.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "frontend/Hsma_Check.hpp"

namespace Hsma::Impl {

namespace {

[[noreturn]] void refuse(const char* function, const std::string& problem) {
  throw std::invalid_argument(std::string(function) + ": " + problem);
}

std::string size(std::int64_t extent) {
  return extent == any_size ? "any" : std::to_string(extent);
}

/// "4 x 3 x (8 x 2)": the batch, and its matrices.
std::string shape(const BatchFootprint& x) {
  std::ostringstream out;
  for (int d = 0; d < x.ranks; ++d) out << x.extent[d] << " x ";
  out << '(' << size(x.matrix.rows) << " x " << size(x.matrix.columns) << ')';
  return out.str();
}

/// The extents of a view with more than one index, by their strides.
using Axes = std::vector<std::pair<std::int64_t, std::int64_t>>;
Axes axes_of(const BatchFootprint& x) {
  Axes axes;
  const auto add = [&](std::int64_t stride, std::int64_t extent) {
    if (extent > 1) axes.emplace_back(std::abs(stride), extent);
  };
  add(x.matrix.row_stride, x.matrix.rows);
  add(x.matrix.column_stride, x.matrix.columns);
  for (int d = 0; d < x.ranks; ++d) add(x.stride[d], x.extent[d]);
  std::sort(axes.begin(), axes.end());
  return axes;
}

/// The elements from the first to the one behind the last.
std::int64_t span_of(const Axes& axes) {
  std::int64_t last = 0;
  for (const auto& [stride, extent] : axes) last += stride * (extent - 1);
  return last + 1;
}

bool is_empty(const BatchFootprint& x) {
  return x.count() == 0 || x.matrix.rows == 0 || x.matrix.columns == 0;
}

/// The bytes from the first element of a matrix to both ends.
std::int64_t reach(const Footprint& x) {
  return ((x.rows - 1) * std::abs(x.row_stride) +
          (x.columns - 1) * std::abs(x.column_stride) + 1) *
         x.element_bytes;
}

/// What an extent of one of two batches adds to the distance from a matrix of
/// the one to a matrix of the other: k * bytes, 0 <= k < extent.
struct Step {
  std::int64_t bytes, extent;

  std::int64_t least() const {
    return std::min<std::int64_t>(bytes, 0) * (extent - 1);
  }
  std::int64_t most() const {
    return std::max<std::int64_t>(bytes, 0) * (extent - 1);
  }
};

/// Whether visit(k) is true for a k from 1 on with which the step takes
/// `distance` between `low` and `high`. Of those, a thousand are looked at.
template <class Visit>
bool any_within(Step step, std::int64_t distance, std::int64_t low,
                std::int64_t high, const Visit& visit) {
  if (step.bytes == 0) return false;
  const bool back = step.bytes < 0;
  const std::int64_t size = back ? -step.bytes : step.bytes;
  const std::int64_t from = back ? distance - high : low - distance;
  const std::int64_t to = back ? distance - low : high - distance;
  const std::int64_t begin = std::max<std::int64_t>(1, from / size);
  const std::int64_t end = std::min({step.extent, to / size + 1, begin + 1000});
  for (std::int64_t k = begin; k < end; ++k)
    if (visit(k)) return true;
  return false;
}

/// Matrices x and y, if y stood at some distance from x, in bytes. Further
/// apart than `near` they cannot meet.
struct Neighbours {
  Footprint x, y;
  std::int64_t near = reach(x) + reach(y);

  std::int64_t distance() const {
    return reinterpret_cast<std::intptr_t>(y.data) -
           reinterpret_cast<std::intptr_t>(x.data);
  }

  bool meet_at(std::int64_t distance) const {
    Footprint moved = y;
    moved.data = static_cast<const char*>(x.data) + distance;
    return overlap(x, moved);
  }
  /// Whether they share memory after one or more of these steps.
  bool meet(std::int64_t distance, Step step) const {
    return any_within(step, distance, -near, near, [&](std::int64_t k) {
      return meet_at(distance + k * step.bytes);
    });
  }
  bool meet(std::int64_t distance, Step outer, Step inner) const {
    if (std::abs(outer.bytes) < std::abs(inner.bytes)) std::swap(outer, inner);
    // Steps that cancel each other are those of one extent.
    if (outer.bytes == -inner.bytes) return false;
    return any_within(outer, distance, -near - inner.most(),
                      near - inner.least(), [&](std::int64_t k) {
                        return meet(distance + k * outer.bytes, inner);
                      });
  }
};

/// The steps from a matrix of A to one of B.
std::vector<Step> steps_between(const BatchFootprint& A,
                                const BatchFootprint& B) {
  std::vector<Step> steps;
  steps.reserve(static_cast<std::size_t>(A.ranks) +
                static_cast<std::size_t>(B.ranks));
  for (int d = 0; d < B.ranks; ++d)
    steps.push_back({B.stride[d] * B.matrix.element_bytes, B.extent[d]});
  for (int d = 0; d < A.ranks; ++d)
    steps.push_back({-A.stride[d] * A.matrix.element_bytes, A.extent[d]});
  return steps;
}

/// Whether two extents alone make two elements share memory.
bool overlaps_itself(const BatchFootprint& x) {
  if (is_empty(x)) return false;
  const Axes axes = axes_of(x);
  for (std::size_t a = 0; a < axes.size(); ++a) {
    const auto [step, extent] = axes[a];
    if (step == 0) return true;
    for (std::size_t b = 0; b < a; ++b) {
      const auto [other, others] = axes[b];
      const std::int64_t g = std::gcd(step, other);
      if (step / g < others && other / g < extent) return true;
    }
  }
  return false;
}

/// The leading dimension of an array.
void check_leading(const char* function, const char* name,
                   const BatchFootprint& x) {
  if (x.matrix.column_stride < std::max<std::int64_t>(1, x.matrix.rows))
    refuse(function, std::string(name) + " is " + shape(x) +
                         " with a leading dimension of " +
                         std::to_string(x.matrix.column_stride) +
                         "; expected at least its rows");
}

}  // namespace

void check_batch_triangles(const char* function, const BatchFootprint& A) {
  if (A.count() < 0 || A.matrix.rows < 0 || A.matrix.columns < 0)
    refuse(function,
           "A is " + shape(A) + "; expected extents that are not negative");
  if (A.is_ragged) return;
  if (A.matrix.rows != A.matrix.columns)
    refuse(function, "A is " + shape(A) + "; expected square matrices");
  if (A.is_array) check_leading(function, "A", A);
}

void check_batch_shapes(const char* function, Side side,
                        const BatchFootprint& A, const char* name,
                        const BatchFootprint& B) {
  const std::string of_B = name;
  const auto misfit = [&](const std::string& expected) {
    refuse(function, "A is " + shape(A) + " and " + of_B + " is " + shape(B) +
                         "; expected " + expected);
  };
  if (A.is_array && A.count() != B.count())
    misfit("as many matrices in A as in " + of_B);
  if (A.count() < 0 || B.count() < 0) misfit("extents that are not negative");
  if (A.ranks > B.ranks) misfit("A to have no more extents than " + of_B);
  for (int d = 0; d < A.ranks; ++d) {
    const std::int64_t own = A.extent[d];
    const std::int64_t other = B.extent[B.ranks - A.ranks + d];
    if (own != other && own != 1)
      misfit("the extents of A before its matrices to be those of " + of_B +
             ", or 1");
  }
  if (A.is_ragged) {
    for (const BatchFootprint* x : {&A, &B})
      if (x->matrix.rows < 0 || x->matrix.columns < 0)
        misfit("bounds that are not negative");
    return;
  }
  for (const BatchFootprint* x : {&A, &B})
    if (x->matrix.rows < 0 || x->matrix.columns < 0)
      misfit("sizes that are not negative");
  if (A.is_array) {
    check_leading(function, "A", A);
    check_leading(function, name, B);
  }
  // An empty batch has strides of any kind.
  Footprint matrix = B.matrix;
  if (B.count() == 0) {
    matrix.row_stride = 1;
    matrix.column_stride = matrix.rows;
  }
  check_shapes(function, side, A.matrix, matrix);
  if (!B.is_array && overlaps_itself(B))
    refuse(function, of_B + " is " + shape(B) +
                         " with strides by which two of its elements share "
                         "memory; expected distinct elements");
}

void check_batch_memory(const char* function, const char* name,
                        const BatchFootprint& x) {
  if (x.count() == 0) return;
  if (x.is_array ? x.pointers == nullptr : x.matrix.data == nullptr)
    if (x.matrix.rows > 0 && x.matrix.columns > 0)
      refuse(function, std::string(name) + " is " + shape(x) +
                           " at a null pointer; expected memory");
  if (x.lacks_sizes)
    refuse(function, std::string(name) +
                         " is a RaggedMatrixArray with null pointers to "
                         "sizes; expected rows, columns and leading");
}

void check_batch_disjoint(const char* function, const BatchFootprint& A,
                          const char* name, const BatchFootprint& B) {
  if (A.is_array || is_empty(A) || is_empty(B)) return;
  const auto begin = [](const BatchFootprint& x) {
    std::int64_t below = 0;  // elements, by strides that are negative
    for (int d = 0; d < x.ranks; ++d)
      below += std::min<std::int64_t>(x.stride[d], 0) * (x.extent[d] - 1);
    return reinterpret_cast<std::intptr_t>(from_lowest(x.matrix).data) +
           below * x.matrix.element_bytes;
  };
  const auto end = [&](const BatchFootprint& x) {
    return begin(x) + x.matrix.element_bytes * span_of(axes_of(x));
  };
  if (begin(A) >= end(B) || begin(B) >= end(A)) return;
  // Two batches in one array may stand between each other.
  const Neighbours first{A.matrix, B.matrix};
  const std::int64_t distance = first.distance();
  const std::vector<Step> steps = steps_between(A, B);
  bool shared = overlap(A.matrix, B.matrix);
  for (std::size_t d = 0; !shared && d < steps.size(); ++d) {
    shared = first.meet(distance, steps[d]);
    for (std::size_t e = 0; !shared && e < d; ++e)
      shared = first.meet(distance, steps[d], steps[e]);
  }
  if (shared)
    refuse(function, "A, " + shape(A) + ", and " + name + ", " + shape(B) +
                         ", overlap in memory; expected disjoint memory");
}

void check_batch_inverse(const char* function, const BatchFootprint& A,
                         const BatchFootprint& X, OtherTriangle other) {
  if (other != OtherTriangle::Untouched && other != OtherTriangle::Zeros)
    refuse(function, "the other triangle is " +
                         std::to_string(static_cast<int>(other)) +
                         "; expected OtherTriangle::Untouched or Zeros");
  if (X.is_ragged) return;
  if (A.is_array == X.is_array && !A.is_ragged &&
      (A.matrix.rows != A.matrix.columns || X.matrix.rows != A.matrix.rows ||
       X.matrix.columns != A.matrix.rows))
    refuse(function, "A is " + shape(A) + " and X is " + shape(X) +
                         "; expected square matrices of one size");
  // A stride matters where there is more than one index.
  const std::int64_t m = A.matrix.rows;
  bool same = A.ranks == X.ranks && A.matrix.data == X.matrix.data &&
              (m < 2 || (A.matrix.row_stride == X.matrix.row_stride &&
                         A.matrix.column_stride == X.matrix.column_stride));
  for (int d = 0; d < X.ranks && same; ++d)
    same = A.extent[d] == X.extent[d] &&
           (A.extent[d] < 2 || A.stride[d] == X.stride[d]);
  if (!same) check_batch_disjoint(function, A, "X", X);
}

void check_batch_status(const char* function, const StoredBatchStatus& status,
                        std::int64_t problems) {
  if (status.problems != nullptr && status.words != problems)
    refuse(function, "there are " + std::to_string(status.words) +
                         " status words and " + std::to_string(problems) +
                         " problems; expected one for each");
}

}  // namespace Hsma::Impl
