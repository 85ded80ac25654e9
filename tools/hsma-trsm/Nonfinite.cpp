// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The search for infinities and NaN.
#include "hsma-trsm/Nonfinite.hpp"

#include <fmt/format.h>

#include <cmath>
#include <complex>

namespace Hsma::Tool {

namespace {

template <class R>
bool is_finite(R value) {
  return std::isfinite(value);
}
template <class R>
bool is_finite(const std::complex<R>& value) {
  return std::isfinite(value.real()) && std::isfinite(value.imag());
}

/// The sign of a NaN says nothing.
template <class R>
R without_sign_of_nan(R value) {
  return std::isnan(value) ? std::abs(value) : value;
}

template <class R>
std::string printed(R value) {
  return fmt::format("{}", without_sign_of_nan(value));
}
template <class R>
std::string printed(const std::complex<R>& value) {
  return fmt::format("{}{:+} i", without_sign_of_nan(value.real()),
                     without_sign_of_nan(value.imag()));
}

template <class IsRead>
std::optional<Element> search(const Io::DenseMatrix& matrix,
                              const IsRead& is_read) {
  return std::visit(
      [&](const auto& elements) -> std::optional<Element> {
        const bool by_columns = matrix.order == Io::Order::ColumnMajor;
        const std::int64_t length = by_columns ? matrix.rows : matrix.columns;
        for (std::size_t k = 0; k < elements.size(); ++k) {
          if (is_finite(elements[k])) continue;
          const auto at = static_cast<std::int64_t>(k);
          const std::int64_t row = by_columns ? at % length : at / length;
          const std::int64_t column = by_columns ? at / length : at % length;
          if (is_read(row, column)) return element_of(matrix, row, column);
        }
        return std::nullopt;
      },
      matrix.elements);
}

}  // namespace

Element element_of(const Io::DenseMatrix& matrix, std::int64_t row,
                   std::int64_t column) {
  const auto at = static_cast<std::size_t>(row * matrix.row_stride() +
                                           column * matrix.column_stride());
  return std::visit(
      [&](const auto& elements) {
        return Element{row, column, printed(elements[at])};
      },
      matrix.elements);
}

std::optional<Element> first_nonfinite(const Io::DenseMatrix& matrix) {
  return search(matrix, [](std::int64_t, std::int64_t) { return true; });
}

std::optional<Element> first_nonfinite_of_triangle(const Problem& problem,
                                                   const Io::DenseMatrix& A) {
  const bool lower = problem.uplo == Uplo::Lower;
  const bool unit = problem.diag == Diag::Unit;
  return search(A, [=](std::int64_t row, std::int64_t column) {
    return row == column ? !unit : lower == (row > column);
  });
}

}  // namespace Hsma::Tool
