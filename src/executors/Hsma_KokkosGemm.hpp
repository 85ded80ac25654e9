// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The vendor's matrix product through Kokkos Kernels
/// (executors/Hsma_Executor.hpp): always of three LayoutLeft views, which is
/// what reaches the vendor's BLAS.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>
#include <mutex>

#include "compat/Hsma_KernelScalar.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "compat/Hsma_KokkosGemm.hpp"
#include "core/Hsma_Matrix.hpp"
#include "executors/Hsma_LeftView.hpp"

namespace Hsma::Impl {

/// One handle of the vendor's BLAS serves all instances of a device: it is
/// pointed to the instance's queue and used under this lock.
inline std::mutex& vendor_mutex() {
  static std::mutex mutex;
  return mutex;
}

template <class ExecutionSpace, class S>
class KokkosGemm {
  using T = kokkos_scalar_t<S>;
  using Device =
      Kokkos::Device<ExecutionSpace, typename ExecutionSpace::memory_space>;

 public:
  static constexpr bool sums_small_products = !is_host_space_v<ExecutionSpace>;

  template <class Executor>
  static void multiply(const Executor& executor, char op_a, char op_b, S alpha,
                       const Matrix<const S>& A, const Matrix<const S>& B,
                       S beta, const Matrix<S>& C) {
    const char a[] = {op_a, '\0'}, b[] = {op_b, '\0'};
    std::unique_lock<std::mutex> lock;
    if constexpr (!is_host_space_v<ExecutionSpace>)
      lock = std::unique_lock<std::mutex>(vendor_mutex());
    kokkos_gemm(executor.space(), a, b, to_kokkos(alpha),
                left_view<ExecutionSpace>(A), left_view<ExecutionSpace>(B),
                to_kokkos(beta), left_view<ExecutionSpace>(C));
  }

  /// The vendor's BLAS sets itself up in its first call on a device, and
  /// allocates: neither a solve nor a graph under construction may.
  template <class Executor>
  static void initialise(const Executor& executor) {
    if constexpr (!is_host_space_v<ExecutionSpace>) {
      // 2 x 2: a single column would not be a matrix product to Kokkos Kernels.
      constexpr std::int64_t n = 2, size = n * n;
      const Kokkos::View<T*, Device> numbers(
          Kokkos::view_alloc(executor.space(), "Hsma::initialise"), 3 * size);
      auto* const x = reinterpret_cast<S*>(numbers.data());
      multiply(executor, 'N', 'N', to_kernel(T(1)),
               Matrix<const S>{n, n, x, 1, n},
               Matrix<const S>{n, n, x + size, 1, n}, to_kernel(T(0)),
               Matrix<S>{n, n, x + 2 * size, 1, n});
    }
  }
};

}  // namespace Hsma::Impl
