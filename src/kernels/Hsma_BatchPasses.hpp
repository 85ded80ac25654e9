// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Passes over a batch beside its solution: scaling of the right-hand sides,
/// and a look at what is going to be read.
#pragma once

#include "core/Hsma_Batch.hpp"
#include "core/Hsma_BatchStatusTarget.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_Block.hpp"
#include "kernels/Hsma_WalksDown.hpp"

namespace Hsma::Impl {

/// Calls visit(i, j) for this thread's share of an m x n matrix: neighbours go
/// down if `down`, along the rows otherwise.
template <class Block, class Visit>
HSMA_FUNCTION void share_elements(const Block& block, std::int64_t m,
                                  std::int64_t n, bool down,
                                  const Visit& visit) {
  // No barrier depends on them, so each thread may have its own.
  const std::int64_t fast = block.own(down ? m : n);
  const std::int64_t slow = block.own(down ? n : m);
  const int lanes =
      block.lane_width() < block.size() ? block.lane_width() : block.size();
  const int groups = block.size() / lanes;
  if (block.rank() >= groups * lanes) return;
  for (std::int64_t s = block.rank() / lanes; s < slow; s += groups)
    for (std::int64_t f = block.rank() % lanes; f < fast; f += lanes)
      visit(down ? f : s, down ? s : f);
}

/// A batch has as many numbers as an AMD device has scalar registers for. In
/// shared memory, it takes none of them.
template <class Block, class S>
HSMA_FUNCTION const Batch<S>& in_shared(const Block& block,
                                        const Batch<S>& batch,
                                        unsigned char* shared) {
  auto* const copy = reinterpret_cast<Batch<S>*>(shared);
  if (block.rank() == 0) *copy = batch;
  block.barrier();
  return *copy;
}

/// Problem p, whose addresses each thread computes for itself
/// (kernels/Hsma_OwnStrides.hpp).
template <class Block, class S>
HSMA_FUNCTION BatchProblem<S> own_problem(const Block& block,
                                          const Batch<S>& batch,
                                          std::int64_t p) {
  BatchProblem<S> one = batch.at(p);
  one.L.data = block.own(one.L.data);
  one.L.row_stride = block.own(one.L.row_stride);
  one.L.col_stride = block.own(one.L.col_stride);
  one.X.data = block.own(one.X.data);
  one.X.row_stride = block.own(one.X.row_stride);
  one.X.col_stride = block.own(one.X.col_stride);
  return one;
}

/// B_p := alpha B_p, and 0 without a look at B_p if alpha is 0. A task is a
/// problem.
template <class S>
struct BatchScaling {
  Batch<S> batch;
  S alpha;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return sizeof(Batch<S>);
  }
  std::int64_t tasks() const { return batch.count; }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const Batch<S>& all = in_shared(block, batch, shared);
    const bool clears = is_zero(alpha);
    for_each_task(block, batch.count, [&](std::int64_t p) {
      const Matrix<S> X = own_problem(block, all, p).X;
      share_elements(
          block, X.m, X.n, walks_down(X), [&](std::int64_t i, std::int64_t j) {
            S* const x = X.data + i * X.row_stride + j * X.col_stride;
            *x = clears ? from_real<S>(0) : product(alpha, *x);
          });
    });
  }
};

/// What a solve with factor 1 lacks of one by *alpha, which only the device
/// knows. Before it, B_p := *alpha B_p; after it, B_p := 0 if *alpha is 0,
/// whatever the solve has read. A task is a problem.
template <class S>
struct BatchScalingOnDevice {
  Batch<S> batch;
  const S* alpha;
  bool after;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return sizeof(Batch<S>);
  }
  std::int64_t tasks() const { return batch.count; }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const S factor = *alpha;
    const bool clears = is_zero(factor);
    if (clears != after || is_one(factor)) return;
    const Batch<S>& all = in_shared(block, batch, shared);
    for_each_task(block, batch.count, [&](std::int64_t p) {
      const Matrix<S> X = own_problem(block, all, p).X;
      share_elements(
          block, X.m, X.n, walks_down(X), [&](std::int64_t i, std::int64_t j) {
            S* const x = X.data + i * X.row_stride + j * X.col_stride;
            *x = clears ? from_real<S>(0) : product(factor, *x);
          });
    });
  }
};

