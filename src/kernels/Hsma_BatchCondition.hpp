// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The condition |A|_1 |A^-1|_1 of the triangles of a batch that are inverted,
/// a factor before the inversion and one after it.
#pragma once

#include <cstdint>
#include <cstring>

#include "core/Hsma_Batch.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_BatchPasses.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl {

HSMA_FUNCTION inline double finite_or_infinite(double x) {
  if (is_finite(x)) return x;
  return infinity<double>;
}

/// The largest |.|_1 of columns first, first + step, ... of the triangle, or of
/// its inverse.
template <class S>
HSMA_FUNCTION double largest_column(const BatchProblem<S>& one, bool of_inverse,
                                    std::int64_t first, std::int64_t step) {
  const S* const data = of_inverse ? one.X.data : one.L.data;
  const std::int64_t down = of_inverse ? one.X.row_stride : one.L.row_stride;
  const std::int64_t right = of_inverse ? one.X.col_stride : one.L.col_stride;
  const std::int64_t m = one.L.m;
  double most = 0;
  for (std::int64_t k = first; k < m; k += step) {
    double sum = one.L.unit ? 1 : absolute(data[k * (down + right)]);
    for (std::int64_t i = k + 1; i < m; ++i)
      sum += absolute(data[i * down + k * right]);
    sum = finite_or_infinite(sum);
    if (most < sum) most = sum;
  }
  return most;
}

/// problems[p].condition := |L_p|_1, or |X_p|_1 times what stands there. What
/// is not finite counts as infinite. A task is a problem, a thread has columns.
template <class S>
struct BatchCondition {
  Batch<S> batch;
  BatchStatus* problems;
  bool of_inverse;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return batch_bytes + sizeof(std::uint64_t);
  }
  std::int64_t tasks() const { return batch.count; }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const Batch<S>& all = in_shared(block, batch, shared);
    auto* const least = reinterpret_cast<std::uint64_t*>(shared + batch_bytes);
    for_each_task(block, batch.count, [&](std::int64_t p) {
      if (block.rank() == 0) *least = ~std::uint64_t{0};
      block.barrier();
      const double most = largest_column(own_problem(block, all, p), of_inverse,
                                         block.rank(), block.size());
      // The bits of numbers that are not negative have their order. The least
      // complement is that of the largest number.
      std::uint64_t bits = 0;
      std::memcpy(&bits, &most, sizeof bits);
      block.lower(least, ~bits);
      block.barrier();
      if (block.rank() != 0) return;
      double norm = 0;
      bits = ~*least;
      std::memcpy(&norm, &bits, sizeof bits);
      double& condition = problems[p].condition;
      condition = finite_or_infinite(of_inverse ? condition * norm : norm);
    });
  }

 private:
  static constexpr std::size_t batch_bytes = (sizeof(Batch<S>) + 7) / 8 * 8;
};

}  // namespace Hsma::Impl
