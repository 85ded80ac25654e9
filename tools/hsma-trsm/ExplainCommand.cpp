// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma-trsm explain: what would run for a problem, without its matrices.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "hsma-trsm/Command.hpp"
#include "hsma-trsm/CommandLine.hpp"
#include "hsma-trsm/Session.hpp"

namespace Hsma::Tool {

namespace {

struct ExplainOptions {
  Problem problem;
  double alpha = 1;
  bool real_a = false;
  bool json = false;
};

template <class T>
std::string printed(const T& value) {
  std::ostringstream text;
  text << value;
  return text.str();
}

nlohmann::ordered_json to_json(const Plan& plan) {
  return {{"path", name(plan.path)},
          {"method", name(plan.method)},
          {"sweep", name(plan.sweep)},
          {"forward", plan.forward},
          {"order", plan.order},
          {"columns", plan.columns},
          {"block_size", plan.block_size},
          {"direct_columns", plan.direct_columns},
          {"chain_columns", plan.chain_columns},
          {"chunk_columns", plan.chunk_columns},
          {"in_place", plan.in_place},
          {"panels", plan.panels},
          {"vendor", plan.vendor},
          {"packs_a", plan.packs_A},
          {"packs_b", plan.packs_B},
          {"aligns", plan.aligns},
          {"conjugates_b", plan.conjugates_B},
          {"precision", name(plan.precision)},
          {"prepared_bytes", plan.prepared_bytes},
          {"workspace_bytes", plan.workspace_bytes},
          {"platform", plan.platform},
          {"origin", plan.origin},
          {"row_shape", name(plan.row_shape)},
          {"row_order", plan.row_order},
          {"policy", printed(plan.policy)}};
}

nlohmann::ordered_json to_json(const BatchPlan& plan) {
  nlohmann::ordered_json fields = {
      {"path", name(plan.path)},   {"kernel", nullptr},
      {"problems", plan.problems}, {"order", plan.order},
      {"columns", plan.columns},   {"each", nullptr}};
  if (plan.path == BatchPath::Together) fields["kernel"] = name(plan.kernel);
  if (plan.path == BatchPath::InTurn) fields["each"] = to_json(plan.each);
  return fields;
}

template <class AnyPlan>
void print(const AnyPlan& plan, bool json) {
  fmt::print("{}", json ? to_json(plan).dump(2) + "\n" : printed(plan));
}

void run_explain(const ExplainOptions& options,
                 const KokkosArguments& arguments) {
  Problem problem = options.problem;
  problem.a_scalar =
      options.real_a ? Io::real_of(problem.b_scalar) : problem.b_scalar;
  problem.alpha = options.alpha;
  if (options.real_a && !Io::is_complex(problem.b_scalar))
    throw UsageError(
        fmt::format("--real-a needs a complex B, but --type says {}",
                    name(problem.b_scalar)));
  check_alpha(problem);
  check_extents(problem);
  const KokkosRuntime kokkos(arguments);
  if (problem.batched())
    print(batch_plan_of(problem), options.json);
  else
    print(plan_of(problem), options.json);
}

}  // namespace

void add_explain_command(CLI::App& app, Command& chosen) {
  const auto options = std::make_shared<ExplainOptions>();
  Problem& problem = options->problem;
  CLI::App& explain = *app.add_subcommand(
      "explain", "Show what would run for a problem of some shape");
  add_integer<std::int64_t>(explain, "--m", problem.m, 0, "rows of B")
      ->required();
  add_integer<std::int64_t>(explain, "--n", problem.n, 0, "columns of B")
      ->required();
  add_integer<std::int64_t>(explain, "--batched", problem.problems, 1,
                            "so many problems of this shape in one call");
  add_choice(explain, "--type", problem.b_scalar, scalar_choices(),
             "scalar type of B, and of A [double]");
  explain.add_flag("--real-a", options->real_a,
                   "A holds the real type of a complex B");
  add_flag_options(explain, problem);
  add_choice(explain, "--layout-a", problem.a_order, layout_choices(),
             "LayoutLeft or LayoutRight [left]");
  add_choice(explain, "--layout-b", problem.b_order, layout_choices(),
             "LayoutLeft or LayoutRight [left]");
  add_number(explain, "--alpha", options->alpha, "factor of B [1]");
  add_method_options(explain, problem.options);
  explain.add_flag("--json", options->json, "print JSON");
  explain.callback([options, &chosen] {
    chosen = [options](const KokkosArguments& arguments) {
      run_explain(*options, arguments);
    };
  });
}

}  // namespace Hsma::Tool
