// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// So many problems on CUDA that groups of threads take them one after the
/// other, for all flags and layouts.
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
constexpr std::size_t period = 14;
constexpr std::size_t with_zero = 3, with_nan = 5, with_large = 7;

struct Shape {
  std::size_t problems;
  std::int64_t order, columns;
  Flags flags;
};
constexpr std::array shapes{
    Shape{14001, 5, 17, {Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit}},
    Shape{14001, 8, 40, {Side::Left, Uplo::Upper, Op::NoTrans, Diag::Unit}},
    Shape{
        14001, 11, 23, {Side::Right, Uplo::Lower, Op::NoTrans, Diag::NonUnit}},
    Shape{14001, 16, 50, {Side::Left, Uplo::Lower, Op::Trans, Diag::NonUnit}},
    Shape{14001,
          19,
          30,
          {Side::Right, Uplo::Upper, Op::ConjTrans, Diag::NonUnit}},
    Shape{14001, 24, 25, {Side::Left, Uplo::Upper, Op::NoTrans, Diag::NonUnit}},
    Shape{14001, 9, 3, {Side::Left, Uplo::Lower, Op::ConjTrans, Diag::NonUnit}},
    Shape{14001, 20, 2, {Side::Left, Uplo::Upper, Op::NoTrans, Diag::NonUnit}},
    Shape{14001, 31, 1, {Side::Right, Uplo::Lower, Op::Trans, Diag::NonUnit}}};

/// Those that strips take in all types, the first one only in double precision.
constexpr std::array strip_shapes{
    Shape{3001, 27, 9, {Side::Right, Uplo::Lower, Op::NoTrans, Diag::NonUnit}},
    Shape{1401, 45, 33, {Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit}},
    Shape{
        1401, 64, 40, {Side::Right, Uplo::Upper, Op::ConjTrans, Diag::NonUnit}},
    Shape{1401, 77, 35, {Side::Left, Uplo::Lower, Op::Trans, Diag::Unit}},
    Shape{1401, 96, 50, {Side::Left, Uplo::Upper, Op::NoTrans, Diag::NonUnit}},
    Shape{
        1401, 115, 35, {Side::Left, Uplo::Lower, Op::ConjTrans, Diag::NonUnit}},
    // Blocks share the columns of each of these.
    Shape{15, 90, 3000, {Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit}}};

/// Those that chunks take in all types, the last two but in complex double, if
/// they stand without padding.
constexpr std::array chunk_shapes{
    Shape{400001, 3, 1, {Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit}},
    Shape{
        300003, 4, 5, {Side::Right, Uplo::Upper, Op::ConjTrans, Diag::NonUnit}},
    Shape{500017, 5, 2, {Side::Left, Uplo::Upper, Op::Trans, Diag::Unit}},
    Shape{200001, 9, 1, {Side::Left, Uplo::Upper, Op::NoTrans, Diag::NonUnit}},
    Shape{
        200002, 10, 2, {Side::Right, Uplo::Lower, Op::NoTrans, Diag::NonUnit}},
    Shape{
        200005, 11, 3, {Side::Left, Uplo::Lower, Op::ConjTrans, Diag::NonUnit}},
    Shape{200009, 4, 8, {Side::Left, Uplo::Lower, Op::NoTrans, Diag::Unit}},
    Shape{70003, 17, 1, {Side::Left, Uplo::Lower, Op::Trans, Diag::NonUnit}},
    Shape{70005, 18, 1, {Side::Right, Uplo::Lower, Op::NoTrans, Diag::Unit}}};

template <class T>
class CudaManyProblems : public ::testing::Test {};
using Scalars = ::testing::Types<float, double, Kokkos::complex<float>,
                                 Kokkos::complex<double>>;
TYPED_TEST_SUITE(CudaManyProblems, Scalars);

template <class T>
Matrices<T> repeat(const Matrices<T>& x, std::size_t problems) {
  Matrices<T> all;
  for (std::size_t p = 0; p < problems; ++p) all.push_back(x[p % period]);
  return all;
}

/// Solves all problems of a shape, and says by which kernel.
template <class T>
void check_independence(const Shape& shape, Stacking how, BatchKernel& kernel) {
  using R = real_t<T>;
  const Stream stream;
  const auto s = make_setting(shape.flags, shape.order, shape.columns,
                              make_scalar<T>(0.5, 0.25));
  auto A = make_batch<T>(
      period, [&](std::uint64_t p) { return dominant<T>(shape.order, p); });
  auto B = make_batch<T>(period, [&](std::uint64_t p) {
    return random_matrix<T>(s.m, s.n, 100 + p);
  });
  const bool unit = shape.flags.diag == Diag::Unit;
  A[with_zero](2, 2) = T(0);
  A[with_large](1, 1) = make_scalar<T>(std::numeric_limits<R>::max() / 2, 0);
  B[with_nan](0, 0) = nan_scalar<T>();

  const auto triangles =
      place_triangles<Space>(how, repeat(A, shape.problems), shape.flags);
  const auto columns = place_batch<Space>(how, repeat(B, shape.problems));
  kernel = explain_batched(stream.space, shape.flags.side, shape.flags.uplo,
                           shape.flags.op, shape.flags.diag, s.alpha,
                           triangles.template view<const T>(), columns.view())
               .kernel;
  trsm_batched(stream.space, shape.flags.side, shape.flags.uplo, shape.flags.op,
               shape.flags.diag, s.alpha, triangles.template view<const T>(),
               columns.view());
  stream.wait();
  EXPECT_TRUE(columns.same_padding());
  const auto X = columns.copy();
  for (std::size_t p = 0; p < period; ++p)
    if (p != with_nan && (unit || p != with_zero))
      EXPECT_LE(residual_ratio(s, A[p], B[p], X[p]), 30)
          << p << ": " << describe(s);
  EXPECT_FALSE(finite(X[with_nan](0, 0)));
  for (std::size_t p = period; p < shape.problems; ++p)
    ASSERT_TRUE(same_bits(X[p], X[p % period])) << p << ": " << describe(s);
}

TYPED_TEST(CudaManyProblems, AreIndependent) {
  for (const Shape& shape : shapes)
    for (const Stacking how : {Stacking::Columns, Stacking::Rows}) {
      BatchKernel kernel{};
      check_independence<TypeParam>(shape, how, kernel);
      if (this->HasFatalFailure()) return;
    }
}

TYPED_TEST(CudaManyProblems, AreIndependentByChunks) {
  for (const Shape& shape : chunk_shapes)
    for (const Stacking how : {Stacking::DenseColumns, Stacking::DenseRows}) {
      BatchKernel kernel{};
      check_independence<TypeParam>(shape, how, kernel);
      if (this->HasFatalFailure()) return;
      const bool in_chunks = sizeof(TypeParam) <= 8 || shape.order <= 12;
      EXPECT_EQ(kernel == BatchKernel::Chunks, in_chunks) << shape.order;
    }
}

TYPED_TEST(CudaManyProblems, AreIndependentByStrips) {
  for (const Shape& shape : strip_shapes)
    for (const Stacking how : {Stacking::Columns, Stacking::Rows}) {
      BatchKernel kernel{};
      check_independence<TypeParam>(shape, how, kernel);
      if (this->HasFatalFailure()) return;
      const bool in_strips = sizeof(real_t<TypeParam>) == 8 || shape.order > 32;
      EXPECT_EQ(kernel == BatchKernel::Strips, in_strips) << shape.order;
    }
}

}  // namespace
}  // namespace Hsma::Test
