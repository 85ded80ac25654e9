// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A planned solve: prepare the diagonal blocks, then sweep over them for one
/// chunk of right-hand sides after the other. Valid input is assumed.
#pragma once

#include <algorithm>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "core/Hsma_RightHandSides.hpp"
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
                  const RightHandSides<S>& B, const Plan& plan,
                  const char* prepared, char* workspace) {
    if (plan.path == Path::Direct) {
      const Region region("Hsma::solve[direct]");
      for (int p = 0; p < B.parts; ++p)
        Backend::direct(executor.queue(), A, alpha, B.part[p], plan.policy);
      return;
    }
    if constexpr (Backend::solves_chains) {
      if (plan.path == Path::Chain) {
        const Region region("Hsma::solve[chain]");
        for (int p = 0; p < B.parts; ++p)
          Backend::chain(executor.queue(), A, alpha, B.part[p], workspace);
        return;
      }
    }
    if (plan.path != Path::Blocked) return;
    const Region region("Hsma::solve[blocked]");
    const PassWorkspace<S> pass(plan, workspace);
    const Triangle<S> T = triangle(A, plan);
    const auto sweep = [&](const Matrix<S>& chunk, S factor) {
      BlockedSweep<Executor, S>(executor, T, chunk, plan, prepared, pass)
          .run(factor);
    };
    const auto copy = [&](S factor, const Matrix<S>& from,
                          const Matrix<S>& to) {
      Backend::copy(executor.queue(), factor, plan.conjugates_B, constant(from),
                    to);
    };
    const S one = from_real<S>(1);
    alpha = conjugate_if(plan.conjugates_B, alpha);
    for (std::int64_t j = 0; j < plan.columns; j += plan.chunk_columns) {
      const std::int64_t width = std::min(plan.chunk_columns, plan.columns - j);
      if (plan.packs_B) {
        const Matrix<S> packed = pass.packed(plan, width);
        if (packed.col_stride > packed.m)
          Backend::fill_zero(executor.queue(),
                             pass.packed_padding(plan, width));
        B.for_each_piece(j, width,
                         [&](const Matrix<S>& piece, std::int64_t at) {
                           copy(alpha, piece, packed.columns(at, piece.n));
                         });
        sweep(packed, one);
        B.for_each_piece(j, width,
                         [&](const Matrix<S>& piece, std::int64_t at) {
                           copy(one, packed.columns(at, piece.n), piece);
                         });
      } else {
        B.for_each_piece(j, width, [&](const Matrix<S>& piece, std::int64_t) {
          if (!plan.conjugates_B) return sweep(piece, alpha);
          copy(alpha, piece, piece);
          sweep(piece, one);
          copy(one, piece, piece);
        });
      }
    }
  }

 private:
  /// The triangle that is swept over.
  static Triangle<S> triangle(const Triangle<S>& A, const Plan& plan) {
    return plan.conjugates_B ? unconjugated(A) : A;
  }
};

}  // namespace Hsma::Impl
