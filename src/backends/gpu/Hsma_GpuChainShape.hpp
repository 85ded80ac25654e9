// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shapes of the chain of row blocks (kernels/Hsma_ChainSolve.hpp) on one
/// kind of GPU, without the headers of a vendor.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Integers.hpp"
#include "kernels/Hsma_ChainSolve.hpp"

namespace Hsma::Impl::Gpu {

/// Blocks of Order rows, and tasks of up to Widest columns.
template <class S, int Order, int Stages, int Widest>
struct ChainShape {
  static constexpr int order = Order, widest = Widest;
  static constexpr int threads = 4 * Order;
  template <int Columns>
  using Of = ChainSolve<S, Columns, Order, threads, Stages>;

  /// Of any of its kernels.
  static constexpr std::size_t shared_bytes() {
    return Of<Widest>::shared_bytes();
  }

  /// Columns of a task if the device holds `slots` tasks at a time. The chains
  /// of groups of columns are independent: as long as all tasks run at once,
  /// narrow ones are the fastest. Beyond, what counts is how often a tile of T
  /// is read.
  static int columns_of(std::int64_t m, std::int64_t n, std::int64_t slots) {
    int columns = 1;
    while (columns < Widest && columns < n &&
           ceil_div(m, Order) * ceil_div(n, columns) > slots)
      columns *= 2;
    return columns;
  }

  /// Letters for any choice of columns; no fewer for more columns.
  static std::int64_t letters(std::int64_t m, std::int64_t n) {
    std::int64_t columns = 1;
    while (columns < Widest && columns < n) columns *= 2;
    return ceil_div(m, Order) * Order * ceil_div(n, columns) * columns;
  }
};

}  // namespace Hsma::Impl::Gpu
