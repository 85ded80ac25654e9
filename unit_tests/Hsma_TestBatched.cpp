// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batched solves: all flags, types, layouts and ways of giving a batch.
#include <gtest/gtest.h>

#include <array>
#include <type_traits>
#include <vector>

#include "support/Hsma_TestBatch.hpp"
#include "support/Hsma_TestRagged.hpp"
#include "support/Hsma_TestRefusal.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class Batched : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;
  using Status = BatchStatusViews<Space>;

  static Matrices<TA> triangles(std::int64_t count, std::int64_t order) {
    return make_batch<TA>(
        count, [&](std::uint64_t seed) { return dominant<TA>(order, seed); });
  }
  static Matrices<TB> right_hand_sides(std::int64_t count,
                                       const Setting<TB>& s) {
    return make_batch<TB>(count, [&](std::uint64_t seed) {
      return random_matrix<TB>(s.m, s.n, seed + 7);
    });
  }

  template <class AType, class BType>
  static void call(const Setting<TB>& s, const AType& A, const BType& B,
                   const Status& status = {}) {
    const Flags& f = s.flags;
    trsm_batched(Space(), f.side, f.uplo, f.op, f.diag, s.alpha, A, B,
                 s.options, status);
    Kokkos::fence();
  }

  static Matrices<TB> solve(const Setting<TB>& s, const Matrices<TA>& A,
                            const Matrices<TB>& B, Stacking a, Stacking b) {
    const auto At = place_triangles<Space>(a, A, s.flags);
    const auto X = place_batch<Space>(b, B);
    call(s, At.template view<const TA>(), X.view());
    EXPECT_TRUE(X.same_padding()) << describe(s);
    return X.copy();
  }
};
TYPED_TEST_SUITE(Batched, AllCases, CaseName);

TYPED_TEST(Batched, FlagsAndLayouts) {
  using F = Batched<TypeParam>;
  using TB = typename TypeParam::TB;
  std::size_t k = 0;
  const std::array<TB, 3> alphas{TB(1), make_scalar<TB>(0.7, 0),
                                 make_scalar<TB>(0.5, -1.25)};
  for (const Flags& f : all_flags())
    for (const Stacking a : all_stackings)
      for (const Stacking b : all_stackings) {
        const std::array<std::int64_t, 7> orders{1, 3, 8, 13, 17, 33, 40};
        const std::array<std::int64_t, 5> columns{1, 3, 6, 18, 35};
        const auto s =
            make_setting<TB>(f, orders[k % 7], columns[k % 5], alphas[k % 3]);
        ++k;
        const auto A = F::triangles(5, s.order());
        const auto B = F::right_hand_sides(5, s);
        ASSERT_TRUE(solved(s, A, B, F::solve(s, A, B, a, b)));
      }
}

/// Around every boundary of the kernels.
TYPED_TEST(Batched, Sizes) {
  using F = Batched<TypeParam>;
  using TB = typename TypeParam::TB;
  std::size_t k = 0;
  for (const std::int64_t order : {1,  2,  4,  7,  8,  9,  15, 16, 17, 24, 25,
                                   31, 32, 33, 48, 49, 64, 65, 96, 97, 129})
    for (const std::int64_t columns : {1, 2, 3, 4, 5, 8, 31, 33, 65}) {
      const Flags f = all_flags()[k % 24];
      const Stacking a = all_stackings[k % 3], b = all_stackings[k / 3 % 3];
      ++k;
      const auto s = make_setting<TB>(f, order, columns, TB(-2));
      const auto A = F::triangles(3, order);
      const auto B = F::right_hand_sides(3, s);
      ASSERT_TRUE(solved(s, A, B, F::solve(s, A, B, a, b)));
    }
}

