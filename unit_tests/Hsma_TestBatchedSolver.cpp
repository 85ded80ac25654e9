// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// BatchedTriangularSolver, and what it and explain_batched say they run.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <type_traits>

#include "Hsma_BatchedTriangularSolver.hpp"
#include "Hsma_TrsmBatched.hpp"
#include "support/Hsma_TestBatch.hpp"
#include "support/Hsma_TestRefusal.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class BatchedSolver : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;
  template <class T>
  using Device =
      Kokkos::View<T***, Kokkos::LayoutRight, typename Space::memory_space>;
  using Solver = BatchedTriangularSolver<Space, Device<TA>>;

  static Matrices<TA> triangles(std::int64_t count, std::int64_t order,
                                std::uint64_t first = 0) {
    return make_batch<TA>(count, [&](std::uint64_t seed) {
      return dominant<TA>(order, seed + first);
    });
  }
  static Matrices<TB> right_hand_sides(std::int64_t count,
                                       const Setting<TB>& s) {
    return make_batch<TB>(count, [&](std::uint64_t seed) {
      return random_matrix<TB>(s.m, s.n, seed + 7);
    });
  }

  template <class T>
  static Device<T> device(const Matrices<T>& matrices) {
    const std::int64_t rows = matrices[0].m, columns = matrices[0].n;
    Device<T> view("batch", matrices.size(), static_cast<std::size_t>(rows),
                   static_cast<std::size_t>(columns));
    write(view, matrices);
    return view;
  }
  template <class T>
  static void write(const Device<T>& view, const Matrices<T>& matrices) {
    const auto host = Kokkos::create_mirror_view(view);
    for (std::size_t p = 0; p < matrices.size(); ++p)
      for (std::int64_t i = 0; i < matrices[p].m; ++i)
        for (std::int64_t j = 0; j < matrices[p].n; ++j)
          host(p, i, j) = matrices[p](i, j);
    Kokkos::deep_copy(view, host);
  }
  template <class T>
  static Matrices<T> read(const Device<T>& view) {
    Kokkos::fence();
    const auto host =
        Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), view);
    Matrices<T> matrices;
    for (std::size_t p = 0; p < view.extent(0); ++p) {
      HostMatrix<T> one(static_cast<std::int64_t>(view.extent(1)),
                        static_cast<std::int64_t>(view.extent(2)));
      for (std::int64_t i = 0; i < one.m; ++i)
        for (std::int64_t j = 0; j < one.n; ++j) one(i, j) = host(p, i, j);
      matrices.push_back(one);
    }
    return matrices;
  }

  static Solver solver(const Flags& f, const Device<TA>& A,
                       const Options& options = {}) {
    return {Space(), f.side, f.uplo, f.op, f.diag, A, options};
  }
  static Flags lower() {
    return {Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit};
  }
};
TYPED_TEST_SUITE(BatchedSolver, AllCases, CaseName);

/// Small ones are solved together; those of order 300 are prepared.
TYPED_TEST(BatchedSolver, ManyRightHandSides) {
  using F = BatchedSolver<TypeParam>;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  std::size_t k = 0;
  for (const Flags& f : all_flags()) {
    const std::array<std::int64_t, 3> orders{21, 70, 300};
    const std::int64_t order = orders[k++ % 3];
    const auto s = make_setting<TB>(f, order, 9, make_scalar<TB>(0.5, -1.25));
    auto A = F::triangles(3, order);
    const auto device = F::device(A);
    auto solver = F::solver(f, device);
    for (int round = 0; round < 2; ++round) {
      const auto B = F::right_hand_sides(3, s);
      for (int call = 0; call < 2; ++call) {
        const auto X = F::device(B);
        solver.solve(Space(), s.alpha, X);
        ASSERT_TRUE(solved(s, A, B, F::read(X)));
      }
      A = F::triangles(3, order, 11);
      F::write(device, A);
      solver.refresh(Space());
    }
  }
}

/// B has an extent before those of A.
TYPED_TEST(BatchedSolver, RepeatedTriangles) {
  using F = BatchedSolver<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  using Memory = typename Space::memory_space;
  for (const std::int64_t order : {17, 280}) {
    const auto s = make_setting<TB>(F::lower(), order, 3);
    const auto A = F::triangles(1, order);
    const auto B = F::right_hand_sides(4, s);
    const auto all = F::device(A);
    const Kokkos::View<const TA**, Kokkos::LayoutRight, Memory> one(
        all.data(), all.extent(1), all.extent(2));
    const BatchedTriangularSolver<Space, decltype(one)> solver(
        Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit, one);
    const auto X = F::device(B);
    solver.solve(Space(), TB(1), X);
    ASSERT_TRUE(solved(s, A, B, F::read(X)));
    // Side by side in memory, they are right-hand sides of one problem.
    Kokkos::View<TB***, Kokkos::LayoutLeft, Memory> beside("B", order, 3, 4);
    const Kokkos::View<TB***, Kokkos::LayoutStride, Memory> moved(
        beside.data(),
        Kokkos::LayoutStride(4, static_cast<std::size_t>(3 * order),
                             static_cast<std::size_t>(order), 1, 3,
                             static_cast<std::size_t>(order)));
    const BatchPlan plan = solver.explain(Space(), TB(1), moved);
    EXPECT_EQ(plan.path, BatchPath::InTurn);
    EXPECT_EQ(plan.problems, 1);
    EXPECT_EQ(plan.columns, 12);
    EXPECT_EQ(plan.each.order, order);
  }
}

