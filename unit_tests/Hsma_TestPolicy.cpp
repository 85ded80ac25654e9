// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A policy of the caller's is what the call runs, and whatever it says, the
/// problem is solved.
#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <stdexcept>
#include <string>

#include "Hsma_TriangularSolver.hpp"
#include "Hsma_Trsm.hpp"
#include "planning/Hsma_Valid.hpp"
#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestRefusal.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

/// Random numbers that are the same with every library.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}

  std::int64_t below(std::int64_t count) {
    return static_cast<std::int64_t>(engine_()) % count;
  }
  std::int64_t between(std::int64_t least, std::int64_t most) {
    return least + below(most - least + 1);
  }
  bool coin() { return below(2) == 1; }
  template <class E>
  E enumerator(int count) {
    return static_cast<E>(below(count));
  }

 private:
  std::mt19937 engine_;
};

/// Sizes up to 40 as often as larger ones.
std::int64_t extent(Dice& dice, std::int64_t most) {
  return dice.between(1, dice.coin() ? 40 : most);
}

Policy random_policy(Dice& dice) {
  Policy policy;
  const std::int64_t crossovers[] = {0, 0, 20, any_columns};
  policy.direct_columns = crossovers[dice.below(4)];
  policy.direct = dice.enumerator<DirectKernel>(7);
  policy.wide_columns = dice.below(60);
  policy.tile = std::int64_t{1} << dice.below(5);
  if (dice.coin()) policy.tile = 0;
  policy.method = dice.coin() ? Method::Substitution : Method::Inversion;
  policy.block_size = extent(dice, 300);
  policy.sweep = dice.enumerator<Sweep>(2);
  policy.inversion = dice.enumerator<InversionKernel>(3);
  policy.inner_size = 8 * dice.below(9);
  policy.in_place = dice.coin();
  policy.chain_columns = crossovers[dice.below(4)];
  policy.panels = dice.coin();
  if (policy.panels) policy.block_size = 64 * dice.between(1, 5);
  policy.vendor = dice.coin();
  return policy;
}

template <class TB>
Setting<TB> random_setting(Dice& dice) {
  const auto flags = all_flags();
  auto s = make_setting<TB>(flags[static_cast<std::size_t>(dice.below(24))],
                            extent(dice, 280), extent(dice, 90), TB(2));
  s.a = dice.enumerator<Storage>(3);
  s.b = dice.enumerator<Storage>(3);
  return s;
}

template <class TB>
std::string described(const Setting<TB>& s) {
  std::ostringstream text;
  text << describe(s) << "; " << *s.options.policy;
  return text.str();
}

template <class C>
class OwnPolicy : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;

  static Plan plan(const Setting<TB>& s) {
    const auto A =
        place_triangle<Space>(dominant<TA>(s.order(), 1), s.flags, s.a);
    const auto B = place<Space>(random_matrix<TB>(s.m, s.n, 2), s.b);
    return Calls<Space, TA, TB>::explain(s, A, B);
  }

  /// The plan does what the policy says, as far as it is about the plan.
  static void expect_follows(const Plan& plan, const Policy& policy) {
    EXPECT_EQ(plan.policy, policy);
    EXPECT_EQ(plan.row_order, 0);
    EXPECT_EQ(std::string(plan.origin), "the caller's policy");
    EXPECT_EQ(plan.path == Path::Direct, plan.columns <= plan.direct_columns);
    EXPECT_LE(plan.direct_columns, policy.direct_columns);
    EXPECT_LE(plan.chain_columns, policy.chain_columns);
    if (plan.path == Path::Direct) return;
    EXPECT_EQ(plan.path == Path::Chain, plan.columns <= plan.chain_columns);
    if (plan.path == Path::Chain) return;
    ASSERT_EQ(plan.path, Path::Blocked);
    EXPECT_EQ(plan.method, policy.method);
    EXPECT_EQ(plan.sweep, policy.sweep);
    EXPECT_EQ(plan.block_size, std::min(plan.order, policy.block_size));
    EXPECT_FALSE(plan.in_place && !policy.in_place);
    EXPECT_FALSE(plan.in_place && plan.method == Method::Substitution);
    EXPECT_FALSE(plan.panels && !policy.panels);
    EXPECT_FALSE(plan.panels && plan.method == Method::Substitution);
    EXPECT_FALSE(plan.panels && plan.in_place);
    EXPECT_FALSE(plan.vendor && !policy.vendor);
    EXPECT_FALSE(plan.vendor && plan.method == Method::Inversion);
  }
};
TYPED_TEST_SUITE(OwnPolicy, AllCases, CaseName);

TYPED_TEST(OwnPolicy, IsFollowedAndSolves) {
  using F = OwnPolicy<TypeParam>;
  using TB = typename F::TB;
  Dice dice(41);
  for (int round = 0; round < 80; ++round) {
    auto s = random_setting<TB>(dice);
    s.options.policy = random_policy(dice);
    SCOPED_TRACE(described(s));
    ASSERT_NO_FATAL_FAILURE(F::expect_follows(F::plan(s), *s.options.policy));
    ASSERT_TRUE((solves<typename F::Space, typename F::TA, TB>(
        s, static_cast<std::uint64_t>(round))));
  }
}

