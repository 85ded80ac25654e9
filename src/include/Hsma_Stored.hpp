// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What goes from a view to the library.
#pragma once

#include <cstdint>

namespace Hsma::Impl {

/// A matrix as its view stores it: (i, j) at data[i row_stride + j col_stride].
template <class T>
struct Stored {
  T* data = nullptr;
  std::int64_t rows = 0, columns = 0, row_stride = 0, col_stride = 0;
};

}  // namespace Hsma::Impl
