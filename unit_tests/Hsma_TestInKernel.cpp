// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves inside a kernel, by one thread and by teams: all flags, types,
/// layouts and shapes, what must not be read, and what is not finite.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>

#include "Hsma_InKernel.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "support/Hsma_TestAdversary.hpp"
#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestQuotients.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

/// Who solves: one thread, or a team of so many threads with so many lanes.
struct Crew {
  int team_size = 0;  ///< 0: one thread
  int vector_length = 1;
};

template <class Space>
std::vector<Crew> crews() {
  if (Impl::is_host_space_v<Space>) {
    const int threads = static_cast<int>(Space().concurrency());
    return {{0, 1}, {1, 1}, {threads < 2 ? 1 : 2, 1}};
  }
  return {{0, 1}, {1, 1}, {1, 32}, {4, 8}, {32, 1}, {64, 2}};
}

template <class A, class B>
struct SerialKernel {
  Flags flags;
  typename B::non_const_value_type alpha;
  A a;
  B b;
  Kokkos::View<int, typename B::memory_space> result;

  KOKKOS_INLINE_FUNCTION void operator()(int) const {
    result() = Serial::trsm(flags, alpha, a, b);
  }
};

template <class Space, class A, class B>
struct TeamKernel {
  Flags flags;
  typename B::non_const_value_type alpha;
  A a;
  B b;
  Kokkos::View<int, typename B::memory_space> result;

  KOKKOS_INLINE_FUNCTION void operator()(
      const typename Kokkos::TeamPolicy<Space>::member_type& member) const {
    const int returned = Team::trsm(member, flags, alpha, a, b);
    Kokkos::single(Kokkos::PerTeam(member), [&]() { result() = returned; });
  }
};

/// The kernels take views whose strides are known when they run: one kernel for
/// all layouts. Views of all kinds are in the tests below.
template <class Space, class A, class B>
void launch(const Crew& crew, const Flags& flags,
            const typename B::non_const_value_type& alpha, const A& a,
            const B& b) {
  const Kokkos::View<int, typename Space::memory_space> result("result");
  Kokkos::deep_copy(result, -1);
  if (crew.team_size == 0)
    Kokkos::parallel_for("serial", Kokkos::RangePolicy<Space>(0, 1),
                         SerialKernel<A, B>{flags, alpha, a, b, result});
  else
    Kokkos::parallel_for(
        "team",
        Kokkos::TeamPolicy<Space>(1, crew.team_size, crew.vector_length),
        TeamKernel<Space, A, B>{flags, alpha, a, b, result});
  int returned = -1;
  Kokkos::deep_copy(returned, result);
  EXPECT_EQ(returned, 0);
}

template <class C>
class InKernel : public ::testing::Test {
 public:
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;

  /// X, with NaN in all that must not be read; the padding stays.
  static HostMatrix<TB> solve(const Crew& crew, const Setting<TB>& s,
                              const HostMatrix<TA>& A,
                              const HostMatrix<TB>& B) {
    const auto a = place_triangle<Space>(A, s.flags, s.a);
    const auto b = place<Space>(B, s.b);
    const auto before = b.image();
    launch<Space>(crew, s.flags, s.alpha, a.template strided<const TA>(),
                  b.strided());
    const auto after = b.image();
    EXPECT_TRUE(same_padding(before, after, b.place)) << describe(s);
    return matrix_of(after, b.place);
  }

  static std::string describe(const Setting<TB>& s) {
    return Hsma::Test::describe(s);
  }
  static std::string describe(const Setting<TB>& s, const Crew& crew) {
    return Hsma::Test::describe(s) + ", team of " +
           std::to_string(crew.team_size) + " x " +
           std::to_string(crew.vector_length);
  }

  /// Every flag, some shapes, dealt layouts.
  template <class Check>
  static void for_each(const std::vector<Flags>& flags,
                       std::initializer_list<std::int64_t> orders,
                       std::initializer_list<std::int64_t> columns,
                       const Check& check) {
    std::size_t count = 0;
    for (const Flags& f : flags)
      for (const std::int64_t order : orders)
        for (const std::int64_t n : columns) {
          auto s = make_setting<TB>(f, order, n);
          s.a = all_storages[count % 3];
          s.b = all_storages[count / 3 % 3];
          check(s, count++);
          if (::testing::Test::HasFatalFailure()) return;
        }
  }

