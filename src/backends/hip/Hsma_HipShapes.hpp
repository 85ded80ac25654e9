// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shapes of the kernels for HIP. They are the largest that the compiler
/// fits into the registers of gfx906 and gfx90a without a spill, and serve
/// wavefronts of 32, too: how wide one is the device says (lane_width()). None
/// of them has been timed.
#pragma once

#include <type_traits>

#include "backends/gpu/Hsma_GpuPanelFeeder.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "backends/hip/Hsma_HipLimits.hpp"
#include "kernels/Hsma_ApplyInverseProduct.hpp"
#include "kernels/Hsma_PanelFeed.hpp"
#include "kernels/Hsma_PanelProduct.hpp"
#include "tuning/Hsma_RowsCosts.hpp"

namespace Hsma::Impl::Hip {
struct HipRuntime;
}

namespace Hsma::Impl::Gpu {

using Hip::HipRuntime;

/// The local data share has room for so many blocks, with what a vote of each
/// takes. More than eight hide no more latency.
constexpr int hip_residents(std::size_t shared_bytes) {
  constexpr std::size_t vote = 256;
  return static_cast<int>(
      smaller(8, static_cast<std::int64_t>(64 * 1024 / (shared_bytes + vote))));
}

template <class S>
struct DirectSolveShapes<HipRuntime, S> {
  /// Not measured.
  struct Spans {
    static constexpr DirectSpansRow table[] = {{64, 0, 0, 0, 96}};
  };

  template <class Body>
  using Fitted = Shape<Body, hip_residents(Body::shared_bytes())>;

  static constexpr double small_load = 0;
  static constexpr int groups_order = Hip::HipLimits<S>::groups_order;
  static constexpr int wide = is_real<S> ? 4 : 2, panel = 32;
  using Of8 = Fitted<DirectSolveLanes<S, 8, 1>>;
  using Of16 = Fitted<DirectSolveLanes<S, 16, 1>>;
  using Of32 = Fitted<DirectSolveLanes<S, 32, 1>>;
  using Of64 = Fitted<DirectSolveLanes<S, 64, 1, panel>>;
  using WideOf8 = Fitted<DirectSolveLanes<S, 8, wide>>;
  using WideOf16 = Fitted<DirectSolveLanes<S, 16, wide>>;
  using WideOf32 = Fitted<DirectSolveLanes<S, 32, wide>>;
  using WideOf64 = Fitted<DirectSolveLanes<S, 64, wide, panel>>;

  using Columns = ColumnsShapes<0>;

  static constexpr int paper_order = sizeof(S) > 8 ? 32 : 64;
  static constexpr int paper_resident(int order) {
    return hip_residents((order + 1) * order * sizeof(S));
  }
  static constexpr int paper_exit(int) { return 4; }
  static constexpr int pipeline_width = Hip::HipLimits<S>::pipeline_width;
  static constexpr int pipeline_resident = 1;
};

template <class S>
struct DirectSolveRowsShapes<HipRuntime, S> : Hip::HipLimits<S> {
  static constexpr int depth = sizeof(S) > 8 ? 4 : 8;
  static constexpr bool stages_rows = false;
  static constexpr const RowsCosts& costs =
      is_real<S> ? assumed_real_rows : assumed_complex_rows;
};

struct HipResidents {
  static constexpr int residents(int /*columns*/) { return 1; }
  static constexpr int sharing = 1;
};

template <>
struct ApplyShapes<HipRuntime, float> : HipResidents {
  using Of8 = ThreadProduct<float, 8, 4, 1, 8, 2>;
  using Of16 = ThreadProduct<float, 16, 4, 2, 4, 2>;
  using Of32 = ThreadProduct<float, 32, 4, 4, 4, 1>;
  using Widest = ThreadProduct<float, 64, 8, 4, 4, 1>;
};
template <>
struct ApplyShapes<HipRuntime, double> : HipResidents {
  using Of8 = ThreadProduct<double, 8, 2, 1, 8, 2>;
  using Of16 = ThreadProduct<double, 16, 2, 2, 4, 2>;
  using Of32 = ThreadProduct<double, 32, 4, 4, 2, 1>;
  using Widest = ThreadProduct<double, 64, 4, 4, 2, 1>;
};
template <>
struct ApplyShapes<HipRuntime, Complex<float>> : HipResidents {
  using S = Complex<float>;
  using Of8 = ThreadProduct<S, 8, 2, 1, 8, 2>;
  using Of16 = ThreadProduct<S, 16, 2, 2, 4, 2>;
  using Of32 = ThreadProduct<S, 32, 2, 4, 4, 1>;
  using Widest = ThreadProduct<S, 64, 4, 4, 2, 1>;
};
template <>
struct ApplyShapes<HipRuntime, Complex<double>> : HipResidents {
  using S = Complex<double>;
  using Of8 = ThreadProduct<S, 8, 2, 1, 4, 2>;
  using Of16 = ThreadProduct<S, 16, 2, 2, 2, 2>;
  using Of32 = ThreadProduct<S, 32, 2, 2, 2, 2>;
  using Widest = ThreadProduct<S, 64, 2, 4, 2, 1>;
};

template <class S>
struct PanelShapes<HipRuntime, S> : Hip::HipLimits<S> {
  using Feeder = NoFeeder<HipRuntime>;
  using Scaling = PanelProduct<S, 2, 2, 4, 2, false>;
  using FewScaling = Scaling;

 private:
  template <bool ByRows, int Wide, int Across, int Groups>
  using Tiles = PanelShape<S, PanelProduct<S, 4, Wide, 8, Across, ByRows>,
                           PanelsInPlace<S>, 1, Groups, 2,
                           PanelCosts<200, 20 + 20 * Wide * Across>>;
  template <bool ByRows>
  using Narrow = Tiles<ByRows, 1, 1, (is_real<S> ? 2 : 1)>;

 public:
  /// Two blocks with tiles of 64 rows have room. The costs are assumed.
  template <bool ByRows>
  using Of = std::conditional_t<
      (sizeof(S) > 8), PanelShapeList<Tiles<ByRows, 2, 1, 1>, Narrow<ByRows>>,
      std::conditional_t<
          (sizeof(S) > 4),
          PanelShapeList<Tiles<ByRows, 4, 1, 1>, Tiles<ByRows, 2, 1, 1>,
                         Narrow<ByRows>>,
          PanelShapeList<Tiles<ByRows, 4, 2, 1>, Tiles<ByRows, 4, 1, 1>,
                         Tiles<ByRows, 2, 1, 1>, Narrow<ByRows>>>>;
};

}  // namespace Hsma::Impl::Gpu
