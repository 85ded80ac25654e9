# SPDX-License-Identifier: BSD-3-Clause
# The HIP kernels without Kokkos: a plain hipcc compiles them, for the library
# that stands in for rocBLAS (src/dropin) and where there is no GPU, and the tools
# of its LLVM say what the code of each target takes.

option(Hsma_CHECK_HIP_KERNELS
       "Compile the HIP kernels with the tests, if there is a hipcc" ON)
find_program(
  Hsma_HIPCC hipcc
  HINTS ENV HIP_PATH ENV ROCM_PATH
  PATHS /opt/rocm
  PATH_SUFFIXES bin
  DOC "The hipcc that Hsma_CHECK_HIP_KERNELS uses")
mark_as_advanced(Hsma_HIPCC)
include(HsmaHipGfx942)

# hsma_find_llvm_tools(<compiler> <tool>...): sets Hsma_<compiler>_<tool> for
# the tools of the LLVM that Hsma_<compiler> is of.
function(hsma_find_llvm_tools compiler)
  execute_process(
    COMMAND ${Hsma_${compiler}} --version
    OUTPUT_VARIABLE version
    ERROR_QUIET)
  string(REGEX MATCH "clang version ([0-9]+)" found "${version}")
  set(major ${CMAKE_MATCH_1})
  string(REGEX MATCH "InstalledDir: ([^\r\n]+)" found "${version}")
  set(folder ${CMAKE_MATCH_1})
  foreach(tool IN LISTS ARGN)
    find_program(Hsma_${compiler}_${tool} NAMES ${tool}-${major} ${tool}
                                                HINTS ${folder})
    mark_as_advanced(Hsma_${compiler}_${tool})
  endforeach()
endfunction()

# hsma_hip_compiles(<target> <variable> <command>...): whether the command
# compiles for the target.
function(hsma_hip_compiles target variable)
  set(probe ${CMAKE_CURRENT_BINARY_DIR}/probe_${target})
  file(WRITE ${probe}.hip
       "#include <hip/hip_runtime.h>\n__global__ void probe() {}\n")
  execute_process(
    COMMAND ${ARGN} -std=c++17 --offload-arch=${target} --cuda-device-only
            --no-gpu-bundle-output -x hip -c ${probe}.hip -o ${probe}.co
    OUTPUT_QUIET ERROR_QUIET
    RESULT_VARIABLE result)
  set(${variable} FALSE)
  if(result EQUAL 0)
    set(${variable} TRUE)
  endif()
  return(PROPAGATE ${variable})
endfunction()

# hsma_find_hip(<targets> <variable>): sets the variable to the reason why
# hipcc does not compile for all of the targets, or to the empty string.
function(hsma_find_hip targets variable)
  set(reason "")
  if(NOT Hsma_HIPCC)
    set(reason "hipcc not found; set Hsma_HIPCC")
  else()
    execute_process(
      COMMAND ${Hsma_HIPCC} --version
      OUTPUT_VARIABLE version
      ERROR_QUIET)
    hsma_find_llvm_tools(HIPCC llvm-readelf llvm-objdump llvm-objcopy
                         clang-offload-bundler)
    foreach(tool llvm-readelf llvm-objdump llvm-objcopy clang-offload-bundler)
      if(NOT Hsma_HIPCC_${tool})
        set(reason "${tool} not found; set Hsma_HIPCC_${tool}")
      endif()
    endforeach()
    foreach(target IN LISTS targets)
      hsma_hip_compiles(${target} known ${Hsma_HIPCC})
      if(NOT known)
        set(reason "${Hsma_HIPCC} does not compile for ${target}")
      endif()
    endforeach()
    if(NOT version MATCHES "HIP version: ([0-9.]+)"
       OR CMAKE_MATCH_1 VERSION_LESS 5.2)
      set(reason "${Hsma_HIPCC} is not of HIP 5.2 or later")
    endif()
  endif()
  set(${variable}
      ${reason}
      PARENT_SCOPE)
endfunction()

set(hsma_hip_flags -std=c++17 -O3 -fPIC -I${PROJECT_SOURCE_DIR}/src
                   -I${PROJECT_SOURCE_DIR}/src/include -Wall -Wextra)
# Objects and what is said of them.
set(hsma_hip_folder ${PROJECT_BINARY_DIR}/hip_kernels)
file(MAKE_DIRECTORY ${hsma_hip_folder})
if(Hsma_WERROR)
  list(APPEND hsma_hip_flags -Werror)
endif()

# hsma_read_code_object(<stem> <tools>): commands that write what the tools of
# Hsma_<tools> say of <stem>.co.
function(hsma_read_code_object stem tools)
  add_custom_command(
    OUTPUT ${stem}.notes ${stem}.disassembly
    COMMAND ${Hsma_HIPCC_llvm-readelf} --notes ${stem}.co > ${stem}.notes
    COMMAND ${Hsma_${tools}_llvm-objdump} -d ${stem}.co > ${stem}.disassembly
    DEPENDS ${stem}.co
    VERBATIM)
