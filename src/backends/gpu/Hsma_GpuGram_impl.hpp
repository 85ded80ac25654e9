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
  const typename Runtime::template Block<Body::threads> block;
  block.await_launches();
  body(block, dynamic_shared);
}

/// Blocks of threads that the registers of a multiprocessor hold. Numbers that
/// are widened take more of them.
template <class S>
constexpr int resident_grams(std::int64_t columns) {
  constexpr bool widens = sizeof(real_part_t<S>) < sizeof(double);
  if (columns <= 16) return widens && !is_real<S> ? 4 : 5;
  if (columns > 32) return widens || !is_real<S> ? 2 : 3;
  if (is_real<S>) return widens ? 3 : 4;
  return widens ? 2 : 3;
}

template <class Runtime, class S>
std::int64_t GpuGram<Runtime, S>::teams(const Matrix<const S>& V) {
  using Body = GramTiles<S, 2, true, true, typename Runtime::GramUnit>;
  const std::int64_t blocks =
      std::int64_t{Runtime::multiprocessors()} * resident_grams<S>(V.n);
  const std::int64_t most = ceil_div(V.m, Body::warps * Body::rows);
  return std::max<std::int64_t>(1, std::min(blocks / pairs(V.n), most));
}

template <class Runtime, class S, int Squares, bool Alone, bool Packed>
void launch_gram(typename Runtime::Stream stream, const Matrix<const S>& V,
                 double* partial) {
  using Gram = GpuGram<Runtime, S>;
  using Body = GramTiles<S, Squares, Alone, Packed, typename Runtime::GramUnit>;
  constexpr int resident = resident_grams<S>(Body::width + (Alone ? 0 : 1));
  const std::int64_t pairs = Gram::pairs(V.n);
  const Body body{V, partial, static_cast<int>(pairs)};
  Runtime::launch(
      "GramTiles",
      [&] {
        return std::to_string(V.m) + " rows of " + std::to_string(V.n) +
               " columns";
      },
      stream,
      LaunchShape{static_cast<unsigned>(Gram::teams(V) * pairs), Body::threads,
                  Body::shared_bytes()},
      gram_tiles<Runtime, Body, resident>, body);
}

template <class Runtime, class S>
void GpuGram<Runtime, S>::run(const GpuQueue<Runtime>& queue,
                              const Matrix<const S>& V, double* partial) {
  const GpuQueueScope<Runtime> on(queue);
  const auto launch = [&](auto packed) {
    constexpr bool by_packs = decltype(packed)::value;
    if (V.n <= 16)
      launch_gram<Runtime, S, 2, true, by_packs>(on.stream, V, partial);
    else if (V.n <= 32)
      launch_gram<Runtime, S, 4, true, by_packs>(on.stream, V, partial);
    else
      launch_gram<Runtime, S, 4, false, by_packs>(on.stream, V, partial);
  };
  if (V.row_stride == 1 && packable(V.data, V.col_stride))
    launch(std::true_type());
  else
    launch(std::false_type());
}

}  // namespace Hsma::Impl::Gpu
