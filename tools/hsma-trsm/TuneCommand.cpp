// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma-trsm tune: a tuning file for this machine, or a check of the table.
#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <string>

#include "Hsma_Tuning.hpp"
#include "hsma-trsm/Command.hpp"
#include "hsma-trsm/CommandLine.hpp"
#include "hsma-trsm/PeerName.hpp"
#include "tuner/Check.hpp"
#include "tuner/Tune.hpp"

namespace Hsma::Tool {

namespace {

struct TuneArguments {
  TuneOptions tuning;
  std::string table;
  double time_limit = 0;
  bool checks = false;
  bool without_vendor = false;
};

/// What is wrong with a text, for CLI11.
std::string positive_number(const std::string& text) {
  double value = 0;
  const bool is_number = CLI::detail::lexical_cast(text, value);
  return is_number && value > 0 && std::isfinite(value)
             ? ""
             : "'" + text + "' is no finite number above zero";
}

void run_tune(const TuneArguments& chosen, const KokkosArguments& arguments) {
  const KokkosRuntime kokkos(arguments);
  if (!chosen.table.empty()) load_tuning(chosen.table);
  const bool complete =
      chosen.checks ? check(chosen.tuning) : tune(chosen.tuning);
  if (complete && !chosen.checks)
    fmt::print("{} is complete: Hsma::load_tuning(\"{}\") puts it into use\n",
               chosen.tuning.output, chosen.tuning.output);
}

const Choices<ShapeClass>& shape_choices() {
  static const Choices<ShapeClass> choices{
      {name(ShapeClass::Single), ShapeClass::Single},
      {name(ShapeClass::Thin), ShapeClass::Thin},
      {name(ShapeClass::Narrow), ShapeClass::Narrow},
      {name(ShapeClass::Tall), ShapeClass::Tall},
      {name(ShapeClass::Square), ShapeClass::Square},
      {name(ShapeClass::Wide), ShapeClass::Wide},
      {"very-wide", ShapeClass::VeryWide},
      {name(ShapeClass::Prepared), ShapeClass::Prepared}};
  return choices;
}

void add_grid_options(CLI::App& tune, Grid& grid) {
  add_choice_list(tune, "--types", grid.types, scalar_choices(),
                  "scalar types, also as s, d, c, z [all]");
  add_choice_list(tune, "--shapes", grid.shapes, shape_choices(),
                  "shapes of the right-hand sides: single, thin (8 of them), "
                  "narrow (32), tall (order / 8), square, wide (8 order), "
                  "very-wide (32 order), and prepared (a TriangularSolver's) "
                  "[all]");
  add_integer_list<std::int64_t>(
      tune, "--sizes", grid.sizes, 1,
      "orders of A [a grid from 8 to 16384, on a CPU to 2048; --check: orders "
      "that are not in it]");
  tune.add_flag("--quick", grid.quick,
                "fewer orders and turns, one storage: some minutes");
}

}  // namespace

void add_tune_command(CLI::App& app, Command& chosen) {
  const auto arguments = std::make_shared<TuneArguments>();
  CLI::App& tune = *app.add_subcommand(
      "tune",
      "Find the best policy for each type, shape and order on this machine");
  TuneOptions& tuning = arguments->tuning;
  tune.add_option("--output", tuning.output,
                  "the tuning file (with --check: the results), written anew "
                  "after every case; a run goes on with what it has")
      ->required();
  add_grid_options(tune, tuning.grid);
  CLI::Option* const checks = tune.add_flag(
      "--check", arguments->checks,
      fmt::format("measure what the table in use is worth instead: against an "
                  "exhaustive search, its interpolation, N_B = 128 and {}",
                  peer_name));
  tune.add_option("--table", arguments->table, "load this tuning file first")
      ->needs(checks);
  tune.add_flag("--restart", tuning.restart, "discard what the file has");
  tune.add_flag("--refine", tuning.refines,
                "try only what the table in use has, and panels")
      ->excludes(checks);
  tune.add_option("--time-limit", arguments->time_limit,
                  "seconds after which the run ends, to be gone on with")
      ->check(positive_number, "POSITIVE");
  tune.add_flag("--no-vendor", arguments->without_vendor,
                fmt::format("do not measure {} beside ours", peer_name));
  CLI::App* const subcommand = &tune;
  tune.callback([arguments, subcommand, &chosen] {
    TuneOptions& options = arguments->tuning;
    options.with_vendor = !arguments->without_vendor;
    if (subcommand->count("--time-limit") > 0)
      options.time_limit = arguments->time_limit;
    chosen = [arguments](const KokkosArguments& for_kokkos) {
      run_tune(*arguments, for_kokkos);
    };
  });
}

}  // namespace Hsma::Tool
