// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The subcommands. Each adds its options to the command line and, once that
/// has been parsed, leaves in `chosen` what is to be run.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <stdexcept>
#include <string>

#include "hsma-trsm/ExitCode.hpp"
#include "hsma-trsm/KokkosRuntime.hpp"

namespace Hsma::Tool {

/// Runs with the arguments that are meant for Kokkos.
using Command = std::function<void(const KokkosArguments&)>;

/// The user asked for what cannot be. One line, without a file's name in front.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A and B are a system as it has to be, and there is no X to write.
class NoSolution : public std::runtime_error {
 public:
  NoSolution(ExitCode code, const std::string& problem)
      : std::runtime_error(problem), code_(code) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

void add_solve_command(CLI::App& app, Command& chosen);
void add_explain_command(CLI::App& app, Command& chosen);
void add_bench_command(CLI::App& app, Command& chosen);
void add_tune_command(CLI::App& app, Command& chosen);
void add_info_command(CLI::App& app, Command& chosen);

}  // namespace Hsma::Tool
