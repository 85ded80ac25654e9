// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tuning files: a good one replaces exactly the rows it has, a bad one
/// nothing.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "Hsma_Trsm.hpp"
#include "Hsma_Tuning.hpp"
#include "executors/Hsma_KokkosDevice.hpp"
#include "frontend/Hsma_TuningFile.hpp"
#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

using namespace Impl;
using Json = nlohmann::json;

const char* const types[] = {"float", "double", "complex float",
                             "complex double"};
const char* const shapes[] = {"single", "thin", "narrow",    "tall",
                              "square", "wide", "very wide", "prepared"};
static_assert(std::size(shapes) == shape_class_count);
const char* const storages[] = {"columns", "rows"};

Json row(const char* type, const char* shape, const char* storage,
         std::int64_t order) {
  return {{"type", type},
          {"shape", shape},
          {"storage", storage},
          {"order", order},
          {"columns", 3},
          {"policy",
           {{"direct_columns", 5},
            {"direct", "wide lanes"},
            {"wide_columns", "any"},
            {"tile", 4},
            {"method", "inversion"},
            {"block_size", 48},
            {"sweep", "left-looking"},
            {"inversion", "paper"},
            {"inner_size", 16},
            {"in_place", false}}},
          {"seconds", 1e-4},
          {"vendor_seconds", 2},
          {"candidates", {{"one", 1e-4}, {"two", "slow"}, {"three", "wrong"}}}};
}

constexpr Policy policy_of_row{5,
                               DirectKernel::WideLanes,
                               any_columns,
                               4,
                               Method::Inversion,
                               48,
                               Sweep::LeftLooking,
                               InversionKernel::Paper,
                               16,
                               false};

Json profile(Platform platform, std::vector<Json> rows) {
  return {{"format", "hsma-tuning"},
          {"version", 1},
          {"platform", name(platform)},
          {"origin", "made up for a test"},
          {"machine", {{"device", "a desk"}, {"driver", "a pencil"}}},
          {"commit", "0123abc"},
          {"date", "2026-11-21T12:00:00Z"},
          {"protocol", "none"},
          {"rows", std::move(rows)}};
}

/// A file that goes when the object does.
class File {
 public:
  File() {
    std::string folder =
        (std::filesystem::temp_directory_path() / "hsma_tuning_XXXXXX")
            .string();
    if (mkdtemp(folder.data()) == nullptr)
      throw std::runtime_error("no temporary folder");
    folder_ = folder;
  }
  explicit File(const std::string& content) : File() { write(content); }
  explicit File(const Json& content) : File(content.dump()) {}
  ~File() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  void write(const std::string& content) const {
    std::ofstream(path(), std::ios::binary) << content;
  }
  std::string path() const { return (folder_ / "tuning.json").string(); }
  std::string folder() const { return folder_.string(); }

 private:
  std::filesystem::path folder_;
};

bool same(const Rows& a, const Rows& b) {
  return a.first == b.first && a.count == b.count;
}

template <class Space>
class LoadTuning : public ::testing::Test {
 protected:
  ~LoadTuning() override { reset_tuning(); }

  static Platform platform() { return KokkosDevice<Space>::platform(); }
  static const Table& table() { return table_of(platform()); }

  /// Files of this platform; both rows of a good one are for double, square.
  static Json good() {
    return profile(platform(), {row("double", "square", "columns", 100),
                                row("double", "square", "columns", 1000)});
  }

  /// The message that load_tuning refuses a file with, which names the file; or
  /// nothing, and why that is wrong.
  static std::string refusal(const std::string& path) {
    const Table* before = &table();
    std::string message;
    try {
      load_tuning(path);
      ADD_FAILURE() << "not refused";
    } catch (const std::invalid_argument& error) {
      message = error.what();
    }
    EXPECT_EQ(message.rfind("Hsma::load_tuning: ", 0), 0U) << message;
    EXPECT_NE(message.find(path), std::string::npos) << message;
    EXPECT_LT(message.size(), 600U) << message;
    EXPECT_EQ(&table(), before) << "another table is in use";
    return message;
  }
  static void expect_refused(const std::string& content,
                             const std::string& what) {
    SCOPED_TRACE(content.substr(0, 300));
    const File file(content);
    const std::string message = refusal(file.path());
    EXPECT_NE(message.find(what), std::string::npos) << message;
  }
  static void expect_refused(const Json& content, const std::string& what) {
    expect_refused(content.dump(), what);
  }
  /// A good file with another value in it.
  static void expect_refused(const char* pointer, const Json& value,
                             const std::string& what) {
    SCOPED_TRACE(pointer);
    Json content = good();
    content[Json::json_pointer(pointer)] = value;
    expect_refused(content, what);
  }

