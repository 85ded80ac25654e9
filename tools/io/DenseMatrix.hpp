// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A dense matrix of one of four scalar types, stored without padding, as it
/// comes from a file and goes to one.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace Hsma::Io {

/// In the order of the alternatives of DenseMatrix::Elements.
enum class ScalarType : std::uint8_t {
  Float,
  Double,
  ComplexFloat,
  ComplexDouble
};

enum class Order : std::uint8_t { ColumnMajor, RowMajor };

/// "float", "double", "complex float", "complex double".
const char* name(ScalarType scalar);

std::size_t bytes_of(ScalarType scalar);
bool is_complex(ScalarType scalar);

/// The scalar type of the real and imaginary parts.
ScalarType real_of(ScalarType scalar);

template <class T>
inline constexpr bool is_complex_scalar_v =
    std::is_same_v<T, std::complex<float>> ||
    std::is_same_v<T, std::complex<double>>;

struct DenseMatrix {
  using Elements = std::variant<std::vector<float>, std::vector<double>,
                                std::vector<std::complex<float>>,
                                std::vector<std::complex<double>>>;

  std::int64_t rows = 0, columns = 0;
  Order order = Order::ColumnMajor;
  Elements elements;
  /// One column that stands in files with one extent instead of two.
  bool vector = false;

  ScalarType scalar() const {
    return static_cast<ScalarType>(elements.index());
  }
  std::int64_t row_stride() const {
    return order == Order::ColumnMajor ? 1 : columns;
  }
  std::int64_t column_stride() const {
    return order == Order::ColumnMajor ? rows : 1;
  }
  /// "3 x 4 float"; "3 float" of a vector.
  std::string description() const;
};

/// A matrix of zeros. Throws std::length_error if no memory is that large.
DenseMatrix make_matrix(ScalarType scalar, Order order, std::int64_t rows,
                        std::int64_t columns);

/// A column-major matrix of one column, marked as a vector.
DenseMatrix make_vector(ScalarType scalar, std::int64_t size);

/// The same matrix in another scalar type, rounded where that is narrower.
/// Throws std::invalid_argument from complex to real.
DenseMatrix converted(const DenseMatrix& matrix, ScalarType scalar);

/// The first byte of the elements.
char* bytes(DenseMatrix& matrix);
const char* bytes(const DenseMatrix& matrix);
std::size_t size_in_bytes(const DenseMatrix& matrix);

}  // namespace Hsma::Io