TYPED_TEST(Batched, Pointers) {
  using F = Batched<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  std::size_t k = 0;
  for (const Flags& f : all_flags()) {
    const std::array<std::int64_t, 4> orders{5, 16, 37, 70};
    const std::array<std::int64_t, 3> columns{1, 7, 40};
    const auto s = make_setting<TB>(f, orders[k % 4], columns[k % 3],
                                    make_scalar<TB>(0.5, -1.25));
    ++k;
    const auto A = F::triangles(6, s.order());
    const auto B = F::right_hand_sides(6, s);
    const auto At = place_triangles<Space>(Stacking::Columns, A, f);
    const auto X = place_batch<Space>(Stacking::Columns, B);
    // Out of order: the pointers count, not where they lead.
    std::vector<Address<const TA>> a;
    std::vector<Address<TB>> b;
    for (const std::int64_t p : {4, 0, 5, 2, 1, 3}) {
      a.push_back({At.data(p)});
      b.push_back({X.data(p)});
    }
    const auto as = on_device<Space>(a);
    const auto bs = on_device<Space>(b);
    F::call(s,
            MatrixArray<const TA>{pointers_of(as), 6, s.order(), s.order(),
                                  At.place().s1},
            MatrixArray<TB>{pointers_of(bs), 6, s.m, s.n, X.place().s1});
    ASSERT_TRUE(X.same_padding());
    ASSERT_TRUE(solved(s, A, B, X.copy()));
  }
}

/// Problems of every size beside each other, within a bound and without one.
/// One is larger than the bound, one of a negative size: both are left alone.
TYPED_TEST(Batched, Ragged) {
  using F = Batched<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  constexpr std::int64_t most = 66, too_large = 70;
  for (const Flags& f : all_flags())
    for (const bool bounded : {true, false}) {
      std::vector<std::int64_t> orders{0, 1, 8, 66, 17, 33, 64, 5, 31, 2};
      std::vector<std::int64_t> columns{3, 1, 0, 5, 40, 66, 2, 4, 9, 17};
      if (bounded) {
        orders.push_back(too_large);
        columns.push_back(3);
        orders.push_back(-1);
        columns.push_back(2);
      }
      const std::size_t count = orders.size();
      const TB alpha = make_scalar<TB>(0.5, -1.25);
      const RaggedBatch<Space, TA, TB> batch(f, alpha, orders, columns, 50);
      const std::int64_t bound = bounded ? most : any_size;
      typename F::Status status;
      status.problems = decltype(status.problems)("status", count);
      status.summary = decltype(status.summary)("summary");
      F::call(make_setting<TB>(f, 1, 1, alpha), batch.triangles(bound),
              batch.right_hand_sides(bound, bound), status);
      auto words = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(),
                                                       status.problems);
      for (std::size_t p = 0; p < count; ++p) {
        const bool refused = p >= 10;
        ASSERT_EQ(words(p).refused, refused ? 1 : 0) << p;
        ASSERT_TRUE(refused ? batch.is_untouched(p) : batch.is_solved(p)) << p;
      }
      const auto summary = Kokkos::create_mirror_view_and_copy(
          Kokkos::HostSpace(), status.summary);
      ASSERT_EQ(summary().first_refused, bounded ? 10 : -1);
    }
}

/// A is repeated over one extent, or over all of them.
TYPED_TEST(Batched, Repeated) {
  using F = Batched<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  for (const Flags& f : all_flags())
    for (const Stacking b : all_stackings) {
      const auto s = make_setting<TB>(f, 19, 7);
      const auto A = F::triangles(1, 19);
      const auto B = F::right_hand_sides(6, s);
      const auto At = place_triangles<Space>(Stacking::Columns, A, f);
      const auto X = place_batch<Space>(b, B);
      const auto whole = At.template view<const TA>();
      F::call(s, Kokkos::subview(whole, 0, Kokkos::ALL(), Kokkos::ALL()),
              X.view());
      ASSERT_TRUE(X.same_padding());
      ASSERT_TRUE(solved(s, A, B, X.copy())) << static_cast<int>(b);
      const auto Y = place_batch<Space>(b, B);
      F::call(s, whole, Y.view());
      ASSERT_TRUE(solved(s, A, B, Y.copy())) << static_cast<int>(b);
    }
}

