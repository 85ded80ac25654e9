// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma-trsm bench: ours and the peer (Peer.hpp) side by side.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "hsma-trsm/Bench.hpp"
#include "hsma-trsm/BenchReport.hpp"
#include "hsma-trsm/Command.hpp"
#include "hsma-trsm/CommandLine.hpp"
#include "hsma-trsm/PeerName.hpp"
#include "hsma-trsm/ProgressBar.hpp"
#include "io/OutputFile.hpp"

namespace Hsma::Tool {

namespace {

/// Of a case, in seconds.
constexpr double longest = 3600;

struct BenchOptions {
  BenchGrid grid;
  BenchProtocol protocol;
  std::vector<bool> peers{true};
  std::string json_path;
};

std::string description(const Problem& problem) {
  return fmt::format(
      "{} {}{}{}{} {} x {}{}", name(problem.b_scalar), letter(problem.side),
      letter(problem.uplo), letter(problem.op), letter(problem.diag), problem.m,
      problem.n,
      problem.batched() ? fmt::format(", {} problems", problem.problems) : "");
}

void run_bench(const BenchOptions& options, const KokkosArguments& arguments) {
  const std::vector<Problem> cases = cases_of(options.grid);
  for (const Problem& problem : cases) check_extents(problem);
  // A file that cannot be written is told before the work, not after it.
  std::unique_ptr<Io::OutputFile> file;
  if (!options.json_path.empty())
    file = std::make_unique<Io::OutputFile>(options.json_path);

  const KokkosRuntime kokkos(arguments);
  const ProgressBar progress(static_cast<int>(cases.size()));
  std::vector<BenchResult> results;
  print_table_head();
  for (const Problem& problem : cases) {
    progress.draw_with_rest(static_cast<int>(results.size()),
                            description(problem));
    results.push_back(measure(problem, options.protocol));
    progress.erase();
    print_table_row(results.back());
  }
  if (file) {
    file->write(bench_report(options.protocol, results).dump(1) + "\n");
    file->commit();
  }
}

const Choices<bool>& peer_choices() {
  static const Choices<bool> choices{{peer_word, true}, {"none", false}};
  return choices;
}

void add_grid_options(CLI::App& bench, BenchGrid& grid) {
  add_integer_list<std::int64_t>(bench, "--sizes", grid.sizes, 1,
                                 "orders of A [64,256,1024]");
  add_integer_list<std::int64_t>(
      bench, "--n", grid.widths, 1,
      "numbers of right-hand sides [the order of A]");
  add_integer_list<std::int64_t>(
      bench, "--batched", grid.problems, 1,
      "numbers of problems that one call solves [a single one, by trsm]");
  add_choice_list(bench, "--types", grid.types, scalar_choices(),
                  "scalar types [d]");
  add_choice_list(bench, "--sides", grid.sides, side_choices(), "[left]");
  add_choice_list(bench, "--uplos", grid.uplos, uplo_choices(), "[lower]");
  add_choice_list(bench, "--ops", grid.ops, op_choices(), "[notrans]");
  add_choice_list(bench, "--diags", grid.diags, diag_choices(), "[nonunit]");
  add_choice_list(bench, "--layouts", grid.layouts, layouts_choices(),
                  "layouts of A and of B, left or right [ll]");
}

}  // namespace

void add_bench_command(CLI::App& app, Command& chosen) {
  const auto options = std::make_shared<BenchOptions>();
  CLI::App& bench = *app.add_subcommand(
      "bench", fmt::format("Measure this library beside {}", peer_name));
  add_grid_options(bench, options->grid);
  add_method_options(bench, options->grid.options);
  add_choice_list(bench, "--peers", options->peers, peer_choices(),
                  fmt::format("what to measure beside ours, where A and B have "
                              "one layout [{}]",
                              peer_word));
  add_integer(bench, "--repeat", options->protocol.repeat, 1,
              "timed calls of each, at least [5]");
  bench
      .add_option("--min-time", options->protocol.min_time,
                  "seconds of timed calls per case, at least; at most an hour "
                  "[0.1]")
      ->check(CLI::Range(0.0, longest));
  bench.add_option("--json", options->json_path, "write the results here");
  bench.callback([options, &chosen] {
    const auto& peers = options->peers;
    options->protocol.with_peer =
        std::find(peers.begin(), peers.end(), true) != peers.end();
    chosen = [options](const KokkosArguments& arguments) {
      run_bench(*options, arguments);
    };
  });
}

}  // namespace Hsma::Tool
