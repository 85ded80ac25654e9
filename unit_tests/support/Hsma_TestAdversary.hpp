// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Lower triangles that are hard on solvers, and right-hand sides that keep
/// their solutions within the range of the type. All are lower; their
/// transposes serve as upper ones.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "support/Hsma_TestMatrix.hpp"
#include "support/Hsma_TestReference.hpp"

namespace Hsma::Test {

/// A lower triangle L. `scale(i)` is the size of b_i in a forward solve.
template <class T>
struct Adversary {
  std::string name;
  HostMatrix<T> L;
  bool unit = false;
  bool forward_only = false;  ///< the right-hand sides suit L x = b alone
  std::vector<double> scale;
};

template <class T>
Adversary<T> adversary(const char* name, std::int64_t order) {
  return {name, HostMatrix<T>(order, order), false, false,
          std::vector<double>(static_cast<std::size_t>(order), 1.0)};
}

/// Kahan's matrix, transposed: L(j, i) = s^i (1 on the diagonal, -c beyond).
template <class T>
Adversary<T> kahan(std::int64_t order) {
  auto a = adversary<T>("Kahan", order);
  const double s = std::sin(1.2), c = std::cos(1.2);
  for (std::int64_t i = 0; i < order; ++i) {
    const double row = std::pow(s, static_cast<double>(i));
    for (std::int64_t j = i; j < order; ++j)
      a.L(j, i) = make_scalar<T>(i == j ? row : -c * row, 0);
  }
  return a;
}

/// Ones on the diagonal, -1 below: elements of the inverse reach 2^(n - 2).
template <class T>
Adversary<T> minus_ones(std::int64_t order) {
  auto a = adversary<T>("unit lower with -1", order);
  a.unit = true;
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = j + 1; i < order; ++i) a.L(i, j) = T(-1);
  return a;
}

/// 10^(+-150), or 10^(+-15) in single precision, from the first to the last.
template <class T>
double grade(std::int64_t i, std::int64_t order) {
  const double most = sizeof(real_t<T>) == 4 ? 15 : 150;
  return std::pow(10.0, most * (1 - 2 * static_cast<double>(i) /
                                        static_cast<double>(order - 1)));
}

/// Rows of a dominant triangle, scaled; so are those of b, and x is of size 1.
template <class T>
Adversary<T> graded_rows(std::int64_t order) {
  auto a = adversary<T>("graded rows", order);
  a.forward_only = true;
  a.L = dominant<T>(order, 3);
  for (std::int64_t i = 0; i < order; ++i) {
    a.scale[static_cast<std::size_t>(i)] = grade<T>(i, order);
    for (std::int64_t j = 0; j < order; ++j)
      a.L(i, j) *= make_scalar<T>(grade<T>(i, order), 0);
  }
  return a;
}

/// Columns of a dominant triangle, scaled: x spans the range.
template <class T>
Adversary<T> graded_columns(std::int64_t order) {
  auto a = adversary<T>("graded columns", order);
  a.L = dominant<T>(order, 4);
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = 0; i < order; ++i)
      a.L(i, j) *= make_scalar<T>(grade<T>(j, order), 0);
  return a;
}

/// Dominant but for one diagonal block with a random triangle, whose condition
/// number grows exponentially with its order.
template <class T>
Adversary<T> one_bad_block(std::int64_t order) {
  auto a = adversary<T>("one ill-conditioned block", order);
  a.L = dominant<T>(order, 5);
  const auto bad = random_matrix<T>(order, order, 6);
  const std::int64_t begin = order / 3, end = 2 * order / 3;
  for (std::int64_t j = begin; j < end; ++j)
    for (std::int64_t i = j; i < end; ++i) a.L(i, j) = bad(i, j);
  return a;
}

/// Some rows hold nothing but a denormal diagonal, whose reciprocal overflows;
/// so small is b there that x is of size 1.
template <class T>
Adversary<T> denormal_diagonal(std::int64_t order) {
  auto a = adversary<T>("denormal diagonal", order);
  a.forward_only = true;
  a.L = dominant<T>(order, 7);
  const double tiny =
      static_cast<double>(std::numeric_limits<real_t<T>>::denorm_min()) * 1024;
  for (std::int64_t i = 1; i < order; i += 5) {
    for (std::int64_t j = 0; j < i; ++j) a.L(i, j) = T(0);
    a.L(i, i) = make_scalar<T>(tiny, 0);
    a.scale[static_cast<std::size_t>(i)] = tiny;
  }
  return a;
}

/// The Cholesky factor of H + shift I with Hilbert's matrix H, computed in the
/// wider type.
template <class T>
Adversary<T> hilbert_factor(std::int64_t order, double shift) {
  using R = wide_real_t<real_t<T>>;
  auto a = adversary<T>("Cholesky factor of Hilbert's matrix", order);
  HostMatrix<R> L(order, order);
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = j; i < order; ++i) {
      R sum = R(1) / R(i + j + 1) + (i == j ? R(shift) : R(0));
      for (std::int64_t k = 0; k < j; ++k) sum -= L(i, k) * L(j, k);
      L(i, j) = i == j ? std::sqrt(sum) : sum / L(j, j);
      a.L(i, j) = make_scalar<T>(static_cast<double>(L(i, j)), 0);
    }
  return a;
}

/// L and U^T of a random matrix, by elimination with row exchanges.
template <class T>
std::pair<Adversary<T>, Adversary<T>> lu_factors(std::int64_t order) {
  auto lower = adversary<T>("L of a random matrix", order);
  auto upper = adversary<T>("U of a random matrix", order);
  lower.unit = true;
  HostMatrix<wide_t<T>> M(order, order);
  const auto random = random_matrix<T>(order, order, 8);
  for (std::size_t i = 0; i < M.data.size(); ++i)
    M.data[i] = widen<T>(random.data[i]);
  for (std::int64_t k = 0; k < order; ++k) {
    std::int64_t pivot = k;
    for (std::int64_t i = k + 1; i < order; ++i)
      if (magnitude(M(i, k)) > magnitude(M(pivot, k))) pivot = i;
    for (std::int64_t j = 0; j < order; ++j) std::swap(M(k, j), M(pivot, j));
    for (std::int64_t i = k + 1; i < order; ++i)
      M(i, k) = over(M(i, k), M(k, k));
    for (std::int64_t j = k + 1; j < order; ++j)
      for (std::int64_t i = k + 1; i < order; ++i)
        M(i, j) -= times(M(i, k), M(k, j));
  }
  for (std::int64_t j = 0; j < order; ++j)
    for (std::int64_t i = 0; i < order; ++i) {
      if (i > j) lower.L(i, j) = narrow<T>(M(i, j));
      if (i <= j) upper.L(j, i) = narrow<T>(M(i, j));
    }
  return {lower, upper};
}

template <class T>
std::vector<Adversary<T>> adversaries() {
  const bool single = sizeof(real_t<T>) == 4;
  auto [lower, upper] = lu_factors<T>(130);
  return {kahan<T>(single ? 100 : 150),
          minus_ones<T>(single ? 90 : 150),
          graded_rows<T>(130),
          graded_columns<T>(130),
          one_bad_block<T>(96),
          denormal_diagonal<T>(130),
          hilbert_factor<T>(single ? 6 : 11, 0),
          hilbert_factor<T>(100, single ? 1e-6 : 1e-14),
          std::move(lower),
          std::move(upper)};
}

}  // namespace Hsma::Test
