# SPDX-License-Identifier: BSD-3-Clause
# Which kernels are built. Kokkos decides: a build of Kokkos has at most one
# kind of GPU, and the kernels have to be the ones for it.

# Fails unless Kokkos was built for all that Hsma_REQUIRE_KOKKOS names.
# Alternatives are separated by "|": an architecture may have several names.
function(hsma_check_kokkos)
  set(provided ${Kokkos_DEVICES} ${Kokkos_ARCH})
  foreach(feature IN LISTS Hsma_REQUIRE_KOKKOS)
    string(REPLACE "|" ";" names "${feature}")
    set(found FALSE)
    foreach(name IN LISTS names)
      if(name IN_LIST provided)
        set(found TRUE)
      endif()
    endforeach()
    if(NOT found)
      list(JOIN names " or " names)
      list(JOIN provided ", " provided)
      message(
        FATAL_ERROR
          "Kokkos in ${Kokkos_DIR} was not built for ${names} "
          "(it was built for ${provided}). Set Kokkos_ROOT to one that was and "
          "configure in an empty folder, or choose another preset.")
    endif()
  endforeach()
endfunction()

# Fails unless the C++ compiler compiles HIP, with the flags that come with
# Kokkos, and the HIP is new enough.
function(hsma_check_hip_compiler)
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
  set(object ${CMAKE_CURRENT_BINARY_DIR}/hip_compiler.a)
  try_compile(
    compiles ${CMAKE_CURRENT_BINARY_DIR}/hip_compiler
    ${PROJECT_SOURCE_DIR}/cmake/HsmaHipCompiler.cpp
    LINK_LIBRARIES Kokkos::kokkos
    OUTPUT_VARIABLE output
    COPY_FILE ${object})
  if(NOT compiles)
    string(REGEX MATCH "[^\n]*error[^\n]*" why "${output}")
    string(STRIP "${why}" why)
    message(
      FATAL_ERROR
        "Kokkos in ${Kokkos_DIR} is built for HIP, which the compiler "
        "${CMAKE_CXX_COMPILER} does not compile (${why}). Configure in an "
        "empty folder with -DCMAKE_CXX_COMPILER=hipcc, or with the compiler "
        "that Kokkos was built with, ${Kokkos_CXX_COMPILER}.")
  endif()
  file(STRINGS ${object} version REGEX "Hsma: HIP [0-9.]+")
  string(REGEX REPLACE ".*Hsma: HIP ([0-9.]+).*" "\\1" version "${version}")
  if(version VERSION_LESS 5.2)
    message(
      FATAL_ERROR
        "HIP ${version} of ${CMAKE_CXX_COMPILER} is too old (the kernels "
        "need 5.2). Install a newer ROCm, or on Debian hipcc, and build Kokkos "
        "with it.")
  endif()
endfunction()

# Sets Hsma_DEVICE_BACKEND to HOST, CUDA or HIP.
function(hsma_choose_backend)
  set(available HOST)
  foreach(device IN ITEMS CUDA HIP)
    if(device IN_LIST Kokkos_DEVICES)
      set(available ${device})
    endif()
  endforeach()

  string(TOUPPER "${Hsma_BACKEND}" wanted)
  if(NOT wanted MATCHES "^(AUTO|HOST|CUDA|HIP)$")
    message(
      FATAL_ERROR
        "Hsma_BACKEND=${Hsma_BACKEND} is not a backend "
        "(known: AUTO, HOST, CUDA, HIP). Leave it at AUTO to follow Kokkos.")
  endif()
  if(NOT wanted STREQUAL "AUTO" AND NOT wanted STREQUAL available)
    set(advice "Set Hsma_BACKEND=AUTO, or set Kokkos_ROOT to a Kokkos")
    if(wanted STREQUAL "HOST")
      string(APPEND advice " for the CPU alone.")
    else()
      string(APPEND advice " built with Kokkos_ENABLE_${wanted}=ON.")
    endif()
    list(JOIN Kokkos_DEVICES ", " devices)
    message(
      FATAL_ERROR
        "Hsma_BACKEND=${wanted} does not fit Kokkos in ${Kokkos_DIR} "
        "(built for ${devices}, it needs the kernels for ${available}). "
        "${advice}")
  endif()
  set(Hsma_DEVICE_BACKEND
      ${available}
      PARENT_SCOPE)
endfunction()
