// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Orthonormal columns of Kokkos::complex<float>, on every execution space.
#include "factoring/Hsma_CholeskyQR_impl.hpp"

HSMA_FOR_EACH_SPACE(HSMA_INSTANTIATE_CHOLESKY_QR, Kokkos::complex<float>)
