// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The library's calls for every combination of view types, chosen at run time
/// and compiled once per scalar type.
#pragma once

#include <gtest/gtest.h>

#include "Hsma_Plan.hpp"
#include "support/Hsma_TestMatrix.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestSetting.hpp"

namespace Hsma::Test {

template <class Space, class TA, class TB>
struct Calls {
  /// Hsma::trsm on views whose types are those of the places. `status`, if
  /// given, is what the device wrote.
  static void trsm(const Space& space, const Setting<TB>& setting,
                   const Placed<TA, Space>& A, const Placed<TB, Space>& B,
                   Status* status = nullptr);

  /// Hsma::explain for the same.
  static Plan explain(const Setting<TB>& setting, const Placed<TA, Space>& A,
                      const Placed<TB, Space>& B);

  /// X for A and B on the host: places both with NaN in all that must not be
  /// read, solves, and expects the padding of B untouched.
  static HostMatrix<TB> solve(const Setting<TB>& setting,
                              const HostMatrix<TA>& A, const HostMatrix<TB>& B,
                              Status* status = nullptr);

  /// residual_ratio() of Hsma_TestReference.hpp, compiled once.
  static double ratio(const Setting<TB>& setting, const HostMatrix<TA>& A,
                      const HostMatrix<TB>& B, const HostMatrix<TB>& X);
};

/// Solves a well-conditioned random problem and checks every right-hand side;
/// for alpha = 0, that X is zero.
template <class Space, class TA, class TB>
::testing::AssertionResult solves(const Setting<TB>& setting,
                                  std::uint64_t seed, double spread = 0) {
  using Call = Calls<Space, TA, TB>;
  const std::int64_t order = setting.order();
  const auto A = spread == 0 ? dominant<TA>(order, seed)
                             : random_square<TA>(order, spread, seed);
  const auto B = random_matrix<TB>(setting.m, setting.n, seed + 1);
  const auto X = Call::solve(setting, A, B);
  if (setting.alpha == TB(0)) {
    for (const TB& x : X.data)
      if (!(x == TB(0)))
        return ::testing::AssertionFailure()
               << "X is not zero: " << describe(setting);
    return ::testing::AssertionSuccess();
  }
  const double ratio = Call::ratio(setting, A, B, X);
  if (ratio <= 30) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure()
         << "residual ratio " << ratio << ": " << describe(setting) << ", seed "
         << seed;
}

}  // namespace Hsma::Test
