// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// ?trtrs_ and ?potrs_ of LAPACK: what they solve, the first zero on a
/// diagonal, and what stays as it was.
#include <gtest/gtest.h>

#include <complex>
#include <cstdint>
#include <string>
#include <vector>

#include "Hsma_TestBlasCalls.hpp"
#include "Hsma_TestBlasFunctions.hpp"
#include "Hsma_TestBlasMatrices.hpp"

namespace Hsma::Test {
namespace {

constexpr int orders[] = {0, 1, 2, 5, 17, 64, 130};
constexpr int widths[] = {0, 1, 3, 16, 65};
constexpr int paddings[] = {0, 3};

template <class S, class Int>
Int trtrs(Trtrs<S, Int>* function, const Shape& f, const Stored<S>& A,
          Stored<S>& B) {
  const Int n = static_cast<Int>(A.n), columns = static_cast<Int>(B.n),
            lda = static_cast<Int>(A.leading),
            ldb = static_cast<Int>(B.leading);
  Int info = -77;
  function(&f.uplo, &f.op, &f.diag, &n, &columns, A.data.data(), &lda,
           B.data.data(), &ldb, &info, 1, 1, 1);
  return info;
}

template <class S, class Int>
Int potrs(Potrs<S, Int>* function, char uplo, const Stored<S>& A,
          Stored<S>& B) {
  const Int n = static_cast<Int>(A.n), columns = static_cast<Int>(B.n),
            lda = static_cast<Int>(A.leading),
            ldb = static_cast<Int>(B.leading);
  Int info = -77;
  function(&uplo, &n, &columns, A.data.data(), &lda, B.data.data(), &ldb, &info,
           1);
  return info;
}

template <class S>
class LapackSolves : public ::testing::Test {
 public:
  static std::vector<Shape> shapes() {
    std::vector<Shape> all;
    for (const char uplo : {'L', 'U'})
      for (const char op : {'N', 'T', 'C'})
        for (const char diag : {'N', 'U'}) all.push_back({'L', uplo, op, diag});
    return all;
  }

  template <class Int>
  static void solve_triangles(const std::string& name,
                              Trtrs<S, Int>* function) {
    for (const Shape& shape : shapes())
      for (const int n : orders)
        for (const int columns : widths)
          for (const int padding : paddings) {
            const Stored<S> A = triangle<S>(shape, n, padding, false, 41);
            const Stored<S> B =
                right_hand_sides<S>(n, columns, padding, false, 43);
            Stored<S> X = B;
            const bool nothing = n == 0 || columns == 0;
            if (nothing && sizeof(Int) > sizeof(int)) continue;
            count_call(name, nothing);
            EXPECT_EQ(trtrs(function, shape, A, X), 0);
            EXPECT_TRUE(is_guarded(X));
            ASSERT_LE(
                residual(Operator<S>(shape, A), 'L', number<S>(1, 0), B, X),
                residual_limit)
                << name << ' ' << shape.uplo << shape.op << shape.diag << ' '
                << n << " x " << columns;
          }
  }

  template <class Int>
  static void solve_factors(const std::string& name, Potrs<S, Int>* function) {
    for (const char uplo : {'L', 'U'})
      for (const int n : orders)
        for (const int columns : widths)
          for (const int padding : paddings) {
            const Shape plain{'L', uplo, 'N', 'N'}, turned{'L', uplo, 'C', 'N'};
            const Stored<S> A = triangle<S>(plain, n, padding, false, 47);
            const Stored<S> B =
                right_hand_sides<S>(n, columns, padding, false, 53);
            Stored<S> X = B;
            const bool nothing = n == 0 || columns == 0;
            if (nothing && sizeof(Int) > sizeof(int)) continue;
            count_call(name, nothing);
            EXPECT_EQ(potrs(function, uplo, A, X), 0);
            EXPECT_TRUE(is_guarded(X));
            // L (L^H X) = B, or U^H (U X) = B: the inner product, rounded, is
            // what the outer one is applied to.
            const bool lower = uplo == 'L';
            const Stored<S> Y =
                product(Operator<S>(lower ? turned : plain, A), X);
            ASSERT_LE(residual(Operator<S>(lower ? plain : turned, A), 'L',
                               number<S>(1, 0), B, Y),
                      3 * residual_limit)
                << name << ' ' << uplo << ' ' << n << " x " << columns;
          }
  }

 private:
  static Stored<S> product(const Operator<S>& op, const Stored<S>& X) {
    const auto order = static_cast<std::size_t>(op.order);
    Stored<S> Y = X;
    for (std::int64_t j = 0; j < X.n; ++j) {
      std::vector<Wide> x(order), y(order);
      std::vector<double> size(order);
      for (std::size_t i = 0; i < order; ++i)
        x[i] = widen(X(static_cast<std::int64_t>(i), j));
      op.apply(x, y, size);
      for (std::size_t i = 0; i < order; ++i)
        Y(static_cast<std::int64_t>(i), j) = number<S>(
            static_cast<double>(y[i].re), static_cast<double>(y[i].im));
    }
    return Y;
  }
};
using Scalars =
    ::testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(LapackSolves, Scalars);

TYPED_TEST(LapackSolves, Triangles) {
  using S = TypeParam;
  TestFixture::solve_triangles(name_of<S>("", "trtrs_"), Linked<S>::trtrs);
}

TYPED_TEST(LapackSolves, CholeskyFactors) {
  using S = TypeParam;
  TestFixture::solve_factors(name_of<S>("", "potrs_"), Linked<S>::potrs);
}

TYPED_TEST(LapackSolves, WideIntegers) {
  using S = TypeParam;
  using Int = std::int64_t;
  const std::string triangles = name_of<S>("", "trtrs_64_"),
                    factors = name_of<S>("", "potrs_64_");
  const auto first = find_function<Trtrs<S, Int>>(triangles);
  const auto second = find_function<Potrs<S, Int>>(factors);
  if ((first == nullptr || second == nullptr) && !is_preloaded())
    GTEST_SKIP() << "this LAPACK has no " << triangles;
  ASSERT_NE(first, nullptr);
  ASSERT_NE(second, nullptr);
  TestFixture::solve_triangles(triangles, first);
  TestFixture::solve_factors(factors, second);
}

/// B stays as it is, and info counts the first of the zeros from 1. A diagonal
/// that is not read may have any.
TYPED_TEST(LapackSolves, ZerosOnTheDiagonal) {
  using S = TypeParam;
  const std::string name = name_of<S>("", "trtrs_");
  constexpr int n = 30, columns = 4;
  for (const Shape& shape : TestFixture::shapes())
    for (const int first : {0, 11, n - 1}) {
      Stored<S> A = triangle<S>(shape, n, 1, false, 59);
      A(first, first) = A(n - 1, n - 1) = number<S>(0, 0);
      const Stored<S> B = right_hand_sides<S>(n, columns, 1, false, 61);
      Stored<S> X = B;
      count_call(name);
      const int info = trtrs(Linked<S>::trtrs, shape, A, X);
      if (shape.diag == 'N') {
        EXPECT_EQ(info, first + 1);
        EXPECT_TRUE(same_bits(X.data, B.data));
      } else {
        EXPECT_EQ(info, 0);
        EXPECT_LE(residual(Operator<S>(shape, A), 'L', number<S>(1, 0), B, X),
                  residual_limit);
      }
    }
}

}  // namespace
}  // namespace Hsma::Test
