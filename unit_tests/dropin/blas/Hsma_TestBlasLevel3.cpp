// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// ?trsm_ and cblas_?trsm, by the procedure of the programs that come with the
/// reference BLAS: every combination of flags, of a list of sizes, of leading
/// dimensions and of alpha; then that X solves the equation, that A and all
/// around B is as it was, and that nothing was read that may not be.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <complex>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "Hsma_TestBlasCalls.hpp"
#include "Hsma_TestBlasFunctions.hpp"
#include "Hsma_TestBlasMatrices.hpp"

namespace Hsma::Test {
namespace {

constexpr std::array<std::int64_t, 10> sizes{0, 1, 2, 3, 5, 9, 17, 33, 65, 130};
/// From here on, an alpha meets one padding.
constexpr std::int64_t large = 65;

std::vector<Shape> all_shapes() {
  std::vector<Shape> shapes;
  for (const char side : {'L', 'R'})
    for (const char uplo : {'L', 'U'})
      for (const char op : {'N', 'T', 'C'})
        for (const char diag : {'N', 'U'})
          shapes.push_back({side, uplo, op, diag});
  return shapes;
}

template <class S>
std::vector<S> alphas() {
  std::vector<S> all{number<S>(0, 0), number<S>(1, 0), number<S>(0.7, 0)};
  if constexpr (is_complex<S>) all.push_back(number<S>(0.7, -0.9));
  return all;
}

/// A way to call the function under test.
template <class S>
struct Way {
  std::string name;
  bool by_rows;
  std::function<void(const Shape&, S alpha, const Stored<S>& A, Stored<S>& B)>
      solve;
};

template <class S, class Int>
Way<S> fortran(const std::string& name, Trsm<S, Int>* function) {
  return {
      name, false,
      [function](const Shape& f, S alpha, const Stored<S>& A, Stored<S>& B) {
        const Int m = static_cast<Int>(B.m), n = static_cast<Int>(B.n),
                  lda = static_cast<Int>(A.leading),
                  ldb = static_cast<Int>(B.leading);
        function(&f.side, &f.uplo, &f.op, &f.diag, &m, &n, &alpha,
                 A.data.data(), &lda, B.data.data(), &ldb, 1, 1, 1, 1);
      }};
}

template <class S, class Int>
Way<S> cblas(const std::string& name, CblasTrsm<S, Int>* function,
             bool by_rows) {
  return {name, by_rows,
          [function, by_rows](const Shape& f, S alpha, const Stored<S>& A,
                              Stored<S>& B) {
            const int order = by_rows ? 101 : 102;
            const int side = f.side == 'L' ? 141 : 142;
            const int uplo = f.uplo == 'U' ? 121 : 122;
            const int op = f.op == 'N' ? 111 : f.op == 'T' ? 112 : 113;
            const int diag = f.diag == 'N' ? 131 : 132;
            const auto solve = [&](auto factor) {
              function(order, side, uplo, op, diag, static_cast<Int>(B.m),
                       static_cast<Int>(B.n), factor, A.data.data(),
                       static_cast<Int>(A.leading), B.data.data(),
                       static_cast<Int>(B.leading));
            };
            if constexpr (is_complex<S>)
              solve(&alpha);
            else
              solve(alpha);
          }};
}

/// What the functions make of one triangle.
template <class S>
class OneTriangle {
 public:
  OneTriangle(const Way<S>& way, const Shape& shape, std::int64_t order)
      : way_(way), shape_(shape), order_(order) {
    for (const int padding : {0, 3})
      A_.push_back(triangle<S>(shape, order, padding, way.by_rows, 17));
    operator_ = std::make_unique<Operator<S>>(shape, A_.front());
  }

  void solve_all(std::int64_t columns) const {
    const std::vector<S> factors = alphas<S>();
    for (std::size_t k = 0; k < factors.size(); ++k)
      for (const std::size_t padded : {0, 1, 2, 3}) {  // bits: A, B
        if (std::max(order_, columns) >= large ? padded != k || k == 0
                                               : padded == 1 || padded == 2)
          continue;
        solve(columns, factors[k], A_[padded % 2], padded < 2 ? 0 : 3);
        if (::testing::Test::HasFailure()) return;
      }
  }

