// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Products by halves: the split of a number, and C := beta C - L R with what
/// numbers of TF32 cannot hold.
#include <cmath>
#include <functional>

#include "Hsma_KernelMatrix.hpp"
#include "core/Hsma_SplitNumber.hpp"

namespace Hsma::Test {
namespace {

bool is_tf32(float a) { return same_bits(Impl::to_tf32(a), a); }

TEST(SplitNumber, LosesTwoRoundoffsAtMost) {
  Random random(61);
  for (int n = 0; n < 200000; ++n) {
    const auto bits = static_cast<std::uint32_t>(random.bits() >> 32);
    float a = 0;
    std::memcpy(&a, &bits, sizeof(a));
    const auto [hi, lo] = Impl::split_number(a);
    ASSERT_TRUE(is_tf32(hi) && is_tf32(lo)) << a;
    if (!Impl::is_usual(a)) {
      ASSERT_TRUE(hi == 0 && lo == 0) << a;
      continue;
    }
    const double lost = static_cast<double>(a) - hi - lo;
    ASSERT_LE(std::abs(lost), 0x1p-23 * std::abs(a)) << a;
    ASSERT_LE(std::abs(lo), 0x1p-11 * std::abs(a)) << a;
    ASSERT_TRUE(lo == 0 || std::abs(lo) >= std::numeric_limits<float>::min())
        << a;
  }
}

TEST(SplitNumber, UsualNumbers) {
  for (const float a : {0.0f, -0.0f, 1.0f, 0x1p-100f, -0x1p-100f, 0x1p57f})
    EXPECT_TRUE(Impl::is_usual(a)) << a;
  for (const float a : {0x1.fffffep-101f, 0x1.000002p57f, 0x1p-140f, 0x1p127f,
                        Impl::infinity<float>, -Impl::infinity<float>,
                        std::numeric_limits<float>::quiet_NaN()})
    EXPECT_FALSE(Impl::is_usual(a)) << a;
}

using SplitScalars = ::testing::Types<float, Complex<float>>;

template <class S>
class SplitProducts : public ::testing::Test {
 protected:
  struct Case {
    std::int64_t m, n, k;
    Storage left, right;
    bool conj;
    float beta;
  };
  using Plant = std::function<void(Dense<S>& L, Dense<S>& R)>;

  static void check(const Kernel<Update<S>>& kernel, const Case& c,
                    const Plant& plant = {}) {
    SCOPED_TRACE(kernel.name + ", " + std::to_string(c.m) + " x " +
                 std::to_string(c.n) + ", " + std::to_string(c.k) +
                 " terms, storage " + std::to_string(static_cast<int>(c.left)) +
                 " and " + std::to_string(static_cast<int>(c.right)) +
                 (c.conj ? ", conjugated" : ""));
    auto L = random_matrix<S>(c.m, c.k, 62), R = random_matrix<S>(c.n, c.k, 63);
    const auto C = random_matrix<S>(c.m, c.n, 64);
    if (plant) plant(L, R);
    const Placed<S> left(L, c.left), right(R, c.right), to(C, Storage::Column);
    kernel.run({left.constant(), c.conj}, {right.constant(), false}, c.beta,
               to.matrix());
    ASSERT_TRUE(left.unchanged());
    ASSERT_TRUE(right.unchanged());
    ASSERT_TRUE(to.padding_unchanged());
    compare(c, L, R, C, to.read());
  }

 private:
  using R = double;

  /// The parts of an element, as sums of real products.
  struct Sums {
    R value[2] = {0, 0}, size[2] = {0, 0};
    void add(int part, float a, float x) {
      value[part] -= static_cast<R>(a) * static_cast<R>(x);
      size[part] += std::abs(static_cast<R>(a) * static_cast<R>(x));
    }
    void add(float a, float x) { add(0, a, x); }
    void add(Complex<float> a, Complex<float> x) {
      add(0, a.re, x.re);
      add(0, -a.im, x.im);
      add(1, a.re, x.im);
      add(1, a.im, x.re);
    }
    void begin(float beta, float c) {
      value[0] = R(beta) * R(c);
      size[0] = std::abs(value[0]);
    }
    void begin(float beta, Complex<float> c) {
      begin(beta, c.re);
      value[1] = R(beta) * R(c.im);
      size[1] = std::abs(value[1]);
    }
  };
  static float part(float a, int) { return a; }
  static float part(Complex<float> a, int which) {
    return which == 0 ? a.re : a.im;
  }

