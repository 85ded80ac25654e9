// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The inversion of diagonal blocks, and the verdict on each inverse.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "Hsma_KernelReference.hpp"

namespace Hsma::Test {
namespace {

struct InversionCase {
  std::int64_t order = 1, NB = 1;
  Shape shape;
  Storage storage = Storage::Packed;

  std::int64_t blocks() const { return (order + NB - 1) / NB; }
  std::int64_t size(std::int64_t t) const {
    return std::min(NB, order - t * NB);
  }
  std::string text() const {
    return "order " + std::to_string(order) + " in blocks of " +
           std::to_string(NB) + ", " + shape.text() + ", storage " +
           std::to_string(static_cast<int>(storage));
  }
};

template <class S>
struct Inverses {
  std::vector<S> elements;
  std::vector<int> trusted;

  /// The inverse of block t.
  Dense<S> at(const InversionCase& c, std::int64_t t) const {
    Dense<S> X(c.size(t), c.size(t));
    for (std::int64_t j = 0; j < X.n; ++j)
      for (std::int64_t i = 0; i < X.m; ++i)
        X(i, j) = elements[static_cast<std::size_t>((t * c.NB + j) * c.NB + i)];
    return X;
  }
};

template <class S>
Dense<S> block_of(const InversionCase& c, const Dense<S>& A, std::int64_t t) {
  Dense<S> D(c.size(t), c.size(t));
  for (std::int64_t j = 0; j < D.n; ++j)
    for (std::int64_t i = 0; i < D.m; ++i)
      D(i, j) = A(t * c.NB + i, t * c.NB + j);
  return D;
}

/// Of the last inverse, nothing beyond the order of its block may change.
template <class S>
void invert(const Kernel<Invert<S>>& kernel, const InversionCase& c,
            const Dense<S>& A, real_part_t<S> max_condition,
            Inverses<S>& result) {
  const Placed<S> a(A, c.storage, c.shape);
  const std::size_t last = static_cast<std::size_t>(c.size(c.blocks() - 1));
  const std::size_t ld = static_cast<std::size_t>(c.NB);
  const std::size_t blocks = static_cast<std::size_t>(c.blocks());
  const std::size_t full = (blocks - 1) * ld * ld;
  const std::vector<S> before(full + (last - 1) * ld + last, nan_scalar<S>());
  const DeviceArray<S> inverse(before);
  const DeviceArray<int> trusted(std::vector<int>(blocks, 77));
  kernel.run(Impl::diagonal_blocks(a.triangle(c.shape), c.NB, inverse.data(),
                                   trusted.data(), max_condition));
  ASSERT_TRUE(a.unchanged());
  result.elements = inverse.copy();
  result.trusted = trusted.copy();
  for (std::size_t j = 0; j + 1 < last; ++j)
    for (std::size_t i = last; i < ld; ++i)
      ASSERT_TRUE(same_bits(result.elements[full + j * ld + i], before[0]))
          << "beyond the last block: " << i << ", " << j;
  // What lies beyond the last column has no memory here.
  result.elements.resize(blocks * ld * ld);
}

/// The other triangle is zero and the residual that of a stable inversion.
template <class S>
void check_inverse(const InversionCase& c, const Dense<S>& D,
                   const Dense<S>& X) {
  for (std::int64_t j = 0; j < X.n; ++j)
    for (std::int64_t i = 0; i < X.m; ++i)
      if (i != j && c.shape.lower != (i > j)) {
        ASSERT_TRUE(Impl::is_zero(X(i, j))) << i << ", " << j;
      }
  ASSERT_LE(largest(residual_ratios(D, c.shape, Impl::from_real<S>(1),
                                    identity_of<S>(D.m), X)),
            ratio_bound(D.m));
}

template <class S>
void check_inversion(const Kernel<Invert<S>>& kernel, const InversionCase& c) {
  SCOPED_TRACE(kernel.name + ", " + c.text());
  const auto A = dominant<S>(c.order, 31);
  Inverses<S> result;
  ASSERT_NO_FATAL_FAILURE(invert(kernel, c, A, real_part_t<S>(1e4), result));
  for (std::int64_t t = 0; t < c.blocks(); ++t) {
    SCOPED_TRACE("block " + std::to_string(t));
    ASSERT_EQ(result.trusted[static_cast<std::size_t>(t)], 1);
    ASSERT_NO_FATAL_FAILURE(
        check_inverse(c, block_of(c, A, t), result.at(c, t)));
  }
}

/// The largest sum over i of w(i) |M(i, j)|.
template <class S>
double weighted_norm(const Dense<S>& M, const std::vector<double>& w) {
  double largest = 0;
  for (std::int64_t j = 0; j < M.n; ++j) {
    double sum = 0;
    for (std::int64_t i = 0; i < M.m; ++i)
      sum += w[static_cast<std::size_t>(i)] *
             static_cast<double>(Impl::absolute(M(i, j)));
    largest = std::max(largest, sum);
  }
  return largest;
}

template <class S>
std::vector<double> column_sums(const Dense<S>& M) {
  std::vector<double> sums;
  for (std::int64_t j = 0; j < M.n; ++j) {
    sums.push_back(0);
    for (std::int64_t i = 0; i < M.m; ++i)
      sums.back() += static_cast<double>(Impl::absolute(M(i, j)));
  }
  return sums;
}

/// |D|_1 |D^-1|_1, or if that is less and the block small, the square of the
/// smaller one of | |D| |D^-1| |_1 and | |D^-1| |D| |_1.
template <class S>
double condition_of(const Dense<S>& block, const Shape& shape) {
  const auto D = triangle_of<S>(block, shape, [](const S& a) { return a; });
  const auto X = inverse_of(block, shape);
  const std::vector<double> ones(static_cast<std::size_t>(D.m), 1);
  const double plain = weighted_norm(D, ones) * weighted_norm(X, ones);
  if (D.m > 64) return plain;
  const double kappa = std::min(weighted_norm(X, column_sums(D)),
                                weighted_norm(D, column_sums(X)));
  return std::min(plain, kappa * kappa);
}

template <class S>
class Inversions : public ::testing::Test {};
TYPED_TEST_SUITE(Inversions, Scalars, ScalarName);

TYPED_TEST(Inversions, Few) {
  for (const auto& kernel : Device::inversions<TypeParam>()) {
    check_inversion(kernel, {100, 66, {}, Storage::Packed});
    check_inversion(kernel, {35, 17, {false, true, true}, Storage::Row});
  }
}

TYPED_TEST(Inversions, Orders) {
  struct Size {
    std::int64_t order, NB;
  };
  Random random(32);
  bool lower = false;
  for (const auto& kernel : Device::inversions<TypeParam>())
    for (const Size& size : {Size{1, 5},
                             {16, 16},
                             {33, 17},
                             {31, 64},
                             {70, 64},
                             {120, 120},
                             {300, 129},
                             {256, 256},
                             {700, 512}}) {
      if (std::min(size.order, size.NB) > kernel.largest) continue;
      lower = !lower;
      check_inversion(kernel, {size.order,
                               size.NB,
                               {lower, random.flip(), random.flip()},
                               random.one_of(all_storages)});
    }
}

/// A block with a zero on the diagonal, a NaN or an infinity is not trusted,
/// and does not change its neighbours.
TYPED_TEST(Inversions, Distrust) {
  using S = TypeParam;
  const S infinite = Impl::from_real<S>(Impl::infinity<real_part_t<S>>);
  for (const auto& kernel : Device::inversions<S>())
    for (const InversionCase& c :
         {InversionCase{75, 15, {}, Storage::Column},
          InversionCase{160, 33, {false, false, true}, Storage::Row}}) {
      SCOPED_TRACE(kernel.name + ", " + c.text());
      auto A = dominant<S>(c.order, 33);
      const auto spoil = [&](std::int64_t t, std::int64_t i, std::int64_t j,
                             S value) {
        const std::int64_t row = t * c.NB + i, column = t * c.NB + j;
        (c.shape.lower ? A(row, column) : A(column, row)) = value;
      };
      spoil(0, 3, 3, Impl::from_real<S>(0));
      spoil(1, c.NB - 1, 2, nan_scalar<S>());
      spoil(2, 9, 9, infinite);
      spoil(4, c.size(4) - 1, 0, infinite);
      Inverses<S> result;
      ASSERT_NO_FATAL_FAILURE(
          invert(kernel, c, A, real_part_t<S>(1e4), result));
      const std::vector<int> expected{0, 0, 0, 1, 0};
      ASSERT_EQ(result.trusted, expected);
      ASSERT_NO_FATAL_FAILURE(
          check_inverse(c, block_of(c, A, 3), result.at(c, 3)));
    }
}

/// The verdict changes at the condition number: a bound just below it rejects,
/// a bound just above it accepts. The element that makes the condition large is
/// in the first, a middle or the last column.
TYPED_TEST(Inversions, Condition) {
  using S = TypeParam;
  using R = real_part_t<S>;
  for (const auto& kernel : Device::inversions<S>())
    for (std::int64_t NB : {9, 40, 64, 80})
      for (std::int64_t place : {std::int64_t{0}, NB / 2, NB - 1}) {
        if ((NB == 9 || NB == 64) && place != NB / 2) continue;
        if (NB > kernel.largest) continue;
        const bool lower = place > 0;
        const InversionCase c{NB, NB, {lower, false, lower}, Storage::Packed};
        SCOPED_TRACE(kernel.name + ", " + c.text() + ", column " +
                     std::to_string(place));
        auto A = dominant<S>(NB, 34);
        A(place, place) = Impl::from_real<S>(R(1) / 64);
        const double condition = condition_of(A, c.shape);
        for (double factor : {0.98, 1.02}) {
          Inverses<S> result;
          ASSERT_NO_FATAL_FAILURE(
              invert(kernel, c, A, R(factor * condition), result));
          ASSERT_EQ(result.trusted[0], factor > 1 ? 1 : 0);
        }
      }
}

/// An inverse whose elements underflow is not trusted, however good it looks.
TYPED_TEST(Inversions, Underflow) {
  using S = TypeParam;
  using R = real_part_t<S>;
  constexpr int most = std::numeric_limits<R>::max_exponent;
  for (const auto& kernel : Device::inversions<S>())
    for (int exponent : {most / 2 - 4, most / 4 - 2}) {
      const InversionCase c{64, 64, {}, Storage::Column};
      SCOPED_TRACE(kernel.name + ", exponent " + std::to_string(exponent));
      auto A = dominant<S>(c.order, 36);
      for (std::int64_t j = 0; j < A.n; ++j)
        for (std::int64_t i = 0; i < A.m; ++i)
          A(i, j) =
              Impl::product(A(i, j), Impl::from_real<S>(std::ldexp(
                                         R(1), i < 32 ? exponent : -exponent)));
      Inverses<S> result;
      ASSERT_NO_FATAL_FAILURE(
          invert(kernel, c, A, real_part_t<S>(1e4), result));
      ASSERT_EQ(result.trusted[0], exponent < most / 4 ? 1 : 0);
    }
}

/// Rows or columns of any size make no small block ill-conditioned; both
/// together may.
TYPED_TEST(Inversions, Scaled) {
  using S = TypeParam;
  using R = real_part_t<S>;
  const auto grade = [](std::int64_t i) {
    return R(1) / R(std::int64_t{1} << (i * 7 % 21));
  };
  for (const auto& kernel : Device::inversions<S>())
    for (std::int64_t NB : {11, 64})
      for (const auto& [rows, columns] :
           {std::pair{true, false}, {false, true}, {true, true}}) {
        const InversionCase c{
            2 * NB - 5, NB, {rows, false, columns}, Storage::Column};
        SCOPED_TRACE(kernel.name + ", " + c.text() + (rows ? ", rows" : "") +
                     (columns ? ", columns" : ""));
        auto A = dominant<S>(c.order, 35);
        for (std::int64_t j = 0; j < A.n; ++j)
          for (std::int64_t i = 0; i < A.m; ++i)
            A(i, j) = Impl::product(
                A(i, j), Impl::from_real<S>((rows ? grade(i) : R(1)) *
                                            (columns ? grade(j + 3) : R(1))));
        Inverses<S> result;
        ASSERT_NO_FATAL_FAILURE(
            invert(kernel, c, A, real_part_t<S>(1e4), result));
        for (std::int64_t t = 0; t < c.blocks(); ++t) {
          const auto D = block_of(c, A, t);
          const bool both = rows && columns;
          ASSERT_EQ(result.trusted[static_cast<std::size_t>(t)],
                    !both || condition_of(D, c.shape) <= 1e4 ? 1 : 0);
          ASSERT_NO_FATAL_FAILURE(check_inverse(c, D, result.at(c, t)));
        }
      }
}

}  // namespace
}  // namespace Hsma::Test
