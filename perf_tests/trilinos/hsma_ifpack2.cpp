// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Times block relaxations of Ifpack2 with the containers "Dense" and "Hsma":
/// one application to many vectors, and the factorization. The contestants take
/// turns, and have to agree.
#include <CLI/CLI.hpp>
#include <Hsma_Ifpack2Container.hpp>
#include <Ifpack2_BlockRelaxation.hpp>
#include <Tpetra_Core.hpp>
#include <Tpetra_CrsMatrix.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <exception>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Machine.hpp"
#include "Hsma_Records.hpp"
#include "Hsma_Version.hpp"

namespace Hsma::Perf {
namespace {

using Matrix = ::Tpetra::CrsMatrix<>;
using Rows = ::Tpetra::RowMatrix<>;
using Vectors = ::Tpetra::MultiVector<>;
using Global = Matrix::global_ordinal_type;
using Relaxation = ::Ifpack2::BlockRelaxation<Rows>;
using Teuchos::RCP;
using Teuchos::rcp;

struct Settings {
  std::vector<int> orders = {8, 12, 16, 24, 32, 48, 64};
  std::vector<std::size_t> columns = {1, 16};
  Global rows = 20000;
  int turns = 15;
  std::string output, commit = "unknown";
};

/// Dense, diagonally dominant blocks, each coupled to the next two.
RCP<const Matrix> block_matrix(int order, Global rows) {
  const Global n = rows / order * order;
  const auto map = rcp(new Matrix::map_type(n, 0, ::Tpetra::getDefaultComm()));
  const auto A = rcp(new Matrix(map, static_cast<std::size_t>(order) + 2));
  for (Global i = 0; i < n; ++i) {
    std::vector<Global> columns;
    std::vector<double> values;
    for (Global j = i / order * order; j < (i / order + 1) * order; ++j) {
      columns.push_back(j);
      values.push_back(
          i == j ? 4
                 : -(1 + 0.01 * static_cast<double>((i * 7 + j * 13) % 5)) /
                       order);
    }
    for (const Global j : {i - order, i + order})
      if (j >= 0 && j < n) {
        columns.push_back(j);
        values.push_back(-0.5);
      }
    A->insertGlobalValues(i, static_cast<int>(columns.size()), values.data(),
                          columns.data());
  }
  A->fillComplete();
  return A;
}

RCP<Relaxation> relaxation(const RCP<const Matrix>& A, const char* container,
                           const char* type, int order) {
  Teuchos::ParameterList list;
  list.set("relaxation: type", type);
  list.set("relaxation: container", container);
  list.set("partitioner: type", "linear");
  list.set("partitioner: local parts",
           static_cast<int>(A->getNodeNumRows()) / order);
  const auto P = rcp(new Relaxation(A));
  P->setParameters(list);
  P->initialize();
  return P;
}

template <class Work>
double seconds(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
      .count();
}

double largest(const Vectors& X) {
  std::vector<double> norms(X.getNumVectors());
  X.normInf(Teuchos::arrayViewFromVector(norms));
  return *std::max_element(norms.begin(), norms.end());
}

/// Throws if the contestants disagree.
Json play(const RCP<const Matrix>& A, const char* type, int order,
          std::size_t columns, int turns) {
  constexpr std::array names{"Dense", "Hsma"};
  std::array<RCP<Relaxation>, 2> P;
  std::array<std::vector<double>, 2> applies, computes;
  Vectors X(A->getRowMap(), columns);
  X.randomize();
  std::array<Vectors, 2> Y{Vectors(A->getRowMap(), columns),
                           Vectors(A->getRowMap(), columns)};
  for (std::size_t who = 0; who < 2; ++who)
    P[who] = relaxation(A, names[who], type, order);
  const auto alternate = [&](auto& times, const auto& work) {
    for (int turn = -1; turn < turns; ++turn)
      for (std::size_t k = 0; k < 2; ++k) {
        const std::size_t who = (k + static_cast<std::size_t>(turn + 1)) % 2;
        const double time = seconds([&] { work(who); });
        if (turn >= 0) times[who].push_back(time);
      }
  };
  alternate(computes, [&](std::size_t who) { P[who]->compute(); });
  alternate(applies, [&](std::size_t who) { P[who]->apply(X, Y[who]); });
  const double size = largest(Y[0]);
  Y[0].update(-1, Y[1], 1);
  const double difference = largest(Y[0]) / size;
  if (!(difference <= 100 * std::numeric_limits<double>::epsilon()))
    throw std::runtime_error("the results differ by " +
                             std::to_string(difference));
  const double dense = median(applies[0]), ours = median(applies[1]);
  return {{"type", type},
          {"order", order},
          {"columns", columns},
          {"rows", A->getGlobalNumRows()},
          {"dense_us", dense * 1e6},
          {"ours_us", ours * 1e6},
          {"over_dense", dense / ours},
          {"dense_compute_us", median(computes[0]) * 1e6},
          {"ours_compute_us", median(computes[1]) * 1e6},
          {"difference", difference}};
}

void run(const Settings& settings) {
  register_ifpack2_container<Rows>();
  Json results = head_of(blas(), settings.commit);
  results["blas_threads"] = blas_threads();
  results["protocol"] =
      "wall clock of one application of a block relaxation to `columns` "
      "vectors, linear partitioner, blocks of `order` rows; median of " +
      std::to_string(settings.turns) + " turns, in which contestants alternate";
  results["records"] = Json::array();
  for (const int order : settings.orders) {
    const auto A = block_matrix(order, settings.rows);
    for (const std::size_t columns : settings.columns)
      for (const char* type : {"Jacobi", "Gauss-Seidel"}) {
        const Json record = play(A, type, order, columns, settings.turns);
        std::cout << record.dump() << '\n' << std::flush;
        results["records"].push_back(record);
      }
  }
  if (!settings.output.empty()) write_results(results, settings.output);
}

}  // namespace
}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  const Tpetra::ScopeGuard tpetra(&argc, &argv);
  Hsma::Perf::Settings settings;
  CLI::App app("Block relaxations with the container \"Hsma\" beside \"Dense\"",
               "hsma_ifpack2");
  app.set_version_flag("--version", "hsma_ifpack2 " HSMA_VERSION_STRING);
  app.add_option("--orders", settings.orders, "rows of a block")
      ->delimiter(',');
  app.add_option("--columns", settings.columns, "vectors")->delimiter(',');
  app.add_option("--rows", settings.rows, "rows of the matrix");
  app.add_option("--turns", settings.turns, "runs of each contestant");
  app.add_option("--output", settings.output, "results file (JSON)");
  app.add_option("--commit", settings.commit, "commit that was built");
  try {
    app.parse(argc, argv);
    Hsma::Perf::run(settings);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "hsma_ifpack2: " << error.what() << '\n';
    return 2;
  }
  return 0;
}
