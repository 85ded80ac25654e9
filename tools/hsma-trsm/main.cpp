// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma-trsm: the library on the command line.
///
/// Exit codes: 0 success; 1 the program failed; 2 a file or an argument is not
/// what it has to be.
#include <fmt/format.h>

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

constexpr int failure = 1;
constexpr int wrong_input = 2;

int complain(int code, const char* problem) {
  fmt::print(stderr, "hsma-trsm: {}\n", problem);
  return code;
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

int run(std::vector<std::string> arguments) {
  const KokkosArguments for_kokkos = take_kokkos_arguments(arguments);
  Command chosen;
  CLI::App app(
      "Triangular systems with many right-hand sides: "
      "op(A) X = alpha B and X op(A) = alpha B.",
      "hsma-trsm");
  app.footer("Options that begin with --kokkos- go to Kokkos.");
  app.set_version_flag("--version", BuildInfo::version);
  app.require_subcommand(1);
  add_solve_command(app, chosen);
  add_explain_command(app, chosen);
  add_bench_command(app, chosen);
  add_tune_command(app, chosen);
  add_info_command(app, chosen);
  try {
    std::reverse(arguments.begin(), arguments.end());
    app.parse(arguments);
  } catch (const CLI::Success& asked) {
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    return complain(wrong_input, error.what());
  }
  chosen(for_kokkos);
  return 0;
}

}  // namespace

int main(int argc, char* argv[]) try {
  return run({argv + 1, argv + std::max(argc, 1)});
} catch (const Hsma::Io::FileError& error) {
  return complain(wrong_input, error.what());
} catch (const Hsma::Tool::UsageError& error) {
  return complain(wrong_input, error.what());
} catch (const std::invalid_argument& error) {
  return complain(wrong_input, error.what());
} catch (const std::bad_alloc&) {
  return complain(failure, "out of memory");
} catch (const std::exception& error) {
  return complain(failure, error.what());
}
