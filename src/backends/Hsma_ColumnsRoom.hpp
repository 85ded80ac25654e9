// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which problems have one thread for each column of B.
#pragma once

#include <cstdint>

#include "backends/cuda/Hsma_CudaLimits.hpp"
#include "core/Hsma_Matrix.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl::Gpu {

/// The largest order at which DirectSolveColumns is to be taken, or 0.
template <class S>
constexpr std::int64_t columns_order(KernelFamily family, bool may_invert) {
  using Shapes = typename Cuda::CudaColumns<S>::Shapes;
  if (family != KernelFamily::Cuda) return 0;
  return may_invert ? Shapes::preferred : Shapes::largest;
}

/// Whether right-hand sides stand side by side and are so many that a thread
/// for each of them fills a device. Long columns take a thread long, so that
/// there have to be more of them.
template <class S>
constexpr bool fill_a_device(const Matrix<S>& B) {
  const std::int64_t many =
      B.m * static_cast<std::int64_t>(sizeof(S)) <= 256 ? 1 << 16 : 1 << 17;
  return B.n >= many && B.col_stride == 1 && B.row_stride != 1;
}

}  // namespace Hsma::Impl::Gpu
