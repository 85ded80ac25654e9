# SPDX-License-Identifier: BSD-3-Clause
# Hsma_HAS_KOKKOSBATCHED: whether Kokkos Kernels, which may be built without it,
# has its batched component. Tests and benchmarks compare with it.

find_path(
  Hsma_KOKKOSBATCHED_INCLUDE_DIR KokkosBatched_Trsm_Decl.hpp
  HINTS ${KokkosKernels_DIR}/../../../include
        ${KokkosKernels_DIR}/../../../../include
  PATH_SUFFIXES trilinos
  NO_DEFAULT_PATH)
mark_as_advanced(Hsma_KOKKOSBATCHED_INCLUDE_DIR)
if(Hsma_KOKKOSBATCHED_INCLUDE_DIR)
  set(Hsma_HAS_KOKKOSBATCHED TRUE)
else()
  set(Hsma_HAS_KOKKOSBATCHED FALSE)
endif()
