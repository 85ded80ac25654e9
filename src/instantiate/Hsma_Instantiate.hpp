// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Explicit instantiation of the solver, one short file per scalar type.
#pragma once

#include "algorithm/Hsma_ExecutionSpaces.hpp"
#include "algorithm/Hsma_Solve_impl.hpp"

#define HSMA_INSTANTIATE_SPACE(SPACE, T) \
  template struct Hsma::Impl::Solver<SPACE, T>;
#define HSMA_INSTANTIATE(T) HSMA_FOR_EACH_SPACE(HSMA_INSTANTIATE_SPACE, T)
