// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Direct solves and chains on the CPU.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "backends/hip/Hsma_HipShapes.hpp"
#include "cpu/Hsma_CpuLaunch.hpp"
#include "kernels/Hsma_ChainSolve.hpp"
#include "kernels/Hsma_DirectSolve.hpp"
#include "kernels/Hsma_DirectSolveColumns.hpp"
#include "kernels/Hsma_DirectSolveGroups.hpp"
#include "kernels/Hsma_DirectSolveLanes.hpp"
#include "kernels/Hsma_DirectSolveRows.hpp"
#include "kernels/Hsma_DirectSolveSmall.hpp"
#include "kernels/Hsma_PartitionedPipeline.hpp"

namespace Hsma::Test {

struct CpuSolves {
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
    constexpr int several = Impl::pack_size<S>, steps = sizeof(S) > 8 ? 1 : 2;
    for (const int lane_width : {warp, wavefront}) {
      list.push_back(groups<S, 8, 1, steps>(lane_width));
      list.push_back(groups<S, 12, several, steps>(lane_width));
      list.push_back(groups<S, 16, 1, 4>(lane_width));
      list.push_back(groups<S, 24, several, steps>(lane_width));
      list.push_back(groups<S, 32, several, steps>(lane_width));
    }
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
  static std::vector<Kernel<Solve<S>>> chains() {
    return {chain<Impl::ChainSolve<S, 1, 32, 64>>(1),
            chain<Impl::ChainSolve<S, 4, 32, 32, 3>>(3),
            chain<Impl::ChainSolve<S, 8, 64, 128>>(2)};
  }

 private:
  template <class S, int M, int Columns, int P>
  static Kernel<Solve<S>> groups(int lane_width) {
    return solve<Impl::DirectSolveGroups<S, M, Columns, P>>("groups", M,
                                                            lane_width);
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
};

}  // namespace Hsma::Test
