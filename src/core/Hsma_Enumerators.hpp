// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The last enumerator of each of the public enumerations: what lies beyond it
/// is none.
#pragma once

#include "Hsma_Policy.hpp"
#include "Hsma_Precision.hpp"
#include "Hsma_ShapeClass.hpp"
#include "Hsma_Types.hpp"

namespace Hsma::Impl {

template <class Enumeration>
inline constexpr Enumeration last_enumerator{};
template <>
inline constexpr Side last_enumerator<Side> = Side::Right;
template <>
inline constexpr Uplo last_enumerator<Uplo> = Uplo::Upper;
template <>
inline constexpr Op last_enumerator<Op> = Op::ConjTrans;
template <>
inline constexpr Diag last_enumerator<Diag> = Diag::Unit;
template <>
inline constexpr Method last_enumerator<Method> = Method::Inversion;
template <>
inline constexpr Sweep last_enumerator<Sweep> = Sweep::Recursive;
template <>
inline constexpr DirectKernel last_enumerator<DirectKernel> =
    DirectKernel::Strips;
template <>
inline constexpr InversionKernel last_enumerator<InversionKernel> =
    InversionKernel::Tiles;
template <>
inline constexpr Precision last_enumerator<Precision> = Precision::Fast;
template <>
inline constexpr ShapeClass last_enumerator<ShapeClass> = ShapeClass::Prepared;

template <class Enumeration>
constexpr bool is_enumerator(Enumeration value) {
  return value <= last_enumerator<Enumeration>;
}

}  // namespace Hsma::Impl
