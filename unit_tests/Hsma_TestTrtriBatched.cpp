// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches of triangular inverses.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "Hsma_TrtriBatched.hpp"
#include "support/Hsma_TestBatch.hpp"
#include "support/Hsma_TestQuotients.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class Inverses : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using T = typename C::TA;

  static Matrices<T> triangles(std::int64_t count, std::int64_t order) {
    return make_batch<T>(
        count, [&](std::uint64_t seed) { return dominant<T>(order, seed); });
  }

  /// The triangle of X, completed by what is implied, solves A X = I.
  static void check(const Flags& f, const Matrices<T>& A,
                    const Matrices<T>& X) {
    const std::int64_t m = A[0].m;
    auto s = make_setting<T>(f, m, m);
    Matrices<T> identities(A.size(), HostMatrix<T>(m, m));
    Matrices<T> inverses = identities;
    for (std::size_t p = 0; p < A.size(); ++p)
      for (std::int64_t j = 0; j < m; ++j)
        for (std::int64_t i = 0; i < m; ++i) {
          identities[p](i, j) = T(i == j ? 1 : 0);
          inverses[p](i, j) =
              is_read(f.uplo, f.diag, i, j) ? X[p](i, j) : identities[p](i, j);
        }
    ASSERT_TRUE(solved(s, A, identities, inverses));
  }

  static std::vector<Flags> shapes() {
    std::vector<Flags> all;
    for (const Uplo uplo : {Uplo::Lower, Uplo::Upper})
      for (const Diag diag : {Diag::NonUnit, Diag::Unit})
        all.push_back({Side::Left, uplo, Op::NoTrans, diag});
    return all;
  }
};
TYPED_TEST_SUITE(Inverses, SameCases, CaseName);

constexpr std::int64_t inverse_orders[] = {1,  2,  5,  8,  9,  16, 17,  24,
                                           31, 32, 33, 48, 64, 65, 128, 131};

/// Into other views, of NaN: only the triangle is written.
TYPED_TEST(Inverses, OutOfPlace) {
  using F = Inverses<TypeParam>;
  using T = typename TypeParam::TA;
  using Space = typename TypeParam::Space;
  std::size_t k = 0;
  for (const Flags& f : F::shapes())
    for (const std::int64_t order : inverse_orders) {
      const Stacking a = all_stackings[k % 3], x = all_stackings[k / 3 % 3];
      ++k;
      const auto A = F::triangles(5, order);
      const auto At = place_triangles<Space>(a, A, f);
      const Matrices<T> nothing(5,
                                HostMatrix<T>(order, order, nan_scalar<T>()));
      const auto X = place_batch<Space>(x, nothing);
      trtri_batched(Space(), f.uplo, f.diag, At.template view<const T>(),
                    X.view());
      ASSERT_TRUE(X.same_padding());
      const auto inverse = X.copy();
      ASSERT_NO_FATAL_FAILURE(F::check(f, A, inverse)) << order;
      for (const auto& one : inverse)
        for (std::int64_t j = 0; j < order; ++j)
          for (std::int64_t i = 0; i < order; ++i)
            if (!is_read(f.uplo, f.diag, i, j)) {
              ASSERT_TRUE(same_bits(one(i, j), nan_scalar<T>()))
                  << i << ", " << j << " of order " << order;
            }
    }
}

TYPED_TEST(Inverses, InPlaceAndFilled) {
  using F = Inverses<TypeParam>;
  using T = typename TypeParam::TA;
  using Space = typename TypeParam::Space;
  std::size_t k = 0;
  for (const Flags& f : F::shapes())
    for (const std::int64_t order : inverse_orders) {
      const auto A = F::triangles(5, order);
      const auto X = place_triangles<Space>(all_stackings[k++ % 3], A, f);
      trtri_batched(Space(), f.uplo, f.diag, X.view(), X.view(),
                    OtherTriangle::Zeros);
      ASSERT_TRUE(X.same_padding());
      const auto inverse = X.copy();
      ASSERT_NO_FATAL_FAILURE(F::check(f, A, inverse)) << order;
      for (const auto& one : inverse)
        for (std::int64_t j = 0; j < order; ++j)
          for (std::int64_t i = 0; i < order; ++i)
            if (!is_read(f.uplo, f.diag, i, j)) {
              ASSERT_EQ(one(i, j), T(i == j ? 1 : 0))
                  << i << ", " << j << " of order " << order;
            }
    }
}

