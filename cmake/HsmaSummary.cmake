# SPDX-License-Identifier: BSD-3-Clause
# Prints what was configured.

if(PROJECT_IS_TOP_LEVEL)
  list(JOIN Kokkos_DEVICES ", " hsma_devices)
  set(hsma_sanitizers "none")
  if(Hsma_ENABLE_SANITIZERS)
    list(JOIN Hsma_ENABLE_SANITIZERS ", " hsma_sanitizers)
  endif()
  message(
    STATUS
      "Hsma ${PROJECT_VERSION}\n"
      "     build type      ${CMAKE_BUILD_TYPE}\n"
      "     compiler        ${CMAKE_CXX_COMPILER} (${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION})\n"
      "     Kokkos          ${Kokkos_VERSION} for ${hsma_devices} (${Kokkos_DIR})\n"
      "     Kokkos Kernels  ${KokkosKernels_DIR}\n"
      "     backend         ${Hsma_DEVICE_BACKEND}\n"
      "     sanitizers      ${hsma_sanitizers}\n"
      "     tests           ${Hsma_ENABLE_TESTS}\n"
      "     benchmarks      ${Hsma_ENABLE_PERF_TESTS}\n"
      "     tools           ${Hsma_ENABLE_TOOLS}\n"
      "     examples        ${Hsma_ENABLE_EXAMPLES}\n"
      "     warnings fail   ${Hsma_WERROR}")
endif()
