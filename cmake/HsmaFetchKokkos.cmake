# SPDX-License-Identifier: BSD-3-Clause
# With Hsma_FETCH_KOKKOS, Kokkos is fetched, built and installed into a folder of
# this build while it is configured, before project(): the compiler for an NVIDIA
# GPU comes with Kokkos. What follows is as with a Kokkos that was there already.
include(FetchContent)
include(HsmaKokkosSources)

option(Hsma_FETCH_KOKKOS "Fetch and build Kokkos instead of looking for it" OFF)
set(Hsma_KOKKOS_SOURCE
    ""
    CACHE STRING "A folder or an archive of Kokkos to take instead")
set(Hsma_KOKKOSKERNELS_SOURCE
    ""
    CACHE STRING "A folder or an archive of Kokkos Kernels to take instead")
set(Hsma_KOKKOS_PREFIX
    ${CMAKE_BINARY_DIR}/kokkos
    CACHE PATH "Where a Kokkos that is fetched is installed")
mark_as_advanced(Hsma_KOKKOS_SOURCE Hsma_KOKKOSKERNELS_SOURCE
                 Hsma_KOKKOS_PREFIX)

set(hsma_kokkos_patch ${CMAKE_CURRENT_LIST_DIR}/HsmaPatchKokkos.cmake)

# hsma_reach(<repository>): fails where it is out of reach.
function(hsma_reach repository)
  string(CONCAT advice "Bring the sources of version ${hsma_kokkos_version} and "
                "name their folder or archive: Hsma_KOKKOS_SOURCE=<path> before "
                "a script, -DHsma_KOKKOS_SOURCE=<path> for CMake.")
  find_program(hsma_git git NO_CACHE)
  if(NOT hsma_git)
    message(FATAL_ERROR "git is missing (Kokkos is fetched with it). Install "
                        "git. Or without: ${advice}")
  endif()
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env GIT_TERMINAL_PROMPT=0 ${hsma_git} ls-remote
            --quiet ${repository} HEAD
    TIMEOUT 60
    RESULT_VARIABLE result
    OUTPUT_QUIET
    ERROR_VARIABLE why)
  if(NOT result EQUAL 0)
    string(STRIP "${result} ${why}" why)
    message(FATAL_ERROR "${repository} is out of reach (git ls-remote: ${why}). "
                        "${advice}")
  endif()
endfunction()

# hsma_fetch(<name> <source> <repository> <commit> <header>): the sources, which
# HsmaPatchKokkos.cmake mends, in <name>_SOURCE_DIR. They have this header.
macro(hsma_fetch name source repository commit header)
  set(hsma_advice "Name an unpacked release or its archive.")
  if("${source}" STREQUAL "")
    FetchContent_GetProperties(${name})
    if(NOT EXISTS ${FETCHCONTENT_BASE_DIR}/${name}-src/CMakeLists.txt)
      hsma_reach(${repository})
    endif()
    set(hsma_from GIT_REPOSITORY ${repository} GIT_TAG ${commit})
  else()
    get_filename_component(hsma_path "${source}" ABSOLUTE BASE_DIR
                           ${CMAKE_SOURCE_DIR})
    if(NOT EXISTS ${hsma_path}
       OR IS_DIRECTORY ${hsma_path} AND NOT EXISTS ${hsma_path}/CMakeLists.txt)
      message(
        FATAL_ERROR
          "${source} is no source of Kokkos (neither a folder with a "
          "CMakeLists.txt nor a file). ${hsma_advice}")
    endif()
    set(hsma_from URL ${hsma_path} DOWNLOAD_EXTRACT_TIMESTAMP ON)
    # Another archive of that name is unpacked anew.
    if(NOT IS_DIRECTORY ${hsma_path})
      execute_process(
        COMMAND ${CMAKE_COMMAND} -E tar tf ${hsma_path}
        RESULT_VARIABLE hsma_result
        OUTPUT_QUIET ERROR_QUIET)
      if(NOT hsma_result EQUAL 0)
        message(FATAL_ERROR "${source} is no archive that CMake can unpack. "
                            "${hsma_advice}")
      endif()
      file(SHA256 ${hsma_path} hsma_hash)
      list(APPEND hsma_from URL_HASH SHA256=${hsma_hash})
    endif()
  endif()
  # The folder to configure does not exist: sources are all that is wanted here.
  FetchContent_Declare(
    ${name} ${hsma_from} SOURCE_SUBDIR none
    PATCH_COMMAND ${CMAKE_COMMAND} -P ${hsma_kokkos_patch}
    UPDATE_COMMAND "")
  FetchContent_MakeAvailable(${name})
  if(NOT EXISTS ${${name}_SOURCE_DIR}/${header})
    message(FATAL_ERROR "${source} is another project (it has no ${header}). "
                        "${hsma_advice}")
  endif()