/// Chunks of an array [batch, time, head, column] where they lie: A and B are
/// [batch, head, row, column] views of it with strides of their own.
TYPED_TEST(Batched, FourAndFiveExtents) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  using Memory = typename Space::memory_space;
  constexpr std::int64_t batch = 2, chunks = 3, heads = 4, time = 8, wide = 5;
  Kokkos::View<TA*****, Kokkos::LayoutRight, Memory> A("A", batch, chunks, time,
                                                       heads, time);
  Kokkos::View<TB*****, Kokkos::LayoutRight, Memory> B("B", batch, chunks, time,
                                                       heads, wide);
  auto a = Kokkos::create_mirror_view(A);
  auto b = Kokkos::create_mirror_view(B);
  Matrices<TA> triangles;
  Matrices<TB> given;
  for (std::int64_t i = 0; i < batch; ++i)
    for (std::int64_t c = 0; c < chunks; ++c)
      for (std::int64_t h = 0; h < heads; ++h) {
        const std::uint64_t seed = triangles.size();
        triangles.push_back(dominant<TA>(time, seed));
        given.push_back(random_matrix<TB>(time, wide, seed));
        for (std::int64_t t = 0; t < time; ++t) {
          for (std::int64_t k = 0; k < time; ++k)
            a(i, c, t, h, k) = triangles.back()(t, k);
          for (std::int64_t k = 0; k < wide; ++k)
            b(i, c, t, h, k) = given.back()(t, k);
        }
      }
  Kokkos::deep_copy(A, a);
  Kokkos::deep_copy(B, b);
  const auto strided = [](auto* data, std::int64_t last) {
    // The head comes before the time: [batch, chunk, head, time, column].
    const auto size = [](std::int64_t x) {
      return static_cast<std::size_t>(x);
    };
    using V = std::remove_pointer_t<decltype(data)>;
    return Kokkos::View<V*****, Kokkos::LayoutStride, Memory>(
        data,
        Kokkos::LayoutStride(batch, size(chunks * time * heads * last), chunks,
                             size(time * heads * last), heads, size(last), time,
                             size(heads * last), size(last), 1));
  };
  const auto s = make_setting<TB>(
      {Side::Left, Uplo::Lower, Op::NoTrans, Diag::Unit}, time, wide);
  trsm_batched(Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::Unit, TB(1),
               strided(A.data(), time), strided(B.data(), wide));
  Kokkos::fence();
  Kokkos::deep_copy(b, B);
  Matrices<TB> X;
  for (std::int64_t i = 0; i < batch; ++i)
    for (std::int64_t c = 0; c < chunks; ++c)
      for (std::int64_t h = 0; h < heads; ++h) {
        X.emplace_back(time, wide);
        for (std::int64_t t = 0; t < time; ++t)
          for (std::int64_t k = 0; k < wide; ++k)
            X.back()(t, k) = b(i, c, t, h, k);
      }
  ASSERT_TRUE(solved(s, triangles, given, X));
}

TYPED_TEST(Batched, ManyProblems) {
  using F = Batched<TypeParam>;
  using TB = typename TypeParam::TB;
  const auto s = make_setting<TB>(
      {Side::Right, Uplo::Upper, Op::NoTrans, Diag::NonUnit}, 3, 2);
  const auto A = F::triangles(70001, 3);
  const auto B = F::right_hand_sides(70001, s);
  ASSERT_TRUE(
      solved(s, A, B, F::solve(s, A, B, Stacking::Columns, Stacking::Columns)));
}

