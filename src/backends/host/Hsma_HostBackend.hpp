// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The backend of a host: the CPU kernels, spread over the threads of a queue
/// by columns or by blocks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "Hsma_BatchPlan.hpp"
#include "Hsma_Plan.hpp"
#include "Hsma_Policy.hpp"
#include "backends/host/Hsma_HostBatch.hpp"
#include "backends/host/Hsma_HostData.hpp"
#include "backends/host/Hsma_HostKernels.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_InvertedDiagonal.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_BatchInversion.hpp"
#include "tuning/Hsma_Condition.hpp"

namespace Hsma::Impl {

/// See backends/Hsma_Backend.hpp. A queue of a host has
///
///   concurrency()                 its threads
///   has_vendor_trsm               whether there is a BLAS for what is in its
///                                 memory
///   for_each(label, count, body)  body(0), ..., body(count - 1) on them
template <class HostQueue, class S>
struct HostBackend {
  using Scalar = S;
  using Queue = HostQueue;

  static constexpr std::int64_t direct_limit = INT64_MAX;
  static constexpr bool packs_triangles = true;
  static constexpr bool applies_inverses = false;
  static constexpr bool splits_products = false;
  static constexpr bool solves_chains = false;
  static constexpr bool solves_columns = false;
  static constexpr bool sweeps_panels = false;

  static std::size_t prepared_bytes(const Plan& plan) {
    if (plan.vendor)
      return aligned(sizeof(int) * static_cast<std::size_t>(
                                       ceil_div(plan.order, plan.block_size)));
    return plan.method == Method::Inversion
               ? InvertedDiagonal<S>::bytes(plan.order, plan.block_size)
               : static_cast<std::size_t>(
                     ceil_div(plan.order, plan.block_size)) *
                     packed_bytes(plan.block_size);
  }

  static void prepare(const Queue& queue, const Triangle<S>& A,
                      const Plan& plan, char* prepared) {
    const std::int64_t nb = plan.block_size;
    if (plan.vendor) {
      // In no time: one thread does.
      for (std::int64_t t = 0; t < ceil_div(A.m, nb); ++t)
        reinterpret_cast<int*>(prepared)[t] =
            Host::has_reciprocals(
                A.diagonal_block(t * nb, std::min(nb, A.m - t * nb)))
                ? 1
                : 0;
      return;
    }
    const auto inverted = InvertedDiagonal<S>::at(prepared, A.m, nb);
    const bool inverts = plan.method == Method::Inversion;
    const std::int64_t shares = inverts ? 1 : shares_of_block(queue, A.m, nb);
    queue.for_each(
        "Hsma::prepare", ceil_div(A.m, nb) * shares, [&](std::int64_t i) {
          const std::int64_t t = i / shares;
          const Triangle<S> D =
              A.diagonal_block(t * nb, std::min(nb, A.m - t * nb));
          if (inverts)
            inverted.trusted[t] = invert(D, inverted.block(t), nb);
          else
            Host::pack_triangle(D, i % shares, shares, packed(prepared, nb, t));
        });
  }

  static void direct(const Queue& queue, const Triangle<S>& A, S alpha,
                     const Matrix<S>& B, const Policy&) {
    for_each_column_group(queue, A.m, B,
                          [&](std::int64_t, const Matrix<S>& columns) {
                            Host::substitute_unpacked(A, alpha, columns);
                          });
  }

  /// B := alpha D^-1 B, where D is block t of what prepare() has packed.
  static void substitute_packed(const Queue& queue, const char* prepared,
                                std::int64_t block_size, std::int64_t t,
                                S alpha, const Matrix<S>& B) {
    const S* triangle = packed(prepared, block_size, t);
    for_each_column_group(queue, B.m, B,
                          [&](std::int64_t, const Matrix<S>& columns) {
                            Host::substitute(triangle, alpha, columns);
                          });
  }

  static constexpr bool has_vendor = Queue::has_vendor_trsm;
  /// With AVX2, OpenBLAS 0.3.21 in float lets what is not finite in a triangle
  /// reach elements of X that do not depend on it, on either side.
  static bool trusts_vendor(const char* prepared, std::int64_t t,
                            const Triangle<S>& D, bool on_right) {
    return reinterpret_cast<const int*>(prepared)[t] != 0 &&
           ((!on_right && !std::is_same_v<S, float>) ||
            Host::is_finite_triangle(D));
  }

