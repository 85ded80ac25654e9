// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How orthonormal the bases are that GMRES makes.
#pragma once

#include <BelosGmresIteration.hpp>
#include <BelosStatusTest.hpp>
#include <BelosTpetraAdapter.hpp>
#include <Teuchos_Range1D.hpp>
#include <Teuchos_SerialDenseMatrix.hpp>
#include <algorithm>
#include <cmath>
#include <ostream>

#include "Preconditioner.hpp"

using Vectors = Tpetra::MultiVector<>;

/// Stops nothing. Notes the largest element of V^T V - I over all bases V. OP
/// is the type of the solver's operators.
template <class OP>
class Orthogonality final : public Belos::StatusTest<double, Vectors, OP> {
 public:
  using Iteration = Belos::Iteration<double, Vectors, OP>;

  Belos::StatusType checkStatus(Iteration* iteration) override {
    using Gmres = Belos::GmresIteration<double, Vectors, OP>;
    const auto state = dynamic_cast<Gmres&>(*iteration).getState();
    if (!state.V.is_null())
      look(*state.V, state.curDim, iteration->getBlockSize());
    return getStatus();
  }
  [[nodiscard]] Belos::StatusType getStatus() const override {
    return Belos::Failed;
  }
  void reset() override {}
  void print(std::ostream& out, int) const override {
    out << "loss of orthogonality: " << loss_ << '\n';
  }

  [[nodiscard]] double loss() const { return loss_; }

 private:
  /// Takes the products of `count` columns from `first` on with all before them
  /// and with each other.
  void look(const Vectors& basis, Teuchos::Ordinal first,
            Teuchos::Ordinal count) {
    using Traits = Belos::MultiVecTraits<double, Vectors>;
    const auto all = basis.subView(Teuchos::Range1D(0, first + count - 1));
    const auto last = basis.subView(Teuchos::Range1D(first, first + count - 1));
    Teuchos::SerialDenseMatrix<int, double> products(
        static_cast<int>(first + count), static_cast<int>(count));
    Traits::MvTransMv(1.0, *all, *last, products);
    for (int j = 0; j < products.numCols(); ++j)
      for (int i = 0; i < products.numRows(); ++i) {
        const double expected = i == static_cast<int>(first) + j ? 1 : 0;
        const double error = std::abs(products(i, j) - expected);
        loss_ = std::isnan(error) ? error : std::max(loss_, error);
      }
  }

  double loss_ = 0;
};
