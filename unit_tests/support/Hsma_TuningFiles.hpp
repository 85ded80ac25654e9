// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tuning files for tests: good ones, and whether bad ones are refused.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "Hsma_Trsm.hpp"
#include "Hsma_Tuning.hpp"
#include "executors/Hsma_KokkosDevice.hpp"
#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestSpaces.hpp"
#include "tuning/Hsma_Table.hpp"

namespace Hsma::Test {

using Json = nlohmann::json;

/// A row of a tuning file, with a policy that no table has.
inline Json row(const char* type, const char* shape, const char* storage,
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

/// That of row().
inline constexpr Policy policy_of_row{5,
                                      DirectKernel::WideLanes,
                                      any_columns,
                                      4,
                                      Method::Inversion,
                                      48,
                                      Sweep::LeftLooking,
                                      InversionKernel::Paper,
                                      16,
                                      false};

/// A tuning file of these rows.
inline Json profile(Impl::Platform platform, std::vector<Json> rows) {
  return {{"format", "hsma-tuning"},
          {"version", 1},
          {"platform", Impl::name(platform)},
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

/// Each test ends with the tables that are built in.
template <class Space>
class LoadTuning : public ::testing::Test {
 protected:
  ~LoadTuning() override { reset_tuning(); }

  static Impl::Platform platform() {
    return Impl::KokkosDevice<Space>::platform();
  }
  static const Impl::Table& table() { return Impl::table_of(platform()); }

  /// Files of this platform; both rows of a good one are for double, square.
  static Json good() {
    return profile(platform(), {row("double", "square", "columns", 100),
                                row("double", "square", "columns", 1000)});
  }

  /// The message that load_tuning refuses a file with, which names the file; or
  /// nothing, and why that is wrong.
  static std::string refusal(const std::string& path) {
    const Impl::Table* before = &table();
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

}  // namespace Hsma::Test
