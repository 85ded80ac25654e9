// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Inversions of diagonal blocks, and their application, on the CPU.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "backends/hip/Hsma_HipShapes.hpp"
#include "cpu/Hsma_CpuLaunch.hpp"
#include "kernels/Hsma_ApplyInverse.hpp"
#include "kernels/Hsma_ApplyInverseProduct.hpp"
#include "kernels/Hsma_InversionColumns.hpp"
#include "kernels/Hsma_InversionTiles.hpp"
#include "kernels/Hsma_Operations.hpp"

namespace Hsma::Test {

struct CpuInversions {
  template <class S>
  static std::vector<Kernel<Invert<S>>> inversions() {
    auto list = with_threads<Invert<S>>(Impl::invert_with<CpuLaunch, S>);
    list.push_back(paper<Impl::ColumnInversion<S>, S>("four panels", warp));
    list.push_back(
        paper<Impl::ColumnInversion<S>, S>("four panels", wavefront));
    list.push_back(paper<Impl::ColumnInversion<S, 32>, S>("more panels", warp));
    list.push_back(paper<Impl::ColumnInversion<S>, S>("I_B = 8", warp, 8));
    list.push_back(paper<Impl::ColumnInversion<S>, S>("I_B = 24", warp, 24));
    list.push_back(inversion<S>("tiles", [](const Blocks<S>& blocks) {
      run_tiles<4>(blocks, 1, false, 32);
    }));
    list.push_back(inversion<S>(
        "tiles, three shares, lane width 64",
        [](const Blocks<S>& blocks) { run_tiles<2>(blocks, 3, false, 64); }));
    list.push_back(inversion<S>("tiles, parked", [](const Blocks<S>& blocks) {
      const int groups =
          static_cast<int>(Impl::ceil_div(blocks.largest(), Blocks<S>::group));
      run_tiles<2>(blocks, groups, groups > 1, 32);
      launch_verdict(blocks);
    }));
    return list;
  }

  template <class S>
  static std::vector<Kernel<Apply<S>>> applications() {
    constexpr int pack = Impl::pack_size<S>, high = pack > 2 ? pack : 2;
    using Hip = Impl::Gpu::ApplyShapes<Impl::Hip::HipRuntime, S>;
    constexpr int usual = Impl::usual_threads;
    return {apply<S, Impl::ThreadProduct<S, 8, high, 1, 16, 2>>(64, warp),
            apply<S, Impl::ThreadProduct<S, 16, 4, 2, 8, 2>>(64, warp),
            apply<S, Impl::ThreadProduct<S, 32, 4, 1, 4, 2>>(usual, warp),
            apply<S, Impl::ThreadProduct<S, 64, 4, 4, 4, 1>>(64, warp),
            apply<S, typename Hip::Of8>(usual, wavefront),
            apply<S, typename Hip::Of16>(usual, wavefront),
            apply<S, typename Hip::Of32>(usual, wavefront),
            apply<S, typename Hip::Widest>(usual, wavefront)};
  }

 private:
  template <class S>
  using Blocks = Impl::DiagonalBlocks<S>;

  template <class S, class Work>
  static Kernel<Invert<S>> inversion(const std::string& name,
                                     const Work& work) {
    return {name, work, 128};
  }

  template <class Body, class S>
  static Kernel<Invert<S>> paper(const char* panels, int lane_width,
                                 std::int64_t inner_size = 0) {
    return inversion<S>(
        std::string("paper, ") + panels + ", lane width " +
            std::to_string(lane_width),
        [=](const Blocks<S>& blocks) {
          const Body body{blocks, inner_size};
          run_blocks(body, cpu_blocks(body.tasks()), body.threads(), lane_width,
                     body.shared_bytes(blocks.largest(), inner_size));
          launch_verdict(blocks);
        });
  }

  template <class S>
  static void launch_verdict(const Blocks<S>& blocks) {
    if (blocks.largest() > Blocks<S>::group)
      CpuLaunch{64}("verdict", Impl::InversionVerdict<S, 64>{blocks});
  }

  /// The norms of all shares are parked, or else kept for the verdict.
  template <class Body>
  struct TiledRun {
    Body body;
    typename Body::Norms* norms;

    template <class Block>
    void operator()(const Block& block, unsigned char* shared) const {
      const std::int64_t t = block.index() / body.shares;
      const int share = static_cast<int>(block.index() % body.shares);
      const auto own = body.invert(block, shared, t, share);
      const std::int64_t first = share * Body::order;
      if (block.rank() == 0) norms[block.index()] = own;
      if (body.parks && first < body.blocks.order(t))
        Impl::park_norms<Body::looks_twice>(
            block, body.blocks, t, first, own, shared,
            Body::shared_bytes(body.blocks.largest()));
    }
  };

  template <int Depth, class S>
  static void run_tiles(const Blocks<S>& blocks, int shares, bool parks,
                        int lane_width) {
    using Body = Impl::TiledInversion<S, Impl::LaneProduct<S, Depth, 4>, 2>;
    const Body body{blocks, shares, parks};
    std::vector<typename Body::Norms> norms(
        static_cast<std::size_t>(body.tasks()));
    run_blocks(TiledRun<Body>{body, norms.data()}, body.tasks(), Body::threads,
               lane_width, Body::shared_bytes(blocks.largest()));
    if (parks) return;
    run_blocks(TiledVerdict<Body>{body, norms.data()}, blocks.count(),
               Body::threads, lane_width, Body::shared_bytes(blocks.largest()));
  }

  /// What the first share of a cluster does with the norms of all.
  template <class Body>
  struct TiledVerdict {
    Body body;
    const typename Body::Norms* norms;

    template <class Block>
    void operator()(const Block& block, unsigned char* shared) const {
      const std::int64_t t = block.index();
      typename Body::Norms most;
      for (int s = 0; s < body.shares; ++s)
        most.include(norms[t * body.shares + s]);
      Impl::judge<Body::looks_twice>(
          block, body.blocks, t,
          Impl::verdict_by_norms<Body::looks_twice>(body.blocks, t, most),
          shared, Body::shared_bytes(body.blocks.largest()));
    }
  };

  template <class S, class Product>
  static Kernel<Apply<S>> apply(int threads, int lane_width) {
    using Body = Impl::ApplyInverse<S, Product>;
    const auto run = [=](const Triangle<S>& D, const S* inverse,
                         std::int64_t ld, const int* trusted,
                         const Matrix<S>& B) {
      const Body body{D, inverse, ld, trusted, B};
      run_blocks(body, cpu_blocks(body.tasks()), threads, lane_width,
                 Body::shared_bytes(D.m));
    };
    return {std::to_string(Product::columns) + " columns, " +
                std::to_string(threads) + " threads, lane width " +
                std::to_string(lane_width),
            run, 128, several_tasks<Body>()};
  }
};

}  // namespace Hsma::Test
