// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Work that is done again.
#include "Hsma_Recording.hpp"

#include <utility>

namespace Hsma::Perf {

namespace {

class Repetition final : public Recording {
 public:
  explicit Repetition(std::function<void()> work) : work_(std::move(work)) {}
  void replay() override { work_(); }

 private:
  std::function<void()> work_;
};

}  // namespace

std::unique_ptr<Recording> record(const Kokkos::DefaultExecutionSpace& /*on*/,
                                  const std::function<void()>& work) {
  return std::make_unique<Repetition>(work);
}

}  // namespace Hsma::Perf
