// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The backend of a GPU with native kernels, on a stream of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "Hsma_BatchPlan.hpp"
#include "Hsma_Plan.hpp"
#include "Hsma_Policy.hpp"
#include "backends/Hsma_Capability.hpp"
#include "backends/Hsma_PanelRoom.hpp"
#include "backends/gpu/Hsma_GpuApplyRoom.hpp"
#include "backends/gpu/Hsma_GpuBatch.hpp"
#include "backends/gpu/Hsma_GpuBatchSweep.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuPreparedPanels.hpp"
#include "backends/gpu/Hsma_GpuQueue.hpp"
#include "backends/gpu/Hsma_GpuSplit.hpp"
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
  static constexpr std::int64_t direct_limit =
      capability_of<S>(Runtime::family).most_rows;
  static constexpr bool packs_triangles = false;
  static constexpr bool applies_inverses = true;
  static constexpr bool splits_products =
      Runtime::splits_products && std::is_same_v<real_part_t<S>, float>;
  using Split = Gpu::GpuSplit<Runtime, S>;
  static constexpr bool solves_chains = Runtime::solves_chains;
  static constexpr std::int64_t chain_limit = Gpu::chain_limit;
  static constexpr bool solves_columns = true;
  static constexpr bool sweeps_panels = true;

  static std::size_t prepared_bytes(const Plan& plan) {
    if (plan.method != Method::Inversion) return 0;
    return plan.panels
               ? Panels::bytes(plan.order, plan.block_size)
               : InvertedDiagonal<S>::bytes(plan.order, plan.block_size);
  }

  static void prepare(const Queue& queue, const Triangle<S>& A,
                      const Plan& plan, char* prepared) {
    if (plan.method != Method::Inversion) return;
    const QueueScope on(queue);
    const std::int64_t nb = plan.panels ? panel_rows : plan.block_size;
    const auto inverted = InvertedDiagonal<S>::at(prepared, A.m, nb);
    constexpr real_part_t<S> most(max_block_condition);
    const auto blocks =
        plan.panels
            ? blocks_of_panels(A, plan.block_size, inverted.inverse,
                               inverted.trusted, most)
            : diagonal_blocks(A, nb, inverted.inverse, inverted.trusted, most);
    Kernels::invert_diagonal(on.stream, blocks, plan.policy.inversion,
                             plan.policy.inner_size);
    if (plan.panels)
      Kernels::pack_panels(on.stream, A, plan.block_size, inverted.inverse,
                           inverted.trusted,
                           Panels::at(prepared, A.m, plan.block_size).packed);
  }

  static void direct(const Queue& queue, const Triangle<S>& A, S alpha,
                     const Matrix<S>& B, const Policy& policy) {
    const QueueScope on(queue);
    const DirectKernel kernel = kernel_for(policy, A.m, B);
    if (A.m > direct_limit)
      Kernels::substitute(on.stream, A, alpha, B);
    else if (kernel == DirectKernel::Strips)
      Batches::solve_by_strips(on.stream, A, alpha, B);
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

  static bool can_split(Platform platform) {
    return limits_of(platform).splits_products &&
           Runtime::SplitProduct::is_available();
  }
  static void split_left(const Queue& queue, const SplitSource<S>& from,
                         const SplitOperand& to) {
    const QueueScope on(queue);
    Split::left(on.stream, from, to);
  }
  static void split_right(const Queue& queue, const SplitSource<S>& from,
                          const SplitOperand& to) {
    const QueueScope on(queue);
    Split::right(on.stream, from, to);
  }

  /// A complex C is a real one of twice as many rows.
  static void multiply_split(const Queue& queue, const SplitOperand& left,
                             const SplitOperand& right, float beta,
                             const Matrix<S>& C) {
    const QueueScope on(queue);
    constexpr int parts = parts_of_scalar<S>;
    typename Runtime::SplitProduct{parts * C.m,
                                   C.n,
                                   left.depth,
                                   left.values,
                                   right.values,
                                   beta,
                                   reinterpret_cast<float*>(C.data),
                                   parts * C.col_stride}
        .run(on.stream);
  }

  static void subtract_unusual(const Queue& queue, const SplitSource<S>& left,
                               const int* left_unusual,
                               const SplitSource<S>& right,
                               const int* right_unusual, const Matrix<S>& C) {
    const QueueScope on(queue);
    Split::unusual(on.stream, left, left_unusual, right, right_unusual, C);
  }

  static std::int64_t chain_order() { return Kernels::chain_order(); }
  static std::size_t chain_bytes(std::int64_t order, std::int64_t columns) {
    return Kernels::chain_bytes(order, columns);
  }

  static void chain(const Queue& queue, const Triangle<S>& A, S alpha,
                    const Matrix<S>& B, char* workspace) {
    const QueueScope on(queue);
    Kernels::chain_solve(on.stream, A, alpha, B,
                         real_part_t<S>(max_block_condition), workspace);
  }

  /// Blocks that are not whole panels have no inverses of whole panels.
  static bool sweeps_in_panels(Platform platform, std::int64_t order,
                               std::int64_t block_size) {
    const Limits limits = limits_of(platform);
    return (block_size >= order || block_size % panel_rows == 0) &&
           Gpu::fits_in_panels<S>(limits.family, block_size,
                                  limits.shared_bytes);
  }

  static void sweep_panels(const Queue& queue, const Triangle<S>& D,
                           const char* prepared, std::int64_t order,
                           std::int64_t nb, std::int64_t t, S alpha,
                           const Matrix<S>& B) {
    const QueueScope on(queue);
    const auto panels = Gpu::PreparedPanels<const S>::at(prepared, order, nb);
    Kernels::sweep_panels(on.stream, D, panels.block(t), panels.trusted_of(t),
                          alpha, B);
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

  static constexpr std::int64_t loop_order = 256;
  static constexpr std::int64_t loop_problems = 8;
  static std::size_t batch_bytes(const Queue& queue, const Batch<S>& batch,
                                 std::size_t limit) {
    if constexpr (sweeps_batches) {
      const QueueScope on(queue);
      return Sweeps::bytes(batch, limit);
    } else {
      return 0;
    }
  }
  static void solve_batch(const Queue& queue, const Batch<S>& batch, S alpha,
                          [[maybe_unused]] char* workspace, std::size_t bytes) {
    const QueueScope on(queue);
    if constexpr (sweeps_batches)
      if (bytes > 0) return Sweeps::solve(on.stream, batch, alpha, workspace);
    Batches::solve(on.stream, batch, alpha);
  }
  static BatchKernel batch_kernel(const Queue& queue, const Batch<S>& batch,
                                  std::size_t bytes) {
    const QueueScope on(queue);
    return bytes > 0 ? BatchKernel::Sweep : Batches::kernel(batch);
  }
  static void invert_batch(const Queue& queue, const Batch<S>& batch,
                           bool fills) {
    const QueueScope on(queue);
    Batches::invert(on.stream, batch, fills);
  }
  static void scale_batch(const Queue& queue, const Batch<S>& batch, S alpha) {
    const QueueScope on(queue);
    Batches::scale(on.stream, batch, alpha);
  }
  static void reset_batch_status(const Queue& queue,
                                 const BatchStatusTarget& target,
                                 std::int64_t count) {
    const QueueScope on(queue);
    Batches::reset(on.stream, target, count);
  }
  static void scan_batch(const Queue& queue, const Batch<S>& batch,
                         const BatchStatusTarget& target) {
    const QueueScope on(queue);
    Batches::scan(on.stream, batch, target);
  }
  static void condition_batch(const Queue& queue, const Batch<S>& batch,
                              BatchStatus* problems, bool of_inverse) {
    const QueueScope on(queue);
    Batches::condition(on.stream, batch, problems, of_inverse);
  }

 private:
  using QueueScope = GpuQueueScope<Runtime>;
  using Panels = Gpu::PreparedPanels<S>;
  using Batches = Gpu::GpuBatch<Runtime, S>;
  using Sweeps = Gpu::GpuBatchSweep<Runtime, S>;
  static constexpr bool sweeps_batches = Gpu::sweeps_batches<Runtime, S>;

  static DirectKernel kernel_for(const Policy& policy, std::int64_t order,
                                 const Matrix<S>& B) {
    const bool columns = policy.direct == DirectKernel::Columns,
               groups = policy.direct == DirectKernel::Groups,
               strips = policy.direct == DirectKernel::Strips;
    if ((columns && order <= Kernels::columns_order()) ||
        (groups && order <= capability_of<S>(Runtime::family).groups_order) ||
        (strips && Batches::takes_strips(order, B)))
      return policy.direct;
    if (order > Gpu::direct_order) return DirectKernel::Rows;
    if (columns || groups || strips || policy.direct == DirectKernel::Automatic)
      return Kernels::direct_kernel(order, B);
    return B.n < policy.wide_columns ? policy.direct : DirectKernel::WideLanes;
  }
};

}  // namespace Hsma::Impl
