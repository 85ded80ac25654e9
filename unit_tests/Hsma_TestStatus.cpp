// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The status word: the first exact zero on the diagonal, and whether anything
/// that the solve had to read was infinite or NaN.
#include <gtest/gtest.h>

#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class StatusWord : public ::testing::Test {
 protected:
  using TA = typename C::TA;
  using TB = typename C::TB;

  /// The status of a solve with A and B as `plant` leaves them.
  template <class Plant>
  static Status status(Setting<TB> s, const Plant& plant) {
    auto A = dominant<TA>(s.order(), 101);
    auto B = random_matrix<TB>(s.m, s.n, 102);
    plant(A, B);
    Status word{123, 45};  // both are overwritten
    Calls<typename C::Space, TA, TB>::solve(s, A, B, &word);
    return word;
  }

  template <class Work>
  static void for_each_setting(const std::vector<Flags>& flags,
                               const Work& work) {
    std::size_t k = 0;
    for (const Flags& f : flags)
      for (std::int64_t order : {1, 12, 70, 150}) {
        auto s = make_setting<TB>(f, order, 5);
        s.a = all_storages[k % 3];
        s.b = all_storages[(k / 3) % 3];
        s.options.method = all_methods[(k / 2) % 3];
        ++k;
        ASSERT_NO_FATAL_FAILURE(work(s));
      }
  }
};
TYPED_TEST_SUITE(StatusWord, AllCases, CaseName);

/// NaN stands in all that must not be read, and is not reported.
TYPED_TEST(StatusWord, NothingToReport) {
  using F = StatusWord<TypeParam>;
  F::for_each_setting(all_flags(), [](const auto& s) {
    const Status word = F::status(s, [](auto&, auto&) {});
    ASSERT_EQ(word.first_zero_diagonal, -1) << describe(s);
    ASSERT_EQ(word.nonfinite_input, 0) << describe(s);
  });
}

TYPED_TEST(StatusWord, FirstZeroDiagonal) {
  using F = StatusWord<TypeParam>;
  F::for_each_setting(dividing_flags(), [](const auto& s) {
    const std::int64_t order = s.order();
    for (std::int64_t first : {std::int64_t{0}, order / 2, order - 1}) {
      const Status word = F::status(s, [&](auto& A, auto&) {
        A(order - 1, order - 1) = 0;
        A(first, first) = 0;
      });
      ASSERT_EQ(word.first_zero_diagonal, first) << describe(s);
      ASSERT_EQ(word.nonfinite_input, 0) << describe(s);
    }
  });
}

/// A negative zero is a zero, a denormal number is not.
TYPED_TEST(StatusWord, KindsOfZero) {
  using F = StatusWord<TypeParam>;
  using TA = typename TypeParam::TA;
  using R = real_t<TA>;
  const auto s = make_setting<typename TypeParam::TB>({}, 20, 3);
  const Status word = F::status(s, [&](auto& A, auto&) {
    A(3, 3) = TA(std::numeric_limits<R>::denorm_min());
    A(7, 7) = TA(-R(0));
  });
  EXPECT_EQ(word.first_zero_diagonal, 7);
}

TYPED_TEST(StatusWord, NonFiniteTriangle) {
  using F = StatusWord<TypeParam>;
  using TA = typename TypeParam::TA;
  F::for_each_setting(dividing_flags(), [](const auto& s) {
    for (const TA& bad : {nan_scalar<TA>(), infinity_scalar<TA>()}) {
      const Status word = F::status(s, [&](auto& A, auto&) {
        const std::int64_t last = A.m - 1;
        (s.flags.uplo == Uplo::Lower ? A(last, 0) : A(0, last)) = bad;
      });
      ASSERT_EQ(word.nonfinite_input, 1) << describe(s);
      ASSERT_EQ(word.first_zero_diagonal, -1) << describe(s);
    }
  });
}

TYPED_TEST(StatusWord, NonFiniteRightHandSides) {
  using F = StatusWord<TypeParam>;
  using TB = typename TypeParam::TB;
  F::for_each_setting(all_flags(), [](const auto& s) {
    for (const TB& bad : {nan_scalar<TB>(), infinity_scalar<TB>(),
                          make_scalar<TB>(-HUGE_VAL, 0)}) {
      const Status word =
          F::status(s, [&](auto&, auto& B) { B(B.m - 1, B.n / 2) = bad; });
      ASSERT_EQ(word.nonfinite_input, 1) << describe(s);
    }
  });
}

}  // namespace
}  // namespace Hsma::Test
