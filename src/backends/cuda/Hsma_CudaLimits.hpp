// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The extents of the kernels for CUDA.
#pragma once

#include <type_traits>

#include "backends/gpu/Hsma_GpuChainShape.hpp"
#include "backends/gpu/Hsma_GpuColumnsShapes.hpp"
#include "backends/gpu/Hsma_GpuLimits.hpp"

namespace Hsma::Impl::Cuda {

/// The pipeline fills 48 KB of shared memory. In double and complex double Rows
/// of larger triangles would spill registers.
template <class S>
using CudaLimits =
    Gpu::GpuLimits<S, 32, true, (std::is_same_v<S, double> ? 8 : 4),
                   (std::is_same_v<S, double> ? 4
                    : sizeof(S) > 8           ? 2
                                              : 8),
                   (sizeof(real_part_t<S>) > 4 ? Gpu::rows_order : 384), 32>;

/// Measured on an H100.
template <class S>
struct CudaColumnsOf {
  template <int M, int Wide, int Most, int Resident>
  using Of = Gpu::Shape<DirectSolveColumns<S, M, Wide, Most>, Resident>;
};
template <class S>
struct CudaColumns;
template <>
struct CudaColumns<float> : CudaColumnsOf<float> {
  using Shapes =
      Gpu::ColumnsShapes<96, Of<8, 4, 1, 4>, Of<16, 2, 1, 4>, Of<24, 1, 1, 4>,
                         Of<32, 1, 1, 3>, Of<48, 1, 1, 4>, Of<64, 1, 1, 4>,
                         Of<32, 2, 3, 3>>;
};
template <>
struct CudaColumns<double> : CudaColumnsOf<double> {
  using Shapes =
      Gpu::ColumnsShapes<48, Of<8, 2, 1, 4>, Of<16, 1, 1, 4>, Of<24, 1, 1, 4>,
                         Of<32, 1, 1, 4>, Of<48, 1, 1, 3>, Of<64, 1, 1, 2>>;
};
template <>
struct CudaColumns<Complex<float>> : CudaColumnsOf<Complex<float>> {
  using Shapes =
      Gpu::ColumnsShapes<96, Of<8, 2, 1, 4>, Of<16, 1, 1, 4>, Of<24, 1, 1, 4>,
                         Of<32, 1, 1, 4>, Of<24, 2, 2, 3>, Of<32, 1, 3, 3>>;
};
template <>
struct CudaColumns<Complex<double>> : CudaColumnsOf<Complex<double>> {
  using Shapes = Gpu::ColumnsShapes<48, Of<8, 1, 1, 4>, Of<16, 1, 1, 4>,
                                    Of<8, 2, 3, 3>, Of<16, 1, 3, 3>>;
};

/// Measured on an H200.
template <class S>
using CudaChain =
    Gpu::ChainShape<S, (sizeof(S) > 8 ? 32 : 64), (sizeof(S) > 8 ? 3 : 2), 8>;

}  // namespace Hsma::Impl::Cuda
