// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The letters of Fortran's BLAS.
#pragma once

#include <optional>

#include "Hsma_Types.hpp"

namespace Hsma::Impl {

inline char upper_letter(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// None if one of them is not one.
inline std::optional<Flags> flags_of(char side, char uplo, char op, char diag) {
  side = upper_letter(side);
  uplo = upper_letter(uplo);
  op = upper_letter(op);
  diag = upper_letter(diag);
  if ((side != 'L' && side != 'R') || (uplo != 'L' && uplo != 'U') ||
      (op != 'N' && op != 'T' && op != 'C') || (diag != 'N' && diag != 'U'))
    return std::nullopt;
  return Flags{side == 'L' ? Side::Left : Side::Right,
               uplo == 'L' ? Uplo::Lower : Uplo::Upper,
               op == 'N'   ? Op::NoTrans
               : op == 'T' ? Op::Trans
                           : Op::ConjTrans,
               diag == 'U' ? Diag::Unit : Diag::NonUnit};
}

}  // namespace Hsma::Impl
