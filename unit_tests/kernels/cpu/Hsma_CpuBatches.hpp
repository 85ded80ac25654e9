// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Kernels of batches on the CPU.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "cpu/Hsma_CpuBatchSweeps.hpp"
#include "cpu/Hsma_CpuDenseBatch.hpp"
#include "cpu/Hsma_CpuLaunch.hpp"
#include "cpu/Hsma_CpuOwnTriangles.hpp"
#include "kernels/Hsma_BatchChunks.hpp"
#include "kernels/Hsma_BatchColumns.hpp"
#include "kernels/Hsma_BatchFewRows.hpp"
#include "kernels/Hsma_BatchOperations.hpp"
#include "kernels/Hsma_BatchPanels.hpp"
#include "kernels/Hsma_BatchRows.hpp"
#include "kernels/Hsma_BatchShortColumns.hpp"
#include "kernels/Hsma_BatchStrips.hpp"
#include "kernels/Hsma_ChunkLines.hpp"
#include "kernels/Hsma_ChunkThreads.hpp"
#include "kernels/Hsma_CopiedChunks.hpp"
#include "kernels/Hsma_PanelProduct.hpp"
#include "kernels/Hsma_StripProduct.hpp"
#include "tuning/Hsma_Condition.hpp"

namespace Hsma::Test {

struct CpuBatches {
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
        batch_short_columns<S, 8, 2>(3, warp),
        batch_short_columns<S, 16, 1>(5, wavefront),
        batch_short_columns<S, 24, 1>(4, warp),
        batch_chunks<S, Impl::ChunkThreads<S, 8, 1>>(1, 32, 1),
        batch_chunks<S, Impl::ChunkThreads<S, 8, 4>>(7, 16, 2),
        batch_chunks<S, Impl::ChunkThreads<S, 12, 1>>(1, 16, 2),
        batch_chunks<S, Impl::ChunkThreads<S, 12, 2>>(3, 32, 1),
        batch_chunks<S, Impl::ChunkLines<S, 8, 3>>(1, 8, 1),
        batch_chunks<S, Impl::ChunkLines<S, 16, 2>>(2, 4, 2),
        batch_few_rows<S, 8, 1>(3, warp),
        batch_few_rows<S, 16, 2>(3, wavefront),
        batch_few_rows<S, 32, 4>(4, warp),
        batch_panels<Impl::PanelProduct<S, 4, 2, 8, 1, false>, S, 3>(5),
        batch_panels<Impl::PanelProduct<S, 4, 2, 8, 2, false>, S, 4>(21),
        batch_panels<Impl::PanelProduct<S, 8, 4, 16, 1, true>, S, 3>(70),
        batch_strips<S>(5, 1, true),
        batch_strips<S>(50, 2, false),
        batch_strips<S>(40, 3, true),
        CpuBatchSweep<S>::kernel(21, false),
        CpuBatchSweep<S>::kernel(33, true)};
    for (auto& kernel :
         with_threads<Solve<S>>([](const CpuLaunch&launch, const Triangle<S>&T,
                                   S alpha, const Matrix<S>&B) {
           in_own_batches(T, B, 3, [&](const Impl::Batch<S>& batch) {
             Impl::substitute_batch_with(launch, batch, alpha);
           });
         }))
      list.push_back(kernel);
    return list;
  }

 private:
  /// In groups of so many threads, problems of `width` columns.
  template <class S, int Rows, int Columns>
  static Kernel<Solve<S>> batch_columns(int group, int threads,
                                        std::int64_t width, bool keeps,
                                        int lane_width) {
    using Body = Impl::BatchColumns<S, Rows, Columns>;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      in_own_batches(T, B, width, [&](const Impl::Batch<S>& batch) {
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
      in_own_batches(T, B, width, [&](const Impl::Batch<S>& batch) {
        const Body body{{batch, alpha, Impl::ceil_div(batch.B.n, 2 * Columns)}};
        run_blocks(body, cpu_blocks(body.tasks()), Body::threads, lane_width,
                   Body::shared_bytes());
      });
    };
    return {"batch, lines of " + std::to_string(Width) + ", " +
                std::to_string(Columns) + " columns",
            run, 1 << 20, 2 * Body::lines * width + 1};
  }

  template <class S, int Width, int Columns>
  static Kernel<Solve<S>> batch_few_rows(std::int64_t width, int lane_width) {
    using Body = Impl::BatchFewRows<S, Width, Columns>;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      in_own_batches(T, B, width, [&](const Impl::Batch<S>& batch) {
        const Body body{{batch, alpha, Impl::ceil_div(batch.B.n, Columns)}};
        run_blocks(body, cpu_blocks(body.tasks()), Body::threads, lane_width,
                   Body::shared_bytes());
      });
    };
    return {"batch, few rows in lines of " + std::to_string(Width) + ", " +
                std::to_string(Columns) + " columns",
            run, Width, 2 * Body::lines * width + 1};
  }

  /// Problems of `width` columns, which move to where they stand as they have
  /// to.
  template <class S, class Solver>
  static Kernel<Solve<S>> batch_chunks(std::int64_t width, int problems,
                                       int stages) {
    using Body = Impl::BatchChunks<S, Solver, Impl::CopiedChunks<S>>;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      // Some with gaps between the lines of a triangle.
      const std::int64_t gap = T.m % 3 == 0 ? T.m / 6 : 0;
      in_own_batches(T, B, width, [&](const Impl::Batch<S>& batch) {
        const DenseBatch<S> dense(batch, gap);
        ASSERT_TRUE(Body::is_possible(dense.batch()));
        const Body body{dense.batch(), alpha, problems, stages};
        run_blocks(body, cpu_blocks(body.tasks()), Body::threads, warp,
                   body.shared_bytes());
        dense.copy_back();
      });
    };
    return {"batch, chunks of " + std::to_string(problems) + " up to order " +
                std::to_string(Solver::most_order) + " in problems of " +
                std::to_string(width) + " columns",
            run, Solver::most_order, 3 * problems * width + 1};
  }

  /// Groups of 2^bits threads, which take the columns in several turns.
  template <class S, int Rows, int Columns>
  static Kernel<Solve<S>> batch_short_columns(std::int64_t width,
                                              int lane_width) {
    using Body = Impl::BatchShortColumns<S, Rows, Columns>;
    constexpr int bits = Rows == 8 ? 2 : 3;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      in_own_batches(T, B, width, [&](const Impl::Batch<S>& batch) {
        const Body body{batch, alpha, bits};
        run_blocks(body, cpu_blocks(body.tasks()), Body::threads, lane_width,
                   body.shared_bytes());
      });
    };
    return {"batch, columns of " + std::to_string(Rows) + " rows, " +
                std::to_string(Columns) + " a thread",
            run, Rows, (Body::threads >> bits) * width + 1};
  }

  /// Problems of `width` columns, whose strips two blocks share.
  template <class S>
  static Kernel<Solve<S>> batch_strips(std::int64_t width, int warps,
                                       bool arrives_early) {
    using Product = Impl::StripProduct<S>;
    constexpr std::int64_t order_of_4 = 4 * Impl::StripSquares<1>::order;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      in_own_batches(T, B, width, [&](const Impl::Batch<S>& batch) {
        if (T.m <= order_of_4)
          run_strips<Impl::BatchStrips<S, Product, 4>>(batch, alpha, warps,
                                                       arrives_early);
        else if (T.m <= 2 * order_of_4)
          run_strips<Impl::BatchStrips<S, Product, 8>>(batch, alpha, warps,
                                                       arrives_early);
        else if (T.m <= 3 * order_of_4)
          run_strips<Impl::BatchStrips<S, Product, 12>>(batch, alpha, warps,
                                                        arrives_early);
        else if (T.m <= 4 * order_of_4)
          run_strips<Impl::BatchStrips<S, Product, 16>>(batch, alpha, warps,
                                                        arrives_early);
        else
          run_strips<Impl::BatchStrips<S, Product, 10, true>>(
              batch, alpha, warps, arrives_early);
      });
    };
    return {"batch, strips of " + std::to_string(warps) + " warps" +
                (arrives_early ? "" : ", triangles in turn"),
            run, 5 * order_of_4, 3 * width + 1};
  }
  template <class Body, class S>
  static void run_strips(const Impl::Batch<S>& batch, S alpha, int warps,
                         bool arrives_early) {
    const Body body(batch, alpha, 2, arrives_early, Impl::max_strip_condition);
    run_blocks(body, cpu_blocks(body.tasks()), 32 * warps, warp,
               Body::shared_bytes(batch.T.m, arrives_early));
  }

  /// Problems of `width` columns, of which blocks take every other tile.
  template <class Product, class S, int Slots>
  static Kernel<Solve<S>> batch_panels(std::int64_t width) {
    using Body = Impl::BatchPanels<S, Product, Slots>;
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      in_own_batches(T, B, width, [&](const Impl::Batch<S>& batch) {
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
};

}  // namespace Hsma::Test
