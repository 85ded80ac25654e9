// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A contest with views of given scalar type and layouts.
#pragma once

#include <Hsma_Trsm.hpp>
#include <KokkosBlas3_trsm.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <vector>

#include "Hsma_Contest.hpp"

namespace Hsma::Perf {

template <class T, class LayoutA, class LayoutB>
class ContestOf final : public Contest {
  using Space = Kokkos::DefaultExecutionSpace;
  using AView = Kokkos::View<T**, LayoutA, Space>;
  using BView = Kokkos::View<T**, LayoutB, Space>;

 public:
  explicit ContestOf(const Case& problem)
      : problem_(problem),
        A_("Hsma::Perf::A", problem.order(), problem.order()),
        B_("Hsma::Perf::B", problem.m, problem.n),
        peer_solution_("Hsma::Perf::X", problem.m, problem.n) {
    constexpr double cache_bytes = 256 * 1024;
    const double bytes = static_cast<double>(B_.span()) * sizeof(T);
    const int batch =
        std::max(1, static_cast<int>(std::min(64.0, cache_bytes / bytes)));
    for (int i = 0; i < batch; ++i)
      X_.push_back(BView("Hsma::Perf::X", problem.m, problem.n));

    // |A_ii| between 1 and 2 and rows of sum 1 beside it: well-conditioned at
    // every order.
    fill(A_, 1.0 / static_cast<double>(problem.order()), 1);
    fill(B_, 1, 0);
    Options options;
    options.reserved_columns = problem.columns();
    solver_.emplace(space_, problem_.side(), problem_.uplo(), problem_.op(),
                    problem_.diag(), A_, options);
    space_.fence();  // the fills and the preparation are not to be timed
  }

  int batch() const override { return static_cast<int>(X_.size()); }

  void refresh() override {
    for (const BView& X : X_) Kokkos::deep_copy(space_, X, B_);
    space_.fence();  // so that the copies are not timed
  }

  void solve(Runner runner) override {
    for (const BView& X : X_) {
      switch (runner) {
        case Runner::Trsm:
          Hsma::trsm(space_, problem_.side(), problem_.uplo(), problem_.op(),
                     problem_.diag(), alpha_, A_, X);
          break;
        case Runner::Solver:
          solver_->solve(space_, alpha_, X);
          break;
        case Runner::Peer:
          KokkosBlas::trsm(&flags_[0], &flags_[2], &flags_[4], &flags_[6],
                           alpha_, A_, X);
      }
    }
    Kokkos::fence();  // the peer may use any instance; the clock stops here
  }

  double difference(Runner runner) override {
    refresh();
    solve(Runner::Peer);
    Kokkos::deep_copy(peer_solution_, X_[0]);
    refresh();
    solve(runner);
    const auto ours =
        Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), X_[0]);
    const auto peer = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(),
                                                          peer_solution_);
    double largest = 0, error = 0;
    for (std::int64_t j = 0; j < problem_.n; ++j)
      for (std::int64_t i = 0; i < problem_.m; ++i) {
        const double e = magnitude(ours(i, j) - peer(i, j));
        largest = std::max(largest, magnitude(peer(i, j)));
        if (!(e <= error)) error = e;
      }
    return error / largest;
  }

  Plan plan(Runner runner) const override {
    if (runner == Runner::Solver) return solver_->explain(alpha_, B_);
    return Hsma::explain(space_, problem_.side(), problem_.uplo(),
                         problem_.op(), problem_.diag(), alpha_, A_, B_);
  }

 private:
  static double magnitude(T x) {
    if constexpr (Impl::is_complex_v<T>)
      return Kokkos::abs(x);
    else
      return std::abs(x);
  }

  template <class Random>
  static T random(Random& generator) {
    std::uniform_real_distribution<double> uniform(-1, 1);
    if constexpr (Impl::is_complex_v<T>) {
      const double re = uniform(generator), im = uniform(generator);
      return T(static_cast<Impl::real_t<T>>(re),
               static_cast<Impl::real_t<T>>(im));
    } else {
      return static_cast<T>(uniform(generator));
    }
  }

  /// Random values of size `scale`; with `diagonal` 1, A_ii in [1, 2].
  template <class View>
  static void fill(const View& view, double scale, int diagonal) {
    const auto host = Kokkos::create_mirror_view(view);
    std::minstd_rand generator(20260101);
    const T factor = static_cast<T>(static_cast<Impl::real_t<T>>(scale));
    for (std::size_t j = 0; j < host.extent(1); ++j)
      for (std::size_t i = 0; i < host.extent(0); ++i)
        host(i, j) = factor * random(generator);
    if (diagonal == 1) {
      std::uniform_real_distribution<double> uniform(1, 2);
      for (std::size_t i = 0; i < host.extent(0); ++i)
        host(i, i) =
            static_cast<T>(static_cast<Impl::real_t<T>>(uniform(generator)));
    }
    Kokkos::deep_copy(view, host);
  }

  Case problem_;
  /// The peer's flags, a string of one letter each.
  char flags_[8] = {problem_.flags[0], 0, problem_.flags[1], 0,
                    problem_.flags[2], 0, problem_.flags[3], 0};
  T alpha_ = T(1);
  Space space_;
  AView A_;
  BView B_, peer_solution_;
  std::vector<BView> X_;
  std::optional<TriangularSolver<Space, AView>> solver_;
};

template <class T>
std::unique_ptr<Contest> make_contest_of(const Case& problem) {
  using Left = Kokkos::LayoutLeft;
  using Right = Kokkos::LayoutRight;
  if constexpr (std::is_same_v<T, double>) {
    if (problem.layouts == "LR")
      return std::make_unique<ContestOf<T, Left, Right>>(problem);
    if (problem.layouts == "RL")
      return std::make_unique<ContestOf<T, Right, Left>>(problem);
  }
  if (problem.layouts == "RR")
    return std::make_unique<ContestOf<T, Right, Right>>(problem);
  return std::make_unique<ContestOf<T, Left, Left>>(problem);
}

}  // namespace Hsma::Perf