/// Beyond the largest order that is inverted in one launch: by halves.
TYPED_TEST(Inverses, LargeTriangles) {
  using F = Inverses<TypeParam>;
  using T = typename TypeParam::TA;
  using Space = typename TypeParam::Space;
  std::size_t k = 0;
  for (const Flags& f : F::shapes()) {
    const std::int64_t order = std::vector<std::int64_t>{257, 320, 391}[k % 3];
    const Stacking stacking = all_stackings[k++ % 3];
    const auto A = F::triangles(2, order);
    const auto At = place_triangles<Space>(stacking, A, f);
    const auto X = place_batch<Space>(
        stacking, Matrices<T>(2, HostMatrix<T>(order, order, nan_scalar<T>())));
    trtri_batched(Space(), f.uplo, f.diag, At.template view<const T>(),
                  X.view());
    ASSERT_TRUE(X.same_padding());
    const auto apart = X.copy();
    ASSERT_NO_FATAL_FAILURE(F::check(f, A, apart)) << order;
    trtri_batched(Space(), f.uplo, f.diag, At.view(), At.view(),
                  OtherTriangle::Zeros);
    ASSERT_TRUE(At.same_padding());
    const auto inverse = At.copy();
    for (std::size_t p = 0; p < A.size(); ++p)
      for (std::int64_t j = 0; j < order; ++j)
        for (std::int64_t i = 0; i < order; ++i) {
          const bool inside = is_read(f.uplo, f.diag, i, j);
          ASSERT_TRUE(
              same_bits(inverse[p](i, j), inside ? apart[p](i, j) : T(i == j)))
              << i << ", " << j << " of order " << order;
        }
  }
}

TYPED_TEST(Inverses, Pointers) {
  using F = Inverses<TypeParam>;
  using T = typename TypeParam::TA;
  using Space = typename TypeParam::Space;
  for (const Flags& f : F::shapes()) {
    const auto A = F::triangles(3, 20);
    const auto At = place_triangles<Space>(Stacking::Columns, A, f);
    const auto X = place_batch<Space>(Stacking::Columns,
                                      Matrices<T>(3, HostMatrix<T>(20, 20)));
    const auto a = on_device<Space>(std::vector<Address<const T>>{
        {At.data(0)}, {At.data(1)}, {At.data(2)}});
    const auto x = on_device<Space>(
        std::vector<Address<T>>{{X.data(0)}, {X.data(1)}, {X.data(2)}});
    trtri_batched(
        Space(), f.uplo, f.diag,
        MatrixArray<const T>{pointers_of(a), 3, 20, 20, At.place().s1},
        MatrixArray<T>{pointers_of(x), 3, 20, 20, X.place().s1});
    ASSERT_TRUE(X.same_padding());
    ASSERT_NO_FATAL_FAILURE(F::check(f, A, X.copy()));
  }
}

TYPED_TEST(Inverses, OneTriangle) {
  using F = Inverses<TypeParam>;
  using Space = typename TypeParam::Space;
  for (const Flags& f : F::shapes())
    for (const std::int64_t order : {1, 40, 300}) {
      const auto A = F::triangles(1, order);
      const auto At = place_triangles<Space>(Stacking::Columns, A, f);
      const auto view = At.view();
      const auto one = Kokkos::subview(view, 0, Kokkos::ALL, Kokkos::ALL);
      trtri(Space(), f.uplo, f.diag, one, one);
      ASSERT_TRUE(At.same_padding());
      ASSERT_NO_FATAL_FAILURE(F::check(f, A, At.copy())) << order;
    }
}