  /// alpha = 0: neither A nor B is read.
  void clear(std::int64_t columns) const {
    const bool left = shape_.side == 'L';
    const std::int64_t m = left ? order_ : columns, n = left ? columns : order_;
    Stored<S> A(order_, order_, 1, way_.by_rows, not_a_number<S>());
    Stored<S> X(m, n, 1, way_.by_rows, guard<S>());
    for (std::int64_t j = 0; j < n; ++j)
      for (std::int64_t i = 0; i < m; ++i) X(i, j) = not_a_number<S>();
    count_call(way_.name, goes_on(m, n));
    way_.solve(shape_, number<S>(0, 0), A, X);
    EXPECT_TRUE(is_guarded(X)) << words(m, n);
    for (std::int64_t j = 0; j < n; ++j)
      for (std::int64_t i = 0; i < m; ++i)
        ASSERT_EQ(X(i, j), number<S>(0, 0)) << words(m, n);
  }

 private:
  /// This BLAS has no functions with 64-bit integers.
  bool goes_on(std::int64_t m, std::int64_t n) const {
    const bool is_wide = way_.name.find("64") != std::string::npos;
    return is_wide ? m == 0 || n == 0 : is_left_to_blas<S>(shape_.side, m, n);
  }
  void solve(std::int64_t columns, S alpha, const Stored<S>& A,
             std::int64_t padding) const {
    const bool left = shape_.side == 'L';
    const std::int64_t m = left ? order_ : columns, n = left ? columns : order_;
    const Stored<S> B = right_hand_sides<S>(m, n, padding, way_.by_rows, 19);
    Stored<S> X = B;
    const Stored<S> before = A;
    count_call(way_.name, goes_on(m, n));
    way_.solve(shape_, alpha, A, X);
    EXPECT_TRUE(same_bits(A.data, before.data)) << "A, " << words(m, n);
    EXPECT_TRUE(is_guarded(X)) << words(m, n);
    EXPECT_LE(residual(*operator_, shape_.side, alpha, B, X), residual_limit)
        << words(m, n) << ", alpha " << alpha << ", lda " << A.leading
        << ", ldb " << B.leading;
  }

  std::string words(std::int64_t m, std::int64_t n) const {
    return way_.name + (way_.by_rows ? " by rows, " : " by columns, ") +
           shape_.side + shape_.uplo + shape_.op + shape_.diag + ' ' +
           std::to_string(m) + " x " + std::to_string(n);
  }

