// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Triangular systems on the host, as cuBLAS is asked for them, and the
/// residual of what comes back. What must not be read or written holds NaN.
#pragma once

#include <cublas_v2.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "Hsma_Numbers.hpp"

namespace Hsma::Test {

struct Flags {
  cublasSideMode_t side = CUBLAS_SIDE_LEFT;
  cublasFillMode_t uplo = CUBLAS_FILL_MODE_LOWER;
  cublasOperation_t op = CUBLAS_OP_N;
  cublasDiagType_t diag = CUBLAS_DIAG_NON_UNIT;

  bool on_left() const { return side == CUBLAS_SIDE_LEFT; }
  bool is_lower() const { return uplo == CUBLAS_FILL_MODE_LOWER; }
  bool is_unit() const { return diag == CUBLAS_DIAG_UNIT; }
};

/// All 24 combinations.
inline const std::vector<Flags>& all_flags() {
  static const std::vector<Flags> flags = [] {
    std::vector<Flags> all;
    for (auto diag : {CUBLAS_DIAG_NON_UNIT, CUBLAS_DIAG_UNIT})
      for (auto side : {CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT})
        for (auto uplo : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER})
          for (auto op : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C})
            all.push_back({side, uplo, op, diag});
    return all;
  }();
  return flags;
}

inline std::string letters(const Flags& f) {
  std::string text;
  text += f.on_left() ? 'L' : 'R';
  text += f.is_lower() ? 'L' : 'U';
  text += f.op == CUBLAS_OP_N ? 'N' : f.op == CUBLAS_OP_T ? 'T' : 'C';
  text += f.is_unit() ? 'U' : 'N';
  return text;
}

/// op(A) X = alpha B or X op(A) = alpha B with X of m x n, column-major with
/// padding.
template <class S>
struct Problem {
  Flags flags;
  std::int64_t m = 0, n = 0, lda = 0, ldb = 0;
  S alpha = S(1);
  std::vector<S> A, B;

  std::int64_t order() const { return flags.on_left() ? m : n; }
  std::int64_t columns() const { return flags.on_left() ? n : m; }

  S& a(std::int64_t i, std::int64_t j) {
    return A[static_cast<std::size_t>(i + j * lda)];
  }
  const S& a(std::int64_t i, std::int64_t j) const {
    return A[static_cast<std::size_t>(i + j * lda)];
  }
  /// Where element i of right-hand side j stands in B and in X.
  std::size_t place(std::int64_t i, std::int64_t j) const {
    return static_cast<std::size_t>(flags.on_left() ? i + j * ldb
                                                    : j + i * ldb);
  }
};

template <class S>
std::string describe(const Problem<S>& p) {
  return letters(p.flags) + ", X " + std::to_string(p.m) + " x " +
         std::to_string(p.n) + ", sizeof(S) " + std::to_string(sizeof(S));
}

/// A is diagonally dominant, also with a unit diagonal, so that its condition
/// number is O(1).
template <class S>
Problem<S> make_problem(const Flags& flags, std::int64_t order,
                        std::int64_t columns, std::uint64_t seed,
                        S alpha = S(1)) {
  Random random(seed);
  Problem<S> p;
  p.flags = flags;
  p.m = flags.on_left() ? order : columns;
  p.n = flags.on_left() ? columns : order;
  p.lda = order + static_cast<std::int64_t>(seed % 4);
  p.ldb = p.m + static_cast<std::int64_t>(seed % 3);
  p.alpha = alpha;
  p.A.assign(static_cast<std::size_t>(p.lda * order), nan_number<S>());
  p.B.assign(static_cast<std::size_t>(p.ldb * p.n), nan_number<S>());
  const double size = 1.0 / static_cast<double>(order + 1);
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = 0; i < order; ++i) {
      if (i == j && !flags.is_unit())
        p.a(i, i) = make_number<S>(random.number(1, 2), random.number(0, 0.5));
      if (i != j && (i > j) == flags.is_lower())
        p.a(i, j) =
            make_number<S>(random.number(0, size), random.number(0, size / 2));
    }
  for (std::int64_t j = 0; j < columns; ++j)
    for (std::int64_t i = 0; i < order; ++i)
      p.B[p.place(i, j)] =
          make_number<S>(random.number(0.0625, 1), random.number(0.0625, 1));
  return p;
}

template <class S>
WideTriangle<wide_real_t<S>> triangle_of(const Problem<S>& p) {
  const char op = p.flags.op == CUBLAS_OP_N   ? 'N'
                  : p.flags.op == CUBLAS_OP_T ? 'T'
                                              : 'C';
  return {p.flags.on_left(),
          p.flags.is_lower(),
          op,
          p.flags.is_unit(),
          p.order(),
          [&](std::int64_t i, std::int64_t j) { return p.a(i, j); }};
}

template <class S>
double residual(const Problem<S>& p, const std::vector<S>& X) {
  return residual(
      triangle_of(p), p.columns(), p.alpha,
      [&](std::int64_t i, std::int64_t j) { return p.B[p.place(i, j)]; },
      [&](std::int64_t i, std::int64_t j) { return X[p.place(i, j)]; });
}

/// Whether the padding of X is that of B.
template <class S>
bool keeps_padding(const Problem<S>& p, const std::vector<S>& X) {
  std::vector<S> kept = X;
  for (std::int64_t j = 0; j < p.columns(); ++j)
    for (std::int64_t i = 0; i < p.order(); ++i)
      kept[p.place(i, j)] = p.B[p.place(i, j)];
  return same_bits(kept, p.B);
}

template <class S>
::testing::AssertionResult solved(const Problem<S>& p,
                                  const std::vector<S>& X) {
  const double ratio = residual(p, X);
  if (!(ratio <= residual_bound))
    return ::testing::AssertionFailure()
           << "residual " << ratio << " > " << residual_bound << ": "
           << describe(p);
  if (!keeps_padding(p, X))
    return ::testing::AssertionFailure()
           << "the padding is written: " << describe(p);
  return ::testing::AssertionSuccess();
}

/// All elements of X are zero.
template <class S>
::testing::AssertionResult all_zero(const Problem<S>& p,
                                    const std::vector<S>& X) {
  for (std::int64_t j = 0; j < p.columns(); ++j)
    for (std::int64_t i = 0; i < p.order(); ++i)
      if (X[p.place(i, j)] != S(0))
        return ::testing::AssertionFailure() << "element " << i << ", " << j
                                             << " is not zero: " << describe(p);
  if (!keeps_padding(p, X))
    return ::testing::AssertionFailure()
           << "the padding is written: " << describe(p);
  return ::testing::AssertionSuccess();
}

/// Which elements of X are finite, at their places in B.
template <class S>
std::vector<bool> finite_pattern(const Problem<S>& p) {
  std::vector<bool> finite(p.B.size(), false);
  finite_pattern(
      triangle_of(p), p.flags.is_unit(), p.columns(), p.alpha,
      [&](std::int64_t i, std::int64_t j) { return p.B[p.place(i, j)]; },
      [&](std::int64_t i, std::int64_t j, bool is) {
        finite[p.place(i, j)] = is;
      });
  return finite;
}

}  // namespace Hsma::Test
