// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The backend of Kokkos::Cuda: native kernels for the direct solve, the
/// inversion of the diagonal blocks and their application; the portable kernels
/// for what only moves data.
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
#include "backends/portable/Hsma_PortableBackend.hpp"
#include "compat/Hsma_KernelScalar.hpp"

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
struct CudaBackend : PortableBackend<Kokkos::Cuda, T> {
  using Portable = PortableBackend<Kokkos::Cuda, T>;
  using Scalar = KernelScalar<T>;

  static constexpr std::int64_t direct_limit = Cuda::direct_order;

  static Platform platform() {
#if defined(KOKKOS_ARCH_HOPPER90)
    return Platform::Hopper90;
#else
    return Platform::GenericCuda;
#endif
  }

  static void prepare(const Kokkos::Cuda& space, const Triangle<T>& A,
                      const Plan& plan, char* prepared) {
    if (plan.method != Method::Inversion) return;
    using S = typename Scalar::type;
    if (plan.block_size >
        Cuda::largest_invertible<S>(Cuda::InversionKernel::Automatic))
      return Portable::prepare(space, A, plan, prepared);
    const CudaDeviceGuard device(space);
    const auto inverted =
        InvertedDiagonal<T>::at(prepared, A.m, plan.block_size);
    Cuda::invert_diagonal(space.cuda_stream(), to_kernel(A), plan.block_size,
                          reinterpret_cast<S*>(inverted.inverse),
                          inverted.trusted, max_block_condition);
  }

  static void direct(const Kokkos::Cuda& space, const Triangle<T>& A, T alpha,
                     const Matrix<T>& B) {
    const CudaDeviceGuard device(space);
    Cuda::direct_solve(space.cuda_stream(), to_kernel(A),
                       Scalar::convert(alpha), to_kernel(B));
  }

  static void substitute_block(const Kokkos::Cuda& space, const Triangle<T>& D,
                               const Plan& plan, const char* prepared,
                               std::int64_t t, T alpha, const Matrix<T>& B) {
    if (D.m <= direct_limit)
      direct(space, D, alpha, B);
    else
      Portable::substitute_block(space, D, plan, prepared, t, alpha, B);
  }

  static bool applies_in_place(std::int64_t block_size, std::int64_t columns,
                               bool column_major) {
    return Cuda::can_apply_in_place<typename Scalar::type>(block_size, columns,
                                                           column_major);
  }

  static void apply_inverse(const Kokkos::Cuda& space, const Triangle<T>& D,
                            const T* inverse, std::int64_t ld,
                            const int* trusted, T alpha, const Matrix<T>& B) {
    using S = typename Scalar::type;
    const CudaDeviceGuard device(space);
    Cuda::apply_inverse(space.cuda_stream(), to_kernel(D),
                        reinterpret_cast<const S*>(inverse), ld, trusted,
                        Scalar::convert(alpha), to_kernel(B));
  }
};

}  // namespace Hsma::Impl
