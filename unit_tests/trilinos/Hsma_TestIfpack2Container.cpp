// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The container "Hsma" of Ifpack2 against "Dense": each process has blocks of
/// its own, and entries that couple it to the next.
#include <gtest/gtest.h>

#include <Ifpack2_BlockRelaxation.hpp>
#include <Ifpack2_Relaxation.hpp>
#include <Tpetra_BlockCrsMatrix.hpp>
#include <Tpetra_Core.hpp>
#include <Tpetra_CrsMatrix.hpp>
#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Ifpack2Container.hpp"
#include "support/Hsma_TestMatrix.hpp"

namespace Hsma::Test {
namespace {

using RowMatrix = ::Tpetra::RowMatrix<>;
using Crs = ::Tpetra::CrsMatrix<>;
using BlockCrs = ::Tpetra::BlockCrsMatrix<>;
using MultiVector = ::Tpetra::MultiVector<>;
using Map = Crs::map_type;
using Local = Crs::local_ordinal_type;
using Global = Crs::global_ordinal_type;
using Container = ::Ifpack2::Container<RowMatrix>;
using Factory = ::Ifpack2::ContainerFactory<RowMatrix>;
using Partitions = Teuchos::Array<Teuchos::Array<Local>>;
using Teuchos::RCP;
using Teuchos::rcp;

const char* const names[] = {"Dense", "Hsma"};

/// Element (i, j) of a matrix with `order` rows, 0 where none is.
using Element = double (*)(Global i, Global j, Global order);

/// Bands of random numbers, and a large one beside the diagonal, so that LAPACK
/// exchanges rows.
double pivoting(Global i, Global j, Global) {
  if (std::abs(i - j) > 20) return 0;
  Random random(static_cast<std::uint64_t>(1000 * i + j));
  return random.uniform(-1, 1) + (j == (i ^ 1) ? 8 : 0);
}

/// Diffusion in one dimension of rows, coupled over 7, with a jump.
double diffusion(Global i, Global j, Global order) {
  const auto size = [&](Global k) { return 2 * k < order ? 1.0 : 100.0; };
  if (i == j) return 4.01 * size(i);
  const Global distance = std::abs(i - j);
  return distance == 1 || distance == 7 ? -std::min(size(i), size(j)) : 0;
}

RCP<const Crs> matrix(Element element, Global rows_of_each) {
  const auto comm = ::Tpetra::getDefaultComm();
  const Global order = rows_of_each * comm->getSize();
  const RCP<const Map> map = rcp(new Map(order, 0, comm));
  const RCP<Crs> A = rcp(new Crs(map, 41));
  for (std::size_t local = 0; local < map->getNodeNumElements(); ++local) {
    const Global i = map->getGlobalElement(static_cast<Local>(local));
    for (Global j = std::max<Global>(0, i - 20);
         j < std::min<Global>(order, i + 21); ++j) {
      const double a = element(i, j, order);
      if (a != 0) A->insertGlobalValues(i, 1, &a, &j);
    }
  }
  A->fillComplete();
  return A;
}

MultiVector random_vectors(const RCP<const Map>& map, std::size_t count) {
  MultiVector X(map, count);
  const auto view = X.getLocalViewHost(::Tpetra::Access::OverwriteAll);
  for (std::size_t i = 0; i < view.extent(0); ++i) {
    Random random(static_cast<std::uint64_t>(
        map->getGlobalElement(static_cast<Local>(i))));
    for (std::size_t j = 0; j < count; ++j) view(i, j) = random.uniform(-1, 1);
  }
  return X;
}

double largest(const MultiVector& X) {
  Teuchos::Array<double> norms(
      static_cast<Teuchos::Ordinal>(X.getNumVectors()));
  X.normInf(norms());
  return *std::max_element(norms.begin(), norms.end());
}

/// |X - Y| / |Y|, of the largest elements.
double difference(const MultiVector& X, const MultiVector& Y) {
  MultiVector D(X, Teuchos::Copy);
  D.update(-1, Y, 1);
  return largest(D) / largest(Y);
}

constexpr double few_roundings = 100 * std::numeric_limits<double>::epsilon();

class Ifpack2Container : public ::testing::Test {
 protected:
  void SetUp() override { register_ifpack2_container<RowMatrix>(); }
};

/// A relaxation as a user asks for it.
RCP<::Ifpack2::BlockRelaxation<RowMatrix>> relaxation(
    const RCP<const Crs>& A, const char* container,
    Teuchos::ParameterList parameters) {
  const auto P = rcp(new ::Ifpack2::BlockRelaxation<RowMatrix>(A));
  parameters.set("relaxation: container", container);
  P->setParameters(parameters);
  P->initialize();
  P->compute();
  return P;
}

Teuchos::ParameterList parameters(const char* type, int parts, int sweeps,
                                  double damping, int overlap) {
  Teuchos::ParameterList list;
  list.set("relaxation: type", type);
  list.set("relaxation: sweeps", sweeps);
  list.set("relaxation: damping factor", damping);
  list.set("partitioner: type", "linear");
  list.set("partitioner: local parts", parts);
  list.set("partitioner: overlap", overlap);
  return list;
}

const char* const types[] = {"Jacobi", "Gauss-Seidel",
                             "Symmetric Gauss-Seidel"};

/// Blocks of 1 to 24 rows, of even and uneven sizes. Gauss-Seidel with "Dense"
/// takes no block of a single row.
TEST_F(Ifpack2Container, RelaxesAsDense) {
  const auto A = matrix(pivoting, 72);
  const auto X = random_vectors(A->getRowMap(), 5);
  for (const char* type : types)
    for (const int parts : {3, 7, 36, 40, 72})
      for (const double damping : {1.0, 0.7}) {
        if (parts > 36 && type != types[0]) continue;
        const auto list = parameters(type, parts, 1, damping, 0);
        MultiVector Y[] = {{A->getRowMap(), 5}, {A->getRowMap(), 5}};
        for (int k = 0; k < 2; ++k)
          relaxation(A, names[k], list)->apply(X, Y[k]);
        EXPECT_LE(difference(Y[1], Y[0]), few_roundings)
            << type << ", " << parts << " parts, damping " << damping;
      }
}

/// Blocks of one row are those of the relaxation by points.
TEST_F(Ifpack2Container, SingleRows) {
  const auto A = matrix(diffusion, 50);
  const auto X = random_vectors(A->getRowMap(), 3);
  const auto list = parameters("Gauss-Seidel", 50, 2, 0.8, 0);
  MultiVector Y(A->getRowMap(), 3), expected(A->getRowMap(), 3);
  relaxation(A, "Hsma", list)->apply(X, Y);
  ::Ifpack2::Relaxation<RowMatrix> points(A);
  Teuchos::ParameterList of_points;
  for (const char* name :
       {"relaxation: type", "relaxation: sweeps", "relaxation: damping factor"})
    of_points.setEntry(name, list.getEntry(name));
  points.setParameters(of_points);
  points.compute();
  points.apply(X, expected);
  EXPECT_LE(difference(Y, expected), few_roundings);
}

/// Sweeps and overlapping blocks.
TEST_F(Ifpack2Container, SweepsAsDense) {
  const auto A = matrix(diffusion, 60);
  const auto X = random_vectors(A->getRowMap(), 3);
  for (const char* type : types)
    for (const int overlap : {0, 1}) {
      const auto list = parameters(type, 5, 3, 0.9, overlap);
      MultiVector Y[] = {{A->getRowMap(), 3}, {A->getRowMap(), 3}};
      for (int k = 0; k < 2; ++k) relaxation(A, names[k], list)->apply(X, Y[k]);
      EXPECT_LE(difference(Y[1], Y[0]), few_roundings)
          << type << ", overlap " << overlap;
    }
}

/// X := X + P^-1 (B - A X) until the residual is a millionth of B.
int iterations(const RCP<const Crs>& A, const char* container,
               const Teuchos::ParameterList& list) {
  const auto P = relaxation(A, container, list);
  const auto B = random_vectors(A->getRowMap(), 4);
  MultiVector X(A->getRowMap(), 4), R(B, Teuchos::Copy), Z(A->getRowMap(), 4);
  for (int count = 1; count < 5000; ++count) {
    P->apply(R, Z);
    X.update(1, Z, 1);
    A->apply(X, R);
    R.update(1, B, -1);
    if (largest(R) < 1e-6 * largest(B)) return count;
  }
  return -1;
}

TEST_F(Ifpack2Container, AsManyIterationsAsDense) {
  const auto A = matrix(diffusion, 64);
  for (const char* type : types) {
    const auto list = parameters(type, 8, 1, 1.0, 0);
    const int dense = iterations(A, "Dense", list);
    EXPECT_GT(dense, 1) << type;
    EXPECT_EQ(dense, iterations(A, "Hsma", list)) << type;
  }
}

/// Blocks of rows that are not adjacent.
Partitions scattered(Local rows) {
  Partitions parts(4);
  for (Local i = 0; i < rows; ++i) parts[(i / 2) % 4].push_back(i);
  return parts;
}

/// Every form of apply, on blocks of the matrix of this process.
void check_apply(const RCP<const RowMatrix>& A, const Partitions& parts,
                 std::size_t scalars, std::size_t vectors = 3) {
  RCP<Container> containers[2];
  for (int k = 0; k < 2; ++k) {
    containers[k] = Factory::build(names[k], A, parts, Teuchos::null, false);
    containers[k]->initialize();
    containers[k]->compute();
  }
  const RCP<const Map> map =
      rcp(new Map(Teuchos::OrdinalTraits<::Tpetra::global_size_t>::invalid(),
                  A->getNodeNumRows() * scalars, 0, A->getComm()));
  const auto X = random_vectors(map, vectors);
  for (const auto mode :
       {Teuchos::NO_TRANS, Teuchos::TRANS, Teuchos::CONJ_TRANS})
    for (const double alpha : {1.0, 0.5, 0.0})
      for (const double beta : {1.0, -2.0}) {
        MultiVector Y[] = {{X, Teuchos::Copy}, {X, Teuchos::Copy}};
        for (int k = 0; k < 2; ++k)
          for (int block = 0; block < parts.size(); ++block)
            containers[k]->apply(
                X.getLocalViewHost(::Tpetra::Access::ReadOnly),
                Y[k].getLocalViewHost(::Tpetra::Access::ReadWrite), block, mode,
                alpha, beta);
        EXPECT_LE(difference(Y[1], Y[0]), few_roundings)
            << "mode " << mode << ", alpha " << alpha << ", beta " << beta;
      }
}

TEST_F(Ifpack2Container, AppliesAsDense) {
  check_apply(matrix(pivoting, 72), scattered(72), 1);
  Partitions large(2);
  for (Local i = 0; i < 72; ++i) large[i % 5 < 2 ? 0 : 1].push_back(i);
  for (const std::size_t vectors : {1, 2, 40})
    check_apply(matrix(pivoting, 72), large, 1, vectors);
}

/// A matrix of 3 x 3 blocks.
TEST_F(Ifpack2Container, SmallBlocksAsDense) {
  const Local rows = 24, size = 3;
  const auto pattern = matrix(diffusion, rows);
  const auto A = rcp(new BlockCrs(*pattern->getCrsGraph(), size));
  Random random(81);
  for (Local i = 0; i < rows; ++i) {
    Crs::local_inds_host_view_type columns;
    Crs::values_host_view_type values;
    pattern->getLocalRowView(i, columns, values);
    for (std::size_t k = 0; k < columns.extent(0); ++k) {
      double block[size * size];
      for (double& element : block) element = random.uniform(-1, 1);
      const Local column = columns(k);
      A->replaceLocalValues(i, &column, block, 1);
    }
  }
  check_apply(A, scattered(rows), static_cast<std::size_t>(size));
}

/// With beta = 0, Y is not read, and alpha counts. A second block is empty.
TEST_F(Ifpack2Container, IsKnownByItsName) {
  EXPECT_EQ(Hsma::Ifpack2Container<RowMatrix>::getName(), "Hsma");
}

TEST_F(Ifpack2Container, ReplacesY) {
  const auto A = matrix(diffusion, 16);
  const auto X = random_vectors(A->getRowMap(), 2);
  Partitions parts(2);
  for (Local i = 0; i < 16; ++i) parts[0].push_back(i);
  const auto container = Factory::build("Hsma", A, parts, Teuchos::null, false);
  container->initialize();
  container->compute();
  MultiVector Y[] = {{A->getRowMap(), 2}, {A->getRowMap(), 2}};
  Y[0].putScalar(0);
  Y[1].putScalar(nan_scalar<double>());
  for (int k = 0; k < 2; ++k)
    container->apply(X.getLocalViewHost(::Tpetra::Access::ReadOnly),
                     Y[k].getLocalViewHost(::Tpetra::Access::ReadWrite), 0,
                     Teuchos::NO_TRANS, 0.5, k == 0 ? 1.0 : 0.0);
  EXPECT_EQ(difference(Y[1], Y[0]), 0);
}

TEST_F(Ifpack2Container, Refusals) {
  const auto singular =
      matrix([](Global i, Global j,
                Global) { return i == j && i % 8 == 3 ? 0.0 : 1.0; },
             8);
  const auto container =
      Factory::build("Hsma", singular, scattered(8), Teuchos::null, false);
  const MultiVector X(singular->getRowMap(), 1);
  MultiVector Y(singular->getRowMap(), 1);
  EXPECT_THROW(
      container->apply(X.getLocalViewHost(::Tpetra::Access::ReadOnly),
                       Y.getLocalViewHost(::Tpetra::Access::ReadWrite), 0),
      std::runtime_error);
  EXPECT_THROW(container->compute(), std::runtime_error);
  EXPECT_FALSE(container->isComputed());
}

}  // namespace
}  // namespace Hsma::Test
