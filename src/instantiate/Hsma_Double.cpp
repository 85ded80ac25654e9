// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The solver for double on every enabled execution space.
#include "instantiate/Hsma_Instantiate.hpp"

HSMA_INSTANTIATE(double)
