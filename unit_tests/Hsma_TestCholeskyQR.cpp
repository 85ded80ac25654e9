// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// cholesky_qr: orthonormal columns, the factor, ranks, sums over processes.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include "Hsma_CholeskyQR.hpp"
#include "support/Hsma_TestOrthonormal.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestRefusal.hpp"
#include "support/Hsma_TestScalar.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class T>
::testing::AssertionResult is_triangular(const HostMatrix<T>& R) {
  for (std::int64_t j = 0; j < R.n; ++j) {
    for (std::int64_t i = j + 1; i < R.m; ++i)
      if (R(i, j) != T(0))
        return ::testing::AssertionFailure() << i << ", " << j << " is not 0";
    const auto r = widen<T>(R(j, j));
    if (!(std::real(r) >= 0) || std::imag(r) != 0)
      return ::testing::AssertionFailure() << "the diagonal at " << j;
  }
  return ::testing::AssertionSuccess();
}

template <class C>
class CholeskyQR : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using T = typename C::TB;

  struct Factors {
    HostMatrix<T> Q, R;
    OrthonormalReport report;
  };

  static Factors factor(const HostMatrix<T>& V, Storage storage = Storage::Left,
                        const SumOverProcesses& sum = {},
                        double tolerance = 0) {
    auto s = make_setting<T>({}, V.m, V.n, T(1));
    s.b = storage;
    const auto v = place<Space>(V, s.b);
    const Kokkos::View<T**, Kokkos::LayoutRight, typename Space::memory_space>
        r("R", static_cast<std::size_t>(V.n), static_cast<std::size_t>(V.n));
    const auto before = v.image();
    Factors result;
    v.visit([&](const auto& view) {
      result.report = cholesky_qr(Space(), view, r, sum, tolerance);
    });
    const auto after = v.image();
    EXPECT_TRUE(same_padding(before, after, v.place));
    result.Q = matrix_of(after, v.place);
    const auto copy =
        Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), r);
    result.R = HostMatrix<T>(V.n, V.n);
    for (std::int64_t j = 0; j < V.n; ++j)
      for (std::int64_t i = 0; i < V.n; ++i) result.R(i, j) = copy(i, j);
    EXPECT_TRUE(is_triangular(result.R));
    return result;
  }

  static void expect_factors(const HostMatrix<T>& V, const Factors& f) {
    const double k = static_cast<double>(V.n);
    EXPECT_TRUE(f.report.is_orthonormal);
    EXPECT_LE(departure(f.Q), (20 + 2 * k) * unit<T>)
        << V.m << " x " << V.n << ", " << f.report.gram_matrices;
    EXPECT_LE(residual(V, f.Q, f.R), (20 + 4 * k) * unit<T>)
        << V.m << " x " << V.n;
  }
};
TYPED_TEST_SUITE(CholeskyQR, SameCases, CaseName);

TYPED_TEST(CholeskyQR, ShapesAndLayouts) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  std::size_t index = 0;
  for (const std::int64_t k : {1, 2, 3, 4, 5, 8, 13, 31, 32, 33, 64, 65, 100})
    for (const std::int64_t rows : {k, k + 1, 3 * k, std::int64_t{1500}}) {
      const auto V = conditioned<T>(rows, k, 3, 7 * index + 1);
      const auto f = F::factor(V, all_storages[index++ % 3]);
      F::expect_factors(V, f);
      EXPECT_EQ(f.report.rank, k);
      EXPECT_EQ(f.report.shifts, 0);
      EXPECT_LE(f.report.gram_matrices, 2);
    }
}

/// Up to the condition numbers that the scalar can express.
TYPED_TEST(CholeskyQR, ConditionNumbers) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  for (const double condition : {1e2, 1e4, 1e6, 1e8, 1e10, 1e12, 1e15}) {
    if (condition * unit < T >> 0.2) break;
    for (const std::int64_t k : {4, 20, 70}) {
      const auto V = conditioned<T>(400, k, condition, 11);
      const auto f = F::factor(V);
      F::expect_factors(V, f);
      EXPECT_LE(f.report.gram_matrices, 6) << condition;
      EXPECT_LE(f.report.least_ratio, 1);
      EXPECT_GE(f.report.least_ratio, 0.01 / condition) << k;
    }
  }
}

