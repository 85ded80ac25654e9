// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The trial for one combination of types.
///
/// Matrices are those of Hsma_Samples.hpp: X stays of the size of B whatever
/// the order. As many right-hand sides as fit some memory stand one after the
/// other, so that short calls can be timed in a row, which hides their launches
/// as a program would that has other things to do.
#pragma once

#include <Hsma_Recording.hpp>
#include <Hsma_Samples.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>

#include "Hsma_Trsm.hpp"
#include "hsma-trsm/Peer.hpp"
#include "tuner/Trial.hpp"
#include "tuner/Verifier.hpp"

namespace Hsma::Tool {

template <class TA, class TB>
class TrialOf final : public Trial {
  using A_view = Columns<const TA>;
  using B_view = Columns<TB>;

 public:
  explicit TrialOf(const Case& sample)
      : case_(sample),
        alpha_(static_cast<Impl::real_t<TB>>(sample.problem.alpha.real())),
        copies_(copies_of(sample)),
        A_(triangle(space_, sample.problem)),
        B_(make_columns<TB>("B", size(), copies_)),
        X_(make_columns<TB>("X", size(), copies_)),
        verifier_(space_, sample.problem, alpha_, A_, right_hand_sides()) {}

  Verdict verify(const Options& options) override {
    const auto solve = solver(options);
    Verdict verdict;
    verdict.seconds = timed(1, solve);
    verdict.error = verifier_.error(slot(0));
    verdict.good = verdict.error <= 1;
    return verdict;
  }

  Plan plan(const Options& options) override {
    const Problem& problem = case_.problem;
    if (case_.shape == ShapeClass::Prepared)
      return prepared(options).explain(alpha_, slot(0));
    return explain(space_, problem.side, problem.uplo, problem.op, problem.diag,
                   alpha_, A_, slot(0), options);
  }

  int most_calls() const override { return copies_; }

  double time(const Options& options, int calls) override {
    const Solve solve = solver(options);
    if (on_device && calls > 1 && plan(options).path == Path::Direct)
      return replayed(calls, solve);
    return timed(calls, solve);
  }

  bool has_vendor() const override { return std::is_same_v<TA, TB>; }

  double time_vendor(int calls) override {
    if constexpr (std::is_same_v<TA, TB>)
      return timed(calls, [this](const B_view& B) {
        Peer<TB, Kokkos::LayoutLeft>::trsm(space_, case_.problem, alpha_, A_,
                                           B);
      });
    else
      throw std::logic_error("no peer is built for this case");
  }

 private:
  using Solve = std::function<void(const B_view&)>;

  static int copies_of(const Case& sample) {
    constexpr double memory = 256.0 * 1024 * 1024;
    constexpr double most = 32;
    return static_cast<int>(
        std::clamp(memory / std::max(1.0, sample.bytes()), 1.0, most));
  }

  static A_view triangle(const Space& space, const Problem& problem) {
    const Columns<TA> A =
        make_columns<TA>("A", problem.order(), problem.order());
    Perf::fill_triangle(space, A.data(), problem.order(), true,
                        problem.uplo == Uplo::Lower, problem.diag == Diag::Unit,
                        1);
    return A;
  }

  std::int64_t size() const { return case_.problem.m * case_.problem.n; }

  /// Fills B, and returns the first of its copies.
  Columns<const TB> right_hand_sides() {
    Perf::fill_random(space_, B_.data(), size(), 2);
    const auto first = Kokkos::subview(B_, Kokkos::ALL, 0);
    for (int k = 1; k < copies_; ++k)
      Kokkos::deep_copy(space_, Kokkos::subview(B_, Kokkos::ALL, k), first);
    return matrix(B_, 0);
  }

  B_view matrix(const B_view& copies, int k) const {
    return B_view(copies.data() + k * size(),
                  static_cast<std::size_t>(case_.problem.m),
                  static_cast<std::size_t>(case_.problem.n));
  }
  B_view slot(int k) const { return matrix(X_, k); }

  Solve solver(const Options& options) const {
    const Problem& problem = case_.problem;
    if (case_.shape != ShapeClass::Prepared)
      return [this, &problem, options](const B_view& B) {
        trsm(space_, problem.side, problem.uplo, problem.op, problem.diag,
             alpha_, A_, B, options);
      };
    return [this, solver = prepared(options)](const B_view& B) {
      solver.solve(space_, alpha_, B);
    };
  }

  TriangularSolver<Space, A_view> prepared(Options options) const {
    const Problem& problem = case_.problem;
    options.reserved_columns = case_.columns();
    return {space_,       problem.side, problem.uplo, problem.op,
            problem.diag, A_,           options};
  }

  static constexpr bool on_device = !Impl::is_host_space_v<Space>;

  /// Seconds of one of `calls` solves, each of fresh right-hand sides.
  double timed(int calls, const Solve& solve) {
    return seconds_of(calls, [&] { issue(calls, solve); });
  }

  /// The same of a recording: a host takes longer to launch a small kernel than
  /// a device to run it, and then every kernel would take the same time.
  double replayed(int calls, const Solve& solve) {
    issue(calls, solve);  // finds its workspace
    const auto recording = Perf::record(space_, [&] { issue(calls, solve); });
    recording->replay();  // its way to the device
    return seconds_of(calls, [&] { recording->replay(); });
  }

  void issue(int calls, const Solve& solve) {
    for (int k = 0; k < calls; ++k) solve(slot(k));
  }

  /// Nothing is under way when the clock starts.
  template <class Work>
  double seconds_of(int calls, const Work& work) {
    const auto all = std::make_pair(0, calls);
    Kokkos::deep_copy(space_, Kokkos::subview(X_, Kokkos::ALL, all),
                      Kokkos::subview(B_, Kokkos::ALL, all));
    space_.fence();
    const auto start = std::chrono::steady_clock::now();
    work();
    space_.fence();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         start)
               .count() /
           calls;
  }

  Case case_;
  Space space_;
  TB alpha_;
  int copies_;
  A_view A_;
  B_view B_, X_;
  Verifier<TA, TB> verifier_;
};

template <class TB>
std::unique_ptr<Trial> make_trial_of(const Case& sample) {
  if constexpr (Impl::is_complex_v<TB>)
    if (!Io::is_complex(sample.problem.a_scalar))
      return std::make_unique<TrialOf<Impl::real_t<TB>, TB>>(sample);
  return std::make_unique<TrialOf<TB, TB>>(sample);
}

}  // namespace Hsma::Tool
