// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shapes of the kernels that a backend instantiates: template arguments of
/// the bodies. They come from measurements or, where there is no device to
/// measure on, from the compiler's report of what each kernel takes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "backends/gpu/Hsma_GpuColumnsShapes.hpp"
#include "backends/gpu/Hsma_GpuDirectSpans.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShape.hpp"
#include "kernels/Hsma_ApplyInverse.hpp"
#include "kernels/Hsma_DirectSolve.hpp"
#include "kernels/Hsma_DirectSolveLanes.hpp"
#include "kernels/Hsma_PanelSweep.hpp"
#include "kernels/Hsma_PartitionedPipeline.hpp"

namespace Hsma::Impl::Gpu {

/// Each backend specialises, for its Runtime,
///
///   Of8, Of16, Of32, Of64              Shape<DirectSolveLanes>, by order
///   WideOf8, WideOf16, WideOf32, WideOf64   with several columns per thread
///   Spans::table          of DirectSpansRow: which kernel takes how many
///   small_load            of DirectSolveSmall, up to 4 rows, at the most, if
///                         right-hand sides stand by columns; 0: there is none
///   groups_order          the largest order that DirectSolveGroups takes, or 0
///   Groups<M, Columns>    Shape<DirectSolveGroups>, unless that is 0
///   Columns               ColumnsShapes, by order
///   paper_order           the largest order that DirectSolve takes, 32 or 64
///   paper_exit(order)     rows from one exit of DirectSolve to the next
///   paper_resident(order), pipeline_width, pipeline_resident
template <class Runtime, class S>
struct DirectSolveShapes;

/// Each backend specialises
///
///   depth                 elements of a row that are fetched at a time
///   stages_rows           whether contiguous rows pass through shared memory
///   few, widest           columns of a block, from ... to
///   costs                 of blocks of more or fewer columns
template <class Runtime, class S>
struct DirectSolveRowsShapes;

/// Each backend specialises
///
///   Of8, Of16, Of32, Widest   the products for tiles of so many columns
///   residents(columns)        blocks for which registers are left
///   sharing                   blocks of the two wider tiles for which there
///                             has to be shared memory
template <class Runtime, class S>
struct ApplyShapes;

/// Each backend that solves chains specialises it as one of
/// gpu/Hsma_GpuChainShape.hpp.
template <class Runtime, class S>
struct ChainShapes;

/// What a tile takes alone on its multiprocessor, in nanoseconds, and each
/// other one beside it, in percent of that.
template <int Step, int Slice, int Beside = 0>
struct PanelCosts {
  static constexpr std::int64_t of(std::int64_t steps, std::int64_t slices) {
    return Step * steps + Slice * slices;
  }
  /// For so many on each multiprocessor.
  static constexpr std::int64_t percent(std::int64_t tiles) {
    return 100 + (tiles - 1) * Beside;
  }
  /// For `tiles` in all, in waves of as many as there is room for.
  static constexpr std::int64_t percent(std::int64_t tiles,
                                        std::int64_t resident,
                                        std::int64_t multiprocessors) {
    const std::int64_t wave = multiprocessors * resident, rest = tiles % wave;
    const std::int64_t last =
        rest == 0 ? 0 : percent(ceil_div(rest, multiprocessors));
    return tiles / wave * percent(resident) + last;
  }
};

/// A sweep over panels, of which so many blocks are to be resident at a time.
template <class S, class Product, class Feed, int Buffers, int Groups,
          int Resident, class Costs>
struct PanelShape
    : Shape<PanelSweep<S, Product, Feed, Buffers, Groups>, Resident> {
  using layout = typename Product::Layout;
  /// Whether a block has one tile at a time, of a warp's own columns.
  static constexpr bool is_plain = Buffers == 1 && Groups == 1;

  /// That so many tiles of order m take, in waves of as many blocks as are
  /// resident, in hundredths of a nanosecond.
  static constexpr std::int64_t time(std::int64_t m, std::int64_t tiles,
                                     std::int64_t resident,
                                     std::int64_t multiprocessors) {
    return Costs::percent(tiles, resident, multiprocessors) *
           Costs::of(panels_of(m), slices_of(m));
  }
};

/// The blocks of a sweep over order m, up to `most`, that a multiprocessor has
/// room for.
template <class Body>
std::int64_t resident_sweeps(std::int64_t most, std::size_t limit,
                             std::int64_t m) {
  while (most > 0 && Body::slots_in(shared_for(limit, most), m) < 0) --most;
  return most;
}

/// The last one takes any triangle that is swept over at all.
template <class... Shapes>
struct PanelShapeList {};

/// Each backend specialises
///
///   Of<ByRows>              a PanelShapeList of one layout, for right-hand
///                           sides that stand by rows, or not
///   Scaling, FewScaling     the products, of that layout, that pack panels:
///                           in general, and of tiles of square_order columns
///   Feeder                  what the threads of a block do:
///     threads                 beside those of the body
///     residents(wanted)       blocks for which registers are left
///     run(body, shared)       device code
///
/// and derives from its limits (gpu/Hsma_GpuLimits.hpp).
template <class Runtime, class S>
struct PanelShapes;

/// Each backend that inverts by tiles specialises
///
///   static bool run(stream, blocks)    false if they are too large
template <class Runtime, class S>
struct TiledInversions {
  template <class Blocks>
  static bool run(typename Runtime::Stream, const Blocks&) {
    return false;
  }
};

}  // namespace Hsma::Impl::Gpu
