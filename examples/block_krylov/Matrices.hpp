// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The matrix that a user names.
#pragma once

#include <MatrixMarket_Tpetra.hpp>
#include <Teuchos_RCP.hpp>
#include <Tpetra_Core.hpp>
#include <stdexcept>
#include <string>

#include "Diffusion.hpp"
#include "Elasticity.hpp"

/// "diffusion" or "elasticity" with `size` cells or nodes along an edge, or a
/// file in the Matrix Market format.
inline Teuchos::RCP<const Matrix> matrix_of(const std::string& name,
                                            Global size) {
  if (name == "diffusion") return diffusion(size);
  if (name == "elasticity") return elasticity(size);
  const Teuchos::RCP<const Matrix> A =
      Tpetra::MatrixMarket::Reader<Matrix>::readSparseFile(
          name, Tpetra::getDefaultComm());
  if (A->getGlobalNumRows() != A->getGlobalNumCols())
    throw std::invalid_argument(
        name + " is " + std::to_string(A->getGlobalNumRows()) + " x " +
        std::to_string(A->getGlobalNumCols()) + "; expected a square matrix");
  return A;
}
