// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Linear elasticity in a cube, held on all sides: three unknowns for each of
/// size^3 nodes, coupled to those of 27 nodes by bricks of linear elements. The
/// matrix is that of Galeri, the generators of Trilinos.
#pragma once

#include <Galeri_XpetraMaps.hpp>
#include <Galeri_XpetraProblemFactory.hpp>
#include <Teuchos_Array.hpp>
#include <Teuchos_ParameterList.hpp>
#include <Teuchos_RCP.hpp>
#include <Tpetra_Core.hpp>
#include <Tpetra_CrsMatrix.hpp>
#include <Tpetra_MultiVector.hpp>

#include "Diffusion.hpp"

/// Symmetric positive definite. Each process has a box of nodes.
inline Teuchos::RCP<const Matrix> elasticity(Global size) {
  using Map = Matrix::map_type;
  using Local = Matrix::local_ordinal_type;
  const auto comm = Tpetra::getDefaultComm();
  Teuchos::ParameterList box;
  for (const char* edge : {"nx", "ny", "nz"}) box.set(edge, size);
  const auto nodes =
      Galeri::Xpetra::CreateMap<Local, Global, Map>("Cartesian3D", comm, box);
  Teuchos::Array<Global> rows;
  for (const Global node : nodes->getNodeElementList())
    for (const Global axis : {0, 1, 2}) rows.push_back(3 * node + axis);
  const Teuchos::RCP<const Map> map =
      Teuchos::rcp(new Map(3 * size * size * size, rows(), 0, comm));
  return Galeri::Xpetra::BuildProblem<double, Local, Global, Map, Matrix,
                                      Tpetra::MultiVector<>>("Elasticity3D",
                                                             map, box)
      ->BuildMatrix();
}
