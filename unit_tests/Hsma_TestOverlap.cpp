// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A and B may interleave in memory, but share no element.
#include <gtest/gtest.h>

#include "Hsma_Trsm.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestRefusal.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

using T = double;
using Range = std::pair<std::int64_t, std::int64_t>;

template <class Space>
class Overlap : public ::testing::Test {};
TYPED_TEST_SUITE(Overlap, Spaces, SpaceName);

/// All parts of one parent matrix.
template <class Space>
struct Parent {
  static constexpr std::int64_t order = 60;
  HostMatrix<T> host = random_square<T>(order, 0.01, 81);
  Placed<T, Space> placed;

  explicit Parent(Storage storage) : placed(place<Space>(host, storage)) {}

  template <class ViewType>
  static auto part(const ViewType& view, Range rows, Range columns) {
    return Kokkos::subview(view, rows, columns);
  }
};

/// Solves with A and B in one parent, for the three layouts of the parent.
/// Returns whether the call was refused for overlap with B unchanged.
template <class Space>
::testing::AssertionResult refused(Range a_rows, Range a_columns, Range b_rows,
                                   Range b_columns) {
  for (Storage storage : all_storages) {
    const Parent<Space> parent(storage);
    const auto before = parent.placed.image();
    ::testing::AssertionResult result = ::testing::AssertionSuccess();
    parent.placed.visit([&](const auto& view) {
      result = refuses(
          [&] {
            Hsma::trsm(Space(), Side::Left, Uplo::Lower, Op::NoTrans,
                       Diag::NonUnit, 1.0,
                       Parent<Space>::part(view, a_rows, a_columns),
                       Parent<Space>::part(view, b_rows, b_columns));
          },
          {"Hsma::trsm", "A (", "B (", "overlap"});
    });
    if (!result) return result;
    const auto after = parent.placed.image();
    for (std::size_t k = 0; k < after.size(); ++k)
      if (!same_bits(before[k], after[k]))
        return ::testing::AssertionFailure() << "memory was written";
  }
  return ::testing::AssertionSuccess();
}

TYPED_TEST(Overlap, SharedElementsAreRefused) {
  // The same square.
  EXPECT_TRUE(refused<TypeParam>({0, 10}, {0, 10}, {0, 10}, {0, 10}));
  // One corner.
  EXPECT_TRUE(refused<TypeParam>({0, 10}, {0, 10}, {9, 19}, {9, 20}));
  EXPECT_TRUE(refused<TypeParam>({9, 19}, {9, 19}, {0, 10}, {0, 10}));
  // The triangle that is not read counts: B must not be written into A.
  EXPECT_TRUE(refused<TypeParam>({0, 10}, {0, 10}, {0, 10}, {9, 10}));
  // One row, one column.
  EXPECT_TRUE(refused<TypeParam>({5, 15}, {5, 15}, {14, 24}, {0, 60}));
  EXPECT_TRUE(refused<TypeParam>({0, 10}, {0, 10}, {0, 10}, {9, 30}));
}

/// A block column, a block row, the block after next: all interleave with A in
/// some layout.
TYPED_TEST(Overlap, NeighboursAreSolved) {
  constexpr Range squares[] = {{0, 20}, {20, 40}};
  for (Storage storage : all_storages)
    for (const Range& d : squares)
      for (const Range& rows : {Range{0, 20}, Range{20, 40}, Range{40, 60}})
        for (const Range& columns :
             {Range{0, 20}, Range{20, 40}, Range{40, 60}}) {
          if (rows == d && columns == d) continue;
          const Parent<TypeParam> parent(storage);
          const auto before = parent.placed.image();
          parent.placed.visit([&](const auto& view) {
            Hsma::trsm(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans,
                       Diag::NonUnit, 1.0, Parent<TypeParam>::part(view, d, d),
                       Parent<TypeParam>::part(view, rows, columns));
          });
          const auto image = parent.placed.image();
          const auto& place = parent.placed.place;
          HostMatrix<T> A(20, 20), B(20, 20), X(20, 20);
          for (std::int64_t j = 0; j < 20; ++j)
            for (std::int64_t i = 0; i < 20; ++i) {
              A(i, j) = parent.host(d.first + i, d.first + j);
              B(i, j) = parent.host(rows.first + i, columns.first + j);
              X(i, j) = image[place.at(rows.first + i, columns.first + j)];
            }
          const auto s = make_setting<T>({}, 20, 20);
          ASSERT_LE(residual_ratio(s, A, B, X), 30);
          // Nothing but B changed.
          for (std::int64_t j = 0; j < parent.order; ++j)
            for (std::int64_t i = 0; i < parent.order; ++i)
              if (i < rows.first || i >= rows.second || j < columns.first ||
                  j >= columns.second) {
                ASSERT_TRUE(
                    same_bits(image[place.at(i, j)], before[place.at(i, j)]));
              }
        }
}

/// Even rows in A, odd rows in B.
TYPED_TEST(Overlap, CombsAreDisjoint) {
  const Parent<TypeParam> parent(Storage::Left);
  using Comb =
      Kokkos::View<T**, Kokkos::LayoutStride, typename TypeParam::memory_space,
                   Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  const auto ld = static_cast<std::size_t>(parent.placed.place.s1);
  T* const data = parent.placed.memory.data() + parent.placed.place.offset;
  const Comb even(data, Kokkos::LayoutStride(20, 2, 20, ld));
  const Comb odd(data + 1, Kokkos::LayoutStride(20, 2, 20, ld));
  const Comb next(data + 2, Kokkos::LayoutStride(20, 2, 20, ld));
  auto solve = [&](const Comb& A, const Comb& B) {
    Hsma::trsm(TypeParam(), Side::Right, Uplo::Upper, Op::Trans, Diag::Unit,
               1.0, A, B);
  };
  EXPECT_NO_THROW(solve(even, odd));
  EXPECT_TRUE(refuses([&] { solve(even, next); }, {"Hsma::trsm", "overlap"}));
  Kokkos::fence();
}

/// A and B in two scalar types can share bytes only by force.
TYPED_TEST(Overlap, RealTriangleInTheMemoryOfComplexB) {
  using Complex = Kokkos::complex<T>;
  const auto memory = place<TypeParam>(random_matrix<Complex>(12, 12, 82));
  const auto B = memory.left();
  using Real =
      Kokkos::View<T**, Kokkos::LayoutLeft, typename TypeParam::memory_space,
                   Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  auto* const data = reinterpret_cast<T*>(B.data());
  auto solve = [&](T* a) {
    return [&B, a] {
      Hsma::trsm(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans,
                 Diag::NonUnit, Complex(1), Real(a, 12, 12), B);
    };
  };
  // The padding between columns is three complex numbers long: 12 real rows do
  // not fit, wherever the square begins.
  EXPECT_TRUE(refuses(solve(data + 24), {"Hsma::trsm", "overlap"}));
  EXPECT_TRUE(refuses(solve(data), {"Hsma::trsm", "overlap"}));
}

}  // namespace
}  // namespace Hsma::Test
