// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Construction and conversion of dense matrices.
#include "io/DenseMatrix.hpp"

#include <stdexcept>

#include "io/Extents.hpp"

namespace Hsma::Io {

namespace {

template <class Target, class Source>
Target convert(const Source& value) {
  if constexpr (is_complex_scalar_v<Target> && is_complex_scalar_v<Source>) {
    using Real = typename Target::value_type;
    return {static_cast<Real>(value.real()), static_cast<Real>(value.imag())};
  } else if constexpr (is_complex_scalar_v<Target>) {
    return static_cast<typename Target::value_type>(value);
  } else if constexpr (is_complex_scalar_v<Source>) {
    throw std::invalid_argument(
        "complex elements cannot be converted to a real type");
  } else {
    return static_cast<Target>(value);
  }
}

}  // namespace

const char* name(ScalarType scalar) {
  switch (scalar) {
    case ScalarType::Float:
      return "float";
    case ScalarType::Double:
      return "double";
    case ScalarType::ComplexFloat:
      return "complex float";
    case ScalarType::ComplexDouble:
      return "complex double";
  }
  return "?";
}

std::size_t bytes_of(ScalarType scalar) {
  const std::size_t real =
      real_of(scalar) == ScalarType::Float ? sizeof(float) : sizeof(double);
  return is_complex(scalar) ? 2 * real : real;
}

bool is_complex(ScalarType scalar) {
  return scalar >= ScalarType::ComplexFloat;
}

ScalarType real_of(ScalarType scalar) {
  const bool narrow =
      scalar == ScalarType::Float || scalar == ScalarType::ComplexFloat;
  return narrow ? ScalarType::Float : ScalarType::Double;
}

std::string DenseMatrix::description() const {
  std::string extents = std::to_string(rows);
  if (!vector) extents += " x " + std::to_string(columns);
  return extents + " " + name(scalar());
}

DenseMatrix make_matrix(ScalarType scalar, Order order, std::int64_t rows,
                        std::int64_t columns) {
  DenseMatrix matrix{rows, columns, order, {}, false};
  switch (scalar) {
    case ScalarType::Float:
      matrix.elements.emplace<0>();
      break;
    case ScalarType::Double:
      matrix.elements.emplace<1>();
      break;
    case ScalarType::ComplexFloat:
      matrix.elements.emplace<2>();
      break;
    case ScalarType::ComplexDouble:
      matrix.elements.emplace<3>();
      break;
  }
  const auto count = checked_product(rows, columns);
  std::visit(
      [&](auto& elements) {
        if (!count || static_cast<std::size_t>(*count) > elements.max_size())
          throw std::length_error("a matrix of " + matrix.description() +
                                  " elements is too large");
        elements.resize(static_cast<std::size_t>(*count));
      },
      matrix.elements);
  return matrix;
}

DenseMatrix make_vector(ScalarType scalar, std::int64_t size) {
  DenseMatrix matrix = make_matrix(scalar, Order::ColumnMajor, size, 1);
  matrix.vector = true;
  return matrix;
}

DenseMatrix converted(const DenseMatrix& matrix, ScalarType scalar) {
  DenseMatrix result =
      make_matrix(scalar, matrix.order, matrix.rows, matrix.columns);
  result.vector = matrix.vector;
  std::visit(
      [](const auto& source, auto& target) {
        using Target = typename std::decay_t<decltype(target)>::value_type;
        for (std::size_t k = 0; k < source.size(); ++k)
          target[k] = convert<Target>(source[k]);
      },
      matrix.elements, result.elements);
  return result;
}

char* bytes(DenseMatrix& matrix) {
  return std::visit(
      [](auto& elements) { return reinterpret_cast<char*>(elements.data()); },
      matrix.elements);
}

const char* bytes(const DenseMatrix& matrix) {
  return std::visit(
      [](const auto& elements) {
        return reinterpret_cast<const char*>(elements.data());
      },
      matrix.elements);
}

std::size_t size_in_bytes(const DenseMatrix& matrix) {
  return std::visit(
      [](const auto& elements) {
        return elements.size() *
               sizeof(typename std::decay_t<decltype(elements)>::value_type);
      },
      matrix.elements);
}

}  // namespace Hsma::Io
