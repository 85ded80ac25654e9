// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The flags behind the letters of a BLAS call.
#include <sstream>
#include <stdexcept>
#include <string>

#include "Hsma_FlagLetters.hpp"

namespace Hsma::Impl {

namespace {

[[noreturn]] void refuse_letter(const char* function, const char* argument,
                                const char letters[], const char* expected) {
  std::ostringstream out;
  out << argument << " is ";
  if (letters == nullptr)
    out << "a null pointer";
  else
    out << '"' << letters << '"';
  out << "; expected " << expected;
  throw std::invalid_argument(std::string(function) + ": " + out.str());
}

char first_letter(const char letters[]) {
  if (letters == nullptr) return '\0';
  const char c = letters[0];
  return (c >= 'a' && c <= 'z') ? static_cast<char>(c - 'a' + 'A') : c;
}

Side side_of(const char* function, const char letters[]) {
  switch (first_letter(letters)) {
    case 'L':
      return Side::Left;
    case 'R':
      return Side::Right;
  }
  refuse_letter(function, "side", letters, "\"L\" (left) or \"R\" (right)");
}

Uplo uplo_of(const char* function, const char letters[]) {
  switch (first_letter(letters)) {
    case 'L':
      return Uplo::Lower;
    case 'U':
      return Uplo::Upper;
  }
  refuse_letter(function, "uplo", letters, "\"L\" (lower) or \"U\" (upper)");
}

Op op_of(const char* function, const char letters[]) {
  switch (first_letter(letters)) {
    case 'N':
      return Op::NoTrans;
    case 'T':
      return Op::Trans;
    case 'C':
      return Op::ConjTrans;
  }
  refuse_letter(function, "trans", letters,
                "\"N\" (no transpose), \"T\" (transpose) or \"C\" (conjugate "
                "transpose)");
}

Diag diag_of(const char* function, const char letters[]) {
  switch (first_letter(letters)) {
    case 'U':
      return Diag::Unit;
    case 'N':
      return Diag::NonUnit;
  }
  refuse_letter(function, "diag", letters,
                "\"U\" (unit diagonal) or \"N\" (non-unit diagonal)");
}

}  // namespace

Flags flags_of(const char* function, const char side[], const char uplo[],
               const char trans[], const char diag[]) {
  return {side_of(function, side), uplo_of(function, uplo),
          op_of(function, trans), diag_of(function, diag)};
}

}  // namespace Hsma::Impl
