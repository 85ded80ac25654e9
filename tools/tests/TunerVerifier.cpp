// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A wrong element of a solution shows.
#include <gtest/gtest.h>

#include <limits>
#include <memory>

#include "Hsma_Trsm.hpp"
#include "tuner/Candidates.hpp"
#include "tuner/Race.hpp"
#include "tuner/Trial.hpp"
#include "tuner/Verifier.hpp"

namespace Hsma::Tool {
namespace {

/// A system that is solved, and a look at its solution.
template <class TA, class TB>
struct Solved {
  explicit Solved(const Problem& p)
      : A(make_columns<TA>("A", p.order(), p.order())),
        B(make_columns<TB>("B", p.m, p.n)),
        X(make_columns<TB>("X", p.m, p.n)) {
    Perf::fill_triangle(space, A.data(), p.order(), true, p.uplo == Uplo::Lower,
                        p.diag == Diag::Unit, 1);
    Perf::fill_random(space, B.data(), p.m * p.n, 2);
    verifier = std::make_unique<Verifier<TA, TB>>(space, p, alpha, A, B);
    Kokkos::deep_copy(X, B);
    trsm(space, p.side, p.uplo, p.op, p.diag, alpha, A, X);
  }
  double error() const { return verifier->error(X); }
  TB element(std::int64_t i, std::int64_t j) const {
    TB value;
    Kokkos::deep_copy(value, Kokkos::subview(X, i, j));
    return value;
  }
  void set(std::int64_t i, std::int64_t j, const TB& value) const {
    Kokkos::deep_copy(Kokkos::subview(X, i, j), value);
  }

  Space space;
  TB alpha = TB(0.7);
  Columns<TA> A;
  Columns<TB> B, X;
  std::unique_ptr<Verifier<TA, TB>> verifier;
};

Problem problem_of(Side side, Uplo uplo, Op op, Diag diag, std::int64_t m,
                   std::int64_t n) {
  Problem problem;
  problem.side = side;
  problem.uplo = uplo;
  problem.op = op;
  problem.diag = diag;
  problem.m = m;
  problem.n = n;
  return problem;
}

template <class TA, class TB>
void expect_all_flags_pass() {
  for (const Side side : {Side::Left, Side::Right})
    for (const Uplo uplo : {Uplo::Lower, Uplo::Upper})
      for (const Op op : {Op::NoTrans, Op::Trans, Op::ConjTrans})
        for (const Diag diag : {Diag::NonUnit, Diag::Unit})
          EXPECT_LT((Solved<TA, TB>(problem_of(side, uplo, op, diag, 37, 23))
                         .error()),
                    0.5);
}

TEST(TunerVerifier, PassesSolutions) {
  expect_all_flags_pass<float, float>();
  expect_all_flags_pass<double, double>();
  expect_all_flags_pass<Kokkos::complex<float>, Kokkos::complex<float>>();
  expect_all_flags_pass<double, Kokkos::complex<double>>();
}

/// Corrupts one element after the other: by about its size, into NaN, and into
/// an infinity.
template <class T>
void expect_corruption_shows(Side side, std::int64_t m, std::int64_t n) {
  using Limits = std::numeric_limits<Impl::real_t<T>>;
  const Solved<T, T> solved(
      problem_of(side, Uplo::Lower, Op::NoTrans, Diag::NonUnit, m, n));
  EXPECT_LT(solved.error(), 0.5);
  const std::int64_t rows[] = {0, m / 2, m - 1}, columns[] = {0, n / 3, n - 1};
  for (const std::int64_t i : rows)
    for (const std::int64_t j : columns) {
      const T kept = solved.element(i, j);
      solved.set(i, j, kept + T(0.5));
      EXPECT_GT(solved.error(), 1) << m << " x " << n << ", " << i << " " << j;
      for (const auto bad : {Limits::quiet_NaN(), Limits::infinity()}) {
        solved.set(i, j, T(bad));
        EXPECT_FALSE(solved.error() <= 1);
      }
      solved.set(i, j, kept);
    }
}

TEST(TunerVerifier, SeesOneWrongElement) {
  for (const Side side : {Side::Left, Side::Right}) {
    expect_corruption_shows<float>(side, 300, 400);
    expect_corruption_shows<float>(side, 24, 3000);
    expect_corruption_shows<double>(side, 65, 65);
    expect_corruption_shows<double>(side, 1, 1);
    expect_corruption_shows<Kokkos::complex<double>>(side, 130, 8);
    expect_corruption_shows<Kokkos::complex<float>>(side, 8, 130);
  }
}

TEST(TunerVerifier, SeesWhatWasNotSolvedAtAll) {
  const Solved<double, double> solved(
      problem_of(Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit, 100, 50));
  Kokkos::deep_copy(solved.X, solved.B);
  EXPECT_GT(solved.error(), 1e3);
  Kokkos::deep_copy(solved.X, 0.0);
  EXPECT_GT(solved.error(), 1e3);
}

TEST(TunerVerifier, TrialsOfEveryTypeAreGood) {
  const Target here = target();
  for (const Io::ScalarType type :
       {Io::ScalarType::Float, Io::ScalarType::Double,
        Io::ScalarType::ComplexFloat, Io::ScalarType::ComplexDouble})
    for (const bool by_rows : {false, true})
      for (const ShapeClass shape :
           {ShapeClass::Square, ShapeClass::Prepared}) {
        const Case sample = make_case(type, shape, by_rows, 70, 50);
        const auto trial = make_trial(sample);
        for (const Policy& policy : first_candidates(here, sample)) {
          const Verdict verdict = trial->verify(with_policy(policy));
          EXPECT_TRUE(verdict.good) << describe(sample) << " " << verdict.error;
        }
        EXPECT_GT(trial->time(Options(), 2), 0);
        EXPECT_GT(trial->time_vendor(2), 0);
      }
}

}  // namespace
}  // namespace Hsma::Tool