TYPED_TEST(BatchedSolver, Explains) {
  using F = BatchedSolver<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  using As = typename F::template Device<TA>;
  using Bs = typename F::template Device<TB>;
  const auto plan_of = [](std::size_t count, std::size_t order,
                          std::size_t columns, TB alpha) {
    return explain_batched(
        Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit, alpha,
        As(nullptr, count, order, order), Bs(nullptr, count, order, columns));
  };
  EXPECT_EQ(plan_of(5, 0, 3, TB(1)).path, BatchPath::Nothing);
  EXPECT_EQ(plan_of(5, 7, 3, TB(0)).path, BatchPath::Zero);
  const BatchPlan small = plan_of(5, 7, 3, TB(1));
  EXPECT_EQ(small.path, BatchPath::Together);
  EXPECT_EQ(small.problems, 5);
  EXPECT_EQ(small.order, 7);
  EXPECT_EQ(small.columns, 3);
  std::ostringstream text;
  text << small;
  EXPECT_NE(text.str().find("together"), std::string::npos) << text.str();
  EXPECT_NE(
      text.str().find(std::string("kernel          ") + name(small.kernel)),
      std::string::npos)
      << text.str();
  const BatchPlan large = plan_of(3, 300, 40, TB(1));
  EXPECT_EQ(large.path, BatchPath::InTurn);
  EXPECT_EQ(large.problems, 3);
  EXPECT_EQ(large.each.order, 300);
  // The real and the imaginary parts are right-hand sides of a real A.
  constexpr bool splits = !std::is_same_v<TA, TB>;
  EXPECT_EQ(large.each.columns, splits ? 80 : 40);
}

TYPED_TEST(BatchedSolver, StatusWords) {
  using F = BatchedSolver<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  for (const std::int64_t order : {12, 270}) {
    const auto s = make_setting<TB>(F::lower(), order, 2);
    auto A = F::triangles(3, order);
    A[1](5, 5) = TA(0);
    const auto device = F::device(A);
    const auto solver = F::solver(F::lower(), device);
    const auto X = F::device(F::right_hand_sides(3, s));
    BatchStatusViews<Space> status;
    status.problems = decltype(status.problems)("status", 3);
    solver.solve(Space(), TB(1), X, status);
    Kokkos::fence();
    const auto words = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(),
                                                           status.problems);
    EXPECT_EQ(words(0).first_zero_diagonal, -1);
    EXPECT_EQ(words(1).first_zero_diagonal, 5);
    EXPECT_EQ(words(2).first_zero_diagonal, -1);
  }
}

/// Without room for what is prepared, a solver solves as trsm_batched.
TYPED_TEST(BatchedSolver, LittleWorkspace) {
  using F = BatchedSolver<TypeParam>;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  Options options;
  options.workspace_limit = 1;
  // One triangle, repeated: it is prepared if there is room.
  const auto s = make_setting<TB>(F::lower(), 16, 4);
  const auto A = F::triangles(1, 16);
  const auto B = F::right_hand_sides(3, s);
  const auto solver = F::solver(F::lower(), F::device(A), options);
  const auto X = F::device(B);
  solver.solve(Space(), TB(1), X);
  ASSERT_TRUE(solved(s, A, B, F::read(X)));
}

TYPED_TEST(BatchedSolver, Refusals) {
  using F = BatchedSolver<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  using As = typename F::template Device<TA>;
  using Bs = typename F::template Device<TB>;
  const auto make = [](const As& A, const Options& options = {}) {
    F::solver(F::lower(), A, options);
  };
  EXPECT_TRUE(refuses([&] { make(As("A", 2, 3, 4)); },
                      {"BatchedTriangularSolver", "2 x (3 x 4)"}));
  EXPECT_TRUE(refuses([&] { make(As(nullptr, 2, 3, 3)); },
                      {"BatchedTriangularSolver", "null"}));
  const As A("A", 2, 3, 3);
  const auto solver = F::solver(F::lower(), A);
  EXPECT_TRUE(refuses([&] { solver.solve(Space(), TB(1), Bs("B", 2, 4, 1)); },
                      {"BatchedTriangularSolver", "A is 3 x 3", "4 x 1"}));
  EXPECT_TRUE(refuses([&] { solver.solve(Space(), TB(1), Bs("B", 3, 3, 1)); },
                      {"3 x (3 x 1)"}));
  using Array = MatrixArray<const TA>;
  const Kokkos::View<Address<const TA>*, typename Space::memory_space> one("a",
                                                                           1);
  EXPECT_TRUE(refuses(
      [&] {
        BatchedTriangularSolver<Space, Array>(
            Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit,
            Array{pointers_of(one), 1, 16, 16, 15});
      },
      {"leading dimension of 15"}));
  EXPECT_NO_THROW(make(As("A", 0, 3, 3)));
  EXPECT_NO_THROW(make(As("A", 2, 0, 0)));
}

}  // namespace
}  // namespace Hsma::Test
