// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the contract says beside accuracy: alpha = 0, empty matrices, columns
/// that do not influence one another, the same bits run after run.
#include <gtest/gtest.h>

#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class Semantics : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;
  using Call = Calls<Space, TA, TB>;

  /// Calls work(setting) for all flags, with layouts, methods and blocks dealt
  /// over them.
  template <class Work>
  static void for_each_setting(std::int64_t order, std::int64_t columns,
                               const Work& work) {
    std::size_t k = 0;
    for (const Flags& flags : all_flags())
      for (const Options& options : all_options({k % 2 == 0 ? 0 : 16})) {
        auto s = make_setting<TB>(flags, order, columns);
        s.a = all_storages[(k / 3 + k) % 3];
        s.b = all_storages[(k / 9 + k) % 3];
        s.options = options;
        ++k;
        ASSERT_NO_FATAL_FAILURE(work(s));
      }
  }
};
TYPED_TEST_SUITE(Semantics, AllCases, CaseName);

TYPED_TEST(Semantics, AlphaZeroReadsNothing) {
  using F = Semantics<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  for (std::int64_t order : {1, 20, 150})
    F::for_each_setting(order, 9, [](Setting<TB> s) {
      s.alpha = TB(0);
      const HostMatrix<TA> A(s.order(), s.order(), nan_scalar<TA>());
      const HostMatrix<TB> B(s.m, s.n, nan_scalar<TB>());
      for (const TB& x : F::Call::solve(s, A, B).data)
        ASSERT_TRUE(same_bits(x, TB(0))) << describe(s);
    });
}

TYPED_TEST(Semantics, EmptyMatricesAreLeftAlone) {
  using F = Semantics<TypeParam>;
  using TB = typename F::TB;
  for (const auto& [order, columns] :
       {std::pair<int, int>{0, 0}, {0, 4}, {4, 0}, {200, 0}})
    F::for_each_setting(order, columns, [](Setting<TB> s) {
      for (const TB& alpha : {TB(0), TB(1)}) {
        s.alpha = alpha;
        const HostMatrix<typename F::TA> A(s.order(), s.order());
        F::Call::solve(s, A, HostMatrix<TB>(s.m, s.n));
      }
    });
}

/// NaN in one right-hand side: all others keep every bit.
TYPED_TEST(Semantics, NanStaysInItsColumn) {
  using F = Semantics<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  for (std::int64_t order : {6, 130})
    F::for_each_setting(order, 37, [](const Setting<TB>& s) {
      const auto A = dominant<TA>(s.order(), 51);
      auto B = random_matrix<TB>(s.m, s.n, 52);
      const auto clean = F::Call::solve(s, A, B);
      const bool left = s.flags.side == Side::Left;
      const std::int64_t bad = 11;
      (left ? B(3, bad) : B(bad, 3)) = nan_scalar<TB>();
      const auto X = F::Call::solve(s, A, B);
      for (std::int64_t j = 0; j < s.n; ++j)
        for (std::int64_t i = 0; i < s.m; ++i)
          if ((left ? j : i) != bad) {
            ASSERT_TRUE(same_bits(X(i, j), clean(i, j))) << describe(s);
          }
    });
}

TYPED_TEST(Semantics, SameBitsRunAfterRun) {
  using F = Semantics<TypeParam>;
  using TB = typename F::TB;
  for (const auto& [order, columns] : {std::pair<int, int>{9, 9}, {150, 70}})
    F::for_each_setting(order, columns, [](Setting<TB> s) {
      s.alpha = make_scalar<TB>(0.7, -0.2);
      const auto A = dominant<typename F::TA>(s.order(), 61);
      const auto B = random_matrix<TB>(s.m, s.n, 62);
      const auto first = F::Call::solve(s, A, B);
      for (int run = 0; run < 2; ++run)
        ASSERT_TRUE(same_bits(first, F::Call::solve(s, A, B))) << describe(s);
    });
}

/// Chunks: a workspace limit changes the passes, not the answer's quality, and
/// each limit repeats its bits.
/// conj(T) X = B and T conj(X) = conj(B), to the last bit: signed zeros,
/// infinities and NaN included.
TYPED_TEST(Semantics, ConjugationIsExact) {
  using F = Semantics<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  if constexpr (is_complex_v<TA>) {
    const auto same = [](const TB& x, const TB& y) {
      const auto part = [](auto a, auto b) {
        return same_bits(a, b) || (a != a && b != b);
      };
      return part(x.real(), y.real()) && part(x.imag(), y.imag());
    };
    for (Uplo uplo : {Uplo::Lower, Uplo::Upper})
      for (Method method : all_methods)
        for (std::int64_t columns : {1, 4})
          for (Storage storage : all_storages) {
            auto s = make_setting<TB>({Side::Left, uplo, Op::ConjTrans}, 150,
                                      columns);
            s.a = Storage::Right;
            s.b = storage;
            s.options.method = method;
            s.options.block_size = 32;
            const auto A = dominant<TA>(s.order(), 51);
            auto B = random_matrix<TB>(s.m, s.n, 52);
            B(3, 0) = TB(0, -0.0);
            B(4, 0) = TB(-0.0, 1);
            if (columns > 1) {
              B(40, 1) = infinity_scalar<TB>();
              B(50, 2) = nan_scalar<TB>();
            }
            const auto X = F::Call::solve(s, A, B);
            for (TB& b : B.data) b = conjugate(b);
            s.flags.op = Op::Trans;
            const auto Y = F::Call::solve(s, A, B);
            if (storage == Storage::Right && columns > 1) continue;
            for (std::size_t i = 0; i < X.data.size(); ++i)
              ASSERT_TRUE(same(X.data[i], conjugate(Y.data[i])))
                  << i << ": " << describe(s);
          }
  }
}

TYPED_TEST(Semantics, SameBitsInChunks) {
  using F = Semantics<TypeParam>;
  using TA = typename F::TA;
  using TB = typename F::TB;
  int chunked = 0;
  F::for_each_setting(100, 150, [&](Setting<TB> s) {
    const auto A = dominant<TA>(s.order(), 63);
    const auto B = random_matrix<TB>(s.m, s.n, 64);
    const auto a = place_triangle<typename F::Space>(A, s.flags, s.a);
    const auto b = place<typename F::Space>(B, s.b);
    const Plan plan = F::Call::explain(s, a, b);
    if (plan.chunk_columns == 1 || !has_bytes_per_column(plan)) return;
    s.options.workspace_limit = plan.workspace_bytes;
    do {
      s.options.workspace_limit -= 64;
    } while (F::Call::explain(s, a, b).chunk_columns == plan.chunk_columns);
    ++chunked;
    const auto first = F::Call::solve(s, A, B);
    ASSERT_LE(F::Call::ratio(s, A, B, first), 30) << describe(s);
    ASSERT_TRUE(same_bits(first, F::Call::solve(s, A, B))) << describe(s);
  });
  EXPECT_GT(chunked, 5);
}

}  // namespace
}  // namespace Hsma::Test
