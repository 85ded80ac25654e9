# SPDX-License-Identifier: BSD-3-Clause
# The Kokkos and the Kokkos Kernels that Hsma_FETCH_KOKKOS brings: what has run on
# an H200. A commit is its own checksum: git refuses anything else under that
# name.
set(hsma_kokkos_version 4.7.00)
set(hsma_kokkos_repository https://github.com/kokkos/kokkos.git)
set(hsma_kokkos_commit 552f2375de06361f8a5662abc0859ae233b5d8f8)
set(hsma_kokkoskernels_version 4.7.00)
set(hsma_kokkoskernels_repository
    https://github.com/kokkos/kokkos-kernels.git)
set(hsma_kokkoskernels_commit f030e6cb97cece46e14f7471108d891adc425935)
