// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Queues, matrices and systems for hsma.h. What must not be read or written
/// holds NaN.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Numbers.hpp"
#include "hsma.h"

namespace Hsma::Test {

inline void must(int result) {
  if (result != HSMA_OK) throw std::runtime_error(hsma_last_message());
}

/// A queue of the host.
class Queue {
 public:
  Queue() { must(hsma_host_queue(&queue_)); }
  ~Queue() { hsma_destroy_queue(queue_); }
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;

  hsma_queue* get() const { return queue_; }

 private:
  hsma_queue* queue_ = nullptr;
};

/// The scalars of A and of B, and what hsma.h calls them.
template <class SA, class SB, int Type>
struct Scalars {
  using A = SA;
  using B = SB;
  static constexpr int type = Type;
};
using AllScalars = ::testing::Types<
    Scalars<float, float, HSMA_S>, Scalars<double, double, HSMA_D>,
    Scalars<std::complex<float>, std::complex<float>, HSMA_C>,
    Scalars<std::complex<double>, std::complex<double>, HSMA_Z>,
    Scalars<float, std::complex<float>, HSMA_SC>,
    Scalars<double, std::complex<double>, HSMA_DZ>>;

struct ScalarsName {
  template <class T>
  static std::string GetName(int) {
    return T::type == HSMA_SC   ? "sc"
           : T::type == HSMA_DZ ? "dz"
                                : std::string(1, static_cast<char>(T::type));
  }
};

struct Letters {
  char side = 'L', uplo = 'L', op = 'N', diag = 'N';

  bool on_left() const { return side == 'L'; }
  bool is_lower() const { return uplo == 'L'; }
  bool is_unit() const { return diag == 'U'; }
  bool reads(std::int64_t i, std::int64_t j) const {
    return i == j ? !is_unit() : (i > j) == is_lower();
  }
};

/// All 24 combinations, those with a unit diagonal last.
inline std::vector<Letters> all_letters() {
  std::vector<Letters> all;
  for (const char diag : {'N', 'U'})
    for (const char side : {'L', 'R'})
      for (const char uplo : {'L', 'U'})
        for (const char op : {'N', 'T', 'C'})
          all.push_back({side, uplo, op, diag});
  return all;
}

inline std::string text(const Letters& f) {
  return {f.side, f.uplo, f.op, f.diag};
}

/// How a matrix stands in its memory, with padding.
enum class Layout : std::uint8_t { Columns, Rows, Strided, Backwards };
inline constexpr std::array<Layout, 4> all_layouts{
    Layout::Columns, Layout::Rows, Layout::Strided, Layout::Backwards};

/// A matrix and its memory, all of it NaN at first.
template <class S>
class Placed {
 public:
  Placed(std::int64_t rows, std::int64_t columns, Layout layout)
      : rows_(rows), columns_(columns) {
    switch (layout) {
      case Layout::Columns:
        row_stride_ = 1, column_stride_ = rows + 2;
        break;
      case Layout::Rows:
        row_stride_ = columns + 3, column_stride_ = 1;
        break;
      case Layout::Strided:
        row_stride_ = 2, column_stride_ = 2 * rows + 3;
        break;
      case Layout::Backwards:
        row_stride_ = -1, column_stride_ = -(rows + 1);
        break;
    }
    const auto reach = [](std::int64_t stride, std::int64_t extent) {
      return extent == 0 ? 0 : stride * (extent - 1);
    };
    const std::int64_t r = reach(row_stride_, rows),
                       c = reach(column_stride_, columns);
    first_ = 1 - std::min<std::int64_t>(r, 0) - std::min<std::int64_t>(c, 0);
    memory_.assign(static_cast<std::size_t>(std::abs(r) + std::abs(c) + 3),
                   nan_number<S>());
  }

  std::int64_t rows() const { return rows_; }
  std::int64_t columns() const { return columns_; }
  const std::vector<S>& memory() const { return memory_; }
  void set_memory(const std::vector<S>& memory) { memory_ = memory; }
  S& operator()(std::int64_t i, std::int64_t j) { return memory_[place(i, j)]; }
  const S& operator()(std::int64_t i, std::int64_t j) const {
    return memory_[place(i, j)];
  }
  /// As C sees it. A solve does not write to A, which is no promise of types.
  hsma_matrix get() const {
    auto* const data = const_cast<S*>(memory_.data()) + first_;
    return {data, rows_, columns_, row_stride_, column_stride_};
  }

 private:
  std::size_t place(std::int64_t i, std::int64_t j) const {
    return static_cast<std::size_t>(first_ + i * row_stride_ +
                                    j * column_stride_);
  }

