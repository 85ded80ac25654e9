// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Times Belos' orthogonalizations and Hsma's: a block of columns, alone and
/// beside earlier ones. The contestants take turns; for each there is the time,
/// the loss of orthogonality, and the all-reduces with their bytes.
#include <BelosConfigDefs.hpp>
#include <BelosDGKSOrthoManager.hpp>
#include <BelosICGSOrthoManager.hpp>
#include <BelosIMGSOrthoManager.hpp>
#include <BelosTpetraAdapter.hpp>
#include <CLI/CLI.hpp>
#include <Hsma_BelosOrthoManager.hpp>
#include <Teuchos_CommHelpers.hpp>
#include <Tpetra_Core.hpp>
#include <Tpetra_TsqrAdaptor.hpp>
#include <Tpetra_Vector.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <exception>
#include <functional>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "Hsma_Machine.hpp"
#include "Hsma_Records.hpp"
#include "Hsma_Version.hpp"

namespace {

/// Of this process, so far.
struct Traffic {
  int all_reduces = 0;
  std::int64_t bytes = 0;
};
Traffic traffic;

}  // namespace

/// Takes the place of MPI's, which has this second name for such a use.
extern "C" int MPI_Allreduce(const void* from, void* to, int count,
                             MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  int size = 0;
  MPI_Type_size(type, &size);
  ++traffic.all_reduces;
  traffic.bytes += static_cast<std::int64_t>(count) * size;
  return PMPI_Allreduce(from, to, count, type, op, comm);
}

