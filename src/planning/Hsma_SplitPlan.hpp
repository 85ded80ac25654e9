// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which updates are products by halves (core/Hsma_SplitNumber.hpp), and the
/// workspace for their operands: C := beta C - L R, both factors cut into lines
/// of at most split_terms() terms, at most plan.split_extent lines of each at a
/// time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "core/Hsma_Alignment.hpp"
#include "core/Hsma_SplitOperand.hpp"
#include "tuning/Hsma_SplitSizes.hpp"

namespace Hsma::Impl {

/// Of sums in S, at a time.
template <class S>
constexpr std::int64_t split_terms() {
  return SplitSizes::real_terms / parts_of_scalar<S>;
}

/// Where the operands of one product stand.
template <class S>
struct SplitWorkspace {
  SplitOperand left, right;

  template <SplitForm Form>
  static std::size_t values_bytes(std::int64_t lines, std::int64_t terms) {
    return aligned(sizeof(float) * static_cast<std::size_t>(
                                       split_numbers<S, Form>(lines, terms)));
  }
  static std::size_t notes_bytes(std::int64_t lines, std::int64_t terms) {
    return aligned(sizeof(int) *
                   static_cast<std::size_t>(split_notes(lines, terms)));
  }
  static std::size_t bytes(std::int64_t left, std::int64_t right,
                           std::int64_t terms) {
    return values_bytes<SplitForm::Left>(left, terms) +
           notes_bytes(left, terms) +
           values_bytes<SplitForm::Right>(right, terms) +
           notes_bytes(right, terms);
  }

  SplitWorkspace(char* memory, std::int64_t left_lines,
                 std::int64_t right_lines, std::int64_t terms) {
    const auto take = [&](std::size_t size) {
      char* const part = memory;
      memory += size;
      return part;
    };
    const auto operand = [&](std::size_t values, std::int64_t lines) {
      auto* const numbers = reinterpret_cast<float*>(take(values));
      auto* const notes =
          reinterpret_cast<int*>(take(notes_bytes(lines, terms)));
      return SplitOperand{numbers, notes, split_depth<S>(terms)};
    };
    left =
        operand(values_bytes<SplitForm::Left>(left_lines, terms), left_lines);
    right = operand(values_bytes<SplitForm::Right>(right_lines, terms),
                    right_lines);
  }
};

/// Whether an update of m x n elements by sums of k terms is split.
inline bool is_split(const Plan& plan, std::int64_t m, std::int64_t k,
                     std::int64_t n) {
  return plan.precision == Precision::Fast && m * k >= 1 &&
         n >= (plan.split_least + m * k - 1) / (m * k);
}

inline void natively(Plan& plan) {
  plan.precision = Precision::Native;
  plan.split_least = plan.split_extent = 0;
  plan.split_bytes = 0;
}

/// Plans for Fast, if anything is left to update. If `tuned`, only where that
/// is faster than natively; a caller who has chosen N_B has measured.
template <class S>
void ask_for_split(Plan& plan, bool tuned) {
  constexpr std::int64_t parts = parts_of_scalar<S>;
  if (plan.block_size >= plan.order) return;
  plan.precision = Precision::Fast;
  plan.split_least = tuned ? SplitSizes::least_work / (parts * parts) : 1;
  plan.split_extent = SplitSizes::largest_extent;
}

/// Bytes for split operands of a plan that has been decided and has so many
/// right-hand sides, for either orientation of B and updates of either sweep;
/// 0 if all of them are native. An update of r rows by t terms has r + t <= m.
template <class S>
std::size_t split_bytes_of(const Plan& plan, std::int64_t columns) {
  const std::int64_t half = plan.order / 2;
  if (plan.path != Path::Blocked ||
      !is_split(plan, plan.order - half, half, columns))
    return 0;
  const std::int64_t rows = std::min(plan.split_extent, plan.order - 1);
  const std::int64_t wide = std::min(plan.split_extent, columns);
  const std::int64_t terms = std::min(split_terms<S>(), plan.order - 1);
  return std::max(SplitWorkspace<S>::bytes(rows, wide, terms),
                  SplitWorkspace<S>::bytes(wide, rows, terms));
}

/// Gives a plan the workspace for split operands of what `room` has, or makes
/// it native.
template <class S>
void fit_split(Plan& plan, std::size_t room) {
  for (std::int64_t extent = SplitSizes::largest_extent;
       extent >= SplitSizes::least_extent; extent /= 2) {
    plan.split_extent = extent;
    plan.split_bytes = split_bytes_of<S>(plan, plan.chunk_columns);
    if (plan.split_bytes == 0) break;
    if (plan.split_bytes > room) continue;
    plan.workspace_bytes += plan.split_bytes;
    return;
  }
  natively(plan);
}

}  // namespace Hsma::Impl
