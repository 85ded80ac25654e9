// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Dense matrices in Matrix Market files.
///
///   %%MatrixMarket matrix array <field> <symmetry>
///   % comments
///   rows columns
///   one element per line, column by column
///
/// and dense vectors, whose only extent is their size:
///
///   %%MatrixMarket vector array <field>
///   size
///   one element per line
///
/// Fields real, integer and complex (two numbers per line). With symmetry
/// symmetric, hermitian or skew-symmetric only the lower triangle stands in
/// the file, for the last without the diagonal.
#pragma once

#include <string>

#include "io/DenseMatrix.hpp"
#include "io/OutputFile.hpp"

namespace Hsma::Io {

/// Reads an array as double or complex double, column-major, a vector as such.
/// Throws FileError on everything else (the coordinate format among it), and
/// before any memory is set aside for a file too short for its extents.
DenseMatrix read_matrix_market(const std::string& path);

/// Writes a general array, or a vector. Every number reads back as the same
/// one.
void write_matrix_market(OutputFile& file, const DenseMatrix& matrix);

}  // namespace Hsma::Io
