# SPDX-License-Identifier: BSD-3-Clause
# Finds Trilinos, for Hsma::Trilinos. Used by the build and, installed
# beside HsmaConfig.cmake, by projects that ask for the component Trilinos.

# hsma_missing_trilinos(<package> <variable>): the package files that <package>
# lacks. One of Trilinos includes those of what it depends on, and a distribution
# that splits Trilinos into packages may not have installed them. Kokkos comes
# from the Trilinos that is meant: another one's does not fit.
function(hsma_missing_trilinos package variable)
  set(folder ${Kokkos_DIR}/../${package})
  set(missing)
  if(NOT EXISTS ${folder}/${package}Config.cmake)
    set(missing ${package})
  else()
    file(STRINGS ${folder}/${package}Config.cmake lines
         REGEX "^include.*/\\.\\./[^/]+/[^/]+Config\\.cmake")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE ".*/\\.\\./([^/]+)/.*" "\\1" other "${line}")
      if(NOT EXISTS ${folder}/../${other}/${other}Config.cmake)
        list(APPEND missing ${other})
      endif()
    endforeach()
  endif()
  set(${variable}
      "${missing}"
      PARENT_SCOPE)
endfunction()

# Finds Tpetra and Belos, and Ifpack2 and Stratimikos if they are there.
# Hsma_TRILINOS_PACKAGES are those found, Hsma_TRILINOS_PROBLEM says what is
# wrong; it is empty if nothing is. A macro, for the variables of the packages.
macro(hsma_find_trilinos)
  set(Hsma_TRILINOS_PROBLEM "")
  set(Hsma_TRILINOS_PACKAGES)
  foreach(hsma_package IN ITEMS Tpetra Belos Ifpack2 Stratimikos)
    hsma_missing_trilinos(${hsma_package} hsma_missing)
    if(NOT hsma_missing)
      find_package(${hsma_package} QUIET CONFIG GLOBAL
                   PATHS ${Kokkos_DIR}/../${hsma_package} NO_DEFAULT_PATH)
      list(APPEND Hsma_TRILINOS_PACKAGES ${hsma_package})
    elseif(hsma_package MATCHES "Tpetra|Belos")
      list(JOIN hsma_missing ", " hsma_missing)
      string(
        APPEND
        Hsma_TRILINOS_PROBLEM
        "${hsma_package} is not whole (no package files of ${hsma_missing} "
        "beside those of Kokkos in ${Kokkos_DIR}). docs/trilinos.md names the "
        "packages of Debian and Ubuntu. ")
    endif()
  endforeach()
  find_package(MPI QUIET COMPONENTS CXX)
  if(NOT Hsma_TRILINOS_PROBLEM
     AND "MPI" IN_LIST Tpetra_TPL_LIST
     AND NOT MPI_CXX_FOUND)
    set(Hsma_TRILINOS_PROBLEM
        "MPI is missing, with which this Trilinos was built. On Debian and \
Ubuntu install libopenmpi-dev.")
  endif()
endmacro()

# hsma_link_trilinos(<interface library>): the headers of what
# hsma_find_trilinos() found, and its libraries.
function(hsma_link_trilinos target)
  set(includes)
  set(libraries Hsma::Trsm)
  foreach(package IN LISTS Hsma_TRILINOS_PACKAGES)
    list(APPEND includes ${${package}_INCLUDE_DIRS}
         ${${package}_TPL_INCLUDE_DIRS})
    foreach(library IN LISTS ${package}_LIBRARIES)
      get_target_property(type ${library} TYPE)
      if(type STREQUAL "INTERFACE_LIBRARY")
        list(APPEND libraries ${library})
      else()
        # Its own interface names files that its users need not have. The list
        # is complete without.
        list(APPEND libraries $<TARGET_FILE:${library}>)
      endif()
    endforeach()
    list(APPEND libraries ${${package}_TPL_LIBRARIES})
  endforeach()
  if(MPI_CXX_FOUND)
    list(APPEND libraries MPI::MPI_CXX)
  endif()
  # What Trilinos was built with need not be there.
  foreach(path IN LISTS includes libraries)
    if(IS_ABSOLUTE "${path}" AND NOT EXISTS "${path}")
      list(REMOVE_ITEM includes "${path}")
      list(REMOVE_ITEM libraries "${path}")
    endif()
  endforeach()
  target_include_directories(${target} SYSTEM INTERFACE ${includes})
  target_link_libraries(${target} INTERFACE ${libraries})
endfunction()