/// Whatever stands in its neighbours, a problem keeps its bits: a zero, a tiny
/// or a NaN on a diagonal, NaN and infinity beside it and in B.
TYPED_TEST(Batched, NeighboursDisturbNobody) {
  using F = Batched<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  std::size_t k = 0;
  for (const Flags& f : dividing_flags())
    for (const std::int64_t order : {6, 16, 30, 70})
      for (const std::int64_t columns : {1, 3, 6, 40}) {
        const Stacking a = all_stackings[k % 3], b = all_stackings[k / 3 % 3];
        ++k;
        const auto s = make_setting<TB>(f, order, columns);
        auto A = F::triangles(9, order);
        auto B = F::right_hand_sides(9, s);
        const auto clean = F::solve(s, A, B, a, b);
        const std::int64_t mid = order / 2;
        A[0](mid, mid) = TA(0);
        A[2](mid, mid) = nan_scalar<TA>();
        A[4](0, 0) = TA(std::numeric_limits<real_t<TA>>::denorm_min());
        A[5](f.uplo == Uplo::Lower ? mid : 0, f.uplo == Uplo::Lower ? 0 : mid) =
            infinity_scalar<TA>();
        B[7](0, 0) = nan_scalar<TB>();
        const auto X = F::solve(s, A, B, a, b);
        for (const std::size_t p : {1, 3, 6, 8})
          ASSERT_TRUE(same_bits(X[p], clean[p])) << p << ": " << describe(s);
        for (const std::size_t p : {0, 2, 4, 5, 7}) {
          const auto expected = plain_substitution(s, A[p], B[p]);
          for (std::int64_t j = 0; j < s.n; ++j)
            for (std::int64_t i = 0; i < s.m; ++i)
              ASSERT_EQ(finite(X[p](i, j)), finite(expected(i, j)))
                  << p << ": X(" << i << ", " << j << "): " << describe(s);
        }
      }
}

/// Large triangles, of which a GPU takes panels.
TYPED_TEST(Batched, LargeOrders) {
  using F = Batched<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  std::size_t k = 0;
  for (const Flags& f : all_flags()) {
    const std::array<std::int64_t, 4> orders{130, 161, 200, 257};
    const std::array<std::int64_t, 3> columns{33, 40, 70};
    const auto s = make_setting<TB>(f, orders[k % 4], columns[k % 3],
                                    make_scalar<TB>(0.5, -1.25));
    const Stacking a = all_stackings[k % 3], b = all_stackings[k / 3 % 3];
    ++k;
    auto A = F::triangles(3, s.order());
    const auto B = F::right_hand_sides(3, s);
    const auto clean = F::solve(s, A, B, a, b);
    ASSERT_TRUE(solved(s, A, B, clean));
    if (f.diag == Diag::Unit) continue;
    const std::int64_t mid = s.order() / 2;
    A[1](mid, mid) = TA(0);
    const auto X = F::solve(s, A, B, a, b);
    for (const std::size_t p : {0, 2})
      ASSERT_TRUE(same_bits(X[p], clean[p])) << p << ": " << describe(s);
  }
}

/// So many of them that a GPU takes wide tiles.
TYPED_TEST(Batched, ManyLargeTriangles) {
  using F = Batched<TypeParam>;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  const std::int64_t count =
      std::is_same_v<Space, Kokkos::DefaultHostExecutionSpace> ? 8 : 420;
  std::size_t k = 0;
  for (const Flags f :
       {Flags{Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit},
        Flags{Side::Left, Uplo::Upper, Op::ConjTrans, Diag::NonUnit},
        Flags{Side::Right, Uplo::Lower, Op::NoTrans, Diag::Unit}})
    for (const std::int64_t order : {113, 150}) {
      const auto s = make_setting<TB>(f, order, 50, TB(-2));
      const Stacking a = all_stackings[k % 3], b = all_stackings[k / 2 % 3];
      ++k;
      const auto A = F::triangles(count, order);
      const auto B = F::right_hand_sides(count, s);
      ASSERT_TRUE(solved(s, A, B, F::solve(s, A, B, a, b)));
    }
}

