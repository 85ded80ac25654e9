// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The signature of KokkosBlas::trsm: with and without the space, in upper and
/// lower case, it gives the bits of the call by enumerators.
#include <gtest/gtest.h>

#include <string>

#include "Hsma_Trsm.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class Letters : public ::testing::Test {};
TYPED_TEST_SUITE(Letters, SameCases, CaseName);

struct Words {
  std::string side, uplo, trans, diag;
};

Words words_of(const Flags& f, bool upper_case) {
  const char* ops[2][3] = {{"n", "t", "c"}, {"N", "T", "C"}};
  auto pick = [&](bool first, const char* a, const char* b, const char* A,
                  const char* B) {
    return std::string(upper_case ? (first ? A : B) : (first ? a : b));
  };
  return {pick(f.side == Side::Left, "l", "r", "L", "R"),
          pick(f.uplo == Uplo::Lower, "l", "u", "L", "U"),
          ops[upper_case ? 1 : 0][static_cast<int>(f.op)],
          pick(f.diag == Diag::Unit, "u", "n", "U", "N")};
}

TYPED_TEST(Letters, SameBitsAsEnumerators) {
  using Space = typename TypeParam::Space;
  using T = typename TypeParam::TB;
  const T alpha = make_scalar<T>(0.7, 0.1);
  for (const Flags& f : all_flags()) {
    const auto s = make_setting<T>(f, 33, 10);
    const auto A = place_triangle<Space>(dominant<T>(33, 91), f);
    const auto host = random_matrix<T>(s.m, s.n, 92);
    const auto expected = place<Space>(host);
    Hsma::trsm(Space(), f.side, f.uplo, f.op, f.diag, alpha, A.left(),
               expected.left());
    for (bool upper_case : {false, true})
      for (bool with_space : {false, true}) {
        const Words w = words_of(f, upper_case);
        const auto B = place<Space>(host);
        if (with_space)
          Hsma::trsm(Space(), w.side.c_str(), w.uplo.c_str(), w.trans.c_str(),
                     w.diag.c_str(), alpha, A.left(), B.left());
        else
          Hsma::trsm(w.side.c_str(), w.uplo.c_str(), w.trans.c_str(),
                     w.diag.c_str(), alpha, A.left(), B.left());
        ASSERT_TRUE(same_bits(expected.matrix(), B.matrix()))
            << w.side << w.uplo << w.trans << w.diag;
      }
  }
}

/// Only the first letter counts, and character arrays will do.
TYPED_TEST(Letters, LongWords) {
  using Space = typename TypeParam::Space;
  using T = typename TypeParam::TB;
  const auto A = place_triangle<Space>(dominant<T>(9, 93), {});
  const auto host = random_matrix<T>(9, 4, 94);
  const auto expected = place<Space>(host), B = place<Space>(host);
  Hsma::trsm(Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit, T(1),
             A.left(), expected.left());
  const char side[] = "Left", uplo[] = "lower", trans[] = "No transpose",
             diag[] = "Non-unit";
  Hsma::trsm(Space(), side, uplo, trans, diag, T(1), A.left(), B.left());
  EXPECT_TRUE(same_bits(expected.matrix(), B.matrix()));
}

}  // namespace
}  // namespace Hsma::Test
