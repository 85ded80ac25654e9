// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Memory: no more workspace than the contract says, and no allocation in a
/// call that has been made before.
#include <gtest/gtest.h>

#include "Hsma_Trsm.hpp"
#include "support/Hsma_TestAllocations.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class Memory : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using T = typename C::TB;
};
TYPED_TEST_SUITE(Memory, SameCases, CaseName);

TYPED_TEST(Memory, CounterCounts) {
  const AllocationCounter counter;
  const Kokkos::View<double*, typename TypeParam::Space::memory_space> view(
      "counted", 10);
  EXPECT_GE(counter.seen(), 1);
}

/// The inverted diagonal blocks, one packed triangle beside each of them at
/// most, and N_B x n elements.
TYPED_TEST(Memory, WorkspaceIsBounded) {
  using Space = typename TypeParam::Space;
  using T = typename TypeParam::TB;
  constexpr std::size_t slack = 4096;
  for (const Flags& f : all_flags())
    for (std::int64_t order : {65, 200, 500})
      for (std::int64_t columns : {1, 33, 400})
        for (std::int64_t block : {0, 16, 64}) {
          const auto s = make_setting<T>(f, order, columns);
          Options options;
          options.method = Method::Inversion;
          options.block_size = block;
          // explain() looks at no element: null views will do.
          const Kokkos::View<T**, Kokkos::LayoutLeft, Space> A(
              static_cast<T*>(nullptr), order, order);
          const Kokkos::View<T**, Kokkos::LayoutLeft, Space> B(
              static_cast<T*>(nullptr), s.m, s.n);
          const Plan plan = Hsma::explain(Space(), f.side, f.uplo, f.op, f.diag,
                                          T(1), A, B, options);
          const auto nb = static_cast<std::size_t>(plan.block_size);
          const std::size_t blocks =
              (static_cast<std::size_t>(order) + nb - 1) / nb;
          // Panels are whole: their rows are a multiple of 64.
          const std::size_t rows = plan.panels ? (nb + 63) / 64 * 64 : nb;
          const std::size_t squares = blocks * rows * rows * sizeof(T);
          ASSERT_LE(plan.prepared_bytes, 2 * squares + slack);
          // A conjugated panel that the GEMM cannot express takes one more
          // block.
          const std::size_t panel = plan.packs_A ? nb * nb * sizeof(T) : 0;
          ASSERT_LE(plan.workspace_bytes - plan.prepared_bytes,
                    nb * static_cast<std::size_t>(columns) * sizeof(T) + panel +
                        slack)
              << describe(s);
        }
}

/// Whatever the storage of A, a GEMM can express its conjugate, or A itself
/// next to the conjugate of B.
TYPED_TEST(Memory, ASingleRightHandSideCopiesNothingOfA) {
  using Space = typename TypeParam::Space;
  using T = typename TypeParam::TB;
  const Kokkos::View<T**, Kokkos::LayoutLeft, Space> A(static_cast<T*>(nullptr),
                                                       500, 500);
  const Kokkos::View<T**, Kokkos::LayoutRight, Space> A_rows(
      static_cast<T*>(nullptr), 500, 500);
  Options options;
  options.block_size = 100;
  for (const Flags& f : all_flags()) {
    const auto s = make_setting<T>(f, 500, 1);
    const Kokkos::View<T**, Kokkos::LayoutLeft, Space> B(
        static_cast<T*>(nullptr), s.m, s.n);
    const auto packs = [&](const auto& triangle) {
      return Hsma::explain(Space(), f.side, f.uplo, f.op, f.diag, T(1),
                           triangle, B, options)
          .packs_A;
    };
    EXPECT_FALSE(packs(A)) << describe(s);
    EXPECT_FALSE(packs(A_rows)) << describe(s);
  }
}

TYPED_TEST(Memory, RepeatedCallsDoNotAllocate) {
  using Space = typename TypeParam::Space;
  using T = typename TypeParam::TB;
  for (std::int64_t order : {10, 200})
    for (const Options& options : all_options({0}))
      for (Storage storage : all_storages) {
        const auto A = place_triangle<Space>(dominant<T>(order, 141), {});
        const auto B = place<Space>(random_matrix<T>(order, 50, 142), storage);
        auto solve = [&] {
          B.visit([&](const auto& b) {
            Hsma::trsm(Space(), Side::Left, Uplo::Lower, Op::NoTrans,
                       Diag::NonUnit, T(1), A.left(), b, options);
          });
        };
        solve();
        Kokkos::fence();
        const AllocationCounter counter;
        solve();
        Kokkos::fence();
        ASSERT_EQ(counter.seen(), 0) << counter.what();
      }
}

/// A smaller problem finds the buffer of a larger one.
TYPED_TEST(Memory, SmallerCallsDoNotAllocate) {
  using Space = typename TypeParam::Space;
  using T = typename TypeParam::TB;
  const auto A = place_triangle<Space>(dominant<T>(300, 143), {});
  const auto B = place<Space>(random_matrix<T>(300, 64, 144));
  Options options;
  options.method = Method::Inversion;
  auto solve = [&](std::int64_t order, std::int64_t columns) {
    using Range = std::pair<std::int64_t, std::int64_t>;
    const Range rows(0, order);
    Hsma::trsm(Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit,
               T(1), Kokkos::subview(A.left(), rows, rows),
               Kokkos::subview(B.left(), rows, Range(0, columns)), options);
  };
  solve(300, 64);
  Kokkos::fence();
  const AllocationCounter counter;
  solve(270, 64);  // of the same class of shapes
  solve(300, 8);
  solve(7, 3);
  Kokkos::fence();
  EXPECT_EQ(counter.seen(), 0) << counter.what();
}

TYPED_TEST(Memory, SolverDoesNotAllocate) {
  using Space = typename TypeParam::Space;
  using T = typename TypeParam::TB;
  using View = typename Placed<T, Space>::template View<Kokkos::LayoutLeft>;
  for (Options options : all_options({0}))
    for (Storage storage : all_storages) {
      options.reserved_columns = 16;
      const auto A = place_triangle<Space>(dominant<T>(200, 145), {});
      const auto warm = place<Space>(random_matrix<T>(200, 9, 146), storage);
      const auto B = place<Space>(random_matrix<T>(200, 90, 147), storage);
      Hsma::TriangularSolver<Space, View> solver(
          Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit,
          A.left(), options);
      // Kokkos itself allocates scratch for the first kernel of a kind.
      warm.visit([&](const auto& b) { solver.solve(Space(), T(1), b); });
      Kokkos::fence();
      const AllocationCounter counter;
      B.visit([&](const auto& b) { solver.solve(Space(), T(1), b); });
      solver.refresh(Space());
      B.visit([&](const auto& b) { solver.solve(Space(), T(1), b); });
      Kokkos::fence();
      ASSERT_EQ(counter.seen(), 0) << counter.what();
    }
}

}  // namespace
}  // namespace Hsma::Test
