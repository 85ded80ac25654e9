# SPDX-License-Identifier: BSD-3-Clause
# Kokkos and Kokkos Kernels as Debian and Ubuntu package them, or as Trilinos
# installs them. Those of 3.4.1, out of Trilinos 13.2, come with variables that are
# right and targets that are not: the targets are mended from the variables. Those
# out of Trilinos 14 and newer have other names. Debian's 5.2.2 names two archives
# which it does not hold. Every other Kokkos is left alone.

# hsma_excuse_kokkos(<folder>): lets CMake, from 3.28 on, read a Kokkos without
# these archives; hsma_repair_kokkos() looks for them. CMake does not look where
# it believes to have a framework in a folder that exists. A macro, for the
# variables.
macro(hsma_excuse_kokkos folder)
  set(_cmake_import_check_xcframework_for_Kokkos::kokkosalgorithms ${folder})
  set(_cmake_import_check_xcframework_for_Kokkos::kokkossimd ${folder})
endmacro()

# Kokkos::kokkos links archives that are not there, and of which nothing is used
# here, or it names an include folder that does not hold Kokkos.
function(hsma_repair_kokkos)
  get_target_property(libraries Kokkos::kokkos INTERFACE_LINK_LIBRARIES)
  foreach(library IN ITEMS Kokkos::kokkosalgorithms Kokkos::kokkossimd)
    if(library IN_LIST libraries)
      get_target_property(file ${library} LOCATION)
      if(file AND NOT EXISTS "${file}")
        list(REMOVE_ITEM libraries ${library})
        set_target_properties(
          Kokkos::kokkos PROPERTIES INTERFACE_LINK_LIBRARIES "${libraries}")
      endif()
    endif()
  endforeach()

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

# hsma_kokkos_kernels_folders(<variable>): where its headers may be, or a folder
# `trilinos` with them.
function(hsma_kokkos_kernels_folders variable)
  set(${variable}
      ${KokkosKernels_DIR}/../../../include
      ${KokkosKernels_DIR}/../../../../include
      PARENT_SCOPE)
endfunction()

# hsma_kokkos_kernels_misfit(<variable>): what is wrong, or nothing. Kokkos Kernels
# fits the Kokkos of its own release. Debian's sid has both of different ones. The
# version stands in a header, from 4.0 on.
function(hsma_kokkos_kernels_misfit problem)
  set(${problem}
      ""
      PARENT_SCOPE)
  hsma_kokkos_kernels_folders(folders)
  unset(header)
  find_file(
    header KokkosKernels_config.h
    HINTS ${folders}
    PATH_SUFFIXES trilinos
    NO_CACHE NO_DEFAULT_PATH)
  if(NOT header)
    return()
  endif()
  file(STRINGS ${header} lines
       REGEX "#define +KOKKOSKERNELS_VERSION_(MAJOR|MINOR) +[0-9]+")
  if(NOT lines MATCHES "_MAJOR +([0-9]+).*_MINOR +([0-9]+)")
    return()
  endif()
  set(version ${CMAKE_MATCH_1}.${CMAKE_MATCH_2})
  if(NOT "${Kokkos_VERSION}." MATCHES "^${version}\\.")
    set(${problem}
        "Kokkos Kernels ${version} in ${KokkosKernels_DIR} does not fit Kokkos \
${Kokkos_VERSION} in ${Kokkos_DIR} (both have to be of one release). Install \
those that belong together, or do without (Hsma_GEMM=Vendor)."
        PARENT_SCOPE)
  endif()
endfunction()

# Kokkos::kokkoskernels does not exist. Out of Trilinos 14 or newer, the target
# is called KokkosKernels::all_libs; out of an older one nothing declares the BLAS
# that Kokkos Kernels calls. What is wrong goes to the variable `problem`.
function(hsma_repair_kokkos_kernels problem)
  if(TARGET Kokkos::kokkoskernels)
    return()
  endif()
  if(TARGET KokkosKernels::all_libs)
    add_library(Kokkos::kokkoskernels INTERFACE IMPORTED GLOBAL)
    get_target_property(folders KokkosKernels::all_libs
                        INTERFACE_INCLUDE_DIRECTORIES)
    set_target_properties(
      Kokkos::kokkoskernels
      PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${folders}"
                 INTERFACE_LINK_LIBRARIES KokkosKernels::all_libs)
    return()
  endif()
  if(NOT Kokkos_INCLUDE_DIRS)
    set(${problem}
        "Kokkos Kernels in ${KokkosKernels_DIR} does not belong to Kokkos in \
${Kokkos_DIR} (it defines no target Kokkos::kokkoskernels). Build Kokkos \
Kernels against this Kokkos and set KokkosKernels_ROOT to where it is \
installed, or do without (Hsma_GEMM=Vendor)."
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
