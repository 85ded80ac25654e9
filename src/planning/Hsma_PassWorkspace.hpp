// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What one pass over the diagonal blocks takes of the workspace, and for how
/// many right-hand sides there is room in one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "core/Hsma_Alignment.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Matrix.hpp"
#include "planning/Hsma_GemmPieces.hpp"
#include "tuning/Hsma_AlignedProducts.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// The workspace of one pass, beside the prepared blocks.
template <class S>
struct PassWorkspace {
  char* split = nullptr;  ///< plan.split_bytes for split operands
  S* panel = nullptr;     ///< panel_elements() of T, if T has to be packed
  S* product = nullptr;   ///< D^-1 B, N_B x chunk
  S* columns = nullptr;   ///< m x chunk right-hand sides, if B has to be packed

  /// The elements of T that are packed at a time: an N_B x N_B block, or more
  /// for alignment.
  static std::int64_t panel_elements(const Plan& plan) {
    if (!plan.packs_A) return 0;
    return plan.aligns ? plan.panel_elements
                       : plan.block_size * plan.block_size;
  }
  /// An extent of an aligned copy.
  static std::int64_t padded(std::int64_t extent) {
    return round_up(extent, aligned_multiple);
  }
  /// Columns of an m x n panel that are copied at a time for alignment: all, or
  /// as many in each of a few pieces.
  static std::int64_t panel_columns(const Plan& plan, std::int64_t m,
                                    std::int64_t n) {
    const std::int64_t most =
        panel_elements(plan) / padded(m) / aligned_multiple * aligned_multiple;
    return padded(equal_pieces(n, std::min(n, most)));
  }
  /// The leading dimension of packed right-hand sides. What is beyond the order
  /// is zero at first.
  static std::int64_t columns_stride(const Plan& plan) {
    return plan.aligns ? padded(plan.order) : plan.order;
  }

  /// Bytes that do not depend on the chunk, and bytes of one more column.
  static std::size_t fixed_bytes(const Plan& plan) {
    return aligned(sizeof(S) * static_cast<std::size_t>(panel_elements(plan)));
  }
  static std::size_t product_bytes(const Plan& plan, std::int64_t chunk) {
    return plan.method == Method::Inversion && !plan.in_place && !plan.panels
               ? aligned(sizeof(S) *
                         static_cast<std::size_t>(plan.block_size * chunk))
               : 0;
  }
  static std::size_t columns_bytes(const Plan& plan, std::int64_t chunk) {
    return plan.packs_B
               ? aligned(sizeof(S) *
                         static_cast<std::size_t>(columns_stride(plan) * chunk))
               : 0;
  }
  static std::size_t bytes(const Plan& plan, std::int64_t chunk) {
    return fixed_bytes(plan) + product_bytes(plan, chunk) +
           columns_bytes(plan, chunk);
  }

  /// Elements of the right-hand sides that are packed at a time: N_B x n, or
  /// what the platform grants, so that the GEMMs of a few columns of a large
  /// triangle do not become those of single ones.
  static std::int64_t packed_elements(const Plan& plan, std::int64_t granted) {
    return std::max({plan.order, plan.block_size * plan.columns,
                     std::min(plan.order * plan.columns, granted)});
  }
  /// What is asked for where the limit allows it. Whole columns seldom fill
  /// the elements that are packed, but those do not shrink as there are more.
  static std::size_t generous_bytes(const Plan& plan, std::int64_t chunk,
                                    const Limits& granted) {
    const std::size_t least = bytes(plan, chunk);
    if (!plan.packs_B) return least;
    const std::size_t whole =
        fixed_bytes(plan) + product_bytes(plan, chunk) +
        aligned(sizeof(S) * static_cast<std::size_t>(packed_elements(
                                plan, granted.packed_elements)));
    return std::max(least, std::min(whole, granted.pass_bytes));
  }

  /// So many packed right-hand sides, and the rows beyond their end.
  Matrix<S> packed(const Plan& plan, std::int64_t width) const {
    return {plan.order, width, columns, 1, columns_stride(plan)};
  }
  Matrix<S> packed_padding(const Plan& plan, std::int64_t width) const {
    return {columns_stride(plan) - plan.order, width, columns + plan.order, 1,
            columns_stride(plan)};
  }

  PassWorkspace(const Plan& plan, char* memory) {
    split = memory;
    memory += plan.split_bytes;
    panel = reinterpret_cast<S*>(memory);
    memory += fixed_bytes(plan);
    product = reinterpret_cast<S*>(memory);
    memory += product_bytes(plan, plan.chunk_columns);
    columns = reinterpret_cast<S*>(memory);
  }
};

/// The widest chunk of at most `most` right-hand sides whose workspace fits
/// `limit` bytes; 0 if none does.
template <class S>
std::int64_t widest_chunk(const Plan& plan, std::int64_t most,
                          std::size_t limit) {
  auto fits = [&](std::int64_t chunk) {
    return PassWorkspace<S>::bytes(plan, chunk) <= limit;
  };
  if (fits(most)) return most;
  std::int64_t low = 0, high = most;  // low fits (or is 0), high does not
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

/// The right-hand sides of one pass when nobody limits the workspace: what the
/// platform grants.
template <class S>
std::int64_t unlimited_chunk(const Plan& plan, const Limits& granted) {
  std::int64_t most = plan.columns;
  if (plan.packs_B)
    most = std::min(
        most, PassWorkspace<S>::packed_elements(plan, granted.packed_elements) /
                  plan.order);
  return std::max<std::int64_t>(
      1, widest_chunk<S>(plan, most, granted.pass_bytes));
}

/// The bytes of a pass when nobody limits the workspace.
template <class S>
std::size_t unlimited_bytes(const Plan& plan, const Limits& granted) {
  return PassWorkspace<S>::generous_bytes(
      plan, unlimited_chunk<S>(plan, granted), granted);
}

}  // namespace Hsma::Impl
