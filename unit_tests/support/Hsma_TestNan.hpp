// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Arrays that are the same but for the bits of a NaN, of which nothing is
/// said.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstring>
#include <vector>

#include "core/Hsma_Scalar.hpp"

namespace Hsma::Test {

/// Any NaN equals any other. All other numbers are compared by their bits.
template <class S>
bool same_bits_or_nan(const std::vector<S>& x, const std::vector<S>& y) {
  using R = Impl::real_part_t<S>;
  if (x.size() != y.size()) return false;
  const auto* a = reinterpret_cast<const R*>(x.data());
  const auto* b = reinterpret_cast<const R*>(y.data());
  const std::size_t reals = x.size() * (sizeof(S) / sizeof(R));
  for (std::size_t k = 0; k < reals; ++k)
    if (std::memcmp(a + k, b + k, sizeof(R)) != 0 &&
        !(std::isnan(a[k]) && std::isnan(b[k])))
      return false;
  return true;
}

}  // namespace Hsma::Test
