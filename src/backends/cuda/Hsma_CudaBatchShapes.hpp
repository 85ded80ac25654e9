// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shapes of the kernels of batches for CUDA, measured on an H200.
#pragma once

#include <cstdint>

#include "backends/cuda/Hsma_CudaPanelTensor.hpp"
#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuBatchPanels_impl.hpp"
#include "kernels/Hsma_PanelProduct.hpp"

namespace Hsma::Impl::Gpu {

template <class S, class Product, int Slots, int Resident>
using BatchPanelShape = Shape<BatchPanels<S, Product, Slots>, Resident>;

template <>
struct BatchPanelShapes<Cuda::CudaRuntime, float> {
  template <bool ByRows>
  using Wide =
      BatchPanelShape<float, PanelProduct<float, 8, 4, 16, 1, ByRows>, 3, 3>;
  template <bool ByRows>
  using Narrow =
      BatchPanelShape<float, PanelProduct<float, 4, 4, 8, 1, ByRows>, 3, 3>;
  template <bool ByRows>
  using Low = Wide<ByRows>;
  static constexpr int low = 0, many = 112, few = 64, narrow = 224;
  static constexpr double full = 3;
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, double> {
  template <int Wide, int Across, bool ByRows>
  using Product = Cuda::TensorPanelProduct<double, Wide, Across, ByRows>;
  template <bool ByRows>
  using Wide = BatchPanelShape<double, Product<4, 2, ByRows>, 4, 1>;
  template <bool ByRows>
  using Narrow = BatchPanelShape<double, Product<4, 1, ByRows>, 3, 2>;
  template <bool ByRows>
  using Low = BatchPanelShape<double, Product<8, 1, ByRows>, 3, 2>;
  static constexpr int low = 128, many = 56, few = 56, narrow = 1 << 16;
  static constexpr double full = 1;
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, Complex<float>> {
  template <int High, int Side, bool ByRows>
  using Product = PanelProduct<Complex<float>, High, 2, Side, 1, ByRows>;
  template <bool ByRows>
  using Wide = BatchPanelShape<Complex<float>, Product<8, 16, ByRows>, 3, 3>;
  template <bool ByRows>
  using Narrow = BatchPanelShape<Complex<float>, Product<4, 8, ByRows>, 3, 3>;
  template <bool ByRows>
  using Low = Wide<ByRows>;
  static constexpr int low = 0, many = 80, few = 56, narrow = 1 << 16;
  static constexpr double full = 3;
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, Complex<double>> {
  template <int Across, bool ByRows>
  using Product = Cuda::TensorPanelProduct<Complex<double>, 2, Across, ByRows>;
  template <bool ByRows>
  using Wide = BatchPanelShape<Complex<double>, Product<2, ByRows>, 3, 1>;
  template <bool ByRows>
  using Narrow = BatchPanelShape<Complex<double>, Product<1, ByRows>, 3, 2>;
  template <bool ByRows>
  using Low = Wide<ByRows>;
  static constexpr int low = 0, many = 112, few = 56, narrow = 1 << 16;
  static constexpr double full = 0.5;
};

}  // namespace Hsma::Impl::Gpu
