// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The CPU as a device of the kernel tests: every body that the backends of
/// GPUs share, with a thread of the CPU for each of its threads. They are here
/// in the shapes of the HIP backend, too; those that look at lanes both at lane
/// width 64 and at 32, which is that of RDNA.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "Hsma_KernelBatch.hpp"
#include "backends/hip/Hsma_HipShapes.hpp"
#include "cpu/Hsma_CpuBlock.hpp"
#include "cpu/Hsma_CpuPanelFeed.hpp"
#include "kernels/Hsma_ApplyInverse.hpp"
#include "kernels/Hsma_ApplyInverseProduct.hpp"
#include "kernels/Hsma_BatchColumns.hpp"
#include "kernels/Hsma_BatchOperations.hpp"
#include "kernels/Hsma_BatchPanels.hpp"
#include "kernels/Hsma_BatchRows.hpp"
#include "kernels/Hsma_ChainSolve.hpp"
#include "kernels/Hsma_DirectSolve.hpp"
#include "kernels/Hsma_DirectSolveColumns.hpp"
#include "kernels/Hsma_DirectSolveLanes.hpp"
#include "kernels/Hsma_DirectSolveRows.hpp"
#include "kernels/Hsma_DirectSolveSmall.hpp"
#include "kernels/Hsma_GramTiles.hpp"
#include "kernels/Hsma_InversionColumns.hpp"
#include "kernels/Hsma_InversionTiles.hpp"
#include "kernels/Hsma_Operations.hpp"
#include "kernels/Hsma_PackPanels.hpp"
#include "kernels/Hsma_PanelProduct.hpp"
#include "kernels/Hsma_PanelSweep.hpp"
#include "kernels/Hsma_PartitionedPipeline.hpp"
#include "kernels/Hsma_SplitLines.hpp"
#include "kernels/Hsma_UnusualTerms.hpp"

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

inline constexpr int warp = 32, wavefront = 64;

/// launch(name, body) of kernels/Hsma_Operations.hpp.
struct CpuLaunch {
  int threads;
  int lane_width = warp;

  template <class Body>
  void operator()(const char*, const Body& body) const {
    run_blocks(body, cpu_blocks(body.tasks()), threads, lane_width,
               Body::shared_bytes());
  }
};

/// The unit of kernels/Hsma_GramTiles.hpp: each thread sums up what it holds of
/// the result.
struct CpuGramUnit {
  template <class Block>
  static void multiply(const Block& block, double upper, double lower,
                       double right, double (&c)[4]) {
    const int lane = block.rank() % warp, g = lane / 4, t = lane % 4;
    for (int k = 0; k < 4; ++k) {
      const double a[2] = {block.shuffle(upper, 4 * g + k, warp),
                           block.shuffle(lower, 4 * g + k, warp)};
      for (int e = 0; e < 2; ++e) {
        const double b = block.shuffle(right, 4 * (2 * t + e) + k, warp);
        c[e] += a[0] * b;
        c[2 + e] += a[1] * b;
      }
    }
  }
};

struct Device {
  static constexpr std::int64_t many_columns = 300;

