// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Draws by the generator of the random matrices.
#include "Hsma_Points.hpp"

#include <algorithm>
#include <cmath>

#include "Hsma_Samples.hpp"

namespace Hsma::Perf {

Draws::Draws(std::uint64_t seed, std::uint64_t stream)
    : name_(((seed & 0xfff) << 12) | (stream & 0xfff)) {}

double Draws::next() { return 0.5 * (uniform(name_, drawn_++) + 1); }

std::int64_t Draws::between(std::int64_t first, std::int64_t last) {
  const double width = static_cast<double>(last - first + 1);
  return std::min(last, first + static_cast<std::int64_t>(next() * width));
}

std::int64_t Draws::log_between(std::int64_t first, std::int64_t last) {
  const double low = std::log(static_cast<double>(first));
  const double high = std::log(static_cast<double>(last));
  const double drawn = std::exp(low + (high - low) * next());
  return std::clamp(static_cast<std::int64_t>(std::llround(drawn)), first,
                    last);
}

std::vector<std::int64_t> Draws::spread(std::int64_t first, std::int64_t last,
                                        int count) {
  const double ratio =
      std::log(static_cast<double>(last) / static_cast<double>(first)) / count;
  const auto edge = [&](int part) {
    return std::llround(static_cast<double>(first) * std::exp(ratio * part));
  };
  std::vector<std::int64_t> points;
  for (int part = 0; part < count; ++part)
    points.push_back(log_between(edge(part), edge(part + 1)));
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

}  // namespace Hsma::Perf
