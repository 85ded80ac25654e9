// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// TriangularSolver: many right-hand sides, refresh, copies, const and real
/// triangles, repeated bits.
#include <gtest/gtest.h>

#include "Hsma_Trsm.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class Solver : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;
  template <class Layout>
  using ViewA = typename Placed<TA, Space>::template View<Layout, const TA>;
  template <class Layout>
  using SolverOf = Hsma::TriangularSolver<Space, ViewA<Layout>>;

  static SolverOf<Kokkos::LayoutLeft> make(const Setting<TB>& s,
                                           const Placed<TA, Space>& A) {
    return {Space(),    s.flags.side, s.flags.uplo,
            s.flags.op, s.flags.diag, A.template left<const TA>(),
            s.options};
  }

  /// Solves B, given by its layout, and returns X; the padding must survive.
  template <class SolverType>
  static HostMatrix<TB> solve(const SolverType& solver, const Setting<TB>& s,
                              const HostMatrix<TB>& B) {
    const auto b = place<Space>(B, s.b);
    const auto before = b.image();
    b.visit([&](const auto& view) { solver.solve(Space(), s.alpha, view); });
    const auto after = b.image();
    EXPECT_TRUE(same_padding(before, after, b.place)) << describe(s);
    return matrix_of(after, b.place);
  }

  static HostMatrix<TB> rhs(const Setting<TB>& s, std::uint64_t seed) {
    return random_matrix<TB>(s.m, s.n, seed);
  }
};
TYPED_TEST_SUITE(Solver, AllCases, CaseName);

TYPED_TEST(Solver, SolvesManyRightHandSides) {
  using F = Solver<TypeParam>;
  using TB = typename F::TB;
  std::size_t k = 0;
  for (const Flags& flags : all_flags())
    for (std::int64_t order : {1, 9, 64, 150}) {
      auto s = make_setting<TB>(flags, order, 1, make_scalar<TB>(0.7, 0.5));
      const auto options = all_options({0, 24});
      s.options = options[k++ % options.size()];
      const auto A = dominant<typename F::TA>(order, 111);
      const auto a = place_triangle<typename F::Space>(A, flags);
      const auto solver = F::make(s, a);
      for (std::int64_t columns : {1, 30, 2, 7}) {
        auto t = make_setting<TB>(flags, order, columns, s.alpha);
        t.b = all_storages[(k + static_cast<std::size_t>(columns)) % 3];
        t.options = s.options;
        const auto B = F::rhs(t, 112);
        const auto X = F::solve(solver, t, B);
        ASSERT_LE(residual_ratio(t, A, B, X), 30) << describe(t);
        ASSERT_TRUE(same_bits(X, F::solve(solver, t, B))) << describe(t);
      }
    }
}

TYPED_TEST(Solver, RefreshSeesNewValues) {
  using F = Solver<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  for (const Options& options : all_options({0}))
    for (std::int64_t order : {20, 150}) {
      auto s = make_setting<TB>({}, order, 6);
      s.options = options;
      const auto first = dominant<TA>(order, 113);
      const auto second = dominant<TA>(order, 114);
      const auto a = place_triangle<typename F::Space>(first, {});
      const auto b = place_triangle<typename F::Space>(second, {});
      auto solver = F::make(s, a);
      const auto B = F::rhs(s, 115);
      const auto X = F::solve(solver, s, B);
      ASSERT_LE(residual_ratio(s, first, B, X), 30);
      Kokkos::deep_copy(a.memory, b.memory);
      Kokkos::fence();
      solver.refresh(typename F::Space());
      const auto Y = F::solve(solver, s, B);
      ASSERT_LE(residual_ratio(s, second, B, Y), 30);
      // A fresh solver gives the same bits.
      ASSERT_TRUE(same_bits(Y, F::solve(F::make(s, a), s, B)));
    }
}

TYPED_TEST(Solver, CopiesShareWhatWasPrepared) {
  using F = Solver<TypeParam>;
  using TB = typename F::TB;
  const auto s = make_setting<TB>({}, 100, 6);
  const auto A = dominant<typename F::TA>(100, 116);
  const auto a = place_triangle<typename F::Space>(A, {});
  const auto B = F::rhs(s, 117);
  HostMatrix<TB> X;
  auto copy = [&] {
    const auto solver = F::make(s, a);
    X = F::solve(solver, s, B);
    return solver;
  }();
  EXPECT_TRUE(same_bits(X, F::solve(copy, s, B)));
  auto other = copy;
  other = F::make(s, a);
  EXPECT_TRUE(same_bits(X, F::solve(other, s, B)));
}

