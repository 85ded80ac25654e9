// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A planned solve: prepare the diagonal blocks, then sweep over them for one
/// chunk of right-hand sides after the other. Valid input is assumed.
#pragma once

#include <algorithm>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_Triangle.hpp"
#include "executors/Hsma_Executor.hpp"
#include "planning/Hsma_PassWorkspace.hpp"
#include "solving/Hsma_Sweep.hpp"

namespace Hsma::Impl {

/// For any Executor and any S that it has a backend for.
template <class Executor, class S>
struct Solver {
  using Backend = typename Executor::template Backend<S>;
  using Region = typename Executor::Region;
  static_assert(assert_executor<Executor, S>());

  /// To be called once before solves that must not allocate.
  static void initialise(const Executor& executor, const Plan& plan) {
    if (plan.path == Path::Blocked)
      Executor::template Gemm<S>::initialise(executor);
  }

  /// Fills the prepared part of the workspace, plan.prepared_bytes long: the
  /// diagonal blocks, inverted or packed.
  static void prepare(const Executor& executor, const Triangle<S>& A,
                      const Plan& plan, char* prepared) {
    if (plan.path != Path::Blocked) return;
    const Region region("Hsma::prepare");
    Backend::prepare(executor.queue(), triangle(A, plan), plan, prepared);
  }

  /// B := alpha T^-1 B. `prepared` as prepare() left it; `workspace` holds
  /// plan.workspace_bytes - plan.prepared_bytes.
  static void run(const Executor& executor, const Triangle<S>& A, S alpha,
                  const Matrix<S>& B, const Plan& plan, const char* prepared,
                  char* workspace) {
    if (plan.path == Path::Direct) {
      const Region region("Hsma::solve[direct]");
      Backend::direct(executor.queue(), A, alpha, B, plan.policy);
      return;
    }
    if (plan.path != Path::Blocked) return;
    const Region region("Hsma::solve[blocked]");
    const PassWorkspace<S> pass(plan, workspace);
    const Triangle<S> T = triangle(A, plan);
    const auto sweep = [&](const Matrix<S>& chunk, S factor) {
      BlockedSweep<Executor, S>(executor, T, chunk, plan, prepared, pass)
          .run(factor);
    };
    const bool conj = plan.conjugates_B;
    const S one = from_real<S>(1);
    alpha = conjugate_if(conj, alpha);
    for (std::int64_t j = 0; j < B.n; j += plan.chunk_columns) {
      const Matrix<S> chunk =
          B.columns(j, std::min(plan.chunk_columns, B.n - j));
      if (!plan.packs_B && !conj) {
        sweep(chunk, alpha);
        continue;
      }
      const std::int64_t ld = PassWorkspace<S>::columns_stride(plan);
      const Matrix<S> packed =
          plan.packs_B ? Matrix<S>{chunk.m, chunk.n, pass.columns, 1, ld}
                       : chunk;
      if (plan.packs_B && ld > chunk.m)
        Backend::fill_zero(
            executor.queue(),
            Matrix<S>{ld - chunk.m, chunk.n, pass.columns + chunk.m, 1, ld});
      Backend::copy(executor.queue(), alpha, conj, constant(chunk), packed);
      sweep(packed, one);
      Backend::copy(executor.queue(), one, conj, constant(packed), chunk);
    }
  }

 private:
  /// The triangle that is swept over.
  static Triangle<S> triangle(const Triangle<S>& A, const Plan& plan) {
    return plan.conjugates_B ? unconjugated(A) : A;
  }
};

}  // namespace Hsma::Impl
