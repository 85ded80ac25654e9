# SPDX-License-Identifier: BSD-3-Clause
# The CUDA kernels where there is no GPU and no Kokkos for one: a plain nvcc
# compiles them, and ptxas reports what each takes of a multiprocessor.

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

# hsma_report_kernels(<architectures> <variable> <source>...): commands that
# compile the sources, each into one report. They fail if registers are spilled,
# and with Hsma_WERROR on any warning. The variable is set to the reports.
function(hsma_report_kernels architectures variable)
  set(flags -std=c++17 -O3 -I${PROJECT_SOURCE_DIR}/src
            -I${PROJECT_SOURCE_DIR}/src/include
            -Xptxas=-v,-warn-spills,-Werror -Xcompiler=-Wall,-Wextra)
  if(Hsma_WERROR)
    list(APPEND flags -Xcompiler=-Werror -Werror=all-warnings)
  endif()
  foreach(architecture IN LISTS architectures)
    list(APPEND flags
         -gencode=arch=compute_${architecture},code=sm_${architecture})
  endforeach()

  set(reports)
  foreach(source IN LISTS ARGN)
    cmake_path(GET source FILENAME name)
    set(stem ${CMAKE_CURRENT_BINARY_DIR}/${name})
    set(report ${stem}.report)
    add_custom_command(
      OUTPUT ${report}
      BYPRODUCTS ${stem}.o
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
  endforeach()
  set(${variable}
      ${reports}
      PARENT_SCOPE)
endfunction()
