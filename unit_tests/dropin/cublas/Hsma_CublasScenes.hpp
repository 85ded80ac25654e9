// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the scenes of several files share.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "Hsma_CublasAlone.hpp"
#include "Hsma_CublasDevice.hpp"
#include "Hsma_CublasFunctions.hpp"
#include "Hsma_CublasProblem.hpp"
#include "Hsma_CublasSystem.hpp"

namespace Hsma::Test {

using Words = std::vector<std::string>;

/// 0, or 1 with a word about it.
inline int result_of(const ::testing::AssertionResult& result) {
  if (!result) std::printf("%s\n", result.message());
  return result ? 0 : 1;
}

/// The functions that a scene is about.
inline const Calls<double>& calls_of(const std::string& word) {
  return word == "vendor" ? Calls<double>::vendors() : Calls<double>::linked();
}

inline System<double> usual_system(std::int64_t order = 200) {
  return System<double>(make_problem<double>({}, order, 70, 3));
}

/// A system for potrs with the factor 2 I, so that X = B / 4.
class Halves {
 public:
  explicit Halves(std::int64_t order, std::int64_t columns = 3)
      : order_(order),
        columns_(columns),
        A_(factor(order)),
        B_(eights()),
        info_(std::vector<int>{77}) {}

  cusolverStatus_t solve(cusolverDnHandle_t handle, bool wide = false) const {
    return Calls<double>::linked().potrs(wide, handle, CUBLAS_FILL_MODE_LOWER,
                                         order_, columns_, A_.get(), order_,
                                         B_.get(), order_, info_.get());
  }
  void restore() const {
    B_.set(eights());
    info_.set({77});
  }
  ::testing::AssertionResult solved() const {
    if (info_.copy() != std::vector<int>{0})
      return ::testing::AssertionFailure() << "info is not 0";
    if (B_.copy() != std::vector<double>(B_.count(), 2))
      return ::testing::AssertionFailure() << "X is not B / 4";
    return ::testing::AssertionSuccess();
  }

 private:
  static std::vector<double> factor(std::int64_t order) {
    std::vector<double> A(static_cast<std::size_t>(order * order), 0);
    for (std::int64_t i = 0; i < order; ++i)
      A[static_cast<std::size_t>(i * order + i)] = 2;
    return A;
  }
  std::vector<double> eights() const {
    return std::vector<double>(static_cast<std::size_t>(order_ * columns_), 8);
  }

  std::int64_t order_, columns_;
  DeviceArray<double> A_, B_;
  DeviceArray<int> info_;
};

/// The environment in which the library stands in, or logs, or is off.
inline std::map<std::string, std::string> with_mode(const char* mode) {
  return {{"HSMA_DROPIN", mode}, {"HSMA_LOG", "/dev/null"}};
}

inline void expect_good(const std::vector<Playing>& all) {
  const auto endings = alone(all);
  for (std::size_t k = 0; k < all.size(); ++k) {
    std::string name;
    for (const std::string& word : all[k].words) name += word + ' ';
    EXPECT_TRUE(endings[k].good()) << name << ": " << endings[k];
  }
}

/// A scene with cuBLAS's own functions, and with those that are linked. The
/// first word of it says which.
inline std::pair<Ending, Ending> both(const Words& words,
                                      const char* mode = "on") {
  std::vector<Playing> all;
  for (const char* const whose : {"vendor", "ours"}) {
    Words with = words;
    with.insert(with.begin() + 1, whose);
    all.push_back({with, with_mode(mode)});
  }
  const auto endings = alone(all);
  return {endings[0], endings[1]};
}

}  // namespace Hsma::Test
