# SPDX-License-Identifier: BSD-3-Clause
# What `cpack` in the build folder makes: packages for Debian and its kin.
#
#   libhsma1     the library behind hsma.h
#   libhsma-dev  all headers, the CMake package, libhsma_trsm
#   hsma-tools   hsma-trsm, hsma-run and the libraries that stand in for a BLAS
#
# A shared libhsma_trsm (BUILD_SHARED_LIBS) is a package of its own, named as its
# soname. Configure with the preset `deb`: where things go is decided there.
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

# hsma_owner(<variable> <file>): the Debian package that a file comes from, with
# its version up to the next but one, or nothing. A Kokkos is compiled in, and no
# other fits.
function(hsma_owner variable file)
  set(${variable}
      ""
      PARENT_SCOPE)
  find_program(dpkg_query dpkg-query NO_CACHE)
  if(NOT dpkg_query OR NOT EXISTS "${file}")
    return()
  endif()
  execute_process(
    COMMAND ${dpkg_query} -S ${file}
    RESULT_VARIABLE result
    OUTPUT_VARIABLE said
    ERROR_QUIET)
  if(result EQUAL 0 AND said MATCHES "^([^:, ]+)")
    set(package ${CMAKE_MATCH_1})
    execute_process(
      COMMAND ${dpkg_query} -W -f "\${source:Upstream-Version}" ${package}
      OUTPUT_VARIABLE version)
    set(${variable}
        "${package} (>= ${version}), ${package} (<< ${version}.~)"
        PARENT_SCOPE)
  endif()
endfunction()

# Without these, cpack stops at its end, or leaves out what a package needs.
if(Hsma_MAKES_PACKAGES)
  foreach(tool IN ITEMS file dpkg-shlibdeps)
    find_program(hsma_tool ${tool} NO_CACHE)
    if(NOT hsma_tool)
      message(FATAL_ERROR "${tool} is missing (cpack makes packages with it). "
                          "Install it: apt-get install file dpkg-dev.")
    endif()
    unset(hsma_tool)
  endforeach()
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME hsma)
set(CPACK_PACKAGE_VENDOR "The Hsma authors")
set(CPACK_PACKAGE_CONTACT
    "The Hsma authors <maintainers@hsma.invalid>"
    CACHE STRING "Who maintains the packages: Name <address>")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_DEBUGINFO_PACKAGE OFF)
set(CPACK_STRIP_FILES ON)

# hsma_package(<group> <name> <section> <summary> <component>...): what becomes a
# package. Each has its licence with it.
macro(hsma_package group name section description)
  string(TOUPPER ${group} hsma_group)
  set(CPACK_DEBIAN_${hsma_group}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${hsma_group}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${hsma_group}_DESCRIPTION "${description}")
  install(
    FILES ${PROJECT_SOURCE_DIR}/LICENSE
    DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/${name}
    RENAME copyright
    COMPONENT ${group}_licence)
  list(APPEND hsma_groups ${group})
  set(hsma_components_of_${group} ${ARGN} ${group}_licence)
endmacro()

set(hsma_groups)
set(hsma_shared_package
    libhsma-trsm${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
if(Hsma_ENABLE_C)
  hsma_package(runtime libhsma${PROJECT_VERSION_MAJOR} libs
               "The library behind hsma.h. It finds the BLAS when it runs."
               hsma_c)
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS "libopenblas0 | libblas3")
endif()
if(Hsma_ENABLE_KOKKOS AND BUILD_SHARED_LIBS)
  hsma_package(trsm ${hsma_shared_package} libs
               "The compiled part of the library for views of Kokkos." hsma_trsm)
endif()
hsma_package(dev libhsma-dev libdevel
             "Headers, and packages for CMake and pkg-config."
             hsma_c_dev hsma_library)
set(needed)
if(Hsma_ENABLE_C)
  list(APPEND needed "libhsma${PROJECT_VERSION_MAJOR} (= ${PROJECT_VERSION})")
endif()
if(Hsma_ENABLE_KOKKOS)
  set(packages Kokkos)
  if(Hsma_GEMM_ROUTE STREQUAL "KokkosKernels")
    list(APPEND packages KokkosKernels)
  endif()
  foreach(package IN LISTS packages)
    hsma_owner(owner "${${package}_DIR}/${package}Config.cmake")
    if(owner)
      list(APPEND needed "${owner}")
    elseif(Hsma_MAKES_PACKAGES)
      message(STATUS "Hsma: libhsma-dev will not depend on ${package} in "
                     "${${package}_DIR}, which is of no package")
    endif()
  endforeach()
  list(APPEND needed "libopenblas-dev | libblas-dev")
  if(BUILD_SHARED_LIBS)
    list(APPEND needed
         "${hsma_shared_package} (= ${PROJECT_VERSION})")
  endif()
endif()
list(JOIN needed ", " CPACK_DEBIAN_DEV_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS "hsma-tools")
if(Hsma_ENABLE_C OR Hsma_ENABLE_TOOLS)
  hsma_package(tools hsma-tools math
               "hsma-trsm solves, explains, measures and tunes.\n\
hsma-run has the triangular solves of any program done by Hsma."
               hsma_tools hsma_stand_ins)
  set(CPACK_DEBIAN_TOOLS_PACKAGE_RECOMMENDS "libopenblas0 | libblas3")
endif()

set(CPACK_COMPONENTS_ALL)
foreach(group IN LISTS hsma_groups)
  list(APPEND CPACK_COMPONENTS_ALL ${hsma_components_of_${group}})
endforeach()
include(CPack)
foreach(group IN LISTS hsma_groups)
  cpack_add_component_group(${group})
  foreach(component IN LISTS hsma_components_of_${group})
    cpack_add_component(${component} GROUP ${group})
  endforeach()
endforeach()
