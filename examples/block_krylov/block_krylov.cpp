// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A sparse matrix, that of diffusion with jumps if no other is named, solved
/// for many right-hand sides at once by Belos' block solvers: with each
/// orthogonalization its iterations, its time by part, its loss of
/// orthogonality and the residual that is left.
#include <mpi.h>

#include <CLI/CLI.hpp>
#include <Hsma_Machine.hpp>
#include <Hsma_Records.hpp>
#include <Tpetra_Core.hpp>
#include <algorithm>
#include <cstddef>
#include <exception>
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Version.hpp"
#include "Matrices.hpp"
#include "Parts.hpp"
#include "Solvers.hpp"

namespace {

using Hsma::Perf::Json;

struct Settings {
  std::string matrix = "diffusion";
  Global size = 32;
  int rows_of_block = 32, turns = 3;
  std::vector<int> columns = {1, 8, 32, 64};
  std::vector<std::string> solvers = {"GMRES", "CG"},
                           orthos = {"ICGS", "DGKS", "IMGS", "Hsma"};
  Limits limits{1920, 1000, 1e-8};
  std::string output, commit = "unknown";
};

/// What one choice has done.
struct Solves {
  std::vector<Parts> turns;
  int iterations = 0;
  bool converged = false;
  double residual = 0;
};

/// One solve from X = 0.
void solve(const Choice& choice, const Settings& settings,
           const Problem& problem, Solves& solves) {
  const Teuchos::RCP<const Operator> A = problem.A;
  problem.X->putScalar(0);
  const auto solver = by_name(choice, parameters(choice, settings.limits));
  solver->setProblem(linear_problem(choice, problem, A, problem.P));
  solves.turns.push_back(parts_of(
      [&] { solves.converged = solver->solve() == Belos::Converged; }));
  solves.iterations = solver->getNumIters();
  solves.residual = relative_residual(problem);
}

/// The turn of median length counts. CG keeps no basis to look at.
Json record_of(const Choice& choice, const Settings& settings,
               const Problem& problem, Solves& solves) {
  const auto middle = solves.turns.begin() + settings.turns / 2;
  std::nth_element(
      solves.turns.begin(), middle, solves.turns.end(),
      [](const Parts& a, const Parts& b) { return a.total < b.total; });
  Json record = {{"solver", choice.solver},
                 {"ortho", choice.ortho},
                 {"columns", choice.columns},
                 {"ranks", problem.A->getComm()->getSize()},
                 {"rows", problem.A->getGlobalNumRows()},
                 {"iterations", solves.iterations},
                 {"converged", solves.converged},
                 {"total_s", middle->total},
                 {"product_s", middle->product},
                 {"preconditioner_s", middle->preconditioner},
                 {"orthogonalization_s", middle->orthogonalization},
                 {"rest_s", middle->rest()},
                 {"residual", solves.residual}};
  if (choice.solver == "GMRES")
    record["loss_of_orthogonality"] =
        loss_of_orthogonality(choice, settings.limits, problem);
  return record;
}

void print_head() {
  std::cout << "solver ortho  columns iterations    total  product precond."
               "    ortho     rest  residual  V'V - I\n";
}

void print(const Json& r) {
  std::cout << std::left << std::setw(7) << r["solver"].get<std::string>()
            << std::setw(6) << r["ortho"].get<std::string>() << std::right
            << std::setw(8) << r["columns"].get<int>() << std::setw(11)
            << r["iterations"].get<int>() << std::fixed << std::setprecision(3);
  for (const char* part : {"total_s", "product_s", "preconditioner_s",
                           "orthogonalization_s", "rest_s"})
    std::cout << std::setw(9) << r[part].get<double>();
  std::cout << std::scientific << std::setprecision(1) << std::setw(10)
            << r["residual"].get<double>();
  if (r.contains("loss_of_orthogonality"))
    std::cout << std::setw(9) << r["loss_of_orthogonality"].get<double>();
  std::cout << (r["converged"].get<bool>() ? "\n" : "  not converged\n")
            << std::flush;
}

/// All orthogonalizations, in turns.
std::vector<Json> compare(const std::string& solver, int columns,
                          const Settings& settings, const Problem& problem) {
  const std::size_t count = settings.orthos.size();
  const auto choice = [&](std::size_t who) {
    return Choice{solver, settings.orthos[who], columns};
  };
  std::vector<Solves> solves(count);
  for (int turn = 0; turn < settings.turns; ++turn)
    for (std::size_t k = 0; k < count; ++k) {
      const std::size_t who = (k + static_cast<std::size_t>(turn)) % count;
      solve(choice(who), settings, problem, solves[who]);
    }
  std::vector<Json> records;
  for (std::size_t who = 0; who < count; ++who)
    records.push_back(record_of(choice(who), settings, problem, solves[who]));
  return records;
}

/// Bases of fewer than two blocks are none.
void check_blocks(const Settings& settings, std::size_t rows) {
  for (const int columns : settings.columns)
    if (2 * static_cast<std::size_t>(columns) > rows)
      throw std::invalid_argument(
          "a block of " + std::to_string(columns) +
          " columns: " + settings.matrix + " has " + std::to_string(rows) +
          " rows; expected at least " + std::to_string(2 * columns));
}

/// Returns whether all have converged.
bool run(const Settings& settings) {
  const auto A = matrix_of(settings.matrix, settings.size);
  check_blocks(settings, A->getGlobalNumRows());
  const auto P = block_jacobi(A, settings.rows_of_block);
  const bool first = A->getComm()->getRank() == 0;
  if (first) print_head();
  Json records = Json::array();
  bool converged = true;
  for (const std::string& solver : settings.solvers)
    for (const int columns : settings.columns) {
      const auto B = right_hand_sides(*A, static_cast<std::size_t>(columns));
      const auto X =
          Teuchos::rcp(new Vectors(A->getRowMap(), B->getNumVectors()));
      for (const Json& record :
           compare(solver, columns, settings, {A, P, B, X})) {
        if (first) print(record);
        converged = converged && record["converged"].get<bool>();
        records.push_back(record);
      }
    }
  if (first && !settings.output.empty()) {
    Json results = Hsma::Perf::head_of(Hsma::Perf::blas(), settings.commit);
    results["blas_threads"] = Hsma::Perf::blas_threads();
    results["matrix"] = settings.matrix;
    results["tolerance"] = settings.limits.tolerance;
    results["basis"] = settings.limits.basis;
    results["protocol"] =
        "wall clock of one solve of as many right-hand sides as the block has "
        "columns, from zero; parts in the mean over processes; the turn of "
        "median length of " +
        std::to_string(settings.turns) +
        ", in which orthogonalizations alternate";
    results["records"] = records;
    Hsma::Perf::write_results(results, settings.output);
  }
  return converged;
}

}  // namespace

