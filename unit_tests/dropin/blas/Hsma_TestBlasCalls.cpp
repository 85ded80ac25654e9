// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The counts, and the program around the tests.
#include "Hsma_TestBlasCalls.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>
#include <string>

namespace Hsma::Test {

namespace {

struct Count {
  std::int64_t calls = 0, passed = 0;
};
std::mutex mutex;
std::map<std::string, Count> counts;

}  // namespace

void count_call(const std::string& function, bool passed_on) {
  const std::lock_guard<std::mutex> lock(mutex);
  Count& count = counts[function];
  ++count.calls;
  count.passed += passed_on ? 1 : 0;
}

}  // namespace Hsma::Test

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  const int result = RUN_ALL_TESTS();
  if (const char* const file = std::getenv("HSMA_TEST_CALLS")) {
    std::ofstream out(file);
    for (const auto& [function, count] : Hsma::Test::counts)
      out << function << ' ' << count.calls << ' ' << count.passed << '\n';
  }
  return result;
}
