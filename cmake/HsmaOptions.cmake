# SPDX-License-Identifier: BSD-3-Clause
# The project's options and what follows from them for every target.

# BUILD_TESTING is CTest's. A project around this one may not have it.
include(CMakeDependentOption)
if(PROJECT_IS_TOP_LEVEL)
  option(BUILD_TESTING "Build the tests" ON)
endif()
cmake_dependent_option(
  Hsma_ENABLE_TESTS "Build the unit tests" ${PROJECT_IS_TOP_LEVEL}
  "BUILD_TESTING OR NOT DEFINED BUILD_TESTING" OFF)
# The presets turn these on.
option(Hsma_ENABLE_PERF_TESTS "Build the benchmarks" OFF)
option(Hsma_ENABLE_TOOLS "Build the program hsma-trsm" OFF)
option(Hsma_ENABLE_EXAMPLES "Build the examples" OFF)
option(Hsma_ENABLE_KOKKOS "Build the library for Kokkos views" ON)
option(Hsma_ENABLE_C
       "Build libhsma, for C, and the libraries that stand in for vendors'" OFF)
set(Hsma_ENABLE_TRILINOS
    AUTO
    CACHE STRING "Headers for Trilinos: AUTO (if it is found), ON or OFF")
set_property(CACHE Hsma_ENABLE_TRILINOS PROPERTY STRINGS AUTO ON OFF)
set(Hsma_STREAMS
    AUTO
    CACHE STRING
          "Devices without Kokkos: AUTO (what is found), NONE, CUDA or HIP")
set_property(CACHE Hsma_STREAMS PROPERTY STRINGS AUTO NONE CUDA HIP)
set(Hsma_GEMM
    AUTO
    CACHE
      STRING
      "Matrix products: KokkosKernels, Vendor (cuBLAS, rocBLAS, BLAS, without \
Kokkos Kernels) or AUTO (KokkosKernels if it is found)")
set_property(CACHE Hsma_GEMM PROPERTY STRINGS AUTO KokkosKernels Vendor)
option(Hsma_WERROR "Treat warnings as errors" OFF)
option(Hsma_MAKES_PACKAGES "Look for what cpack needs" OFF)
mark_as_advanced(Hsma_MAKES_PACKAGES)
set(Hsma_PROGRAM_OPTIONS
    ""
    CACHE STRING "Options of the compiler for tools, benchmarks and examples, \
after those of the build type")
mark_as_advanced(Hsma_PROGRAM_OPTIONS)
set(Hsma_ENABLE_SANITIZERS
    ""
    CACHE STRING "Sanitizers to build with, for example \"address;undefined\"")
set(Hsma_BACKEND
    AUTO
    CACHE STRING "Kernels to build: AUTO (as Kokkos), HOST, CUDA or HIP")
set_property(CACHE Hsma_BACKEND PROPERTY STRINGS AUTO HOST CUDA HIP)
set(Hsma_REQUIRE_KOKKOS
    ""
    CACHE STRING "Devices and architectures that Kokkos has to be built for")
mark_as_advanced(Hsma_REQUIRE_KOKKOS)

if(PROJECT_IS_TOP_LEVEL
   AND NOT CMAKE_BUILD_TYPE
   AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE
      Release
      CACHE STRING "Build type" FORCE)
endif()

# The library is static, and may become part of a shared one.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# Sanitizers have to see the whole program.
if(Hsma_ENABLE_SANITIZERS)
  list(JOIN Hsma_ENABLE_SANITIZERS "," hsma_sanitizers)
  add_compile_options(-fsanitize=${hsma_sanitizers} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${hsma_sanitizers})
endif()

# hsma_target_warnings(target...): the warnings that the project's own code is
# free of.
function(hsma_target_warnings)
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE -Wall -Wextra)
    if(Hsma_WERROR)
      target_compile_options(${target} PRIVATE -Werror)
    endif()
  endforeach()
endfunction()
