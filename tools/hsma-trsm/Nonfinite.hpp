// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where a matrix holds infinities or NaN.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "hsma-trsm/Problem.hpp"
#include "io/DenseMatrix.hpp"

namespace Hsma::Tool {

/// Rows and columns count from 0.
struct Element {
  std::int64_t row = 0, column = 0;
  std::string value;  ///< "nan", "-inf", "1+inf i"
};

Element element_of(const Io::DenseMatrix& matrix, std::int64_t row,
                   std::int64_t column);

/// The first element, in the order of the memory, that is infinite or NaN.
std::optional<Element> first_nonfinite(const Io::DenseMatrix& matrix);

/// The same of A, whose other triangle and unit diagonal are not looked at.
std::optional<Element> first_nonfinite_of_triangle(const Problem& problem,
                                                   const Io::DenseMatrix& A);

}  // namespace Hsma::Tool
