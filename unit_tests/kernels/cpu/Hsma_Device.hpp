// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The CPU as a device of the kernel tests: every body that the backends of
/// GPUs share, with a std::thread for each of its threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "cpu/Hsma_CpuBlock.hpp"
#include "kernels/Hsma_ApplyInverse.hpp"
#include "kernels/Hsma_ApplyInverseProduct.hpp"
#include "kernels/Hsma_DirectSolve.hpp"
#include "kernels/Hsma_DirectSolveLanes.hpp"
#include "kernels/Hsma_InversionPaper.hpp"
#include "kernels/Hsma_InversionTiles.hpp"
#include "kernels/Hsma_Operations.hpp"
#include "kernels/Hsma_PartitionedPipeline.hpp"
#include "kernels/Hsma_RowSweep.hpp"

namespace Hsma::Test {

template <class V>
class DeviceArray {
 public:
  explicit DeviceArray(const std::vector<V>& values) : values_(values) {}
  V* data() const { return values_.data(); }
  std::vector<V> copy() const { return values_; }

 private:
  mutable std::vector<V> values_;
};

/// Blocks of a launch: about two tasks for each of them.
inline std::int64_t cpu_blocks(std::int64_t tasks) { return (tasks + 1) / 2; }

/// launch(name, body) of kernels/Hsma_Operations.hpp.
struct CpuLaunch {
  int threads;

  template <class Body>
  void operator()(const char*, const Body& body) const {
    run_blocks(body, cpu_blocks(body.tasks()), threads, 32,
               Body::shared_bytes());
  }
};

struct Device {
  static constexpr std::int64_t many_columns = 300;

