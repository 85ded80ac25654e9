// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Whether X solves op(A) X = alpha B or X op(A) = alpha B, for all columns at
/// the cost of a few (R. Freivalds, 1977): in the canonical form T X = alpha B,
///
///     T (X W) = alpha B W   with a random W of signs, columns x 8,
///
/// is compared row by row. An element of X that is wrong by d stands in its row
/// of X W as +-d, among rounding errors of the size of
/// epsilon sqrt(order + columns) |T| |X W|: a wrong element shows, and a wrong
/// tile all the more. Comparisons are written so that NaN fails.
#pragma once

#include <Hsma_Samples.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "algorithm/Hsma_Gemm.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "hsma-trsm/Problem.hpp"

namespace Hsma::Tool {

using Space = Kokkos::DefaultExecutionSpace;
using Device = Kokkos::Device<Space, Space::memory_space>;
template <class T>
using Columns = Kokkos::View<T**, Kokkos::LayoutLeft, Device>;

inline constexpr std::int64_t projections = 8;

template <class T>
Columns<T> make_columns(const char* label, std::int64_t rows,
                        std::int64_t columns) {
  return Columns<T>(Kokkos::view_alloc(Kokkos::WithoutInitializing,
                                       std::string("hsma-trsm::") + label),
                    static_cast<std::size_t>(rows),
                    static_cast<std::size_t>(columns));
}

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
  const bool transposes =
      (problem.side == Side::Right) != (problem.op != Op::NoTrans);
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

/// Looks at solutions of one system.
template <class TA, class TB>
class Verifier {
 public:
  /// B is not read after the construction.
  Verifier(const Space& space, const Problem& problem, TB alpha,
           const Columns<const TA>& A, const Columns<const TB>& B)
      : space_(space),
        problem_(problem),
        alpha_(alpha),
        T_(make_columns<TB>("T", problem.order(), problem.order())),
        W_(make_columns<TB>("W", problem.right_hand_sides(), projections)),
        Y_(make_columns<TB>("Y", problem.order(), projections)),
        P_(make_columns<TB>("P", problem.order(), projections)),
        Q_(make_columns<TB>("Q", problem.order(), projections)),
        parts_(make_columns<double>(
            "parts", problem.order(),
            std::clamp<std::int64_t>(problem.order() / 64, 1, 64))),
        largest_("hsma-trsm::largest",
                 static_cast<std::size_t>(problem.order())),
        ratio_("hsma-trsm::ratio", static_cast<std::size_t>(problem.order())) {
    constexpr std::uint64_t seed = 5;
    fill_canonical<TA, TB>(space, A, problem, T_);
    fill_signs(space, W_, seed);
    project(B, Q_);
  }

  /// The largest ratio of a residual to what rounding may leave; NaN if X holds
  /// a NaN or an infinity. Not above 1 for a solution.
  double error(const Columns<const TB>& X) const {
    project(X, Y_);
    const std::int64_t order = problem_.order();
    Impl::Gemm<Space, TB>::run(
        space_, TB(1),
        Impl::Panel<TB>{order, order, T_.data(), 1, order, false},
        Impl::constant(columns_of(Y_)), TB(0), columns_of(P_), true);
    row_maxima<TB>(space_, Y_, largest_);
    row_sums<TB>(space_, T_, largest_, parts_);
    row_ratios<TB>(space_, P_, alpha_, Q_, parts_, ratio_);
    const auto ratios =
        Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), ratio_);
    double worst = 0;
    for (std::size_t i = 0; i < ratios.extent(0); ++i) {
      if (std::isnan(ratios(i))) return ratios(i);
      worst = std::max(worst, ratios(i));
    }
    return worst / bound();
  }

 private:
  static Impl::Matrix<TB> columns_of(const Columns<TB>& view) {
    const auto rows = static_cast<std::int64_t>(view.extent(0));
    return {rows, static_cast<std::int64_t>(view.extent(1)), view.data(), 1,
            rows};
  }

  /// What a backward stable solve, and the two products here, leave.
  double bound() const {
    constexpr double factor = 4;
    return factor *
           static_cast<double>(
               std::numeric_limits<Impl::real_t<TB>>::epsilon()) *
           std::sqrt(static_cast<double>(problem_.order() +
                                         problem_.right_hand_sides()));
  }

  /// The canonical X times W.
  void project(const Columns<const TB>& X, const Columns<TB>& product) const {
    const auto rows = static_cast<std::int64_t>(X.extent(0));
    const bool by_rows = problem_.side == Side::Right;
    const Impl::Panel<TB> panel{problem_.order(),   problem_.right_hand_sides(),
                                X.data(),           by_rows ? rows : 1,
                                by_rows ? 1 : rows, false};
    Impl::Gemm<Space, TB>::run(space_, TB(1), panel,
                               Impl::constant(columns_of(W_)), TB(0),
                               columns_of(product), true);
  }

  Space space_;
  Problem problem_;
  TB alpha_;
  Columns<TB> T_, W_, Y_, P_, Q_;
  Columns<double> parts_;
  Kokkos::View<double*, Device> largest_, ratio_;
};

}  // namespace Hsma::Tool
