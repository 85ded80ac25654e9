// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Who solves with a triangle some of whose diagonal blocks have no inverse
/// that is trusted. The sweep over panels mends single blocks; where they are
/// many, it leaves the whole triangle to a kernel that substitutes. Both are
/// launched, and each asks here, on the device, whether it is its turn.
#pragma once

#include <cstdint>

#include "core/Hsma_Function.hpp"
#include "kernels/Hsma_PackedPanels.hpp"

namespace Hsma::Impl {

/// Given whether the inverse of each diagonal block is trusted.
HSMA_FUNCTION inline bool is_left_to_substitution(const int* trusted,
                                                  int blocks) {
  int untrusted = 0;
  for (int t = 0; t < blocks; ++t) untrusted += trusted[t] == 0 ? 1 : 0;
  return untrusted > 0 && 4 * untrusted >= blocks;
}

/// Which problems of a batch a sweep over panels has left.
struct LeftProblems {
  const int* trusted =
      nullptr;               ///< of the first problem, or null: all are left
  const int* any = nullptr;  ///< whether there are any; null: not known
  std::int64_t first = 0;    ///< the number of that problem in the batch
  int stride = 0;  ///< from a problem's verdicts to the next one's; 0 if all
                   ///< problems have one triangle

  /// Of triangles of order m.
  HSMA_FUNCTION bool has_some(std::int64_t m) const {
    if (trusted == nullptr) return true;
    return any != nullptr ? *any != 0 : is_left(trusted, m);
  }
  /// Given that it has_some.
  HSMA_FUNCTION bool has(std::int64_t p, std::int64_t m) const {
    return stride == 0 || is_left(trusted + p * stride, m);
  }

 private:
  HSMA_FUNCTION static bool is_left(const int* verdicts, std::int64_t m) {
    return is_left_to_substitution(verdicts, static_cast<int>(panels_of(m)));
  }
};

}  // namespace Hsma::Impl