  const Way<S>& way_;
  Shape shape_;
  std::int64_t order_;
  std::vector<Stored<S>> A_;
  std::unique_ptr<Operator<S>> operator_;
};

template <class S>
void solve_all(const Way<S>& way, std::int64_t smallest = 0,
               std::int64_t largest = sizes.back()) {
  const auto skips = [&](std::int64_t size) {
    return size < smallest || size > largest;
  };
  for (const Shape& shape : all_shapes())
    for (const std::int64_t order : sizes) {
      if (skips(order)) continue;
      const OneTriangle<S> one(way, shape, order);
      for (const std::int64_t columns : sizes) {
        if (skips(columns)) continue;
        one.solve_all(columns);
        one.clear(columns);
        if (::testing::Test::HasFailure()) return;
      }
    }
}

template <class S>
class BlasTrsm : public ::testing::Test {};
using Scalars =
    ::testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(BlasTrsm, Scalars);

TYPED_TEST(BlasTrsm, Fortran) {
  using S = TypeParam;
  solve_all(fortran<S, int>(name_of<S>("", "trsm_"), Linked<S>::trsm));
}

TYPED_TEST(BlasTrsm, CblasInBothOrders) {
  using S = TypeParam;
  const std::string name = name_of<S>("cblas_", "trsm");
  const auto function = find_function<CblasTrsm<S, int>>(name);
  if (function == nullptr) GTEST_SKIP() << "this BLAS has no " << name;
  for (const bool by_rows : {false, true})
    solve_all(cblas<S, int>(name, function, by_rows));
}

/// Where the BLAS has none of them, they are nobody's but ours.
TYPED_TEST(BlasTrsm, WideIntegers) {
  using S = TypeParam;
  using Int = std::int64_t;
  const std::string name = name_of<S>("", "trsm_64_");
  const auto function = find_function<Trsm<S, Int>>(name);
  if (function == nullptr && !is_preloaded())
    GTEST_SKIP() << "this BLAS has no " << name;
  ASSERT_NE(function, nullptr);
  solve_all(fortran<S, Int>(name, function), 1, 17);
  for (const char* const after : {"trsm64_", "trsm_64"}) {
    const std::string other = name_of<S>("cblas_", after);
    const auto c = find_function<CblasTrsm<S, Int>>(other);
    if (c == nullptr && !is_preloaded()) continue;
    ASSERT_NE(c, nullptr);
    for (const bool by_rows : {false, true})
      solve_all(cblas<S, Int>(other, c, by_rows), 2, 9);
  }
}

/// Small letters are as good.
TYPED_TEST(BlasTrsm, SmallLetters) {
  using S = TypeParam;
  const std::string name = name_of<S>("", "trsm_");
  const Way<S> way = fortran<S, int>(name, Linked<S>::trsm);
  for (const Shape& shape : all_shapes()) {
    const auto small = [](char c) { return static_cast<char>(c - 'A' + 'a'); };
    const Way<S> same{
        name, false,
        [&](const Shape& f, S alpha, const Stored<S>& A, Stored<S>& B) {
          way.solve({small(f.side), small(f.uplo), small(f.op), small(f.diag)},
                    alpha, A, B);
        }};
    OneTriangle<S>(same, shape, 9).solve_all(5);
  }
}

/// A triangle and its right-hand sides are parts of one matrix, as in a
/// factorisation: the storage of the one lies between the columns of the other.
TYPED_TEST(BlasTrsm, PartsOfOneMatrix) {
  using S = TypeParam;
  const std::string name = name_of<S>("", "trsm_");
  constexpr int order = 40, others = 23, leading = order + others + 2;
  const S alpha = number<S>(0.7, 0);
  for (const Shape& shape : all_shapes()) {
    const bool left = shape.side == 'L';
    const Stored<S> A = triangle<S>(shape, order, leading - order, false, 23);
    const Stored<S> B = right_hand_sides<S>(
        left ? order : others, left ? others : order, 0, false, 29);
    Stored<S> all(order + others, order + others, 2, false, guard<S>());
    for (int j = 0; j < order; ++j)
      for (int i = 0; i < order; ++i) all(i, j) = A(i, j);
    const int row = left ? 0 : order, column = left ? order : 0;
    for (int j = 0; j < static_cast<int>(B.n); ++j)
      for (int i = 0; i < static_cast<int>(B.m); ++i)
        all(row + i, column + j) = B(i, j);
    const Stored<S> before = all;
    const int m = static_cast<int>(B.m), n = static_cast<int>(B.n);
    count_call(name, is_left_to_blas<S>(shape.side, m, n));
    Linked<S>::trsm(&shape.side, &shape.uplo, &shape.op, &shape.diag, &m, &n,
                    &alpha, all.data.data(), &leading, &all(row, column),
                    &leading, 1, 1, 1, 1);
    Stored<S> X = B;
    for (int j = 0; j < n; ++j)
      for (int i = 0; i < m; ++i) {
        X(i, j) = all(row + i, column + j);
        all(row + i, column + j) = B(i, j);
      }
    EXPECT_TRUE(same_bits(all.data, before.data));
    EXPECT_LE(residual(Operator<S>(shape, A), shape.side, alpha, B, X),
              residual_limit)
        << shape.side << shape.uplo << shape.op << shape.diag;
  }
}

/// With alpha = 0 there need not be an A.
TYPED_TEST(BlasTrsm, NullTriangle) {
  using S = TypeParam;
  const S zero = number<S>(0, 0);
  const int m = 7, n = 4;
  for (const Shape& shape : all_shapes()) {
    Stored<S> X = right_hand_sides<S>(m, n, 2, false, 31);
    const int lda = shape.side == 'L' ? m : n;
    const int ldb = static_cast<int>(X.leading);
    count_call(name_of<S>("", "trsm_"), is_left_to_blas<S>(shape.side, m, n));
    Linked<S>::trsm(&shape.side, &shape.uplo, &shape.op, &shape.diag, &m, &n,
                    &zero, nullptr, &lda, X.data.data(), &ldb, 1, 1, 1, 1);
    EXPECT_TRUE(is_guarded(X));
    for (int j = 0; j < n; ++j)
      for (int i = 0; i < m; ++i) ASSERT_EQ(X(i, j), zero);
  }
}

}  // namespace
}  // namespace Hsma::Test
