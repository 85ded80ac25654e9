// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Random batches of random sizes: every problem within the bounds is solved,
/// every other one is left alone.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <vector>

#include "Hsma_TrsmBatched.hpp"
#include "support/Hsma_TestRagged.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class BatchedProperties : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;

  /// Most of them small, some past a few panels.
  static std::vector<std::int64_t> sizes(const char* what, std::size_t count) {
    std::vector<std::int64_t> all;
    for (std::size_t p = 0; p < count; ++p)
      all.push_back(*rc::gen::withSize([](int size) {
                       return rc::gen::inRange<std::int64_t>(0, 2 + 2 * size);
                     }).as(what));
    return all;
  }
  template <class E>
  static E enumerator(const char* what, int count) {
    return static_cast<E>(*rc::gen::inRange(0, count).as(what));
  }
  static std::int64_t bound(const char* what) {
    return *rc::gen::weightedOneOf<std::int64_t>(
                {{1, rc::gen::just(std::int64_t{any_size})},
                 {2, rc::gen::inRange<std::int64_t>(0, 150)}})
                .as(what);
  }

  static void check() {
    const Flags flags{enumerator<Side>("side", 2), enumerator<Uplo>("uplo", 2),
                      enumerator<Op>("op", 3), enumerator<Diag>("diag", 2)};
    const TB alpha = make_scalar<TB>(*rc::gen::inRange(1, 5).as("alpha") / 2.0,
                                     *rc::gen::inRange(-4, 5).as("imaginary"));
    const auto count = *rc::gen::inRange<std::size_t>(0, 9).as("problems");
    const auto orders = sizes("orders", count);
    const auto columns = sizes("columns", count);
    const auto seed =
        static_cast<std::uint64_t>(*rc::gen::inRange(0, 1000).as("seed"));
    const RaggedBatch<Space, TA, TB> batch(flags, alpha, orders, columns, seed);
    const std::int64_t most = bound("bound of orders");
    const std::int64_t widest = bound("bound of columns");
    const bool left = flags.side == Side::Left;
    trsm_batched(
        Space(), flags.side, flags.uplo, flags.op, flags.diag, alpha,
        batch.triangles(most),
        batch.right_hand_sides(left ? most : widest, left ? widest : most));
    Kokkos::fence();
    for (std::size_t p = 0; p < count; ++p) {
      const bool fits = orders[p] <= most && columns[p] <= widest;
      RC_ASSERT(
          static_cast<bool>(fits ? batch.is_solved(p) : batch.is_untouched(p)));
    }
  }
};
TYPED_TEST_SUITE(BatchedProperties, AllCases, CaseName);

TYPED_TEST(BatchedProperties, EveryProblemIsSolved) {
  EXPECT_TRUE(rc::check("every problem is solved",
                        [] { BatchedProperties<TypeParam>::check(); }));
}

}  // namespace
}  // namespace Hsma::Test
