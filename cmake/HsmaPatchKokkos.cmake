# SPDX-License-Identifier: BSD-3-Clause
# Run as a script in the sources of Kokkos, after they were fetched:
# cmake -P HsmaPatchKokkos.cmake. Kokkos 4.7.00 is older than CUDA 13, in which
# two functions have one argument more, and sm_70 is gone. Every other version is
# left alone, and so are sources that have been changed already.

# hsma_replace(<file> <old> <new>): fails where neither stands.
function(hsma_replace file old new)
  file(READ ${file} text)
  string(FIND "${text}" "${new}" done)
  string(FIND "${text}" "${old}" place)
  if(done GREATER_EQUAL 0)
    return()
  elseif(place LESS 0)
    message(
      FATAL_ERROR
        "${file} does not have '${old}' (these are not the sources of Kokkos "
        "4.7.00 as they were released). Take those, or a newer Kokkos.")
  endif()
  string(REPLACE "${old}" "${new}" text "${text}")
  file(WRITE ${file} "${text}")
endfunction()

file(STRINGS CMakeLists.txt lines REGEX "^set\\(Kokkos_VERSION_(MAJOR|MINOR|PATCH)")
if(NOT lines MATCHES "MAJOR 4.*MINOR 7.*PATCH 0\\)")
  return()
endif()
set(instance core/src/Cuda/Kokkos_Cuda_Instance.hpp)
hsma_replace(
  ${instance} "cudaGraphAddDependencies(graph, from, to, numDependencies)"
  "cudaGraphAddDependencies(graph, from, to,
#if CUDART_VERSION >= 13000
                                    nullptr,
#endif
                                    numDependencies)")
hsma_replace(
  ${instance} "cudaMemPrefetchAsync(devPtr, count, dstDevice, m_stream)"
  "cudaMemPrefetchAsync(devPtr, count,
#if CUDART_VERSION >= 13000
                                cudaMemLocation{cudaMemLocationTypeDevice,
                                                dstDevice},
                                0,
#else
                                dstDevice,
#endif
                                m_stream)")
# The architecture of what is compiled without one, as CMake's first looks at the
# compiler are.
hsma_replace(bin/nvcc_wrapper "\ndefault_arch=\"sm_70\""
             "\ndefault_arch=\"sm_80\"")