endmacro()

# hsma_jobs(<variable>): how many compilers fit into processors and memory.
function(hsma_jobs variable)
  set(jobs $ENV{CMAKE_BUILD_PARALLEL_LEVEL})
  if(NOT jobs)
    cmake_host_system_information(RESULT jobs QUERY NUMBER_OF_LOGICAL_CORES)
    cmake_host_system_information(RESULT megabytes
                                  QUERY AVAILABLE_PHYSICAL_MEMORY)
    math(EXPR fit "${megabytes} / 2000")
    if(fit LESS 1)
      set(fit 1)
    endif()
    if(fit LESS jobs)
      set(jobs ${fit})
    endif()
  endif()
  set(${variable}
      ${jobs}
      PARENT_SCOPE)
endfunction()

# hsma_build(<what> <source> <origin> <option>...): configures, builds and
# installs, unless that was done with the same options and sources of this origin.
function(hsma_build what source origin)
  set(stamp ${Hsma_KOKKOS_PREFIX}/${what}.options)
  # The compiler is the one thing that CMake itself does not let change.
  set(wanted ${ARGN})
  list(FILTER wanted EXCLUDE REGEX "^-DCMAKE_CXX_COMPILER=")
  string(JOIN "\n" wanted "${origin}" ${wanted})
  if(EXISTS ${stamp})
    file(READ ${stamp} built)
    if(built STREQUAL wanted)
      return()
    endif()
  endif()
  set(build ${CMAKE_BINARY_DIR}/_deps/${what}-build)
  message(STATUS "Hsma: building ${what} (output in ${build}.*.log)")
  file(REMOVE_RECURSE ${build} ${stamp})
  hsma_jobs(jobs)
  set(to_configure -S ${source} -B ${build} -G ${CMAKE_GENERATOR} ${ARGN})
  set(to_build --build ${build} --parallel ${jobs})
  set(to_install --install ${build})
  foreach(step IN ITEMS configure build install)
    set(log ${build}.${step}.log)
    execute_process(
      COMMAND ${CMAKE_COMMAND} ${to_${step}}
      RESULT_VARIABLE result
      OUTPUT_FILE ${log}
      ERROR_FILE ${log})
    if(NOT result EQUAL 0)
      file(READ ${log} output)
      string(REGEX MATCH "[^\n]*(fatal|error: )[^\n]*" why "${output}")
      if(NOT why)
        string(
          REGEX MATCH "CMake Error[^\n]*(\n+[^\n]+)?(\n+[^\n]+)?(\n+[^\n]+)?"
                why "${output}")
      endif()
      message(FATAL_ERROR "${what} in ${source} could not be built (${step}: "
                          "${why}). More is in ${log}.")
    endif()
  endforeach()
  file(WRITE ${stamp} "${wanted}")
endfunction()

