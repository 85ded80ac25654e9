# SPDX-License-Identifier: BSD-3-Clause
# The CUDA kernels without Kokkos: a plain nvcc compiles them, for the libraries
# that need none (src/capi) and where there is no GPU, and ptxas reports what each
# takes of a multiprocessor.

option(Hsma_CHECK_CUDA_KERNELS
       "Compile the CUDA kernels with the tests, if there is an nvcc" ON)
find_program(
  Hsma_NVCC nvcc
  HINTS ${CUDAToolkit_ROOT} ENV CUDAToolkit_ROOT ENV CUDA_HOME ENV CUDA_PATH
        /usr/local/cuda
  PATH_SUFFIXES bin
  DOC "The nvcc that Hsma_CHECK_CUDA_KERNELS uses")
mark_as_advanced(Hsma_NVCC)

# hsma_find_nvcc(<architectures> <variable>): sets the variable to the reason
# why no nvcc compiles for all of the architectures, or to the empty string.
function(hsma_find_nvcc architectures variable)
  set(reason "")
  if(NOT Hsma_NVCC)
    set(reason "nvcc not found; set Hsma_NVCC")
  else()
    execute_process(
      COMMAND ${Hsma_NVCC} --list-gpu-arch
      OUTPUT_VARIABLE known
      ERROR_QUIET)
    foreach(architecture IN LISTS architectures)
      if(NOT known MATCHES "compute_${architecture}[\r\n]")
        set(reason "${Hsma_NVCC} does not know sm_${architecture}")
      endif()
    endforeach()
  endif()
  set(${variable}
      ${reason}
      PARENT_SCOPE)
endfunction()

# hsma_report_kernels(<architectures> <reports> <objects> <source>...): commands
# that compile the sources, each into a report and an object for shared
# libraries. They fail if registers are spilled, and with Hsma_WERROR on any
# warning. The variables are set to the files.
function(hsma_report_kernels architectures reports_variable objects_variable)
  set(flags -std=c++17 -O3 -I${PROJECT_SOURCE_DIR}/src
            -I${PROJECT_SOURCE_DIR}/src/include
            -Xptxas=-v,-warn-spills,-Werror
            -Xcompiler=-Wall,-Wextra,-fPIC,-fvisibility=hidden)
  if(Hsma_WERROR)
    list(APPEND flags -Xcompiler=-Werror -Werror=all-warnings)
  endif()
  foreach(architecture IN LISTS architectures)
    list(APPEND flags
         -gencode=arch=compute_${architecture},code=sm_${architecture})
  endforeach()

  set(reports)
  set(objects)
  foreach(source IN LISTS ARGN)
    cmake_path(GET source FILENAME name)
    set(stem ${CMAKE_CURRENT_BINARY_DIR}/${name})
    set(report ${stem}.report)
    add_custom_command(
      OUTPUT ${report} ${stem}.o
      COMMAND
        ${CMAKE_COMMAND} -D REPORT=${report} -P
        ${PROJECT_SOURCE_DIR}/cmake/HsmaKeepReport.cmake -- ${Hsma_NVCC}
        ${flags} -MMD -MF ${stem}.d -MT ${report} -c ${source} -o ${stem}.o
      DEPFILE ${stem}.d
      DEPENDS ${source} ${Hsma_NVCC}
              ${PROJECT_SOURCE_DIR}/cmake/HsmaKeepReport.cmake
      COMMENT "Compiling the kernels of ${name}"
      VERBATIM)
    list(APPEND reports ${report})
    list(APPEND objects ${stem}.o)
  endforeach()
  set(${reports_variable}
      ${reports}
      PARENT_SCOPE)
  set(${objects_variable}
      ${objects}
      PARENT_SCOPE)
endfunction()

# hsma_compile_cuda_kernels(<missing>): all of them, once in a build, as the
# target hsma_cuda_reports. The global properties hsma_cuda_reports and
# hsma_cuda_objects name the files, and hsma_cuda_architectures what the former
# are for. The variable says why there are none; it is empty if there are.
set(hsma_cuda_architectures 80 90)
function(hsma_compile_cuda_kernels missing_variable)
  hsma_find_nvcc("${hsma_cuda_architectures}" missing)
  set(${missing_variable}
      ${missing}
      PARENT_SCOPE)
  if(missing OR TARGET hsma_cuda_reports)
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS
       ${PROJECT_SOURCE_DIR}/src/backends/cuda/*.cu)
  # What is for one architecture alone has a suffix in its name. Others have no
  # kernel in its place.
  set(split ${PROJECT_SOURCE_DIR}/src/backends/cuda/Hsma_CudaSplitProduct.cu)
  list(REMOVE_ITEM sources ${split}
       ${PROJECT_SOURCE_DIR}/src/backends/cuda/Hsma_CudaNoSplitProduct.cu)
  hsma_report_kernels("${hsma_cuda_architectures}" reports objects ${sources})
  hsma_report_kernels(90a split_reports split_objects ${split})
  add_custom_target(hsma_cuda_reports ALL DEPENDS ${reports} ${split_reports})
  set_property(GLOBAL PROPERTY hsma_cuda_reports ${reports} ${split_reports})
  set_property(GLOBAL PROPERTY hsma_cuda_objects ${objects} ${split_objects})
endfunction()