  /// An element of X is finite exactly where plain substitution makes it so.
  static void same_pattern(const Setting<TB>& s, const HostMatrix<TA>& A,
                           const HostMatrix<TB>& B) {
    const auto reference = plain_substitution(s, A, B);
    for (const Crew& crew : crews<Space>()) {
      const auto X = solve(crew, s, A, B);
      for (std::int64_t j = 0; j < X.n; ++j)
        for (std::int64_t i = 0; i < X.m; ++i)
          ASSERT_EQ(finite(X(i, j)), finite(reference(i, j)))
              << "X(" << i << ", " << j << "): " << describe(s, crew);
    }
  }
};
TYPED_TEST_SUITE(InKernel, AllCases, CaseName);

/// 112 shapes are prime to 9 and 5: each meets every pair of layouts and every
/// alpha.
TYPED_TEST(InKernel, CrossProduct) {
  using F = InKernel<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  const std::array<TB, 5> alphas{TB(1), TB(-1), make_scalar<TB>(0.7, 0), TB(0),
                                 make_scalar<TB>(0.5, -1.25)};
  const auto all = crews<typename F::Space>();
  F::for_each(
      all_flags(), {0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 31, 32, 33, 64, 70},
      {0, 1, 2, 3, 5, 8, 33}, [&](Setting<TB> s, std::size_t count) {
        s.alpha = alphas[count % 5];
        const auto A = dominant<TA>(s.order(), count);
        const auto B = random_matrix<TB>(s.m, s.n, count + 1);
        for (const Crew& crew : {all[0], all[1 + count % (all.size() - 1)]}) {
          const auto X = F::solve(crew, s, A, B);
          if (s.alpha == TB(0)) {
            for (const TB& x : X.data) ASSERT_TRUE(x == TB(0));
          } else {
            ASSERT_LE((Calls<typename F::Space, TA, TB>::ratio(s, A, B, X)), 30)
                << F::describe(s, crew);
          }
        }
      });
}

/// X is that of Hsma::trsm but for the rounding of well-conditioned systems.
TYPED_TEST(InKernel, AgreesWithTrsm) {
  using F = InKernel<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  F::for_each(all_flags(), {3, 10, 40}, {1, 4, 9},
              [&](Setting<TB> s, std::size_t count) {
                s.alpha = make_scalar<TB>(1.5, -0.5);
                const auto A = dominant<TA>(s.order(), count);
                const auto B = random_matrix<TB>(s.m, s.n, count + 1);
                const auto expected =
                    Calls<typename F::Space, TA, TB>::solve(s, A, B, nullptr);
                for (const Crew& crew : crews<typename F::Space>()) {
                  const auto X = F::solve(crew, s, A, B);
                  for (std::size_t i = 0; i < X.data.size(); ++i)
                    ASSERT_LE(
                        static_cast<double>(
                            magnitude(widen<TB>(X.data[i] - expected.data[i]))),
                        40 * static_cast<double>(s.order()) * epsilon_v<TB>)
                        << F::describe(s, crew);
                }
              });
}

TYPED_TEST(InKernel, Adversaries) {
  using F = InKernel<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  for (const auto& adversary : adversaries<TA>())
    for (const Crew& crew : crews<typename F::Space>())
      for (const std::int64_t columns : {1, 9}) {
        Flags flags;
        flags.diag = adversary.unit ? Diag::Unit : Diag::NonUnit;
        const auto s = make_setting<TB>(flags, adversary.L.m, columns);
        auto B = random_matrix<TB>(s.m, s.n, 7);
        for (std::int64_t j = 0; j < s.n; ++j)
          for (std::int64_t i = 0; i < s.m; ++i)
            B(i, j) *= static_cast<real_t<TB>>(
                adversary.scale[static_cast<std::size_t>(i)]);
        const auto X = F::solve(crew, s, adversary.L, B);
        ASSERT_LE(
            (Calls<typename F::Space, TA, TB>::ratio(s, adversary.L, B, X)), 30)
            << adversary.name << ": " << F::describe(s, crew);
      }
}

TYPED_TEST(InKernel, AlphaZeroReadsNothing) {
  using F = InKernel<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  F::for_each(all_flags(), {1, 5, 33}, {1, 9}, [&](Setting<TB> s, std::size_t) {
    s.alpha = TB(0);
    const HostMatrix<TA> A(s.order(), s.order(), nan_scalar<TA>());
    const HostMatrix<TB> B(s.m, s.n, nan_scalar<TB>());
    for (const Crew& crew : crews<typename F::Space>())
      for (const TB& x : F::solve(crew, s, A, B).data)
        ASSERT_TRUE(x == TB(0)) << F::describe(s, crew);
  });
}

