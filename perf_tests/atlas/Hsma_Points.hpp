// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Orders and widths that are drawn, so that nothing can be tuned to them: the
/// same seed gives the same ones on every machine.
#pragma once

#include <cstdint>
#include <vector>

namespace Hsma::Perf {

/// Numbers of one stream of a seed.
class Draws {
 public:
  /// `seed` and `stream` each below 4096: all 24 bits that a stream of numbers
  /// has a name for.
  Draws(std::uint64_t seed, std::uint64_t stream);

  /// From first to last, both included, uniform.
  std::int64_t between(std::int64_t first, std::int64_t last);

  /// The same, uniform in the logarithm.
  std::int64_t log_between(std::int64_t first, std::int64_t last);

  /// One of each of `count` equal parts of the logarithm's range from first to
  /// last, ascending. Parts that share a number give one number.
  std::vector<std::int64_t> spread(std::int64_t first, std::int64_t last,
                                   int count);

 private:
  double next();  ///< in [0, 1)

  std::uint64_t name_, drawn_ = 0;
};

}  // namespace Hsma::Perf
