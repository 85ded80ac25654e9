// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma-trsm: the library on the command line.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <stdexcept>

#include "hsma-trsm/BuildInfo.hpp"
#include "hsma-trsm/Command.hpp"
#include "io/FileError.hpp"

namespace {

using namespace Hsma::Tool;

int complain(ExitCode code, const std::string& problem) {
  fmt::print(stderr, "hsma-trsm: {}\n", problem);
  return static_cast<int>(code);
}

/// Moves what is meant for Kokkos out of the command line.
KokkosArguments take_kokkos_arguments(std::vector<std::string>& arguments) {
  const auto first = std::stable_partition(
      arguments.begin(), arguments.end(), [](const std::string& argument) {
        return argument.rfind("--kokkos-", 0) != 0;
      });
  KokkosArguments taken(first, arguments.end());
  arguments.erase(first, arguments.end());
  return taken;
}

/// CLI11 would only miss a subcommand.
void check_subcommand(const CLI::App& app,
                      const std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments[0].rfind('-', 0) == 0) return;
  std::vector<std::string> names;
  for (const CLI::App* subcommand : app.get_subcommands({}))
    names.push_back(subcommand->get_name());
  if (std::find(names.begin(), names.end(), arguments[0]) == names.end())
    throw UsageError(fmt::format("'{}' is not a subcommand (expected {})",
                                 arguments[0], fmt::join(names, ", ")));
}

/// Leaves the lines of what is printed below the options as they are. CLI11
/// fills them into paragraphs since it can be asked not to.
template <class Formatter>
auto keep_lines(Formatter& formatter, int)
    -> decltype(formatter.enable_footer_formatting(false)) {
  formatter.enable_footer_formatting(false);
}
template <class Formatter>
void keep_lines(Formatter&, long) {}

int run(std::vector<std::string> arguments) {
  const KokkosArguments for_kokkos = take_kokkos_arguments(arguments);
  Command chosen;
  CLI::App app(
      "Triangular systems with many right-hand sides: "
      "op(A) X = alpha B and X op(A) = alpha B.",
      "hsma-trsm");
  keep_lines(*app.get_formatter(), 0);
  app.footer(
      fmt::format("Options that begin with --kokkos- go to Kokkos.\n\n{}",
                  exit_codes_help));
  app.set_version_flag("--version",
                       fmt::format("hsma-trsm {}", BuildInfo::version));
  app.require_subcommand(1);
  add_solve_command(app, chosen);
  add_explain_command(app, chosen);
  add_bench_command(app, chosen);
  add_tune_command(app, chosen);
  add_info_command(app, chosen);
  check_subcommand(app, arguments);
  try {
    std::reverse(arguments.begin(), arguments.end());
    app.parse(arguments);
  } catch (const CLI::Success& asked) {
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    return complain(ExitCode::WrongInput,
                    fmt::format("{} (--help says more)", error.what()));
  }
  chosen(for_kokkos);
  return static_cast<int>(ExitCode::Success);
}

}  // namespace

int main(int argc, char* argv[]) try {
  return run({argv + 1, argv + std::max(argc, 1)});
} catch (const Hsma::Io::FileError& error) {
  return complain(ExitCode::WrongInput, error.what());
} catch (const UsageError& error) {
  return complain(ExitCode::WrongInput, error.what());
} catch (const NoSolution& error) {
  return complain(error.code(), error.what());
} catch (const std::invalid_argument& error) {
  return complain(ExitCode::WrongInput, error.what());
} catch (const std::bad_alloc&) {
  return complain(ExitCode::Failure, "out of memory");
} catch (const std::exception& error) {
  return complain(ExitCode::Failure, error.what());
}