TYPED_TEST(Batched, ZeroAlphaReadsNothing) {
  using F = Batched<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  for (const Stacking b : all_stackings) {
    auto s = make_setting<TB>(
        {Side::Left, Uplo::Upper, Op::NoTrans, Diag::NonUnit}, 21, 6, TB(0));
    const Matrices<TA> A(4, HostMatrix<TA>(21, 21, nan_scalar<TA>()));
    const Matrices<TB> B(4, HostMatrix<TB>(21, 6, nan_scalar<TB>()));
    for (const auto& X : F::solve(s, A, B, Stacking::Columns, b))
      ASSERT_TRUE(same_bits(X, HostMatrix<TB>(21, 6)));
  }
}

TYPED_TEST(Batched, StatusWords) {
  using F = Batched<TypeParam>;
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  for (const Flags& f : dividing_flags()) {
    const auto s = make_setting<TB>(f, 11, 3);
    auto A = F::triangles(6, 11);
    auto B = F::right_hand_sides(6, s);
    A[2](7, 7) = A[2](4, 4) = TA(0);
    A[3](9, 9) = TA(0);
    B[3](1, 1) = infinity_scalar<TB>();
    A[5](6, 6) = nan_scalar<TA>();
    const auto At = place_triangles<Space>(Stacking::Rows, A, f);
    const auto X = place_batch<Space>(Stacking::Columns, B);
    typename F::Status status;
    status.problems = decltype(status.problems)("status", 6);
    status.summary = decltype(status.summary)("summary");
    F::call(s, At.view(), X.view(), status);
    const auto words = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(),
                                                           status.problems);
    const auto summary = Kokkos::create_mirror_view_and_copy(
        Kokkos::HostSpace(), status.summary);
    const std::array<std::int64_t, 6> zeros{-1, -1, 4, 9, -1, -1};
    const std::array<int, 6> strange{0, 0, 0, 1, 0, 1};
    for (std::size_t p = 0; p < 6; ++p) {
      ASSERT_EQ(words(p).first_zero_diagonal, zeros[p]) << p << describe(s);
      ASSERT_EQ(words(p).nonfinite_input, strange[p]) << p << describe(s);
      ASSERT_EQ(words(p).refused, 0);
    }
    ASSERT_EQ(summary().first_zero_diagonal, 2);
    ASSERT_EQ(summary().first_nonfinite, 3);
    ASSERT_EQ(summary().first_refused, -1);
  }
}

TYPED_TEST(Batched, NothingToDo) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  using Space = typename TypeParam::Space;
  using Memory = typename Space::memory_space;
  const auto call = [](int count, int m, int n) {
    Kokkos::View<TA***, Memory> A("A", count, m, m);
    Kokkos::View<TB***, Memory> B("B", count, m, n);
    trsm_batched(Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit,
                 TB(1), A, B);
    Kokkos::fence();
  };
  EXPECT_NO_THROW(call(0, 4, 4));
  EXPECT_NO_THROW(call(4, 0, 4));
  EXPECT_NO_THROW(call(4, 4, 0));
}

template <class Space>
class BatchedRefusals : public ::testing::Test {};
TYPED_TEST_SUITE(BatchedRefusals, Spaces, SpaceName);

