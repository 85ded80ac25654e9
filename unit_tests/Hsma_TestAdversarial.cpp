// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Hard triangles: whatever the method and the block size, the residual is
/// never worse than ten times that of plain substitution in working precision,
/// and finite where that is.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/Hsma_TestAdversary.hpp"
#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

constexpr std::int64_t columns = 5;

/// Flags under which the stored triangle is L or L^T, as `uplo` says.
template <class T>
HostMatrix<T> stored(const HostMatrix<T>& L, Uplo uplo) {
  HostMatrix<T> A(L.m, L.n);
  for (std::int64_t j = 0; j < L.n; ++j)
    for (std::int64_t i = 0; i < L.m; ++i)
      A(i, j) = uplo == Uplo::Lower ? L(i, j) : L(j, i);
  return A;
}

/// Random right-hand sides, row i (of the canonical form) scaled by scale[i].
template <class TB>
HostMatrix<TB> scaled(const Setting<TB>& s, const std::vector<double>& scale) {
  auto B = random_matrix<TB>(s.m, s.n, 21);
  for (std::int64_t j = 0; j < B.n; ++j)
    for (std::int64_t i = 0; i < B.m; ++i) {
      const auto row =
          static_cast<std::size_t>(s.flags.side == Side::Left ? i : j);
      B(i, j) = make_scalar<TB>(scale[row], 0) * B(i, j);
    }
  return B;
}

bool all_finite(const std::vector<double>& values) {
  return std::all_of(values.begin(), values.end(),
                     [](double v) { return std::isfinite(v); });
}

template <class C>
class Adversarial : public ::testing::Test {
 protected:
  using TA = typename C::TA;
  using TB = typename C::TB;
  using Call = Calls<typename C::Space, TA, TB>;

  static void check(const Adversary<TA>& adversary) {
    for (const Flags& flags : all_flags()) {
      if (adversary.unit != (flags.diag == Diag::Unit)) continue;
      const bool transposed =
          (flags.op != Op::NoTrans) != (flags.side == Side::Right);
      // T is L itself where it is stored as lower and read as it stands, or
      // stored as upper and read transposed.
      const bool forward = (flags.uplo == Uplo::Lower) != transposed;
      if (adversary.forward_only && !forward) continue;
      auto s = make_setting<TB>(flags, adversary.L.m, columns);
      s.a = flags.op == Op::ConjTrans ? Storage::Right : Storage::Left;
      s.b = flags.uplo == Uplo::Lower ? Storage::Left : Storage::Right;
      check(adversary, s);
    }
  }

 private:
  static void check(const Adversary<TA>& adversary, Setting<TB> s) {
    const auto A = stored(adversary.L, s.flags.uplo);
    const auto B = scaled(s, adversary.scale);
    const auto reference =
        residual_ratios(s, A, B, plain_substitution(s, A, B));
    ASSERT_TRUE(all_finite(reference)) << adversary.name << describe(s);
    for (const Options& options : all_options({0, 16, 48})) {
      s.options = options;
      const auto ours = residual_ratios(s, A, B, Call::solve(s, A, B));
      for (std::size_t j = 0; j < ours.size(); ++j)
        ASSERT_LE(ours[j], 10 * std::max(1.0, reference[j]))
            << adversary.name << ", right-hand side " << j << ": "
            << describe(s);
    }
  }
};
TYPED_TEST_SUITE(Adversarial, AllCases, CaseName);

TYPED_TEST(Adversarial, ResidualIsThatOfSubstitution) {
  for (const auto& adversary : adversaries<typename TypeParam::TA>()) {
    SCOPED_TRACE(adversary.name);
    this->check(adversary);
  }
}

/// Forward error: substitution gives dominant triangles to n eps, and so must
/// every path.
TYPED_TEST(Adversarial, DominantTrianglesAreSolvedToWorkingPrecision) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Call = Calls<typename TypeParam::Space, TA, TB>;
  for (const Flags& flags : all_flags())
    for (const Options& options : all_options({24})) {
      auto s = make_setting<TB>(flags, 70, columns, make_scalar<TB>(1.5, 0.5));
      s.options = options;
      const auto A = dominant<TA>(s.order(), 31);
      const auto B = random_matrix<TB>(s.m, s.n, 32);
      const auto X = Call::solve(s, A, B);
      const auto exact = wide_substitution(s, A, B);
      for (std::size_t k = 0; k < X.data.size(); ++k)
        ASSERT_LE(magnitude(widen<TB>(X.data[k]) - exact.data[k]),
                  100 * epsilon_v<TB>)
            << describe(s);
    }
}

}  // namespace
}  // namespace Hsma::Test
