// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma-trsm solve: A and B from files, X to a file, if there is one: what a
/// singular triangle, an input that is not finite or an overflow leaves in B is
/// no solution, and a file that is there is one.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <sstream>
#include <system_error>

#include "hsma-trsm/Command.hpp"
#include "hsma-trsm/CommandLine.hpp"
#include "hsma-trsm/Outcome.hpp"
#include "hsma-trsm/Residual.hpp"
#include "hsma-trsm/Session.hpp"
#include "hsma-trsm/Stopwatch.hpp"
#include "io/FileError.hpp"
#include "io/MatrixFile.hpp"

namespace Hsma::Tool {

namespace {

struct SolveOptions {
  InputFiles input;
  std::string x_path;
  Problem problem;
  double alpha = 1, alpha_imag = 0;
  Io::ScalarType type{};
  int repeat = 1;
  bool skip_residual = false;
};

struct Timing {
  double first = 0;
  std::optional<double> later;  ///< the median, if there were more
  double best_guess() const { return later.value_or(first); }
};

/// To the type that was asked for, or for a real A to its real type.
Io::DenseMatrix convert(const std::string& path, Io::DenseMatrix matrix,
                        Io::ScalarType scalar) {
  if (matrix.scalar() == scalar) return matrix;
  if (Io::is_complex(matrix.scalar()) && !Io::is_complex(scalar))
    throw Io::FileError(path, fmt::format("holds {} elements (expected real "
                                          "ones for a solve in {})",
                                          name(matrix.scalar()), name(scalar)));
  return converted(matrix, scalar);
}

Io::DenseMatrix read_triangle(const SolveOptions& options) {
  Io::DenseMatrix A = Io::read_matrix(options.input.a_path);
  if (A.vector)
    throw Io::FileError(
        options.input.a_path,
        fmt::format("is one-dimensional, with {} elements (expected a square "
                    "matrix)",
                    A.rows));
  if (A.rows != A.columns)
    throw Io::FileError(options.input.a_path,
                        fmt::format("is {} x {} (expected a square matrix)",
                                    A.rows, A.columns));
  if (!options.input.converted) return A;
  const Io::ScalarType target =
      Io::is_complex(A.scalar()) ? options.type : Io::real_of(options.type);
  return convert(options.input.a_path, std::move(A), target);
}

Io::DenseMatrix read_right_hand_sides(const SolveOptions& options) {
  Io::DenseMatrix B = Io::read_matrix(options.input.b_path);
  return options.input.converted
             ? convert(options.input.b_path, std::move(B), options.type)
             : B;
}

void check_operands(const SolveOptions& options, const Io::DenseMatrix& A,
                    const Io::DenseMatrix& B) {
  const bool left = options.problem.side == Side::Left;
  if ((left ? B.rows : B.columns) != A.rows) {
    const std::string shape =
        B.vector ? fmt::format("one-dimensional, a column of {}", B.rows)
                 : fmt::format("{} x {}", B.rows, B.columns);
    const char* const hint =
        B.vector && !left ? "; with --side right, right-hand sides are rows"
                          : "";
    throw Io::FileError(
        options.input.b_path,
        fmt::format("is {} (expected {} {}, the order of {}){}", shape, A.rows,
                    left ? "rows" : "columns", options.input.a_path, hint));
  }
  if (!types_fit(A.scalar(), B.scalar()))
    throw Io::FileError(
        options.input.a_path,
        fmt::format("holds {} elements and {} holds {} (expected equal types, "
                    "or A the real type of B; --type converts)",
                    name(A.scalar()), options.input.b_path, name(B.scalar())));
  if (options.alpha_imag != 0 && !Io::is_complex(B.scalar()))
    throw UsageError(fmt::format(
        "--alpha-imag {} needs a complex B, but {} holds {} elements",
        options.alpha_imag, options.input.b_path, name(B.scalar())));
}

Problem problem_of(const SolveOptions& options, const Io::DenseMatrix& A,
                   const Io::DenseMatrix& B) {
  Problem problem = options.problem;
  problem.a_scalar = A.scalar();
  problem.b_scalar = B.scalar();
  problem.a_order = A.order;
  problem.b_order = B.order;
  problem.m = B.rows;
  problem.n = B.columns;
  problem.alpha = {options.alpha, options.alpha_imag};
  return problem;
}

/// Solves again and again; leaves the result of the last call in the session.
std::optional<double> time_again(Session& session, int repeat) {
  std::vector<double> later;
  for (int k = 0; k < repeat; ++k) {
    session.restore();
    later.push_back(seconds(session, [&] { session.solve(); }));
  }
  if (later.empty()) return std::nullopt;
  return median(later);
}

void report(const SolveOptions& options, const Problem& problem,
            const Plan& plan, const Timing& timing, const Io::DenseMatrix& X,
            std::optional<double> residual) {
  std::ostringstream text;
  text << plan;
  fmt::print("{}", text.str());
  constexpr double ms = 1e3;
  fmt::print(
      "time            {:.4g} ms for the first call, which checks A and B",
      timing.first * ms);
  if (timing.later)
    fmt::print(", {:.4g} ms in the median of {} more", *timing.later * ms,
               options.repeat);
  if (timing.best_guess() > 0)
    fmt::print("\nrate            {:.4g} GFLOP/s",
               problem.flops() / timing.best_guess() * 1e-9);
  if (residual)
    fmt::print(
        "\nresidual        {:.4g} = max_j |op(A) x_j - alpha b_j|_1 / "
        "(|op(A)|_1 |x_j|_1 eps)",
        *residual);
  fmt::print("\nX               {} in {}\n", X.description(), options.x_path);
}

void check_paths(const SolveOptions& options) {
  Io::check_extension(options.x_path);
  std::error_code none;
  if (std::filesystem::equivalent(options.x_path, options.input.a_path, none))
    throw UsageError(
        fmt::format("--x {} would replace the triangle in {} (expected another "
                    "file; that of B may be replaced)",
                    options.x_path, options.input.a_path));
}

void run_solve(const SolveOptions& options, const KokkosArguments& arguments) {
  check_paths(options);
  const Io::DenseMatrix A = read_triangle(options);
  const Io::DenseMatrix B = read_right_hand_sides(options);
  check_operands(options, A, B);
  const Problem problem = problem_of(options, A, B);
  check_alpha(problem);

  const KokkosRuntime kokkos(arguments);
  const auto session = open_session(problem, A, B);
  const Plan plan = session->plan();
  Timing timing;
  timing.first = seconds(*session, [&] { session->solve_with_status(); });
  check_status(options.input, problem, A, B, session->status());
  timing.later = time_again(*session, options.repeat);
  Io::DenseMatrix X = session->result();
  X.vector = B.vector;
  check_solution(problem, X);
  std::optional<double> residual;
  // With alpha = 0, neither A nor B counts.
  if (!options.skip_residual && problem.alpha != 0.0) {
    residual = relative_residual(problem, A, B, X) / epsilon(problem);
    check_residual(problem, *residual);
  }
  Io::write_matrix(options.x_path, X);
  report(options, problem, plan, timing, X, residual);
}

}  // namespace

void add_solve_command(CLI::App& app, Command& chosen) {
  const auto options = std::make_shared<SolveOptions>();
  CLI::App& solve = *app.add_subcommand(
      "solve", "Solve a system whose matrices stand in .npy or .mtx files");
  solve
      .add_option("--a", options->input.a_path,
                  "triangular matrix A, .npy or .mtx")
      ->required();
  solve
      .add_option("--b", options->input.b_path,
                  "right-hand sides B; a vector is one column")
      ->required();
  solve
      .add_option("--x", options->x_path,
                  "where the solution X goes, a vector if B is one")
      ->required();
  add_flag_options(solve, options->problem);
  add_number(solve, "--alpha", options->alpha, "factor of B [1]");
  add_number(solve, "--alpha-imag", options->alpha_imag,
             "imaginary part of that factor [0]");
  add_choice(solve, "--type", options->type, scalar_choices(),
             "convert B to this type first, and A to it or to its real type");
  add_method_options(solve, options->problem.options);
  add_integer(solve, "--repeat", options->repeat, 0,
              "timed calls after the first one [1]");
  solve.add_flag("--no-residual", options->skip_residual,
                 "do not compute the residual, which takes longer than the "
                 "solve");
  CLI::App* const subcommand = &solve;
  solve.callback([options, subcommand, &chosen] {
    options->input.converted = subcommand->count("--type") > 0;
    chosen = [options](const KokkosArguments& arguments) {
      run_solve(*options, arguments);
    };
  });
}

}  // namespace Hsma::Tool
