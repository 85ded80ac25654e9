// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the programs that time ours beside the vendor have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <Kokkos_Core.hpp>
#include <exception>
#include <iostream>
#include <string>

#include "Hsma_Version.hpp"

namespace Hsma::Perf {

/// Types, calls, and where the results go.
template <class Settings>
void add_common_options(CLI::App& app, Settings& settings) {
  app.add_option("--types", settings.types, "of s, d, c and z")
      ->check([](const std::string& types) {
        return types.find_first_not_of("sdcz") == std::string::npos
                   ? std::string()
                   : "'" + types + "' has other letters than s, d, c and z";
      });
  app.add_option("--calls", settings.calls, "calls of each, in turns");
  app.add_option("--json", settings.json, "results file");
  app.add_option("--commit", settings.commit, "commit that was built");
}

/// Reads the settings and calls run(settings). Returns the exit code: 0, or 2
/// for a wrong argument or an error.
template <class Settings, class AddOptions, class Run>
int run_program(const char* name, const char* title, int argc, char* argv[],
                const AddOptions& add_options, const Run& run) {
  try {
    CLI::App app(title, name);
    app.set_version_flag("--version",
                         std::string(name) + " " HSMA_VERSION_STRING);
    Settings settings;
    add_options(app, settings);
    try {
      app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      return app.exit(error) == 0 ? 0 : 2;
    }
    const Kokkos::ScopeGuard kokkos(argc, argv);
    run(settings);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << name << ": " << error.what() << '\n';
  }
  return 2;
}

}  // namespace Hsma::Perf