int main(int argc, char* argv[]) {
  const Tpetra::ScopeGuard tpetra(&argc, &argv);
  Settings settings;
  CLI::App app("Block Krylov solvers with many right-hand sides",
               "block_krylov");
  app.set_version_flag("--version", "block_krylov " HSMA_VERSION_STRING);
  const auto positive = CLI::Range(1, 1 << 20);
  app.add_option("--matrix", settings.matrix,
                 "diffusion, elasticity, or a Matrix Market file")
      ->check(CLI::IsMember({"diffusion", "elasticity"}) | CLI::ExistingFile)
      ->capture_default_str();
  app.add_option("--size", settings.size,
                 "cells or nodes along an edge of the cube")
      ->check(positive)
      ->capture_default_str();
  app.add_option("--rows-of-block", settings.rows_of_block,
                 "of the preconditioner")
      ->check(positive)
      ->capture_default_str();
  app.add_option("--columns", settings.columns, "of the blocks")
      ->delimiter(',')
      ->check(positive)
      ->capture_default_str();
  app.add_option("--solver", settings.solvers, "GMRES, CG")
      ->delimiter(',')
      ->check(CLI::IsMember({"GMRES", "CG"}))
      ->capture_default_str();
  app.add_option("--ortho", settings.orthos,
                 "ICGS, DGKS, IMGS, Hsma, and TSQR where Belos has it")
      ->delimiter(',')
      ->check(CLI::IsMember({"ICGS", "DGKS", "IMGS", "TSQR", "Hsma"}))
      ->capture_default_str();
  app.add_option("--basis", settings.limits.basis,
                 "columns that GMRES keeps, until it starts again")
      ->check(positive)
      ->capture_default_str();
  app.add_option("--iterations", settings.limits.iterations, "at most")
      ->check(positive)
      ->capture_default_str();
  app.add_option("--tolerance", settings.limits.tolerance,
                 "of the residuals, relative")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--turns", settings.turns, "runs of each")
      ->check(positive)
      ->capture_default_str();
  app.add_option("--output", settings.output, "results file (JSON)");
  app.add_option("--commit", settings.commit, "commit that was built");
  try {
    app.parse(argc, argv);
    return run(settings) ? 0 : 1;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "block_krylov: " << error.what() << '\n' << std::flush;
    // Others may wait for this process for ever.
    if (Tpetra::getDefaultComm()->getSize() > 1) MPI_Abort(MPI_COMM_WORLD, 2);
    return 2;
  }
}