/// A triangle that lives nowhere else: the solver keeps it alive.
TYPED_TEST(Solver, KeepsManagedMemoryAlive) {
  using F = Solver<TypeParam>;
  using Space = typename F::Space;
  using TA = typename F::TA;
  using TB = typename F::TB;
  using Managed =
      Kokkos::View<TA**, Kokkos::LayoutLeft, typename Space::memory_space>;
  const std::int64_t order = 80;
  const auto A = dominant<TA>(order, 118);
  const auto s = make_setting<TB>({}, order, 4);
  const auto solver = [&] {
    const Managed view("A", order, order);
    const auto mirror = Kokkos::create_mirror_view(view);
    for (std::int64_t j = 0; j < order; ++j)
      for (std::int64_t i = 0; i < order; ++i) mirror(i, j) = A(i, j);
    Kokkos::deep_copy(view, mirror);
    return Hsma::TriangularSolver<Space, Managed>(
        Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit, view);
  }();
  const auto B = F::rhs(s, 119);
  EXPECT_LE(residual_ratio(s, A, B, F::solve(solver, s, B)), 30);
}

TYPED_TEST(Solver, AllLayoutsOfA) {
  using F = Solver<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  for (const Flags& flags : all_flags())
    for (Storage storage : all_storages) {
      auto s = make_setting<TB>(flags, 90, 11);
      s.b = all_storages[(static_cast<std::size_t>(storage) + 1) % 3];
      s.options.block_size = 32;
      const auto A = dominant<TA>(s.order(), 120);
      const auto a = place_triangle<typename F::Space>(A, flags, storage);
      const auto B = F::rhs(s, 121);
      a.template visit<const TA>([&](const auto& view) {
        using ViewType = std::decay_t<decltype(view)>;
        const Hsma::TriangularSolver<typename F::Space, ViewType> solver(
            typename F::Space(), flags.side, flags.uplo, flags.op, flags.diag,
            view, s.options);
        const auto X = F::solve(solver, s, B);
        ASSERT_LE(residual_ratio(s, A, B, X), 30) << describe(s);
      });
    }
}

TYPED_TEST(Solver, ZeroAlphaAndEmptyMatrices) {
  using F = Solver<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  auto s = make_setting<TB>({}, 100, 5, TB(0));
  const HostMatrix<TA> bad(100, 100, nan_scalar<TA>());
  const auto a = place<typename F::Space>(bad);
  const auto solver = F::make(s, a);
  const HostMatrix<TB> nan(100, 5, nan_scalar<TB>());
  for (const TB& x : F::solve(solver, s, nan).data)
    ASSERT_TRUE(same_bits(x, TB(0)));
  F::solve(solver, s, HostMatrix<TB>(100, 0));
  const auto none = place<typename F::Space>(HostMatrix<TA>(0, 0));
  const auto empty = F::make(s, none);
  F::solve(empty, s, HostMatrix<TB>(0, 7));
  EXPECT_EQ(empty.workspace_bytes(7), 0u);
}

TYPED_TEST(Solver, WritesTheStatus) {
  using F = Solver<TypeParam>;
  using Space = typename F::Space;
  using TB = typename F::TB;
  const auto s = make_setting<TB>({}, 70, 5);
  auto A = dominant<typename F::TA>(70, 122);
  A(40, 40) = 0;
  const auto a = place_triangle<Space>(A, {});
  const auto solver = F::make(s, a);
  const auto b = place<Space>(F::rhs(s, 123));
  const StatusView<Space> status("status");
  solver.solve(Space(), s.alpha, b.left(), status);
  Kokkos::fence();
  const auto mirror =
      Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), status);
  EXPECT_EQ(mirror().first_zero_diagonal, 40);
  EXPECT_EQ(mirror().nonfinite_input, 0);
}

TYPED_TEST(Solver, Explains) {
  using F = Solver<TypeParam>;
  using TB = typename F::TB;
  auto s = make_setting<TB>({}, 200, 30);
  s.options.method = Method::Inversion;
  s.options.block_size = 32;
  const auto a =
      place_triangle<typename F::Space>(dominant<typename F::TA>(200, 124), {});
  const auto b = place<typename F::Space>(F::rhs(s, 125));
  const auto solver = F::make(s, a);
  const Plan plan = solver.explain(s.alpha, b.left());
  EXPECT_EQ(plan.path, Path::Blocked);
  EXPECT_EQ(plan.method, Method::Inversion);
  EXPECT_EQ(plan.block_size, 32);
  EXPECT_GT(plan.prepared_bytes, 0u);
  EXPECT_EQ(solver.explain(TB(0), b.left()).path, Path::Zero);
}

}  // namespace
}  // namespace Hsma::Test
