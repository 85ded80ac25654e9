// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Whether a solve has left a solution. What a singular triangle, an input that
/// is not finite or an overflow leaves in B is none.
#pragma once

#include <string>

#include "hsma-trsm/Problem.hpp"
#include "io/DenseMatrix.hpp"

namespace Hsma::Tool {

/// Where A and B come from, as messages say it.
struct InputFiles {
  std::string a_path, b_path;
  bool converted = false;  ///< to another type than the files may hold
};

/// Throws NoSolution if the solve saw a zero on the diagonal of A, FileError if
/// it read an infinity or NaN.
void check_status(const InputFiles& input, const Problem& problem,
                  const Io::DenseMatrix& A, const Io::DenseMatrix& B,
                  const Status& status);

/// Throws NoSolution unless X, from finite A and B, is finite.
void check_solution(const Problem& problem, const Io::DenseMatrix& X);

/// Throws NoSolution unless the residual is finite. Where X is, it is not if a
/// right-hand side other than zero has a solution that rounds to zero.
void check_residual(const Problem& problem, double residual);

}  // namespace Hsma::Tool
