# SPDX-License-Identifier: BSD-3-Clause
# The devices of the libraries without Kokkos: sets Hsma_STREAMS_FOUND, a list of
# CUDA and HIP, and compiles their kernels.

if(NOT Hsma_STREAMS MATCHES "^(AUTO|NONE|CUDA|HIP)$")
  message(FATAL_ERROR "Hsma_STREAMS=${Hsma_STREAMS} is not known (known: AUTO, "
                      "NONE, CUDA, HIP).")
endif()
set(Hsma_STREAMS_FOUND)
if(Hsma_STREAMS MATCHES "^(AUTO|CUDA)$")
  include(HsmaCudaReports)
  find_package(CUDAToolkit 12 QUIET)
  if(NOT CUDAToolkit_FOUND)
    set(missing "no CUDA toolkit 12 or newer")
  elseif(NOT EXISTS ${CUDAToolkit_INCLUDE_DIRS}/cublas_v2.h)
    set(missing "the CUDA toolkit has no cuBLAS")
  else()
    hsma_compile_cuda_kernels(missing)
  endif()
  if(NOT missing)
    list(APPEND Hsma_STREAMS_FOUND CUDA)
  elseif(Hsma_STREAMS STREQUAL "CUDA")
    message(FATAL_ERROR "Hsma_STREAMS=CUDA: ${missing}. Set CUDAToolkit_ROOT, "
                        "or Hsma_STREAMS=NONE for the CPU alone (the preset "
                        "blas has that).")
  endif()
endif()
if(Hsma_STREAMS MATCHES "^(AUTO|HIP)$")
  include(HsmaHipReports)
  find_library(Hsma_AMDHIP64 amdhip64 HINTS ENV ROCM_PATH PATHS /opt/rocm
               PATH_SUFFIXES lib)
  mark_as_advanced(Hsma_AMDHIP64)
  if(NOT Hsma_AMDHIP64)
    set(missing "no libamdhip64")
  else()
    hsma_compile_hip_kernels(missing)
  endif()
  if(NOT missing)
    list(APPEND Hsma_STREAMS_FOUND HIP)
  elseif(Hsma_STREAMS STREQUAL "HIP")
    message(FATAL_ERROR "Hsma_STREAMS=HIP: ${missing}. Set HIP_PATH, or "
                        "Hsma_STREAMS=NONE for the CPU alone.")
  endif()
endif()
