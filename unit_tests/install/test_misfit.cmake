# SPDX-License-Identifier: BSD-3-Clause
# cmake -DTPL=<folder> -DFOLDER=<empty folder> -P test_misfit.cmake: which Kokkos
# Kernels is said not to fit.
include(${TPL}/HsmaRepairKokkos.cmake)

set(KokkosKernels_DIR ${FOLDER}/lib/cmake/KokkosKernels)
set(Kokkos_DIR /somewhere)
set(header ${FOLDER}/include/trilinos/KokkosKernels_config.h)

# expect(<version of Kokkos> <whether it fits>)
function(expect version fits)
  set(Kokkos_VERSION ${version})
  hsma_kokkos_kernels_misfit(problem)
  if(fits AND NOT problem STREQUAL "")
    message(SEND_ERROR "Kokkos ${version} fits, but: ${problem}")
  elseif(NOT fits AND NOT problem MATCHES "4\\.5 .*not fit Kokkos ${version} ")
    message(SEND_ERROR "Kokkos ${version} does not fit, but: '${problem}'")
  endif()
endfunction()

file(REMOVE_RECURSE ${FOLDER})
expect(5.2.2 TRUE) # no header
file(WRITE ${header} "#define KOKKOSKERNELS_OTHER 1\n")
expect(3.4.01 TRUE) # one without a version
file(WRITE ${header} "#define KOKKOSKERNELS_VERSION 40501
#define KOKKOSKERNELS_VERSION_MAJOR 4
#define KOKKOSKERNELS_VERSION_MINOR 5
#define KOKKOSKERNELS_VERSION_PATCH 1\n")
expect(4.5.01 TRUE)
expect(4.5 TRUE)
expect(4.50.1 FALSE)
expect(4.6.00 FALSE)
expect(5.2.2 FALSE)