  template <class S>
  static std::vector<Kernel<Solve<S>>> direct() {
    constexpr int wide = std::is_same_v<S, real_part_t<S>> ? 4 : 2;
    std::vector<Kernel<Solve<S>>> list{
        solve<Impl::DirectSolve<S, 32>>("paper", 32)};
    if constexpr (sizeof(S) <= 8)
      list.push_back(solve<Impl::DirectSolve<S, 64>>("paper", 64));
    if constexpr (sizeof(S) > 8) {
      list.push_back(solve<Impl::PartitionedPipeline<S, 32>>("pipeline", 64));
      list.push_back(
          solve<Impl::PartitionedPipeline<S, 64>>("wide pipeline", 64));
    }
    for (int lanes : {32, 64}) {
      list.push_back(solve<Impl::DirectSolveLanes<S, 8, 1>>("lanes", 8, lanes));
      list.push_back(
          solve<Impl::DirectSolveLanes<S, 16, 1>>("lanes", 16, lanes));
      list.push_back(
          solve<Impl::DirectSolveLanes<S, 32, 1>>("lanes", 32, lanes));
      list.push_back(
          solve<Impl::DirectSolveLanes<S, 64, 1, 32>>("lanes", 64, lanes));
      list.push_back(
          solve<Impl::DirectSolveLanes<S, 8, wide>>("wide lanes", 8, lanes));
      list.push_back(
          solve<Impl::DirectSolveLanes<S, 16, wide>>("wide lanes", 16, lanes));
      list.push_back(
          solve<Impl::DirectSolveLanes<S, 32, wide>>("wide lanes", 32, lanes));
      list.push_back(solve<Impl::DirectSolveLanes<S, 64, wide, 32>>(
          "wide lanes", 64, lanes));
    }
    return list;
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> sweeps() {
    std::vector<Kernel<Solve<S>>> list;
    for (int lanes : {32, 64}) {
      if constexpr (!std::is_same_v<S, real_part_t<S>>)
        list.push_back(sweep<S, 2>(lanes));
      list.push_back(sweep<S, 4>(lanes));
      list.push_back(sweep<S, 8>(lanes));
      if constexpr (sizeof(S) <= 8) list.push_back(sweep<S, 16>(lanes));
    }
    return list;
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> substitutions() {
    return with_threads<Solve<S>>([](const CpuLaunch& launch) -> Solve<S> {
      return [launch](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
        Impl::substitute_with(launch, T, alpha, B);
      };
    });
  }

  template <class S>
  static std::vector<Kernel<Invert<S>>> inversions() {
    auto list =
        with_threads<Invert<S>>([](const CpuLaunch& launch) -> Invert<S> {
          return [launch](const Triangle<S>& T, std::int64_t NB, S* inverse,
                          int* trusted, real_part_t<S> max_condition) {
            Impl::invert_with(launch, T, NB, inverse, trusted, max_condition);
          };
        });
    list.push_back(inversion<S>("paper", [](const Blocks<S>& blocks) {
      const Impl::PaperInversion<S> body{blocks};
      run_blocks(body, cpu_blocks(body.tasks()), body.threads(), 32,
                 body.shared_bytes(blocks.largest()));
      launch_verdict(blocks);
    }));
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
    return {
        apply<S, Impl::ThreadProduct<S, 8, high, 1, 16, 2>>(64),
        apply<S, Impl::ThreadProduct<S, 16, 4, 2, 8, 2>>(64),
        apply<S, Impl::ThreadProduct<S, 32, 4, 1, 4, 2>>(Impl::usual_threads),
        apply<S, Impl::ThreadProduct<S, 64, 4, 4, 4, 1>>(64)};
  }

  template <class S>
  static std::vector<Kernel<Store<S>>> guarded_stores() {
    return with_threads<Store<S>>([](const CpuLaunch& launch) -> Store<S> {
      return [launch](const Triangle<S>& D, const int* trusted,
                      const Matrix<const S>& W, const Matrix<S>& B) {
        Impl::guarded_store_with(launch, D, trusted, W, B);
      };
    });
  }

  template <class S>
  static std::vector<Kernel<Copying<S>>> copies() {
    return with_threads<Copying<S>>([](const CpuLaunch& launch) -> Copying<S> {
      return [launch](const Scaling<S>& scaling, const Matrix<const S>& from,
                      const Matrix<S>& to) {
        Impl::copy_with(launch, scaling, from, to);
      };
    });
  }

  template <class S>
  static std::vector<Kernel<Fill<S>>> zero_fills() {
    return with_threads<Fill<S>>([](const CpuLaunch& launch) -> Fill<S> {
      return [launch](const Matrix<S>& B) { Impl::fill_zero_with(launch, B); };
    });
  }

  template <class S>
  static std::vector<Kernel<Look<S>>> scans() {
    return with_threads<Look<S>>([](const CpuLaunch& launch) -> Look<S> {
      return
          [launch](const Triangle<S>& T, const Matrix<S>& B, Status* status) {
            launch("reset", Impl::ScanReset{status});
            launch("scan", Impl::Scan<S>(T, B, status));
          };
    });
  }

 private:
  /// A direct solve in a block of its own number of threads.
  template <class Body, class S = decltype(Body::alpha)>
  static Kernel<Solve<S>> solve(const char* name, std::int64_t largest,
                                int lane_width = 32) {
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      const Body body{Impl::as_lower(T), alpha,
                      Impl::rows_as_lower(T.lower, B)};
      run_blocks(body, cpu_blocks(body.tasks()), Body::threads, lane_width,
                 Body::shared_bytes());
    };
    return {std::string(name) + " " + std::to_string(largest) +
                ", lane width " + std::to_string(lane_width),
            run, largest, several_tasks<Body>()};
  }

  template <class S, int Columns>
  static Kernel<Solve<S>> sweep(int lane_width) {
    using Body = Impl::RowSweep<S, Columns, (sizeof(S) > 8 ? 8 : 16)>;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      const Body body{Impl::as_lower(T), alpha,
                      Impl::rows_as_lower(T.lower, B)};
      run_blocks(body, cpu_blocks(body.tasks()),
                 static_cast<int>(Body::threads(T.m, lane_width)), lane_width,
                 Body::shared_bytes(T.m));
    };
    return {"sweep of " + std::to_string(Columns) + " columns, lane width " +
                std::to_string(lane_width),
            run, 256, several_tasks<Body>()};
  }

