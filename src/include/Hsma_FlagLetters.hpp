// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The letters of a BLAS call.
#pragma once

#include "Hsma_Export.hpp"
#include "Hsma_Types.hpp"

namespace Hsma::Impl {

/// The flags behind the letters of a BLAS call, upper or lower case; only the
/// first letter counts. Throws std::invalid_argument on any other letter.
HSMA_EXPORT Flags flags_of(const char* function, const char side[],
                           const char uplo[], const char trans[],
                           const char diag[]);

}  // namespace Hsma::Impl