/// Columns whose norms differ by far are no harder.
TYPED_TEST(CholeskyQR, ScaledColumns) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  auto V = conditioned<T>(300, 12, 10, 3);
  for (std::int64_t j = 0; j < V.n; ++j)
    for (std::int64_t i = 0; i < V.m; ++i)
      V(i, j) *= static_cast<real_t<T>>(std::pow(10.0, 3 * (j % 7) - 9));
  const auto f = F::factor(V);
  F::expect_factors(V, f);
  EXPECT_EQ(f.report.rank, 12);
  EXPECT_EQ(f.report.gram_matrices, 2);
}

TYPED_TEST(CholeskyQR, DependentColumns) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  auto V = conditioned<T>(500, 10, 2, 5);
  for (std::int64_t i = 0; i < V.m; ++i) {
    V(i, 3) = V(i, 1);            // the same bits
    V(i, 6) = V(i, 0) + V(i, 4);  // but for rounding
    V(i, 8) = T(0);               // nothing at all
  }
  const auto f = F::factor(V);
  F::expect_factors(V, f);
  EXPECT_EQ(f.report.rank, 7);
  EXPECT_EQ(f.report.least_ratio, 0);
  EXPECT_EQ(f.R(8, 8), T(0));
}

/// What is left of a dependent column is noise, and the columns after it have
/// some of that.
TYPED_TEST(CholeskyQR, EqualColumnsBeforeOthers) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  for (int seed = 1; seed <= 10; ++seed) {
    auto V = random_matrix<T>(170 * seed, 8, static_cast<std::uint64_t>(seed));
    for (std::int64_t i = 0; i < V.m; ++i) V(i, 3) = V(i, 5) = V(i, 0);
    const auto f = F::factor(V);
    F::expect_factors(V, f);
    EXPECT_EQ(f.report.rank, 6);
  }
}

/// All V = [a a c] with small integers, where roundoff may be no direction at
/// all, or that of c.
TYPED_TEST(CholeskyQR, SmallIntegers) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  for (int number = 1; number < 729; ++number) {
    HostMatrix<T> V(3, 3);
    int a[3], c[3], rest = number;
    for (int i = 0; i < 3; ++i, rest /= 3) a[i] = rest % 3;
    for (int i = 0; i < 3; ++i, rest /= 3) c[i] = rest % 3;
    bool some_a = false, some_c = false, parallel = true;
    for (int i = 0; i < 3; ++i) {
      V(i, 0) = V(i, 1) = T(static_cast<real_t<T>>(a[i]));
      V(i, 2) = T(static_cast<real_t<T>>(c[i]));
      some_a = some_a || a[i] != 0;
      some_c = some_c || c[i] != 0;
      for (int p = 0; p < i; ++p)
        parallel = parallel && a[i] * c[p] == a[p] * c[i];
    }
    SCOPED_TRACE(number);
    const auto f = F::factor(V);
    F::expect_factors(V, f);
    const int of_c = some_c && !(some_a && parallel) ? 1 : 0;
    ASSERT_EQ(f.report.rank, (some_a ? 1 : 0) + of_c);
  }
}

/// Rounding errors that are equal in equal rows bring no new direction.
TYPED_TEST(CholeskyQR, DependentForEver) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  for (const int kind : {0, 1, 2}) {
    HostMatrix<T> V(100, 3);
    for (std::int64_t i = 0; i < V.m; ++i)
      for (std::int64_t j = 0; j < V.n; ++j)
        V(i, j) = kind == 0    ? T(1)               // all ones
                  : kind == 1  ? T(i == 0 ? 1 : 0)  // a unit vector
                  : i % 2 == 0 ? T(j == 1 ? 0 : 1)  // a, b, a + b
                               : T(j == 0 ? 0 : 1);
    const auto f = F::factor(V);
    F::expect_factors(V, f);
    EXPECT_EQ(f.report.rank, kind == 2 ? 2 : 1);
  }
}

/// Squares of the norms leave the range: small columns count as zero, large
/// ones are refused.
TYPED_TEST(CholeskyQR, OutOfRange) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  constexpr bool is_float = sizeof(real_t<T>) == 4;
  auto V = random_matrix<T>(50, 2, 3);
  auto large = V;
  for (T& x : V.data) x *= static_cast<real_t<T>>(is_float ? 1e-30 : 1e-160);
  for (T& x : large.data) x *= static_cast<real_t<T>>(is_float ? 1e30 : 1e160);
  const auto f = F::factor(V);
  EXPECT_TRUE(f.report.is_orthonormal);
  EXPECT_EQ(f.report.rank, 0);
  EXPECT_LE(departure(f.Q), 30 * unit<T>);
  EXPECT_FALSE(F::factor(large).report.is_orthonormal);
}

