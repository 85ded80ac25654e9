// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches by strips for CUDA: their product, and which batches they take, from
/// times beside those of all other kernels on an H200
/// (not filed; of former strips perf_tests/results/h200/batch_strips.json.gz).
/// Strips are not used up to order 16.
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
  /// As many as a multiprocessor of an H100 has shared memory for.
  static constexpr int most_squares = is_real<S> ? 28 : 19;
  static constexpr int warps(int squares) {
    return squares <= 4 ? 16 : (squares <= 8 ? 12 : 8);
  }
};

template <>
struct BatchStripShapes<Cuda::CudaRuntime, float>
    : CudaBatchStripShapes<float> {
  static constexpr BatchStripSpan table[] = {
      {32, any_size}, {48, 33, 12}, {64, 33, 12}, {128, 33, 8}, {224, 193, 8}};
};

template <>
struct BatchStripShapes<Cuda::CudaRuntime, Complex<float>>
    : CudaBatchStripShapes<Complex<float>> {
  static constexpr BatchStripSpan table[] = {
      {24, any_size}, {32, 65, 3},  {48, 17, 4.5}, {64, 17, 6},
      {96, 17, 4},    {128, 17, 5}, {152, 65, 4}};
};

template <>
struct BatchStripShapes<Cuda::CudaRuntime, double>
    : CudaBatchStripShapes<double> {
  static constexpr BatchStripSpan table[] = {
      {16, any_size}, {24, 12, 2}, {32, 8, 4},   {48, 8, 4},  {64, 17, 4},
      {80, 8, 4},     {96, 17, 4}, {128, 33, 4}, {224, 65, 5}};
};

template <>
struct BatchStripShapes<Cuda::CudaRuntime, Complex<double>>
    : CudaBatchStripShapes<Complex<double>> {
  static constexpr BatchStripSpan table[] = {
      {16, any_size}, {24, 8, 2.2}, {32, 8, 3},   {48, 8, 2},  {64, 8, 1},
      {80, 8, 1},     {96, 17, 1},  {128, 33, 2}, {152, 65, 4}};
};

}  // namespace Hsma::Impl::Gpu
