// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// V^H V of very few columns, and V divided by triangles, by the bodies that
/// Kokkos launches on a device: here on the teams of the CPU's model of one.
#include <gtest/gtest.h>

#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "cpu/Hsma_CpuBlock.hpp"
#include "factoring/Hsma_GramRows.hpp"

namespace Hsma::Test {
namespace {

using Impl::GramPart;
using Impl::Stored;

/// A block as Kokkos' member of a team.
class Member {
 public:
  Member(const CpuBlock& block, unsigned char* shared)
      : block_(block), shared_(shared) {}

  int league_rank() const { return static_cast<int>(block_.index()); }
  int league_size() const { return static_cast<int>(block_.count()); }
  int team_rank() const { return block_.rank(); }
  int team_size() const { return block_.size(); }
  void team_barrier() const { block_.barrier(); }
  const Member& team_scratch(int) const { return *this; }
  void* get_shmem_aligned(int, int) const { return shared_; }

 private:
  const CpuBlock& block_;
  unsigned char* shared_;
};

template <class Body>
void run_teams(const Body& body, int count) {
  run_blocks([&](const CpuBlock& block,
                 unsigned char* shared) { body(Member(block, shared)); },
             count, Body::threads, 32, static_cast<std::size_t>(Body::bytes));
}

template <class T>
std::complex<double> wide(const T& x) {
  if constexpr (Impl::is_complex_v<T>)
    return {static_cast<double>(x.real()), static_cast<double>(x.imag())};
  else
    return static_cast<double>(x);
}

template <class T>
class GramRows : public ::testing::Test {
 protected:
  using S = Impl::sum_of_t<T>;
  using R = Impl::real_t<T>;
  using Divisors = Impl::RowDivisors<T>;
  static constexpr int most = Divisors::most;
  static constexpr double unit = std::numeric_limits<R>::epsilon();

  T number() {
    std::uniform_real_distribution<R> numbers(-1, 1);
    if constexpr (Impl::is_complex_v<T>)
      return {numbers(random_), numbers(random_)};
    else
      return numbers(random_);
  }
  static T nan() { return T(std::numeric_limits<R>::quiet_NaN()); }

  /// V with NaN between its columns, or between its rows.
  struct Case {
    std::int64_t rows;
    int columns;
    bool by_rows;
    std::vector<T> data;
    Stored<T> V;
  };
  Case make(std::int64_t rows, int columns, bool by_rows) {
    const std::int64_t row_stride = by_rows ? columns + 3 : 1,
                       col_stride = by_rows ? 1 : rows + 5;
    Case c{rows, columns, by_rows, {}, {}};
    c.data.assign(static_cast<std::size_t>((rows + 1) * row_stride +
                                           (columns + 1) * col_stride),
                  nan());
    c.V = {c.data.data(), rows, columns, row_stride, col_stride};
    for (std::int64_t r = 0; r < rows; ++r)
      for (int j = 0; j < columns; ++j) at(c.V, r, j) = number();
    return c;
  }
  static T& at(const Stored<T>& V, std::int64_t r, std::int64_t j) {
    return V.data[r * V.row_stride + j * V.col_stride];
  }

  std::vector<T> triangle(int k) {
    std::vector<T> C(static_cast<std::size_t>(k * k), nan());
    for (int j = 0; j < k; ++j)
      for (int i = 0; i <= j; ++i)
        C[static_cast<std::size_t>(i + j * k)] =
            i == j ? T(R(2 + j)) : number();
    return C;
  }

  /// The rows of V in double, divided by the triangles.
  static std::vector<std::complex<double>> quotient(
      const Stored<T>& V, const std::vector<std::vector<T>>& triangles) {
    const auto k = static_cast<std::size_t>(V.columns);
    std::vector<std::complex<double>> all;
    for (std::int64_t r = 0; r < V.rows; ++r) {
      std::vector<std::complex<double>> x(k);
      for (std::size_t j = 0; j < k; ++j)
        x[j] = wide(at(V, r, static_cast<std::int64_t>(j)));
      for (const auto& C : triangles)
        for (std::size_t j = 0; j < k; ++j) {
          for (std::size_t i = 0; i < j; ++i) x[j] -= x[i] * wide(C[i + j * k]);
          x[j] /= wide(C[j + j * k]);
        }
      all.insert(all.end(), x.begin(), x.end());
    }
    return all;
  }

  template <GramPart part>
  static std::vector<S> sums(const Stored<T>& V, const Divisors& divisors) {
    using Rows = Impl::GramRows<T, part>;
    using Total = Impl::GramTotal<T>;
    constexpr int teams = 3;
    const auto pairs =
        static_cast<int>(Impl::BlockPair::count((V.columns + most - 1) / most));
    const auto k = static_cast<std::size_t>(V.columns);
    std::vector<S> partial(static_cast<std::size_t>(teams * pairs * Rows::size),
                           S(std::nan(""))),
        G(k * k, S(0));
    run_teams(Rows{V, partial.data(), pairs, divisors}, teams * pairs);
    run_teams(
        Total{partial.data(), teams, G.data(), V.columns, pairs, Rows::most},
        pairs * Rows::size);
    return G;
  }

  /// What was not to be written is as it was.
  static void expect_others_unchanged(const Case& now, const Case& before,
                                      bool stores) {
    std::vector<bool> may(now.data.size());
    for (std::int64_t r = 0; stores && r < now.rows; ++r)
      for (int j = 0; j < now.columns; ++j)
        may[static_cast<std::size_t>(r * now.V.row_stride +
                                     j * now.V.col_stride)] = true;
    for (std::size_t e = 0; e < may.size(); ++e)
      if (!may[e]) {
        const auto x = wide(now.data[e]), y = wide(before.data[e]);
        ASSERT_TRUE(x == y || (x != x && y != y)) << e;
      }
  }