  static Plan plan(std::int64_t order, std::int64_t columns) {
    const auto s = make_setting<double>({}, order, columns);
    const auto A = place_triangle<Space>(dominant<double>(order, 1), s.flags);
    const auto B = place<Space>(random_matrix<double>(order, columns, 2));
    return Calls<Space, double, double>::explain(s, A, B);
  }
};
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

TYPED_TEST(LoadTuning, RefusesWhatIsNoFile) {
  using F = LoadTuning<TypeParam>;
  const File nothing;
  for (const std::string& path :
       {nothing.path(), nothing.folder(), nothing.path() + "/further"})
    EXPECT_NE(F::refusal(path).find("cannot be read"), std::string::npos);
  EXPECT_THROW(load_tuning(""), std::invalid_argument);
}

TYPED_TEST(LoadTuning, RefusesWhatIsNotJson) {
  using F = LoadTuning<TypeParam>;
  for (const char* content :
       {"", " ", "nonsense", "{", "[1, 2", "\x7f\x45\x4c\x46", "{} {}",
        "{\"format\": hsma-tuning}", "{\"origin\": \"\xff\"}"})
    F::expect_refused(std::string(content), "JSON");
  F::expect_refused(std::string(1 << 20, '['), "nested");
  const std::string whole = F::good().dump();
  for (std::size_t size = 0; size < whole.size(); size += 23)
    F::expect_refused(whole.substr(0, size), "JSON");
  F::expect_refused(whole + "]", "JSON");
  F::expect_refused(whole + std::string(1, '\0') + "x", "JSON");
}

TYPED_TEST(LoadTuning, RefusesOtherKinds) {
  using F = LoadTuning<TypeParam>;
  for (const char* content : {"[]", "3", "null", "\"hsma-tuning\"", "[{}]"})
    F::expect_refused(std::string(content), "object");
}

TYPED_TEST(LoadTuning, RefusesAWrongHead) {
  using F = LoadTuning<TypeParam>;
  for (const Json& value : {Json("hsma"), Json(1), Json(nullptr), Json("")})
    F::expect_refused("/format", value, "format");
  for (const Json& value : {Json(0), Json(2), Json(-1), Json("1"), Json(1.0),
                            Json(true), Json(nullptr), Json::array({1})})
    F::expect_refused("/version", value, "version");
  for (const Json& value :
       {Json("abacus"), Json(""), Json("Host"), Json(0), Json(nullptr)})
    F::expect_refused("/platform", value, "platform");
  for (const Json& value : {Json(1), Json(nullptr), Json::array({"a"}),
                            Json(""), Json("two\nlines"), Json("a\r"),
                            Json(std::string("a\0b", 3)), Json("\x1b[31m")})
    F::expect_refused("/origin", value, "origin");
  for (const Json& value : {Json("H200"), Json::array({"H200"}), Json(nullptr)})
    F::expect_refused("/machine", value, "machine");
  F::expect_refused("/machine/device", 3, "device");
  F::expect_refused("/machine/year", Json::object(), "year");
  for (const char* key : {"commit", "date", "protocol"})
    F::expect_refused((std::string("/") + key).c_str(), 20261121, key);
  for (const Json& value :
       {Json::array(), Json::object(), Json(nullptr), Json(""), Json(3)})
    F::expect_refused("/rows", value, "rows");
}

