// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The inversion by tiles, with clusters and tensor cores.
///
/// The thread blocks that share a diagonal block need each other's norms for
/// the verdict. If they are a cluster, they send them to each other. Otherwise
/// the blocks park the norms, and there is a second launch: on devices without
/// clusters, and if so few diagonal blocks leave room for more thread blocks
/// than a cluster has.
#pragma once

#include "backends/cuda/Hsma_CudaInversionCluster.hpp"
#include "backends/cuda/Hsma_CudaInversionTensor.hpp"
#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuInversion_impl.hpp"
#include "backends/gpu/Hsma_GpuOrders.hpp"
#include "kernels/Hsma_InversionTiles.hpp"

namespace Hsma::Impl::Cuda {

inline constexpr int largest_cluster = 8;

/// The inversion of blocks up to order 128 Size with a product.
template <class S, class Product, int Size>
using TiledBody = TiledInversion<S, Product, 8 * Size / Product::lines>;
template <class... Bodies>
struct Choice {};

/// The best come first: these fetch as far ahead as shared memory allows.
template <class S>
struct TiledChoice {
  template <int Size, int Depth, int Lines>
  using Body = TiledBody<S, LaneProduct<S, Depth, Lines>, Size>;
  using type =
      Choice<Body<1, 4, 8>, Body<2, 4, 8>, Body<2, 2, 8>, Body<4, 2, 4>>;
};
template <>
struct TiledChoice<double> {
  template <int Size, int Depth, int Parts>
  using Body =
      TiledBody<double, TensorLaneProduct<double, Depth, 1, Parts>, Size>;
  using type =
      Choice<Body<1, 4, 4>, Body<2, 4, 2>, Body<2, 2, 2>, Body<4, 0, 1>>;
};
template <>
struct TiledChoice<Complex<double>> {
  using S = Complex<double>;
  template <int Size, int Depth, int Passes, int Parts>
  using Body = TiledBody<S, TensorLaneProduct<S, Depth, Passes, Parts>, Size>;
  using type = Choice<Body<1, 4, 1, 4>, Body<1, 2, 1, 4>, Body<2, 0, 1, 2>,
                      Body<4, 0, 2, 2>>;
};

/// The planner knows where one body gives way to the next.
template <class... Bodies>
constexpr bool have_known_orders(Choice<Bodies...>) {
  const auto is_known = [](std::int64_t order) {
    for (const std::int64_t known : Gpu::tiled_orders)
      if (order == known) return true;
    return false;
  };
  return (is_known(Bodies::largest_order) && ...);
}

/// A diagonal block is the work of one thread block, or the norms are parked.
template <class Body>
__global__ void __launch_bounds__(Body::threads, 1) invert_by_tiles(Body body) {
  extern __shared__ __align__(16) unsigned char shared[];
  const CudaBlock<Body::threads> block;
  block.let_next_begin();
  const unsigned t = blockIdx.x / body.shares, share = blockIdx.x % body.shares;
  const auto norms = body.invert(block, shared, t, static_cast<int>(share));
  const std::int64_t first = share * Body::order;
  if (first >= body.blocks.order(t)) return;
  const std::size_t bytes = Body::shared_bytes(body.blocks.largest());
  if (body.parks)
    park_norms<Body::looks_twice>(block, body.blocks, t, first, norms, shared,
                                  bytes);
  else
    judge<Body::looks_twice>(
        block, body.blocks, t,
        verdict_by_norms<Body::looks_twice>(body.blocks, t, norms), shared,
        bytes);
}

/// A diagonal block is the work of one cluster of 2^log_shares thread blocks.
template <class Body>
__global__ void __launch_bounds__(Body::threads, 1)
    invert_by_tiles_in_cluster(Body body, int log_shares) {
#if __CUDA_ARCH__ >= 900
  using Norms = typename Body::Norms;
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ ClusterExchange<Norms, largest_cluster> exchange;
  const CudaBlock<Body::threads> block;
  block.let_next_begin();
  const unsigned blocks = 1u << log_shares;
  const unsigned t = blockIdx.x >> log_shares,
                 share = blockIdx.x & (blocks - 1);
  exchange.open();
  exchange.send(share, blocks,
                body.invert(block, shared, t, static_cast<int>(share)));
  const Norms* all = exchange.receive(blocks);
  Norms most;
  for (unsigned s = 0; s < blocks; ++s) most.include(all[s]);
  const Trust verdict =
      verdict_by_norms<Body::looks_twice>(body.blocks, t, most);
  if (verdict == Trust::Open) exchange.await_memory();
  if (share == 0)
    settle<Body::looks_twice>(block, body.blocks, t, verdict, shared,
                              Body::shared_bytes(body.blocks.largest()));
#endif
}

/// The size of the barrier at which the norms of a cluster meet, with its
/// alignment.
inline constexpr std::size_t barrier_bytes = 16;

template <class S, class Body>
struct TiledLaunch {
  static bool takes(std::int64_t order) {
    return order <= Body::largest_order &&
           Body::shared_bytes(order) + barrier_bytes +
                   sizeof(typename Body::Norms) * largest_cluster <=
               CudaRuntime::shared_limit();
  }