  template <class S>
  static std::vector<Kernel<Solve<S>>> direct() {
    constexpr int wide = Impl::is_real<S> ? 4 : 2;
    using Hip = Impl::Gpu::DirectSolveShapes<Impl::Hip::HipRuntime, S>;
    std::vector<Kernel<Solve<S>>> list{
        solve<Impl::DirectSolve<S, 32, 2>>("paper", 32, warp)};
    shipped<Impl::DirectSolve<S, 32, Hip::paper_exit(32)>>(list, "paper", 32);
    if constexpr (sizeof(S) <= 8) {
      list.push_back(solve<Impl::DirectSolve<S, 64, 1>>("paper", 64, warp));
      shipped<Impl::DirectSolve<S, 64, Hip::paper_exit(64)>>(list, "paper", 64);
    } else {
      list.push_back(
          solve<Impl::PartitionedPipeline<S, 32>>("pipeline", 64, warp));
      shipped<Impl::PartitionedPipeline<S, Hip::pipeline_width>>(
          list, "pipeline", 64);
    }
    list.push_back(solve<Impl::DirectSolveSmall<S, 4>>("small", 4, warp));
    list.push_back(solve<Impl::DirectSolveSmall<S, 8>>("small", 8, warp));
    list.push_back(
        solve<Impl::DirectSolveColumns<S, 8, 4, 1>>("columns", 8, warp));
    list.push_back(
        solve<Impl::DirectSolveColumns<S, 32, 1, 1>>("columns", 32, warp));
    list.push_back(
        solve<Impl::DirectSolveColumns<S, 16, 2, 5>>("columns", 80, warp));
    list.push_back(solve<Impl::DirectSolveLanes<S, 8, 1>>("lanes", 8, warp));
    list.push_back(solve<Impl::DirectSolveLanes<S, 16, 1>>("lanes", 16, warp));
    list.push_back(solve<Impl::DirectSolveLanes<S, 32, 1>>("lanes", 32, warp));
    list.push_back(
        solve<Impl::DirectSolveLanes<S, 64, 1, 32, true>>("lanes", 64, warp));
    list.push_back(
        solve<Impl::DirectSolveLanes<S, 8, wide>>("wide lanes", 8, warp));
    list.push_back(
        solve<Impl::DirectSolveLanes<S, 16, wide>>("wide lanes", 16, warp));
    list.push_back(
        solve<Impl::DirectSolveLanes<S, 32, wide>>("wide lanes", 32, warp));
    list.push_back(
        solve<Impl::DirectSolveLanes<S, 64, wide, 32>>("wide lanes", 64, warp));
    shipped<typename Hip::Of8::body>(list, "lanes", 8);
    shipped<typename Hip::Of16::body>(list, "lanes", 16);
    shipped<typename Hip::Of32::body>(list, "lanes", 32);
    shipped<typename Hip::Of64::body>(list, "lanes", 64);
    shipped<typename Hip::WideOf8::body>(list, "wide lanes", 8);
    shipped<typename Hip::WideOf16::body>(list, "wide lanes", 16);
    shipped<typename Hip::WideOf32::body>(list, "wide lanes", 32);
    shipped<typename Hip::WideOf64::body>(list, "wide lanes", 64);
    return list;
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> direct_rows() {
    using Hip = Impl::Gpu::DirectSolveRowsShapes<Impl::Hip::HipRuntime, S>;
    constexpr int depth = sizeof(S) > 8 ? 8 : 16;
    std::vector<Kernel<Solve<S>>> list;
    if constexpr (!Impl::is_real<S>) list.push_back(rows<S, 2, depth>(warp));
    list.push_back(rows<S, 4, depth>(warp));
    list.push_back(rows<S, 8, depth>(warp));
    if constexpr (sizeof(S) <= 8) list.push_back(rows<S, 16, depth>(warp));
    for (int lane_width : {warp, wavefront}) {
      list.push_back(rows<S, 4, depth, true>(lane_width));
      list.push_back(rows<S, 8, depth, true>(lane_width));
    }
    shipped_rows<S, Hip, Hip::few>(list);
    return list;
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> substitutions() {
    return with_threads<Solve<S>>(Impl::substitute_with<CpuLaunch, S>);
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> batches() {
    std::vector<Kernel<Solve<S>>> list{
        batch_columns<S, 8, 1>(8, 32, 5, true, warp),
        batch_columns<S, 8, 2>(16, 32, 9, true, warp),
        batch_columns<S, 8, 1>(32, 64, 9, false, wavefront),
        batch_columns<S, 16, 1>(64, 64, 33, true, warp),
        batch_columns<S, 16, 2>(64, 64, 130, false, warp),
        batch_rows<S, 8, 1>(1, warp),
        batch_rows<S, 16, 2>(3, wavefront),
        batch_rows<S, 32, 4>(4, warp),
        batch_panels<Impl::PanelProduct<S, 4, 2, 8, 1, false>, S, 3>(5),
        batch_panels<Impl::PanelProduct<S, 4, 2, 8, 2, false>, S, 4>(21),
        batch_panels<Impl::PanelProduct<S, 8, 4, 16, 1, true>, S, 3>(70)};
    for (auto& kernel :
         with_threads<Solve<S>>([](const CpuLaunch&launch, const Triangle<S>&T,
                                   S alpha, const Matrix<S>&B) {
           in_batches(T, B, 3, [&](const Impl::Batch<S>& batch) {
             Impl::substitute_batch_with(launch, batch, alpha);
           });
         }))
      list.push_back(kernel);
    return list;
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> chains() {
    return {chain<Impl::ChainSolve<S, 1, 32, 64>>(1),
            chain<Impl::ChainSolve<S, 4, 32, 32, 3>>(3),
            chain<Impl::ChainSolve<S, 8, 64, 128>>(2)};
  }

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

  /// Each width in one storage of the tile: a body has hundreds of threads.
  template <class S>
  static std::vector<Kernel<SweepBlocks<S>>> panel_sweeps() {
    constexpr bool by_rows = sizeof(S) == sizeof(float);
    std::vector<Kernel<SweepBlocks<S>>> all{
        sweep<S, Panels<S, 2, 4, 1, 1, 1, 4, !by_rows>>("four groups", warp),
        sweep<S, Panels<S, 2, 6, 2, 1, 1, 4, true>>("twelve columns", warp),
        sweep<S, Panels<S, 4, 3, 2, 1, 1, 8, false>>("six columns", warp),
        sweep<S, Panels<S, 4, 1, 8, 2, 2, 1, !by_rows>>("two tiles", warp),
        or_substitution(sweep<S, Panels<S, 4, 1, 8, 1, 1, 1, !by_rows>>(
            "left to substitution", warp))};
    add_sweeps<S>(typename Impl::Gpu::PanelShapes<Impl::Hip::HipRuntime,
                                                  S>::template Of<by_rows>(),
                  all);
    return all;
  }

  template <class S>
  static std::vector<Kernel<Store<S>>> guarded_stores() {
    return with_threads<Store<S>>(Impl::guarded_store_with<CpuLaunch, S>);
  }

  template <class S>
  static std::vector<Kernel<SumUp<S>>> grams() {
    std::vector<Kernel<SumUp<S>>> list = {
        gram_kernel<S, 2, true>("16 columns", 16),
        gram_kernel<S, 4, true>("32 columns", 32),
        gram_kernel<S, 4, false>("pairs", 100)};
    if constexpr (!Impl::is_real<S>)
      list.push_back(gram_kernel<S, 1, true>("8 columns", 8));
    return list;
  }

  template <class S>
  static std::vector<Kernel<Copying<S>>> copies() {
    return with_threads<Copying<S>>(Impl::copy_with<CpuLaunch, S>);
  }

  template <class S>
  static std::vector<Kernel<Fill<S>>> zero_fills() {
    return with_threads<Fill<S>>(Impl::fill_zero_with<CpuLaunch, S>);
  }

  template <class S>
  static std::vector<Kernel<Look<S>>> scans() {
    return with_threads<Look<S>>([](const CpuLaunch& launch,
                                    const Triangle<S>& T, const Matrix<S>& B,
                                    Status* status) {
      launch("reset", Impl::ScanReset{status});
      launch("scan", Impl::Scan<S>(T, B, status));
    });
  }

  /// The device's product is a loop over the split operands.
  template <class S>
  static std::vector<Kernel<Update<S>>> split_products() {
    return with_threads<Update<S>>(split_product<S>);
  }

 private:
  template <class S, int Squares, bool Alone>
  static Kernel<SumUp<S>> gram_kernel(const char* name, std::int64_t columns) {
    return {name,
            [](const Matrix<const S>& V) {
              return V.row_stride == 1 && Impl::packable(V.data, V.col_stride)
                         ? sum_up<S, Squares, Alone, true>(V)
                         : sum_up<S, Squares, Alone, false>(V);
            },
            columns};
  }
  template <class S, int Squares, bool Alone, bool Packed>
  static GramSums sum_up(const Matrix<const S>& V) {
    using Body = Impl::GramTiles<S, Squares, Alone, Packed, CpuGramUnit>;
    GramSums sums{3,
                  Impl::BlockPair::count(Impl::ceil_div(V.n, Body::width)),
                  Body::width,
                  {}};
    const std::int64_t blocks = sums.teams * sums.pairs;
    sums.partial.assign(static_cast<std::size_t>(blocks * Body::size),
                        std::nan(""));
    run_blocks(Body{V, sums.partial.data(), static_cast<int>(sums.pairs)},
               blocks, Body::threads, warp, Body::shared_bytes());
    return sums;
  }
  template <class S>
  static void split_product(const CpuLaunch& launch, const SplitSource<S>& left,
                            const SplitSource<S>& right, float beta,
                            const Matrix<S>& C) {
    using Impl::SplitForm;
    using Impl::SplitTile;
    constexpr std::int64_t parts = Impl::parts_of_scalar<S>;
    const std::int64_t terms = left.lines.n, rows = parts * C.m;
    const std::int64_t depth = Impl::split_depth<S>(terms);
    const auto sized = [](std::int64_t size, auto value) {
      return std::vector(static_cast<std::size_t>(size), value);
    };
    auto l = sized(Impl::split_numbers<S, SplitForm::Left>(C.m, terms), NAN);
    auto r = sized(Impl::split_numbers<S, SplitForm::Right>(C.n, terms), NAN);
    auto l_notes = sized(Impl::split_notes(C.m, terms), 77);
    auto r_notes = sized(Impl::split_notes(C.n, terms), 77);
    launch("left", Impl::SplitLines<S, SplitForm::Left>{
                       left, {l.data(), l_notes.data(), depth}});
    launch("right", Impl::SplitLines<S, SplitForm::Right>{
                        right, {r.data(), r_notes.data(), depth}});
    const auto tile = [&](const std::vector<float>& of, SplitForm form,
                          std::int64_t line, std::int64_t k) {
      return of.data() +
             (line / SplitTile::lines * depth + k) * SplitTile::numbers(form);
    };
    auto* const c = reinterpret_cast<float*>(C.data);
    for (std::int64_t j = 0; j < C.n; ++j)
      for (std::int64_t i = 0; i < rows; ++i) {
        float sum = 0;
        const auto row = static_cast<int>(i % SplitTile::lines);
        const auto column = static_cast<int>(j % SplitTile::lines);
        for (std::int64_t k = 0; k < depth; ++k)
          for (int t = 0; t < SplitTile::terms; ++t) {
            const Impl::SplitNumber a = Impl::split_number(
                tile(l, SplitForm::Left, i, k)[SplitTile::left(row, t)]);
            const float* x =
                tile(r, SplitForm::Right, j, k) + SplitTile::right(column, t);
            sum += a.lo * x[0] + a.hi * x[SplitTile::size] + a.hi * x[0];
          }
        float& element = c[i + j * parts * C.col_stride];
        element = (beta == 0 ? 0 : beta * element) - sum;
      }
    launch("unusual", Impl::UnusualTerms<S>{left, right, l_notes.data(),
                                            r_notes.data(), C});
  }

  /// A direct solve in a block of its own number of threads.
  template <class Body, class S = decltype(Body::alpha)>
  static Kernel<Solve<S>> solve(const char* name, std::int64_t largest,
                                int lane_width) {
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

  /// In groups of so many threads, problems of `width` columns.
  template <class S, int Rows, int Columns>
  static Kernel<Solve<S>> batch_columns(int group, int threads,
                                        std::int64_t width, bool keeps,
                                        int lane_width) {
    using Body = Impl::BatchColumns<S, Rows, Columns>;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      in_batches(T, B, width, [&](const Impl::Batch<S>& batch) {
        Body body{batch, alpha, {}};
        body.shares.group_bits = 0;
        while (1 << body.shares.group_bits < group) ++body.shares.group_bits;
        body.shares.keeps = keeps;
        body.shares.rows =
            keeps ? static_cast<int>(Impl::round_up(T.m, Rows)) : Rows;
        body.shares.meets = group > lane_width;
        body.shares.tiles = Impl::ceil_div(
            batch.B.n, 2 * static_cast<std::int64_t>(group) * Columns);
        run_blocks(body, cpu_blocks(body.tasks(threads)), threads, lane_width,
                   body.shared_bytes(threads));
      });
    };
    return {"batch, " + std::to_string(Rows) + " rows, " +
                std::to_string(Columns) + " columns in groups of " +
                std::to_string(group) + (keeps ? ", kept" : ""),
            run, 1 << 20, 5 * width + 1};
  }

  template <class S, int Width, int Columns>
  static Kernel<Solve<S>> batch_rows(std::int64_t width, int lane_width) {
    using Body = Impl::BatchRows<S, Width, Columns>;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      in_batches(T, B, width, [&](const Impl::Batch<S>& batch) {
        const Body body{batch, alpha, Impl::ceil_div(batch.B.n, 2 * Columns)};
        run_blocks(body, cpu_blocks(body.tasks()), Body::threads, lane_width,
                   Body::shared_bytes());
      });
    };
    return {"batch, lines of " + std::to_string(Width) + ", " +
                std::to_string(Columns) + " columns",
            run, 1 << 20, 2 * Body::lines * width + 1};
  }

  /// Problems of `width` columns, of which blocks take every other tile.
  template <class Product, class S, int Slots>
  static Kernel<Solve<S>> batch_panels(std::int64_t width) {
    using Body = Impl::BatchPanels<S, Product, Slots>;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      in_batches(T, B, width, [&](const Impl::Batch<S>& batch) {
        const Body body{batch, alpha,
                        Impl::ceil_div(batch.B.n, 2 * Body::columns)};
        run_blocks(body, cpu_blocks(body.tasks()), Body::threads, warp,
                   Body::shared_bytes(T.m));
      });
    };
    return {"batch, panels of " + std::to_string(Body::columns) +
                " columns in " + std::to_string(Slots) + " slots",
            run, 1 << 20, 2 * width + 1};
  }

  /// A chain in so many blocks at a time.
  template <class Body, class S = decltype(Body::alpha)>
  static Kernel<Solve<S>> chain(int resident) {
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      int ticket = 0;
      std::vector<Impl::Letters<S>> mail(
          static_cast<std::size_t>(Body::letters(T.m, B.n)));
      const Body body{
          Impl::as_lower(T),         alpha,   Impl::rows_as_lower(T.lower, B),
          Impl::real_part_t<S>(1e4), &ticket, mail.data()};
      // As many blocks as tasks, or fewer.
      run_blocks(body, resident > 1 ? body.tasks() : cpu_blocks(body.tasks()),
                 Body::threads, warp, Body::shared_bytes(), resident);
    };
    return {"chain, order " + std::to_string(Body::order) + ", " +
                std::to_string(Body::columns) + " columns, " +
                std::to_string(resident) + " resident",
            run, 1 << 20, 2 * Body::columns + 1};
  }

  /// A body in a shape of the HIP backend.
  template <class Body, class S>
  static void shipped(std::vector<Kernel<Solve<S>>>& list, const char* name,
                      std::int64_t largest) {
    for (int lane_width : {warp, wavefront})
      list.push_back(solve<Body>(name, largest, lane_width));
  }

  template <class S, class Shapes, int Columns>
  static void shipped_rows(std::vector<Kernel<Solve<S>>>& list) {
    for (int lane_width : {warp, wavefront})
      list.push_back(rows<S, Columns, Shapes::depth>(lane_width));
    if constexpr (Columns < Shapes::widest)
      shipped_rows<S, Shapes, 2 * Columns>(list);
  }

  template <class S, int Columns, int Depth, bool Staged = false>
  static Kernel<Solve<S>> rows(int lane_width) {
    using Body = Impl::DirectSolveRows<S, Columns, Depth, Staged>;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      const Body body{Impl::as_lower(T), alpha,
                      Impl::rows_as_lower(T.lower, B)};
      run_blocks(body, cpu_blocks(body.tasks()),
                 static_cast<int>(Body::threads(T.m, lane_width)), lane_width,
                 Body::shared_bytes(T.m));
    };
    return {(Staged ? "staged rows, " : "rows, ") + std::to_string(Columns) +
                " columns, lane width " + std::to_string(lane_width),
            run, 384, several_tasks<Body>()};
  }

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