  static void guarded_store(const Queue& queue, const Triangle<S>& D,
                            const int* trusted, const Matrix<S>& product,
                            const Matrix<S>& B) {
    for_each_column_group(
        queue, D.m, B, [&](std::int64_t begin, const Matrix<S>& columns) {
          const Matrix<const S> in =
              constant(product.columns(begin, columns.n));
          if (*trusted == 0)
            return Host::substitute_unpacked(D, from_real<S>(1), columns);
          for (std::int64_t j = 0; j < columns.n; ++j) {
            if (Host::is_finite_column(in, j))
              Host::copy(from_real<S>(1), false, in.columns(j, 1),
                         columns.columns(j, 1));
            else
              Host::substitute_unpacked(D, from_real<S>(1),
                                        columns.columns(j, 1));
          }
        });
  }

  static void copy(const Queue& queue, S alpha, bool conjugate,
                   const Matrix<const S>& from, const Matrix<S>& to) {
    for_each_column_group(queue, pass_order, to,
                          [&](std::int64_t begin, const Matrix<S>& columns) {
                            Host::copy(alpha, conjugate,
                                       from.columns(begin, columns.n), columns);
                          });
  }

  static void scale(const Queue& queue, S alpha, const Matrix<S>& B) {
    copy(queue, alpha, false, constant(B), B);
  }

  static void fill_zero(const Queue& queue, const Matrix<S>& B) {
    for_each_column_group(queue, pass_order, B,
                          [](std::int64_t, const Matrix<S>& columns) {
                            Host::fill_zero(columns);
                          });
  }

  /// Large triangles are packed, each with a plan of its own.
  static constexpr std::int64_t loop_order = 128;
  static constexpr std::int64_t loop_problems = INT64_MAX;
  static std::size_t batch_bytes(const Queue&, const Batch<S>&, std::size_t) {
    return 0;
  }
  static BatchKernel batch_kernel(const Queue& queue, const Batch<S>& batch,
                                  std::size_t /*bytes*/) {
    return batch.count >= queue.concurrency() &&
                   Host::problems_abreast(batch) > 0
               ? BatchKernel::Abreast
               : BatchKernel::Substitution;
  }
  /// The threads share the problems, and the columns of few of them.
  static void solve_batch(const Queue& queue, const Batch<S>& batch, S alpha,
                          char* /*workspace*/, std::size_t /*bytes*/) {
    if (batch.count < queue.concurrency()) {
      for (std::int64_t p = 0; p < batch.count; ++p) {
        const BatchProblem<S> one = batch.at(p);
        direct(queue, one.L, alpha, one.X, Policy{});
      }
      return;
    }
    const auto alone = [&](const BatchProblem<S>& one) {
      if (one.X.m > 0 && one.X.n > 0)
        Host::substitute_unpacked(one.L, alpha, one.X);
    };
    const int most = Host::problems_abreast(batch);
    if (most == 0) return Host::for_each_problem(queue, batch, alone);
    Host::for_each_group(
        queue, batch, most, [&](const BatchProblem<S>* problems, int count) {
          if (2 * count >= most)
            return Host::substitute_abreast(problems, count, alpha);
          for (int p = 0; p < count; ++p) alone(problems[p]);
        });
  }
  static void invert_batch(const Queue& queue, const Batch<S>& batch,
                           bool fills) {
    Host::for_each_problem(queue, batch, [&](const BatchProblem<S>& one) {
      invert_problem(one, fills);
    });
  }
  static void scale_batch(const Queue& queue, const Batch<S>& batch, S alpha) {
    Host::for_each_problem(queue, batch, [&](const BatchProblem<S>& one) {
      if (is_zero(alpha))
        Host::fill_zero(one.X);
      else
        Host::copy(alpha, false, constant(one.X), one.X);
    });
  }
  static void reset_batch_status(const Queue&, const BatchStatusTarget& target,
                                 std::int64_t count) {
    if (target.summary != nullptr) *target.summary = BatchSummary{};
    if (target.problems != nullptr)
      std::fill_n(target.problems, count, BatchStatus{});
  }
  static void scan_batch(const Queue&, const Batch<S>& batch,
                         const BatchStatusTarget& target) {
    Host::scan_batch(batch, target);
  }
  static void condition_batch(const Queue&, const Batch<S>& batch,
                              BatchStatus* problems, bool of_inverse) {
    Host::condition_batch(batch, problems, of_inverse);
  }

  static void reset_status(const Queue&, Status* status) { *status = Status{}; }

