// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// So many small problems on CUDA that groups of threads take them one after
/// the other, for all flags and layouts.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>

#include "Hsma_TrsmBatched.hpp"
#include "support/Hsma_TestBatch.hpp"
#include "support/Hsma_TestCuda.hpp"
#include "support/Hsma_TestScalar.hpp"

namespace Hsma::Test {
namespace {

using Space = Kokkos::Cuda;

/// Problems repeat after so many of them. Of these, one has a zero on the
/// diagonal, one a NaN on the right, and one a diagonal element whose
/// reciprocal is too small to be used.
constexpr std::size_t problems = 14001, period = 14;
constexpr std::size_t with_zero = 3, with_nan = 5, with_large = 7;

struct Shape {
  std::int64_t order, columns;
  Flags flags;
};
constexpr std::array shapes{
    Shape{5, 17, {Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit}},
    Shape{8, 40, {Side::Left, Uplo::Upper, Op::NoTrans, Diag::Unit}},
    Shape{11, 23, {Side::Right, Uplo::Lower, Op::NoTrans, Diag::NonUnit}},
    Shape{16, 50, {Side::Left, Uplo::Lower, Op::Trans, Diag::NonUnit}},
    Shape{19, 30, {Side::Right, Uplo::Upper, Op::ConjTrans, Diag::NonUnit}},
    Shape{24, 25, {Side::Left, Uplo::Upper, Op::NoTrans, Diag::NonUnit}},
    Shape{9, 3, {Side::Left, Uplo::Lower, Op::ConjTrans, Diag::NonUnit}},
    Shape{20, 2, {Side::Left, Uplo::Upper, Op::NoTrans, Diag::NonUnit}},
    Shape{31, 1, {Side::Right, Uplo::Lower, Op::Trans, Diag::NonUnit}}};

template <class T>
class CudaManyProblems : public ::testing::Test {};
using Scalars = ::testing::Types<float, double, Kokkos::complex<float>,
                                 Kokkos::complex<double>>;
TYPED_TEST_SUITE(CudaManyProblems, Scalars);

template <class T>
Matrices<T> repeat(const Matrices<T>& x) {
  Matrices<T> all;
  for (std::size_t p = 0; p < problems; ++p) all.push_back(x[p % period]);
  return all;
}

TYPED_TEST(CudaManyProblems, AreIndependent) {
  using T = TypeParam;
  using R = real_t<T>;
  const Stream stream;
  for (const Shape& shape : shapes)
    for (const Stacking how : {Stacking::Columns, Stacking::Rows}) {
      const auto s = make_setting(shape.flags, shape.order, shape.columns,
                                  make_scalar<T>(0.5, 0.25));
      auto A = make_batch<T>(
          period, [&](std::uint64_t p) { return dominant<T>(shape.order, p); });
      auto B = make_batch<T>(period, [&](std::uint64_t p) {
        return random_matrix<T>(s.m, s.n, 100 + p);
      });
      const bool unit = shape.flags.diag == Diag::Unit;
      A[with_zero](2, 2) = T(0);
      A[with_large](1, 1) =
          make_scalar<T>(std::numeric_limits<R>::max() / 2, 0);
      B[with_nan](0, 0) = nan_scalar<T>();

      const auto triangles =
          place_triangles<Space>(how, repeat(A), shape.flags);
      const auto columns = place_batch<Space>(how, repeat(B));
      trsm_batched(stream.space, shape.flags.side, shape.flags.uplo,
                   shape.flags.op, shape.flags.diag, s.alpha,
                   triangles.template view<const T>(), columns.view());
      stream.wait();
      EXPECT_TRUE(columns.same_padding());
      const auto X = columns.copy();
      for (std::size_t p = 0; p < period; ++p)
        if (p != with_nan && (unit || p != with_zero))
          EXPECT_LE(residual_ratio(s, A[p], B[p], X[p]), 30)
              << p << ": " << describe(s);
      EXPECT_FALSE(finite(X[with_nan](0, 0)));
      for (std::size_t p = period; p < problems; ++p)
        ASSERT_TRUE(same_bits(X[p], X[p % period])) << p << ": " << describe(s);
    }
}

}  // namespace
}  // namespace Hsma::Test
