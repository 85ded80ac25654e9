// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the verifier does on the device, beside two products.
#pragma once

#include <Hsma_Samples.hpp>
#include <Kokkos_Core.hpp>
#include <cmath>
#include <cstdint>
#include <limits>

#include "Hsma_Views.hpp"
#include "hsma-trsm/Problem.hpp"
#include "tuner/Columns.hpp"

namespace Hsma::Tool {

template <class T>
KOKKOS_INLINE_FUNCTION double magnitude(const T& x) {
  return sqrt(Perf::squared(x));
}

template <class T>
KOKKOS_INLINE_FUNCTION T conjugated_if(bool conjugates, const T& x) {
  if constexpr (Impl::is_complex_v<T>)
    return conjugates ? Kokkos::conj(x) : x;
  else
    return x;
}

/// T, with zeros in the other triangle, from what is stored of A.
template <class TA, class TB>
void fill_canonical(const Space& space, const Columns<const TA>& A,
                    const Problem& problem, const Columns<TB>& T) {
  const bool transposes = problem.transposes();
  const bool conjugates = problem.op == Op::ConjTrans;
  const bool lower = problem.uplo == Uplo::Lower;
  const bool unit = problem.diag == Diag::Unit;
  const std::int64_t order = problem.order();
  Kokkos::parallel_for(
      "hsma-trsm::fill_canonical", Perf::Range(space, 0, order * order),
      KOKKOS_LAMBDA(std::int64_t k) {
        const std::int64_t i = k % order, j = k / order;
        const std::int64_t r = transposes ? j : i, c = transposes ? i : j;
        if (r == c && unit) {
          T(i, j) = TB(1);
        } else if (r != c && (r > c) != lower) {
          T(i, j) = TB(0);
        } else {
          T(i, j) = conjugated_if(conjugates, TB(A(r, c)));
        }
      });
}

template <class T>
void fill_signs(const Space& space, const Columns<T>& W, std::uint64_t seed) {
  T* const data = W.data();
  Kokkos::parallel_for(
      "hsma-trsm::fill_signs",
      Perf::Range(space, 0, static_cast<std::int64_t>(W.size())),
      KOKKOS_LAMBDA(std::int64_t i) {
        data[i] = T(Perf::uniform(seed, i) < 0 ? -1 : 1);
      });
}

/// largest(j) = max_k |Y(j, k)|.
template <class T>
void row_maxima(const Space& space, const Columns<T>& Y,
                const Kokkos::View<double*, Device>& largest) {
  const auto columns = static_cast<std::int64_t>(Y.extent(1));
  Kokkos::parallel_for(
      "hsma-trsm::row_maxima",
      Perf::Range(space, 0, static_cast<std::int64_t>(Y.extent(0))),
      KOKKOS_LAMBDA(std::int64_t i) {
        double most = 0;
        for (std::int64_t k = 0; k < columns; ++k) {
          const double size = magnitude(Y(i, k));
          if (!(size <= most)) most = size;
        }
        largest(i) = most;
      });
}

/// parts(i, p) = sum of |T(i, j)| y(j) over the p-th part of the columns j.
template <class T>
void row_sums(const Space& space, const Columns<T>& matrix,
              const Kokkos::View<double*, Device>& y,
              const Columns<double>& parts) {
  const auto order = static_cast<std::int64_t>(matrix.extent(0));
  const auto count = static_cast<std::int64_t>(parts.extent(1));
  Kokkos::parallel_for(
      "hsma-trsm::row_sums", Perf::Range(space, 0, order * count),
      KOKKOS_LAMBDA(std::int64_t t) {
        const std::int64_t i = t % order, p = t / order;
        double sum = 0;
        for (std::int64_t j = order * p / count; j < order * (p + 1) / count;
             ++j)
          sum += magnitude(matrix(i, j)) * y(j);
        parts(i, p) = sum;
      });
}

/// ratio(i) = max_k |P(i, k) - alpha Q(i, k)| /
///            (sum_p parts(i, p) + |alpha| max_k |Q(i, k)|),
/// NaN where that is no number.
template <class T>
void row_ratios(const Space& space, const Columns<T>& P, T alpha,
                const Columns<T>& Q, const Columns<double>& parts,
                const Kokkos::View<double*, Device>& ratio) {
  const auto columns = static_cast<std::int64_t>(P.extent(1));
  const auto count = static_cast<std::int64_t>(parts.extent(1));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double most = std::numeric_limits<double>::max();
  Kokkos::parallel_for(
      "hsma-trsm::row_ratios",
      Perf::Range(space, 0, static_cast<std::int64_t>(P.extent(0))),
      KOKKOS_LAMBDA(std::int64_t i) {
        double residual = 0, right = 0, size = 0;
        for (std::int64_t k = 0; k < columns; ++k) {
          const double apart = magnitude(P(i, k) - alpha * Q(i, k));
          const double other = magnitude(alpha * Q(i, k));
          if (!(apart <= residual)) residual = apart;
          if (!(other <= right)) right = other;
        }
        for (std::int64_t p = 0; p < count; ++p) size += parts(i, p);
        size += right;
        ratio(i) = size > 0 && size <= most ? residual / size : nan;
      });
}

}  // namespace Hsma::Tool