  static void scan(const Queue&, const Triangle<S>& A, const Matrix<S>& B,
                   Status* status) {
    Host::scan(A, status);
    Host::scan(B, status);
  }

 private:
  /// A pass over memory takes another thread when a solve of this order does.
  static constexpr std::int64_t pass_order = 4;

  static std::size_t packed_bytes(std::int64_t block_size) {
    return aligned(sizeof(S) *
                   static_cast<std::size_t>(Host::packed_size<S>(block_size)));
  }

  /// In how many shares a block of order nb is packed: a few for each thread,
  /// each with enough to copy to pay for waking it.
  static std::int64_t shares_of_block(const Queue& queue, std::int64_t m,
                                      std::int64_t nb) {
    constexpr std::int64_t least_elements = 1 << 14;
    const std::int64_t threads = queue.concurrency();
    if (threads == 1) return 1;
    return std::clamp<std::int64_t>(nb * nb / (2 * least_elements), 1,
                                    ceil_div(2 * threads * nb, m));
  }

  /// Block t, const if `prepared` is.
  template <class Byte>
  static auto packed(Byte* prepared, std::int64_t block_size, std::int64_t t) {
    using Element = std::conditional_t<std::is_const_v<Byte>, const S, S>;
    return reinterpret_cast<Element*>(prepared + static_cast<std::size_t>(t) *
                                                     packed_bytes(block_size));
  }

  /// Calls body(begin, columns) for groups of columns, of whole vectors: as
  /// many for each thread, several where they would be wide, so that one that
  /// is late takes fewer. A group has enough work to pay for waking a thread.
  /// The bits of a column do not depend on its group.
  template <class Body>
  static void for_each_column_group(const Queue& queue, std::int64_t order,
                                    const Matrix<S>& B, const Body& body) {
    constexpr std::int64_t vector = 64 / sizeof(real_part_t<S>);
    constexpr std::int64_t widest = 8 * vector, fewest = 3;
    constexpr std::int64_t products = is_real<S> ? 1 : 4;
    constexpr std::int64_t least_products = 1 << 17;
    const std::int64_t threads = queue.concurrency();
    const std::int64_t by_work = B.n * B.m * order * products / least_products;
    if (threads == 1 || by_work < fewest) return body(std::int64_t{0}, B);
    const std::int64_t share = ceil_div(B.n, std::min(by_work, threads));
    const std::int64_t width =
        round_up(ceil_div(share, ceil_div(share, widest)), vector);
    queue.for_each(
        "Hsma::substitute", ceil_div(B.n, width), [&](std::int64_t g) {
          const std::int64_t begin = g * width;
          body(begin, B.columns(begin, std::min(width, B.n - begin)));
        });
  }

  /// D^-1 by substitution on the identity, and whether it can be trusted: its
  /// condition number |D|_1 |D^-1|_1 is finite and small.
  static int invert(const Triangle<S>& D, S* inverse, std::int64_t ld) {
    for (std::int64_t j = 0; j < D.m; ++j) {
      std::fill_n(inverse + j * ld, D.m, from_real<S>(0));
      inverse[j * ld + j] = from_real<S>(1);
    }
    Host::substitute_unpacked(D, from_real<S>(1),
                              Matrix<S>{D.m, D.m, inverse, 1, ld});
    double norm = 0, inverse_norm = 0;
    for (std::int64_t j = 0; j < D.m; ++j) {
      double sum = 0, inverse_sum = 0;
      const std::int64_t begin = D.lower ? j : 0, end = D.lower ? D.m : j + 1;
      for (std::int64_t i = begin; i < end; ++i) {
        sum += i == j && D.unit
                   ? 1.0
                   : modulus(D.data[i * D.row_stride + j * D.col_stride]);
        inverse_sum += modulus(inverse[j * ld + i]);
      }
      // In this form, a NaN wins.
      norm = sum <= norm ? norm : sum;
      inverse_norm = inverse_sum <= inverse_norm ? inverse_norm : inverse_sum;
    }
    return norm * inverse_norm <= max_block_condition ? 1 : 0;
  }

  /// |re| + |im|, in double so that it does not overflow.
  static double modulus(const S& x) {
    if constexpr (is_real<S>)
      return absolute(static_cast<double>(x));
    else
      return absolute(static_cast<double>(x.re)) +
             absolute(static_cast<double>(x.im));
  }
};

}  // namespace Hsma::Impl
