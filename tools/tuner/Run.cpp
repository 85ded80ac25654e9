// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The loop, and what is said about it.
#include "tuner/Run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string>

#include "tuner/Facts.hpp"
#include "tuner/Grid.hpp"
#include "tuner/Progress.hpp"

namespace Hsma::Tool {

namespace {

/// Each once.
std::vector<Case> distinct(const std::vector<Case>& cases, const Naming& name) {
  std::vector<Case> once;
  std::set<std::string> named;
  for (const Case& sample : cases)
    if (named.insert(name(sample).dump()).second) once.push_back(sample);
  return once;
}

}  // namespace

bool run_cases(const std::vector<Case>& cases, const Target& target,
               const Stop& stop, const Naming& name, const Measurement& measure,
               const Display& show, ResultsFile& file) {
  if (cases.empty())
    throw std::invalid_argument(
        "there is no case to measure (none of the sizes has the shapes asked "
        "for, or they are too large, as docs/tuning_tool.md says). Ask for "
        "others.");
  const std::vector<Case> all = distinct(cases, name);
  std::vector<Case> open;
  std::copy_if(all.begin(), all.end(), std::back_inserter(open),
               [&](const Case& sample) { return !file.has(name(sample)); });
  const std::size_t before = all.size() - open.size();
  std::vector<double> efforts;
  for (const Case& sample : open)
    efforts.push_back(expected_effort(sample, target.on_host()));
  Progress progress(efforts);
  progress.say(fmt::format("{} cases on {}, {} of them measured before{}",
                           all.size(), measured_device(), before,
                           progress.rest()));
  std::size_t finished = 0, failed = 0;
  try {
    for (const Case& sample : open) {
      stop.check();
      const std::string what = describe(sample);
      progress.begin(what);
      const auto report = [&](const std::string& text) {
        progress.say(fmt::format("{}: {}", what, text));
      };
      try {
        const Json record = measure(sample, report);
        file.add(record);
        progress.clear();
        show(record);
      } catch (const Stopped&) {
        throw;
      } catch (const std::exception& error) {
        ++failed;
        report(fmt::format("FAILED: {}", error.what()));
      }
      progress.end();
      ++finished;
    }
  } catch (const Stopped& why) {
    const std::string left =
        fmt::format("{} after {} of {} cases; the same command goes on",
                    why.what(), before + finished, all.size());
    if (stop.interrupted()) throw Stopped(left);
    progress.say(left);
    return false;
  }
  if (failed > 0)
    throw std::runtime_error(
        fmt::format("{} cases could not be measured", failed));
  return true;
}

}  // namespace Hsma::Tool
