// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A X = B with a preconditioner, and how far a solution is from it.
#pragma once

#include <Teuchos_RCP.hpp>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "Orthogonality.hpp"

struct Problem {
  Teuchos::RCP<const Matrix> A;
  Teuchos::RCP<const Operator> P;
  Teuchos::RCP<Vectors> B, X;
};

/// Right-hand sides that do not depend on the number of processes.
inline Teuchos::RCP<Vectors> right_hand_sides(const Matrix& A,
                                              std::size_t count) {
  const auto B = Teuchos::rcp(new Vectors(A.getRowMap(), count));
  const auto b = B->getLocalViewHost(Tpetra::Access::OverwriteAll);
  for (std::size_t i = 0; i < b.extent(0); ++i) {
    const auto row = static_cast<double>(
        A.getRowMap()->getGlobalElement(static_cast<int>(i)));
    for (std::size_t j = 0; j < count; ++j)
      b(i, j) = std::sin((row + 1) * (static_cast<double>(j) + std::sqrt(2.0)));
  }
  return B;
}

/// The largest |b - A x| / |b| of all columns.
inline double relative_residual(const Problem& problem) {
  const std::size_t count = problem.B->getNumVectors();
  std::vector<double> r(count), b(count);
  Vectors R(problem.A->getRowMap(), count);
  problem.A->apply(*problem.X, R);
  R.update(1, *problem.B, -1);
  R.norm2(Teuchos::arrayViewFromVector(r));
  problem.B->norm2(Teuchos::arrayViewFromVector(b));
  double largest = 0;
  for (std::size_t j = 0; j < count; ++j)
    largest = std::max(largest, r[j] / b[j]);
  return largest;
}