  /// Finite where the exact result is, the same infinity or NaN elsewhere, and
  /// within a truncation per term, the loss of the split and an underflow per
  /// term.
  static void compare(const Case& c, const Dense<S>& L, const Dense<S>& R,
                      const Dense<S>& C, const Dense<S>& result) {
    for (std::int64_t j = 0; j < c.n; ++j)
      for (std::int64_t i = 0; i < c.m; ++i) {
        Sums sums;
        sums.begin(c.beta, C(i, j));
        for (std::int64_t k = 0; k < c.k; ++k)
          sums.add(Impl::conjugate_if(c.conj, L(i, k)), R(j, k));
        for (int p = 0; p < Impl::parts_of_scalar<S>; ++p) {
          const double got = part(result(i, j), p), exact = sums.value[p];
          if (std::isfinite(exact)) {
            ASSERT_LE(std::abs(got - exact),
                      (static_cast<double>(c.k) + 8) * 0x1p-23 * sums.size[p] +
                          static_cast<double>(c.k) * 0x1p-149)
                << i << ", " << j;
          } else if (std::isinf(exact)) {
            ASSERT_EQ(got, exact) << i << ", " << j;
          } else {
            ASSERT_TRUE(std::isnan(got)) << i << ", " << j;
          }
        }
      }
  }
};
TYPED_TEST_SUITE(SplitProducts, SplitScalars, ScalarName);

TYPED_TEST(SplitProducts, Few) {
  for (const auto& kernel : Device::split_products<TypeParam>()) {
    this->check(kernel, {33, 65, 37, Storage::Row, Storage::Column, true, 1});
    this->check(kernel, {33, 5, 40, Storage::Column, Storage::Row, false, 2},
                [](auto& L, auto&) { L(32, 39) = nan_scalar<TypeParam>(); });
  }
}

TYPED_TEST(SplitProducts, Extents) {
  Random random(65);
  for (const auto& kernel : Device::split_products<TypeParam>())
    for (const std::int64_t m : {1, 31, 64, 130})
      for (const std::int64_t n : {1, 32, 129})
        for (const std::int64_t k : {1, 32, 70})
          this->check(kernel, {m, n, k, random.one_of(all_storages),
                               random.one_of(all_storages), random.flip(),
                               random.flip() ? 1.0f : -0.5f});
}

/// One number, in either factor, that TF32 cannot hold; it meets numbers that
/// keep the exact result within the range of a float.
TYPED_TEST(SplitProducts, UnusualNumbers) {
  using S = TypeParam;
  for (const auto& kernel : Device::split_products<S>())
    for (const float bad :
         {Impl::infinity<float>, -Impl::infinity<float>,
          std::numeric_limits<float>::quiet_NaN(),
          std::numeric_limits<float>::max() / 2, 0x1.000002p57f, 0x1p-120f,
          std::numeric_limits<float>::denorm_min() * 3})
      for (const bool in_left : {true, false})
        this->check(kernel,
                    {70, 40, 35, Storage::Column, Storage::Row, false, 1},
                    [&](auto& L, auto& R) {
                      (in_left ? L(66, 33) : R(39, 3)) =
                          make_scalar<S>(static_cast<double>(bad), 0.25);
                    });
}

/// Rows and columns of nothing but such numbers: relative to what they make,
/// nothing is lost.
TYPED_TEST(SplitProducts, UnusualRowsAndColumns) {
  using S = TypeParam;
  const auto scale = [](Dense<S>& X, std::int64_t line, float by) {
    for (std::int64_t k = 0; k < X.n; ++k)
      X(line, k) = Impl::product(X(line, k), Impl::from_real<S>(by));
  };
  for (const auto& kernel : Device::split_products<S>())
    this->check(kernel,
                {40, 70, 20, Storage::Column, Storage::Column, false, 0},
                [&](auto& L, auto& R) {
                  scale(L, 3, 0x1p-110f);
                  scale(R, 66, 0x1p-104f);
                  scale(L, 33, 0x1p70f);
                  scale(R, 1, 0x1p60f);
                  scale(L, 5, 0x1p-40f);
                  scale(R, 5, 0x1p-40f);
                  for (std::int64_t k = 0; k < L.n; ++k) {
                    // Products with both would leave the range.
                    R(66, k) = k % 2 == 0 ? R(66, k) : Impl::from_real<S>(0);
                    L(3, k) = k % 2 == 0 ? Impl::from_real<S>(0) : L(3, k);
                    R(1, k) = k % 2 == 0 ? R(1, k) : Impl::from_real<S>(0);
                    L(33, k) = k % 2 == 0 ? Impl::from_real<S>(0) : L(33, k);
                  }
                });
}

}  // namespace
}  // namespace Hsma::Test
