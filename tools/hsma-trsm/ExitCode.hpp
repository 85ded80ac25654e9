// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How the program ends.
#pragma once

namespace Hsma::Tool {

enum class ExitCode : int {
  Success = 0,
  Failure = 1,     ///< the program failed, or was interrupted
  WrongInput = 2,  ///< a file or an argument is not what it has to be
  Singular = 3,    ///< solve: A has an exact zero on its diagonal
  OutOfRange = 4   ///< solve: A and B are finite, X or its residual is not
};

/// The same for --help.
constexpr const char* exit_codes_help =
    "Exit codes:\n"
    "  0  success\n"
    "  1  the program failed, or was interrupted\n"
    "  2  a file or an argument is not what it has to be; for solve, A or B\n"
    "     holds inf or nan where it is read\n"
    "  3  solve: A is singular, with an exact zero on its diagonal\n"
    "  4  solve: X or its residual leaves the range of the type, by an\n"
    "     overflow or because X rounds to 0\n"
    "solve writes X with exit code 0 only; otherwise an older file stays.";

}  // namespace Hsma::Tool
