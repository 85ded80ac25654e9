# SPDX-License-Identifier: BSD-3-Clause
# Finds what Hsma::Trsm links. Used by the build and, installed next to
# HsmaConfig.cmake, by every project that calls find_package(Hsma).

include(${CMAKE_CURRENT_LIST_DIR}/HsmaRepairKokkos.cmake)

# Finds Kokkos and Kokkos Kernels. A macro, so that their variables
# (Kokkos_DEVICES above all) reach the caller.
macro(hsma_find_dependencies)
  find_package(Kokkos QUIET CONFIG GLOBAL)
  if(NOT Kokkos_FOUND)
    message(
      FATAL_ERROR
        "Kokkos is missing (no KokkosConfig.cmake in the search path). "
        "On Debian and Ubuntu install libtrilinos-kokkos-dev; "
        "a Kokkos of your own is found through -DKokkos_ROOT=<prefix>.")
  endif()
  find_package(KokkosKernels QUIET CONFIG GLOBAL)
  if(NOT KokkosKernels_FOUND)
    message(
      FATAL_ERROR
        "Kokkos Kernels is missing (no KokkosKernelsConfig.cmake in the "
        "search path). On Debian and Ubuntu install "
        "libtrilinos-kokkos-kernels-dev; a build of your own is found through "
        "-DKokkosKernels_ROOT=<prefix>.")
  endif()
  hsma_repair_kokkos()
  hsma_repair_kokkos_kernels()
endmacro()
