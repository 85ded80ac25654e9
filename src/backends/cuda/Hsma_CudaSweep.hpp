// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution of medium triangles in one launch on a CUDA stream.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "algorithm/Hsma_Problem.hpp"
#include "kernels/Hsma_Scalar.hpp"

namespace Hsma::Impl::Cuda {

/// The largest order of a sweep, one thread per row: more of them would not
/// have the registers.
inline constexpr std::int64_t sweep_order = 256;

/// X := alpha T^-1 B, in place of B, for T of order at most sweep_order, by
/// substitution (kernels/Hsma_RowSweep.hpp). One launch on `stream`, nothing
/// else. `columns` is the number of right-hand sides that a block of threads
/// takes; 0 chooses. Throws std::runtime_error if the launch fails.
template <class S>
void row_sweep(cudaStream_t stream, const Triangle<S>& T, S alpha,
               const Matrix<S>& B, int columns = 0);

}  // namespace Hsma::Impl::Cuda
