// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The arithmetic of the updates.
#pragma once

#include <cstdint>

#include "Hsma_Export.hpp"

namespace Hsma {

/// In what arithmetic a solve multiplies.
enum class Precision : std::uint8_t {
  Native,  ///< that of the scalar type
  Fast     ///< float and complex float on a Hopper GPU: updates by three
           ///< products of halves (docs/precision.md). Anything else is Native
};

HSMA_EXPORT const char* name(Precision precision);

}  // namespace Hsma