  template <class S>
  using Blocks = Impl::DiagonalBlocks<S>;

  template <class S, class Work>
  static Kernel<Invert<S>> inversion(const std::string& name,
                                     const Work& work) {
    const auto run = [=](const Triangle<S>& T, std::int64_t NB, S* inverse,
                         int* trusted, real_part_t<S> max_condition) {
      work(Blocks<S>{T, NB, inverse, trusted, max_condition});
    };
    return {name, run, 128};
  }

  template <class S>
  static void launch_verdict(const Blocks<S>& blocks) {
    if (blocks.largest() > Blocks<S>::group)
      CpuLaunch{64}("verdict", Impl::InversionVerdict<S>{blocks});
  }

  /// The norms of all shares are parked, or else kept for the verdict.
  template <class Tiles>
  struct TilesBody {
    Tiles tiles;
    typename Tiles::Norms* norms;

    template <class Block>
    void operator()(const Block& block, unsigned char* shared) const {
      const std::int64_t t = block.index() / tiles.shares;
      const int share = static_cast<int>(block.index() % tiles.shares);
      const auto own = tiles.invert(block, shared, t, share);
      if (block.rank() > 0) return;
      const std::int64_t first = share * Tiles::order;
      norms[block.index()] = own;
      if (tiles.parks && first < tiles.blocks.order(t))
        Impl::park_norms(tiles.blocks, t, first, own);
    }
  };

  template <int Depth, class S>
  static void run_tiles(const Blocks<S>& blocks, int shares, bool parks,
                        int lane_width) {
    using Tiles = Impl::TiledInversion<S, Impl::LaneProduct<S, Depth, 4>, 2>;
    const Tiles tiles{blocks, shares, parks};
    std::vector<typename Tiles::Norms> norms(
        static_cast<std::size_t>(tiles.tasks()));
    run_blocks(TilesBody<Tiles>{tiles, norms.data()}, tiles.tasks(),
               Tiles::threads, lane_width,
               Tiles::shared_bytes(blocks.largest()));
    if (parks) return;
    for (std::int64_t t = 0; t < blocks.count(); ++t) {
      typename Tiles::Norms most;
      for (int s = 0; s < shares; ++s)
        most.include(norms[static_cast<std::size_t>(t * shares + s)]);
      Impl::judge(blocks, t, most);
    }
  }

  template <class S, class Product>
  static Kernel<Apply<S>> apply(int threads) {
    using Body = Impl::ApplyInverse<S, Product>;
    const auto run = [=](const Triangle<S>& D, const S* inverse,
                         std::int64_t ld, const int* trusted, S alpha,
                         const Matrix<S>& B) {
      const Body body{D, inverse, ld, trusted, alpha, B};
      run_blocks(body, cpu_blocks(body.tasks()), threads, 32,
                 Body::shared_bytes(D.m));
    };
    return {std::to_string(Product::columns) + " columns, " +
                std::to_string(threads) + " threads",
            run, 128, several_tasks<Body>()};
  }

  /// The fewest columns that make three tasks.
  template <class Body>
  static std::int64_t several_tasks() {
    Body body{};
    while (body.tasks() < 3) ++body.B.n;
    return body.B.n;
  }

  /// Bodies that take any number of threads.
  template <class Run, class Make>
  static std::vector<Kernel<Run>> with_threads(const Make& make) {
    std::vector<Kernel<Run>> list;
    for (int threads : {1, 40, Impl::usual_threads})
      list.push_back(
          {std::to_string(threads) + " threads", make(CpuLaunch{threads})});
    return list;
  }
};

}  // namespace Hsma::Test
