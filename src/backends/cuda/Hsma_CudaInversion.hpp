// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Inversion of diagonal blocks on a CUDA stream.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "algorithm/Hsma_Problem.hpp"
#include "kernels/Hsma_Scalar.hpp"

namespace Hsma::Impl::Cuda {

enum class InversionKernel {
  Automatic,  ///< tiles, where their shared memory suffices
  Paper,      ///< kernels/Hsma_InversionPaper.hpp, N_B <= 1024
  Tiles       ///< kernels/Hsma_InversionTiles.hpp, N_B <= 512
};

/// The order up to which `kernel` inverts blocks on the current device.
template <class S>
std::int64_t largest_invertible(InversionKernel kernel);

/// Inverts the diagonal blocks of order NB of T, the last one being what
/// remains. The inverse of block t stands at inverse + t * NB * NB,
/// column-major with leading dimension NB, with explicit zeros in its other
/// triangle. Of the inverse of a last block of order mb < NB, only the leading
/// mb x mb part is written. trusted[t] = 1 if all elements of block and inverse
/// are finite and kappa_1 = |D|_1 |D^-1|_1 <= max_condition, otherwise 0; the
/// modulus of a complex number is taken as |re| + |im|. Asynchronous, without
/// allocation. Throws std::runtime_error if a launch fails or if NB is larger
/// than the kernel can do.
template <class S>
void invert_diagonal(cudaStream_t stream, const Triangle<S>& T, std::int64_t NB,
                     S* inverse, int* trusted, real_part_t<S> max_condition,
                     InversionKernel kernel = InversionKernel::Automatic);

}  // namespace Hsma::Impl::Cuda