  template <class S, class Product, int Buffers, int Groups>
  using PanelsOf =
      Impl::Gpu::PanelShape<S, Product, CpuPanelFeed<S>, Buffers, Groups, 1,
                            Impl::Gpu::PanelCosts<1, 1>>;
  template <class S, int High, int Wide, int Side, int Across, int Buffers,
            int Groups, bool ByRows>
  using Panels =
      PanelsOf<S, Impl::PanelProduct<S, High, Wide, Side, Across, ByRows>,
               Buffers, Groups>;

  template <class S, class... Shapes>
  static void add_sweeps(Impl::Gpu::PanelShapeList<Shapes...>,
                         std::vector<Kernel<SweepBlocks<S>>>& all) {
    (all.push_back(sweep<S, Shapes>("shipped", wavefront)), ...);
  }

  /// The packed panels start as NaN.
  template <class S, class Shape>
  static Kernel<SweepBlocks<S>> sweep(const char* name, int lane_width) {
    using Body = typename Shape::body;
    const auto run = [=](const Triangle<S>& T, std::int64_t NB,
                         const S* inverse, const int* trusted, S alpha,
                         const Matrix<S>& B) {
      const std::int64_t first = std::min(NB, T.m);
      const std::int64_t elements = Impl::packed_elements_of(first);
      std::vector<S> packed(
          static_cast<std::size_t>(Impl::ceil_div(T.m, NB) * elements));
      std::memset(static_cast<void*>(packed.data()), 0xff,
                  packed.size() * sizeof(S));
      using Pack = Impl::PackPanels<S, typename Impl::Gpu::PanelShapes<
                                           Impl::Hip::HipRuntime, S>::Scaling>;
      const Pack pack{T, NB, inverse, trusted, packed.data()};
      run_blocks(pack, cpu_blocks(pack.tasks()), Pack::threads, warp,
                 Pack::shared_bytes());
      for (std::int64_t t = 0; t * NB < T.m; ++t) {
        const std::int64_t m = std::min(NB, T.m - t * NB);
        const Body body{T.diagonal_block(t * NB, m),
                        packed.data() + t * elements,
                        trusted + t * NB / Impl::panel_rows,
                        alpha,
                        B.rows(t * NB, m),
                        0};
        run_blocks(body, cpu_blocks(body.tasks()), Body::threads, lane_width,
                   Body::shared_bytes(m, 0));
      }
    };
    return {std::string(name) + ", " + std::to_string(Body::columns) +
                " columns, lane width " + std::to_string(lane_width),
            run, 1 << 20, several_tasks<Body>()};
  }

