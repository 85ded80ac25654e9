// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The backend of any device that Kokkos knows and no native backend serves:
/// TeamPolicy kernels. Nothing leaves the device.
#pragma once

#include <cstddef>
#include <cstdint>

#include "Hsma_BatchPlan.hpp"
#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "backends/portable/Hsma_TeamBlock.hpp"
#include "core/Hsma_InvertedDiagonal.hpp"
#include "kernels/Hsma_BatchOperations.hpp"
#include "kernels/Hsma_Operations.hpp"
#include "tuning/Hsma_Condition.hpp"

namespace Hsma::Impl {

/// See backends/Hsma_Backend.hpp. The queue is an instance of the execution
/// space, and the bodies are those of kernels/Hsma_Operations.hpp.
template <class ExecutionSpace, class S>
struct PortableBackend {
  using Scalar = S;
  using Queue = ExecutionSpace;

  static constexpr std::int64_t direct_limit = 64;
  static constexpr bool packs_triangles = false;
  static constexpr bool applies_inverses = false;
  static constexpr bool splits_products = false;
  static constexpr bool solves_chains = false;
  static constexpr bool solves_columns = false;
  static constexpr bool sweeps_panels = false;

  static std::size_t prepared_bytes(const Plan& plan) {
    return plan.method == Method::Inversion
               ? InvertedDiagonal<S>::bytes(plan.order, plan.block_size)
               : 0;
  }

  static void prepare(const Queue& space, const Triangle<S>& A,
                      const Plan& plan, char* prepared) {
    if (plan.method != Method::Inversion) return;
    const auto inverted =
        InvertedDiagonal<S>::at(prepared, A.m, plan.block_size);
    invert_with(
        TeamLaunch{space},
        diagonal_blocks(A, plan.block_size, inverted.inverse, inverted.trusted,
                        real_part_t<S>(max_block_condition)));
  }

  static void direct(const Queue& space, const Triangle<S>& A, S alpha,
                     const Matrix<S>& B, const Policy& /*policy*/) {
    substitute_with(TeamLaunch{space}, A, alpha, B);
  }

  static void guarded_store(const Queue& space, const Triangle<S>& D,
                            const int* trusted, const Matrix<S>& product,
                            const Matrix<S>& B) {
    guarded_store_with(TeamLaunch{space}, D, trusted, constant(product), B);
  }

  static void copy(const Queue& space, S alpha, bool conjugate,
                   const Matrix<const S>& from, const Matrix<S>& to) {
    copy_with(TeamLaunch{space}, Scaling<S>{alpha, conjugate}, from, to);
  }

  static void scale(const Queue& space, S alpha, const Matrix<S>& B) {
    copy(space, alpha, false, constant(B), B);
  }

  static void fill_zero(const Queue& space, const Matrix<S>& B) {
    fill_zero_with(TeamLaunch{space}, B);
  }

  static void reset_status(const Queue& space, Status* status) {
    TeamLaunch{space}("Hsma::reset_status", ScanReset{status});
  }

  static void scan(const Queue& space, const Triangle<S>& A, const Matrix<S>& B,
                   Status* status) {
    TeamLaunch{space}("Hsma::scan", Scan<S>(A, B, status));
  }

  static constexpr std::int64_t loop_order = 256;
  static constexpr std::int64_t loop_problems = 8;
  static std::size_t batch_bytes(const Queue&, const Batch<S>&, std::size_t) {
    return 0;
  }
  static void solve_batch(const Queue& space, const Batch<S>& batch, S alpha,
                          char* /*workspace*/, std::size_t /*bytes*/) {
    substitute_batch_with(TeamLaunch{space}, batch, alpha);
  }
  static BatchKernel batch_kernel(const Queue&, const Batch<S>&, std::size_t) {
    return BatchKernel::Substitution;
  }
  static void invert_batch(const Queue& space, const Batch<S>& batch,
                           bool fills) {
    invert_batch_with(TeamLaunch{space}, batch, fills);
  }
  static void scale_batch(const Queue& space, const Batch<S>& batch, S alpha) {
    scale_batch_with(TeamLaunch{space}, batch, alpha);
  }
  static void reset_batch_status(const Queue& space,
                                 const BatchStatusTarget& target,
                                 std::int64_t count) {
    reset_batch_status_with(TeamLaunch{space}, target, count);
  }
  static void scan_batch(const Queue& space, const Batch<S>& batch,
                         const BatchStatusTarget& target) {
    scan_batch_with(TeamLaunch{space}, batch, target);
  }
  static void condition_batch(const Queue& space, const Batch<S>& batch,
                              BatchStatus* problems, bool of_inverse) {
    condition_batch_with(TeamLaunch{space}, batch, problems, of_inverse);
  }

 private:
  using TeamLaunch = Portable::TeamLaunch<ExecutionSpace>;
};

}  // namespace Hsma::Impl
