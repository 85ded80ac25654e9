// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The extents of the kernels for GPUs, without the headers of a vendor.
#pragma once

#include <cstddef>
#include <cstdint>

#include "backends/gpu/Hsma_GpuOrders.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_PanelProduct.hpp"
#include "kernels/Hsma_PanelSweep.hpp"

namespace Hsma::Impl::Gpu {

/// What a feed of panels takes of shared memory: a slice and two barriers of 8
/// bytes for each slot of a ring, or nothing.
template <class S, bool IsRing>
struct PanelSlots {
  static constexpr std::size_t slot_bytes =
      IsRing ? slice_elements * sizeof(S) + 16 : 0;
};

/// The narrowest sweep over panels has so many columns and groups of warps,
/// which read the panels from a ring or in place. With the fewest columns, and
/// with twice as many, Rows takes triangles of order `MostRows`. Groups takes
/// those up to `GroupsOrder`.
template <class S, int PipelineWidth, bool HasRing, int Columns, int Groups,
          int MostRows, int GroupsOrder>
struct GpuLimits {
  static constexpr int groups_order = GroupsOrder;
  /// Columns of a block of Rows, from ... to.
  static constexpr int few = is_real<S> ? 4 : 2;
  static constexpr int widest = sizeof(S) > 8 ? 8 : 16;
  /// The largest order of a block of so many columns.
  static constexpr int most_rows(int columns) {
    return columns <= 2 * few ? MostRows : static_cast<int>(rows_order);
  }
  static constexpr int pipeline_width = PipelineWidth;

  /// Shared memory of that sweep for a triangle of order m.
  static constexpr std::size_t panel_bytes(std::int64_t m) {
    const std::size_t by_columns = panel_bytes_of<false>(m);
    const std::size_t by_rows = panel_bytes_of<true>(m);
    return by_columns > by_rows ? by_columns : by_rows;
  }

 private:
  template <bool ByRows>
  static constexpr std::size_t panel_bytes_of(std::int64_t m) {
    using Product = PanelProduct<S, 2, Columns, 1, 1, ByRows>;
    return PanelSweep<S, Product, PanelSlots<S, HasRing>, 1,
                      Groups>::shared_bytes(m, HasRing ? 2 * Groups : 0);
  }
};

}  // namespace Hsma::Impl::Gpu