  /// The same, where another kernel substitutes for the triangles that have too
  /// few inverses.
  template <class S>
  static Kernel<SweepBlocks<S>> or_substitution(Kernel<SweepBlocks<S>> sweep) {
    using Body =
        Impl::BatchPanels<S, Impl::PanelProduct<S, 4, 2, 8, 1, false>, 3>;
    const auto panels = sweep.run;
    sweep.run = [=](const Triangle<S>& T, std::int64_t NB, const S* inverse,
                    const int* trusted, S alpha, const Matrix<S>& B) {
      for (std::int64_t k = 0; k < T.m; k += NB) {
        const std::int64_t m = std::min(NB, T.m - k);
        const std::int64_t panel = k / Impl::panel_rows;
        const Triangle<S> D = T.diagonal_block(k, m);
        const Matrix<S> X = B.rows(k, m);
        const int* const verdicts = trusted + panel;
        if (!Impl::is_left_to_substitution(
                verdicts, static_cast<int>(Impl::panels_of(m))))
          panels(D, NB, inverse + panel * Impl::panel_rows * Impl::panel_rows,
                 verdicts, alpha, X);
        const Body body{batch_of(D, X, 0, X.n, 1), alpha,
                        Impl::ceil_div(X.n, Body::columns), verdicts};
        run_blocks(body, cpu_blocks(body.tasks()), Body::threads, warp,
                   Body::shared_bytes(m));
      }
    };
    return sweep;
  }

  /// The fewest columns that make three tasks.
  template <class Body>
  static std::int64_t several_tasks() {
    Body body{};
    while (body.tasks() < 3) ++body.B.n;
    return body.B.n;
  }

  /// function(launch, ...), which takes any number of threads.
  template <class Run, class Function>
  static std::vector<Kernel<Run>> with_threads(Function function) {
    std::vector<Kernel<Run>> list;
    for (int threads : {1, 40, Impl::usual_threads}) {
      const CpuLaunch launch{threads,
                             threads % wavefront == 0 ? wavefront : warp};
      list.push_back(
          {std::to_string(threads) + " threads",
           [=](const auto&... arguments) { function(launch, arguments...); }});
    }
    return list;
  }
};

}  // namespace Hsma::Test
