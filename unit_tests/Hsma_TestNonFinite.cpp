// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Zeros on the diagonal, infinities and NaN: an element of X is finite where
/// plain substitution makes it so. No element of A or B is zero but the planted
/// ones, so that the pattern does not depend on the order of a sum.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestQuotients.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

constexpr std::int64_t columns = 6;

/// Where plain substitution overflows on the way, an element may be finite, if
/// it is right: some kernels divide late (kernels/Hsma_PreparedLeaf.hpp). Where
/// it is not finite with a wider range either, it must not be.
template <class TB>
class Expected {
  using R = real_t<TB>;
  using Wide = wide_real_t<R>;

 public:
  template <class TA>
  Expected(const Setting<TB>& s, const HostMatrix<TA>& A,
           const HostMatrix<TB>& B)
      : plain_(canonical_columns(s.flags, plain_substitution(s, A, B))),
        wide_(canonical_columns(s.flags, wide_substitution(s, A, B))) {}

  void check(const Setting<TB>& s, const HostMatrix<TB>& X) const {
    const auto x = canonical_columns(s.flags, X);
    for (std::int64_t j = 0; j < x.n; ++j) {
      const Wide most = bound(j);
      for (std::int64_t i = 0; i < x.m; ++i)
        if (finite(plain_(i, j))) {
          ASSERT_TRUE(finite(x(i, j))) << i << ", " << j << ": " << describe(s);
        } else if (finite(x(i, j))) {
          ASSERT_LE(magnitude(widen<TB>(x(i, j)) - wide_(i, j)), most)
              << i << ", " << j << ": " << describe(s);
        }
    }
  }

 private:
  Wide bound(std::int64_t j) const {
    Wide most(0);
    for (std::int64_t i = 0; i < wide_.m; ++i)
      if (const Wide size = magnitude(wide_(i, j)); std::isfinite(size))
        most = std::max(most, size);
    return most * static_cast<Wide>(4 * wide_.m) *
           static_cast<Wide>(std::numeric_limits<R>::epsilon());
  }

  HostMatrix<TB> plain_;
  HostMatrix<wide_t<TB>> wide_;
};

template <class C>
class NonFinite : public ::testing::Test {
 protected:
  using TA = typename C::TA;
  using TB = typename C::TB;

  /// Solves with A and B as `plant` leaves them, for all flags, methods and
  /// some block sizes. plant(s, k, A, B) acts at index k of the triangle.
  template <class Plant>
  static void check(const std::vector<Flags>& flags, const Plant& plant) {
    for (const Flags& f : flags)
      for (std::int64_t order : {5, 40, 150})
        for (std::int64_t k : {std::int64_t{0}, order / 2, order - 1}) {
          auto s = make_setting<TB>(f, order, columns);
          s.a = all_storages[static_cast<std::size_t>(k) % 3];
          s.b = f.op == Op::Trans ? Storage::Right : Storage::Left;
          auto A = dominant<TA>(order, 41);
          auto B = random_matrix<TB>(s.m, s.n, 42);
          plant(s, k, A, B);
          check(s, A, B);
        }
  }

