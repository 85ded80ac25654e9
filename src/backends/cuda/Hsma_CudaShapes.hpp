// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shapes of the kernels for CUDA, measured on an H200.
#pragma once

#include <limits>
#include <type_traits>

#include "backends/cuda/Hsma_CudaApplyTensor.hpp"
#include "backends/cuda/Hsma_CudaDirectSpans.hpp"
#include "backends/cuda/Hsma_CudaJoinTensor.hpp"
#include "backends/cuda/Hsma_CudaLimits.hpp"
#include "backends/cuda/Hsma_CudaPanelFeeder.hpp"
#include "backends/cuda/Hsma_CudaPanelTensor.hpp"
#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "kernels/Hsma_ApplyInverseProduct.hpp"
#include "kernels/Hsma_DirectSolveGroups.hpp"
#include "kernels/Hsma_PanelProduct.hpp"
#include "tuning/Hsma_RowsCosts.hpp"

namespace Hsma::Impl::Gpu {

using Cuda::CudaRuntime;

template <class S>
struct DirectSolveShapes<CudaRuntime, S> {
  using Spans = Cuda::CudaDirectSpans<S>;

  /// Columns per thread: what the registers hold.
  static constexpr int wide = is_real<S> ? 4 : 2;
  /// Whether registers are left, and shared memory, to keep X on chip.
  static constexpr bool keeps_wide = sizeof(real_part_t<S>) == 4;
  /// Rows of a panel: what the instruction cache holds.
  static constexpr int panel = 32;
  /// Threads side by side read columns of large numbers that are far apart.
  static constexpr double small_load = sizeof(real_part_t<S>) > 4
                                           ? 300
                                           : std::numeric_limits<double>::max();
  static constexpr int groups_order = Cuda::CudaLimits<S>::groups_order;
  /// Steps of a group at a time. With one column, the products of several steps
  /// cost complex numbers more than the shuffles that they save.
  static constexpr int steps(int columns) {
    return columns > 1 ? 2 : is_real<S> ? 4 : 1;
  }
  /// As many blocks as have registers for a row of the triangle.
  template <int M, int Columns>
  using Groups = Shape<DirectSolveGroups<S, M, Columns, steps(Columns)>,
                       M * sizeof(S) <= 64    ? 16
                       : M * sizeof(S) <= 256 ? 8
                                              : 4>;
  using Of8 = Shape<DirectSolveLanes<S, 8, 1>, 6>;
  using Of16 = Shape<DirectSolveLanes<S, 16, 1>, 6>;
  using Of32 = Shape<DirectSolveLanes<S, 32, 1>, 3>;
  using Of64 = Shape<DirectSolveLanes<S, 64, 1, panel, true>, 4>;
  using WideOf8 = Shape<DirectSolveLanes<S, 8, wide>, 5>;
  using WideOf16 = Shape<DirectSolveLanes<S, 16, wide>, 4>;
  using WideOf32 = Shape<DirectSolveLanes<S, 32, wide>, 3>;
  using WideOf64 = Shape<DirectSolveLanes<S, 64, wide, panel, keeps_wide>, 3>;

  using Columns = typename Cuda::CudaColumns<S>::Shapes;

