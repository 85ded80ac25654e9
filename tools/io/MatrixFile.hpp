// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Matrices in files, the format by the extension: .npy or .mtx.
#pragma once

#include <string>

#include "io/DenseMatrix.hpp"

namespace Hsma::Io {

/// Throws FileError unless the extension is one that is known.
void check_extension(const std::string& path);

/// Throws FileError if the file is not a matrix of its format.
DenseMatrix read_matrix(const std::string& path);

/// The file appears whole or, with a FileError, not at all.
void write_matrix(const std::string& path, const DenseMatrix& matrix);

}  // namespace Hsma::Io
