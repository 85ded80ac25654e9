// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A solve on a stream as a vendor's BLAS is asked for it: column-major
/// matrices, alpha on the host or on the device. Gpu is that of
/// executors/Hsma_StreamExecutor.hpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>

#include "Hsma_Stored.hpp"
#include "Hsma_StoredBatch.hpp"
#include "Hsma_Types.hpp"
#include "backends/gpu/Hsma_GpuBatch.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuQueue.hpp"
#include "capi/Hsma_Solve.hpp"
#include "core/Hsma_Batch.hpp"
#include "core/Hsma_Scalar.hpp"
#include "dropin/Hsma_Outcome.hpp"
#include "executors/Hsma_BlasLease.hpp"
#include "executors/Hsma_RelaxedCapture.hpp"
#include "executors/Hsma_StreamExecutor.hpp"

namespace Hsma::Impl {

/// The part of a call that does not say where the matrices stand.
template <class S>
struct StreamShape {
  Flags flags;
  std::int64_t m = 0, n = 0;
  const S* alpha = nullptr;
  bool alpha_on_device = false;
  std::int64_t lda = 0, ldb = 0;

  std::int64_t order() const { return flags.side == Side::Left ? m : n; }
  bool is_zero_times() const { return !alpha_on_device && is_zero(*alpha); }

  /// Whether it is a solve that has something to do, and no error.
  bool is_good() const {
    return m > 0 && n > 0 && alpha != nullptr &&
           lda >= std::max<std::int64_t>(order(), 1) &&
           ldb >= std::max<std::int64_t>(m, 1);
  }
};

template <class S>
struct StreamSolve : StreamShape<S> {
  const S* A = nullptr;
  S* B = nullptr;

  bool is_good() const {
    return StreamShape<S>::is_good() && B != nullptr && is_aligned(B) &&
           (this->is_zero_times() || (A != nullptr && is_aligned(A)));
  }

 private:
  static bool is_aligned(const S* x) {
    return reinterpret_cast<std::uintptr_t>(x) % sizeof(S) == 0;
  }
};

/// The matrices stand where pointers on the device say, or one distance apart.
template <class S>
struct StreamBatch : StreamShape<S> {
  const S* const* A = nullptr;
  S* const* B = nullptr;
  std::int64_t count = 0;
  const S* first_A = nullptr;
  S* first_B = nullptr;
  std::int64_t stride_A = 0, stride_B = 0;

  bool is_strided() const { return first_B != nullptr; }

  bool is_good() const {
    return StreamShape<S>::is_good() && count > 0 &&
           (B != nullptr || is_strided()) &&
           (this->is_zero_times() || A != nullptr || first_A != nullptr);
  }
};

/// Runs calls on a stream whose handle takes its numbers from the host. The
/// lease has to outlive this.
template <class Gpu>
class StreamCall {
  using Runtime = typename Gpu::Runtime;
  using Executor = StreamExecutor<Gpu>;

 public:
  StreamCall(const GpuQueue<Runtime>& queue, const BlasLease<Gpu>& lease)
      : executor_(queue, lease) {}

  /// A StreamSolve or a StreamBatch.
  template <class Asked>
  Verdict run(const Asked& asked) const noexcept {
    // Before its first launch, a call has written nothing.
    const auto before = Impl::Gpu::launches_issued();
    const RelaxedCapture<Runtime> relaxed;
    try {
      solve(asked);
      return {Outcome::Done};
    } catch (const std::exception&) {
      if (Impl::Gpu::launches_issued() != before) return {Outcome::Failed};
      return {Outcome::PassedOn, "it could not be solved"};
    }
  }

 private:
  template <class S>
  void solve(const StreamSolve<S>& call) const {
    const std::int64_t order = call.order();
    const Stored<const S> A{call.A, order, order, 1, call.lda};
    const Stored<S> B{call.B, call.m, call.n, 1, call.ldb};
    Batch<S> columns;
    columns.T.lower = true;
    columns.B = {call.m, 1, call.B, 1, call.ldb};
    columns.count = columns.extent[0] = call.n;
    columns.B_places.data = call.B;
    columns.B_places.stride[0] = call.ldb;
    scaled(call, columns, [&](S alpha) {
      Solve<Executor, S, S>::trsm(executor_, call.flags, alpha, A, B, {},
                                  nullptr);
    });
  }

  template <class S>
  void solve(const StreamBatch<S>& call) const {
    const std::int64_t order = call.order();
    StoredBatch<const S> A;
    A.matrix = {call.first_A, order, order, 1, call.lda};
    A.pointers = call.A;
    A.stride[0] = call.stride_A;
    StoredBatch<S> B;
    B.matrix = {call.first_B, call.m, call.n, 1, call.ldb};
    B.pointers = call.B;
    B.stride[0] = call.stride_B;
    A.is_array = B.is_array = !call.is_strided();
    A.ranks = B.ranks = 1;
    A.extent[0] = B.extent[0] = call.count;
    Batch<S> all;
    all.T.lower = true;
    all.B = {call.m, call.n, nullptr, 1, call.ldb};
    all.count = all.extent[0] = call.count;
    all.B_places.pointers = call.B;
    all.B_places.data = call.first_B;
    all.B_places.stride[0] = call.stride_B;
    scaled(call, all, [&](S alpha) {
      Solve<Executor, S, S>::trsm_batched("a batch", executor_, call.flags,
                                          alpha, A, B, {}, nullptr);
    });
  }

  /// solve(alpha), between two passes over B where alpha is on the device.
  template <class S, class Body>
  void scaled(const StreamShape<S>& call, const Batch<S>& B,
              const Body& solve) const {
    if (!call.alpha_on_device) return solve(*call.alpha);
    const GpuQueueScope<Runtime> on(executor_.queue());
    using Kernels = Impl::Gpu::GpuBatch<Runtime, S>;
    Kernels::scale_on_device(on.stream, B, call.alpha, /*after=*/false);
    solve(from_real<S>(1));
    Kernels::scale_on_device(on.stream, B, call.alpha, /*after=*/true);
  }

  Executor executor_;
};

}  // namespace Hsma::Impl