# The version of the nvcc in PATH, which nvcc_wrapper calls.
function(hsma_check_nvcc variable)
  find_program(hsma_nvcc nvcc NO_CACHE)
  if(NOT hsma_nvcc)
    message(FATAL_ERROR "nvcc is not in PATH (Kokkos_ENABLE_CUDA is ON). Install "
                        "a CUDA toolkit, 12 or newer, and put its bin in PATH.")
  endif()
  execute_process(COMMAND ${hsma_nvcc} --version OUTPUT_VARIABLE output)
  string(REGEX MATCH "release ([0-9]+[.][0-9]+)" _ "${output}")
  if(NOT CMAKE_MATCH_1 VERSION_GREATER_EQUAL 12)
    message(FATAL_ERROR "CUDA ${CMAKE_MATCH_1} of ${hsma_nvcc} is too old (12 is "
                        "the oldest). Put a newer toolkit's bin in PATH.")
  endif()
  set(${variable}
      ${CMAKE_MATCH_1}
      PARENT_SCOPE)
endfunction()

# hsma_kokkos_options(<variable> <compiler>): what Kokkos is built with: all that
# the user says of it, with -DKokkos_ENABLE_CUDA=ON -DKokkos_ARCH_HOPPER90=ON, say.
function(hsma_kokkos_options variable compiler)
  set(options)
  get_cmake_property(names CACHE_VARIABLES)
  foreach(name IN LISTS names)
    if(name MATCHES "^Kokkos_(ENABLE|ARCH)_[A-Za-z0-9_]+$")
      list(APPEND options -D${name}=${${name}})
    endif()
  endforeach()
  if(Kokkos_ENABLE_CUDA)
    hsma_check_nvcc(version)
    file(STRINGS ${hsma_kokkos_SOURCE_DIR}/CMakeLists.txt lines
         REGEX "^set\\(Kokkos_VERSION_(MAJOR|MINOR|PATCH) [0-9]+\\)")
    string(REGEX REPLACE "[^;0-9]" "" lines "${lines}")
    list(JOIN lines "." kokkos)
    # Views on mdspan fault sporadically with nvcc 13.0 and Kokkos 4.7.00; 4.7.02
    # says that it mends them.
    if(version VERSION_GREATER_EQUAL 12.9
       AND kokkos VERSION_LESS 4.7.2
       AND NOT DEFINED CACHE{Kokkos_ENABLE_IMPL_MDSPAN})
      list(APPEND options -DKokkos_ENABLE_IMPL_MDSPAN=OFF)
    endif()
  elseif(Kokkos_ENABLE_HIP AND NOT DEFINED CACHE{Kokkos_ENABLE_ROCTHRUST})
    # It would be for sorting, which nothing here does, and not every ROCm has it.
    list(APPEND options -DKokkos_ENABLE_ROCTHRUST=OFF)
  endif()
  list(
    APPEND
    options
    -DCMAKE_CXX_COMPILER=${compiler}
    -DCMAKE_INSTALL_PREFIX=${Hsma_KOKKOS_PREFIX}
    -DCMAKE_INSTALL_LIBDIR=lib
    -DCMAKE_PREFIX_PATH=${Hsma_KOKKOS_PREFIX}
    -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_POSITION_INDEPENDENT_CODE=ON
    -DBUILD_TESTING=OFF)
  if(CMAKE_CXX_STANDARD)
    list(APPEND options -DCMAKE_CXX_STANDARD=${CMAKE_CXX_STANDARD})
  endif()
  set(${variable}
      "${options}"
      PARENT_SCOPE)
endfunction()

