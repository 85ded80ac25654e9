// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Kokkos for the library's own sources, which are compiled with hidden
/// visibility: what Kokkos has one of in a program has to stay one.
#pragma once

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif
#ifndef HSMA_GEMM_VENDOR
#include <KokkosBlas3_gemm.hpp>
#endif
#include <Kokkos_Core.hpp>
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
