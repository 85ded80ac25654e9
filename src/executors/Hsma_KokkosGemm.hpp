// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The matrix product on an instance of a Kokkos execution space
/// (executors/Hsma_Executor.hpp): that of Kokkos Kernels or, with
/// Hsma_GEMM=Vendor, the vendor's own. This is the one header that chooses.
///
///   multiply_columns(executor, alpha, A, B, beta, C)
///       C := alpha A^H B + beta C by the vendor's BLAS, however few the
///       columns are
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>

#include "compat/Hsma_KernelScalar.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"
#ifdef HSMA_GEMM_VENDOR
#include "executors/Hsma_VendorGemm.hpp"
#else
#include "executors/Hsma_KernelsGemm.hpp"
#endif

namespace Hsma::Impl {

#ifdef HSMA_GEMM_VENDOR
template <class ExecutionSpace, class S>
using GemmRoute = VendorGemm<ExecutionSpace, S>;
#else
template <class ExecutionSpace, class S>
using GemmRoute = KernelsGemm<ExecutionSpace, S>;
#endif

template <class ExecutionSpace, class S>
struct KokkosGemm : GemmRoute<ExecutionSpace, S> {
  /// The vendor's BLAS sets itself up in its first call on a device, and
  /// allocates: neither a solve nor a graph under construction may.
  template <class Executor>
  static void initialise(const Executor& executor) {
    if constexpr (!is_host_space_v<ExecutionSpace>) {
      // 2 x 2: a single column would not be a matrix product to Kokkos Kernels.
      constexpr std::int64_t n = 2, size = n * n;
      using Device =
          Kokkos::Device<ExecutionSpace, typename ExecutionSpace::memory_space>;
      const Kokkos::View<kokkos_scalar_t<S>*, Device> numbers(
          Kokkos::view_alloc(executor.space(), "Hsma::initialise"), 3 * size);
      auto* const x = reinterpret_cast<S*>(numbers.data());
      KokkosGemm::multiply(
          executor, 'N', 'N', from_real<S>(1), Matrix<const S>{n, n, x, 1, n},
          Matrix<const S>{n, n, x + size, 1, n}, from_real<S>(0),
          Matrix<S>{n, n, x + 2 * size, 1, n});
    }
  }
};

}  // namespace Hsma::Impl
