// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The workspace of TriangularSolver: how much it asks for, what it does with
/// less, and that a caller's workspace is respected.
#include <gtest/gtest.h>

#include "Hsma_Trsm.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestRefusal.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class SolverWorkspace : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;
  using ViewA = typename Placed<TA, Space>::template View<Kokkos::LayoutLeft>;
  using SolverType = Hsma::TriangularSolver<Space, ViewA>;
  using Bytes = Kokkos::View<char*, typename Space::memory_space>;

  static constexpr std::int64_t order = 130;
  HostMatrix<TA> A = dominant<TA>(order, 131);
  Placed<TA, Space> a = place_triangle<Space>(A, {});

  SolverType make(const Options& options) const {
    return SolverType(Space(), Side::Left, Uplo::Lower, Op::NoTrans,
                      Diag::NonUnit, a.left(), options);
  }

  /// All methods with the tuned and a small block.
  static std::vector<Options> all_options() {
    std::vector<Options> all;
    for (Method method : all_methods)
      for (std::int64_t block : {0, 32}) {
        Options options;
        options.method = method;
        options.block_size = block;
        all.push_back(options);
      }
    return all;
  }

  static Setting<TB> setting(std::int64_t columns, Storage b) {
    auto s = make_setting<TB>({}, order, columns, make_scalar<TB>(0.5, 0));
    s.b = b;
    return s;
  }
};
TYPED_TEST_SUITE(SolverWorkspace, AllCases, CaseName);

TYPED_TEST(SolverWorkspace, IsMonotoneAndBounded) {
  for (const Options& options : this->all_options()) {
    const auto solver = this->make(options);
    EXPECT_EQ(solver.workspace_bytes(0), 0u);
    std::size_t last = 0;
    for (std::int64_t n = 1; n < 3000; n += 1 + n / 4) {
      EXPECT_GE(solver.workspace_bytes(n), last) << n;
      last = solver.workspace_bytes(n);
    }
    const std::size_t most = solver.workspace_bytes(std::int64_t{1} << 40);
    EXPECT_EQ(most, solver.workspace_bytes(std::int64_t{1} << 41));
    EXPECT_GE(most, last);
    EXPECT_LE(most, std::size_t{1} << 31);
  }
}

/// With exactly workspace_bytes(n), with the least that is accepted, and with
/// everything in between, the answer is right and nothing beyond the workspace
/// is touched.
TYPED_TEST(SolverWorkspace, CallersWorkspace) {
  using F = SolverWorkspace<TypeParam>;
  using Space = typename F::Space;
  for (const Options& options : this->all_options())
    for (Storage storage : all_storages) {
      const auto solver = this->make(options);
      const auto s = F::setting(37, storage);
      const auto B = random_matrix<typename F::TB>(s.m, s.n, 132);
      const std::size_t least = solver.workspace_bytes(1);
      const std::size_t enough = solver.workspace_bytes(
          Impl::is_complex_v<typename F::TB> ? 2 * s.n : s.n);
      for (std::size_t bytes : {least, (least + enough) / 2, enough}) {
        constexpr std::size_t guard = 512;
        const typename F::Bytes memory("workspace", bytes + 2 * guard);
        Kokkos::deep_copy(memory, static_cast<char>(0x5a));
        const auto b = place<Space>(B, storage);
        const auto before = b.image();
        b.visit([&](const auto& view) {
          solver.solve_in(
              Space(), s.alpha, view,
              Kokkos::subview(memory, std::make_pair(guard, guard + bytes)));
        });
        const auto after = b.image();
        ASSERT_TRUE(same_padding(before, after, b.place));
        const auto X = matrix_of(after, b.place);
        ASSERT_LE(residual_ratio(s, this->A, B, X), 30) << describe(s);
        const auto mirror =
            Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), memory);
        for (std::size_t k = 0; k < guard; ++k) {
          ASSERT_EQ(mirror(k), 0x5a);
          ASSERT_EQ(mirror(guard + bytes + k), 0x5a);
        }
      }
    }
}

/// What workspace_bytes(n) promises: n right-hand sides in as few passes as
/// without a limit, hence the bits of solve().
TYPED_TEST(SolverWorkspace, WorkspaceBytesSufficeForOnePlan) {
  using F = SolverWorkspace<TypeParam>;
  using Space = typename F::Space;
  for (const Options& options : this->all_options())
    for (Storage storage : all_storages) {
      const auto solver = this->make(options);
      const auto s = F::setting(19, storage);
      const auto B = random_matrix<typename F::TB>(s.m, s.n, 133);
      const auto expected = place<Space>(B, storage);
      const auto b = place<Space>(B, storage);
      const typename F::Bytes memory(
          "workspace", solver.workspace_bytes(
                           Impl::is_complex_v<typename F::TB> ? 2 * s.n : s.n));
      expected.visit(
          [&](const auto& view) { solver.solve(Space(), s.alpha, view); });
      b.visit([&](const auto& view) {
        solver.solve_in(Space(), s.alpha, view, memory);
      });
      ASSERT_TRUE(same_bits(expected.matrix(), b.matrix())) << describe(s);
    }
}