  void expect_sums(const std::vector<S>& G,
                   const std::vector<std::complex<double>>& Q, int k,
                   double tolerance) {
    const auto n = static_cast<std::size_t>(k);
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t i = 0; i <= j; ++i) {
        std::complex<double> expected = 0;
        double size = 0;
        for (std::size_t e = 0; e < Q.size(); e += n) {
          expected += std::conj(Q[e + i]) * Q[e + j];
          size += std::abs(Q[e + i]) * std::abs(Q[e + j]);
        }
        ASSERT_LE(std::abs(wide(G[i + j * n]) - expected), tolerance * size)
            << i << ", " << j;
      }
  }

  void check(std::int64_t rows, int columns, int count, bool by_rows) {
    SCOPED_TRACE(std::to_string(rows) + " x " + std::to_string(columns) + ", " +
                 std::to_string(count) + " triangles" +
                 (by_rows ? ", by rows" : ""));
    Case c = make(rows, columns, by_rows);
    Case before = c;
    std::vector<std::vector<T>> triangles;
    Divisors divisors;
    for (int q = 0; q < count; ++q) {
      triangles.push_back(triangle(columns));
      divisors.append(triangles.back().data(), columns);
    }
    const bool stores = count == 2;
    const auto Q = quotient(c.V, triangles);
    const auto G = count == 0
                       ? sums<GramPart::Triangle>(c.V, divisors)
                       : sums<GramPart::TriangleOfQuotient>(c.V, divisors);
    // Products of float are exact in double, quotients are not.
    const double tolerance =
        std::numeric_limits<double>::epsilon() * static_cast<double>(rows + 4) +
        (count == 0 ? 0 : 30 * unit);
    expect_sums(G, Q, columns, tolerance);
    expect_others_unchanged(c, before, stores);
    if (!stores) return;
    expect_quotient(c, Q);
    // Whichever kernel divides.
    before.V.data = before.data.data();
    const Impl::RowQuotient<T> body{before.V, divisors,
                                    Impl::RowQuotient<T>::Factor::none()};
    for (std::int64_t r = 0; r < rows; ++r) body(r);
    for (std::int64_t r = 0; r < rows; ++r)
      for (int j = 0; j < columns; ++j)
        ASSERT_EQ(at(c.V, r, j), at(before.V, r, j)) << r << ", " << j;
  }

  void expect_quotient(const Case& c,
                       const std::vector<std::complex<double>>& Q) {
    for (std::int64_t r = 0; r < c.rows; ++r)
      for (int j = 0; j < c.columns; ++j)
        ASSERT_LE(std::abs(wide(at(c.V, r, j)) -
                           Q[static_cast<std::size_t>(r * c.columns + j)]),
                  100 * unit)
            << r << ", " << j;
  }

  std::mt19937 random_{7};
};

using Scalars = ::testing::Types<float, double, Kokkos::complex<float>,
                                 Kokkos::complex<double>>;
TYPED_TEST_SUITE(GramRows, Scalars);

TYPED_TEST(GramRows, Columns) {
  for (int columns = 1; columns <= this->most; ++columns)
    for (int count = 0; count <= 2; ++count)
      this->check(1000, columns, count, columns % 2 == 0);
}

TYPED_TEST(GramRows, Rows) {
  for (std::int64_t rows : {0, 1, 2, 127, 128, 129, 384, 385, 3000})
    for (int count = 0; count <= 2; ++count)
      this->check(rows, this->most - 1, count, false);
}

TYPED_TEST(GramRows, PairsOfBlocks) {
  for (int columns : {this->most + 1, 2 * this->most, 2 * this->most + 3}) {
    auto c = this->make(517, columns, true);
    const auto before = c;
    const auto G = this->template sums<GramPart::Squares>(c.V, {});
    this->expect_sums(G, this->quotient(c.V, {}), columns,
                      600 * std::numeric_limits<double>::epsilon());
    this->expect_others_unchanged(c, before, false);
  }
}

TYPED_TEST(GramRows, QuotientAndFactor) {
  using T = TypeParam;
  constexpr int k = Impl::RowDivisors<T>::most - 1;
  for (std::int64_t rows : {0, 1, 100})
    for (int count : {1, 2}) {
      auto c = this->make(rows, k, false);
      const auto before = c;
      std::vector<std::vector<T>> triangles;
      Impl::RowDivisors<T> divisors;
      for (int q = 0; q < count; ++q) {
        triangles.push_back(this->triangle(k));
        divisors.append(triangles.back().data(), k);
      }
      const auto Q = this->quotient(c.V, triangles);
      auto R = this->make(k, k, true);
      const auto R_before = R;
      const std::vector<T> factor(static_cast<std::size_t>(k * k), T(3));
      using Quotient = Impl::RowQuotient<T>;
      const Quotient body{c.V, divisors,
                          Quotient::Factor::of(factor.data(), R.V)};
      for (std::int64_t r = 0; r < std::max<std::int64_t>(rows, k * k); ++r)
        body(r);
      this->expect_quotient(c, Q);
      this->expect_others_unchanged(c, before, true);
      for (int j = 0; j < k; ++j)
        for (int i = 0; i < k; ++i) ASSERT_EQ(this->at(R.V, i, j), T(3));
      this->expect_others_unchanged(R, R_before, true);
    }
}

}  // namespace
}  // namespace Hsma::Test
