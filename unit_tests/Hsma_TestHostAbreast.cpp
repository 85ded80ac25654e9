// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Problems that a host solves side by side have the bits of each alone.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include "backends/host/Hsma_HostKernels.hpp"
#include "core/Hsma_Batch.hpp"
#include "core/Hsma_Scalar.hpp"
#include "support/Hsma_TestNan.hpp"

namespace Hsma::Impl::Host {
namespace {

template <class S>
class HostAbreast : public ::testing::Test {};
using Scalars =
    ::testing::Types<float, double, Complex<float>, Complex<double>>;
TYPED_TEST_SUITE(HostAbreast, Scalars);

/// How matrices of a batch stand: by columns or rows, ahead or backwards.
struct Standing {
  bool by_columns, backwards;
};

/// `count` matrices of m x n with a column, or row, of NaN beside each.
template <class S>
class Stack {
 public:
  Stack(Standing standing, std::int64_t count, std::int64_t m, std::int64_t n)
      : m_(m), n_(n), standing_(standing), values_(count * size()) {
    std::memset(values_.data(), 0xff, values_.size() * sizeof(S));
  }

  Matrix<S> operator[](std::int64_t p) {
    const std::int64_t rows = standing_.by_columns ? 1 : n_ + 1;
    const std::int64_t columns = standing_.by_columns ? m_ + 1 : 1;
    S* const first = values_.data() + p * size();
    if (!standing_.backwards) return {m_, n_, first, rows, columns};
    return {m_, n_, first + (m_ - 1) * rows + (n_ - 1) * columns, -rows,
            -columns};
  }
  bool same_bits(const Stack& other) const {
    return Test::same_bits_or_nan(values_, other.values_);
  }

 private:
  std::int64_t size() const { return (m_ + 1) * (n_ + 1); }
  std::int64_t m_, n_;
  Standing standing_;
  std::vector<S> values_;
};

template <class S, class Random>
S random_scalar(Random& random) {
  std::uniform_real_distribution<real_part_t<S>> values(-1, 1);
  S x = from_real<S>(values(random));
  if constexpr (!is_real<S>) x.im = values(random);
  return x;
}

/// As many problems at a time as a vector has lanes, and then fewer.
template <class S>
void expect_bits_of_each_alone(std::int64_t m, std::int64_t n, Standing a,
                               Standing b, bool unit, bool conj) {
  const int lanes = abreast<S>(m, n, true, false);
  ASSERT_GE(lanes, 0);
  if (lanes == 0) return;
  ASSERT_LE(lanes, most_abreast);
  using R = real_part_t<S>;
  for (int count = lanes; count > 0; count -= 3) {
    std::mt19937 random(7);
    Stack<S> triangles(a, count, m, m), together(b, count, m, n);
    for (int p = 0; p < count; ++p) {
      for (std::int64_t j = 0; j < m; ++j)
        for (std::int64_t i = unit ? j + 1 : j; i < m; ++i) {
          const Matrix<S> T = triangles[p];
          T.data[i * T.row_stride + j * T.col_stride] =
              i == j ? from_real<S>(2) : random_scalar<S>(random);
        }
      for (std::int64_t j = 0; j < n; ++j)
        for (std::int64_t i = 0; i < m; ++i) {
          const Matrix<S> X = together[p];
          X.data[i * X.row_stride + j * X.col_stride] =
              random_scalar<S>(random);
        }
    }
    // Two that have to be divided, and one with a NaN.
    if (!unit) {
      *triangles[0].data = from_real<S>(0);
      *triangles[count / 2].data =
          from_real<S>(std::numeric_limits<R>::denorm_min());
    }
    *together[count - 1].data =
        from_real<S>(std::numeric_limits<R>::quiet_NaN());
    Stack<S> alone = together;
    const S alpha = random_scalar<S>(random);
    std::vector<BatchProblem<S>> problems(count);
    for (int p = 0; p < count; ++p) {
      const Matrix<S> T = triangles[p];
      const Triangle<S> L{m,    T.data, T.row_stride, T.col_stride,
                          true, unit,   conj};
      problems[p] = {L, together[p]};
      substitute_unpacked(L, alpha, alone[p]);
    }
    substitute_abreast(problems.data(), count, alpha);
    EXPECT_TRUE(together.same_bits(alone))
        << count << " problems of " << m << " x " << n << ", unit " << unit
        << ", conjugated " << conj << ", by columns " << a.by_columns
        << b.by_columns << ", backwards " << a.backwards << b.backwards;
  }
}

TYPED_TEST(HostAbreast, BitsOfEachAlone) {
  constexpr Standing standings[] = {
      {true, false}, {true, true}, {false, false}, {false, true}};
  for (const std::int64_t m : {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 24, 32})
    for (const std::int64_t n : {1, 2, 3, 4, 5, 9})
      for (const Standing a : standings)
        for (const Standing b : standings)
          expect_bits_of_each_alone<TypeParam>(m, n, a, b, (m + n) % 3 == 0,
                                               (m + n) % 2 == 0);
}

/// Many columns in contiguous rows fill vectors by themselves.
TYPED_TEST(HostAbreast, LeavesWideRowsAlone) {
  using S = TypeParam;
  for (const std::int64_t m : {1, 4, 8}) {
    EXPECT_EQ(abreast<S>(m, 4, true, true), abreast<S>(m, 4, true, false));
    for (const std::int64_t n : {16, 400})
      EXPECT_EQ(abreast<S>(m, n, true, true), 0) << m << " x " << n;
  }
}

}  // namespace
}  // namespace Hsma::Impl::Host
