# SPDX-License-Identifier: BSD-3-Clause
# Kokkos as Debian and Ubuntu package it (out of Trilinos, 3.4.1) comes with
# CMake files that are not quite right. Their variables are, so the targets are
# mended from these. With any other Kokkos nothing here does anything.

# Kokkos::kokkos names an include folder that does not hold Kokkos.
function(hsma_repair_kokkos)
  if(NOT Kokkos_INCLUDE_DIRS)
    return()
  endif()
  get_target_property(folders Kokkos::kokkos INTERFACE_INCLUDE_DIRECTORIES)
  foreach(folder IN LISTS folders)
    if(EXISTS ${folder}/Kokkos_Core.hpp)
      return()
    endif()
  endforeach()
  set_target_properties(
    Kokkos::kokkos
    PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${Kokkos_INCLUDE_DIRS}"
               INTERFACE_LINK_LIBRARIES "${Kokkos_LIBRARIES}")
endfunction()

# Kokkos::kokkoskernels does not exist, and nobody declares the BLAS that
# Kokkos Kernels calls.
function(hsma_repair_kokkos_kernels)
  if(TARGET Kokkos::kokkoskernels)
    return()
  endif()
  find_package(BLAS QUIET GLOBAL)
  if(NOT BLAS_FOUND)
    message(
      FATAL_ERROR
        "No BLAS was found (Kokkos Kernels in ${KokkosKernels_DIR} calls one "
        "for its matrix products). On Debian and Ubuntu install "
        "libopenblas-dev; elsewhere set BLAS_LIBRARIES.")
  endif()
  add_library(Kokkos::kokkoskernels INTERFACE IMPORTED GLOBAL)
  set_target_properties(
    Kokkos::kokkoskernels
    PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${KokkosKernels_INCLUDE_DIRS}"
               INTERFACE_LINK_LIBRARIES
               "${KokkosKernels_LIBRARIES};BLAS::BLAS;Kokkos::kokkos")
endfunction()