/// Profiles of several platforms are for the generator alone.
TYPED_TEST(LoadTuning, RefusesAFileOfSeveralPlatforms) {
  using F = LoadTuning<TypeParam>;
  const Json both = {{name(F::platform()), "one"}, {"generic", "two"}};
  F::expect_refused("/platforms", both, "'platforms'");
  Json some = F::good();
  some.erase("platform");
  some.erase("origin");
  some["platforms"] = both;
  F::expect_refused(some, "'platform'");
}

TYPED_TEST(LoadTuning, RefusesUnknownKeys) {
  using F = LoadTuning<TypeParam>;
  F::expect_refused("/colour", "red", "'colour'");
  F::expect_refused("/Format", "hsma-tuning", "'Format'");
  F::expect_refused("/rows/1/weather", "fine", "'weather'");
  F::expect_refused("/rows/1/policy/speed", 11, "'speed'");
  F::expect_refused("/rows/1/policy/", 11, "''");
}

TYPED_TEST(LoadTuning, RefusesMissingKeys) {
  using F = LoadTuning<TypeParam>;
  for (const char* key : {"format", "version", "platform", "origin", "rows"}) {
    Json some = F::good();
    some.erase(key);
    F::expect_refused(some, key);
  }
  for (const char* key : {"type", "shape", "storage", "order", "policy"}) {
    Json some = F::good();
    some["rows"][1].erase(key);
    F::expect_refused(some, key);
  }
  const Json policy = F::good()["rows"][1]["policy"];
  for (const auto& [key, value] : policy.items()) {
    Json some = F::good();
    some["rows"][1]["policy"].erase(key);
    F::expect_refused(some, key);
  }
}

TYPED_TEST(LoadTuning, RefusesAKeyTwice) {
  using F = LoadTuning<TypeParam>;
  for (const char* member : {"\"version\":1", "\"order\":1000", "\"tile\":4",
                             "\"device\":\"a desk\"", "\"two\":\"slow\""}) {
    std::string content = F::good().dump();
    const std::string found(member);
    const auto at = content.find(found);
    ASSERT_NE(at, std::string::npos) << member;
    content.insert(at, found + ",");
    F::expect_refused(content, "twice");
  }
}

TYPED_TEST(LoadTuning, RefusesWrongRows) {
  using F = LoadTuning<TypeParam>;
  const std::int64_t beyond = (std::int64_t{1} << 31) + 1;
  F::expect_refused("/rows/1", nullptr, "row 2");
  F::expect_refused("/rows/1", Json::array(), "row 2");
  F::expect_refused("/rows/1/policy", Json::array(), "row 2");
  for (const Json& value : {Json("half"), Json(1), Json(nullptr)})
    F::expect_refused("/rows/1/type", value, "row 2");
  for (const Json& value : {Json("round"), Json(1), Json(nullptr)})
    F::expect_refused("/rows/1/shape", value, "row 2");
  for (const Json& value : {Json("diagonal"), Json(false), Json(nullptr)})
    F::expect_refused("/rows/1/storage", value, "row 2");
  for (const Json& value :
       {Json(0), Json(-1), Json(64.5), Json(64.0), Json("64"), Json(nullptr),
        Json(true), Json(beyond), Json(UINT64_MAX), Json(INT64_MIN)})
    F::expect_refused("/rows/1/order", value, "order");
  for (const Json& value : {Json(0), Json(-1), Json(0.5), Json(UINT64_MAX)})
    F::expect_refused("/rows/1/columns", value, "columns");
}

TYPED_TEST(LoadTuning, RefusesOrdersThatDoNotAscend) {
  using F = LoadTuning<TypeParam>;
  for (const int order : {100, 9})
    F::expect_refused("/rows/1/order", order, "row 2");
  Json some = F::good();
  some["rows"].push_back(some["rows"][0]);
  F::expect_refused(some, "row 3");
}

TYPED_TEST(LoadTuning, RefusesTimesThatAreNone) {
  using F = LoadTuning<TypeParam>;
  for (const char* key : {"seconds", "vendor_seconds"}) {
    const std::string pointer = std::string("/rows/1/") + key;
    for (const Json& value :
         {Json(nullptr), Json(0), Json(0.0), Json(-1e-3), Json("x"),
          Json("NaN"), Json(true), Json::array({1.0})})
      F::expect_refused(pointer.c_str(), value, key);
  }
  for (const Json& value : {Json(nullptr), Json("slow"), Json::array({1.0})})
    F::expect_refused("/rows/1/candidates", value, "candidates");
  for (const Json& value : {Json(nullptr), Json(0), Json(-1), Json("fast"),
                            Json(false), Json::object()})
    F::expect_refused("/rows/1/candidates/two", value, "two");
}