TYPED_TEST(Inverses, ReciprocalsOfAllSizes) {
  using T = typename TypeParam::TA;
  using Space = typename TypeParam::Space;
  std::vector<T> numbers;
  for_each_reciprocal<T>([&](const T& d) { numbers.push_back(d); });
  for (const std::int64_t order : {1, 5, 30, 64}) {
    Matrices<T> A(numbers.size(), HostMatrix<T>(order, order));
    for (std::size_t p = 0; p < A.size(); ++p)
      for (std::int64_t i = 0; i < order; ++i) A[p](i, i) = numbers[p];
    const Flags f{Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit};
    const auto X = place_triangles<Space>(Stacking::Columns, A, f);
    trtri_batched(Space(), f.uplo, f.diag, X.view(), X.view());
    const auto found = X.copy();
    for (std::size_t p = 0; p < A.size(); ++p)
      for (std::int64_t i = 0; i < order; ++i)
        ASSERT_TRUE(is_quotient(found[p](i, i), T(1), numbers[p]))
            << "1 / " << numbers[p] << ", order " << order;
  }
}

/// A zero on a diagonal is reported, and no neighbour sees it.
TYPED_TEST(Inverses, SingularNeighbours) {
  using F = Inverses<TypeParam>;
  using T = typename TypeParam::TA;
  using Space = typename TypeParam::Space;
  for (const std::int64_t order : {7, 30, 64})
    for (const Uplo uplo : {Uplo::Lower, Uplo::Upper}) {
      const Flags f{Side::Left, uplo, Op::NoTrans, Diag::NonUnit};
      auto A = F::triangles(6, order);
      const auto clean = place_triangles<Space>(Stacking::Rows, A, f);
      trtri_batched(Space(), uplo, f.diag, clean.view(), clean.view());
      A[2](order / 2, order / 2) = T(0);
      A[3](order - 1, order - 1) = nan_scalar<T>();
      const auto X = place_triangles<Space>(Stacking::Rows, A, f);
      BatchStatusViews<Space> status;
      status.problems = decltype(status.problems)("status", 6);
      status.summary = decltype(status.summary)("summary");
      trtri_batched(Space(), uplo, f.diag, X.view(), X.view(),
                    OtherTriangle::Untouched, status);
      const auto expected = clean.copy(), found = X.copy();
      for (const std::size_t p : {0, 1, 4, 5})
        for (std::int64_t j = 0; j < order; ++j)
          for (std::int64_t i = 0; i < order; ++i)
            ASSERT_TRUE(same_bits(found[p](i, j), expected[p](i, j)));
      ASSERT_FALSE(finite(found[2](order / 2, order / 2)));
      const auto words = Kokkos::create_mirror_view_and_copy(
          Kokkos::HostSpace(), status.problems);
      ASSERT_EQ(words(2).first_zero_diagonal, order / 2);
      ASSERT_EQ(words(1).first_zero_diagonal, -1);
      ASSERT_EQ(words(1).nonfinite_input, 0);
      ASSERT_EQ(words(3).nonfinite_input, 1);
    }
}

