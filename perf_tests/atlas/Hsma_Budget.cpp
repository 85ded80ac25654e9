// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shares of a budget.
#include "Hsma_Budget.hpp"

#include <algorithm>
#include <utility>

namespace Hsma::Perf {

Budget::Budget(double limit, std::vector<double> needs)
    : limit_(limit), needs_(std::move(needs)), from_(needs_.size() + 1, 0.0) {
  for (std::size_t i = needs_.size(); i-- > 0;)
    from_[i] = from_[i + 1] + needs_[i];
}

double Budget::share(std::size_t i, double elapsed) const {
  const double left = limit_ - elapsed;
  if (needs_[i] > left) return 0;
  const double parts = static_cast<double>(needs_.size() - i);
  return needs_[i] + std::max(0.0, left - from_[i]) / parts;
}

}  // namespace Hsma::Perf