  static constexpr int paper_order = sizeof(S) > 8 ? 32 : 64;
  static constexpr int paper_resident(int /*order*/) { return 4; }
  static constexpr int paper_exit(int order) { return order > 32 ? 1 : 2; }
  static constexpr int pipeline_width = Cuda::CudaLimits<S>::pipeline_width;
  static constexpr int pipeline_resident = 2;
};

template <class S>
struct DirectSolveRowsShapes<CudaRuntime, S> : Cuda::CudaLimits<S> {
  /// L is fetched in groups of 64 or 128 bytes.
  static constexpr int depth = sizeof(S) > 8 ? 8 : 16;
  /// In complex float nothing is gained, and a strip of larger scalars takes
  /// too many registers.
  static constexpr bool stages_rows = is_real<S>;
  static constexpr const RowsCosts& costs =
      is_real<S> ? h200_real_rows : h200_complex_rows;
};

template <class S>
struct ChainShapes<CudaRuntime, S> : Cuda::CudaChain<S> {};

/// Two blocks of wide tiles share a multiprocessor, unless a large scalar takes
/// too many registers.
template <class S>
struct CudaResidents {
  static constexpr int sharing = 2;
  static constexpr int residents(int columns) {
    return columns >= 32 && sizeof(S) <= 8 ? 2 : 1;
  }
};

template <>
struct ApplyShapes<CudaRuntime, float> : CudaResidents<float> {
  using Of8 = ThreadProduct<float, 8, 4, 1, 16, 2>;
  using Of16 = ThreadProduct<float, 16, 4, 2, 8, 2>;
  using Of32 = ThreadProduct<float, 32, 4, 4, 4, 2>;
  using Widest = ThreadProduct<float, 64, 8, 4, 4, 1>;
};
template <>
struct ApplyShapes<CudaRuntime, double> : CudaResidents<double> {
  using Of8 = Cuda::TensorProduct<double, 1, 1, 1, 4>;
  using Of16 = Cuda::TensorProduct<double, 1, 1, 2, 2>;
  using Of32 = Cuda::TensorProduct<double, 2, 1, 2, 2>;
  using Widest = Cuda::TensorProduct<double, 4, 1, 2, 2>;
};
template <>
struct ApplyShapes<CudaRuntime, Complex<float>>
    : CudaResidents<Complex<float>> {
  using S = Complex<float>;
  using Of8 = ThreadProduct<S, 8, 2, 1, 16, 2>;
  using Of16 = ThreadProduct<S, 16, 4, 1, 8, 2>;
  using Of32 = ThreadProduct<S, 32, 4, 2, 2, 2>;
  using Widest = ThreadProduct<S, 64, 4, 4, 2, 2>;
};
template <>
struct ApplyShapes<CudaRuntime, Complex<double>>
    : CudaResidents<Complex<double>> {
  using S = Complex<double>;
  using Of8 = Cuda::TensorProduct<S, 1, 1, 1, 4>;
  using Of16 = Cuda::TensorProduct<S, 2, 1, 1, 2>;
  using Of32 = Cuda::TensorProduct<S, 2, 1, 2, 2>;
  using Widest = Cuda::TensorProduct<S, 4, 1, 2, 1>;
};

/// Narrow tiles have groups of warps, because there are few blocks then. Of
/// small triangles, several tiles have room: as blocks beside each other, or
/// one after the other in a block. The costs of wide tiles, without groups, are
/// such that the shapes of least cost take the least time, of orders 40 to 900
/// with 600 to 190000 right-hand sides on an H200 and an H100; those of narrow
/// tiles are fitted to single waves of blocks of orders 256 to 1472 on an H100,
/// of whose time 0.86 count.
template <class S>
struct CudaPanels : Cuda::CudaLimits<S> {
  using Feeder = Cuda::PanelFeeder;

 protected:
  template <class Product, int MostSlots, int Groups, int Resident, class Costs,
            int Buffers = 1>
  using Shape = PanelShape<S, Product,
                           Cuda::PanelFeed<S, MostSlots, Product::threads / 32>,
                           Buffers, Groups, Resident, Costs>;
};

template <class S>
struct CudaThreadPanels : CudaPanels<S> {
  using Scaling = PanelProduct<S, 2, 4, 4, 2, false>;
  using FewScaling = PanelProduct<S, 2, 2, 4, 2, false>;

 protected:
  template <bool ByRows, int High, int Wide, int Side, int MostSlots,
            int Groups, int Resident, class Costs, int Buffers = 1>
  using Tiles = typename CudaPanels<S>::template Shape<
      PanelProduct<S, High, Wide, Side, 1, ByRows>, MostSlots, Groups, Resident,
      Costs, Buffers>;
};

template <class S>
struct CudaTensorPanels : CudaPanels<S> {
  using Scaling = Cuda::TensorPanelProduct<S, 2, 2, false>;
  using FewScaling = Cuda::TensorPanelProduct<S, 1, 2, false>;
  using Join = Cuda::TensorJoin<S>;

