// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Passes over the problems of a batch on the threads of a host.
#pragma once

#include <algorithm>
#include <cstdint>

#include "Hsma_BatchTypes.hpp"
#include "Hsma_Types.hpp"
#include "backends/host/Hsma_HostData.hpp"
#include "backends/host/Hsma_HostKernels.hpp"
#include "core/Hsma_Batch.hpp"
#include "core/Hsma_Integers.hpp"
#include "kernels/Hsma_BatchCondition.hpp"
#include "kernels/Hsma_BatchPasses.hpp"

namespace Hsma::Impl::Host {

/// Calls work(problems, count) for all problems, `most` of them at a time. Each
/// piece that a thread takes has many of them, if there are.
template <class Queue, class S, class Work>
void for_each_group(const Queue& queue, const Batch<S>& batch, int most,
                    const Work& work) {
  const std::int64_t groups = ceil_div(batch.count, most);
  const std::int64_t pieces =
      std::min(groups, 8 * std::int64_t{queue.concurrency()});
  if (pieces == 0) return;
  const std::int64_t share = ceil_div(groups, pieces) * most;
  queue.for_each("Hsma::trsm_batched", pieces, [&](std::int64_t piece) {
    BatchProblem<S> problems[most_abreast];
    const std::int64_t end = std::min(batch.count, (piece + 1) * share);
    for (std::int64_t p = piece * share; p < end; p += most) {
      const int count = static_cast<int>(std::min<std::int64_t>(most, end - p));
      for (int q = 0; q < count; ++q) problems[q] = batch.at(p + q);
      work(problems, count);
    }
  });
}

/// Calls work(problem) for all problems.
template <class Queue, class S, class Work>
void for_each_problem(const Queue& queue, const Batch<S>& batch,
                      const Work& work) {
  for_each_group(queue, batch, 1, [&](const BatchProblem<S>* problems, int) {
    work(problems[0]);
  });
}

/// How many problems are solved at once, or 0: one by one.
template <class S>
int problems_abreast(const Batch<S>& batch) {
  constexpr std::int64_t cache = 1 << 20;
  const std::int64_t m = batch.T.m;
  // Larger ones fill the vectors by themselves.
  if (batch.is_ragged() || m > 64) return 0;
  const auto bytes = m * m * std::int64_t{sizeof(S)};
  const bool cached = bytes == 0 || batch.count <= cache / bytes;
  return abreast<S>(m, batch.B.n, cached, batch.B.col_stride == 1);
}

/// Sets *first to p if it is none, or larger.
inline void note_first(std::int64_t* first, std::int64_t p) {
  if (*first < 0 || p < *first) *first = p;
}

/// On the calling thread.
template <class S>
void scan_batch(const Batch<S>& batch, const BatchStatusTarget& target) {
  for (std::int64_t p = 0; p < batch.count; ++p) {
    const std::int64_t whole = batch.in_parts ? p / 2 : p;
    BatchStatus ignored;
    BatchStatus& status =
        target.problems == nullptr ? ignored : target.problems[whole];
    BatchSummary nowhere;
    BatchSummary& summary =
        target.summary == nullptr ? nowhere : *target.summary;
    if (batch.is_refused(p)) {
      status.refused = 1;
      note_first(&summary.first_refused, whole);
      continue;
    }
    const BatchProblem<S> one = batch.at(p);
    Status seen;
    scan(one.L, &seen);
    if (!batch.inverts) scan(one.X, &seen);
    if (seen.first_zero_diagonal >= 0) {
      status.first_zero_diagonal = seen.first_zero_diagonal;
      note_first(&summary.first_zero_diagonal, whole);
      if (!batch.T.lower) {
        // The rows of an upper triangle are those of L backwards.
        const Triangle<S>& L = one.L;
        for (std::int64_t i = L.m - 1; i >= 0; --i)
          if (is_zero(L.data[i * (L.row_stride + L.col_stride)])) {
            status.first_zero_diagonal = L.m - 1 - i;
            break;
          }
      }
    }
    if (seen.nonfinite_input != 0) {
      status.nonfinite_input = 1;
      note_first(&summary.first_nonfinite, whole);
    }
  }
}

/// On the calling thread, too.
template <class S>
void condition_batch(const Batch<S>& batch, BatchStatus* problems,
                     bool of_inverse) {
  for (std::int64_t p = 0; p < batch.count; ++p) {
    const double norm = largest_column(batch.at(p), of_inverse, 0, 1);
    double& condition = problems[p].condition;
    condition = finite_or_infinite(of_inverse ? condition * norm : norm);
  }
}

}  // namespace Hsma::Impl::Host
