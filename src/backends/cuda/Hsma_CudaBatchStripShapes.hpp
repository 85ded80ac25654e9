// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches by strips for CUDA: their product, and which batches they take, from
/// times beside those of all other kernels on an H200
/// (perf_tests/results/h200/batch_strips.json.gz and, with inverted squares,
/// batch_strips_inverses.json.gz). Strips are not used up to order 16.
#pragma once

#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/cuda/Hsma_CudaStripTensor.hpp"
#include "backends/gpu/Hsma_GpuBatchSpans.hpp"
#include "backends/gpu/Hsma_GpuBatchStrips_impl.hpp"

namespace Hsma::Impl::Gpu {

template <class S>
struct CudaBatchStripShapes {
  static constexpr bool exist = true;
  using Product = Cuda::TensorStripProduct<S>;
  static constexpr int warps(int squares) {
    return squares <= 4 ? 16 : (squares <= 8 ? 12 : 8);
  }
};

template <>
struct BatchStripShapes<Cuda::CudaRuntime, float>
    : CudaBatchStripShapes<float> {
  static constexpr int most_squares = 12;
  static constexpr BatchStripSpan table[] = {
      {32, any_size}, {48, 33, 16}, {64, 129, 16}, {96, 193, 16}};
};

template <>
struct BatchStripShapes<Cuda::CudaRuntime, Complex<float>>
    : CudaBatchStripShapes<Complex<float>> {
  static constexpr int most_squares = 12;
  static constexpr BatchStripSpan table[] = {
      {32, any_size}, {48, 33, 8}, {64, 129, 8}, {96, 65, 8}};
};

template <>
struct BatchStripShapes<Cuda::CudaRuntime, double>
    : CudaBatchStripShapes<double> {
  static constexpr int most_squares = 16;
  static constexpr BatchStripSpan table[] = {
      {16, any_size}, {24, 12, 4.1}, {32, 8, 8.2}, {48, 8, 7},
      {64, 17, 7},    {80, 8, 4.1},  {96, 33, 7},  {128, 65, 8}};
};

template <>
struct BatchStripShapes<Cuda::CudaRuntime, Complex<double>>
    : CudaBatchStripShapes<Complex<double>> {
  static constexpr int most_squares = 16;
  static constexpr BatchStripSpan table[] = {
      {16, any_size}, {24, 8, 4.1},  {32, 8, 4.1},  {48, 8, 3.5},
      {64, 8, 4.1},   {80, 12, 3.5}, {96, 17, 4.1}, {128, 33, 4.1}};
};

}  // namespace Hsma::Impl::Gpu
