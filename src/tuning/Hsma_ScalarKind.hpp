// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The scalar types, as tuning tables tell them apart.
#pragma once

#include <cstdint>

#include "core/Hsma_Enumerators.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl {

enum class ScalarKind : std::uint8_t {
  Float,
  Double,
  ComplexFloat,
  ComplexDouble
};
template <>
inline constexpr ScalarKind last_enumerator<ScalarKind> =
    ScalarKind::ComplexDouble;
inline constexpr int scalar_kind_count =
    static_cast<int>(last_enumerator<ScalarKind>) + 1;

/// As it stands in tuning files.
const char* name(ScalarKind scalar);

template <class S>
inline constexpr ScalarKind scalar_kind_v =
    is_real<S>
        ? (sizeof(S) == sizeof(float) ? ScalarKind::Float : ScalarKind::Double)
        : (sizeof(real_part_t<S>) == sizeof(float) ? ScalarKind::ComplexFloat
                                                   : ScalarKind::ComplexDouble);

}  // namespace Hsma::Impl