/// Zero, NaN, infinity and extreme numbers on the diagonal.
TYPED_TEST(InKernel, BadDiagonal) {
  using F = InKernel<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  for (const TA& bad : {TA(0), nan_scalar<TA>(), infinity_scalar<TA>()})
    F::for_each(dividing_flags(), {1, 5, 12, 33}, {1, 6},
                [&](const Setting<TB>& s, std::size_t count) {
                  auto A = dominant<TA>(s.order(), 41);
                  const auto k = static_cast<std::int64_t>(count) % s.order();
                  A(k, k) = bad;
                  F::same_pattern(s, A, random_matrix<TB>(s.m, s.n, 42));
                });
}

/// The reciprocal overflows or vanishes where the quotient does not, which is
/// exact here.
TYPED_TEST(InKernel, TinyAndHugeDiagonal) {
  using F = InKernel<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  using R = real_t<TB>;
  for (const R size : {std::numeric_limits<R>::denorm_min() * 64,
                       std::numeric_limits<R>::max() / 16})
    F::for_each(dividing_flags(), {1, 7, 33}, {1, 6},
                [&](const Setting<TB>& s, std::size_t) {
                  HostMatrix<TA> A(s.order(), s.order());
                  const HostMatrix<TB> B(s.m, s.n, TB(size * 8));
                  for (std::int64_t i = 0; i < A.m; ++i) A(i, i) = TA(size);
                  for (const Crew& crew : crews<typename F::Space>())
                    for (const TB& x : F::solve(crew, s, A, B).data)
                      ASSERT_TRUE(x == TB(8)) << F::describe(s, crew);
                });
}

TYPED_TEST(InKernel, QuotientsOfAllSizes) {
  using F = InKernel<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  F::for_each(dividing_flags(), {1, 7, 18}, {1, 5},
              [&](const Setting<TB>& s, std::size_t) {
                for (const Crew& crew : crews<typename F::Space>())
                  check_quotients<TA>(s, [&](const auto& A, const auto& B) {
                    return F::solve(crew, s, A, B);
                  });
              });
}

TYPED_TEST(InKernel, NanStaysInItsColumn) {
  using F = InKernel<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  for (const TB& bad : {nan_scalar<TB>(), infinity_scalar<TB>()})
    F::for_each(all_flags(), {5, 12, 33}, {3, 4, 13},
                [&](const Setting<TB>& s, std::size_t count) {
                  const auto A = dominant<TA>(s.order(), 43);
                  auto B = random_matrix<TB>(s.m, s.n, 44);
                  const auto j = static_cast<std::int64_t>(count) % s.columns();
                  const std::int64_t k = s.order() / 2;
                  (s.flags.side == Side::Left ? B(k, j) : B(j, k)) = bad;
                  F::same_pattern(s, A, B);
                });
}

/// Flags that the compiler knows.
template <Side side, Uplo uplo, Op op, Diag diag, class A, class B>
struct ConstantFlags {
  A a;
  B b;
  KOKKOS_INLINE_FUNCTION void operator()(int) const {
    Serial::trsm<side, uplo, op, diag>(1, a, b);
  }
};
template <class Space, Side side, Uplo uplo, Op op, Diag diag, class A, class B>
struct ConstantFlagsOfTeam {
  A a;
  B b;
  KOKKOS_INLINE_FUNCTION void operator()(
      const typename Kokkos::TeamPolicy<Space>::member_type& member) const {
    Team::trsm<side, uplo, op, diag>(member, 1, a, b);
  }
};

template <class C, Side side, Uplo uplo, Op op, Diag diag>
void check_constants() {
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;
  const auto s = make_setting<TB>({side, uplo, op, diag}, 11, 6);
  const auto A = dominant<TA>(s.order(), 45);
  const auto B = random_matrix<TB>(s.m, s.n, 46);
  const auto a = place_triangle<Space>(A, s.flags, Storage::Right);
  using AView = decltype(a.template right<const TA>());
  using BView = decltype(place<Space>(B).left());
  for (const bool team : {false, true}) {
    const auto b = place<Space>(B, Storage::Left);
    if (team)
      Kokkos::parallel_for(
          "team", Kokkos::TeamPolicy<Space>(1, 1),
          ConstantFlagsOfTeam<Space, side, uplo, op, diag, AView, BView>{
              a.template right<const TA>(), b.left()});
    else
      Kokkos::parallel_for("serial", Kokkos::RangePolicy<Space>(0, 1),
                           ConstantFlags<side, uplo, op, diag, AView, BView>{
                               a.template right<const TA>(), b.left()});
    EXPECT_LE(residual_ratio(s, A, B, b.matrix()), 30) << describe(s);
  }
}

