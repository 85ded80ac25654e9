# SPDX-License-Identifier: BSD-3-Clause
# Kokkos, what multiplies, and the backend that follows from them.
include(HsmaDependencies)
include(HsmaBackend)

hsma_find_dependencies("${Hsma_GEMM}")
if(Hsma_DEPENDENCY_PROBLEM)
  message(FATAL_ERROR "${Hsma_DEPENDENCY_PROBLEM}")
endif()
include(HsmaKokkosKernels)
hsma_check_kokkos()
hsma_choose_backend()
if(Hsma_DEVICE_BACKEND STREQUAL "HIP")
  hsma_check_hip_compiler()
endif()
