// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves on CUDA streams in float and complex float.
#include "capi/Hsma_Solve_impl.hpp"
#include "executors/Hsma_Cublas.hpp"
#include "executors/Hsma_StreamExecutor.hpp"

HSMA_INSTANTIATE_SOLVES(Hsma::Impl::StreamExecutor<Hsma::Impl::CublasGpu>,
                        float)
