# SPDX-License-Identifier: BSD-3-Clause
# Finds what Hsma::Trsm links. Used by the build and, installed beside
# HsmaConfig.cmake, by every project that calls find_package(Hsma).

include(${CMAKE_CURRENT_LIST_DIR}/HsmaRepairKokkos.cmake)

# Finds Kokkos and Kokkos Kernels, looking in the folders given as arguments
# after those that the user named. Hsma_DEPENDENCY_PROBLEM says what is wrong;
# it is empty if nothing is. A macro, so that the variables of the packages
# (Kokkos_DEVICES above all) reach the caller.
macro(hsma_find_dependencies)
  set(Hsma_DEPENDENCY_PROBLEM "")

  # Kokkos is built without compiler extensions and turns them off, with a
  # warning where that has not happened already.
  if(NOT DEFINED CMAKE_CXX_EXTENSIONS)
    set(CMAKE_CXX_EXTENSIONS OFF)
  endif()

  find_package(Kokkos QUIET CONFIG GLOBAL HINTS ${ARGN})
  # Kokkos Kernels lies beside its Kokkos unless the user says otherwise.
  find_package(KokkosKernels QUIET CONFIG GLOBAL HINTS
               ${Kokkos_DIR}/../KokkosKernels)
  if(NOT Kokkos_FOUND)
    string(
      CONCAT Hsma_DEPENDENCY_PROBLEM
             "Kokkos is missing (no KokkosConfig.cmake in the search path). "
             "On Debian and Ubuntu install libtrilinos-kokkos-dev; "
             "a Kokkos of your own is found through -DKokkos_ROOT=<prefix>.")
  elseif(NOT KokkosKernels_FOUND)
    string(
      CONCAT Hsma_DEPENDENCY_PROBLEM
             "Kokkos Kernels is missing (no KokkosKernelsConfig.cmake in the "
             "search path). On Debian and Ubuntu install "
             "libtrilinos-kokkos-kernels-dev; a build of your own is found "
             "through -DKokkosKernels_ROOT=<prefix>.")
  else()
    hsma_repair_kokkos()
    hsma_repair_kokkos_kernels(Hsma_DEPENDENCY_PROBLEM)
  endif()
endmacro()
