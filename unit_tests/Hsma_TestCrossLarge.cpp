// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// All flags, scalar types and layouts at sizes around the boundaries of
/// kernels and blocks; the remaining parameters are dealt over them, so that
/// every pair of values of two parameters occurs.
#include <gtest/gtest.h>

#include <array>

#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class CrossLarge : public ::testing::Test {
 protected:
  using TB = typename C::TB;

  static void check(const Setting<TB>& s, std::uint64_t seed) {
    ASSERT_TRUE((solves<typename C::Space, typename C::TA, TB>(s, seed)));
  }

  static TB alpha(std::uint64_t k) {
    const std::array<TB, 4> values{TB(1), TB(-1), make_scalar<TB>(0.7, 0),
                                   make_scalar<TB>(-0.3, 1.5)};
    return values[k % values.size()];
  }
};
TYPED_TEST_SUITE(CrossLarge, AllCases, CaseName);

constexpr std::array<std::int64_t, 9> boundary_orders{31, 32,  33,  63, 64,
                                                      65, 127, 128, 129};
constexpr std::array<std::int64_t, 7> widths{1, 2, 8, 9, 15, 33, 65};
constexpr std::array<std::int64_t, 6> blocks{0, 1, 3, 16, 64, 1000};

TYPED_TEST(CrossLarge, Boundaries) {
  Random random(17);
  std::uint64_t seed = 0;
  for (const Flags& flags : all_flags())
    for (Storage a : all_storages)
      for (Storage b : all_storages)
        for (int part = 0; part < 2; ++part) {
          const auto pick = [&](const auto& values) {
            return values[random.bits() % values.size()];
          };
          auto s = make_setting(flags, pick(boundary_orders), pick(widths),
                                this->alpha(random.bits()));
          s.a = a;
          s.b = b;
          s.options.method = pick(all_methods);
          // Blocks of one element are left to BlockSizes: with many columns in
          // general strides they are slow.
          s.options.block_size = part == 0
                                     ? 0
                                     : std::array<std::int64_t, 4>{
                                           3, 16, 64, 1000}[random.bits() % 4];
          ASSERT_NO_FATAL_FAILURE(this->check(s, ++seed));
        }
}

/// Every boundary order with every method and block size.
TYPED_TEST(CrossLarge, BlockSizes) {
  const auto flags = all_flags();
  std::uint64_t k = 0;
  for (std::int64_t order : boundary_orders)
    for (Method method : all_methods)
      for (std::int64_t block : blocks) {
        auto s =
            make_setting(flags[k % flags.size()], order, 5, this->alpha(k / 5));
        s.a = all_storages[(k / 2) % 3];
        s.b = all_storages[(k / 3) % 3];
        s.options.method = method;
        s.options.block_size = block;
        ASSERT_NO_FATAL_FAILURE(this->check(s, ++k));
      }
}

TYPED_TEST(CrossLarge, ManyBlocks) {
  constexpr std::array<std::array<std::int64_t, 2>, 4> shapes{
      {{343, 201}, {257, 255}, {300, 64}, {129, 301}}};
  std::uint64_t k = 0;
  for (const Flags& flags : all_flags()) {
    const auto& shape = shapes[k % shapes.size()];
    // 24 combinations of flags over 9 of layouts and 3 methods.
    auto s = make_setting(flags, shape[0], shape[1], this->alpha(k / 7));
    s.a = all_storages[(k / 2) % 3];
    s.b = all_storages[(k / 6 + k) % 3];
    s.options.method = all_methods[(k / 4 + k) % 3];
    s.options.block_size = k % 5 == 0 ? 32 : 0;
    ASSERT_NO_FATAL_FAILURE(this->check(s, ++k));
  }
}

/// Triangles that are neither dominant nor ill-conditioned.
TYPED_TEST(CrossLarge, RandomTriangles) {
  std::uint64_t k = 0;
  for (const Flags& flags : all_flags()) {
    auto s = make_setting(flags, 100, 10, this->alpha(k));
    s.options.method = all_methods[k % 3];
    s.options.block_size = (k / 3) % 2 == 0 ? 0 : 24;
    using C = TypeParam;
    ASSERT_TRUE((solves<typename C::Space, typename C::TA, typename C::TB>(
        s, ++k, 0.2)));
  }
}

/// One row, one column, and many of either.
TYPED_TEST(CrossLarge, ThinAndWide) {
  std::uint64_t k = 0;
  for (const auto& [order, columns] : {std::pair<int, int>{1, 1000},
                                       {2, 513},
                                       {8, 300},
                                       {1, 1},
                                       {400, 1},
                                       {401, 2},
                                       {64, 1025}}) {
    for (int i = 0; i < 4; ++i) {
      const auto flags = all_flags();
      auto s = make_setting(flags[(5 * k) % flags.size()], order, columns,
                            this->alpha(k));
      s.a = all_storages[k % 3];
      s.b = all_storages[(k / 3) % 3];
      s.options.method = all_methods[(k / 2) % 3];
      ASSERT_NO_FATAL_FAILURE(this->check(s, ++k));
    }
  }
}

}  // namespace
}  // namespace Hsma::Test
