// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shared options.
#include "hsma-trsm/CommandLine.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>

#include "hsma-trsm/Command.hpp"
#include "io/Extents.hpp"

namespace Hsma::Tool {

namespace {

double parse_number(const std::string& option, const std::string& text) {
  const char* const last = text.data() + text.size();
  const char* const first = text.data() + (text.rfind('+', 0) == 0 ? 1 : 0);
  double value = 0;
  const auto [end, error] = std::from_chars(first, last, value);
  if (error != std::errc() || end != last || !std::isfinite(value))
    throw CLI::ValidationError(
        option,
        fmt::format("'{}' is not a finite number of double precision", text));
  return value;
}

bool fits_float(double value) {
  const auto rounded = static_cast<float>(value);
  return std::isfinite(rounded) && (rounded == 0) == (value == 0);
}

}  // namespace

CLI::Option* add_number(CLI::App& app, const std::string& option, double& value,
                        const std::string& help) {
  const auto store = [option, &value](const std::string& text) {
    value = parse_number(option, text);
  };
  return app.add_option_function<std::string>(option, store, help)
      ->type_name("FLOAT");
}

void check_alpha(const Problem& problem) {
  if (Io::real_of(problem.b_scalar) != Io::ScalarType::Float) return;
  const std::pair<const char*, double> parts[] = {
      {"--alpha", problem.alpha.real()},
      {"--alpha-imag", problem.alpha.imag()}};
  for (const auto& [option, value] : parts)
    if (!fits_float(value))
      throw UsageError(
          fmt::format("{} {} does not fit {}, the type of B ({}); --type {} "
                      "has a wider range",
                      option, value, name(problem.b_scalar),
                      std::abs(value) > 1 ? "it overflows" : "it becomes 0",
                      Io::is_complex(problem.b_scalar) ? "z" : "d"));
}

void check_extents(const Problem& problem) {
  const auto bytes_fit = [&](std::int64_t rows, std::int64_t columns) {
    constexpr std::int64_t most =
        std::numeric_limits<std::int64_t>::max() / sizeof(std::complex<double>);
    const auto one = Io::checked_product(rows, columns);
    const auto all = one ? Io::checked_product(*one, problem.count()) : one;
    return all && *all <= most;
  };
  if (bytes_fit(problem.m, problem.n) &&
      bytes_fit(problem.order(), problem.order())) {
    // Views of Kokkos 3 with three extents hold them in 32 bits.
    constexpr std::int64_t largest = std::numeric_limits<std::uint32_t>::max();
    if (!problem.batched() ||
        std::max({problem.m, problem.n, problem.problems}) <= largest)
      return;
    throw UsageError(fmt::format(
        "{} times B of {} x {} is too large (expected less than 2^32 problems, "
        "rows and columns)",
        problem.problems, problem.m, problem.n));
  }
  throw UsageError(fmt::format(
      "{}B of {} x {} and A of order {} are too large (expected less than 2^63 "
      "bytes each)",
      problem.batched() ? fmt::format("{} times ", problem.problems) : "",
      problem.m, problem.n, problem.order()));
}

void add_flag_options(CLI::App& app, Problem& problem) {
  add_choice(app, "--side", problem.side, side_choices(),
             "op(A) X = alpha B, or X op(A) = alpha B [left]");
  add_choice(app, "--uplo", problem.uplo, uplo_choices(),
             "triangle of A that is read [lower]");
  add_choice(app, "--op", problem.op, op_choices(),
             "A, its transpose, or its conjugate transpose [notrans]");
  add_choice(app, "--diag", problem.diag, diag_choices(),
             "whether the diagonal of A is read or taken as 1 [nonunit]");
}

void add_method_options(CLI::App& app, Options& options) {
  add_choice(app, "--method", options.method, method_choices(),
             "how diagonal blocks are solved [automatic]");
  add_integer<std::int64_t>(app, "--block-size", options.block_size, 0,
                            "order of the diagonal blocks; 0 leaves it to the "
                            "tuning table [0]");
  add_integer<std::size_t>(app, "--workspace-limit", options.workspace_limit, 0,
                           "upper bound of the workspace in bytes [none]");
}

}  // namespace Hsma::Tool
