// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The verdict on an inverse X of D: kappa_1 = |D|_1 |X|_1 <= max_condition,
/// where the modulus of a complex number is |re| + |im|. An element of D or X
/// that is not finite makes its norm infinite, and the verdict negative. Where
/// kappa_1 is too large, small blocks get a second look: at BlockCondition,
/// which takes more time.
///
/// If several thread blocks divide the groups of columns of one inverse, none
/// of them knows all norms. Each parks the norms of its group in the zeros on
/// top of the first column of the group, in rows 0 and 1. The first group has
/// no zeros there and takes rows 2 and 3 of the second. InversionVerdict
/// combines the norms and leaves zeros, so this needs no further memory.
#pragma once

#include "kernels/Hsma_BlockCondition.hpp"
#include "kernels/Hsma_InversionBlocks.hpp"

namespace Hsma::Impl {

/// largest := max(largest, sum), where a sum that is not finite is infinite.
template <class R>
HSMA_FUNCTION void raise_norm(R& largest, R sum) {
  if (!is_finite(sum)) sum = infinity<R>;
  if (largest < sum) largest = sum;
}

/// Largest column sums of a block and of its inverse.
template <class R>
struct InversionNorms {
  R block = 0, inverse = 0;

  HSMA_FUNCTION void include(R column, R inverse_column) {
    raise_norm(block, column);
    raise_norm(inverse, inverse_column);
  }
  HSMA_FUNCTION void include(const InversionNorms& other) {
    include(other.block, other.inverse);
  }
};

/// What the norms say of block t. A kernel without registers for a second look
/// leaves nothing open.
enum class Trust : int { No, Yes, Open };
template <bool LooksTwice = true, class S>
HSMA_FUNCTION Trust
verdict_by_norms(const DiagonalBlocks<S>& blocks, std::int64_t t,
                 const InversionNorms<real_part_t<S>>& norms) {
  using Condition = BlockCondition<S>;
  const auto kappa = norms.block * norms.inverse;
  if (kappa <= blocks.max_condition) return Trust::Yes;
  return LooksTwice && kappa <= Condition::largest_range &&
                 blocks.order(t) <= Condition::largest_order
             ? Trust::Open
             : Trust::No;
}

/// Judges block t. All threads of a thread block call this with one verdict by
/// norms. Of shared memory, they have `bytes`: at least judging_bytes(order).
template <class S>
HSMA_FUNCTION constexpr std::size_t judging_bytes(int order) {
  return 16 + BlockCondition<S>::scratch(order) * sizeof(real_part_t<S>);
}
template <bool LooksTwice = true, class S, class Block>
HSMA_FUNCTION void settle(const Block& block, const DiagonalBlocks<S>& blocks,
                          std::int64_t t, Trust by_norms, unsigned char* shared,
                          std::size_t bytes) {
  using R = real_part_t<S>;
  if (block.rank() == 0) blocks.trusted[t] = by_norms == Trust::Yes ? 1 : 0;
  if constexpr (LooksTwice) {
    if (by_norms != Trust::Open) return;
    const bool good = BlockCondition<S>::is_small(
        block, blocks.max_condition, blocks.block(t), blocks.result(t),
        reinterpret_cast<R*>(shared + 16),
        static_cast<int>((bytes - 16) / sizeof(R)));
    if (good && block.rank() == 0) blocks.trusted[t] = 1;
  }
}

/// The same, where only thread 0 has the verdict by norms.
template <bool LooksTwice = true, class S, class Block>
HSMA_FUNCTION void judge(const Block& block, const DiagonalBlocks<S>& blocks,
                         std::int64_t t, Trust by_norms, unsigned char* shared,
                         std::size_t bytes) {
  if constexpr (LooksTwice) {
    Trust& verdict = *reinterpret_cast<Trust*>(shared);
    block.barrier();
    if (block.rank() == 0) verdict = by_norms;
    block.barrier();
    by_norms = verdict;
  }
  settle<LooksTwice>(block, blocks, t, by_norms, shared, bytes);
}

/// park_norms has so many rows on top of the first column of a group.
inline constexpr int parking_rows = 4;

/// Judges block t if it has only one group of columns. Otherwise parks the
/// norms of the group that starts at column `first`. As judge().
template <bool LooksTwice = true, class S, class Block>
HSMA_FUNCTION void park_norms(const Block& block,
                              const DiagonalBlocks<S>& blocks, std::int64_t t,
                              std::int64_t first,
                              const InversionNorms<real_part_t<S>>& norms,
                              unsigned char* shared, std::size_t bytes) {
  constexpr int group = DiagonalBlocks<S>::group;
  static_assert(group >= parking_rows, "above the diagonal");
  if (blocks.order(t) <= group)
    return judge<LooksTwice>(block, blocks, t,
                             verdict_by_norms<LooksTwice>(blocks, t, norms),
                             shared, bytes);
  if (block.rank() > 0) return;
  const Matrix<S> X = blocks.result(t);
  S* place = first == 0 ? X.data + group * X.col_stride + 2 * X.row_stride
                        : X.data + first * X.col_stride;
  place[0] = from_real<S>(norms.block);
  place[X.row_stride] = from_real<S>(norms.inverse);
}

/// Completes an inversion whose norms are parked. A task is a diagonal block,
/// and a thread takes groups of its columns. A thread block has at most Threads
/// threads.
template <class S, int Threads = usual_threads>
struct InversionVerdict {
  using Norms = InversionNorms<real_part_t<S>>;
  static constexpr int group = DiagonalBlocks<S>::group;

  DiagonalBlocks<S> blocks;

  static constexpr int resident_blocks = 2;
  static constexpr std::size_t norm_bytes = Threads * sizeof(Norms);
  HSMA_FUNCTION static constexpr std::size_t shared_bytes() {
    return norm_bytes + judging_bytes<S>(BlockCondition<S>::largest_order);
  }
  std::int64_t tasks() const { return blocks.count(); }

  template <class Block>
  HSMA_FUNCTION void operator()(const Block& block,
                                unsigned char* shared) const {
    for_each_task(block, blocks.count(), [&](std::int64_t t) {
      combine(block, reinterpret_cast<Norms*>(shared), t);
    });
  }

 private:
  template <class Block>
  HSMA_FUNCTION void combine(const Block& block, Norms* norms,
                             std::int64_t t) const {
    const Matrix<S> X = blocks.result(t);
    if (X.m <= group) return;
    Norms own;
    for (std::int64_t c = (block.rank() + 1) * group; c < X.m;
         c += block.size() * group) {
      S* top = X.data + c * X.col_stride;
      own.include(taken(top, X.row_stride));
      if (c == group) own.include(taken(top + 2 * X.row_stride, X.row_stride));
      for (int row = 0; row < parking_rows; ++row)
        top[row * X.row_stride] = from_real<S>(0);
    }
    norms[block.rank()] = own;
    block.barrier();
    if (block.rank() == 0) {
      const std::int64_t used = smaller(block.size(), ceil_div(X.m, group) - 1);
      for (int r = 1; r < used; ++r) own.include(norms[r]);
    }
    judge(block, blocks, t, verdict_by_norms(blocks, t, own),
          reinterpret_cast<unsigned char*>(norms) + norm_bytes,
          shared_bytes() - norm_bytes);
    block.barrier();
  }

  HSMA_FUNCTION static Norms taken(const S* place, std::int64_t stride) {
    return {real_part(place[0]), real_part(place[stride])};
  }
};

}  // namespace Hsma::Impl
