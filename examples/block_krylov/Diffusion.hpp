// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Diffusion in a unit cube with inclusions that conduct 10,000 times better
/// than the rest: -div(k grad u) by finite volumes on size^3 cells, u = 0 on
/// the boundary.
#pragma once

#include <Teuchos_RCP.hpp>
#include <Tpetra_Core.hpp>
#include <Tpetra_CrsMatrix.hpp>
#include <array>
#include <cstddef>

using Matrix = Tpetra::CrsMatrix<>;
using Global = Matrix::global_ordinal_type;
using Cell = std::array<Global, 3>;

/// Whether a cell lies in one of the 27 cubes.
inline bool is_in_inclusion(const Cell& cell, Global size) {
  for (const Global c : cell)
    if (((6 * c + 3) / size) % 2 == 0) return false;
  return true;
}

inline double conductivity(const Cell& cell, Global size) {
  return is_in_inclusion(cell, size) ? 1e4 : 1;
}

/// What flows through the face between two cells, relative to the difference of
/// their u: the harmonic mean. Between a cell and the boundary, half a cell
/// away: twice the cell's own.
inline double flow(const Cell& cell, const Cell& next, Global size) {
  const double k = conductivity(cell, size);
  for (const Global c : next)
    if (c < 0 || c >= size) return 2 * k;
  const double l = conductivity(next, size);
  return 2 * k * l / (k + l);
}

/// The symmetric positive definite matrix, its rows shared among processes.
inline Teuchos::RCP<const Matrix> diffusion(Global size) {
  const auto map = Teuchos::rcp(
      new Matrix::map_type(size * size * size, 0, Tpetra::getDefaultComm()));
  const auto A = Teuchos::rcp(new Matrix(map, 7));
  const std::array<Global, 3> stride{1, size, size * size};
  for (Global row = map->getMinGlobalIndex();
       map->getNodeNumElements() > 0 && row <= map->getMaxGlobalIndex();
       ++row) {
    const Cell cell{row % size, row / size % size, row / (size * size)};
    double diagonal = 0;
    for (std::size_t axis = 0; axis < 3; ++axis)
      for (const Global step : {-1, 1}) {
        Cell next = cell;
        next[axis] += step;
        const double through = flow(cell, next, size);
        diagonal += through;
        const Global column = row + step * stride[axis];
        const double element = -through;
        if (next[axis] >= 0 && next[axis] < size)
          A->insertGlobalValues(row, 1, &element, &column);
      }
    A->insertGlobalValues(row, 1, &diagonal, &row);
  }
  A->fillComplete();
  return A;
}
