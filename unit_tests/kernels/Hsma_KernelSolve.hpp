// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Cases for every kernel that does B := alpha T^-1 B.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <limits>
#include <string>
#include <vector>

#include "Hsma_KernelReference.hpp"

namespace Hsma::Test {

struct SolveCase {
  std::int64_t order = 1, columns = 1;
  Shape shape;
  Storage a = Storage::Packed, b = Storage::Packed;
  bool scaled = false;

  std::string text() const {
    return "order " + std::to_string(order) + ", " + std::to_string(columns) +
           " columns, " + shape.text() + ", storage " +
           std::to_string(static_cast<int>(a)) + " and " +
           std::to_string(static_cast<int>(b)) + (scaled ? ", scaled" : "");
  }
};

template <class S>
S factor_of(const SolveCase& c) {
  return c.scaled ? make_scalar<S>(0.7, -0.3) : Impl::from_real<S>(1);
}

/// Runs the kernel on A and B; nothing but B may change.
template <class S>
void run_solve(const Kernel<Solve<S>>& kernel, const SolveCase& c,
               const Dense<S>& A, const Dense<S>& B, Dense<S>& X) {
  const Placed<S> a(A, c.a, c.shape), b(B, c.b);
  kernel.run(a.triangle(c.shape), factor_of<S>(c), b.matrix());
  ASSERT_TRUE(a.unchanged());
  ASSERT_TRUE(b.padding_unchanged());
  X = b.read();
}

template <class S>
void check_solve(const Kernel<Solve<S>>& kernel, const SolveCase& c) {
  SCOPED_TRACE(kernel.name + ", " + c.text());
  const auto A = dominant<S>(c.order, 1);
  const auto B = random_matrix<S>(c.order, c.columns, 2);
  auto X = B;
  ASSERT_NO_FATAL_FAILURE(run_solve(kernel, c, A, B, X));
  ASSERT_LE(largest(residual_ratios(A, c.shape, factor_of<S>(c), B, X)),
            ratio_bound(c.order));
}

/// What a diagonal element may be.
enum class Spoil { Zero, Denormal, Infinite, NaN };

/// An element must be finite if that of plain substitution is, and then equal
/// to it but for rounding.
template <class S>
void check_spoilt(const Kernel<Solve<S>>& kernel, const SolveCase& c,
                  Spoil spoil) {
  SCOPED_TRACE(kernel.name + ", " + c.text() + ", diagonal " +
               std::to_string(static_cast<int>(spoil)));
  using R = real_part_t<S>;
  using Limits = std::numeric_limits<R>;
  auto A = dominant<S>(c.order, 3);
  auto B = random_matrix<S>(c.order, c.columns, 4);
  const std::int64_t k = 2 * c.order / 3;
  if (spoil == Spoil::Zero) A(k, k) = Impl::from_real<S>(0);
  if (spoil == Spoil::Infinite)
    A(k, k) = Impl::from_real<S>(Limits::infinity());
  if (spoil == Spoil::NaN) A(k, k) = nan_scalar<S>();
  if (spoil == Spoil::Denormal) {
    // It is alone in its row, and b is as small, so that x is not large.
    const S tiny = Impl::from_real<S>(1024 * Limits::denorm_min());
    for (std::int64_t i = 0; i < c.order; ++i) A(k, i) = Impl::from_real<S>(0);
    A(k, k) = tiny;
    for (std::int64_t j = 0; j < c.columns; ++j)
      B(k, j) = Impl::product(tiny, B(k, j));
  }
  auto X = B;
  ASSERT_NO_FATAL_FAILURE(run_solve(kernel, c, A, B, X));
  const auto expected = substitution(A, c.shape, factor_of<S>(c), B);
  for (std::int64_t j = 0; j < c.columns; ++j) {
    R size = 0;
    for (std::int64_t i = 0; i < c.order; ++i)
      if (Impl::is_finite(expected(i, j)) &&
          size < Impl::absolute(expected(i, j)))
        size = Impl::absolute(expected(i, j));
    for (std::int64_t i = 0; i < c.order; ++i) {
      ASSERT_EQ(Impl::is_finite(X(i, j)), Impl::is_finite(expected(i, j)))
          << i << ", " << j;
      if (!Impl::is_finite(X(i, j))) continue;
      const S error =
          Impl::minus_product(X(i, j), Impl::from_real<S>(1), expected(i, j));
      ASSERT_LE(Impl::absolute(error),
                R(ratio_bound(c.order)) * epsilon<S> * size)
          << i << ", " << j;
    }
  }
}

/// The other properties of a case are random, but always the same for one
/// kernel. All lower and upper, unit and stored diagonals are among them.
template <class S>
void check_orders(const Kernel<Solve<S>>& kernel,
                  std::initializer_list<std::int64_t> orders,
                  std::initializer_list<std::int64_t> columns = {1, 5, 37}) {
  std::uint64_t seed = 0;
  for (char letter : kernel.name)
    seed = 31 * seed + static_cast<unsigned char>(letter);
  Random random(seed);
  std::uint64_t number = seed;
  for (std::int64_t order : orders) {
    if (order > kernel.largest) continue;
    ++number;
    const SolveCase c{order,
                      random.one_of(columns),
                      {number % 2 == 0, number / 2 % 2 == 0, random.flip()},
                      random.one_of(all_storages),
                      random.one_of(all_storages),
                      random.flip()};
    ASSERT_NO_FATAL_FAILURE(check_solve(kernel, c));
  }
}

/// A few cases with all that a kernel has to synchronise: several tasks per
/// block, ragged sizes, every way of loading.
template <class S>
void check_few_solves(const Kernel<Solve<S>>& kernel, std::int64_t largest) {
  const std::int64_t most = largest < kernel.largest ? largest : kernel.largest;
  const SolveCase cases[] = {
      {most, kernel.columns, {}, Storage::Packed, Storage::Packed, false},
      {most - 1,
       kernel.columns,
       {false, false, true},
       Storage::Row,
       Storage::Row,
       true},
      {most / 2 + 1,
       5,
       {true, true, false},
       Storage::Reversed,
       Storage::Strided,
       true}};
  for (const SolveCase& c : cases)
    ASSERT_NO_FATAL_FAILURE(check_solve(kernel, c));
  ASSERT_NO_FATAL_FAILURE(check_spoilt(kernel, {most, 9, {}}, Spoil::Zero));
}

template <class S>
void check_diagonals(const Kernel<Solve<S>>& kernel) {
  Random random(5);
  for (std::int64_t order : {2, 7, 30, 50}) {
    if (order > kernel.largest) continue;
    for (Spoil spoil :
         {Spoil::Zero, Spoil::Denormal, Spoil::Infinite, Spoil::NaN}) {
      const SolveCase c{order,
                        11,
                        {random.flip(), false, random.flip()},
                        random.one_of(all_storages),
                        random.one_of(all_storages),
                        spoil != Spoil::Denormal && random.flip()};
      ASSERT_NO_FATAL_FAILURE(check_spoilt(kernel, c, spoil));
    }
  }
}

/// NaN or infinity in some columns must not change a bit of the others.
template <class S>
void check_independence(const Kernel<Solve<S>>& kernel,
                        std::int64_t order = 40) {
  for (bool lower : {true, false}) {
    const SolveCase c{
        kernel.largest < order ? kernel.largest : order, 21, {lower}};
    SCOPED_TRACE(kernel.name + ", " + c.text());
    const auto A = dominant<S>(c.order, 6);
    auto B = random_matrix<S>(c.order, c.columns, 7);
    auto before = B, after = B;
    ASSERT_NO_FATAL_FAILURE(run_solve(kernel, c, A, B, before));
    for (std::int64_t j = 0; j < c.columns; j += 3)
      B(c.order / 2, j) =
          j % 2 == 0 ? nan_scalar<S>()
                     : Impl::from_real<S>(Impl::infinity<real_part_t<S>>);
    ASSERT_NO_FATAL_FAILURE(run_solve(kernel, c, A, B, after));
    for (std::int64_t j = 0; j < c.columns; ++j)
      for (std::int64_t i = 0; i < c.order; ++i) {
        if (j % 3 != 0) {
          ASSERT_TRUE(same_bits(before(i, j), after(i, j))) << i << ", " << j;
        } else if (lower ? i >= c.order / 2 : i <= c.order / 2) {
          ASSERT_FALSE(Impl::is_finite(after(i, j))) << i << ", " << j;
        } else {
          // Perhaps by substitution instead of an inverse.
          ASSERT_LE(Impl::absolute(Impl::difference(before(i, j), after(i, j))),
                    static_cast<real_part_t<S>>(8 * c.order) * epsilon<S>)
              << i << ", " << j;
        }
      }
  }
}

/// Element l_10 over the diagonal element before it overflows, or loses what it
/// has to underflow, where the solution does not: powers of two, and the
/// element such a multiple that its last bits count, so that the solution is
/// exact.
template <class S>
void check_unscalable_columns(const Kernel<Solve<S>>& kernel,
                              std::int64_t order = 7) {
  if (order > kernel.largest) order = kernel.largest;
  using R = real_part_t<S>;
  constexpr int most = std::numeric_limits<R>::max_exponent;
  const auto power = [](int sixteenths, double factor = 1) {
    return Impl::from_real<S>(
        std::ldexp(static_cast<R>(factor), sixteenths * most / 16));
  };
  constexpr double odd = 1 + 0x1p-10;
  for (bool lower : {true, false})
    for (const int sign : {1, -1})
      for (std::int64_t k : {0, 1, 2, 5}) {
        if (k + 1 >= order) continue;
        const SolveCase c{order, 3, {lower}};
        SCOPED_TRACE(kernel.name + ", " + c.text() + ", column " +
                     std::to_string(k));
        const auto row = [&](std::int64_t i) {
          return lower ? i : order - 1 - i;
        };
        auto A = dominant<S>(order, 6);
        for (std::int64_t j = 0; j < order; ++j)
          for (std::int64_t i = 0; i < order; ++i)
            A(i, j) = Impl::from_real<S>(i == j ? 1 : 0);
        A(row(k), row(k)) = power(-8 * sign);
        A(row(k + 1), row(k)) = power(10 * sign, odd);
        auto B = random_matrix<S>(order, c.columns, 7), X = B;
        for (std::int64_t j = 0; j < c.columns; ++j) {
          B(row(k), j) = power(-14 * sign);
          B(row(k + 1), j) = power(4 * sign, odd);
          X(row(k), j) = power(-6 * sign);
          X(row(k + 1), j) = Impl::from_real<S>(0);
        }
        auto solved = B;
        ASSERT_NO_FATAL_FAILURE(run_solve(kernel, c, A, B, solved));
        for (std::int64_t j = 0; j < c.columns; ++j)
          for (std::int64_t i : {row(k), row(k + 1)})
            ASSERT_TRUE(Impl::is_zero(Impl::difference(solved(i, j), X(i, j))))
                << i << ", " << j;
      }
}

}  // namespace Hsma::Test
