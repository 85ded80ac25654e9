// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Signals as a flag.
#include "tuner/Stop.hpp"

#include <csignal>

namespace Hsma::Tool {

namespace {

volatile std::sig_atomic_t signalled = 0;

extern "C" void remember_signal(int number) {
  signalled = 1;
  std::signal(number, SIG_DFL);
}

}  // namespace

Stop::Stop(std::optional<double> seconds) {
  signalled = 0;
  if (seconds)
    deadline_ = std::chrono::steady_clock::now() +
                std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                    std::chrono::duration<double>(*seconds));
  before_int_ = std::signal(SIGINT, remember_signal);
  before_term_ = std::signal(SIGTERM, remember_signal);
}

Stop::~Stop() {
  std::signal(SIGINT, before_int_);
  std::signal(SIGTERM, before_term_);
}

bool Stop::interrupted() const { return signalled != 0; }

void Stop::check() const {
  if (interrupted()) throw Stopped("interrupted");
  if (deadline_ && std::chrono::steady_clock::now() >= *deadline_)
    throw Stopped("the time limit is reached");
}

}  // namespace Hsma::Tool