 private:
  static void check(Setting<TB> s, const HostMatrix<TA>& A,
                    const HostMatrix<TB>& B) {
    const Expected<TB> expected(s, A, B);
    for (const Options& options : all_options({0, 16})) {
      s.options = options;
      expected.check(s, Calls<typename C::Space, TA, TB>::solve(s, A, B));
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
};
TYPED_TEST_SUITE(NonFinite, AllCases, CaseName);

TYPED_TEST(NonFinite, QuotientsOfAllSizes) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  for (const Flags& f : dividing_flags())
    for (const std::int64_t order : {1, 5, 40}) {
      auto s = make_setting<TB>(f, order, columns);
      s.b = f.op == Op::Trans ? Storage::Right : Storage::Left;
      check_quotients<TA>(s, [&](const auto& A, const auto& B) {
        return Calls<typename TypeParam::Space, TA, TB>::solve(s, A, B);
      });
      if (::testing::Test::HasFatalFailure()) return;
    }
}

TYPED_TEST(NonFinite, ZeroOnTheDiagonal) {
  this->check(dividing_flags(),
              [](const auto&, std::int64_t k, auto& A, auto&) { A(k, k) = 0; });
}

TYPED_TEST(NonFinite, AllZeroDiagonal) {
  this->check(dividing_flags(), [](const auto&, std::int64_t, auto& A, auto&) {
    for (std::int64_t i = 0; i < A.m; ++i) A(i, i) = 0;
  });
}

TYPED_TEST(NonFinite, NanOnTheDiagonal) {
  this->check(dividing_flags(),
              [](const auto&, std::int64_t k, auto& A, auto&) {
                A(k, k) = nan_scalar<typename TypeParam::TA>();
              });
}

TYPED_TEST(NonFinite, InfinityOnTheDiagonal) {
  this->check(dividing_flags(),
              [](const auto&, std::int64_t k, auto& A, auto&) {
                A(k, k) = infinity_scalar<typename TypeParam::TA>();
              });
}

TYPED_TEST(NonFinite, NanAndInfinityOffTheDiagonal) {
  using TA = typename TypeParam::TA;
  for (const TA& bad : {nan_scalar<TA>(), infinity_scalar<TA>()})
    this->check(all_flags(), [&](const auto&, std::int64_t k, auto& A, auto&) {
      const std::int64_t last = A.m - 1;
      A(last, k < last ? k : last - 1) = bad;
      A(k < last ? k : last - 1, last) = bad;
    });
}

TYPED_TEST(NonFinite, NanAndInfinityInOneRightHandSide) {
  using TB = typename TypeParam::TB;
  for (const TB& bad : {nan_scalar<TB>(), infinity_scalar<TB>()})
    this->check(all_flags(),
                [&](const auto& s, std::int64_t k, auto&, auto& B) {
                  (s.flags.side == Side::Left ? B(k, 2) : B(2, k)) = bad;
                });
}

/// Overflow on the way: finite input, x out of range in one column.
TYPED_TEST(NonFinite, Overflow) {
  using TB = typename TypeParam::TB;
  using R = real_t<TB>;
  const R huge = std::numeric_limits<R>::max() / 4;
  this->check(dividing_flags(),
              [&](const auto& s, std::int64_t k, auto& A, auto& B) {
                A(k, k) = R(0.0078125);
                (s.flags.side == Side::Left ? B(k, 3) : B(3, k)) = huge;
              });
}

/// What a BLAS solves at a time are many columns, some of them not finite on
/// entry and some on the way; the others keep their bits.
TYPED_TEST(NonFinite, SomeOfManyRightHandSides) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using R = real_t<TB>;
  constexpr std::int64_t order = 37, many = 600;
  const R huge = std::numeric_limits<R>::max() / 4;
  for (const Flags& f : dividing_flags())
    for (const Storage storage : all_storages) {
      auto s = make_setting<TB>(f, order, many);
      s.a = Storage::Left;
      s.b = storage;
      s.options = by_vendor(512);
      auto A = dominant<TA>(order, 43);
      A(order / 2, order / 2) = R(0.0078125);
      const auto good = random_matrix<TB>(s.m, s.n, 44);
      auto B = good;
      const auto at = [&](auto& M, std::int64_t i, std::int64_t j) -> auto& {
        return f.side == Side::Left ? M(i, j) : M(j, i);
      };
      const auto is_bad = [](std::int64_t j) {
        return j == 0 || j % 97 == 5 || j % 97 == 6 || j == many - 1;
      };
      for (std::int64_t j = 0; j < many; ++j)
        if (is_bad(j))
          at(B, j % 3 == 0 ? order / 2 : j % order, j) =
              j % 3 == 0   ? TB(huge)
              : j % 3 == 1 ? nan_scalar<TB>()
                           : infinity_scalar<TB>();
      using Call = Calls<typename TypeParam::Space, TA, TB>;
      const auto X = Call::solve(s, A, B), of_good = Call::solve(s, A, good);
      Expected<TB>(s, A, B).check(s, X);
      for (std::int64_t j = 0; j < many; ++j)
        for (std::int64_t i = 0; i < order; ++i) {
          if (is_bad(j)) continue;
          ASSERT_TRUE(at(X, i, j) == at(of_good, i, j))
              << i << ", " << j << ": " << describe(s);
        }
    }
}

/// The reciprocal of the diagonal overflows where the quotient does not, and
/// every method gives the same numbers as a division. Where a BLAS multiplies,
/// subnormal numbers may become zero: some of Kokkos Kernels' products add up
/// with atomics of the device, which do that in float.
TYPED_TEST(NonFinite, TinyDiagonal) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using R = real_t<TB>;
  const R tiny = std::numeric_limits<R>::denorm_min() * 64;
  for (const Flags& flags : dividing_flags())
    for (const Options& options : all_options({0}))
      for (std::int64_t order : {1, 7, 100}) {
        if (options.policy && order > options.policy->block_size) continue;
        auto s = make_setting<TB>(flags, order, columns);
        s.options = options;
        HostMatrix<TA> A(order, order);
        HostMatrix<TB> B(s.m, s.n, TB(tiny * 8));
        for (std::int64_t i = 0; i < order; ++i) A(i, i) = TA(tiny);
        const auto X = Calls<typename TypeParam::Space, TA, TB>::solve(s, A, B);
        for (const TB& x : X.data) ASSERT_TRUE(x == TB(8)) << describe(s);
      }
}

}  // namespace
}  // namespace Hsma::Test
