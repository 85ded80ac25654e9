# SPDX-License-Identifier: BSD-3-Clause
# Which kernels are built. Kokkos decides: a build of Kokkos has at most one
# kind of GPU, and the kernels have to be the ones for it.

# Fails unless Kokkos was built for all that Hsma_REQUIRE_KOKKOS names.
function(hsma_check_kokkos)
  set(provided ${Kokkos_DEVICES} ${Kokkos_ARCH})
  foreach(feature IN LISTS Hsma_REQUIRE_KOKKOS)
    if(NOT feature IN_LIST provided)
      list(JOIN provided ", " provided)
      message(
        FATAL_ERROR
          "Kokkos in ${Kokkos_DIR} was not built for ${feature} "
          "(it was built for ${provided}). Set Kokkos_ROOT to one that was, "
          "or choose another preset.")
    endif()
  endforeach()
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
