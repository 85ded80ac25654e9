# SPDX-License-Identifier: BSD-3-Clause
# Kokkos and Kokkos Kernels as Debian and Ubuntu package them (3.4.1, out of
# Trilinos) come with variables that are right and targets that are not. Here
# the targets are mended from the variables. Every other Kokkos is left alone.

# Kokkos::kokkos names an include folder that does not hold Kokkos.
function(hsma_repair_kokkos)
  get_target_property(folders Kokkos::kokkos INTERFACE_INCLUDE_DIRECTORIES)
  foreach(folder IN LISTS folders)
    if(EXISTS ${folder}/Kokkos_Core.hpp)
      return()
    endif()
  endforeach()
  if(Kokkos_INCLUDE_DIRS)
    set_target_properties(
      Kokkos::kokkos PROPERTIES INTERFACE_INCLUDE_DIRECTORIES
                                "${Kokkos_INCLUDE_DIRS}")
  endif()
endfunction()

# Kokkos::kokkoskernels does not exist, and nothing declares the BLAS that
# Kokkos Kernels calls. What is wrong goes to the variable `problem`.
function(hsma_repair_kokkos_kernels problem)
  if(TARGET Kokkos::kokkoskernels)
    return()
  endif()
  if(NOT Kokkos_INCLUDE_DIRS)
    set(${problem}
        "Kokkos Kernels in ${KokkosKernels_DIR} does not belong to Kokkos in \
${Kokkos_DIR} (it defines no target Kokkos::kokkoskernels). Build Kokkos \
Kernels against this Kokkos and set KokkosKernels_ROOT to where it is \
installed."
        PARENT_SCOPE)
    return()
  endif()
  find_package(BLAS QUIET GLOBAL)
  if(NOT BLAS_FOUND)
    set(${problem}
        "No BLAS was found (Kokkos Kernels in ${KokkosKernels_DIR} calls one \
for its matrix products). On Debian and Ubuntu install libopenblas-dev; \
elsewhere set BLAS_LIBRARIES."
        PARENT_SCOPE)
    return()
  endif()
  add_library(Kokkos::kokkoskernels INTERFACE IMPORTED GLOBAL)
  set_target_properties(
    Kokkos::kokkoskernels
    PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${KokkosKernels_INCLUDE_DIRS}"
               INTERFACE_LINK_LIBRARIES
               "${KokkosKernels_LIBRARIES};BLAS::BLAS;Kokkos::kokkos")
endfunction()