 protected:
  template <bool ByRows, int Wide, int Across, int MostSlots, int Groups,
            int Resident, class Costs, int Buffers = 1>
  using Tiles = typename CudaPanels<S>::template Shape<
      Cuda::TensorPanelProduct<S, Wide, Across, ByRows>, MostSlots, Groups,
      Resident, Costs, Buffers>;
};

template <>
struct PanelShapes<CudaRuntime, float> : CudaThreadPanels<float> {
  /// Two threads share the columns of a row of X, or one has them all where
  /// halves of a row would be no whole packs. A row of 6, 10 or 14 columns is
  /// none either: those tiles stand by columns, whatever the storage of X.
  template <bool ByRows, int Columns, class Costs>
  using Half = Tiles<ByRows, ByRows ? 2 : 4, ByRows ? Columns : Columns / 2,
                     ByRows ? 1 : 2, 32, 8, 1, Costs>;
  template <bool ByRows>
  using Of =
      PanelShapeList<Tiles<ByRows, ByRows ? 4 : 8, ByRows ? 8 : 4,
                           ByRows ? 8 : 16, 4, 1, 3, PanelCosts<1790, 514, 50>>,
                     Tiles<ByRows, 4, 4, 8, 6, 1, 3, PanelCosts<1593, 261, 40>>,
                     Tiles<ByRows, 4, 4, 8, 6, 1, 2, PanelCosts<1597, 259, 40>>,
                     Tiles<ByRows, 4, 12, 2, 32, 8, 1, PanelCosts<2047, 109>>,
                     Tiles<ByRows, 4, 8, 2, 32, 8, 1, PanelCosts<1579, 79>>,
                     Tiles<false, 4, 7, 2, 32, 8, 1, PanelCosts<1615, 73>>,
                     Half<ByRows, 12, PanelCosts<1473, 60>>,
                     Tiles<false, 4, 5, 2, 32, 8, 1, PanelCosts<1390, 49>>,
                     Tiles<true, 4, 4, 2, 32, 8, 1, PanelCosts<1139, 37>>,
                     Tiles<false, 4, 3, 2, 32, 8, 1, PanelCosts<1164, 30>>,
                     Half<ByRows, 4, PanelCosts<980, 21>>>;
};
template <>
struct PanelShapes<CudaRuntime, double> : CudaTensorPanels<double> {
  template <bool ByRows>
  using Of =
      PanelShapeList<Tiles<ByRows, 4, 1, 4, 1, 2, PanelCosts<2644, 162, 8>, 2>,
                     Tiles<ByRows, 4, 1, 4, 1, 3, PanelCosts<2917, 63, 34>>,
                     Tiles<ByRows, 4, 2, 6, 1, 1, PanelCosts<3749, 75>>,
                     Tiles<ByRows, 2, 1, 6, 1, 2, PanelCosts<2048, 59, 24>>,
                     Tiles<ByRows, 2, 2, 8, 1, 1, PanelCosts<3265, 31>>,
                     Tiles<ByRows, 3, 1, 16, 2, 1, PanelCosts<1783, 84>>,
                     Tiles<ByRows, 2, 1, 16, 2, 1, PanelCosts<1408, 54>>,
                     Tiles<ByRows, 1, 1, 16, 4, 1, PanelCosts<1093, 48>>>;
};
template <>
struct PanelShapes<CudaRuntime, Complex<float>>
    : CudaThreadPanels<Complex<float>> {
  template <bool ByRows>
  using Of =
      PanelShapeList<Tiles<ByRows, ByRows ? 4 : 8, ByRows ? 4 : 2,
                           ByRows ? 8 : 16, 4, 1, 3, PanelCosts<1670, 773, 64>>,
                     Tiles<ByRows, 4, 2, 8, 4, 1, 3, PanelCosts<1023, 472, 53>>,
                     Tiles<ByRows, 4, 2, 8, 4, 1, 2, PanelCosts<1227, 450, 43>>,
                     Tiles<ByRows, 4, 4, 4, 16, 4, 1, PanelCosts<1854, 274>>,
                     Tiles<true, 2, 6, 2, 16, 4, 1, PanelCosts<1488, 238>>,
                     Tiles<false, 2, 5, 2, 16, 4, 1, PanelCosts<1590, 217>>,
                     Tiles<true, 2, 4, 2, 16, 4, 1, PanelCosts<1233, 157>>,
                     Tiles<false, 4, 3, 2, 16, 8, 1, PanelCosts<1549, 101>>,
                     Tiles<true, 4, 2, 2, 16, 8, 1, PanelCosts<1030, 79>>>;
};
template <>
struct PanelShapes<CudaRuntime, Complex<double>>
    : CudaTensorPanels<Complex<double>> {
  template <int Quads, bool ByRows, class Costs>
  using Quad = Shape<Cuda::TensorQuadProduct<Quads, ByRows>, 16, 2, 1, Costs>;
  template <bool ByRows>
  using Of =
      PanelShapeList<Tiles<ByRows, 2, 1, 4, 1, 2, PanelCosts<1647, 608, 18>, 2>,
                     Tiles<ByRows, 2, 1, 4, 1, 2, PanelCosts<3231, 428, 6>>,
                     Tiles<ByRows, 2, 2, 4, 1, 1, PanelCosts<4945, 297>>,
                     Tiles<ByRows, 1, 2, 6, 1, 1, PanelCosts<1727, 309>>,
                     Quad<3, ByRows, PanelCosts<1700, 300>>,
                     Tiles<ByRows, 1, 1, 16, 2, 1, PanelCosts<1055, 169>>,
                     Quad<1, ByRows, PanelCosts<1018, 107>>>;
};

}  // namespace Hsma::Impl::Gpu
