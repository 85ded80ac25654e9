// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A feed of packed panels (kernels/Hsma_PanelFeed.hpp) on the CPU.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Integers.hpp"
#include "kernels/Hsma_PackedPanels.hpp"

namespace Hsma::Test {

/// Read as from a ring that is filled by four slices at a time. There is
/// nothing to read of those that a tile does not come out even with.
template <class S>
class CpuPanelFeed {
 public:
  static constexpr std::size_t slot_bytes = 0;
  static constexpr int most_slots = 0;
  static constexpr bool loads_ahead = true;

  CpuPanelFeed(const S* packed, std::int64_t slices, int, unsigned char*)
      : packed_(packed),
        slices_(static_cast<int>(slices)),
        all_(static_cast<int>(Impl::ceil_div(slices, 4) * 4)) {}
  int padding() const { return all_ - slices_; }
  void open() const {}
  const S* acquire() const { return place(); }
  /// Now and then a slice comes late.
  bool has_arrived() const { return next_ % 3 != 1; }
  const S* place() const {
    return next_ < slices_ ? packed_ + next_ * Impl::slice_elements : nullptr;
  }
  void advance(int step) { skip(step); }
  void release() const {}
  void skip(int count) { next_ = (next_ + count) % all_; }

 private:
  const S* packed_;
  int slices_, all_, next_ = 0;
};

}  // namespace Hsma::Test
