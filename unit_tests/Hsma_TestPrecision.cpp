// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Options::precision: what explain() says is what runs, Native where Fast
/// means nothing is the same bits, and where it means something, the residual
/// is at most four times the native one, and finite where that is.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "executors/Hsma_KokkosExecutor.hpp"
#include "support/Hsma_TestAdversary.hpp"
#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

constexpr std::int64_t columns = 5;

template <class C>
class Precisions : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;
  using Call = Calls<Space, TA, TB>;
  using Executor = Impl::KokkosExecutor<Space>;
  using Backend =
      typename Executor::template Backend<Impl::kernel_scalar_t<TA>>;

  /// Whether the space has products by halves for this triangle.
  static bool can_be_fast() {
    if constexpr (Backend::splits_products)
      return Backend::can_split(Executor::platform());
    else
      return false;
  }

  static Setting<TB> fast(Setting<TB> s) {
    s.options.precision = Precision::Fast;
    return s;
  }
  static Setting<TB> blocked(const Flags& flags, std::int64_t order,
                             std::int64_t block, std::int64_t n = columns) {
    auto s = make_setting<TB>(flags, order, n);
    s.options.block_size = block;
    s.a = flags.op == Op::ConjTrans ? Storage::Right : Storage::Left;
    s.b = flags.uplo == Uplo::Lower ? Storage::Left : Storage::Right;
    return s;
  }

  static Plan plan(const Setting<TB>& s) {
    return Call::explain(
        s, place_triangle<Space>(dominant<TA>(s.order(), 1), s.flags, s.a),
        place<Space>(random_matrix<TB>(s.m, s.n, 2), s.b));
  }

  /// Native and fast beside one another.
  static void compare(const std::string& name, const Setting<TB>& s,
                      const HostMatrix<TA>& A, const HostMatrix<TB>& B) {
    const auto native = Call::solve(s, A, B), ours = Call::solve(fast(s), A, B);
    if (!can_be_fast()) {
      for (std::size_t k = 0; k < ours.data.size(); ++k)
        ASSERT_TRUE(same_bits(ours.data[k], native.data[k])) << describe(s);
      return;
    }
    for (std::size_t k = 0; k < ours.data.size(); ++k)
      ASSERT_EQ(finite(ours.data[k]), finite(native.data[k]))
          << name << ": " << describe(s);
    const auto bound = residual_ratios(s, A, B, native);
    const auto ratios = residual_ratios(s, A, B, ours);
    for (std::size_t j = 0; j < ratios.size(); ++j)
      if (std::isfinite(bound[j])) {
        ASSERT_LE(ratios[j], 4 * std::max(1.0, bound[j]))
            << name << ", right-hand side " << j << ": " << describe(s);
      }
  }
};
TYPED_TEST_SUITE(Precisions, AllCases, CaseName);

TYPED_TEST(Precisions, AreSaid) {
  const auto said = [](const Plan& plan) {
    std::ostringstream text;
    text << plan;
    return text.str();
  };
  auto s = this->blocked({}, 200, 32);
  EXPECT_EQ(this->plan(s).precision, Precision::Native);
  EXPECT_EQ(this->plan(s).split_bytes, 0u);
  EXPECT_NE(said(this->plan(s)).find("precision       native"),
            std::string::npos);
  const auto plan = this->plan(this->fast(s));
  const bool is_fast = plan.precision == Precision::Fast;
  EXPECT_EQ(is_fast, this->can_be_fast());
  EXPECT_EQ(plan.split_bytes > 0, is_fast);
  EXPECT_EQ(said(plan).find("precision       fast") != std::string::npos,
            is_fast);
  EXPECT_EQ(plan.workspace_bytes,
            this->plan(s).workspace_bytes + plan.split_bytes);
}

/// One block leaves nothing to update, a solve in one launch neither; and a
/// workspace that is limited may leave no room.
TYPED_TEST(Precisions, AreNativeWhereFastMeansNothing) {
  for (const auto& s : {this->blocked({}, 64, 64), this->blocked({}, 0, 16),
                        this->blocked({}, 5, 0)})
    EXPECT_EQ(this->plan(this->fast(s)).precision, Precision::Native);
  auto s = this->blocked({}, 200, 32);
  s.options.workspace_limit = this->plan(s).workspace_bytes + 100000;
  const auto plan = this->plan(this->fast(s));
  EXPECT_EQ(plan.precision, Precision::Native);
  EXPECT_LE(plan.workspace_bytes, s.options.workspace_limit);
  using Same = Precisions<TypeParam>;
  const auto A = dominant<typename Same::TA>(200, 71);
  const auto B = random_matrix<typename Same::TB>(200, columns, 72);
  const auto native = Same::Call::solve(s, A, B);
  const auto ours = Same::Call::solve(this->fast(s), A, B);
  EXPECT_TRUE(std::equal(ours.data.begin(), ours.data.end(),
                         native.data.begin(),
                         [](auto a, auto b) { return same_bits(a, b); }));
}

