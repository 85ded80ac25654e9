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

#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "Hsma_Views.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "executors/Hsma_KokkosExecutor.hpp"
#include "hsma-trsm/Problem.hpp"
#include "solving/Hsma_Gemm.hpp"
#include "tuner/Columns.hpp"
#include "tuner/VerifierKernels.hpp"

namespace Hsma::Tool {

inline constexpr std::int64_t projections = 8;

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
    multiply({order, order, elements(T_), 1, order, false}, Y_, P_);
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
  using S = Impl::kernel_scalar_t<TB>;

  static const S* elements(const Columns<const TB>& view) {
    return reinterpret_cast<const S*>(view.data());
  }

  /// product := left right
  void multiply(const Impl::Panel<S>& left, const Columns<TB>& right,
                const Columns<TB>& product) const {
    const auto matrix = [](const Columns<TB>& view) {
      const auto rows = static_cast<std::int64_t>(view.extent(0));
      return Impl::Matrix<S>{rows, static_cast<std::int64_t>(view.extent(1)),
                             reinterpret_cast<S*>(view.data()), 1, rows};
    };
    using Executor = Impl::KokkosExecutor<Space>;
    Impl::Gemm<Executor, S>::run(Executor(space_), Impl::from_real<S>(1), left,
                                 Impl::constant(matrix(right)),
                                 Impl::from_real<S>(0), matrix(product), true);
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
    multiply({problem_.order(), problem_.right_hand_sides(), elements(X),
              by_rows ? rows : 1, by_rows ? 1 : rows, false},
             W_, product);
  }

  Space space_;
  Problem problem_;
  TB alpha_;
  Columns<TB> T_, W_, Y_, P_, Q_;
  Columns<double> parts_;
  Kokkos::View<double*, Device> largest_, ratio_;
};

}  // namespace Hsma::Tool