# Kokkos Kernels, where products are asked of it: the BLAS alone, and nothing that
# is compiled beforehand.
function(hsma_build_kokkoskernels compiler)
  set(tpls -DKokkosKernels_ENABLE_TPL_BLAS=ON)
  if(Kokkos_ENABLE_CUDA)
    set(tpls -DKokkosKernels_ENABLE_TPL_CUBLAS=ON)
    foreach(tpl IN ITEMS CUSPARSE CUSOLVER)
      list(APPEND tpls -DKokkosKernels_ENABLE_TPL_${tpl}=OFF)
    endforeach()
  elseif(Kokkos_ENABLE_HIP)
    set(tpls -DKokkosKernels_ENABLE_TPL_ROCBLAS=ON)
    foreach(tpl IN ITEMS ROCSPARSE ROCSOLVER)
      list(APPEND tpls -DKokkosKernels_ENABLE_TPL_${tpl}=OFF)
    endforeach()
  endif()
  hsma_build(
    kokkos-kernels
    ${hsma_kokkoskernels_SOURCE_DIR}
    "${hsma_kokkoskernels_commit}${Hsma_KOKKOSKERNELS_SOURCE}"
    ${tpls}
    -DKokkosKernels_ENABLE_ALL_COMPONENTS=OFF
    -DKokkosKernels_ENABLE_COMPONENT_BLAS=ON
    -DKokkosKernels_ENABLE_TESTS=OFF
    -DKokkosKernels_ADD_DEFAULT_ETI=OFF
    -DKokkosKernels_INST_DOUBLE=OFF
    -DKokkosKernels_INST_LAYOUTLEFT=OFF
    -DKokkosKernels_INST_ORDINAL_INT=OFF
    -DKokkosKernels_INST_OFFSET_INT=OFF
    -DKokkosKernels_INST_OFFSET_SIZE_T=OFF
    -DCMAKE_CXX_COMPILER=${compiler}
    -DCMAKE_INSTALL_PREFIX=${Hsma_KOKKOS_PREFIX}
    -DCMAKE_INSTALL_LIBDIR=lib
    -DKokkos_ROOT=${Hsma_KOKKOS_PREFIX}
    -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_POSITION_INDEPENDENT_CODE=ON)
endfunction()

# Sets Kokkos_ROOT, and the compiler, unless one is chosen.
macro(hsma_fetch_kokkos)
  hsma_fetch(hsma_kokkos "${Hsma_KOKKOS_SOURCE}" ${hsma_kokkos_repository}
             ${hsma_kokkos_commit} core/src/Kokkos_Core.hpp)
  set(hsma_compiler ${CMAKE_CXX_COMPILER})
  set(hsma_wrapper ${hsma_kokkos_SOURCE_DIR}/bin/nvcc_wrapper)
  if(hsma_compiler STREQUAL "${Hsma_KOKKOS_PREFIX}/bin/nvcc_wrapper")
    set(hsma_compiler ${hsma_wrapper}) # as when this was configured first
  elseif(NOT hsma_compiler AND DEFINED ENV{CXX})
    set(hsma_compiler $ENV{CXX})
  elseif(NOT hsma_compiler AND Kokkos_ENABLE_CUDA)
    set(hsma_compiler ${hsma_wrapper})
  elseif(NOT hsma_compiler AND Kokkos_ENABLE_HIP)
    set(hsma_compiler hipcc)
  elseif(NOT hsma_compiler)
    set(hsma_compiler c++)
  endif()
  hsma_kokkos_options(hsma_options ${hsma_compiler})
  hsma_build(
    kokkos ${hsma_kokkos_SOURCE_DIR}
    "${hsma_kokkos_commit}${Hsma_KOKKOS_SOURCE}" ${hsma_options})
  set(Kokkos_ROOT ${Hsma_KOKKOS_PREFIX})
  if("${Hsma_GEMM}" STREQUAL "KokkosKernels")
    hsma_fetch(
      hsma_kokkoskernels "${Hsma_KOKKOSKERNELS_SOURCE}"
      ${hsma_kokkoskernels_repository} ${hsma_kokkoskernels_commit}
      blas/src/KokkosBlas3_gemm.hpp)
    hsma_build_kokkoskernels(${hsma_compiler})
    set(KokkosKernels_ROOT ${Hsma_KOKKOS_PREFIX})
  else()
    # Another Kokkos Kernels that is here would not fit.
    set(Hsma_GEMM
        Vendor
        CACHE STRING "Matrix products" FORCE)
  endif()
  # The sources may go, and what is installed stays.
  if(hsma_compiler STREQUAL hsma_wrapper)
    set(hsma_compiler ${Hsma_KOKKOS_PREFIX}/bin/nvcc_wrapper)
  endif()
  if(NOT CMAKE_CXX_COMPILER)
    set(CMAKE_CXX_COMPILER
        ${hsma_compiler}
        CACHE STRING "C++ compiler")
  endif()
endmacro()
