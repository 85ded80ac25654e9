// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Square matrices that a kernel writes, an element in a step.
#pragma once

#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cstdint>

#include "Hsma_Stored.hpp"

namespace Hsma::Impl {

/// to := C, column-major, which the space reaches.
template <class T>
struct CopiedSquare {
  const T* C;
  Stored<T> to;

  KOKKOS_FUNCTION void operator()(std::int64_t e) const {
    const std::int64_t i = e % to.rows, j = e / to.rows;
    to.data[i * to.row_stride + j * to.col_stride] = C[e];
  }
};

/// to := C, which comes with the launch of the kernel. There may be more steps
/// than elements.
template <class T, int largest = 2048 / static_cast<int>(sizeof(T))>
struct SquareByValue {
  Stored<T> to;
  T C[largest];  ///< column-major

  static bool fits(std::int64_t k) { return k * k <= largest; }

  static SquareByValue none() { return {{}, {}}; }
  /// \param from k x k on the host, column-major, as `to` is.
  static SquareByValue of(const T* from, const Stored<T>& to) {
    SquareByValue result{to, {}};
    std::copy_n(from, to.rows * to.columns, result.C);
    return result;
  }

  KOKKOS_FUNCTION void operator()(std::int64_t e) const {
    if (e < to.rows * to.columns) CopiedSquare<T>{C, to}(e);
  }
};

}  // namespace Hsma::Impl