/// What they are before a scan. A task is a problem.
struct BatchStatusReset {
  BatchStatusTarget target;
  std::int64_t count;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() { return 0; }
  std::int64_t tasks() const { return ceil_div(count, usual_threads) + 1; }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block, unsigned char*) const {
    if (target.summary != nullptr && block.index() == 0 && block.rank() == 0)
      *target.summary = {-1, -1, -1};
    if (target.problems == nullptr) return;
    const std::int64_t step = block.count() * block.size();
    for (std::int64_t p = block.index() * block.size() + block.rank();
         p < count; p += step)
      target.problems[p] = {-1, 0, 0, 0};
  }
};

/// Looks at the triangles, or at the right-hand sides. A task is a problem. As
/// unsigned numbers, -1 is the largest, so that the first of something is a
/// minimum.
template <class S, bool Triangles>
struct BatchInspection {
  Batch<S> batch;
  BatchStatusTarget target;

  static constexpr int resident_blocks = 2;
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return sizeof(Batch<S>);
  }
  std::int64_t tasks() const { return batch.count; }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    const Batch<S>& all = in_shared(block, batch, shared);
    for_each_task(block, batch.count, [&](std::int64_t p) {
      const std::int64_t whole = all.in_parts ? p / 2 : p;
      if (Triangles && all.is_refused(p)) {
        if (block.rank() == 0) refuse(block, whole);
        return;
      }
      const BatchProblem<S> one = own_problem(block, all, p);
      if (Triangles ? look_at(block, one.L, whole) : look_at(block, one.X))
        return;
      if (target.problems != nullptr)
        block.raise(&target.problems[whole].nonfinite_input);
      if (target.summary != nullptr)
        lower(block, &target.summary->first_nonfinite, whole);
    });
  }

 private:
  template <class Block>
  HSMA_FUNCTION static void lower(const Block& block, std::int64_t* least,
                                  std::int64_t value) {
    block.lower(reinterpret_cast<std::uint64_t*>(least),
                static_cast<std::uint64_t>(value));
  }

  template <class Block>
  HSMA_FUNCTION void refuse(const Block& block, std::int64_t p) const {
    if (target.problems != nullptr) block.raise(&target.problems[p].refused);
    if (target.summary != nullptr)
      lower(block, &target.summary->first_refused, p);
  }

  /// Whether X is finite.
  template <class Block>
  HSMA_FUNCTION static bool look_at(const Block& block, const Matrix<S>& X) {
    bool finite = true;
    share_elements(
        block, X.m, X.n, walks_down(X), [&](std::int64_t i, std::int64_t j) {
          finite =
              finite && is_finite(X.data[i * X.row_stride + j * X.col_stride]);
        });
    return finite;
  }

  /// Whether L is finite. Row i of L is row m - 1 - i of an upper triangle.
  template <class Block>
  HSMA_FUNCTION bool look_at(const Block& block, const Triangle<S>& L,
                             std::int64_t p) const {
    bool finite = true;
    share_elements(
        block, L.m, L.m, walks_down(L), [&](std::int64_t i, std::int64_t k) {
          if (i < k || (i == k && L.unit)) return;
          const S value = L.data[i * L.row_stride + k * L.col_stride];
          finite = finite && is_finite(value);
          if (i != k || !is_zero(value)) return;
          if (target.problems != nullptr)
            lower(block, &target.problems[p].first_zero_diagonal,
                  batch.T.lower ? i : L.m - 1 - i);
          if (target.summary != nullptr)
            lower(block, &target.summary->first_zero_diagonal, p);
        });
    return finite;
  }
};

}  // namespace Hsma::Impl
