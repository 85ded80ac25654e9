// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The matrix product of Kokkos Kernels, which calls the vendor's: always of
/// three views of one layout, which is what reaches it.
#pragma once

#include <Kokkos_Core.hpp>
#include <mutex>

#include "compat/Hsma_KernelScalar.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "compat/Hsma_KokkosGemm.hpp"
#include "core/Hsma_Matrix.hpp"
#include "executors/Hsma_LayoutView.hpp"
#include "executors/Hsma_OneColumn.hpp"

namespace Hsma::Impl {

/// One handle of the vendor's BLAS serves all instances of a device: it is
/// pointed to the instance's queue and used under this lock.
inline std::mutex& vendor_mutex() {
  static std::mutex mutex;
  return mutex;
}

template <class ExecutionSpace, class S>
class KernelsGemm {
  using Left = Kokkos::LayoutLeft;
  using Right = Kokkos::LayoutRight;

 public:
  static constexpr bool sums_small_products = !is_host_space_v<ExecutionSpace>;

  template <class Executor>
  static void multiply(const Executor& executor, char op_a, char op_b, S alpha,
                       const Matrix<const S>& A, const Matrix<const S>& B,
                       S beta, const Matrix<S>& C) {
    if constexpr (is_host_space_v<ExecutionSpace>)
      if (is_gemv(op_b, beta, C))
        return call_gemv(executor, op_a, alpha, A, B, beta, C);
    call<Left>(executor, op_a, op_b, alpha, A, B, beta, C);
  }

  /// C^T = B^T conj(A) is of a form that Kokkos Kernels never sums up itself.
  template <class Executor>
  static void multiply_columns(const Executor& executor, S alpha,
                               const Matrix<const S>& A,
                               const Matrix<const S>& B, S beta,
                               const Matrix<S>& C) {
    call<Right>(executor, 'N', 'C', alpha, B.transposed(), A.transposed(), beta,
                C.transposed());
  }

 private:
  template <class Layout, class Executor>
  static void call(const Executor& executor, char op_a, char op_b, S alpha,
                   const Matrix<const S>& A, const Matrix<const S>& B, S beta,
                   const Matrix<S>& C) {
    const char a[] = {op_a, '\0'}, b[] = {op_b, '\0'};
    std::unique_lock<std::mutex> lock;
    if constexpr (!is_host_space_v<ExecutionSpace>)
      lock = std::unique_lock<std::mutex>(vendor_mutex());
    kokkos_gemm(executor.space(), a, b, to_kokkos(alpha),
                layout_view<Layout, ExecutionSpace>(A),
                layout_view<Layout, ExecutionSpace>(B), to_kokkos(beta),
                layout_view<Layout, ExecutionSpace>(C));
  }

  template <class Executor>
  static void call_gemv(const Executor& executor, char op_a, S alpha,
                        const Matrix<const S>& A, const Matrix<const S>& B,
                        S beta, const Matrix<S>& C) {
    const char a[] = {op_a, '\0'};
    const auto x = layout_view<Left, ExecutionSpace>(B);
    const auto y = layout_view<Left, ExecutionSpace>(C);
    kokkos_gemv(executor.space(), a, to_kokkos(alpha),
                layout_view<Left, ExecutionSpace>(A),
                Kokkos::subview(x, Kokkos::ALL(), 0), to_kokkos(beta),
                Kokkos::subview(y, Kokkos::ALL(), 0));
  }
};

}  // namespace Hsma::Impl