template <class C, Side side, Uplo uplo, Op op>
void check_diags() {
  check_constants<C, side, uplo, op, Diag::NonUnit>();
  check_constants<C, side, uplo, op, Diag::Unit>();
}
template <class C, Side side, Uplo uplo>
void check_ops() {
  check_diags<C, side, uplo, Op::NoTrans>();
  check_diags<C, side, uplo, Op::Trans>();
  check_diags<C, side, uplo, Op::ConjTrans>();
}

template <class Space>
class InKernelOn : public ::testing::Test {};
TYPED_TEST_SUITE(InKernelOn, Spaces, SpaceName);

TYPED_TEST(InKernelOn, ConstantFlags) {
  using C = Case<TypeParam, Kokkos::complex<double>>;
  check_ops<C, Side::Left, Uplo::Lower>();
  check_ops<C, Side::Left, Uplo::Upper>();
  check_ops<C, Side::Right, Uplo::Lower>();
  check_ops<C, Side::Right, Uplo::Upper>();
}

/// Subviews of rank-3 views, a problem for every thread or team.
template <class Space, class Layout>
struct BatchKernel {
  using Views = Kokkos::View<double***, Layout, Space>;
  Views A, B;

  KOKKOS_INLINE_FUNCTION void operator()(int p) const {
    Serial::trsm<Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit>(
        1.0, Kokkos::subview(A, p, Kokkos::ALL(), Kokkos::ALL()),
        Kokkos::subview(B, p, Kokkos::ALL(), Kokkos::ALL()));
  }
  KOKKOS_INLINE_FUNCTION void operator()(
      const typename Kokkos::TeamPolicy<Space>::member_type& member) const {
    const int p = member.league_rank();
    Team::trsm<Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit>(
        member, 1.0, Kokkos::subview(A, p, Kokkos::ALL(), Kokkos::ALL()),
        Kokkos::subview(B, p, Kokkos::ALL(), Kokkos::ALL()));
  }
};

template <class Space, class Layout>
void check_batch(bool teams) {
  constexpr int count = 37;
  constexpr std::int64_t order = 6, columns = 5;
  const BatchKernel<Space, Layout> kernel{
      typename BatchKernel<Space, Layout>::Views("A", count, order, order),
      typename BatchKernel<Space, Layout>::Views("B", count, order, columns)};
  const auto a = Kokkos::create_mirror_view(kernel.A);
  const auto b = Kokkos::create_mirror_view(kernel.B);
  const auto A = [&](int p) { return dominant<double>(order, 50 + p); };
  const auto B = [&](int p) {
    return random_matrix<double>(order, columns, 150 + p);
  };
  for (int p = 0; p < count; ++p)
    for (std::int64_t i = 0; i < order; ++i) {
      for (std::int64_t j = 0; j < order; ++j) a(p, i, j) = A(p)(i, j);
      for (std::int64_t j = 0; j < columns; ++j) b(p, i, j) = B(p)(i, j);
    }
  Kokkos::deep_copy(kernel.A, a);
  Kokkos::deep_copy(kernel.B, b);
  if (teams)
    Kokkos::parallel_for("teams", Kokkos::TeamPolicy<Space>(count, 1), kernel);
  else
    Kokkos::parallel_for("threads", Kokkos::RangePolicy<Space>(0, count),
                         kernel);
  Kokkos::deep_copy(b, kernel.B);
  const auto s = make_setting<double>({}, order, columns);
  for (int p = 0; p < count; ++p) {
    HostMatrix<double> X(order, columns);
    for (std::int64_t i = 0; i < order; ++i)
      for (std::int64_t j = 0; j < columns; ++j) X(i, j) = b(p, i, j);
    EXPECT_LE(residual_ratio(s, A(p), B(p), X), 30) << "problem " << p;
  }
}

TYPED_TEST(InKernelOn, SubviewsOfABatch) {
  for (const bool teams : {false, true}) {
    check_batch<TypeParam, Kokkos::LayoutLeft>(teams);
    check_batch<TypeParam, Kokkos::LayoutRight>(teams);
  }
}

}  // namespace
}  // namespace Hsma::Test
