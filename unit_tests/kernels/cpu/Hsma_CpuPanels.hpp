// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Sweeps over packed panels on the CPU.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "Hsma_KernelBatch.hpp"
#include "backends/hip/Hsma_HipShapes.hpp"
#include "cpu/Hsma_CpuLaunch.hpp"
#include "cpu/Hsma_CpuPanelFeed.hpp"
#include "kernels/Hsma_BatchPanels.hpp"
#include "kernels/Hsma_PackPanels.hpp"
#include "kernels/Hsma_PanelProduct.hpp"
#include "kernels/Hsma_PanelSweep.hpp"

namespace Hsma::Test {

struct CpuPanels {
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

 private:
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
      const Pack pack{{T}, NB, inverse, trusted, packed.data()};
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
};

}  // namespace Hsma::Test
