// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// V^H V by tiles.
#include <algorithm>

#include "Hsma_KernelMatrix.hpp"

namespace Hsma::Test {
namespace {

/// Entry (i, j) of G for i <= j, of all teams.
template <class S>
Complex<double> entry(const GramSums& sums, std::int64_t i, std::int64_t j) {
  constexpr std::int64_t parts = Impl::parts_of_scalar<S>;
  const std::int64_t width = sums.width, I = i / width, J = j / width;
  const std::int64_t pair = J * (J + 1) / 2 + I;
  Complex<double> sum{0, 0};
  for (std::int64_t team = 0; team < sums.teams; ++team) {
    const std::int64_t place =
        ((team * sums.pairs + pair) * width + i % width) * width + j % width;
    const double* const at =
        sums.partial.data() + static_cast<std::size_t>(place * parts);
    sum.re += at[0];
    if (parts == 2) sum.im += at[1];
  }
  return sum;
}

template <class R>
Complex<double> in_double(R x) {
  return {static_cast<double>(x), 0};
}
template <class R>
Complex<double> in_double(const Complex<R>& x) {
  return {static_cast<double>(x.re), static_cast<double>(x.im)};
}

/// The products of float are exact in double, and all sums are short.
template <class S>
void check_gram(const Kernel<SumUp<S>>& kernel, std::int64_t rows,
                std::int64_t columns, Storage storage) {
  SCOPED_TRACE(kernel.name + ", " + std::to_string(rows) + " x " +
               std::to_string(columns) + ", storage " +
               std::to_string(static_cast<int>(storage)));
  const auto X = random_matrix<S>(rows, columns, 31);
  const Placed<S> V(X, storage);
  const GramSums sums = kernel.run(V.constant());
  ASSERT_TRUE(V.unchanged());
  for (std::int64_t j = 0; j < columns; ++j)
    for (std::int64_t i = 0; i <= j; ++i) {
      Complex<double> expected{0, 0};
      double size = 0;
      for (std::int64_t r = 0; r < rows; ++r) {
        const auto x = in_double(X(r, i)), y = in_double(X(r, j));
        expected.re += x.re * y.re + x.im * y.im;
        expected.im += x.re * y.im - x.im * y.re;
        size += Impl::absolute(x) * Impl::absolute(y);
      }
      const auto error = Impl::difference(entry<S>(sums, i, j), expected);
      ASSERT_LE(Impl::absolute(error),
                static_cast<double>(rows) * epsilon<double> * size)
          << i << ", " << j;
    }
}

template <class S>
class Gram : public ::testing::Test {};
TYPED_TEST_SUITE(Gram, Scalars, ScalarName);

TYPED_TEST(Gram, Columns) {
  for (const auto& kernel : Device::grams<TypeParam>())
    for (std::int64_t columns : {1, 7, 8, 9, 16, 17, 31, 32, 33, 50, 64, 70})
      if (columns <= kernel.largest)
        for (Storage storage : {Storage::Packed, Storage::Row})
          check_gram(kernel, 101, columns, storage);
}

TYPED_TEST(Gram, Rows) {
  for (const auto& kernel : Device::grams<TypeParam>())
    for (std::int64_t columns : {8, 11})
      for (std::int64_t rows :
           {1, 2, 3, 4, 15, 16, 17, 64, 191, 192, 193, 1000})
        if (columns <= kernel.largest)
          check_gram(kernel, rows, columns, Storage::Packed);
}

TYPED_TEST(Gram, Storages) {
  for (const auto& kernel : Device::grams<TypeParam>())
    for (Storage storage : all_storages)
      check_gram(kernel, 203, std::min<std::int64_t>(kernel.largest, 35),
                 storage);
}

/// What is not finite stays in its own rows and columns of G.
TYPED_TEST(Gram, NotFinite) {
  using S = TypeParam;
  for (const auto& kernel : Device::grams<S>()) {
    const auto columns = std::min<std::int64_t>(kernel.largest, 13);
    auto X = random_matrix<S>(70, columns, 32);
    X(66, 5) = nan_scalar<S>();
    const Placed<S> V(X, Storage::Packed);
    const GramSums sums = kernel.run(V.constant());
    for (std::int64_t j = 0; j < columns; ++j)
      for (std::int64_t i = 0; i <= j; ++i)
        ASSERT_EQ(Impl::is_finite(entry<S>(sums, i, j)), i != 5 && j != 5)
            << i << ", " << j;
  }
}

}  // namespace
}  // namespace Hsma::Test
