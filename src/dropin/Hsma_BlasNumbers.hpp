// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The numbers by which CBLAS, and rocBLAS after it, name flags.
#pragma once

#include <optional>

#include "Hsma_Types.hpp"

namespace Hsma::Impl {

/// None if one of them is not one.
inline std::optional<Flags> flags_of_numbers(int side, int uplo, int op,
                                             int diag) {
  enum : int {
    no_trans = 111,
    trans = 112,
    conj_trans = 113,
    upper = 121,
    lower = 122,
    non_unit = 131,
    unit = 132,
    left = 141,
    right = 142
  };
  if ((side != left && side != right) || (uplo != upper && uplo != lower) ||
      (op != no_trans && op != trans && op != conj_trans) ||
      (diag != non_unit && diag != unit))
    return std::nullopt;
  return Flags{side == left ? Side::Left : Side::Right,
               uplo == lower ? Uplo::Lower : Uplo::Upper,
               op == no_trans ? Op::NoTrans
               : op == trans  ? Op::Trans
                              : Op::ConjTrans,
               diag == unit ? Diag::Unit : Diag::NonUnit};
}

}  // namespace Hsma::Impl
