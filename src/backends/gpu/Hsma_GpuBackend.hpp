// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The backend of a GPU with native kernels, on the stream of the instance.
/// Kokkos is not asked to launch anything: it allocates for a team policy.
#pragma once

#include <cstddef>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "algorithm/Hsma_Prepared.hpp"
#include "backends/gpu/Hsma_GpuApplyRoom.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "tuning/Hsma_Condition.hpp"
#include "tuning/Hsma_Platform.hpp"
#include "tuning/Hsma_Policy.hpp"

namespace Hsma::Impl {

/// Makes a device the current one while kernels are launched.
template <class Runtime>
class GpuDeviceGuard {
 public:
  explicit GpuDeviceGuard(int wanted) : before_(Runtime::device()) {
    if (wanted == before_) return;
    Runtime::set_device(wanted);
    changed_ = true;
  }
  ~GpuDeviceGuard() {
    if (changed_) Runtime::restore_device(before_);
  }
  GpuDeviceGuard(const GpuDeviceGuard&) = delete;
  GpuDeviceGuard& operator=(const GpuDeviceGuard&) = delete;

 private:
  int before_;
  bool changed_ = false;
};

/// Queue says how an execution space of Kokkos is a stream of a Runtime:
///
///   Space, Runtime           the types
///   stream(space), device(space)
///   platform()               its tuning table
template <class Queue, class T>
struct GpuBackend {
  using Space = typename Queue::Space;
  using Runtime = typename Queue::Runtime;
  using S = kernel_scalar_t<T>;
  using Kernels = Gpu::Kernels<Runtime, S>;

  /// What one launch solves: of order `direct_order` with any number of
  /// right-hand sides, beyond that while they are few.
  static constexpr std::int64_t direct_limit = Gpu::sweep_order;

  static Platform platform() { return Queue::platform(); }

  static std::size_t prepared_bytes(Method method, std::int64_t order,
                                    std::int64_t block_size) {
    return method == Method::Inversion
               ? InvertedDiagonal<T>::bytes(order, block_size)
               : 0;
  }

  static void prepare(const Space& space, const Triangle<T>& A,
                      const Plan& plan, char* prepared) {
    if (plan.method != Method::Inversion) return;
    const Launch on(space);
    const auto inverted =
        InvertedDiagonal<T>::at(prepared, A.m, plan.block_size);
    Kernels::invert_diagonal(on.stream, to_kernel(A), plan.block_size,
                             reinterpret_cast<S*>(inverted.inverse),
                             inverted.trusted,
                             real_part_t<S>(max_block_condition),
                             plan.policy.inversion, plan.policy.inner_size);
  }

  static void direct(const Space& space, const Triangle<T>& A, T alpha,
                     const Matrix<T>& B, const Policy& policy) {
    const Launch on(space);
    const S factor = KernelScalar<T>::convert(alpha);
    const DirectKernel kernel = direct_kernel(policy, A.m, B.n);
    if (A.m > Gpu::sweep_order)
      Kernels::substitute(on.stream, to_kernel(A), factor, to_kernel(B));
    else if (kernel == DirectKernel::Rows)
      Kernels::row_sweep(on.stream, to_kernel(A), factor, to_kernel(B),
                         static_cast<int>(policy.tile));
    else
      Kernels::direct_solve(on.stream, to_kernel(A), factor, to_kernel(B),
                            kernel);
  }

  static void substitute_block(const Space& space, const Triangle<T>& D,
                               const Plan& plan, const char*, std::int64_t,
                               T alpha, const Matrix<T>& B) {
    direct(space, D, alpha, B, plan.policy);
  }

  static bool applies_in_place(std::int64_t block_size) {
    return Gpu::fits_in_place<S>(block_size,
                                 limits_of(platform()).shared_bytes);
  }

  static void apply_inverse(const Space& space, const Triangle<T>& D,
                            const T* inverse, std::int64_t ld,
                            const int* trusted, const Matrix<T>& B) {
    const Launch on(space);
    Kernels::apply_inverse(on.stream, to_kernel(D),
                           reinterpret_cast<const S*>(inverse), ld, trusted,
                           from_real<S>(1), to_kernel(B));
  }

  static void guarded_store(const Space& space, const Triangle<T>& D,
                            const int* trusted, const Matrix<T>& product,
                            const Matrix<T>& B) {
    const Launch on(space);
    Kernels::guarded_store(on.stream, to_kernel(D), trusted,
                           to_kernel(constant(product)), to_kernel(B));
  }

  static void copy(const Space& space, T alpha, bool conjugate,
                   const Matrix<const T>& from, const Matrix<T>& to) {
    const Launch on(space);
    Kernels::copy(on.stream,
                  Scaling<S>{KernelScalar<T>::convert(alpha), conjugate},
                  to_kernel(from), to_kernel(to));
  }

  static void scale(const Space& space, T alpha, const Matrix<T>& B) {
    copy(space, alpha, false, constant(B), B);
  }

  static void fill_zero(const Space& space, const Matrix<T>& B) {
    const Launch on(space);
    Kernels::fill_zero(on.stream, to_kernel(B));
  }

  static void reset_status(const Space& space, Status* status) {
    const Launch on(space);
    Kernels::reset_status(on.stream, status);
  }

  static void scan(const Space& space, const Triangle<T>& A, const Matrix<T>& B,
                   Status* status) {
    const Launch on(space);
    Kernels::scan(on.stream, to_kernel(A), to_kernel(B), status);
  }

 private:
  static DirectKernel direct_kernel(const Policy& policy, std::int64_t order,
                                    std::int64_t columns) {
    if (order > Gpu::direct_order) return DirectKernel::Rows;
    return columns < policy.wide_columns ? policy.direct
                                         : DirectKernel::WideLanes;
  }

  /// The stream of an instance, its device being the current one meanwhile.
  struct Launch {
    GpuDeviceGuard<Runtime> device;
    typename Runtime::Stream stream;

    explicit Launch(const Space& space)
        : device(Queue::device(space)), stream(Queue::stream(space)) {}
  };
};

}  // namespace Hsma::Impl