/// A sum that fails between the processes.
TYPED_TEST(CholeskyQR, NotFiniteBetweenColumns) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  const auto V = random_matrix<T>(50, 2, 3);
  const auto spoils = [](double* numbers, std::int64_t) {
    numbers[is_complex_v<T> ? 2 : 1] = std::numeric_limits<double>::quiet_NaN();
  };
  EXPECT_FALSE(F::factor(V, Storage::Left, spoils).report.is_orthonormal);
}

TYPED_TEST(CholeskyQR, ToleranceOfTheCaller) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  auto V = conditioned<T>(200, 5, 2, 5);
  for (std::int64_t i = 0; i < V.m; ++i)
    V(i, 4) = V(i, 2) + V(i, 4) * static_cast<real_t<T>>(1e-3);
  EXPECT_EQ(F::factor(V).report.rank, 5);
  EXPECT_EQ(F::factor(V, Storage::Left, {}, 0.01).report.rank, 4);
}

TYPED_TEST(CholeskyQR, NothingToDo) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  const auto f = F::factor(HostMatrix<T>(5, 0));
  EXPECT_TRUE(f.report.is_orthonormal);
  EXPECT_EQ(f.report.rank, 0);
}

/// No basis of k columns fits in fewer rows.
TYPED_TEST(CholeskyQR, FewerRowsThanColumns) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  EXPECT_FALSE(F::factor(random_matrix<T>(3, 5, 1)).report.is_orthonormal);
  EXPECT_FALSE(F::factor(HostMatrix<T>(0, 2)).report.is_orthonormal);
}

TYPED_TEST(CholeskyQR, NotFinite) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  using R = real_t<T>;
  for (const R bad : {std::numeric_limits<R>::quiet_NaN(),
                      std::numeric_limits<R>::infinity()}) {
    auto V = random_matrix<T>(40, 6, 1);
    V(17, 3) = T(bad);
    const auto f = F::factor(V);
    EXPECT_FALSE(f.report.is_orthonormal);
    EXPECT_TRUE(same_bits(f.Q, V));
  }
}

/// Two processes with the same rows have a basis that is shorter by sqrt(2).
TYPED_TEST(CholeskyQR, SumsOverProcesses) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  const auto V = conditioned<T>(100, 9, 100, 5);
  int calls = 0;
  const auto twice = [&](double* numbers, std::int64_t count) {
    ++calls;
    EXPECT_EQ(count, (is_complex_v<T> ? 2 : 1) * 45);
    for (std::int64_t i = 0; i < count; ++i) numbers[i] *= 2;
  };
  auto f = F::factor(V, Storage::Left, twice);
  EXPECT_EQ(calls, f.report.gram_matrices);
  const auto root = static_cast<real_t<T>>(std::sqrt(2.0));
  for (T& x : f.Q.data) x *= root;
  for (T& x : f.R.data) x /= root;
  F::expect_factors(V, f);
}

TYPED_TEST(CholeskyQR, SameBits) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  const auto V = random_matrix<T>(3000, 20, 5);
  const auto first = F::factor(V), second = F::factor(V);
  EXPECT_TRUE(same_bits(first.Q, second.Q));
  EXPECT_TRUE(same_bits(first.R, second.R));
}

TYPED_TEST(CholeskyQR, Refusals) {
  using F = CholeskyQR<TypeParam>;
  using T = typename F::T;
  using Space = typename F::Space;
  const Kokkos::View<T**, Kokkos::LayoutLeft, typename Space::memory_space> V(
      "V", 10, 3),
      R("R", 3, 2);
  EXPECT_THROW(cholesky_qr(Space(), V, R), std::invalid_argument);
  const auto inside =
      Kokkos::subview(V, std::pair<int, int>(0, 3), Kokkos::ALL());
  EXPECT_THROW(cholesky_qr(Space(), V, inside), std::invalid_argument);
  const Kokkos::View<T**, Kokkos::LayoutLeft, typename Space::memory_space>
      square("R", 3, 3);
  for (const double tolerance : {-1.0, 1.5, nan_scalar<double>()})
    EXPECT_THROW(cholesky_qr(Space(), V, square, {}, tolerance),
                 std::invalid_argument);
  const Kokkos::View<T**, Kokkos::LayoutStride, typename Space::memory_space,
                     Kokkos::MemoryTraits<Kokkos::Unmanaged>>
      same_columns(V.data(), Kokkos::LayoutStride(10, 1, 3, 0));
  EXPECT_TRUE(refuses([&] { cholesky_qr(Space(), same_columns, square); },
                      {"cholesky_qr", "V is 10 x 3"}));
}

}  // namespace
}  // namespace Hsma::Test
