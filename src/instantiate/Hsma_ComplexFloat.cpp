// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The solver for Kokkos::complex<float> on every enabled execution space.
#include "instantiate/Hsma_Instantiate.hpp"

HSMA_INSTANTIATE(Kokkos::complex<float>)
