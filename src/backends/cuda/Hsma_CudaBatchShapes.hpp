// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shapes of the kernels of batches for CUDA. The times of tiles of panels
/// were measured on an H100, of order 128: in units of 100 ns, alone, and
/// beside others.
#pragma once

#include "backends/cuda/Hsma_CudaBatchChunkShapes.hpp"
#include "backends/cuda/Hsma_CudaBatchSpans.hpp"
#include "backends/cuda/Hsma_CudaBatchStripShapes.hpp"
#include "backends/cuda/Hsma_CudaPanelTensor.hpp"
#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuBatchPanels_impl.hpp"
#include "kernels/Hsma_PanelProduct.hpp"

namespace Hsma::Impl::Gpu {

template <>
struct BatchPanelShapes<Cuda::CudaRuntime, float>
    : Cuda::CudaBatchSpans<float> {
  template <bool ByRows, int High, int Wide, int Side, int Resident, int Time,
            int Beside>
  using Tiles =
      BatchPanelShape<float, PanelProduct<float, High, Wide, Side, 1, ByRows>,
                      3, Resident, Time, Beside>;
  template <bool ByRows>
  using Of = BatchPanelShapeList<Tiles<ByRows, 8, 4, 16, 3, 170, 35>,
                                 Tiles<ByRows, 4, 4, 8, 4, 125, 30>,
                                 Tiles<ByRows, 2, 4, 4, 4, 107, 25>>;
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, double>
    : Cuda::CudaBatchSpans<double> {
  template <bool ByRows, int Wide, int Across, int Slots, int Resident,
            int Time, int Beside = 0>
  using Tiles =
      BatchPanelShape<double,
                      Cuda::TensorPanelProduct<double, Wide, Across, ByRows>,
                      Slots, Resident, Time, Beside>;
  template <bool ByRows>
  using Of = BatchPanelShapeList<
      Tiles<ByRows, 8, 1, 3, 2, 205, 34>, Tiles<ByRows, 4, 2, 4, 1, 173>,
      Tiles<ByRows, 4, 1, 3, 3, 146, 36>, Tiles<ByRows, 2, 1, 3, 3, 128, 30>>;
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, Complex<float>>
    : Cuda::CudaBatchSpans<Complex<float>> {
  template <bool ByRows, int High, int Wide, int Side, int Time, int Beside>
  using Tiles =
      BatchPanelShape<Complex<float>,
                      PanelProduct<Complex<float>, High, Wide, Side, 1, ByRows>,
                      3, 3, Time, Beside>;
  template <bool ByRows>
  using Of = BatchPanelShapeList<Tiles<ByRows, 8, 2, 16, 248, 33>,
                                 Tiles<ByRows, 4, 2, 8, 178, 25>,
                                 Tiles<ByRows, 4, 1, 8, 163, 18>>;
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, Complex<double>>
    : Cuda::CudaBatchSpans<Complex<double>> {
  template <bool ByRows, int Wide, int Across, int Resident, int Time,
            int Beside = 0>
  using Tiles = BatchPanelShape<
      Complex<double>,
      Cuda::TensorPanelProduct<Complex<double>, Wide, Across, ByRows>, 3,
      Resident, Time, Beside>;
  template <bool ByRows>
  using Of = BatchPanelShapeList<Tiles<ByRows, 2, 2, 1, 303>,
                                 Tiles<ByRows, 2, 1, 2, 273, 29>,
                                 Tiles<ByRows, 1, 1, 2, 250, 27>>;
};

}  // namespace Hsma::Impl::Gpu
