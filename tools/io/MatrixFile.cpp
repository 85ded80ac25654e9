// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The choice of a format.
#include "io/MatrixFile.hpp"

#include <filesystem>

#include "io/FileError.hpp"
#include "io/MatrixMarket.hpp"
#include "io/Npy.hpp"

namespace Hsma::Io {

namespace {

enum class Format { Npy, MatrixMarket };

Format format_of(const std::string& path) {
  const std::string extension = std::filesystem::path(path).extension();
  if (extension == ".npy") return Format::Npy;
  if (extension == ".mtx") return Format::MatrixMarket;
  throw FileError(path, "unknown extension (expected .npy or .mtx)");
}

}  // namespace

void check_extension(const std::string& path) { format_of(path); }

DenseMatrix read_matrix(const std::string& path) {
  return format_of(path) == Format::Npy ? read_npy(path)
                                        : read_matrix_market(path);
}

void write_matrix(const std::string& path, const DenseMatrix& matrix) {
  const Format format = format_of(path);
  OutputFile file(path);
  if (format == Format::Npy)
    write_npy(file, matrix);
  else
    write_matrix_market(file, matrix);
  file.commit();
}

}  // namespace Hsma::Io
