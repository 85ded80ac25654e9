// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The vendor's matrix product on an instance of a Kokkos execution space,
/// without Kokkos Kernels: of cuBLAS, rocBLAS or the BLAS of the host.
#pragma once

#include <mutex>

#include "backends/gpu/Hsma_GpuQueue.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "core/Hsma_Matrix.hpp"
#include "executors/Hsma_BlasHandle.hpp"
#include "executors/Hsma_HostBlasCalls.hpp"
#include "executors/Hsma_KokkosDevice.hpp"
#include "executors/Hsma_RelaxedCapture.hpp"

namespace Hsma::Impl {

template <class ExecutionSpace, class S>
class VendorGemm {
  using Device = KokkosDevice<ExecutionSpace>;
  static_assert(Device::has_vendor,
                "Hsma calls no BLAS of a vendor on this execution space: "
                "configure with Kokkos Kernels and Hsma_GEMM=KokkosKernels.");

 public:
  /// The vendors' products of small matrices have a fixed order of sums.
  static constexpr bool sums_small_products = false;

  template <class Executor>
  static void multiply(const Executor& executor, char op_a, char op_b, S alpha,
                       const Matrix<const S>& A, const Matrix<const S>& B,
                       S beta, const Matrix<S>& C) {
    if constexpr (is_host_space_v<ExecutionSpace>) {
      HostBlasGemm<S>::multiply(executor, op_a, op_b, alpha, A, B, beta, C);
    } else {
      using Gpu = typename Device::Vendor;
      using Runtime = typename Gpu::Runtime;
      const auto queue = executor.queue();
      const GpuQueueScope<Runtime> on(queue);
      // The vendor's BLAS sets itself up when it is needed.
      const RelaxedCapture<Runtime> relaxed;
      auto& blas = BlasHandle<Gpu>::of(queue.device);
      const std::unique_lock<std::mutex> lock = blas.lock();
      Gpu::set_stream(blas.get(), queue.stream);
      Gpu::multiply(blas.get(), op_a, op_b, alpha, A, B, beta, C);
    }
  }

  template <class Executor>
  static void multiply_columns(const Executor& executor, S alpha,
                               const Matrix<const S>& A,
                               const Matrix<const S>& B, S beta,
                               const Matrix<S>& C) {
    multiply(executor, 'C', 'N', alpha, A, B, beta, C);
  }
};

}  // namespace Hsma::Impl
