// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Application of an inverted diagonal block on a CUDA stream.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "algorithm/Hsma_Problem.hpp"
#include "kernels/Hsma_Scalar.hpp"

namespace Hsma::Impl::Cuda {

/// Whether apply_inverse takes blocks of order NB on the current device, and
/// `n` right-hand sides in this orientation are worth it.
template <class S>
bool can_apply_in_place(std::int64_t NB, std::int64_t n, bool column_major);

/// B := alpha D^-1 B in place, given the inverse of the triangle D,
/// column-major with leading dimension ld. Column j is the product with the
/// inverse if *trusted is not zero and that product is finite; otherwise it is
/// solved by substitution with D, which is slower. Strides of B are arbitrary,
/// one of them should be 1. Asynchronous, one launch, no workspace. Throws
/// std::runtime_error if the launch fails.
template <class S>
void apply_inverse(cudaStream_t stream, const Triangle<S>& D, const S* inverse,
                   std::int64_t ld, const int* trusted, S alpha,
                   const Matrix<S>& B);

}  // namespace Hsma::Impl::Cuda
