// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The full cross product of side, uplo, op, diag, scalar types and layouts at
/// small sizes, with alpha, method and block size dealt over it.
#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class CrossSmall : public ::testing::Test {};
TYPED_TEST_SUITE(CrossSmall, AllCases, CaseName);

/// The shape of X.
constexpr std::array<std::pair<int, int>, 11> shapes{{{0, 0},
                                                      {0, 3},
                                                      {3, 0},
                                                      {1, 1},
                                                      {2, 1},
                                                      {1, 2},
                                                      {5, 5},
                                                      {7, 9},
                                                      {8, 8},
                                                      {9, 7},
                                                      {17, 3}}};

template <class TB>
std::array<TB, 5> alphas() {
  return {TB(1), TB(-1), make_scalar<TB>(0.7, 0), TB(0),
          make_scalar<TB>(0.5, -1.25)};
}

template <class C>
void solve_all(const std::array<std::int64_t, 3>& blocks,
               const std::array<Method, 3>& methods) {
  using TB = typename C::TB;
  const auto scalars = alphas<TB>();
  std::size_t count = 0;
  for (const Flags& flags : all_flags())
    for (Storage a : all_storages)
      for (Storage b : all_storages)
        for (const auto& [m, n] : shapes) {
          Setting<TB> s;
          s.flags = flags;
          s.m = m;
          s.n = n;
          s.a = a;
          s.b = b;
          // 11 shapes are prime to 5 and 3: every shape meets every alpha,
          // method and block size.
          s.alpha = scalars[count % 5];
          s.options.method = methods[count % 3];
          s.options.block_size = blocks[(count / 3) % 3];
          ++count;
          ASSERT_TRUE(
              (solves<typename C::Space, typename C::TA, TB>(s, count)));
        }
}

TYPED_TEST(CrossSmall, AsTuned) {
  solve_all<TypeParam>(
      {0, 0, 0}, {Method::Automatic, Method::Automatic, Method::Automatic});
}

TYPED_TEST(CrossSmall, WithBlocks) {
  solve_all<TypeParam>({1, 3, 16}, all_methods);
}

}  // namespace
}  // namespace Hsma::Test
