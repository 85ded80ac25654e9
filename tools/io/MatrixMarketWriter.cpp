// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Writing of Matrix Market arrays.
#include <fmt/format.h>

#include <iterator>

#include "io/MatrixMarket.hpp"

namespace Hsma::Io {

namespace {

template <class T>
void append(fmt::memory_buffer& line, const T& element) {
  if constexpr (is_complex_scalar_v<T>)
    fmt::format_to(std::back_inserter(line), "{} {}\n", element.real(),
                   element.imag());
  else
    fmt::format_to(std::back_inserter(line), "{}\n", element);
}

}  // namespace

void write_matrix_market(OutputFile& file, const DenseMatrix& matrix) {
  const char* const field = is_complex(matrix.scalar()) ? "complex" : "real";
  if (matrix.vector)
    file.write(fmt::format("%%MatrixMarket vector array {} general\n{}\n",
                           field, matrix.rows));
  else
    file.write(fmt::format("%%MatrixMarket matrix array {} general\n{} {}\n",
                           field, matrix.rows, matrix.columns));
  if (size_in_bytes(matrix) == 0) return;
  std::visit(
      [&](const auto& elements) {
        fmt::memory_buffer text;
        for (std::int64_t j = 0; j < matrix.columns; ++j) {
          text.clear();
          for (std::int64_t i = 0; i < matrix.rows; ++i)
            append(text,
                   elements[static_cast<std::size_t>(
                       i * matrix.row_stride() + j * matrix.column_stride())]);
          file.write({text.data(), text.size()});
        }
      },
      matrix.elements);
}

}  // namespace Hsma::Io
