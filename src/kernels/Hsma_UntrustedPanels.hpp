// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Who solves with a triangle some of whose diagonal blocks have no inverse
/// that is trusted. The sweep over panels mends single blocks; where they are
/// many, it leaves the whole triangle to a kernel that substitutes. Both are
/// launched, and each asks here, on the device, whether it is its turn.
#pragma once

#include "core/Hsma_Function.hpp"

namespace Hsma::Impl {

/// Given whether the inverse of each diagonal block is trusted.
HSMA_FUNCTION inline bool is_left_to_substitution(const int* trusted,
                                                  int blocks) {
  int untrusted = 0;
  for (int t = 0; t < blocks; ++t) untrusted += trusted[t] == 0 ? 1 : 0;
  return untrusted > 0 && 4 * untrusted >= blocks;
}

}  // namespace Hsma::Impl
