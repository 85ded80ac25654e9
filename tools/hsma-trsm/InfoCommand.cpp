// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma-trsm info: versions, machine and libraries.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "hsma-trsm/BuildInfo.hpp"
#include "hsma-trsm/Command.hpp"
#include "hsma-trsm/Machine.hpp"

namespace Hsma::Tool {

namespace {

void line(const char* what, const std::string& value) {
  fmt::print("{:<18}{}\n", what, value);
}

void run_info(const KokkosArguments& arguments) {
  const KokkosRuntime kokkos(arguments);
  line("version", BuildInfo::version);
  line("commit", BuildInfo::commit);
  line("compiler", BuildInfo::compiler);
  line("build type", BuildInfo::build_type);
  line("Kokkos", kokkos_version());
  line("execution spaces", fmt::format("{} (the first is used)",
                                       fmt::join(execution_spaces(), ", ")));
  line("backend", BuildInfo::backend);
  line("device", device_name());
  line("threads", std::to_string(threads()));
  line("host kernels", host_instruction_set());
  line("BLAS route", blas_route());
  line("BLAS library", blas_library());
}

}  // namespace

void add_info_command(CLI::App& app, Command& chosen) {
  CLI::App& info = *app.add_subcommand(
      "info", "Show versions, the machine and the libraries in use");
  info.callback([&chosen] { chosen = run_info; });
}

}  // namespace Hsma::Tool
