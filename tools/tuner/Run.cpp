// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The loop, and what is said about it.
#include "tuner/Run.hpp"

#include <fmt/format.h>

#include <set>
#include <stdexcept>
#include <string>

#include "hsma-trsm/Machine.hpp"
#include "tuner/Grid.hpp"
#include "tuner/Progress.hpp"

namespace Hsma::Tool {

namespace {

/// Those that the file lacks, each once.
std::vector<Case> open_cases(const std::vector<Case>& cases, const Naming& name,
                             const ResultsFile& file) {
  std::vector<Case> open;
  std::set<std::string> named;
  for (const Case& sample : cases)
    if (!file.has(name(sample)) && named.insert(name(sample).dump()).second)
      open.push_back(sample);
  return open;
}

}  // namespace

bool run_cases(const std::vector<Case>& cases, bool on_host, const Stop& stop,
               const Naming& name, const Measurement& measure,
               const Display& show, ResultsFile& file) {
  if (cases.empty())
    throw std::invalid_argument(
        "there is no case to measure (the sizes or shapes leave none of the "
        "grid). Ask for others.");
  const std::vector<Case> open = open_cases(cases, name, file);
  std::vector<double> efforts;
  for (const Case& sample : open)
    efforts.push_back(expected_effort(sample, on_host));
  Progress progress(efforts);
  progress.say(fmt::format("{} cases on {}, {} of them measured before{}",
                           cases.size(), device_name(),
                           cases.size() - open.size(), progress.rest()));
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
                    why.what(), finished, open.size());
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
