// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Matrices in NumPy's .npy files.
#pragma once

#include <string>

#include "io/DenseMatrix.hpp"
#include "io/OutputFile.hpp"

namespace Hsma::Io {

/// Reads an array of f4, f8, c8 or c16 elements: a two-dimensional one in
/// either order, a one-dimensional one as a vector. Throws FileError on
/// everything else, and before any memory is set aside for a file whose length
/// is not what its header says.
DenseMatrix read_npy(const std::string& path);

/// Writes the matrix in its own order, a vector in one dimension.
void write_npy(OutputFile& file, const DenseMatrix& matrix);

}  // namespace Hsma::Io
