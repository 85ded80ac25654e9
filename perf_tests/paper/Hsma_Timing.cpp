// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Events and graphs round calls.
#include "Hsma_Timing.hpp"

#include <algorithm>
#include <stdexcept>

#include "Hsma_Records.hpp"
#include "Hsma_Trial.hpp"

namespace Hsma::Perf {

namespace {

/// Turns of both, who goes first changing.
Timing in_turns(int turns, const std::function<double()>& ours,
                const std::function<double()>& vendor) {
  std::vector<double> our_times, vendor_times;
  for (int turn = 0; turn < turns; ++turn) {
    if (turn % 2 == 1) our_times.push_back(ours());
    vendor_times.push_back(vendor());
    if (turn % 2 == 0) our_times.push_back(ours());
  }
  return {median(our_times), median(vendor_times), turns};
}

std::unique_ptr<Graph> captured(const Device& device, const char* whose,
                                const Work& calls) {
  try {
    return device.capture(calls);
  } catch (const std::exception& error) {
    throw std::runtime_error(std::string(whose) +
                             " cannot be captured: " + error.what());
  }
}

}  // namespace

std::vector<double> medians_us(const Device& device, int calls,
                               const Work& before,
                               const std::vector<Work>& works) {
  std::vector<std::vector<double>> times(works.size());
  for (int call = -1; call < calls; ++call)
    for (std::size_t i = 0; i < works.size(); ++i) {
      before();
      device.fence();  // so that nothing queued before is timed
      const double time = device.timed(works[i]);
      if (call >= 0) times[i].push_back(time);
    }
  std::vector<double> medians;
  for (const std::vector<double>& of_one : times)
    medians.push_back(median(of_one));
  return medians;
}

double median_us(const Device& device, int calls, const Work& before,
                 const Work& work) {
  return medians_us(device, calls, before, {work}).front();
}

Timing time_by_events(const Device& device, Trial& trial, int calls) {
  const auto timed = [&](const Work& call) {
    trial.refresh();
    device.fence();  // so that the copy is not timed
    return device.timed(call);
  };
  const auto ours = [&] { return timed([&] { trial.solve(0); }); };
  const auto vendor = [&] { return timed([&] { trial.solve_by_vendor(0); }); };
  ours();  // allocations and first launches
  vendor();
  return in_turns(calls, ours, vendor);
}

Timing time_by_graphs(const Device& device, Trial& trial, int replays) {
  const int batch = trial.batch();
  const Work solve_all = [&] {
    for (int i = 0; i < batch; ++i) trial.solve(i);
  };
  const Work vendor_solves_all = [&] {
    for (int i = 0; i < batch; ++i) trial.solve_by_vendor(i);
  };
  trial.refresh();
  trial.solve(0);  // allocations and first launches
  trial.solve_by_vendor(0);
  device.fence();
  const auto our_graph = captured(device, "hsma", solve_all);
  const auto vendor_graph = captured(device, "the vendor", vendor_solves_all);
  const auto timed = [&](Graph& graph) {
    trial.refresh();
    return device.timed([&] { graph.replay(); }) / batch;
  };
  const auto ours = [&] { return timed(*our_graph); };
  const auto vendor = [&] { return timed(*vendor_graph); };
  ours();  // a graph is sent to the device at its first replay
  vendor();
  Timing timing = in_turns(replays, ours, vendor);
  vendor();
  trial.keep_vendor_solution();
  ours();
  return timing;
}

}  // namespace Hsma::Perf
