# SPDX-License-Identifier: BSD-3-Clause
# Finds what Hsma::Trsm links. Used by the build and, installed beside
# HsmaConfig.cmake, by every project that calls find_package(Hsma).

include(${CMAKE_CURRENT_LIST_DIR}/HsmaRepairKokkos.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/HsmaFindVendor.cmake)

# hsma_find_dependencies(<products> [<folder>...]): finds Kokkos, in the folders
# after those that the user named, and what <products> are made by:
# KokkosKernels, Vendor, or AUTO, which is Kokkos Kernels if it is there and fits.
# Sets Hsma_GEMM_ROUTE to the one that it is, Hsma_GEMM_LIBRARIES to what it links,
# and Hsma_DEPENDENCY_PROBLEM to what is wrong; it is empty if nothing is. A macro,
# so that the variables of the packages (Kokkos_DEVICES above all) reach the caller.
macro(hsma_find_dependencies products)
  set(Hsma_DEPENDENCY_PROBLEM "")
  set(Hsma_GEMM_ROUTE ${products})
  set(Hsma_GEMM_LIBRARIES)

  # Kokkos is built without compiler extensions and turns them off, with a
  # warning where that has not happened already.
  if(NOT DEFINED CMAKE_CXX_EXTENSIONS)
    set(CMAKE_CXX_EXTENSIONS OFF)
  endif()

  hsma_excuse_kokkos(${CMAKE_CURRENT_LIST_DIR})
  find_package(Kokkos QUIET CONFIG GLOBAL HINTS ${ARGN})
  # Kokkos Kernels lies beside its Kokkos unless the user says otherwise.
  set(hsma_misfit "")
  if(Kokkos_FOUND AND NOT Hsma_GEMM_ROUTE STREQUAL "Vendor")
    find_package(KokkosKernels QUIET CONFIG GLOBAL HINTS
                 ${Kokkos_DIR}/../KokkosKernels)
    if(KokkosKernels_FOUND)
      hsma_kokkos_kernels_misfit(hsma_misfit)
    endif()
  endif()
  if(Hsma_GEMM_ROUTE STREQUAL "AUTO")
    set(Hsma_GEMM_ROUTE KokkosKernels)
    if(hsma_misfit)
      message(STATUS "Hsma: products without Kokkos Kernels. ${hsma_misfit}")
    endif()
    if(hsma_misfit OR NOT KokkosKernels_FOUND)
      set(Hsma_GEMM_ROUTE Vendor)
    endif()
  endif()
  if(NOT Kokkos_FOUND)
    string(
      CONCAT Hsma_DEPENDENCY_PROBLEM
             "Kokkos is missing (no KokkosConfig.cmake in the search path). "
             "On Debian 12 and 13 and on Ubuntu install libtrilinos-kokkos-dev, "
             "on later ones libkokkos-dev; a Kokkos of your own is found "
             "through -DKokkos_ROOT=<prefix>.")
  elseif(Hsma_GEMM_ROUTE STREQUAL "Vendor")
    hsma_repair_kokkos()
    hsma_find_vendor(Hsma_GEMM_LIBRARIES Hsma_DEPENDENCY_PROBLEM)
  elseif(NOT Hsma_GEMM_ROUTE STREQUAL "KokkosKernels")
    string(
      CONCAT Hsma_DEPENDENCY_PROBLEM
             "Hsma_GEMM=${products} makes no products (known: AUTO, "
             "KokkosKernels, Vendor). Leave it at AUTO.")
  elseif(NOT KokkosKernels_FOUND)
    string(
      CONCAT Hsma_DEPENDENCY_PROBLEM
             "Kokkos Kernels is missing (no KokkosKernelsConfig.cmake in the "
             "search path). On Debian 12 and 13 and on Ubuntu install "
             "libtrilinos-kokkos-kernels-dev; a build of your own is found "
             "through -DKokkosKernels_ROOT=<prefix>; Hsma_GEMM=Vendor does "
             "without.")
  elseif(hsma_misfit)
    set(Hsma_DEPENDENCY_PROBLEM "${hsma_misfit}")
  else()
    hsma_repair_kokkos()
    hsma_repair_kokkos_kernels(Hsma_DEPENDENCY_PROBLEM)
    set(Hsma_GEMM_LIBRARIES Kokkos::kokkoskernels)
  endif()
endmacro()