TYPED_TEST(LoadTuning, RefusesTimesThatAreNotFinite) {
  using F = LoadTuning<TypeParam>;
  for (const char* number :
       {"NaN", "Infinity", "-Infinity", "nan", "inf", "1e999", "-1e999"})
    for (const char* where : {"\"seconds\":", "\"one\":"}) {
      std::string content = F::good().dump();
      const auto at = content.find(where) + std::string(where).size();
      content.replace(at, content.find_first_of(",}", at) - at, number);
      F::expect_refused(content, "");
    }
}

TYPED_TEST(LoadTuning, RefusesWrongPolicies) {
  using F = LoadTuning<TypeParam>;
  const std::vector<std::pair<const char*, std::vector<Json>>> wrong{
      {"direct_columns",
       {-1, 1.5, "all", "", nullptr, true, UINT64_MAX, INT64_MAX}},
      {"wide_columns", {-1, 0.5, "every", nullptr, UINT64_MAX}},
      {"chain_columns", {-1, 1.5, "all", nullptr, true, UINT64_MAX}},
      {"direct", {"fast", "Automatic", "", 0, nullptr}},
      {"tile", {-1, 3, 5, 32, 4.0, "any", nullptr, INT64_MIN}},
      {"method", {"automatic", "magic", 1, nullptr}},
      {"block_size",
       {0, -128, (1 << 20) + 1, 128.5, 1e300, "any", nullptr, UINT64_MAX}},
      {"sweep", {"right-looking", 1, nullptr}},
      {"inversion", {"gauss", 2, nullptr}},
      {"inner_size", {-8, 4, 12, 136, 8.0, "8", nullptr, INT64_MAX}},
      {"in_place", {0, 1, "true", nullptr}},
      {"vendor", {0, 1, "true", nullptr}},
      {"panels", {0, 1, "true", nullptr, true}}};  // N_B is 48
  for (const auto& [key, values] : wrong)
    for (const Json& value : values)
      F::expect_refused((std::string("/rows/1/policy/") + key).c_str(), value,
                        "row 2");
}

/// Each type has its own registers and shared memory.
TYPED_TEST(LoadTuning, RefusesWhatDoesNotFit) {
  using F = LoadTuning<TypeParam>;
  Json some = F::good();
  some["rows"][1]["policy"]["inner_size"] = 128;
  load_tuning(File(some).path());
  some["rows"][1]["type"] = "complex double";
  F::expect_refused(some, "does not fit");
}

/// Foreign, be it a GPU's or that of another CPU.
TYPED_TEST(LoadTuning, RefusesOtherPlatforms) {
  using F = LoadTuning<TypeParam>;
  std::vector<Platform> ours;
#define HSMA_TEST_PLATFORM(SPACE, T) \
  ours.push_back(KokkosDevice<SPACE>::platform());
  HSMA_FOR_EACH_SPACE(HSMA_TEST_PLATFORM, double)
#undef HSMA_TEST_PLATFORM
  for (int i = 0; i < platform_count; ++i) {
    const auto platform = static_cast<Platform>(i);
    if (std::find(ours.begin(), ours.end(), platform) == ours.end())
      F::expect_refused("/platform", name(platform), name(F::platform()));
  }
}

/// What was loaded before stays.
TYPED_TEST(LoadTuning, KeepsTheTableThatWasLoaded) {
  using F = LoadTuning<TypeParam>;
  load_tuning(File(F::good()).path());
  F::expect_refused("/version", 2, "version");
  EXPECT_STREQ(F::plan(200, 100).origin,
               "made up for a test, 2026-11-21, loaded");
}

/// A single conjugated right-hand side is taken as a row, which the table knows
/// nothing of.
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
