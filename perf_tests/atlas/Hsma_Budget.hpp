// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A time limit, spread over measurements of very different length.
#pragma once

#include <cstddef>
#include <vector>

namespace Hsma::Perf {

/// Each measurement needs so many seconds at the least. They come in ascending
/// order of that. What is left of the limit beyond all needs is given to them
/// in equal parts, so that short ones are repeated often and long ones seldom;
/// what one leaves unused goes to those behind it. If the limit does not
/// suffice for all needs, the last ones, which need most, are dropped.
class Budget {
 public:
  /// `limit` and `needs` in seconds.
  Budget(double limit, std::vector<double> needs);

  /// What measurement i may take if `elapsed` seconds of the limit are over;
  /// 0: it is to be dropped.
  double share(std::size_t i, double elapsed) const;

 private:
  double limit_;
  std::vector<double> needs_;
  std::vector<double> from_;  ///< what measurements i, i + 1, ... need together
};

}  // namespace Hsma::Perf