TYPED_TEST(Precisions, ResidualIsNearTheNativeOne) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  for (const auto& adversary : adversaries<TA>())
    for (const Flags& flags : all_flags()) {
      if (adversary.unit != (flags.diag == Diag::Unit)) continue;
      const bool transposed =
          (flags.op != Op::NoTrans) != (flags.side == Side::Right);
      const bool stored_lower = flags.uplo == Uplo::Lower;
      if (adversary.forward_only && stored_lower == transposed) continue;
      for (const std::int64_t block : {16, 48}) {
        const auto s = this->blocked(flags, adversary.L.m, block);
        HostMatrix<TA> A = adversary.L;
        if (!stored_lower)
          for (std::int64_t j = 0; j < A.n; ++j)
            for (std::int64_t i = 0; i < A.m; ++i) A(i, j) = adversary.L(j, i);
        auto B = random_matrix<TB>(s.m, s.n, 73);
        for (std::int64_t j = 0; j < B.n; ++j)
          for (std::int64_t i = 0; i < B.m; ++i) {
            const auto row =
                static_cast<std::size_t>(flags.side == Side::Left ? i : j);
            B(i, j) = make_scalar<TB>(adversary.scale[row], 0) * B(i, j);
          }
        this->compare(adversary.name, s, A, B);
        if (this->HasFatalFailure()) return;
      }
    }
}

/// Triangles and right-hand sides of all sizes that a float has, as a whole and
/// by rows and columns.
TYPED_TEST(Precisions, TinyAndHugeElements) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  for (const double a : {1e-37, 1e-20, 1e20, 1e36})
    for (const double b : {1e-30, 1.0, 1e30}) {
      if (b / a > 1e37 || b / a < 1e-37) continue;
      for (const Flags& flags : {Flags{}, Flags{Side::Right, Uplo::Upper}}) {
        const auto s = this->blocked(flags, 130, 16);
        auto A = dominant<TA>(130, 74);
        for (TA& x : A.data) x *= make_scalar<TA>(a, 0);
        auto B = random_matrix<TB>(s.m, s.n, 75);
        for (TB& x : B.data) x *= make_scalar<TB>(b, 0);
        this->compare("of size " + std::to_string(a), s, A, B);
        if (this->HasFatalFailure()) return;
      }
    }
}

TYPED_TEST(Precisions, NotFinite) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using R = real_t<TB>;
  const std::int64_t order = 100;
  for (const Flags& flags : dividing_flags())
    for (const int what : {0, 1, 2, 3, 4, 5}) {
      const auto s = this->blocked(flags, order, 16);
      auto A = dominant<TA>(order, 76);
      auto B = random_matrix<TB>(s.m, s.n, 77);
      const std::int64_t k = 20;
      const auto b = [&](std::int64_t i, std::int64_t j) -> TB& {
        return flags.side == Side::Left ? B(i, j) : B(j, i);
      };
      if (what == 0) A(k, k) = TA(0);
      if (what == 1) A(60, k) = A(k, 60) = nan_scalar<TA>();
      if (what == 2) A(60, k) = A(k, 60) = infinity_scalar<TA>();
      if (what == 3) b(k, 2) = nan_scalar<TB>();
      if (what == 4) b(k, 2) = infinity_scalar<TB>();
      if (what == 5) {
        A(k, k) = TA(R(0.0078125));
        b(k, 3) = TB(std::numeric_limits<R>::max() / 4);
      }
      this->compare("case " + std::to_string(what), s, A, B);
      if (this->HasFatalFailure()) return;
    }
}

/// More lines than are split at a time where the workspace is limited, and
/// more terms than one sum takes; the same bits again.
TYPED_TEST(Precisions, LargerProblemsAreCutUp) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  const Flags flags{Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit};
  auto s = this->blocked(flags, 1500, 400, 3);
  const auto A = dominant<TA>(1500, 78);
  const auto B = random_matrix<TB>(s.m, s.n, 79);
  this->compare("large", s, A, B);
  using Same = Precisions<TypeParam>;
  const auto once = Same::Call::solve(this->fast(s), A, B);
  const auto again = Same::Call::solve(this->fast(s), A, B);
  for (std::size_t k = 0; k < once.data.size(); ++k)
    ASSERT_TRUE(same_bits(once.data[k], again.data[k]));
  const auto plan = this->plan(this->fast(s));
  if (plan.precision != Precision::Fast) return;
  s.options.workspace_limit = plan.workspace_bytes - 1;
  const auto limited = this->plan(this->fast(s));
  EXPECT_LE(limited.workspace_bytes, s.options.workspace_limit);
  this->compare("limited", s, A, B);
}

}  // namespace
}  // namespace Hsma::Test
