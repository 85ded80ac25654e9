# SPDX-License-Identifier: BSD-3-Clause
# Finds the BLAS libraries that are called without Kokkos Kernels.

# hsma_find_vendor(<libraries> <problem>): of the host and of the device that
# Kokkos was built for.
function(hsma_find_vendor libraries problem)
  set(${problem}
      ""
      PARENT_SCOPE)
  foreach(device IN ITEMS SYCL OPENMPTARGET OPENACC)
    if(device IN_LIST Kokkos_DEVICES)
      set(${problem}
          "Hsma_GEMM=Vendor has no BLAS for ${device}, which Kokkos in \
${Kokkos_DIR} was built for (it calls cuBLAS, rocBLAS and the BLAS of the \
host). Build Kokkos Kernels against this Kokkos and set KokkosKernels_ROOT to \
where it is installed."
          PARENT_SCOPE)
      return()
    endif()
  endforeach()

  find_package(BLAS QUIET GLOBAL)
  if(NOT BLAS_FOUND)
    set(${problem}
        "No BLAS was found (Hsma_GEMM=Vendor calls it for matrix products on \
the CPU). On Debian and Ubuntu install libopenblas-dev; elsewhere set \
BLAS_LIBRARIES. With Kokkos Kernels, Hsma_GEMM=KokkosKernels does without."
        PARENT_SCOPE)
    return()
  endif()
  set(found BLAS::BLAS)

  if("CUDA" IN_LIST Kokkos_DEVICES)
    find_package(CUDAToolkit 12 QUIET GLOBAL)
    if(NOT TARGET CUDA::cublas OR CUDAToolkit_VERSION VERSION_LESS 12)
      set(${problem}
          "cuBLAS of CUDA 12 or newer was not found (Hsma_GEMM=Vendor calls it \
for matrix products on the GPU). Install it, or set CUDAToolkit_ROOT."
          PARENT_SCOPE)
      return()
    endif()
    list(APPEND found CUDA::cublas)
  endif()
  if("HIP" IN_LIST Kokkos_DEVICES)
    find_package(rocblas QUIET CONFIG GLOBAL HINTS $ENV{ROCM_PATH} /opt/rocm)
    if(NOT TARGET roc::rocblas)
      set(${problem}
          "rocBLAS was not found (Hsma_GEMM=Vendor calls it for matrix \
products on the GPU). On Debian install librocblas-dev; elsewhere set \
rocblas_ROOT."
          PARENT_SCOPE)
      return()
    endif()
    list(APPEND found roc::rocblas)
  endif()
  set(${libraries}
      ${found}
      PARENT_SCOPE)
endfunction()
