# SPDX-License-Identifier: BSD-3-Clause
# Which kernels are built. Kokkos decides: a build of Kokkos has at most one
# kind of GPU, and the kernels have to be the ones for it.

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
    message(
      FATAL_ERROR
        "Hsma_BACKEND=${wanted} does not fit Kokkos in ${Kokkos_DIR} "
        "(it was built for ${Kokkos_DEVICES}, which asks for ${available}). "
        "Set Hsma_BACKEND=AUTO, or point Kokkos_ROOT and KokkosKernels_ROOT "
        "at a Kokkos that was built with Kokkos_ENABLE_${wanted}=ON.")
  endif()
  set(Hsma_DEVICE_BACKEND
      ${available}
      PARENT_SCOPE)
endfunction()
