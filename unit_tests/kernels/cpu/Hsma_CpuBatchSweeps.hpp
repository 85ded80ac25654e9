// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches by sweeps over packed panels on the CPU.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "backends/hip/Hsma_HipShapes.hpp"
#include "cpu/Hsma_CpuLaunch.hpp"
#include "cpu/Hsma_CpuOwnTriangles.hpp"
#include "cpu/Hsma_CpuPanelFeed.hpp"
#include "kernels/Hsma_BatchPanels.hpp"
#include "kernels/Hsma_PanelProduct.hpp"
#include "kernels/Hsma_PanelSweep.hpp"
#include "kernels/Hsma_PreparePanels.hpp"
#include "kernels/Hsma_PreparedBatch.hpp"
#include "tuning/Hsma_Condition.hpp"

namespace Hsma::Test {

/// The launches of gpu/Hsma_GpuBatchSweep_impl.hpp, of which the problems are
/// the second dimension, one problem after the other. A share of the problems
/// at a time, with triangles of their own or with one for all.
template <class S>
class CpuBatchSweep {
  using Sweep = Impl::PanelSweep<S, Impl::PanelProduct<S, 4, 1, 8, 2, false>,
                                 CpuPanelFeed<S>, 1, 1>;
  using Prepare = Impl::PreparePanels<
      S, typename Impl::Gpu::PanelShapes<Impl::Hip::HipRuntime, S>::Scaling>;
  using Substitution =
      Impl::BatchPanels<S, Impl::PanelProduct<S, 4, 2, 8, 1, false>, 3>;
  static constexpr int warp = 32;

 public:
  static Kernel<Solve<S>> kernel(std::int64_t width, bool repeats) {
    const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
      const auto sweep_over = [&](const Impl::Batch<S>& batch) {
        constexpr std::int64_t share = 2;
        CpuBatchSweep sweep(batch, share, repeats);
        for (std::int64_t p = 0; p < batch.count; p += share)
          sweep.run(alpha, p, Impl::smaller(share, batch.count - p));
      };
      if (repeats)
        in_batches(T, B, width, sweep_over);
      else
        in_own_batches(T, B, width, sweep_over);
    };
    return {std::string("batch, swept") + (repeats ? ", one triangle" : ""),
            run, 1 << 20, 3 * width + 1};
  }

 private:
  CpuBatchSweep(const Impl::Batch<S>& batch, std::int64_t share, bool repeats)
      : batch_(batch), repeats_(repeats) {
    const auto count = static_cast<std::size_t>(repeats ? 1 : share);
    const auto size = [=](std::int64_t n) {
      return count * static_cast<std::size_t>(n);
    };
    packed_.resize(size(Impl::packed_elements_of(batch.T.m)));
    trusted_.resize(size(Impl::panels_of(batch.T.m)));
    std::memset(static_cast<void*>(packed_.data()), 0xff,
                packed_.size() * sizeof(S));
  }

  void run(S alpha, std::int64_t first, std::int64_t count) {
    const Impl::PreparedBatch<S> problems{batch_, first, trusted_.data(),
                                          packed_.data(), repeats_};
    if (!repeats_ || first == 0)
      for (std::int64_t p = 0; p < (repeats_ ? 1 : count); ++p)
        prepare(problems, p);
    const std::int64_t m = batch_.T.m;
    const int panels = static_cast<int>(problems.panels());
    int any_left = 0;
    for (std::int64_t p = 0; p < count; ++p) {
      Sweep sweep{batch_.T, nullptr, nullptr, alpha, batch_.B, 0};
      problems.aim_sweep(sweep, p);
      if (Impl::is_left_to_substitution(sweep.trusted, panels))
        any_left = 1;
      else
        run_blocks(sweep, cpu_blocks(sweep.tasks()), Sweep::threads, warp,
                   Sweep::shared_bytes(m, 0));
    }
    Impl::Batch<S> batch = batch_;
    batch.count = count;
    const Substitution body{batch, alpha,
                            Impl::ceil_div(batch.B.n, Substitution::columns),
                            problems.left(&any_left)};
    run_blocks(body, cpu_blocks(body.tasks()), Substitution::threads, warp,
               Substitution::shared_bytes(m));
  }

  void prepare(const Impl::PreparedBatch<S>& problems, std::int64_t p) {
    Prepare body{{batch_.T},
                 static_cast<Impl::real_part_t<S>>(Impl::max_block_condition),
                 static_cast<int>(p) + 1};
    problems.aim(body, p);
    run_blocks(body, body.tasks(), Prepare::threads, warp,
               Prepare::shared_bytes());
  }

  Impl::Batch<S> batch_;
  bool repeats_;
  std::vector<S> packed_;
  std::vector<int> trusted_;
};

}  // namespace Hsma::Test
