// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Looks at what a solve is going to read: the first exact zero on the
/// diagonal, and whether anything is infinite or NaN.
#pragma once

#include "Hsma_Types.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_ElementTiles.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// The status word before a scan.
struct ScanReset {
  Status* status;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() { return 0; }
  std::int64_t tasks() const { return 1; }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block, unsigned char*) const {
    if (block.index() != 0 || block.rank() != 0) return;
    status->first_zero_diagonal = -1;
    status->nonfinite_input = 0;
  }
};

/// As an unsigned number, -1, which means none, is the largest. So the first
/// zero is an unsigned minimum, in whatever order the threads come.
template <class S>
struct Scan {
  Triangle<S> T;
  Matrix<S> B;
  Status* status;
  bool T_down, B_down;
  ElementTiles T_tiles, B_tiles;

  Scan(Triangle<S> triangle, Matrix<S> rhs, Status* result)
      : T(triangle),
        B(rhs),
        status(result),
        T_down(walks_down(T)),
        B_down(walks_down(B)),
        T_tiles(T.m, T.m),
        B_tiles(B_down ? B.m : B.n, B_down ? B.n : B.m) {}

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() { return 0; }
  std::int64_t tasks() const { return T_tiles.count() + B_tiles.count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block, unsigned char*) const {
    const std::int64_t T_count = T_tiles.count();
    for_each_task(block, T_count + B_tiles.count(), [&](std::int64_t task) {
      const bool finite = task < T_count ? scan_triangle(block, task)
                                         : scan_matrix(block, task - T_count);
      if (!finite) block.raise(&status->nonfinite_input);
    });
  }

 private:
  template <class Block>
  HSMA_FUNCTION bool scan_triangle(const Block& block,
                                   std::int64_t tile) const {
    bool finite = true;
    T_tiles.visit(block, tile, [&](std::int64_t fast, std::int64_t slow) {
      const std::int64_t i = T_down ? fast : slow, j = T_down ? slow : fast;
      if (i == j ? T.unit : T.lower != (i > j)) return;
      const S value = T.data[i * T.row_stride + j * T.col_stride];
      if (!is_finite(value)) finite = false;
      if (i == j && is_zero(value))
        block.lower(
            reinterpret_cast<std::uint64_t*>(&status->first_zero_diagonal),
            static_cast<std::uint64_t>(i));
    });
    return finite;
  }

  template <class Block>
  HSMA_FUNCTION bool scan_matrix(const Block& block, std::int64_t tile) const {
    bool finite = true;
    B_tiles.visit(block, tile, [&](std::int64_t fast, std::int64_t slow) {
      const std::int64_t i = B_down ? fast : slow, j = B_down ? slow : fast;
      if (!is_finite(B.data[i * B.row_stride + j * B.col_stride]))
        finite = false;
    });
    return finite;
  }
};

}  // namespace Hsma::Impl
