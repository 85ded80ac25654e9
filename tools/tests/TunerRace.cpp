// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Races on trials whose times are given.
#include <gtest/gtest.h>

#include <algorithm>

#include "FakeTrial.hpp"
#include "tuner/Crossovers.hpp"
#include "tuner/Selection.hpp"

namespace Hsma::Tool {
namespace {

using Test::FakeTrial;

const Target device{Impl::Platform::Hopper90, {256, 256, 256, 256}};
const Target host{Impl::Platform::Host,
                  {INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX}};

Case square(std::int64_t order) {
  return make_case(Io::ScalarType::Double, ShapeClass::Square, false, order,
                   order);
}

/// A race of all candidates against a clock, and what was reported.
struct Outcome {
  Outcome(const Target& target, const Case& sample,
          const FakeTrial::Clock& clock, Field field = Field::All)
      : trial(clock), race(trial, Protocol(), stop, [this](const auto& text) {
          reports.push_back(text);
        }) {
    race_candidates(target, sample, race, field);
    standing = standings(race);
  }
  const Runner& named(const Policy& policy) const {
    const auto& all = race.runners();
    return *std::find_if(all.begin(), all.end(), [&](const Runner& runner) {
      return runner.options.policy == policy;
    });
  }

  std::vector<std::string> reports;
  FakeTrial trial;
  Stop stop{std::nullopt};
  Race race;
  Standings standing;
};

Policy inverted(std::int64_t block_size) {
  Policy policy;
  policy.method = Method::Inversion;
  policy.block_size = block_size;
  return policy;
}

/// Inverted blocks of 192, left-looking, are the best.
double seconds(const Policy& policy) {
  if (is_direct(policy)) return 5;
  const double far = std::abs(std::log(policy.block_size / 192.0));
  return 1 + far + 0.08 * (policy.sweep == Sweep::Recursive) +
         2.0 * (policy.method == Method::Substitution) +
         0.3 * !policy.in_place + 0.3 * policy.panels +
         0.2 * (policy.inversion != InversionKernel::Automatic);
}

TEST(TunerRace, FindsTheBestAndDropsTheHopeless) {
  const Outcome outcome(device, square(1024), seconds);
  Policy best = inverted(192);
  best.sweep = Sweep::LeftLooking;
  const Selection selection =
      select(device, square(1024), outcome.standing, 1.01);
  EXPECT_EQ(selection.policy, best);
  EXPECT_DOUBLE_EQ(selection.seconds, 1);
  EXPECT_EQ(outcome.named(best).fate, Fate::Timed);
  EXPECT_EQ(outcome.named(inverted(32)).fate, Fate::Slow);
  EXPECT_LE(outcome.named(inverted(32)).times.size(), 2U);
  EXPECT_EQ(outcome.race.vendor_seconds(), 3);
  EXPECT_TRUE(outcome.reports.empty());
}

TEST(TunerRace, NeverTakesWhatIsWrongOrFails) {
  const Outcome outcome(device, square(1024), [](const Policy& policy) {
    if (policy.block_size == 192) return -0.001;
    if (policy.block_size == 256) return 0.0;
    return seconds(policy);
  });
  const Selection selection =
      select(device, square(1024), outcome.standing, 1.01);
  EXPECT_EQ(selection.policy.block_size, 128);
  EXPECT_EQ(outcome.named(inverted(192)).fate, Fate::Wrong);
  EXPECT_EQ(outcome.named(inverted(256)).fate, Fate::Failed);
  const auto mentions = [&](const char* word) {
    return std::any_of(outcome.reports.begin(), outcome.reports.end(),
                       [&](const std::string& text) {
                         return text.find(word) != std::string::npos;
                       });
  };
  EXPECT_TRUE(mentions("WRONG"));
  EXPECT_TRUE(mentions("no such kernel"));
}

TEST(TunerRace, SaysThatNothingSolves) {
  const Outcome outcome(device, square(512),
                        [](const Policy&) { return -1.0; });
  EXPECT_THROW(select(device, square(512), outcome.standing, 1.01),
               std::runtime_error);
}

TEST(TunerRace, TakesTheSimplerOfEquallyFastOnes) {
  const Outcome outcome(device, square(1024), [](const Policy& policy) {
    return policy.block_size == 512 ? 0.995 : 1.0;
  });
  const Selection selection =
      select(device, square(1024), outcome.standing, 1.01);
  EXPECT_EQ(selection.policy.method, Method::Substitution);
  EXPECT_EQ(selection.policy.block_size, 32);
  EXPECT_EQ(selection.policy.sweep, Sweep::Recursive);
}

TEST(TunerRace, StopsWhenTold) {
  FakeTrial trial(seconds);
  const Stop stop(0.0);
  Race race(trial, Protocol(), stop, [](const std::string&) {});
  EXPECT_THROW(race_candidates(device, square(512), race, Field::All), Stopped);
  EXPECT_EQ(trial.calls, 0);
}

TEST(TunerRace, ADirectPolicyKeepsTheBestBlockedPart) {
  const auto clock = [](const Policy& policy) {
    if (is_direct(policy)) return policy.tile == 8 ? 0.5 : 0.6;
    return seconds(policy);
  };
  const Outcome outcome(device, square(200), clock);
  const Policy policy =
      select(device, square(200), outcome.standing, 1.01).policy;
  EXPECT_EQ(policy.direct_columns, any_columns);
  EXPECT_EQ(policy.tile, 8);
  EXPECT_EQ(policy.block_size, 192);
  EXPECT_EQ(policy.method, Method::Inversion);
}

TEST(TunerRace, ThinRowsOfAHostAreDirectForTheirClass) {
  const Case thin =
      make_case(Io::ScalarType::Double, ShapeClass::Thin, false, 512, 8);
  const auto clock = [](const Policy& policy) {
    return is_direct(policy) ? 0.1 : 1.0;
  };
  const Outcome outcome(host, thin, clock);
  EXPECT_EQ(select(host, thin, outcome.standing, 1.01).policy.direct_columns,
            16);
}

TEST(TunerCrossovers, CrossWhereTheLeastIsLost) {
  EXPECT_EQ(crossing({{64, 1, 2}, {128, 2, 3}, {256, 4, 4.5}}), any_columns);
  EXPECT_EQ(crossing({{64, 2, 1}, {128, 3, 2}}), 0);
  EXPECT_EQ(crossing({{64, 1, 2}, {256, 3, 2}}), 128);
  // A single outlier moves nothing.
  EXPECT_EQ(crossing({{64, 1, 2}, {128, 1.01, 1}, {256, 1, 2}, {512, 2, 1}}),
            362);
  EXPECT_EQ(crossing({}), 0);
}

TEST(TunerRace, ATileIsKeptIfItIsWorthMuch) {
  for (const bool much : {false, true}) {
    const Outcome outcome(device, square(200), [&](const Policy& policy) {
      if (!is_direct(policy)) return 9.0;
      return policy.tile == 8 ? 1.0 : much ? 1.2 : 1.08;
    });
    EXPECT_EQ(select(device, square(200), outcome.standing, 1.01).policy.tile,
              much ? 8 : 0);
  }
}

TEST(TunerRace, TheSweepIsLeftLookingIfThatIsWorthSomething) {
  for (const bool much : {false, true}) {
    const Outcome outcome(device, square(1024), [&](const Policy& policy) {
      const bool left = policy.sweep == Sweep::LeftLooking;
      return seconds(policy) + (left && !much ? 0.05 : 0.0);
    });
    EXPECT_EQ(select(device, square(1024), outcome.standing, 1.01).policy.sweep,
              much ? Sweep::LeftLooking : Sweep::Recursive);
  }
}

TEST(TunerRace, LargeOrdersOfAHostAreRatherBlocked) {
  for (const double blocked : {1.03, 1.08}) {
    const Outcome outcome(host, square(1024), [&](const Policy& policy) {
      if (is_direct(policy)) return 1.0;
      return policy.block_size == 512 ? blocked : 2.0;
    });
    const Policy policy =
        select(host, square(1024), outcome.standing, 1.01).policy;
    EXPECT_EQ(is_direct(policy), blocked > 1.05);
    EXPECT_EQ(policy.block_size, 512);
  }
}

TEST(TunerSelection, IsMadeAtAllCases) {
  const Case sample = square(1024), there = square(1200);
  const Outcome here(device, sample, seconds);
  // Elsewhere blocks of 256 are better by more than they lose here.
  FakeTrial trial([](const Policy& policy) {
    return policy.block_size == 256 ? 0.2 : seconds(policy);
  });
  const Stop stop(std::nullopt);
  Race race(trial, Protocol(), stop, [](const std::string&) {});
  for (const Policy& policy : contenders(here.standing))
    race.enter(staying(as_run(device, there, policy, sample.order())));
  race.run();
  const auto both = over_all_cases(device, sample.order(), here.standing,
                                   {{there, standings(race)}});
  const Selection selection = select(device, sample, both, 1.01);
  EXPECT_EQ(selection.policy.block_size, 256);
  EXPECT_GT(selection.seconds, 1);
  // Hopeless here, and so not timed there.
  const auto lost = std::find_if(both.begin(), both.end(), [](const auto& one) {
    return one.policy == inverted(32);
  });
  ASSERT_NE(lost, both.end());
  EXPECT_TRUE(lost->was_dropped);
  EXPECT_TRUE(std::isinf(lost->behind));
}

TEST(TunerSelection, ARowIsTimedAsItRuns) {
  // A row of order 300 with N_B = 256 inverts one block.
  const Case sample = square(300);
  EXPECT_EQ(as_run(device, sample, inverted(256), 300).block_size, 300);
  const auto clock = [](const Policy& policy) {
    return policy == inverted(256) ? 0.1 : seconds(policy);
  };
  const Outcome all(device, sample, clock);
  EXPECT_EQ(select(device, sample, all.standing, 1.01).policy, inverted(256));
  const Outcome row(device, sample, clock, Field::OfARow);
  EXPECT_EQ(select(device, sample, row.standing, 1.01).policy.block_size, 192);
}

TEST(TunerSelection, AConjugatedColumnIsTimedRecursively) {
  Policy policy = inverted(256);
  policy.sweep = Sweep::LeftLooking;
  Case sample = make_case(Io::ScalarType::ComplexDouble, ShapeClass::Single,
                          true, 2000, 1);
  EXPECT_EQ(as_run(device, sample, policy, 2048).sweep, Sweep::LeftLooking);
  sample.problem.op = Op::ConjTrans;
  EXPECT_EQ(as_run(device, sample, policy, 2048).sweep, Sweep::Recursive);
  sample.problem.a_scalar = Io::ScalarType::Double;
  EXPECT_EQ(as_run(device, sample, policy, 2048).sweep, Sweep::LeftLooking);
}

/// What a row gets, given the clock at every width.
template <class ClockAt>
Selection crossed(const Case& sample, const ClockAt& clock_at) {
  const auto clock = [&](const Case& other) {
    return clock_at(static_cast<double>(other.columns()));
  };
  const Outcome outcome(device, sample, clock(sample));
  return with_crossovers(
      device, sample, outcome.standing,
      select(device, sample, outcome.standing, 1.01), 2, outcome.stop,
      [](const std::string&) {},
      [&](const Case& other) {
        return std::make_unique<FakeTrial>(clock(other));
      });
}

TEST(TunerCrossovers, TakeTheBlocksThatAreBestBeyond) {
  const Case wide =
      make_case(Io::ScalarType::Double, ShapeClass::VeryWide, true, 200, 6400);
  const auto clock_at = [](double columns) {
    return [columns](const Policy& policy) {
      if (is_direct(policy)) return columns < 20000 ? 0.5 : 5.0;
      if (policy.block_size == 64) return columns < 20000 ? 1.2 : 1.0;
      return policy.block_size == 128 ? 1.1 : 1.4;
    };
  };
  const Selection selection = crossed(wide, clock_at);
  EXPECT_EQ(selection.policy.block_size, 64);
  EXPECT_NEAR(static_cast<double>(selection.policy.direct_columns), 20000,
              2500);
}

TEST(TunerCrossovers, AreFoundForWideRows) {
  const Case wide =
      make_case(Io::ScalarType::Double, ShapeClass::VeryWide, true, 64, 2048);
  // Lanes up to 3000 columns, then WideLanes, and beyond 10000 blocks.
  const auto clock_at = [](double columns) {
    return [columns](const Policy& policy) {
      if (!is_direct(policy))
        return 1.0 + 2 * (columns < 10000) + 0.01 * policy.block_size;
      if (policy.direct == DirectKernel::WideLanes || policy.wide_columns == 0)
        return 1.3 + (columns > 10000);
      return policy.direct == DirectKernel::Lanes ? 1.0 + 3 * (columns > 3000)
                                                  : 9.0;
    };
  };
  const Selection selection = crossed(wide, clock_at);
  EXPECT_EQ(selection.policy.direct, DirectKernel::Lanes);
  EXPECT_EQ(selection.policy.wide_columns, 2896);  // 2048 and 4096
  // Between 9742 and 11585, which are between 8192 and 16384.
  EXPECT_EQ(selection.policy.direct_columns, 10624);
}

}  // namespace
}  // namespace Hsma::Tool
