# SPDX-License-Identifier: BSD-3-Clause
# Prints what was configured.

if(PROJECT_IS_TOP_LEVEL)
  list(JOIN Kokkos_DEVICES ", " hsma_devices)
  set(hsma_trilinos_packages "not built")
  if(hsma_trilinos)
    list(JOIN Hsma_TRILINOS_PACKAGES ", " hsma_trilinos_packages)
  endif()
  set(hsma_sanitizers "none")
  if(Hsma_ENABLE_SANITIZERS)
    list(JOIN Hsma_ENABLE_SANITIZERS ", " hsma_sanitizers)
  endif()
  set(hsma_c_devices "not built")
  if(Hsma_ENABLE_C)
    set(hsma_c_devices "CPU")
    if(TARGET hsma_c_cuda)
      set(hsma_c_devices
          "CPU, CUDA (${Hsma_NVCC}, sm_80 and sm_90)")
    endif()
    if(TARGET hsma_rocblas)
      list(JOIN Hsma_HIP_TARGETS ", " hsma_hip_targets)
      string(APPEND hsma_c_devices ", HIP (${Hsma_HIPCC}, ${hsma_hip_targets})")
    endif()
  endif()
  if(NOT Hsma_ENABLE_KOKKOS)
    message(
      STATUS
        "Hsma ${PROJECT_VERSION} without Kokkos\n"
        "     build type      ${CMAKE_BUILD_TYPE}\n"
        "     compiler        ${CMAKE_CXX_COMPILER} (${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION})\n"
        "     libhsma         ${hsma_c_devices}\n"
        "     warnings fail   ${Hsma_WERROR}")
    return()
  endif()
  set(hsma_kernels_found "none")
  if(Hsma_HAS_KOKKOSKERNELS)
    set(hsma_kernels_found "${KokkosKernels_DIR}")
  endif()
  list(JOIN Hsma_GEMM_LIBRARIES ", " hsma_gemm_libraries)
  message(
    STATUS
      "Hsma ${PROJECT_VERSION}\n"
      "     build type      ${CMAKE_BUILD_TYPE}\n"
      "     compiler        ${CMAKE_CXX_COMPILER} (${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION})\n"
      "     Kokkos          ${Kokkos_VERSION} for ${hsma_devices} (${Kokkos_DIR})\n"
      "     Kokkos Kernels  ${hsma_kernels_found}\n"
      "     GEMM            ${Hsma_GEMM_ROUTE} (${hsma_gemm_libraries})\n"
      "     backend         ${Hsma_DEVICE_BACKEND}\n"
      "     libhsma         ${hsma_c_devices}\n"
      "     Trilinos        ${hsma_trilinos_packages}\n"
      "     sanitizers      ${hsma_sanitizers}\n"
      "     tests           ${Hsma_ENABLE_TESTS}\n"
      "     benchmarks      ${Hsma_ENABLE_PERF_TESTS}\n"
      "     tools           ${Hsma_ENABLE_TOOLS}\n"
      "     examples        ${Hsma_ENABLE_EXAMPLES}\n"
      "     warnings fail   ${Hsma_WERROR}")
endif()