TYPED_TEST(OwnPolicy, DecidesDirectByItsColumns) {
  using F = OwnPolicy<TypeParam>;
  Policy policy;
  policy.direct_columns = 40;
  for (const std::int64_t columns : {20, 21, 40, 41}) {
    auto s = make_setting<typename F::TB>({}, 30, columns);
    s.options.policy = policy;
    const Plan plan = F::plan(s);  // complex numbers may count twice
    EXPECT_EQ(plan.path == Path::Direct, plan.columns <= 40) << columns;
  }
}

TYPED_TEST(OwnPolicy, OtherOptionsPrevail) {
  using F = OwnPolicy<TypeParam>;
  auto s = make_setting<typename F::TB>({}, 200, 30);
  Policy policy;
  policy.direct_columns = policy.chain_columns = any_columns;
  policy.method = Method::Substitution;
  policy.sweep = Sweep::LeftLooking;
  s.options.policy = policy;
  s.options.method = Method::Inversion;
  s.options.block_size = 48;
  const Plan plan = F::plan(s);
  EXPECT_EQ(plan.path, Path::Blocked);
  EXPECT_EQ(plan.method, Method::Inversion);
  EXPECT_EQ(plan.block_size, 48);
  EXPECT_EQ(plan.sweep, Sweep::LeftLooking);
}

/// A prepared solver takes the policy it was given, and what it has prepared
/// only for more right-hand sides than are solved directly.
TYPED_TEST(OwnPolicy, OfASolver) {
  using F = OwnPolicy<TypeParam>;
  using Space = typename F::Space;
  using TA = typename F::TA;
  using TB = typename F::TB;
  using View = typename Placed<TA, Space>::template View<Kokkos::LayoutLeft>;
  Dice dice(43);
  for (int round = 0; round < 20; ++round) {
    auto s = random_setting<TB>(dice);
    s.a = s.b = Storage::Left;
    s.options.policy = random_policy(dice);
    SCOPED_TRACE(described(s));
    const auto A = dominant<TA>(s.order(), 5);
    const auto B = random_matrix<TB>(s.m, s.n, 6);
    const auto a = place_triangle<Space>(A, s.flags, s.a);
    const auto b = place<Space>(B, s.b);
    const TriangularSolver<Space, View> solver(
        Space(), s.flags.side, s.flags.uplo, s.flags.op, s.flags.diag, a.left(),
        s.options);
    const Plan plan = solver.explain(s.alpha, b.left());
    ASSERT_NO_FATAL_FAILURE(F::expect_follows(plan, *s.options.policy));
    solver.solve(Space(), s.alpha, b.left());
    Kokkos::fence();
    ASSERT_LE((Calls<Space, TA, TB>::ratio(s, A, B, b.matrix())), 30);
  }
}

/// Every entry refuses it, and B keeps its bits.
TYPED_TEST(OwnPolicy, ThatIsInvalidIsRefused) {
  using F = OwnPolicy<TypeParam>;
  using Space = typename F::Space;
  using Call = Calls<Space, typename F::TA, typename F::TB>;
  using View =
      typename Placed<typename F::TA, Space>::template View<Kokkos::LayoutLeft>;
  auto s = make_setting<typename F::TB>({}, 50, 9);
  const auto A =
      place_triangle<Space>(dominant<typename F::TA>(50, 7), s.flags);
  const auto B = place<Space>(random_matrix<typename F::TB>(50, 9, 8));
  const auto before = B.image();
  const auto refused = [&](const Policy& policy) {
    s.options.policy = policy;
    EXPECT_TRUE(refuses([&] { Call::trsm(Space(), s, A, B); },
                        {"Hsma::trsm", "policy"}));
    EXPECT_TRUE(
        refuses([&] { Call::explain(s, A, B); }, {"Hsma::explain", "policy"}));
    EXPECT_TRUE(refuses(
        [&] {
          TriangularSolver<Space, View>(Space(), s.flags.side, s.flags.uplo,
                                        s.flags.op, s.flags.diag, A.left(),
                                        s.options);
        },
        {"Hsma::TriangularSolver", "policy"}));
  };
  Policy policy;
  policy.block_size = 0;
  refused(policy);
  policy = {};
  policy.method = Method::Automatic;
  refused(policy);
  policy = {};
  policy.tile = 3;
  refused(policy);
  policy = {};
  policy.direct_columns = -1;
  refused(policy);
  policy = {};
  policy.chain_columns = -1;
  refused(policy);
  policy = {};
  policy.inner_size = 12;
  refused(policy);
  policy = {};
  policy.sweep = static_cast<Sweep>(9);
  refused(policy);
  const auto after = B.image();
  for (std::size_t k = 0; k < before.size(); ++k)
    ASSERT_TRUE(same_bits(before[k], after[k])) << "B was written";
}

}  // namespace
}  // namespace Hsma::Test
