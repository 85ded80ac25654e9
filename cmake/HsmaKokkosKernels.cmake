# SPDX-License-Identifier: BSD-3-Clause
# What tests, benchmarks and programs compare with: Kokkos Kernels, if it is
# there, whoever makes the products of the library.
#
#   Hsma_HAS_KOKKOSKERNELS   whether there is KokkosBlas
#   Hsma_HAS_KOKKOSBATCHED   whether there is its batched component, too

set(Hsma_HAS_KOKKOSKERNELS FALSE)
if(Hsma_GEMM_ROUTE STREQUAL "KokkosKernels")
  set(Hsma_HAS_KOKKOSKERNELS TRUE)
else()
  find_package(KokkosKernels QUIET CONFIG GLOBAL HINTS
               ${Kokkos_DIR}/../KokkosKernels)
  if(KokkosKernels_FOUND)
    hsma_kokkos_kernels_misfit(hsma_kernels_problem)
    if(NOT hsma_kernels_problem)
      hsma_repair_kokkos_kernels(hsma_kernels_problem)
    endif()
    if(NOT hsma_kernels_problem)
      set(Hsma_HAS_KOKKOSKERNELS TRUE)
    endif()
  endif()
endif()

set(Hsma_HAS_KOKKOSBATCHED FALSE)
if(Hsma_HAS_KOKKOSKERNELS)
  hsma_kokkos_kernels_folders(hsma_folders)
  find_path(
    Hsma_KOKKOSBATCHED_INCLUDE_DIR KokkosBatched_Trsm_Decl.hpp
    HINTS ${hsma_folders}
    PATH_SUFFIXES trilinos
    NO_DEFAULT_PATH)
  mark_as_advanced(Hsma_KOKKOSBATCHED_INCLUDE_DIR)
  if(Hsma_KOKKOSBATCHED_INCLUDE_DIR)
    set(Hsma_HAS_KOKKOSBATCHED TRUE)
  endif()
endif()
