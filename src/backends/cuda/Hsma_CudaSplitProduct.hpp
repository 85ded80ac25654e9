// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The product by halves on the matrix units of a Hopper device.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

namespace Hsma::Impl::Cuda {

/// C := beta C - L R with the tiles L and R of core/Hsma_SplitOperand.hpp, and
/// a column-major C of m x n real numbers. With beta = 0, C is not read.
struct SplitProduct {
  std::int64_t m, n, depth;
  const float* L;
  const float* R;
  float beta;
  float* C;
  std::int64_t ldc;

  /// False if the library was built for other devices.
  static bool is_available();

  /// One launch. Throws std::runtime_error if that fails.
  void run(cudaStream_t stream) const;
};

}  // namespace Hsma::Impl::Cuda
