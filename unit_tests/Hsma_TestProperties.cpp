// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Random problems: whatever the flags, sizes, strides, alpha, method, block
/// size and workspace limit, the residual is small and the padding survives.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <stdexcept>

#include "Hsma_Trsm.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class E>
E enumerator(const char* what, int count) {
  return static_cast<E>(*rc::gen::inRange(0, count).as(what));
}

/// Sizes that shrink to 1, most of them small, some past a few blocks.
std::int64_t extent(const char* what) {
  return *rc::gen::withSize([](int size) {
            return rc::gen::inRange<std::int64_t>(0, 2 + 2 * size);
          }).as(what);
}

/// Any place: either index may step faster, with room left between elements
/// and between lines.
Place random_place(const char* what, std::int64_t m, std::int64_t n) {
  const auto inner = *rc::gen::inRange<std::int64_t>(1, 4).as(what);
  const auto gap = *rc::gen::inRange<std::int64_t>(0, 6).as(what);
  Place p{m,
          n,
          1,
          1,
          *rc::gen::inRange<std::int64_t>(0, 5).as(what),
          0,
          Storage::Strided};
  const bool down = *rc::gen::arbitrary<bool>().as(what);
  (down ? p.s0 : p.s1) = inner;
  (down ? p.s1 : p.s0) = inner * std::max<std::int64_t>(1, down ? m : n) + gap;
  p.size = p.offset + m * p.s0 + n * p.s1 + 8;
  return p;
}

template <class C>
class Properties : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using TA = typename C::TA;
  using TB = typename C::TB;

  static Setting<TB> random_setting() {
    Setting<TB> s;
    s.flags = {enumerator<Side>("side", 2), enumerator<Uplo>("uplo", 2),
               enumerator<Op>("op", 3), enumerator<Diag>("diag", 2)};
    s.m = extent("rows of B");
    s.n = extent("columns of B");
    s.alpha = make_scalar<TB>(*rc::gen::inRange(-4, 5).as("alpha") / 2.0,
                              *rc::gen::inRange(-4, 5).as("imaginary") / 2.0);
    s.options.method = enumerator<Method>("method", 3);
    s.options.block_size = *rc::gen::weightedOneOf<std::int64_t>(
                                {{1, rc::gen::just<std::int64_t>(0)},
                                 {2, rc::gen::inRange<std::int64_t>(1, 80)}})
                                .as("block size");
    return s;
  }

  static void check() {
    auto s = random_setting();
    const auto seed =
        static_cast<std::uint64_t>(*rc::gen::inRange(0, 1000).as("seed"));
    const std::int64_t order = s.order();
    const auto A = dominant<TA>(order, seed);
    const auto B = random_matrix<TB>(s.m, s.n, seed + 1);
    const Place a_place = random_place("place of A", order, order);
    const Place b_place = random_place("place of B", s.m, s.n);
    const Placed<TA, Space> a(
        a_place, image_of(A, a_place, [&](std::int64_t i, std::int64_t j) {
          return is_read(s.flags.uplo, s.flags.diag, i, j);
        }));
    const auto before =
        image_of(B, b_place, [](std::int64_t, std::int64_t) { return true; });
    const Placed<TB, Space> b(b_place, before);

    limit_workspace(s, a, b);
    Hsma::trsm(Space(), s.flags.side, s.flags.uplo, s.flags.op, s.flags.diag,
               s.alpha, a.strided(), b.strided(), s.options);
    const auto after = b.image();
    RC_ASSERT(static_cast<bool>(same_padding(before, after, b_place)));
    const auto X = matrix_of(after, b_place);
    if (s.alpha == TB(0)) {
      for (const TB& x : X.data) RC_ASSERT(x == TB(0));
    } else {
      RC_ASSERT(residual_ratio(s, A, B, X) <= 30.0);
    }
  }

 private:
  /// Sometimes less workspace than the plan would like, if that is accepted.
  static void limit_workspace(Setting<TB>& s, const Placed<TA, Space>& a,
                              const Placed<TB, Space>& b) {
    auto explain = [&] {
      return Hsma::explain(Space(), s.flags.side, s.flags.uplo, s.flags.op,
                           s.flags.diag, s.alpha, a.strided(), b.strided(),
                           s.options);
    };
    const Plan free = explain();
    const auto percent = *rc::gen::inRange<std::size_t>(20, 120).as("limit %");
    if (percent >= 100) return;
    s.options.workspace_limit =
        free.prepared_bytes +
        (free.workspace_bytes - free.prepared_bytes) * percent / 100;
    try {
      RC_ASSERT(explain().workspace_bytes <= s.options.workspace_limit);
    } catch (const std::invalid_argument&) {
      s.options.workspace_limit = SIZE_MAX;
    }
  }
};
TYPED_TEST_SUITE(Properties, AllCases, CaseName);

TYPED_TEST(Properties, EverySolveSolves) {
  EXPECT_TRUE(
      rc::check("every solve solves", [] { Properties<TypeParam>::check(); }));
}

}  // namespace
}  // namespace Hsma::Test
