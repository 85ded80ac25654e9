// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tuning files: a good one replaces exactly the rows it has.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "frontend/Hsma_TuningFile.hpp"
#include "support/Hsma_TuningFiles.hpp"

namespace Hsma::Test {
namespace {

using namespace Impl;

const char* const types[] = {"float", "double", "complex float",
                             "complex double"};
const char* const shapes[] = {"single", "thin", "narrow",    "tall",
                              "square", "wide", "very wide", "prepared"};
static_assert(std::size(shapes) == shape_class_count);
const char* const storages[] = {"columns", "rows"};

bool same(const Rows& a, const Rows& b) {
  return a.first == b.first && a.count == b.count;
}

TYPED_TEST_SUITE(LoadTuning, Spaces, SpaceName);

TYPED_TEST(LoadTuning, ReplacesItsRows) {
  using F = LoadTuning<TypeParam>;
  const Table& built_in = built_in_table_of(F::platform());
  const File file(F::good());
  load_tuning(file.path());
  const Table& loaded = F::table();
  EXPECT_EQ(loaded.platform, F::platform());
  const Rows& before = built_in.of(ScalarKind::Double, ShapeClass::Square, 0);
  const Rows& rows = loaded.of(ScalarKind::Double, ShapeClass::Square, false);
  int own = 0;
  for (const Row& row : rows) {
    if (&row > rows.begin()) {
      EXPECT_LT((&row - 1)->order, row.order);
    }
    if (row.order < 100 || row.order > 1000) {
      EXPECT_EQ(row.policy, nearest(before, row.order).policy);
      EXPECT_EQ(row.origin, nullptr);
    } else {
      EXPECT_EQ(row.policy, policy_of_row);
      EXPECT_STREQ(row.origin, "made up for a test, 2026-11-21, loaded");
      ++own;
    }
  }
  EXPECT_EQ(own, 2);
  EXPECT_GT(rows.count, own);

  const Plan plan = F::plan(200, 100);
  EXPECT_EQ(plan.policy, policy_of_row);
  EXPECT_EQ(plan.row_order, 100);
  EXPECT_EQ(plan.row_shape, ShapeClass::Square);
  EXPECT_STREQ(plan.origin, "made up for a test, 2026-11-21, loaded");
  EXPECT_EQ(plan.block_size, 48);

  ASSERT_LE(before[0].order, 64);
  const Plan outside = F::plan(40, 40);
  EXPECT_STREQ(outside.origin, built_in.origin);
  EXPECT_EQ(outside.policy, nearest(before, 40).policy);

  reset_tuning();
  EXPECT_EQ(&F::table(), &built_in);
  EXPECT_STREQ(F::plan(200, 100).origin, built_in.origin);
}

/// Each group alone: it is there, and all others are the built-in ones.
TYPED_TEST(LoadTuning, LeavesTheOtherRows) {
  using F = LoadTuning<TypeParam>;
  const Table& built_in = built_in_table_of(F::platform());
  constexpr int per_scalar = shape_class_count * 2;
  for (int k = 0; k < scalar_kind_count * per_scalar; ++k) {
    const File file(profile(
        F::platform(), {row(types[k / per_scalar], shapes[k % per_scalar / 2],
                            storages[k % 2], 7)}));
    load_tuning(file.path());
    for (int j = 0; j < scalar_kind_count * per_scalar; ++j) {
      const auto scalar = static_cast<ScalarKind>(j / per_scalar);
      const auto shape = static_cast<ShapeClass>(j % per_scalar / 2);
      const Rows& rows = F::table().of(scalar, shape, j % 2 == 1);
      if (j == k) {
        const Rows& before = built_in.of(scalar, shape, j % 2 == 1);
        const bool is_new = nearest(before, 7).order != 7;
        EXPECT_EQ(rows.count, before.count + (is_new ? 1 : 0));
        EXPECT_EQ(nearest(rows, 7).order, 7);
        EXPECT_STREQ(nearest(rows, 7).origin,
                     "made up for a test, 2026-11-21, loaded");
      } else {
        EXPECT_TRUE(same(rows, built_in.of(scalar, shape, j % 2 == 1)))
            << name(scalar) << ", " << name(shape) << ", " << j % 2;
      }
    }
  }
}

TYPED_TEST(LoadTuning, TakesWhatIsAllowed) {
  using F = LoadTuning<TypeParam>;
  Json some = F::good();
  for (const char* key : {"machine", "commit", "date", "protocol"})
    some.erase(key);
  for (const char* key : {"columns", "seconds", "vendor_seconds", "candidates"})
    some["rows"][0].erase(key);
  some["origin"] = "\"quotes\" \\ and \xc3\xa9";
  auto& policy = some["rows"][0]["policy"];
  policy["direct_columns"] = "any";
  policy["wide_columns"] = 0;
  policy["tile"] = 0;
  policy["block_size"] = 1 << 20;
  policy["inner_size"] = 0;
  policy["in_place"] = true;
  policy["chain_columns"] = 9;
  policy["panels"] = true;
  policy["vendor"] = true;
  some["rows"][0]["order"] = 1;
  some["rows"][1]["order"] = std::int64_t{1} << 31;
  const File file(some);
  load_tuning(file.path());
  const Rows& rows =
      F::table().of(ScalarKind::Double, ShapeClass::Square, false);
  ASSERT_EQ(rows.count, 2);
  EXPECT_EQ(rows[0].policy.direct_columns, any_columns);
  EXPECT_EQ(rows[0].policy.block_size, 1 << 20);
  EXPECT_EQ(rows[0].policy.chain_columns, 9);
  EXPECT_EQ(rows[1].policy.chain_columns, 0);  // of older files
  EXPECT_TRUE(rows[0].policy.panels);
  EXPECT_FALSE(rows[1].policy.panels);
  EXPECT_TRUE(rows[0].policy.vendor);
  EXPECT_FALSE(rows[1].policy.vendor);
  EXPECT_EQ(rows[1].order, std::int64_t{1} << 31);
  EXPECT_STREQ(rows[0].origin, "\"quotes\" \\ and \xc3\xa9, loaded");
}

TYPED_TEST(LoadTuning, ForgetsTheFileBefore) {
  using F = LoadTuning<TypeParam>;
  const File one(F::good());
  const File two(profile(F::platform(), {row("float", "thin", "rows", 3)}));
  load_tuning(one.path());
  const Table* first = &F::table();
  load_tuning(two.path());
  const Table& built_in = built_in_table_of(F::platform());
  EXPECT_TRUE(same(F::table().of(ScalarKind::Double, ShapeClass::Square, false),
                   built_in.of(ScalarKind::Double, ShapeClass::Square, false)));
  load_tuning(one.path());
  EXPECT_EQ(&F::table(), first) << "the same file makes another table";
}

/// The tuning file that the built-in table of a platform is generated from. One
/// of several platforms has their origins instead of a platform and its origin.
Json profile_of(Platform platform) {
  for (const auto& entry :
       std::filesystem::directory_iterator(HSMA_TEST_PROFILES)) {
    std::ifstream in(entry.path());
    Json json = Json::parse(in);
    if (json.contains("platforms") &&
        json["platforms"].contains(name(platform))) {
      json["platform"] = name(platform);
      json["origin"] = json["platforms"][name(platform)];
      json.erase("platforms");
    }
    if (json.value("platform", "") == name(platform)) return json;
  }
  throw std::runtime_error(std::string("no profile of ") + name(platform));
}

TEST(Profiles, AreTheBuiltInTables) {
  for (int i = 0; i < platform_count; ++i) {
    const auto platform = static_cast<Platform>(i);
    SCOPED_TRACE(name(platform));
    const Json json = profile_of(platform);
    const File file(json);
    const Profile profile = read_profile("the test", file.path());
    const Table& built_in = built_in_table_of(platform);
    EXPECT_EQ(profile.platform, platform);
    EXPECT_EQ(std::string(built_in.origin)
                  .rfind(json["origin"].get<std::string>(), 0),
              0U)
        << built_in.origin;
    std::size_t checked = 0;
    for (int scalar = 0; scalar < scalar_kind_count; ++scalar)
      for (int shape = 0; shape < shape_class_count; ++shape)
        for (const bool by_rows : {false, true}) {
          const auto& rows = profile.rows[scalar][shape][by_rows];
          if (rows.empty()) continue;  // another shape's stand for it
          const Rows& table = built_in.rows[scalar][shape][by_rows];
          ASSERT_EQ(static_cast<std::size_t>(table.count), rows.size());
          for (int k = 0; k < table.count; ++k, ++checked) {
            const Row& row = rows[static_cast<std::size_t>(k)];
            EXPECT_EQ(table[k].order, row.order);
            EXPECT_EQ(table[k].policy, row.policy);
          }
        }
    EXPECT_EQ(checked, json["rows"].size());
  }
}

/// The profile of this platform is a tuning file like any other.
TYPED_TEST(LoadTuning, ReadsTheProfileOfItsTable) {
  using F = LoadTuning<TypeParam>;
  const File file(profile_of(F::platform()));
  load_tuning(file.path());
  const Table& built_in = built_in_table_of(F::platform());
  for (int scalar = 0; scalar < scalar_kind_count; ++scalar)
    for (int shape = 0; shape < shape_class_count; ++shape)
      for (const bool by_rows : {false, true}) {
        const auto kind = static_cast<ScalarKind>(scalar);
        const auto shape_class = static_cast<ShapeClass>(shape);
        const Rows& a = F::table().of(kind, shape_class, by_rows);
        const Rows& b = built_in.of(kind, shape_class, by_rows);
        ASSERT_EQ(a.count, b.count);
        for (int i = 0; i < a.count; ++i) {
          EXPECT_EQ(a[i].order, b[i].order);
          EXPECT_EQ(a[i].policy, b[i].policy);
        }
      }
}

/// A single right-hand side of a call is conjugated in place of A. A solver has
/// prepared its conjugated blocks, beside which it is a row.
TYPED_TEST(LoadTuning, AConjugatedRowIsSweptRecursively) {
  using F = LoadTuning<TypeParam>;
  using S = Kokkos::complex<double>;
  using View = typename Placed<S, TypeParam>::template View<Kokkos::LayoutLeft>;
  std::vector<Json> own;
  for (const char* storage : storages) {
    own.push_back(row("complex double", "single", storage, 300));
    own.back()["policy"]["direct_columns"] = 0;
  }
  load_tuning(File(profile(F::platform(), own)).path());
  const auto sweep_of = [](Op op, std::int64_t n) {
    const auto s = make_setting<S>({Side::Right, Uplo::Upper, op}, n, 300);
    const auto A = place_triangle<TypeParam>(dominant<S>(300, 1), s.flags);
    const auto B = place<TypeParam>(random_matrix<S>(n, 300, 2));
    return Calls<TypeParam, S, S>::explain(s, A, B).sweep;
  };
  EXPECT_EQ(sweep_of(Op::ConjTrans, 1), Sweep::LeftLooking);
  EXPECT_EQ(sweep_of(Op::NoTrans, 1), Sweep::LeftLooking);

  own.clear();
  for (const char* storage : storages) {
    own.push_back(row("complex double", "prepared", storage, 300));
    own.back()["policy"]["direct_columns"] = 0;
  }
  load_tuning(File(profile(F::platform(), own)).path());
  const auto A = place_triangle<TypeParam>(dominant<S>(300, 1), {});
  const auto B = place<TypeParam>(random_matrix<S>(1, 300, 2));
  const auto solver_sweep_of = [&](Op op) {
    const TriangularSolver<TypeParam, View> solver(
        TypeParam(), Side::Right, Uplo::Upper, op, Diag::NonUnit, A.left());
    return solver.explain(S(1), B.left()).sweep;
  };
  EXPECT_EQ(solver_sweep_of(Op::ConjTrans), Sweep::Recursive);
  EXPECT_EQ(solver_sweep_of(Op::NoTrans), Sweep::LeftLooking);
}

TYPED_TEST(LoadTuning, ASolverKeepsItsPolicy) {
  using F = LoadTuning<TypeParam>;
  using View =
      typename Placed<double, TypeParam>::template View<Kokkos::LayoutLeft>;
  const auto A = place_triangle<TypeParam>(dominant<double>(100, 1), {});
  const auto B = place<TypeParam>(random_matrix<double>(100, 30, 2));
  const File file(
      profile(F::platform(), {row("double", "prepared", "columns", 100)}));
  load_tuning(file.path());
  const TriangularSolver<TypeParam, View> solver(TypeParam(), Side::Left,
                                                 Uplo::Lower, Op::NoTrans,
                                                 Diag::NonUnit, A.left());
  reset_tuning();
  const Plan plan = solver.explain(1.0, B.left());
  EXPECT_EQ(plan.policy, policy_of_row);
  EXPECT_EQ(plan.row_shape, ShapeClass::Prepared);
  EXPECT_STREQ(plan.origin, "made up for a test, 2026-11-21, loaded");
}

#ifdef KOKKOS_ENABLE_SERIAL
/// Files come and go, good and bad ones, while others solve.
TEST(LoadTuningThreads, WhileOthersSolve) {
  using Space = Kokkos::Serial;
  const Platform platform = KokkosDevice<Space>::platform();
  std::vector<std::string> files;
  const File folder;
  for (const int size : {16, 33, 100}) {
    Json some = profile(platform, {row("double", "square", "columns", 120),
                                   row("double", "thin", "rows", 9)});
    some["rows"][0]["policy"]["block_size"] = size;
    files.push_back(folder.folder() + '/' + std::to_string(size));
    std::ofstream(files.back()) << some;
  }
  std::atomic<bool> stop{false};
  std::atomic<int> wrong{0}, solved{0};
  std::vector<std::thread> threads;
  for (int party = 0; party < 2; ++party)
    threads.emplace_back([&, party] {
      const auto s = make_setting<double>({}, 120 + party, 41);
      while (!stop.load()) {
        if (!solves<Space, double, double>(s, 7)) ++wrong;
        ++solved;
      }
    });
  for (int round = 0; round < 200 || solved.load() < 20; ++round) {
    load_tuning(files[static_cast<std::size_t>(round) % files.size()]);
    EXPECT_THROW(load_tuning(folder.path()), std::invalid_argument);
    if (round % 5 == 0) reset_tuning();
  }
  stop = true;
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong.load(), 0);
  reset_tuning();
}
#endif

}  // namespace
}  // namespace Hsma::Test
