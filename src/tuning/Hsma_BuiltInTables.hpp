// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The built-in tables.
#pragma once

#include "tuning/Hsma_Table.hpp"
#include "tuning/tables/Hsma_Generic.hpp"
#include "tuning/tables/Hsma_Hopper90.hpp"
#include "tuning/tables/Hsma_Host.hpp"
#include "tuning/tables/Hsma_HostAvx512.hpp"
#include "tuning/tables/Hsma_HostAvx512BlasAvx2.hpp"
#include "tuning/tables/Hsma_HostAvx512BlasAvx2FewThreads.hpp"
#include "tuning/tables/Hsma_HostAvx512FewThreads.hpp"
#include "tuning/tables/Hsma_HostFewThreads.hpp"
#include "tuning/tables/Hsma_HostThreads.hpp"
#include "tuning/tables/Hsma_Paper.hpp"

namespace Hsma::Impl {

/// In the order of Platform.
inline constexpr const Table* built_in_tables[] = {
    &host,
    &host_few_threads,
    &host_avx512,
    &host_avx512_few_threads,
    &host_avx512_blas_avx2,
    &host_avx512_blas_avx2_few_threads,
    &host_threads,
    &ampere80,
    &hopper90,
    &amd_gfx906,
    &amd_gfx90a,
    &amd_gfx942,
    &amd_gfx1100,
    &generic};

}  // namespace Hsma::Impl
