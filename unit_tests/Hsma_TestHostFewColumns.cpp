// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A host reads the triangle of few right-hand sides where it stands, vectors
/// going down the rows. The bits are those of a packed triangle, for any alpha.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <random>
#include <vector>

#include "backends/host/Hsma_HostKernels.hpp"
#include "core/Hsma_Scalar.hpp"
#include "support/Hsma_TestNan.hpp"

namespace Hsma::Impl::Host {
namespace {

template <class S>
class HostFewColumns : public ::testing::Test {};
using Scalars =
    ::testing::Types<float, double, Complex<float>, Complex<double>>;
TYPED_TEST_SUITE(HostFewColumns, Scalars);

/// Which elements stand side by side.
enum class Standing { ByColumns, ByRows };

template <class S>
struct Values {
  std::vector<S> memory;
  std::int64_t rows, columns, line;
  Standing standing;

  /// `line` elements from one column (or row) to the next, at least.
  Values(std::int64_t m, std::int64_t n, std::int64_t least, Standing as,
         double size)
      : rows(m),
        columns(n),
        line(std::max(least, as == Standing::ByColumns ? m : n)),
        standing(as) {
    using R = real_part_t<S>;
    std::mt19937 random(1);
    std::uniform_real_distribution<R> uniform(R(-size), R(size));
    memory.resize(
        static_cast<std::size_t>(line * (as == Standing::ByColumns ? n : m)));
    R* const reals = reinterpret_cast<R*>(memory.data());
    for (std::size_t k = 0; k < memory.size() * (sizeof(S) / sizeof(R)); ++k)
      reals[k] = uniform(random);
  }
  std::int64_t row_stride() const {
    return standing == Standing::ByColumns ? 1 : line;
  }
  std::int64_t col_stride() const {
    return standing == Standing::ByColumns ? line : 1;
  }
  S& at(std::int64_t i, std::int64_t j) {
    return memory[static_cast<std::size_t>(i * row_stride() +
                                           j * col_stride())];
  }
  Matrix<S> view() {
    return {rows, columns, memory.data(), row_stride(), col_stride()};
  }
};

/// The triangle is near the identity, so that nothing grows.
template <class S>
void check(std::int64_t m, std::int64_t n, std::int64_t line, bool lower,
           bool unit, Standing of_A, Standing of_B, S alpha) {
  Values<S> A(m, m, line, of_A, 1.0 / double(m)), X(m, n, 0, of_B, 1);
  for (std::int64_t i = 0; i < m; ++i)
    A.at(i, i) = from_real<S>(real_part_t<S>(2 + 0.01 * double(i % 7)));
  const Triangle<S> T{m,
                      A.memory.data(),
                      A.row_stride(),
                      A.col_stride(),
                      lower,
                      unit,
                      /*conj=*/!is_real<S> && unit};
  const auto bytes =
      static_cast<std::size_t>(packed_size<S>(m)) * sizeof(S) + 64;
  constexpr std::align_val_t alignment{64};
  S* const packed = static_cast<S*>(::operator new(bytes, alignment));
  Values<S> expected = X;
  pack_triangle(T, 0, 1, packed);
  substitute(packed, alpha, expected.view());
  ::operator delete(packed, alignment);
  substitute_unpacked(T, alpha, X.view());
  EXPECT_TRUE(Test::same_bits_or_nan(X.memory, expected.memory))
      << "order " << m << ", " << n << " columns, lines of " << A.line
      << (lower ? ", lower" : ", upper") << (unit ? ", unit" : "")
      << (of_A == Standing::ByRows ? ", A by rows" : "")
      << (of_B == Standing::ByRows ? ", B by rows" : "");
}

template <class S>
void check_all(S alpha) {
  for (const std::int64_t m : {40, 65, 70, 97, 128, 201})
    for (const std::int64_t n : {1, 2, 3, 5, 8, 10, 16})
      for (const int kind : {0, 1, 2, 3, 4, 5, 6, 7})
        for (const Standing of_B : {Standing::ByColumns, Standing::ByRows})
          check<S>(m, n, 0, (kind & 1) != 0, (kind & 2) != 0,
                   (kind & 4) != 0 ? Standing::ByRows : Standing::ByColumns,
                   of_B, alpha);
}

TYPED_TEST(HostFewColumns, BitsOfAPackedTriangle) {
  check_all(from_real<TypeParam>(1));
  check_all(from_real<TypeParam>(-0.5));
}

TYPED_TEST(HostFewColumns, InfiniteAlpha) {
  check_all(from_real<TypeParam>(std::numeric_limits<double>::infinity()));
}

/// Lines of A that are a multiple of 4 KiB apart.
TYPED_TEST(HostFewColumns, LinesInOneSetOfTheCache) {
  const auto line = static_cast<std::int64_t>(4096 / sizeof(TypeParam));
  for (const std::int64_t m : {129, 257})
    for (const std::int64_t n : {1, 2, 4, 7})
      for (const bool lower : {false, true})
        for (const Standing of_A : {Standing::ByColumns, Standing::ByRows})
          check<TypeParam>(m, n, line, lower, false, of_A, Standing::ByColumns,
                           from_real<TypeParam>(1));
}

}  // namespace
}  // namespace Hsma::Impl::Host
