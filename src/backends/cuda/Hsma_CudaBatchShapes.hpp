// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shapes of the kernels of batches for CUDA, measured on an H200.
#pragma once

#include "backends/cuda/Hsma_CudaPanelTensor.hpp"
#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuBatchPanels_impl.hpp"
#include "kernels/Hsma_PanelProduct.hpp"

namespace Hsma::Impl::Gpu {

template <class S>
struct CudaBatchPanels {
 protected:
  static constexpr int never = 1 << 20;
  template <class Product, int Resident>
  using Shaped = Shape<BatchPanels<S, Product, 2>, Resident>;
};

template <>
struct BatchPanelShapes<Cuda::CudaRuntime, float> : CudaBatchPanels<float> {
  template <bool ByRows>
  using Of = Shaped<PanelProduct<float, 8, 4, 16, 1, ByRows>, 3>;
  template <bool ByRows>
  using Small = Of<ByRows>;
  static constexpr int small = 0, many = 160, few = never;
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, double> : CudaBatchPanels<double> {
  template <bool ByRows>
  using Of = Shaped<Cuda::TensorPanelProduct<double, 4, 2, ByRows>, 1>;
  template <bool ByRows>
  using Small = Shaped<Cuda::TensorPanelProduct<double, 8, 1, ByRows>, 2>;
  static constexpr int small = 128, many = 96, few = never;
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, Complex<float>>
    : CudaBatchPanels<Complex<float>> {
  template <bool ByRows>
  using Of = Shaped<PanelProduct<Complex<float>, 8, 2, 16, 1, ByRows>, 3>;
  template <bool ByRows>
  using Small = Of<ByRows>;
  static constexpr int small = 0, many = 96, few = never;
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, Complex<double>>
    : CudaBatchPanels<Complex<double>> {
  template <bool ByRows>
  using Of = Shaped<Cuda::TensorPanelProduct<Complex<double>, 2, 2, ByRows>, 1>;
  template <bool ByRows>
  using Small = Of<ByRows>;
  static constexpr int small = 0, many = 160, few = 96;
};

}  // namespace Hsma::Impl::Gpu
