// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The backend of Kokkos::Cuda: native kernels on the stream of the instance.
/// Kokkos is not asked to launch anything: it allocates for a team policy.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "algorithm/Hsma_Prepared.hpp"
#include "backends/cuda/Hsma_CudaApply.hpp"
#include "backends/cuda/Hsma_CudaDirect.hpp"
#include "backends/cuda/Hsma_CudaInversion.hpp"
#include "backends/cuda/Hsma_CudaOperations.hpp"
#include "backends/cuda/Hsma_CudaSweep.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "tuning/Hsma_Policy.hpp"

namespace Hsma::Impl {

/// Makes the device of an instance the current one while kernels are launched.
class CudaDeviceGuard {
 public:
  explicit CudaDeviceGuard(const Kokkos::Cuda& space) {
    const int wanted = space.cuda_device();
    check(cudaGetDevice(&before_));
    if (wanted == before_) return;
    check(cudaSetDevice(wanted));
    changed_ = true;
  }
  ~CudaDeviceGuard() {
    if (changed_) static_cast<void>(cudaSetDevice(before_));
  }
  CudaDeviceGuard(const CudaDeviceGuard&) = delete;
  CudaDeviceGuard& operator=(const CudaDeviceGuard&) = delete;

 private:
  static void check(cudaError_t error) {
    if (error != cudaSuccess)
      throw std::runtime_error(
          std::string("Hsma: the CUDA device cannot be selected (") +
          cudaGetErrorString(error) + ")");
  }
  int before_ = 0;
  bool changed_ = false;
};

template <class T>
struct CudaBackend {
  using S = kernel_scalar_t<T>;

  /// What one launch solves: of order `direct_order` with any number of
  /// right-hand sides, beyond that while they are few.
  static constexpr std::int64_t direct_limit = Cuda::sweep_order;

  static Platform platform() {
#if defined(KOKKOS_ARCH_HOPPER90)
    return Platform::Hopper90;
#else
    return Platform::GenericCuda;
#endif
  }

  static std::size_t prepared_bytes(Method method, std::int64_t order,
                                    std::int64_t block_size) {
    return method == Method::Inversion
               ? InvertedDiagonal<T>::bytes(order, block_size)
               : 0;
  }

  static void prepare(const Kokkos::Cuda& space, const Triangle<T>& A,
                      const Plan& plan, char* prepared) {
    if (plan.method != Method::Inversion) return;
    const CudaDeviceGuard device(space);
    const auto inverted =
        InvertedDiagonal<T>::at(prepared, A.m, plan.block_size);
    const bool native =
        std::min(plan.block_size, A.m) <=
        Cuda::largest_invertible<S>(Cuda::InversionKernel::Automatic);
    S* const inverse = reinterpret_cast<S*>(inverted.inverse);
    if (native)
      Cuda::invert_diagonal(space.cuda_stream(), to_kernel(A), plan.block_size,
                            inverse, inverted.trusted,
                            real_part_t<S>(max_block_condition));
    else
      Cuda::invert_any(space.cuda_stream(), to_kernel(A), plan.block_size,
                       inverse, inverted.trusted,
                       real_part_t<S>(max_block_condition));
  }

  static void direct(const Kokkos::Cuda& space, const Triangle<T>& A, T alpha,
                     const Matrix<T>& B) {
    const CudaDeviceGuard device(space);
    const S factor = KernelScalar<T>::convert(alpha);
    if (A.m <= Cuda::direct_order)
      Cuda::direct_solve(space.cuda_stream(), to_kernel(A), factor,
                         to_kernel(B));
    else if (A.m <= Cuda::sweep_order)
      Cuda::row_sweep(space.cuda_stream(), to_kernel(A), factor, to_kernel(B));
    else
      Cuda::substitute(space.cuda_stream(), to_kernel(A), factor, to_kernel(B));
  }

  static void substitute_block(const Kokkos::Cuda& space, const Triangle<T>& D,
                               const Plan&, const char*, std::int64_t, T alpha,
                               const Matrix<T>& B) {
    direct(space, D, alpha, B);
  }

  static bool applies_in_place(std::int64_t block_size, std::int64_t columns,
                               bool column_major) {
    return Cuda::can_apply_in_place<S>(block_size, columns, column_major);
  }

  static void apply_inverse(const Kokkos::Cuda& space, const Triangle<T>& D,
                            const T* inverse, std::int64_t ld,
                            const int* trusted, const Matrix<T>& B) {
    const CudaDeviceGuard device(space);
    Cuda::apply_inverse(space.cuda_stream(), to_kernel(D),
                        reinterpret_cast<const S*>(inverse), ld, trusted,
                        from_real<S>(1), to_kernel(B));
  }

  static void guarded_store(const Kokkos::Cuda& space, const Triangle<T>& D,
                            const int* trusted, const Matrix<T>& product,
                            const Matrix<T>& B) {
    const CudaDeviceGuard device(space);
    Cuda::guarded_store(space.cuda_stream(), to_kernel(D), trusted,
                        to_kernel(constant(product)), to_kernel(B));
  }

  static void copy(const Kokkos::Cuda& space, T alpha, bool conjugate,
                   const Matrix<const T>& from, const Matrix<T>& to) {
    const CudaDeviceGuard device(space);
    Cuda::copy(space.cuda_stream(),
               Scaling<S>{KernelScalar<T>::convert(alpha), conjugate},
               to_kernel(from), to_kernel(to));
  }

  static void scale(const Kokkos::Cuda& space, T alpha, const Matrix<T>& B) {
    copy(space, alpha, false, constant(B), B);
  }

  static void fill_zero(const Kokkos::Cuda& space, const Matrix<T>& B) {
    const CudaDeviceGuard device(space);
    Cuda::fill_zero(space.cuda_stream(), to_kernel(B));
  }

  static void reset_status(const Kokkos::Cuda& space, Status* status) {
    const CudaDeviceGuard device(space);
    Cuda::reset_status(space.cuda_stream(), status);
  }

  static void scan(const Kokkos::Cuda& space, const Triangle<T>& A,
                   const Matrix<T>& B, Status* status) {
    const CudaDeviceGuard device(space);
    Cuda::scan(space.cuda_stream(), to_kernel(A), to_kernel(B), status);
  }
};

}  // namespace Hsma::Impl
