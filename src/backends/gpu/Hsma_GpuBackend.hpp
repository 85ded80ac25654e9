// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The backend of a GPU with native kernels, on a stream of its own.
#pragma once

#include <cstddef>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "Hsma_Policy.hpp"
#include "backends/gpu/Hsma_GpuApplyRoom.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuQueue.hpp"
#include "core/Hsma_InvertedDiagonal.hpp"
#include "tuning/Hsma_Condition.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// See backends/Hsma_Backend.hpp.
template <class Runtime, class S>
struct GpuBackend {
  using Scalar = S;
  using Queue = GpuQueue<Runtime>;
  using Kernels = Gpu::GpuKernels<Runtime, S>;

  /// One launch solves up to this order: up to `direct_order` with any number
  /// of right-hand sides, beyond that with few.
  static constexpr std::int64_t direct_limit = Gpu::rows_order;
  static constexpr bool packs_triangles = false;
  static constexpr bool applies_inverses = true;

  static std::size_t prepared_bytes(Method method, std::int64_t order,
                                    std::int64_t block_size) {
    return method == Method::Inversion
               ? InvertedDiagonal<S>::bytes(order, block_size)
               : 0;
  }

  static void prepare(const Queue& queue, const Triangle<S>& A,
                      const Plan& plan, char* prepared) {
    if (plan.method != Method::Inversion) return;
    const QueueScope on(queue);
    const auto inverted =
        InvertedDiagonal<S>::at(prepared, A.m, plan.block_size);
    Kernels::invert_diagonal(on.stream, A, plan.block_size, inverted.inverse,
                             inverted.trusted,
                             real_part_t<S>(max_block_condition),
                             plan.policy.inversion, plan.policy.inner_size);
  }

  static void direct(const Queue& queue, const Triangle<S>& A, S alpha,
                     const Matrix<S>& B, const Policy& policy) {
    const QueueScope on(queue);
    const DirectKernel kernel = kernel_for(policy, A.m, B.n);
    if (A.m > Gpu::rows_order)
      Kernels::substitute(on.stream, A, alpha, B);
    else if (kernel == DirectKernel::Rows)
      Kernels::direct_solve_rows(on.stream, A, alpha, B,
                                 static_cast<int>(policy.tile));
    else
      Kernels::direct_solve(on.stream, A, alpha, B, kernel);
  }

  static bool applies_in_place(Platform platform, std::int64_t block_size) {
    return Gpu::fits_in_place<S>(block_size, limits_of(platform).shared_bytes);
  }

  static void apply_inverse(const Queue& queue, const Triangle<S>& D,
                            const S* inverse, std::int64_t ld,
                            const int* trusted, const Matrix<S>& B) {
    const QueueScope on(queue);
    Kernels::apply_inverse(on.stream, D, inverse, ld, trusted, B);
  }

  static void guarded_store(const Queue& queue, const Triangle<S>& D,
                            const int* trusted, const Matrix<S>& product,
                            const Matrix<S>& B) {
    const QueueScope on(queue);
    Kernels::guarded_store(on.stream, D, trusted, constant(product), B);
  }

  static void copy(const Queue& queue, S alpha, bool conjugate,
                   const Matrix<const S>& from, const Matrix<S>& to) {
    const QueueScope on(queue);
    Kernels::copy(on.stream, Scaling<S>{alpha, conjugate}, from, to);
  }

  static void scale(const Queue& queue, S alpha, const Matrix<S>& B) {
    copy(queue, alpha, false, constant(B), B);
  }

  static void fill_zero(const Queue& queue, const Matrix<S>& B) {
    const QueueScope on(queue);
    Kernels::fill_zero(on.stream, B);
  }

  static void reset_status(const Queue& queue, Status* status) {
    const QueueScope on(queue);
    Kernels::reset_status(on.stream, status);
  }

  static void scan(const Queue& queue, const Triangle<S>& A, const Matrix<S>& B,
                   Status* status) {
    const QueueScope on(queue);
    Kernels::scan(on.stream, A, B, status);
  }

 private:
  using QueueScope = GpuQueueScope<Runtime>;

  static DirectKernel kernel_for(const Policy& policy, std::int64_t order,
                                 std::int64_t columns) {
    if (order > Gpu::direct_order) return DirectKernel::Rows;
    return columns < policy.wide_columns ? policy.direct
                                         : DirectKernel::WideLanes;
  }
};

}  // namespace Hsma::Impl
