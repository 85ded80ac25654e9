// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Two memories, step by step. S is columns x columns and begins as zero.
///
///   sum         S := S + v k^T                   linear attention
///   delta rule  S := S + beta (v - S k) k^T      what stood under k is
///   replaced
///
/// After each step, S q is read.
#pragma once

#include <Kokkos_Core.hpp>

#include "Sequence.hpp"

namespace delta {

enum class Rule { Sum, Delta };

/// A thread has a row of S of one head: rows do not meet.
inline Array read_step_by_step(const Sequence& all, Rule rule, double beta) {
  const auto [batch, time, heads, columns] = all.shape;
  const Array out = array("out", all.shape);
  const Kokkos::View<double****, Kokkos::LayoutRight> memory("S", batch, heads,
                                                             columns, columns);
  const Array keys = all.keys, values = all.values, queries = all.queries;
  const int steps = time, width = columns, head_count = heads;
  Kokkos::parallel_for(
      "read_step_by_step", batch * heads * columns, KOKKOS_LAMBDA(int index) {
        const int i = index % width, h = index / width % head_count;
        const int b = index / width / head_count;
        for (int t = 0; t < steps; ++t) {
          double change = values(b, t, h, i);
          if (rule == Rule::Delta) {
            for (int c = 0; c < width; ++c)
              change -= memory(b, h, i, c) * keys(b, t, h, c);
            change *= beta;
          }
          double sum = 0;
          for (int c = 0; c < width; ++c) {
            memory(b, h, i, c) += change * keys(b, t, h, c);
            sum += memory(b, h, i, c) * queries(b, t, h, c);
          }
          out(b, t, h, i) = sum;
        }
      });
  return out;
}

}  // namespace delta
