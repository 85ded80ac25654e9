// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tuning files: a bad one replaces nothing, and is said to be bad.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/Hsma_TuningFiles.hpp"

namespace Hsma::Test {
namespace {

using namespace Impl;

template <class Space>
class RefuseTuning : public LoadTuning<Space> {};
TYPED_TEST_SUITE(RefuseTuning, Spaces, SpaceName);

TYPED_TEST(RefuseTuning, WhatIsNoFile) {
  using F = RefuseTuning<TypeParam>;
  const File nothing;
  for (const std::string& path :
       {nothing.path(), nothing.folder(), nothing.path() + "/further"})
    EXPECT_NE(F::refusal(path).find("cannot be read"), std::string::npos);
  EXPECT_THROW(load_tuning(""), std::invalid_argument);
}

TYPED_TEST(RefuseTuning, WhatIsNotJson) {
  using F = RefuseTuning<TypeParam>;
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

TYPED_TEST(RefuseTuning, OtherKinds) {
  using F = RefuseTuning<TypeParam>;
  for (const char* content : {"[]", "3", "null", "\"hsma-tuning\"", "[{}]"})
    F::expect_refused(std::string(content), "object");
}

TYPED_TEST(RefuseTuning, AWrongHead) {
  using F = RefuseTuning<TypeParam>;
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
TYPED_TEST(RefuseTuning, AFileOfSeveralPlatforms) {
  using F = RefuseTuning<TypeParam>;
  const Json both = {{name(F::platform()), "one"}, {"generic", "two"}};
  F::expect_refused("/platforms", both, "'platforms'");
  Json some = F::good();
  some.erase("platform");
  some.erase("origin");
  some["platforms"] = both;
  F::expect_refused(some, "'platform'");
}

TYPED_TEST(RefuseTuning, UnknownKeys) {
  using F = RefuseTuning<TypeParam>;
  F::expect_refused("/colour", "red", "'colour'");
  F::expect_refused("/Format", "hsma-tuning", "'Format'");
  F::expect_refused("/rows/1/weather", "fine", "'weather'");
  F::expect_refused("/rows/1/policy/speed", 11, "'speed'");
  F::expect_refused("/rows/1/policy/", 11, "''");
}

TYPED_TEST(RefuseTuning, MissingKeys) {
  using F = RefuseTuning<TypeParam>;
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

TYPED_TEST(RefuseTuning, AKeyTwice) {
  using F = RefuseTuning<TypeParam>;
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

TYPED_TEST(RefuseTuning, WrongRows) {
  using F = RefuseTuning<TypeParam>;
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

TYPED_TEST(RefuseTuning, OrdersThatDoNotAscend) {
  using F = RefuseTuning<TypeParam>;
  for (const int order : {100, 9})
    F::expect_refused("/rows/1/order", order, "row 2");
  Json some = F::good();
  some["rows"].push_back(some["rows"][0]);
  F::expect_refused(some, "row 3");
}

TYPED_TEST(RefuseTuning, TimesThatAreNone) {
  using F = RefuseTuning<TypeParam>;
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

TYPED_TEST(RefuseTuning, TimesThatAreNotFinite) {
  using F = RefuseTuning<TypeParam>;
  for (const char* number :
       {"NaN", "Infinity", "-Infinity", "nan", "inf", "1e999", "-1e999"})
    for (const char* where : {"\"seconds\":", "\"one\":"}) {
      std::string content = F::good().dump();
      const auto at = content.find(where) + std::string(where).size();
      content.replace(at, content.find_first_of(",}", at) - at, number);
      F::expect_refused(content, "");
    }
}

TYPED_TEST(RefuseTuning, WrongPolicies) {
  using F = RefuseTuning<TypeParam>;
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
TYPED_TEST(RefuseTuning, WhatDoesNotFit) {
  using F = RefuseTuning<TypeParam>;
  Json some = F::good();
  some["rows"][1]["policy"]["inner_size"] = 128;
  load_tuning(File(some).path());
  some["rows"][1]["type"] = "complex double";
  F::expect_refused(some, "does not fit");
}

/// Foreign, be it a GPU's or that of another CPU.
TYPED_TEST(RefuseTuning, OtherPlatforms) {
  using F = RefuseTuning<TypeParam>;
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
TYPED_TEST(RefuseTuning, KeepsTheTableThatWasLoaded) {
  using F = RefuseTuning<TypeParam>;
  load_tuning(File(F::good()).path());
  F::expect_refused("/version", 2, "version");
  EXPECT_STREQ(F::plan(200, 100).origin,
               "made up for a test, 2026-11-21, loaded");
}

}  // namespace
}  // namespace Hsma::Test
