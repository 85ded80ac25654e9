// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma.h and tuning files: a good one is in use until it is taken back, a bad
/// one changes nothing. Hsma_TestLoadTuning.cpp has all that may be wrong.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "Hsma_CSystem.hpp"
#include "hsma.h"

namespace Hsma::Test {
namespace {

using Double = Scalars<double, double, HSMA_D>;

/// A file that goes when the object does.
class File {
 public:
  explicit File(const std::string& content) {
    std::string name =
        (std::filesystem::temp_directory_path() / "hsma_c_XXXXXX").string();
    const int file = mkstemp(name.data());
    if (file < 0) throw std::runtime_error("no temporary file");
    close(file);
    path_ = name;
    std::ofstream(path_) << content;
  }
  ~File() { static_cast<void>(std::remove(path_.c_str())); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const char* path() const { return path_.c_str(); }

 private:
  std::string path_;
};

class CTuning : public ::testing::Test {
 protected:
  ~CTuning() override { hsma_reset_tuning(); }

  /// What is said of a square problem in double.
  std::string explained() const {
    const hsma_matrix A{nullptr, 200, 200, 1, 200},
        B{nullptr, 200, 200, 1, 200};
    const double alpha = 1;
    char text[2000];
    must(hsma_explain(queue.get(), HSMA_D, 'L', 'L', 'N', 'N', &alpha, &A, &B,
                      nullptr, text, sizeof text, nullptr));
    return text;
  }
  /// The table that is in use here: "tuning          <platform>: ...".
  std::string platform() const {
    const std::string text = explained();
    const auto line = text.find("\ntuning");
    const auto begin = text.find_first_not_of(' ', line + 7);
    return text.substr(begin, text.find(':', begin) - begin);
  }
  std::string profile(const std::string& of) const {
    return R"({"format": "hsma-tuning", "version": 1, "platform": ")" + of +
           R"(", "origin": "made up for a test", "date": "2026-11-21T12:00:00Z",
      "rows": [{"type": "double", "shape": "square", "storage": "columns",
                "order": 200,
                "policy": {"direct_columns": 0, "direct": "automatic",
                           "wide_columns": "any", "tile": 0,
                           "method": "inversion", "block_size": 48,
                           "sweep": "left-looking", "inversion": "automatic",
                           "inner_size": 16, "in_place": false}}]})";
  }

  const Queue queue;
};

TEST_F(CTuning, AGoodFile) {
  const std::string before = explained();
  const File file(profile(platform()));
  ASSERT_EQ(hsma_load_tuning(file.path()), HSMA_OK) << hsma_last_message();
  const std::string after = explained();
  EXPECT_NE(after.find("made up for a test"), std::string::npos) << after;
  EXPECT_NE(after.find("inversion, N_B = 48"), std::string::npos) << after;
  System<Double> system({}, 200, 200, 1);
  EXPECT_EQ(system.solve(queue), HSMA_OK);
  EXPECT_TRUE(system.solved());
  EXPECT_EQ(hsma_reset_tuning(), HSMA_OK);
  EXPECT_EQ(explained(), before);
  EXPECT_EQ(hsma_reset_tuning(), HSMA_OK);
}

TEST_F(CTuning, BadFiles) {
  const std::string before = explained();
  const auto expect = [&](const char* path,
                          const std::vector<std::string>& words) {
    EXPECT_TRUE(refused(hsma_load_tuning(path), HSMA_INVALID,
                        "hsma_load_tuning", words));
    EXPECT_EQ(explained(), before);
  };
  expect(nullptr, {"file", "null"});
  expect("", {});
  expect("/nowhere/tuning.json", {"/nowhere/tuning.json"});
  expect("/", {"/"});
  for (const std::string& content :
       {std::string(), std::string("no JSON"), std::string("{}"),
        std::string("[1, 2]"), profile("no_platform"),
        profile(platform()).substr(0, 200)}) {
    const File file(content);
    expect(file.path(), {file.path()});
  }
}

/// A file for a machine that this one is not.
TEST_F(CTuning, AnotherPlatform) {
  const std::string before = explained();
  const File file(profile("amd_gfx906"));
  EXPECT_TRUE(refused(hsma_load_tuning(file.path()), HSMA_INVALID,
                      "hsma_load_tuning", {file.path(), "gfx906", platform()}));
  EXPECT_EQ(explained(), before);
}

TEST_F(CTuning, ABadFileLeavesTheGoodOne) {
  const File good(profile(platform())), bad("{}");
  ASSERT_EQ(hsma_load_tuning(good.path()), HSMA_OK) << hsma_last_message();
  const std::string loaded = explained();
  EXPECT_EQ(hsma_load_tuning(bad.path()), HSMA_INVALID);
  EXPECT_EQ(explained(), loaded);
}

/// Files come and go while others solve.
TEST_F(CTuning, WhileOthersSolve) {
  const File file(profile(platform()));
  std::atomic<bool> stop{false};
  std::atomic<int> wrong{0};
  std::thread other([&] {
    const Queue own;
    while (!stop.load()) {
      System<Double> system({}, 200, 40, 1);
      if (system.solve(own) != HSMA_OK || !system.solved()) ++wrong;
    }
  });
  for (int round = 0; round < 100; ++round) {
    EXPECT_EQ(hsma_load_tuning(file.path()), HSMA_OK);
    EXPECT_EQ(hsma_reset_tuning(), HSMA_OK);
  }
  stop = true;
  other.join();
  EXPECT_EQ(wrong.load(), 0);
}

}  // namespace
}  // namespace Hsma::Test