namespace Hsma::Perf {
namespace {

using Vectors = ::Tpetra::MultiVector<double>;
using Operator = ::Tpetra::Operator<double>;
using Map = Vectors::map_type;
using Traits = ::Belos::MultiVecTraits<double, Vectors>;
using Manager = ::Belos::MatOrthoManager<double, Vectors, Operator>;
using Dense = Teuchos::SerialDenseMatrix<int, double>;
using Teuchos::RCP;
using Teuchos::rcp;

struct Settings {
  std::vector<int> columns = {1, 8, 32, 64}, earlier = {0, 64};
  std::int64_t rows = 1000000;
  int turns = 5;
  std::string output, commit = "unknown";
};

struct Contestant {
  std::string name;
  /// Orthonormalises X beside Q, which may be null; returns the rank.
  std::function<int(Vectors& X, const RCP<const Vectors>& Q)> run;
};

Contestant manager(const char* name, const RCP<const Manager>& manager) {
  return {name, [manager](Vectors& X, const RCP<const Vectors>& Q) {
            const int k = Traits::GetNumberVecs(X);
            const auto B = rcp(new Dense(k, k));
            if (Q.is_null()) return manager->normalize(X, B);
            Teuchos::Array<RCP<const Vectors>> bases(1, Q);
            const Teuchos::Array<RCP<Dense>> C(
                1, rcp(new Dense(Traits::GetNumberVecs(*Q), k)));
            return manager->projectAndNormalize(X, Teuchos::null, C, B,
                                                bases());
          }};
}

/// Two projections, and Tpetra's TSQR with its rank: what Belos' manager of
/// this name does, where a build of Belos has it.
Contestant tsqr() {
  const auto adaptor = rcp(new ::Tpetra::TsqrAdaptor<Vectors>);
  return {"TSQR", [adaptor](Vectors& X, const RCP<const Vectors>& Q) {
            const int k = Traits::GetNumberVecs(X);
            for (int pass = 0; pass < 2 && !Q.is_null(); ++pass) {
              Dense C(Traits::GetNumberVecs(*Q), k);
              Traits::MvTransMv(1, *Q, X, C);
              Traits::MvTimesMatAddMv(-1, *Q, C, 1, X);
            }
            Vectors factor(X.getMap(), X.getNumVectors());
            Dense R(k, k);
            adaptor->factorExplicit(X, factor, R);
            const int rank = adaptor->revealRank(
                factor, R, std::numeric_limits<double>::epsilon());
            ::Tpetra::deep_copy(X, factor);
            return rank;
          }};
}

std::vector<Contestant> contestants() {
  return {
      manager("ICGS",
              rcp(new ::Belos::ICGSOrthoManager<double, Vectors, Operator>)),
      manager("DGKS",
              rcp(new ::Belos::DGKSOrthoManager<double, Vectors, Operator>)),
      manager("IMGS",
              rcp(new ::Belos::IMGSOrthoManager<double, Vectors, Operator>)),
      tsqr(),
      manager("Hsma",
              rcp(new Hsma::Belos::CholeskyQROrthoManager<double, Vectors,
                                                          Operator>))};
}

/// Of the slowest process.
template <class Work>
double seconds(const Teuchos::Comm<int>& comm, const Work& work) {
  comm.barrier();
  const auto start = std::chrono::steady_clock::now();
  work();
  const double mine =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
          .count();
  double most = 0;
  Teuchos::reduceAll(comm, Teuchos::REDUCE_MAX, mine, Teuchos::outArg(most));
  return most;
}

/// |I - [Q X]^H [Q X]|, Frobenius.
double departure(const Vectors& X, const RCP<const Vectors>& Q) {
  const Hsma::Belos::CholeskyQROrthoManager<double, Vectors, Operator> manager;
  const double within = manager.orthonormError(X);
  const double between = Q.is_null() ? 0 : manager.orthogError(X, *Q);
  return std::hypot(within, between);
}

/// Random columns, with twice the first one added to all others and once the
/// sum of the earlier ones.
RCP<Vectors> block(const RCP<const Map>& map, int k,
                   const RCP<const Vectors>& Q) {
  const auto X = rcp(new Vectors(map, static_cast<std::size_t>(k)));
  X->randomize();
  for (std::size_t j = 1; j < X->getNumVectors(); ++j)
    X->getVectorNonConst(j)->update(2, *X->getVector(0), 1);
  if (Q.is_null()) return X;
  Dense ones(Traits::GetNumberVecs(*Q), k);
  ones.putScalar(std::sqrt(static_cast<double>(X->getGlobalLength()) / 64));
  Traits::MvTimesMatAddMv(1, *Q, ones, 1, *X);
  return X;
}

Json play(const RCP<const Map>& map, int k, int earlier, int turns) {
  const auto comm = map->getComm();
  const auto players = contestants();
  RCP<Vectors> Q;
  if (earlier > 0) {
    Q = rcp(new Vectors(map, static_cast<std::size_t>(earlier)));
    Q->randomize();
    players.back().run(*Q, Teuchos::null);
  }
  const auto from = block(map, k, Q);
  Vectors X(map, static_cast<std::size_t>(k));
  struct Result {
    std::vector<double> times;
    double departure = 0;
    Traffic traffic;
    int rank = 0;
  };
  std::vector<Result> results(players.size());
  for (int turn = -1; turn < turns; ++turn)
    for (std::size_t p = 0; p < players.size(); ++p) {
      const std::size_t who =
          (p + static_cast<std::size_t>(turn + 1)) % players.size();
      Result& result = results[who];
      ::Tpetra::deep_copy(X, *from);
      Traffic sent;
      const double time = seconds(*comm, [&] {
        traffic = {};
        result.rank = players[who].run(X, Q);
        sent = traffic;
      });
      if (turn < 0) continue;
      result.times.push_back(time);
      result.traffic = sent;
      result.departure = std::max(result.departure, departure(X, Q));
    }
  Json record = {{"processes", comm->getSize()},
                 {"rows", map->getGlobalNumElements()},
                 {"columns", k},
                 {"earlier", earlier}};
  for (std::size_t p = 0; p < players.size(); ++p) {
    if (results[p].rank != k)
      throw std::runtime_error(players[p].name + " finds rank " +
                               std::to_string(results[p].rank));
    record[players[p].name] = {{"us", median(results[p].times) * 1e6},
                               {"departure", results[p].departure},
                               {"all_reduces", results[p].traffic.all_reduces},
                               {"all_reduce_bytes", results[p].traffic.bytes}};
  }
  return record;
}

void run(const Settings& settings) {
  const auto comm = ::Tpetra::getDefaultComm();
  const bool is_root = comm->getRank() == 0;
  Json results = head_of(blas(), settings.commit);
  results["blas_threads"] = blas_threads();
  results["processes"] = comm->getSize();
  results["processors"] = std::thread::hardware_concurrency();
  results["protocol"] =
      "wall clock of the slowest process for projectAndNormalize of `columns` "
      "columns beside `earlier` orthonormal ones, normalize if there are none; "
      "TSQR is two projections and Tpetra's TsqrAdaptor; departure is "
      "|I - [Q X]^H [Q X]| but for Q, Frobenius, the largest of all turns; "
      "median of " +
      std::to_string(settings.turns) + " turns, in which contestants alternate";
  results["records"] = Json::array();
  const auto map = rcp(
      new Map(static_cast<::Tpetra::global_size_t>(settings.rows), 0, comm));
  for (const int earlier : settings.earlier)
    for (const int k : settings.columns) {
      const Json record = play(map, k, earlier, settings.turns);
      if (is_root) std::cout << record.dump() << '\n' << std::flush;
      results["records"].push_back(record);
    }
  if (is_root && !settings.output.empty())
    write_results(results, settings.output);
}

}  // namespace
}  // namespace Hsma::Perf

int main(int argc, char* argv[]) {
  const Tpetra::ScopeGuard tpetra(&argc, &argv);
  Hsma::Perf::Settings settings;
  CLI::App app("Belos' orthogonalizations beside Hsma's", "hsma_ortho");
  app.set_version_flag("--version", "hsma_ortho " HSMA_VERSION_STRING);
  app.add_option("--columns", settings.columns, "columns of a block")
      ->delimiter(',');
  app.add_option("--earlier", settings.earlier, "orthonormal columns before it")
      ->delimiter(',');
  app.add_option("--rows", settings.rows, "rows of all processes together");
  app.add_option("--turns", settings.turns, "runs of each contestant");
  app.add_option("--output", settings.output, "results file (JSON)");
  app.add_option("--commit", settings.commit, "commit that was built");
  try {
    app.parse(argc, argv);
    Hsma::Perf::run(settings);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "hsma_ortho: " << error.what() << '\n';
    return 2;
  }
  return 0;
}
