// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The blocks of the upper triangle of a matrix.
#pragma once

#include <cstdint>

#include "core/Hsma_Function.hpp"

namespace Hsma::Impl {

/// Row I of blocks and column J of them, I <= J, counted (0, 0), (0, 1), (1,
/// 1), (0, 2), ...
struct BlockPair {
  int I, J;

  HSMA_FUNCTION static BlockPair at(int pair) {
    int J = 0;
    while (pair > J) pair -= ++J;
    return {pair, J};
  }
  static std::int64_t count(std::int64_t blocks) {
    return blocks * (blocks + 1) / 2;
  }
};

}  // namespace Hsma::Impl