  static void run(cudaStream_t stream, const DiagonalBlocks<S>& blocks) {
    const std::int64_t room = CudaRuntime::multiprocessors();
    const auto groups =
        static_cast<int>(ceil_div(blocks.largest(), Body::order));
    int log_shares = 0;
    while ((2 << log_shares) <= smaller(groups, largest_cluster) &&
           (2 << log_shares) * blocks.count() <= room)
      ++log_shares;
    const int shares = 1 << log_shares;

    const bool clusters = CudaRuntime::runs_hopper_code();
    const bool many = groups > 2 * shares && groups * blocks.count() <= room;
    if (shares > 1 && (many || !clusters)) {
      launch(stream, 1, invert_by_tiles<Body>, Body{blocks, groups, true});
      Gpu::launch_verdict<CudaRuntime>(stream, blocks);
    } else if (shares > 1) {
      launch(stream, shares, invert_by_tiles_in_cluster<Body>,
             Body{blocks, shares, false}, log_shares);
    } else {
      launch(stream, 1, invert_by_tiles<Body>, Body{blocks, 1, false});
    }
  }

 private:
  template <class... Parameter>
  static void launch(cudaStream_t stream, int cluster,
                     void (*kernel)(Body, Parameter...), const Body& body,
                     const Parameter&... rest) {
    CudaRuntime::launch(
        "TiledInversion", [&] { return Gpu::inversion_of(body.blocks); },
        stream,
        Gpu::LaunchShape{Gpu::launch_blocks(body.tasks()),
                         static_cast<unsigned>(Body::threads),
                         Body::shared_bytes(body.blocks.largest()),
                         static_cast<unsigned>(cluster)},
        kernel, body, rest...);
  }
};

template <class S, class... Bodies, class Action>
bool with_first(Choice<Bodies...>, std::int64_t order, const Action& action) {
  const auto attempt = [&](auto launch) {
    if (!launch.takes(order)) return false;
    action(launch);
    return true;
  };
  return (attempt(TiledLaunch<S, Bodies>()) || ...);
}

/// Calls action(launch) for what inverts blocks of this order; false if they
/// are too large.
template <class S, class Action>
bool with_tiled_launch(std::int64_t order, const Action& action) {
  static_assert(have_known_orders(typename TiledChoice<S>::type()));
  return with_first<S>(typename TiledChoice<S>::type(), order, action);
}

}  // namespace Hsma::Impl::Cuda

namespace Hsma::Impl::Gpu {

template <class S>
struct TiledInversions<Cuda::CudaRuntime, S> {
  static bool run(cudaStream_t stream, const DiagonalBlocks<S>& blocks) {
    return Cuda::with_tiled_launch<S>(
        blocks.largest(), [&](auto launch) { launch.run(stream, blocks); });
  }
};

}  // namespace Hsma::Impl::Gpu
