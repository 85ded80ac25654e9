// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The operations of kernels/Hsma_Operations.hpp on a CUDA stream. Each is one
/// or two launches on `stream`, nothing else: no allocation, no
/// synchronisation. Throws std::runtime_error if a launch fails.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "Hsma_Types.hpp"
#include "algorithm/Hsma_Problem.hpp"
#include "kernels/Hsma_Copy.hpp"

namespace Hsma::Impl::Cuda {

template <class S>
void substitute(cudaStream_t stream, const Triangle<S>& T, S alpha,
                const Matrix<S>& B);

template <class S>
void invert_any(cudaStream_t stream, const Triangle<S>& T, std::int64_t NB,
                S* inverse, int* trusted, real_part_t<S> max_condition);

template <class S>
void guarded_store(cudaStream_t stream, const Triangle<S>& D,
                   const int* trusted, const Matrix<const S>& W,
                   const Matrix<S>& B);

template <class S>
void copy(cudaStream_t stream, const Scaling<S>& scaling,
          const Matrix<const S>& from, const Matrix<S>& to);

template <class S>
void fill_zero(cudaStream_t stream, const Matrix<S>& B);

/// The status word before a scan.
void reset_status(cudaStream_t stream, Status* status);

/// Notes in *status the first exact zero on a non-unit diagonal of T and
/// whether anything that a solve reads, of T or B, is infinite or NaN.
template <class S>
void scan(cudaStream_t stream, const Triangle<S>& T, const Matrix<S>& B,
          Status* status);

}  // namespace Hsma::Impl::Cuda
