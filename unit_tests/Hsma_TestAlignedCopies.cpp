// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves with aligned copies, planned for a device whose products need them
/// even of small matrices.
#include <gtest/gtest.h>

#include "compat/Hsma_KernelScalar.hpp"
#include "executors/Hsma_KokkosExecutor.hpp"
#include "frontend/Hsma_Canonicalize.hpp"
#include "planning/Hsma_AlignedCopies.hpp"
#include "planning/Hsma_Planner.hpp"
#include "solving/Hsma_Solver.hpp"
#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

constexpr std::size_t unlimited = SIZE_MAX;
constexpr std::int64_t many_elements = 1 << 20;
/// No matrix here has leading dimensions that are multiples of it.
constexpr std::int64_t never = 64;

template <class C>
class AlignedCopies : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using T = typename C::TB;
  using S = Impl::kernel_scalar_t<T>;
  using Executor = Impl::KokkosExecutor<Space>;
  using Solver = Impl::Solver<Executor, S>;

  template <class V>
  static auto stored(const Placed<T, Space>& x) {
    return Impl::Stored<V>{
        reinterpret_cast<V*>(x.memory.data() + x.place.offset), x.place.m,
        x.place.n, x.place.s0, x.place.s1};
  }

  struct Problem {
    Placed<T, Space> a, b;
    Impl::Triangle<S> A;
    Impl::Matrix<S> B;
    Plan plan;

    Problem(const Setting<T>& s, const HostMatrix<T>& triangle,
            const HostMatrix<T>& rhs, std::int64_t padding = 3)
        : a(place_triangle<Space>(triangle, s.flags, s.a)),
          b(place_of(s.b, rhs.m, rhs.n, padding),
            image_of(rhs, place_of(s.b, rhs.m, rhs.n, padding),
                     [](std::int64_t, std::int64_t) { return true; })) {
      A = Impl::canonical_triangle<S>(s.flags, stored<const S>(a));
      B = Impl::canonical_right_hand_sides(s.flags.side, stored<S>(b));
      Impl::Planner<typename Executor::template Backend<S>> planner;
      planner.platform = Executor::platform();
      plan = planner.decide("test", A, {B.n, false}, s.options);
      plan.in_place = false;
    }
  };

  /// X, solved with the aligned plan in just the workspace that it names.
  static HostMatrix<T> solve(const Setting<T>& s, const HostMatrix<T>& A,
                             const HostMatrix<T>& B,
                             const Impl::AlignedProducts& fast,
                             Plan* planned = nullptr) {
    Problem p(s, A, B);
    const bool aligns = Impl::align(p.plan, p.A, p.B, fast, unlimited);
    EXPECT_TRUE(aligns) << describe(s);
    if (!aligns) return {s.m, s.n};
    if (planned != nullptr) *planned = p.plan;
    const auto before = p.b.image();
    const Space space;
    const Executor executor(space);
    constexpr std::size_t guard = 256;
    Kokkos::View<unsigned char*, typename Space::memory_space> workspace(
        "workspace", p.plan.workspace_bytes + guard);
    Kokkos::deep_copy(workspace, 0xff);  // NaN
    char* const memory = reinterpret_cast<char*>(workspace.data());
    Solver::initialise(executor, p.plan);
    Solver::prepare(executor, p.A, p.plan, memory);
    Solver::run(executor, p.A, Impl::to_kernel(s.alpha),
                Impl::RightHandSides<S>{{p.B, {}}, 1}, p.plan, memory,
                memory + p.plan.prepared_bytes);
    Kokkos::fence();
    const auto used =
        Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), workspace);
    for (std::size_t i = p.plan.workspace_bytes; i < used.extent(0); ++i)
      EXPECT_EQ(used(i), 0xff) << "beyond the workspace: " << describe(s);
    EXPECT_TRUE(same_padding(before, p.b.image(), p.b.place)) << describe(s);
    return p.b.matrix();
  }
};
TYPED_TEST_SUITE(AlignedCopies, SameCases, CaseName);