  std::int64_t rows_, columns_, row_stride_ = 1, column_stride_ = 1, first_ = 0;
  std::vector<S> memory_;
};

/// A triangle that is diagonally dominant, also with a unit diagonal, so that
/// its condition number is O(1).
template <class S>
Placed<S> make_triangle(const Letters& f, std::int64_t order,
                        std::uint64_t seed, Layout layout = Layout::Columns) {
  Random random(seed);
  Placed<S> A(order, order, layout);
  const double size = 1.0 / static_cast<double>(order + 1);
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = 0; i < order; ++i) {
      const S off = make_number<S>(random.number(size / 16, size),
                                   random.number(0, size / 2)),
              on = make_number<S>(random.number(1, 2), random.number(0, 0.5));
      if (f.reads(i, j)) A(i, j) = i == j ? on : off;
    }
  return A;
}

template <class S>
Placed<S> make_matrix(std::int64_t rows, std::int64_t columns,
                      std::uint64_t seed, Layout layout = Layout::Columns) {
  Random random(seed);
  Placed<S> B(rows, columns, layout);
  for (std::int64_t j = 0; j < columns; ++j)
    for (std::int64_t i = 0; i < rows; ++i)
      B(i, j) =
          make_number<S>(random.number(0.0625, 1), random.number(0.0625, 1));
  return B;
}

/// op(A) X = alpha B or X op(A) = alpha B, where P is one of AllScalars.
template <class P>
struct System {
  using SA = typename P::A;
  using SB = typename P::B;

  Letters flags;
  SB alpha;
  Placed<SA> A;
  Placed<SB> B;  ///< as it was
  Placed<SB> X;

  System(const Letters& f, std::int64_t order, std::int64_t columns,
         std::uint64_t seed, SB factor = SB(1),
         Layout layout_of_A = Layout::Columns,
         Layout layout_of_B = Layout::Columns)
      : flags(f),
        alpha(factor),
        A(make_triangle<SA>(f, order, seed, layout_of_A)),
        B(make_matrix<SB>(f.on_left() ? order : columns,
                          f.on_left() ? columns : order, seed + 1,
                          layout_of_B)),
        X(B) {}

  std::int64_t order() const { return A.rows(); }
  std::int64_t columns() const {
    return flags.on_left() ? B.columns() : B.rows();
  }

  int solve(const Queue& queue, const hsma_options* options = nullptr,
            hsma_status* status = nullptr) {
    const hsma_matrix a = A.get(), x = X.get();
    return hsma_trsm(queue.get(), P::type, flags.side, flags.uplo, flags.op,
                     flags.diag, &alpha, &a, &x, options, status);
  }

  WideTriangle<wide_real_t<SB>> triangle() const {
    return {flags.on_left(),
            flags.is_lower(),
            flags.op,
            flags.is_unit(),
            order(),
            [this](std::int64_t i, std::int64_t j) { return A(i, j); }};
  }
  /// Element i of right-hand side j.
  static const SB& at(const Letters& f, const Placed<SB>& M, std::int64_t i,
                      std::int64_t j) {
    return f.on_left() ? M(i, j) : M(j, i);
  }

  ::testing::AssertionResult solved() const {
    const double ratio = residual(
        triangle(), columns(), alpha,
        [&](std::int64_t i, std::int64_t j) { return at(flags, B, i, j); },
        [&](std::int64_t i, std::int64_t j) { return at(flags, X, i, j); });
    if (!(ratio <= residual_bound))
      return ::testing::AssertionFailure()
             << "residual " << ratio << " > " << residual_bound << ": "
             << describe();
    return keeps_padding();
  }
  ::testing::AssertionResult all_zero() const {
    for (std::int64_t j = 0; j < columns(); ++j)
      for (std::int64_t i = 0; i < order(); ++i)
        if (at(flags, X, i, j) != SB(0))
          return ::testing::AssertionFailure()
                 << "element " << i << ", " << j << " is not zero";
    return keeps_padding();
  }
  ::testing::AssertionResult untouched() const {
    if (same_bits(X.memory(), B.memory())) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << "B is written: " << describe();
  }
  ::testing::AssertionResult keeps_padding() const {
    Placed<SB> kept = X;
    for (std::int64_t j = 0; j < B.columns(); ++j)
      for (std::int64_t i = 0; i < B.rows(); ++i) kept(i, j) = B(i, j);
    if (same_bits(kept.memory(), B.memory()))
      return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure()
           << "the padding is written: " << describe();
  }
  std::string describe() const {
    return text(flags) + ", X " + std::to_string(B.rows()) + " x " +
           std::to_string(B.columns());
  }
};

/// Whether a call was refused with this code and a message that begins with the
/// name of the function and holds the words.
inline ::testing::AssertionResult refused(
    int result, int expected, const std::string& function,
    const std::vector<std::string>& words = {}) {
  const std::string message = hsma_last_message();
  if (result != expected)
    return ::testing::AssertionFailure()
           << function << " returned " << result << "; expected " << expected
           << " (the last message: " << message << ")";
  if (message.rfind(function + ": ", 0) != 0)
    return ::testing::AssertionFailure()
           << "the message does not name " << function << ": " << message;
  for (const std::string& word : words)
    if (message.find(word) == std::string::npos)
      return ::testing::AssertionFailure()
             << "\"" << word << "\" is not in the message: " << message;
  return ::testing::AssertionSuccess();
}

}  // namespace Hsma::Test
