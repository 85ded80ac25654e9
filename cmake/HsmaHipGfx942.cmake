# SPDX-License-Identifier: BSD-3-Clause
# gfx942 where hipcc is older than it: clang 19 with the headers and the device
# libraries of that hipcc, to be compiled for only.

find_program(Hsma_CLANG19 clang++-19
             DOC "Compiles the HIP kernels for gfx942 where hipcc does not")
find_path(
  Hsma_HIP_DEVICE_LIBRARIES oclc_isa_version_90a.bc
  HINTS ENV ROCM_PATH
  PATHS /usr/lib/${CMAKE_LIBRARY_ARCHITECTURE} /opt/rocm
  PATH_SUFFIXES amdgcn/bitcode
  DOC "The device libraries of HIP")
mark_as_advanced(Hsma_CLANG19 Hsma_HIP_DEVICE_LIBRARIES)

# hsma_find_gfx942(<variable>): sets the variable to a command that compiles for
# gfx942, or to the empty string. All that device libraries know of a target is
# the version of its instruction set, in a file of its own.
function(hsma_find_gfx942 variable)
  set(${variable} "")
  if(Hsma_CLANG19 AND Hsma_HIP_DEVICE_LIBRARIES)
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/gfx942_libraries)
    file(MAKE_DIRECTORY ${folder})
    file(GLOB libraries ${Hsma_HIP_DEVICE_LIBRARIES}/*.bc)
    foreach(library IN LISTS libraries)
      cmake_path(GET library FILENAME name)
      file(CREATE_LINK ${library} ${folder}/${name} SYMBOLIC)
    endforeach()
    file(
      WRITE ${folder}/version.ll
      "target triple = \"amdgcn-amd-amdhsa\"\n"
      "@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr "
      "addrspace(4) constant i32 9402, align 4\n")
    cmake_path(GET Hsma_HIPCC PARENT_PATH root)
    cmake_path(GET root PARENT_PATH root)
    set(command ${Hsma_CLANG19} --rocm-path=${root}
                --rocm-device-lib-path=${folder})
    execute_process(
      COMMAND
        ${Hsma_CLANG19} -nogpulib -target amdgcn-amd-amdhsa -c -emit-llvm
        ${folder}/version.ll -o ${folder}/oclc_isa_version_942.bc
      ERROR_QUIET)
    hsma_hip_compiles(gfx942 known ${command})
    hsma_find_llvm_tools(CLANG19 llvm-objdump)
    if(known AND Hsma_CLANG19_llvm-objdump)
      set(${variable} ${command})
    endif()
  endif()
  return(PROPAGATE ${variable})
endfunction()

# hsma_compile_gfx942(<command> <source>...): commands that compile the sources
# to code objects, <source>.o.gfx942.co.
function(hsma_compile_gfx942 command)
  foreach(source IN LISTS ARGN)
    cmake_path(GET source FILENAME name)
    set(stem ${hsma_hip_folder}/${name}.o.gfx942)
    add_custom_command(
      OUTPUT ${stem}.co
      COMMAND ${command} ${hsma_hip_flags} --offload-arch=gfx942
              --cuda-device-only --no-gpu-bundle-output -MMD -MF ${stem}.d -MT
              ${stem}.co -x hip -c ${source} -o ${stem}.co
      DEPFILE ${stem}.d
      DEPENDS ${source} ${Hsma_CLANG19}
      COMMENT "Compiling the kernels of ${name} for gfx942"
      VERBATIM)
    hsma_read_code_object(${stem} CLANG19)
  endforeach()
endfunction()