/// All flags, storages, methods and sweeps, with ragged last rows and without.
TYPED_TEST(AlignedCopies, Solve) {
  using F = AlignedCopies<TypeParam>;
  using T = typename TypeParam::TB;
  std::size_t k = 0;
  for (const Flags& flags : all_flags())
    for (Storage a : all_storages)
      for (Storage b : all_storages) {
        const std::int64_t orders[] = {97, 103, 104, 91};
        auto s = make_setting<T>(flags, orders[k % 4], 41,
                                 make_scalar<T>(0.7, -0.3));
        s.a = a;
        s.b = b;
        s.options.block_size = 16;
        s.options.method =
            k / 2 % 2 == 0 ? Method::Inversion : Method::Substitution;
        s.options.policy = Policy{};
        s.options.policy->sweep =
            k % 2 == 0 ? Sweep::Recursive : Sweep::LeftLooking;
        // Some have to do with less of A, or with fewer columns, at a time.
        const Impl::AlignedProducts fast{
            never, 4, k % 3 != 0, k % 5 == 0 ? 1000 : many_elements,
            k % 7 == 0 ? 7500 * sizeof(T) : unlimited};
        const auto A = dominant<T>(s.order(), 11 + k);
        const auto B = random_matrix<T>(s.m, s.n, 12 + k);
        Plan plan;
        const auto X = F::solve(s, A, B, fast, &plan);
        const double ratio =
            Calls<typename TypeParam::Space, T, T>::ratio(s, A, B, X);
        ASSERT_LE(ratio, 30) << describe(s) << plan;
        ++k;
      }
}

/// What a column holds stays out of the others, and out of the padding that
/// products read.
TYPED_TEST(AlignedCopies, NanStaysInItsColumn) {
  using F = AlignedCopies<TypeParam>;
  using T = typename TypeParam::TB;
  constexpr std::int64_t bad = 5;
  for (Uplo uplo : {Uplo::Lower, Uplo::Upper})
    for (std::int64_t row : {0, 50, 96})
      for (const T& value : {nan_scalar<T>(), infinity_scalar<T>()}) {
        auto s = make_setting<T>({Side::Left, uplo}, 97, 41);
        s.options.block_size = 16;
        const Impl::AlignedProducts fast{never, 4, true, many_elements,
                                         unlimited};
        const auto A = dominant<T>(97, 21);
        auto B = random_matrix<T>(97, 41, 22);
        const auto clean = F::solve(s, A, B, fast);
        B(row, bad) = value;
        const auto X = F::solve(s, A, B, fast);
        for (std::int64_t j = 0; j < X.n; ++j)
          for (std::int64_t i = 0; i < X.m; ++i)
            if (j != bad) {
              ASSERT_TRUE(same_bits(X(i, j), clean(i, j))) << i << ", " << j;
            } else if (uplo == Uplo::Lower ? i < row : i > row) {
              ASSERT_TRUE(finite(X(i, j))) << i;
            }
      }
}

/// Copies are made where they are needed and pay, within the limits.
TYPED_TEST(AlignedCopies, AreMadeWhereTheyPay) {
  using F = AlignedCopies<TypeParam>;
  using T = typename TypeParam::TB;
  const auto planned = [](std::int64_t order, std::int64_t columns,
                          std::int64_t padding, Impl::AlignedProducts fast,
                          std::size_t granted = unlimited,
                          std::size_t limit = unlimited) {
    fast.pass_bytes = granted;
    auto s = make_setting<T>({}, order, columns);
    s.options.block_size = 16;
    typename F::Problem p(s, dominant<T>(order, 1),
                          random_matrix<T>(order, columns, 2), padding);
    p.A.col_stride = order + padding;  // not read
    const bool aligns = Impl::align(p.plan, p.A, p.B, fast, limit);
    EXPECT_EQ(p.plan.aligns, aligns);
    return p.plan;
  };
  const Impl::AlignedProducts fast{2, 4, true, many_elements, unlimited};
  const Impl::AlignedProducts regardless{2, 4, false, many_elements, unlimited};
  EXPECT_TRUE(planned(97, 41, 0, fast).aligns);
  EXPECT_TRUE(planned(97, 41, 0, fast).packs_B);
  EXPECT_TRUE(planned(97, 41, 1, fast).aligns) << "ragged";
  EXPECT_FALSE(planned(97, 41, 1, regardless).aligns);
  EXPECT_FALSE(planned(96, 41, 0, fast).aligns);
  EXPECT_TRUE(planned(96, 41, 1, fast).aligns);
  EXPECT_FALSE(planned(97, 41, 0, {}).aligns);
  EXPECT_FALSE(planned(97, 4, 0, fast).aligns) << "few columns";
  EXPECT_FALSE(planned(17, 41, 0, fast).aligns) << "small";
  const Plan whole = planned(97, 41, 0, fast);
  const std::size_t beside = whole.workspace_bytes - whole.prepared_bytes;
  EXPECT_TRUE(planned(97, 41, 0, fast, unlimited, beside).aligns);
  EXPECT_FALSE(planned(97, 41, 0, fast, unlimited, beside - 1).aligns);
  const Plan passes = planned(97, 41, 0, fast, beside - 1);
  EXPECT_TRUE(passes.aligns);
  EXPECT_LT(passes.chunk_columns, 41);
  EXPECT_LT(passes.workspace_bytes, whole.workspace_bytes);
  EXPECT_FALSE(planned(97, 41, 0, fast, beside / 4).aligns);
}

}  // namespace
}  // namespace Hsma::Test
