// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves on HIP streams in double and complex double.
#include "capi/Hsma_Solve_impl.hpp"
#include "executors/Hsma_Rocblas.hpp"
#include "executors/Hsma_StreamExecutor.hpp"

HSMA_INSTANTIATE_SOLVES(Hsma::Impl::StreamExecutor<Hsma::Impl::RocblasGpu>,
                        double)
