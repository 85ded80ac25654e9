// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Block Jacobi by Ifpack2 with the container "Hsma": lines of cells are dense
/// blocks, factored once and solved for all right-hand sides of a block.
#pragma once

#include <Hsma_Ifpack2Container.hpp>
#include <Ifpack2_BlockRelaxation.hpp>
#include <Teuchos_ParameterList.hpp>
#include <Teuchos_RCP.hpp>
#include <algorithm>

#include "Diffusion.hpp"

using Operator = Tpetra::Operator<>;

/// Of `block_size` rows, about, each.
inline Teuchos::RCP<Operator> block_jacobi(const Teuchos::RCP<const Matrix>& A,
                                           int block_size) {
  // [ifpack2]
  using Rows = Tpetra::RowMatrix<>;
  Hsma::register_ifpack2_container<Rows>();
  const auto P = Teuchos::rcp(new Ifpack2::BlockRelaxation<Rows>(A));
  Teuchos::ParameterList parameters;
  parameters.set("relaxation: type", "Jacobi");
  parameters.set("relaxation: container", "Hsma");
  parameters.set("partitioner: type", "linear");
  parameters.set(
      "partitioner: local parts",
      std::max(static_cast<int>(A->getNodeNumRows()) / block_size, 1));
  P->setParameters(parameters);
  P->initialize();
  P->compute();
  // [ifpack2]
  return P;
}
