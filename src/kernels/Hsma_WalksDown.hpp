// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The direction in which the elements of a matrix are close together.
#pragma once

#include "core/Hsma_Integers.hpp"

namespace Hsma::Impl {

/// Whether consecutive threads, or the inner loop of one, should walk down a
/// column rather than along a row. `strided` is a Matrix or a Triangle.
template <class Strided>
HSMA_FUNCTION bool walks_down(const Strided& strided) {
  return magnitude(strided.row_stride) <= magnitude(strided.col_stride);
}

}  // namespace Hsma::Impl