template <class Space, class A, class B>
std::string refusal(const A& a, const B& b,
                    const BatchStatusViews<Space>& status = {}) {
  try {
    trsm_batched(Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit,
                 1.0, a, b, {}, status);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TYPED_TEST(BatchedRefusals, NameBothShapes) {
  using View = Kokkos::View<double***, typename TypeParam::memory_space>;
  const auto text = refusal<TypeParam>(View("A", 3, 4, 4), View("B", 5, 4, 2));
  EXPECT_NE(text.find("A is 3 x (4 x 4) and B is 5 x (4 x 2)"),
            std::string::npos)
      << text;
  EXPECT_NE(refusal<TypeParam>(View("A", 5, 4, 4), View("B", 5, 3, 2)), "");
  EXPECT_NE(refusal<TypeParam>(View("A", 5, 4, 3), View("B", 5, 4, 2)), "");
  EXPECT_EQ(refusal<TypeParam>(View("A", 1, 4, 4), View("B", 5, 4, 2)), "");
  BatchStatusViews<TypeParam> status;
  status.problems = decltype(status.problems)("status", 4);
  EXPECT_NE(refusal<TypeParam>(View("A", 5, 4, 4), View("B", 5, 4, 2), status),
            "");
}

TYPED_TEST(BatchedRefusals, SharedMemory) {
  using Memory = typename TypeParam::memory_space;
  using View = Kokkos::View<double***, Kokkos::LayoutStride, Memory>;
  Kokkos::View<double*, Memory> memory("memory", 4096);
  const Kokkos::LayoutStride whole(5, 64, 4, 1, 4, 8);
  const View A(memory.data(), whole);
  EXPECT_NE(refusal<TypeParam>(A, A), "");
  EXPECT_NE(refusal<TypeParam>(A, View(memory.data() + 3, whole)), "");
  EXPECT_NE(refusal<TypeParam>(A, View(memory.data() + 128, whole)), "");
  EXPECT_NE(refusal<TypeParam>(View(memory.data() + 256, whole), A), "");
  // A repeated A in the place of a problem.
  EXPECT_NE(
      refusal<TypeParam>(Kokkos::subview(A, 2, Kokkos::ALL, Kokkos::ALL), A),
      "");
  // Only A_2 and B_2.
  EXPECT_NE(
      refusal<TypeParam>(
          View(memory.data(), Kokkos::LayoutStride(3, 1000, 4, 1, 4, 8)),
          View(memory.data() + 1500, Kokkos::LayoutStride(3, 250, 4, 1, 4, 8))),
      "");
  // Only A_2 and B_1.
  EXPECT_NE(
      refusal<TypeParam>(
          View(memory.data(), Kokkos::LayoutStride(3, 2, 1, 1, 1, 1)),
          View(memory.data() + 1, Kokkos::LayoutStride(3, 3, 1, 1, 1, 1))),
      "");
  // Two extents of B lead to A.
  using Single = Kokkos::View<double**, Kokkos::LayoutStride, Memory>;
  using Grid = Kokkos::View<double****, Kokkos::LayoutStride, Memory>;
  const auto grid = [&](int first) {
    return Grid(memory.data() + first,
                Kokkos::LayoutStride(3, 2, 3, 12, 1, 1, 1, 1));
  };
  const Single single(memory.data() + 35, Kokkos::LayoutStride(1, 1, 1, 1));
  EXPECT_NE(refusal<TypeParam>(single, grid(9)), "");
  EXPECT_EQ(refusal<TypeParam>(single, grid(8)), "");
  // Between each other.
  EXPECT_EQ(refusal<TypeParam>(A, View(memory.data() + 4, whole)), "");
  EXPECT_EQ(refusal<TypeParam>(A, View(memory.data() + 32, whole)), "");
  EXPECT_EQ(refusal<TypeParam>(A, View(memory.data() + 1024, whole)), "");
  // Two problems in one place, or partly so.
  for (const std::size_t step : {0, 1, 8, 24})
    EXPECT_NE(
        refusal<TypeParam>(A, View(memory.data() + 1024,
                                   Kokkos::LayoutStride(5, step, 4, 1, 4, 8))),
        "")
        << step;
}

/// A refused call leaves status words as they are.
TYPED_TEST(BatchedRefusals, LeaveTheStatus) {
  using View = Kokkos::View<double***, typename TypeParam::memory_space>;
  BatchStatusViews<TypeParam> status;
  status.problems = decltype(status.problems)("status", 2);
  Kokkos::deep_copy(status.problems, BatchStatus{7, 0, 0, 0});
  Options options;
  options.method = Method::Inversion;
  options.workspace_limit = 1;
  EXPECT_THROW(trsm_batched(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans,
                            Diag::NonUnit, 1.0, View("A", 2, 300, 300),
                            View("B", 2, 300, 4), options, status),
               std::invalid_argument);
  const auto words =
      Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), status.problems);
  EXPECT_EQ(words(0).first_zero_diagonal, 7);
}

