// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The delta rule in chunks of C steps, by triangular solves.
///
/// Let S be the memory before a chunk, and K, V, Q the rows k_t, v_t, q_t of
/// it. Step t adds d_t k_t^T with d_t = beta (v_t - S_t k_t), where S_t is S
/// and what the steps before t have added. So the rows D = (d_t) solve
///
///     (I + L) D = beta (V - K S^T),     L = beta K K^T below the diagonal.
///
/// With X_K = (I + L)^-1 beta K and X_V = (I + L)^-1 beta V,
///
///     D := X_V - X_K S^T                                C x columns
///     O := Q S^T + (Q K^T up to the diagonal) D         what is read
///     S := S + D^T K                                    after the chunk
///
/// X_K and X_V do not depend on S. So all chunks of all heads are solved at
/// once by one call of trsm_batched, and only the three products go from chunk
/// to chunk. The right-hand sides stand as [batch, time, head, column], and are
/// solved where they stand.
///
/// Source: S. Yang, B. Wang, Y. Zhang, Y. Shen, Y. Kim, Parallelizing linear
/// transformers with the delta rule over sequence length, 2024.
#pragma once

#include <Hsma_TrsmBatched.hpp>
#include <Kokkos_Core.hpp>
#include <stdexcept>

#include "Sequence.hpp"

namespace delta {

/// [batch, chunk, head, row, column] of an array [batch, time, head, column].
using Chunks = Kokkos::View<double*****, Kokkos::LayoutStride>;

inline Chunks chunks_of(const Array& all, int size) {
  const auto time = all.extent(1);
  return Chunks(all.data(),
                Kokkos::LayoutStride(all.extent(0), all.stride(0),  //
                                     time / size, size * all.stride(1),
                                     all.extent(2), all.stride(2),  //
                                     size, all.stride(1),           //
                                     all.extent(3), all.stride(3)));
}

class ChunkedDeltaRule {
 public:
  ChunkedDeltaRule(const Shape& shape, int size, double beta)
      : shape_(shape),
        size_(size),
        chunks_(shape.time / size),
        beta_(beta),
        triangles_("I + L", shape.batch, chunks_, shape.heads, size, size),
        rows_("X_K, X_V", shape.batch, shape.time, shape.heads,
              2 * shape.columns),
        memory_("S", shape.batch, shape.heads, shape.columns, shape.columns) {
    if (shape.time % size != 0)
      throw std::invalid_argument("the steps must make up whole chunks");
  }

  /// What is read at each step.
  Array operator()(const Sequence& all) const {
    const Array out = array("out", shape_);
    Kokkos::deep_copy(memory_, 0.0);
    prepare(all);
    Hsma::trsm_batched(Kokkos::DefaultExecutionSpace(), Hsma::Side::Left,
                       Hsma::Uplo::Lower, Hsma::Op::NoTrans, Hsma::Diag::Unit,
                       1.0, triangles_, chunks_of(rows_, size_));
    for (int chunk = 0; chunk < chunks_; ++chunk) read(all, chunk, out);
    return out;
  }

  // Public, because device lambdas may not stand in private functions.

  /// L below the diagonal, and the right-hand sides beta [K V].
  void prepare(const Sequence& all) const {
    const auto [batch, time, heads, columns] = shape_;
    const Array keys = all.keys, values = all.values, rows = rows_;
    const auto triangles = triangles_;
    const int size = size_, width = columns, head_count = heads;
    const int steps = time;
    const double beta = beta_;
    Kokkos::parallel_for(
        "prepare", batch * time * heads, KOKKOS_LAMBDA(int index) {
          const int h = index % head_count, t = index / head_count % steps;
          const int b = index / head_count / steps;
          const int chunk = t / size, i = t % size;
          for (int j = 0; j < i; ++j) {
            double sum = 0;
            for (int c = 0; c < width; ++c)
              sum += keys(b, t, h, c) * keys(b, chunk * size + j, h, c);
            triangles(b, chunk, h, i, j) = beta * sum;
          }
          for (int c = 0; c < width; ++c) {
            rows(b, t, h, c) = beta * keys(b, t, h, c);
            rows(b, t, h, width + c) = beta * values(b, t, h, c);
          }
        });
  }

  /// One chunk. A thread has a row of S of one head, and so a column of D and
  /// of O.
  void read(const Sequence& all, int chunk, const Array& out) const {
    const auto [batch, time, heads, columns] = shape_;
    const Array keys = all.keys, queries = all.queries, rows = rows_;
    const auto memory = memory_;
    const int size = size_, width = columns, head_count = heads;
    const int first = chunk * size;
    Kokkos::parallel_for(
        "read", batch * heads * columns, KOKKOS_LAMBDA(int index) {
          const int i = index % width, h = index / width % head_count;
          const int b = index / width / head_count;
          for (int t = first; t < first + size; ++t) {
            double& change = rows(b, t, h, width + i);
            double sum = 0;
            for (int c = 0; c < width; ++c) {
              change -= rows(b, t, h, c) * memory(b, h, i, c);
              sum += queries(b, t, h, c) * memory(b, h, i, c);
            }
            for (int s = first; s <= t; ++s) {
              double product = 0;
              for (int c = 0; c < width; ++c)
                product += queries(b, t, h, c) * keys(b, s, h, c);
              sum += product * rows(b, s, h, width + i);
            }
            out(b, t, h, i) = sum;
          }
          for (int t = first; t < first + size; ++t)
            for (int c = 0; c < width; ++c)
              memory(b, h, i, c) += rows(b, t, h, width + i) * keys(b, t, h, c);
        });
  }

 private:
  Shape shape_;
  int size_, chunks_;
  double beta_;
  Kokkos::View<double*****, Kokkos::LayoutRight> triangles_;
  Array rows_;
  Kokkos::View<double****, Kokkos::LayoutRight> memory_;
};

}  // namespace delta