TYPED_TEST(SolverWorkspace, TooSmallIsRefused) {
  using F = SolverWorkspace<TypeParam>;
  using Space = typename F::Space;
  Options options;
  options.method = Method::Inversion;
  options.block_size = 32;
  const auto solver = this->make(options);
  const std::size_t least = solver.workspace_bytes(1);
  ASSERT_GT(least, 0u);
  const auto b = place<Space>(random_matrix<typename F::TB>(F::order, 3, 134));
  const auto before = b.image();
  for (std::size_t bytes : {std::size_t{0}, std::size_t{1}, least - 1}) {
    const typename F::Bytes memory("workspace", bytes);
    EXPECT_TRUE(refuses(
        [&] { solver.solve_in(Space(), typename F::TB(1), b.left(), memory); },
        {"Hsma::TriangularSolver", "workspace", std::to_string(bytes),
         std::to_string(least)}));
  }
  const auto after = b.image();
  for (std::size_t k = 0; k < after.size(); ++k)
    ASSERT_TRUE(same_bits(before[k], after[k]));
}

TYPED_TEST(SolverWorkspace, OverlapIsRefused) {
  using F = SolverWorkspace<TypeParam>;
  using Space = typename F::Space;
  Options options;
  options.method = Method::Inversion;
  options.block_size = 32;
  const auto solver = this->make(options);
  // Wide enough that its memory would do for a workspace.
  const auto b =
      place<Space>(random_matrix<typename F::TB>(F::order, 2000, 135));
  using Raw = Kokkos::View<char*, typename Space::memory_space,
                           Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  const std::size_t bytes = solver.workspace_bytes(1);
  ASSERT_LE(bytes, b.memory.span() * sizeof(typename F::TB));
  const Raw in_b(reinterpret_cast<char*>(b.memory.data()), bytes);
  const Raw in_a(reinterpret_cast<char*>(this->a.memory.data()), bytes);
  const auto before = b.image();
  EXPECT_TRUE(refuses(
      [&] { solver.solve_in(Space(), typename F::TB(1), b.left(), in_b); },
      {"Hsma::TriangularSolver", "B (", "workspace", "overlap"}));
  if (bytes <= this->a.memory.span() * sizeof(typename F::TA)) {
    EXPECT_TRUE(refuses(
        [&] { solver.solve_in(Space(), typename F::TB(1), b.left(), in_a); },
        {"Hsma::TriangularSolver", "A (", "workspace", "overlap"}));
  }
  const auto after = b.image();
  for (std::size_t k = 0; k < after.size(); ++k)
    ASSERT_TRUE(same_bits(before[k], after[k]));
}

/// Few reserved columns make chunks, and a limit holds everything within it.
TYPED_TEST(SolverWorkspace, ReservedColumnsMakeChunks) {
  using F = SolverWorkspace<TypeParam>;
  using Space = typename F::Space;
  for (std::int64_t reserved : {1, 5})
    for (Options options : this->all_options())
      for (Storage storage : all_storages) {
        options.reserved_columns = reserved;
        const auto solver = this->make(options);
        const auto s = F::setting(300, storage);
        const auto B = random_matrix<typename F::TB>(s.m, s.n, 136);
        auto solve = [&] {
          const auto b = place<Space>(B, storage);
          b.visit([&](const auto& view) {
            const Plan plan = solver.explain(s.alpha, view);
            if (has_bytes_per_column(plan)) {
              EXPECT_LT(plan.chunk_columns, s.n);
            }
            solver.solve(Space(), s.alpha, view);
          });
          return b.matrix();
        };
        const auto X = solve();
        ASSERT_LE(residual_ratio(s, this->A, B, X), 30) << describe(s);
        ASSERT_TRUE(same_bits(X, solve())) << describe(s);
      }
}

TYPED_TEST(SolverWorkspace, LimitHoldsEverything) {
  using F = SolverWorkspace<TypeParam>;
  Options options;
  options.method = Method::Inversion;
  options.block_size = 32;
  const auto s = F::setting(41, Storage::Strided);
  const auto b = place<typename F::Space>(
      random_matrix<typename F::TB>(s.m, s.n, 137), s.b);
  const Plan free = this->make(options).explain(s.alpha, b.strided());
  options.workspace_limit =
      free.prepared_bytes + this->make(options).workspace_bytes(2);
  const Plan plan = this->make(options).explain(s.alpha, b.strided());
  EXPECT_LE(plan.workspace_bytes, options.workspace_limit);
  EXPECT_EQ(plan.prepared_bytes, free.prepared_bytes);
  EXPECT_GE(plan.chunk_columns, 1);
}

}  // namespace
}  // namespace Hsma::Test
