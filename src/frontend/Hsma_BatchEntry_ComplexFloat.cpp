// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batched calls with A of Kokkos::complex<float>, on every enabled execution
/// space.
#include "frontend/Hsma_BatchEntry_impl.hpp"

HSMA_FOR_EACH_SPACE(HSMA_INSTANTIATE_BATCH_COMPLEX, float)