/// Where a problem has no right-hand sides, its triangle may be nowhere.
TYPED_TEST(BatchedRefusals, NoTriangleWithoutColumns) {
  using Memory = typename TypeParam::memory_space;
  using Sizes = std::vector<std::int64_t>;
  const auto two = on_device<TypeParam>(Sizes{2, 2}),
             columns = on_device<TypeParam>(Sizes{1, 0});
  const Kokkos::View<double**, Kokkos::LayoutLeft, Memory> matrices("m", 4, 2);
  Kokkos::deep_copy(matrices, 1.0);
  using Addresses = std::vector<Address<double>>;
  const auto a = on_device<TypeParam>(Addresses{{matrices.data()}, {}}),
             b = on_device<TypeParam>(Addresses{{matrices.data() + 4}, {}});
  BatchStatusViews<TypeParam> status;
  status.problems = decltype(status.problems)("status", 2);
  for (const Uplo uplo : {Uplo::Lower, Uplo::Upper}) {
    trsm_batched(TypeParam(), Side::Left, uplo, Op::NoTrans, Diag::NonUnit, 1.0,
                 RaggedMatrixArray<double>{pointers_of(a), 2, two.data(),
                                           two.data(), two.data()},
                 RaggedMatrixArray<double>{pointers_of(b), 2, two.data(),
                                           columns.data(), two.data(), 2, 1},
                 {}, status);
    const auto words = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(),
                                                           status.problems);
    EXPECT_EQ(words(1).first_zero_diagonal, -1);
    EXPECT_EQ(words(1).nonfinite_input, 0);
    EXPECT_EQ(words(1).refused, 0);
  }
}

TYPED_TEST(BatchedRefusals, Arrays) {
  using A = MatrixArray<const double>;
  using B = MatrixArray<double>;
  using Ragged = RaggedMatrixArray<const double>;
  using View = Kokkos::View<double***, typename TypeParam::memory_space>;
  static_assert(Impl::given_alike_v<A, B> && !Impl::given_alike_v<Ragged, B> &&
                !Impl::given_alike_v<View, B> && !Impl::given_alike_v<A, View>);
  double* pointers[] = {nullptr, nullptr};
  EXPECT_NE(
      refusal<TypeParam>(A{pointers, 2, 4, 4, 3}, B{pointers, 2, 4, 1, 4}), "");
  EXPECT_NE(
      refusal<TypeParam>(A{pointers, 2, 4, 4, 4}, B{pointers, 1, 4, 1, 4}), "");
  EXPECT_NE(refusal<TypeParam>(A{nullptr, 2, 4, 4, 4}, B{pointers, 2, 4, 1, 4}),
            "");
  EXPECT_NE(
      refusal<TypeParam>(A{pointers, -2, 4, 4, 4}, B{pointers, -2, 4, 1, 4}),
      "");
  const std::int64_t sizes[] = {1, 1};
  using RA = RaggedMatrixArray<const double>;
  using RB = RaggedMatrixArray<double>;
  const RB whole{pointers, 2, sizes, sizes, sizes};
  EXPECT_NE(refusal<TypeParam>(RA{pointers, 2, sizes, sizes}, whole), "");
  for (const RB& lacking :
       {RB{pointers, 2, nullptr, sizes, sizes},
        RB{pointers, 2, sizes, nullptr, sizes}, RB{pointers, 2, sizes, sizes}})
    EXPECT_NE(refusal<TypeParam>(RA{pointers, 2, sizes, sizes, sizes}, lacking),
              "");
}

}  // namespace
}  // namespace Hsma::Test
