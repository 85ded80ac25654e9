// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Does not compile: a line names types of which the code has been chosen.
#include "Hsma_KokkosBlas.hpp"

using Device = Kokkos::DefaultExecutionSpace::device_type;
template <class T>
using View = Kokkos::View<T**, Kokkos::LayoutStride, Device,
                          Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
#if KOKKOS_VERSION >= 40000
using Chosen = KokkosBlas::Impl::TRSM<Kokkos::DefaultExecutionSpace,
                                      View<const double>, View<double>>;
#else
using Chosen = KokkosBlas::Impl::TRSM<View<const double>, View<double>>;
#endif
static_assert(sizeof(Chosen) > 0);

HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutStride, Kokkos::LayoutStride, Device)
