// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of GpuGram, for instantiation.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>

#include "backends/gpu/Hsma_GpuGram.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "core/Hsma_Integers.hpp"
#include "kernels/Hsma_GramTiles.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class Body, int Resident>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    gram_tiles(const Body body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  body(typename Runtime::template Block<Body::threads>(), dynamic_shared);
}

/// A body, and the blocks of threads of it that the registers of a
/// multiprocessor hold. Numbers that are widened take more of them.
template <class S, int Squares, bool Alone>
struct GramShape {
  static constexpr bool widens = sizeof(real_part_t<S>) < sizeof(double);
  static constexpr int of_8 = 6;
  static constexpr int of_16 = widens && !is_real<S> ? 4 : 5;
  static constexpr int of_32 = is_real<S> ? (widens ? 3 : 4) : widens ? 2 : 3;
  static constexpr int of_pairs = widens || !is_real<S> ? 2 : 3;
  static constexpr int resident = !Alone         ? of_pairs
                                  : Squares == 1 ? of_8
                                  : Squares == 2 ? of_16
                                                 : of_32;

  template <bool Packed, class Unit>
  using Body = GramTiles<S, Squares, Alone, Packed, Unit>;
};

/// work(shape) for V of so many columns, with blocks of GpuGram::width().
template <class S, class Work>
auto with_gram_shape(std::int64_t columns, const Work& work) {
  if constexpr (!is_real<S>)
    if (columns <= 8) return work(GramShape<S, 1, true>());
  if (columns <= 16) return work(GramShape<S, 2, true>());
  if (columns <= 32) return work(GramShape<S, 4, true>());
  return work(GramShape<S, 4, false>());
}

template <class Runtime, class S>
std::int64_t GpuGram<Runtime, S>::teams(const Matrix<const S>& V) {
  using Body = GramTiles<S, 2, true, true, typename Runtime::GramUnit>;
  const int resident = with_gram_shape<S>(
      V.n, [](auto shape) { return decltype(shape)::resident; });
  const std::int64_t blocks =
      std::int64_t{Runtime::multiprocessors()} * resident;
  const std::int64_t most = ceil_div(V.m, Body::warps * Body::rows);
  return std::max<std::int64_t>(1, std::min(blocks / pairs(V.n), most));
}

template <class Runtime, class S>
void GpuGram<Runtime, S>::run(const GpuQueue<Runtime>& queue,
                              const Matrix<const S>& V, double* partial) {
  const GpuQueueScope<Runtime> on(queue);
  const std::int64_t all = pairs(V.n), blocks = teams(V) * all;
  const auto launch = [&](auto shape, auto packed) {
    using Shape = decltype(shape);
    using Body = typename Shape::template Body<decltype(packed)::value,
                                               typename Runtime::GramUnit>;
    Runtime::launch(
        "GramTiles",
        [&] {
          return std::to_string(V.m) + " rows of " + std::to_string(V.n) +
                 " columns";
        },
        on.stream,
        LaunchShape{static_cast<unsigned>(blocks), Body::threads,
                    Body::shared_bytes()},
        gram_tiles<Runtime, Body, Shape::resident>,
        Body{V, partial, static_cast<int>(all)});
  };
  with_gram_shape<S>(V.n, [&](auto shape) {
    if (V.row_stride == 1 && packable(V.data, V.col_stride))
      launch(shape, std::true_type());
    else
      launch(shape, std::false_type());
  });
}

}  // namespace Hsma::Impl::Gpu
