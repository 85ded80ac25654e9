// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Events and graphs round calls.
#include "Hsma_Timing.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <utility>

#include "Hsma_Recording.hpp"
#include "Hsma_Records.hpp"
#include "Hsma_Trial.hpp"

namespace Hsma::Perf {

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

Contender single(const Device& device, Trial& trial, Work call) {
  return [&device, &trial, call = std::move(call)] {
    trial.refresh();
    device.fence();  // so that the copy is not timed
    return device.timed(call);
  };
}

Contender replayed(const Device& device, Trial& trial, const std::string& whose,
                   const std::function<void(int)>& call) {
  const int batch = trial.batch();
  std::shared_ptr<Recording> graph;
  try {
    graph = record(device.space(), [batch, call] {
      for (int i = 0; i < batch; ++i) call(i);
    });
  } catch (const std::exception& error) {
    throw std::runtime_error(whose + " cannot be captured: " + error.what());
  }
  return [&device, &trial, batch, graph] {
    trial.refresh();
    return device.timed([&] { graph->replay(); }) / batch;
  };
}

Times in_turns(const std::vector<Contender>& contenders, const Turns& turns) {
  for (const Contender& contender : contenders) contender();
  const std::size_t count = contenders.size();
  std::vector<std::vector<double>> times(count);
  Times result;
  const auto start = std::chrono::steady_clock::now();
  const auto in_time = [&] {
    const std::chrono::duration<double> spent =
        std::chrono::steady_clock::now() - start;
    return spent.count() < turns.limit_s;
  };
  for (;
       result.turns < turns.most && (result.turns < turns.fewest || in_time());
       ++result.turns)
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t who =
          (static_cast<std::size_t>(result.turns) + i) % count;
      times[who].push_back(contenders[who]());
    }
  for (const std::vector<double>& of_one : times)
    result.of.push_back(
        {median(of_one), *std::min_element(of_one.begin(), of_one.end())});
  return result;
}

Timing time_by_events(const Device& device, Trial& trial, int calls) {
  const Times times =
      in_turns({single(device, trial, [&] { trial.solve(0); }),
                single(device, trial, [&] { trial.solve_by_vendor(0); })},
               {calls, calls});
  return {times.of[0], times.of[1], times.turns};
}

Timing time_by_graphs(const Device& device, Trial& trial, int replays) {
  trial.refresh();
  trial.solve(0);  // allocations and first launches
  trial.solve_by_vendor(0);
  device.fence();
  const Contender ours =
      replayed(device, trial, "hsma", [&](int i) { trial.solve(i); });
  const Contender vendor = replayed(device, trial, "the vendor",
                                    [&](int i) { trial.solve_by_vendor(i); });
  const Times times = in_turns({ours, vendor}, {replays, replays});
  vendor();
  trial.keep_vendor_solution();
  ours();
  return {times.of[0], times.of[1], times.turns};
}

}  // namespace Hsma::Perf