endfunction()

# hsma_compile_hip(<targets> <variable> <source>...): commands that compile the
# sources for host and targets. The variable is set to the objects, which can be
# linked; <object>.<target>.co is the code of a target in one.
function(hsma_compile_hip targets variable)
  set(flags ${hsma_hip_flags})
  foreach(target IN LISTS targets)
    list(APPEND flags --offload-arch=${target})
  endforeach()
  # The bundler of LLVM 17 calls another tool by its name, without its version.
  file(REAL_PATH ${Hsma_HIPCC_llvm-objcopy} llvm)
  cmake_path(GET llvm PARENT_PATH llvm)
  set(objects)
  foreach(source IN LISTS ARGN)
    cmake_path(GET source FILENAME name)
    set(object ${hsma_hip_folder}/${name}.o)
    add_custom_command(
      OUTPUT ${object}
      COMMAND ${Hsma_HIPCC} ${flags} -MMD -MF ${object}.d -MT ${object} -c
              ${source} -o ${object}
      DEPFILE ${object}.d
      DEPENDS ${source} ${Hsma_HIPCC}
      COMMENT "Compiling the kernels of ${name}"
      VERBATIM)
    list(APPEND objects ${object})

    set(ids)
    set(outputs)
    foreach(target IN LISTS targets)
      list(APPEND ids hipv4-amdgcn-amd-amdhsa--${target})
      list(APPEND outputs ${object}.${target}.co)
      hsma_read_code_object(${object}.${target} HIPCC)
    endforeach()
    list(JOIN ids "," ids)
    list(TRANSFORM outputs PREPEND --output= OUTPUT_VARIABLE output_flags)
    add_custom_command(
      OUTPUT ${outputs}
      BYPRODUCTS ${object}.bundle
      COMMAND ${Hsma_HIPCC_llvm-objcopy} -O binary --only-section=.hip_fatbin
              ${object} ${object}.bundle
      COMMAND
        ${CMAKE_COMMAND} -E env "PATH=${llvm}:$ENV{PATH}"
        ${Hsma_HIPCC_clang-offload-bundler} --unbundle --type=o --targets=${ids}
        --input=${object}.bundle ${output_flags}
      DEPENDS ${object}
      VERBATIM)
  endforeach()
  set(${variable}
      ${objects}
      PARENT_SCOPE)
endfunction()

# hsma_compile_hip_kernels(<missing>): all of them, once in a build. The global
# property hsma_hip_objects names the objects. The variable says why there are
# none; it is empty if there are.
set(Hsma_HIP_TARGETS
    gfx906 gfx90a
    CACHE STRING "Targets of the HIP kernels without Kokkos")
set(hsma_hip_targets ${Hsma_HIP_TARGETS})
function(hsma_compile_hip_kernels missing_variable)
  hsma_find_hip("${hsma_hip_targets}" missing)
  set(${missing_variable}
      ${missing}
      PARENT_SCOPE)
  if(missing OR TARGET hsma_hip_objects)
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS
       ${PROJECT_SOURCE_DIR}/src/backends/hip/*.hip)
  hsma_compile_hip("${hsma_hip_targets}" objects ${sources})
  set(reports)
  foreach(object IN LISTS objects)
    foreach(target IN LISTS hsma_hip_targets)
      list(APPEND reports ${object}.${target}.notes)
    endforeach()
  endforeach()
  add_custom_target(hsma_hip_objects DEPENDS ${objects} ${reports})
  set_property(GLOBAL PROPERTY hsma_hip_objects ${objects})
endfunction()

# hsma_link_hip(<program> <targets> <source> <object>...): a command that links
# the program from the source of its main and the objects.
function(hsma_link_hip program targets source)
  list(TRANSFORM targets PREPEND --offload-arch= OUTPUT_VARIABLE flags)
  add_custom_command(
    OUTPUT ${program}
    COMMAND ${Hsma_HIPCC} ${hsma_hip_flags} ${flags} -x hip ${source} -x none
            ${ARGN} -o ${program}
    DEPENDS ${source} ${ARGN}
    COMMENT "Linking the HIP kernels"
    VERBATIM)
endfunction()

# hsma_hip_assembly(<source> <target> <command>...): writes the device code of
# the source as assembly to <source>.<target>.s. What hipcc adds for the linker
# is unused.
function(hsma_hip_assembly source target)
  cmake_path(GET source FILENAME name)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}.${target}.s)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${ARGN} ${hsma_hip_flags} --offload-arch=${target}
            --cuda-device-only -Wno-unused-command-line-argument -MMD -MF
            ${output}.d -MT ${output} -x hip -S ${source} -o ${output}
    DEPFILE ${output}.d
    DEPENDS ${source}
    VERBATIM)
endfunction()
