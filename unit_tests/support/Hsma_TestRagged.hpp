// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A batch of problems with sizes of their own, on a device.
#pragma once

#include <cstdint>
#include <vector>

#include "Hsma_TrsmBatched.hpp"
#include "support/Hsma_TestBatch.hpp"

namespace Hsma::Test {

/// Problem p has a triangle of order orders[p] and columns[p] right-hand sides.
template <class Space, class TA, class TB>
class RaggedBatch {
 public:
  /// An order below zero is announced as it is, with memory of order 4.
  RaggedBatch(const Flags& flags, TB alpha,
              const std::vector<std::int64_t>& orders,
              const std::vector<std::int64_t>& columns, std::uint64_t seed) {
    const bool left = flags.side == Side::Left;
    std::vector<Address<const TA>> a;
    std::vector<Address<TB>> b;
    std::vector<std::int64_t> rows, widths, lda, ldb;
    for (std::size_t p = 0; p < orders.size(); ++p) {
      const std::int64_t m = orders[p] < 0 ? 4 : orders[p];
      settings_.push_back(make_setting<TB>(flags, m, columns[p], alpha));
      const Setting<TB>& s = settings_.back();
      A_.push_back({dominant<TA>(m, seed + 2 * p)});
      B_.push_back({random_matrix<TB>(s.m, s.n, seed + 2 * p + 1)});
      At_.push_back(
          place_triangles<Space>(Stacking::Columns, A_.back(), flags));
      X_.push_back(place_batch<Space>(Stacking::Columns, B_.back()));
      a.push_back({At_.back().data(0)});
      b.push_back({X_.back().data(0)});
      rows.push_back(left ? orders[p] : columns[p]);
      widths.push_back(left ? columns[p] : orders[p]);
      lda.push_back(At_.back().place().s1);
      ldb.push_back(X_.back().place().s1);
    }
    as_ = on_device<Space>(a);
    bs_ = on_device<Space>(b);
    rows_ = on_device<Space>(rows);
    widths_ = on_device<Space>(widths);
    lda_ = on_device<Space>(lda);
    ldb_ = on_device<Space>(ldb);
  }

  std::int64_t count() const {
    return static_cast<std::int64_t>(settings_.size());
  }
  /// With bounds of rows and columns.
  RaggedMatrixArray<const TA> triangles(std::int64_t most) const {
    return {pointers_of(as_), count(), rows_.data(), rows_.data(),
            lda_.data(),      most,    most};
  }
  RaggedMatrixArray<TB> right_hand_sides(std::int64_t most_rows,
                                         std::int64_t most_columns) const {
    return {pointers_of(bs_), count(),   rows_.data(), widths_.data(),
            ldb_.data(),      most_rows, most_columns};
  }

  /// Whether problem p is solved.
  ::testing::AssertionResult is_solved(std::size_t p) const {
    const auto padding = X_[p].same_padding();
    return padding ? solved(settings_[p], A_[p], B_[p], X_[p].copy()) : padding;
  }
  /// Whether nothing was written to problem p.
  ::testing::AssertionResult is_untouched(std::size_t p) const {
    const auto padding = X_[p].same_padding();
    if (!padding) return padding;
    return same_bits(X_[p].copy()[0], B_[p][0])
               ? ::testing::AssertionSuccess()
               : ::testing::AssertionFailure() << "problem " << p << " changed";
  }

 private:
  template <class V>
  using Array = Kokkos::View<V*, typename Space::memory_space>;

  std::vector<Setting<TB>> settings_;
  std::vector<Matrices<TA>> A_;
  std::vector<Matrices<TB>> B_;
  std::vector<PlacedBatch<TA, Space>> At_;
  std::vector<PlacedBatch<TB, Space>> X_;
  Array<Address<const TA>> as_;
  Array<Address<TB>> bs_;
  Array<std::int64_t> rows_, widths_, lda_, ldb_;
};

}  // namespace Hsma::Test
