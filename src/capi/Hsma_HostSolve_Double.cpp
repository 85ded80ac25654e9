// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves of the calling thread in double and complex double.
#include "capi/Hsma_Solve_impl.hpp"
#include "executors/Hsma_ThreadExecutor.hpp"

HSMA_INSTANTIATE_SOLVES(Hsma::Impl::ThreadExecutor, double)