/// The condition in the status, of inverses in place and apart, by each way.
TYPED_TEST(Inverses, Conditions) {
  using F = Inverses<TypeParam>;
  using T = typename TypeParam::TA;
  using Space = typename TypeParam::Space;
  const auto norm = [](const Flags& f, const HostMatrix<T>& x) {
    double most = 0;
    for (std::int64_t j = 0; j < x.n; ++j) {
      double sum = f.diag == Diag::Unit ? 1 : 0;
      for (std::int64_t i = 0; i < x.m; ++i)
        if (is_read(f.uplo, f.diag, i, j)) {
          const Kokkos::complex<double> value(x(i, j));
          sum += std::abs(value.real()) + std::abs(value.imag());
        }
      most = std::max(most, sum);
    }
    return most;
  };
  for (const Flags& f : F::shapes())
    for (const std::int64_t order : {1, 7, 40, 270}) {
      auto A = F::triangles(4, order);
      if (f.diag == Diag::NonUnit) A[2](order / 2, order / 2) = T(0);
      const auto At = place_triangles<Space>(Stacking::Rows, A, f);
      const auto X = place_batch<Space>(
          Stacking::Columns, Matrices<T>(4, HostMatrix<T>(order, order)));
      for (const bool in_place : {false, true}) {
        BatchStatusViews<Space> status;
        status.problems = decltype(status.problems)("status", 4);
        trtri_batched(Space(), f.uplo, f.diag, At.template view<const T>(),
                      in_place ? At.view() : X.view(), OtherTriangle::Untouched,
                      status);
        Kokkos::fence();
        const auto words = Kokkos::create_mirror_view_and_copy(
            Kokkos::HostSpace(), status.problems);
        const auto inverses = in_place ? At.copy() : X.copy();
        for (std::size_t p = 0; p < 4; ++p) {
          const double found = words(p).condition;
          if (f.diag == Diag::NonUnit && p == 2) {
            ASSERT_TRUE(std::isinf(found)) << order;
            continue;
          }
          const double expected = norm(f, A[p]) * norm(f, inverses[p]);
          ASSERT_NEAR(found / expected, 1, 1e-6) << order << ": " << p;
        }
      }
    }
}

TYPED_TEST(Inverses, Refusals) {
  using T = typename TypeParam::TA;
  using Space = typename TypeParam::Space;
  using View =
      Kokkos::View<T***, Kokkos::LayoutRight, typename Space::memory_space>;
  const auto call = [](const View& A, const View& X) {
    trtri_batched(Space(), Uplo::Lower, Diag::NonUnit, A, X);
  };
  const View A("A", 4, 5, 5);
  EXPECT_THROW(call(A, View("X", 4, 5, 4)), std::invalid_argument);
  EXPECT_THROW(call(A, View("X", 3, 5, 5)), std::invalid_argument);
  EXPECT_THROW(call(View("A", 4, 5, 4), View("X", 4, 5, 4)),
               std::invalid_argument);
  try {
    call(View("A", 3, 5, 5), View("X", 4, 5, 5));
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("X is 4 x (5 x 5)"),
              std::string::npos)
        << error.what();
  }
  // A status stays as it is.
  BatchStatusViews<Space> status;
  status.problems = decltype(status.problems)("status", 4);
  Kokkos::deep_copy(status.problems, BatchStatus{7, 0, 0, 0});
  EXPECT_THROW(
      trtri_batched(Space(), Uplo::Lower, Diag::NonUnit, View(nullptr, 4, 5, 5),
                    A, OtherTriangle::Untouched, status),
      std::invalid_argument);
  const auto words =
      Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), status.problems);
  EXPECT_EQ(words(0).first_zero_diagonal, 7);
  EXPECT_THROW(call(A, View(A.data() + 1, 3, 5, 5)), std::invalid_argument);
  EXPECT_THROW(trtri_batched(Space(), Uplo::Lower, Diag::NonUnit, A, A,
                             static_cast<OtherTriangle>(7)),
               std::invalid_argument);
  EXPECT_THROW(call(A, View(A.data() + 50, 2, 5, 5)), std::invalid_argument);
  EXPECT_NO_THROW(call(View("A", 0, 5, 5), View("X", 0, 5, 5)));
  // One place, though a stride that does not matter is another one.
  using Strided =
      Kokkos::View<T***, Kokkos::LayoutStride, typename Space::memory_space>;
  const Strided one(A.data(), Kokkos::LayoutStride(1, 25, 5, 5, 5, 1));
  const Strided same(A.data(), Kokkos::LayoutStride(1, 99, 5, 5, 5, 1));
  EXPECT_NO_THROW(trtri_batched(Space(), Uplo::Lower, Diag::Unit, one, same));
}

}  // namespace
}  // namespace Hsma::Test
