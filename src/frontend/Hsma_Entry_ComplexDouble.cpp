// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Calls with A of Kokkos::complex<double>, on every enabled execution space.
#include "frontend/Hsma_Entry_impl.hpp"

HSMA_FOR_EACH_SPACE(HSMA_INSTANTIATE_COMPLEX, double)
