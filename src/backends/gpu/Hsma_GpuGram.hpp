// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launch of kernels/Hsma_GramTiles.hpp, for a Runtime that has a GramUnit.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuQueue.hpp"
#include "core/Hsma_Integers.hpp"
#include "kernels/Hsma_GramTiles.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    gram_tiles(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  const typename Runtime::template Block<Body::threads> block;
  block.await_launches();
  body(block, dynamic_shared);
}

/// The sums of V^H V. A team is the blocks of threads that go down the same
/// rows, one for each pair of blocks of columns.
template <class Runtime, class S>
struct GpuGram {
  /// Columns of a block of columns, where V has so many.
  static constexpr int width(std::int64_t columns) {
    return columns <= 16 ? 16 : 32;
  }
  static std::int64_t pairs(std::int64_t columns) {
    return BlockPair::count(ceil_div(columns, width(columns)));
  }
  static std::int64_t teams(const Matrix<const S>& V) {
    const std::int64_t blocks =
        std::int64_t{Runtime::multiprocessors()} * resident(V.n);
    const std::int64_t most = ceil_div(V.m, std::int64_t{4} * 4 * pack_size<S>);
    return std::max<std::int64_t>(1, std::min(blocks / pairs(V.n), most));
  }

  /// partial := those of each team, one width x width matrix after the other,
  /// by rows: of pair p of team t, number t pairs + p. Entries below the
  /// diagonal of V^H V may be left out.
  static void run(const GpuQueue<Runtime>& queue, const Matrix<const S>& V,
                  double* partial) {
    const GpuQueueScope<Runtime> on(queue);
    if (V.n <= 16)
      run<2, true>(on.stream, V, partial);
    else if (V.n <= 32)
      run<4, true>(on.stream, V, partial);
    else
      run<4, false>(on.stream, V, partial);
  }

 private:
  /// Blocks of threads that the registers of a multiprocessor hold.
  static constexpr int resident(std::int64_t columns) {
    constexpr bool widens = sizeof(real_part_t<S>) < sizeof(double);
    if (columns <= 16) return widens && !is_real<S> ? 4 : 5;
    if (columns <= 32) return !is_real<S> && widens ? 2 : widens || !is_real<S> ? 3 : 4;
    return is_real<S> && !widens ? 3 : 2;
  }

  template <int Squares, bool Alone>
  static void run(typename Runtime::Stream stream, const Matrix<const S>& V,
                  double* partial) {
    if (V.row_stride == 1 && packable(V.data, V.col_stride))
      launch<Squares, Alone, true>(stream, V, partial);
    else
      launch<Squares, Alone, false>(stream, V, partial);
  }
  template <int Squares, bool Alone, bool Packed>
  static void launch(typename Runtime::Stream stream, const Matrix<const S>& V,
                     double* partial) {
    using Body =
        GramTiles<S, Squares, Alone, Packed, typename Runtime::GramUnit>;
    const Body body{V, partial, static_cast<int>(pairs(V.n))};
    constexpr int most = resident(Squares == 2 ? 16 : Alone ? 32 : 33);
    Runtime::launch(
        "GramTiles",
        [&] {
          return std::to_string(V.m) + " x " + std::to_string(V.n) +
                 " elements";
        },
        stream,
        LaunchShape{static_cast<unsigned>(teams(V) * pairs(V.n)), Body::threads,
                    Body::shared_bytes()},
        gram_tiles<Runtime, Body, most>, body);
  }
};

}  // namespace Hsma::Impl::Gpu
