// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What is said where there is no solution to write.
#include "hsma-trsm/Outcome.hpp"

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "hsma-trsm/Command.hpp"
#include "hsma-trsm/Nonfinite.hpp"
#include "io/FileError.hpp"

namespace Hsma::Tool {

namespace {

/// "in row 3, column 0", with the column that a vector has not left out.
std::string place(const Io::DenseMatrix& matrix, const Element& element) {
  if (matrix.vector) return fmt::format("in row {}", element.row);
  return fmt::format("in row {}, column {}", element.row, element.column);
}

[[noreturn]] void refuse_nonfinite(const InputFiles& input,
                                   const std::string& path,
                                   const Io::DenseMatrix& matrix,
                                   const Element& element) {
  const std::string converted =
      input.converted ? fmt::format(" as {}", name(matrix.scalar())) : "";
  throw Io::FileError(
      path, fmt::format("holds {}{} {}, counted from 0 (expected finite "
                        "numbers); X is not written",
                        element.value, converted, place(matrix, element)));
}

std::string wider_type(const Problem& problem) {
  if (Io::real_of(problem.b_scalar) != Io::ScalarType::Float)
    return "scaling A or B may help";
  return fmt::format("--type {} has a wider range",
                     Io::is_complex(problem.b_scalar) ? "z" : "d");
}

}  // namespace

void check_status(const InputFiles& input, const Problem& problem,
                  const Io::DenseMatrix& A, const Io::DenseMatrix& B,
                  const Status& status) {
  const std::int64_t row = status.first_zero_diagonal;
  if (row >= 0)
    throw NoSolution(
        ExitCode::Singular,
        fmt::format(
            "{}: the triangle is singular (the first zero pivot is {}{} in "
            "row {}, counted from 0); X is not written; --diag unit takes all "
            "pivots as 1",
            input.a_path, element_of(A, row, row).value,
            input.converted ? fmt::format(" as {}", name(A.scalar())) : "",
            row));
  if (status.nonfinite_input == 0) return;
  if (const auto element = first_nonfinite_of_triangle(problem, A))
    refuse_nonfinite(input, input.a_path, A, *element);
  if (const auto element = first_nonfinite(B))
    refuse_nonfinite(input, input.b_path, B, *element);
  throw std::logic_error("the status word names an input that is finite");
}

void check_solution(const Problem& problem, const Io::DenseMatrix& X) {
  const auto element = first_nonfinite(X);
  if (!element) return;
  throw NoSolution(
      ExitCode::OutOfRange,
      fmt::format("X overflows (it is {} {}, counted from 0, in {}, and A and "
                  "B are finite); X is not written; {}",
                  element->value, place(X, *element), name(X.scalar()),
                  wider_type(problem)));
}

void check_residual(const Problem& problem, double residual) {
  if (std::isfinite(residual)) return;
  throw NoSolution(
      ExitCode::OutOfRange,
      fmt::format("the residual is {} (X is finite; it underflows to 0 in {}); "
                  "X is not written; {}",
                  residual, name(problem.b_scalar), wider_type(problem)));
}

}  // namespace Hsma::Tool
