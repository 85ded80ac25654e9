// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Bad arguments: XERBLA hears of the first one by the name of the routine and
/// its number, and B stays as it is. A program may have an XERBLA of its own,
/// which this one does; it may leave it by an exception or a jump.
#include <gtest/gtest.h>

#include <complex>
#include <csetjmp>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_TestBlasCalls.hpp"
#include "Hsma_TestBlasFunctions.hpp"
#include "Hsma_TestBlasMatrices.hpp"

namespace Hsma::Test {
namespace {

enum class Leaves : unsigned char { Returns, Throws, Jumps };
Leaves leaves = Leaves::Returns;
std::jmp_buf way_out;

/// "DTRSM 5" for each call of XERBLA.
std::vector<std::string> heard;

void hear(const std::string& routine, int parameter) {
  heard.push_back(routine.substr(0, routine.find_last_not_of(' ') + 1) + ' ' +
                  std::to_string(parameter));
  if (leaves == Leaves::Throws) throw std::runtime_error(heard.back());
  if (leaves == Leaves::Jumps) std::longjmp(way_out, 1);
}

}  // namespace
}  // namespace Hsma::Test

extern "C" {

void xerbla_(const char* routine, const int* parameter, std::size_t length);
void xerbla_(const char* routine, const int* parameter, std::size_t length) {
  Hsma::Test::hear(std::string(routine, length), *parameter);
}
void cblas_xerbla(int parameter, const char* routine, const char* form, ...);
void cblas_xerbla(int parameter, const char* routine, const char*, ...) {
  Hsma::Test::hear(routine, parameter);
}

}  // extern "C"

namespace Hsma::Test {
namespace {

template <class S>
std::string upper_name(const char* after) {
  return std::string(1, static_cast<char>(letter<S> - 'a' + 'A')) + after;
}

struct TrsmArguments {
  char side = 'L', uplo = 'L', op = 'N', diag = 'N';
  int m = 3, n = 2, lda = 5, ldb = 5;
  int parameter = 0;
};

/// As the programs of the reference BLAS have them, and some with two faults.
std::vector<TrsmArguments> bad_trsm_arguments() {
  std::vector<TrsmArguments> all{
      {'/', 'U', 'N', 'N', 0, 0, 1, 1, 1}, {'L', '/', 'N', 'N', 0, 0, 1, 1, 2},
      {'L', 'U', '/', 'N', 0, 0, 1, 1, 3}, {'L', 'U', 'N', '/', 0, 0, 1, 1, 4},
      {'/', '/', '/', '/', 3, 2, 5, 5, 1}, {'R', 'L', '/', 'U', -1, 2, 0, 0, 3},
      {'L', 'L', 'N', 'N', 3, 2, 0, 0, 9}, {'L', 'L', 'N', 'N', 0, 0, 0, 1, 9},
      {'L', 'L', 'N', 'N', 0, 0, 1, 0, 11}};
  for (const char side : {'L', 'R'})
    for (const char uplo : {'L', 'U'})
      for (const char op : {'N', 'T', 'C'}) {
        const bool left = side == 'L';
        all.push_back({side, uplo, op, 'N', -1, 0, 1, 1, 5});
        all.push_back({side, uplo, op, 'N', 0, -1, 1, 1, 6});
        all.push_back({side, uplo, op, 'N', -1, -1, 1, 1, 5});
        all.push_back(
            {side, uplo, op, 'N', left ? 2 : 0, left ? 0 : 2, 1, 2, 9});
        all.push_back({side, uplo, op, 'U', 4, 4, 3, 4, 9});
        all.push_back({side, uplo, op, 'U', 4, 4, 4, 3, 11});
        all.push_back({side, uplo, op, 'N', 2, 0, 2, 1, 11});
      }
  return all;
}

template <class S>
class BlasErrors : public ::testing::Test {
 protected:
  void SetUp() override {
    heard.clear();
    leaves = Leaves::Returns;
  }

  const std::vector<S> A = std::vector<S>(64, number<S>(1, 0));
  const std::vector<S> B = std::vector<S>(64, number<S>(2, 0));
  const S alpha = number<S>(1, 0);
};
using Scalars =
    ::testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(BlasErrors, Scalars);

TYPED_TEST(BlasErrors, Fortran) {
  using S = TypeParam;
  for (const TrsmArguments& bad : bad_trsm_arguments()) {
    heard.clear();
    std::vector<S> X = this->B;
    count_call(name_of<S>("", "trsm_"), true);
    Linked<S>::trsm(&bad.side, &bad.uplo, &bad.op, &bad.diag, &bad.m, &bad.n,
                    &this->alpha, this->A.data(), &bad.lda, X.data(), &bad.ldb,
                    1, 1, 1, 1);
    EXPECT_EQ(heard, std::vector<std::string>{upper_name<S>("TRSM ") +
                                              std::to_string(bad.parameter)});
    EXPECT_TRUE(same_bits(X, this->B));
  }
}

/// What a CBLAS makes of the numbers differs: they have to be its own.
TYPED_TEST(BlasErrors, Cblas) {
  using S = TypeParam;
  const std::string name = name_of<S>("cblas_", "trsm");
  const auto function = find_function<CblasTrsm<S, int>>(name);
  void* const home = home_of("cblas_dgemm");
  if (function == nullptr || home == nullptr) GTEST_SKIP() << "no " << name;
  const auto real = find_function<CblasTrsm<S, int>>(name, home);
  ASSERT_NE(real, nullptr);
  struct Bad {
    int order, side, uplo, op, diag, m, n, lda, ldb;
  };
  std::vector<Bad> all{{100, 141, 121, 111, 131, 3, 2, 5, 5},
                       {0, 0, 0, 0, 0, -1, -1, 0, 0}};
  for (const int order : {101, 102}) {
    const std::vector<Bad> of_order{{order, 140, 121, 111, 131, 3, 2, 5, 5},
                                    {order, 141, 120, 111, 131, 3, 2, 5, 5},
                                    {order, 141, 121, 110, 131, 3, 2, 5, 5},
                                    {order, 141, 121, 111, 130, 3, 2, 5, 5},
                                    {order, 141, 121, 111, 131, -1, 2, 5, 5},
                                    {order, 142, 122, 112, 132, 3, -1, 5, 5},
                                    {order, 141, 121, 113, 131, 4, 2, 3, 5},
                                    {order, 142, 121, 111, 131, 2, 4, 3, 5},
                                    {order, 141, 121, 111, 131, 4, 4, 4, 3}};
    all.insert(all.end(), of_order.begin(), of_order.end());
  }
  for (const Bad& bad : all) {
    const auto reports = [&](CblasTrsm<S, int>* call) {
      heard.clear();
      std::vector<S> X = this->B;
      const auto solve = [&](auto factor) {
        call(bad.order, bad.side, bad.uplo, bad.op, bad.diag, bad.m, bad.n,
             factor, this->A.data(), bad.lda, X.data(), bad.ldb);
      };
      if constexpr (is_complex<S>)
        solve(&this->alpha);
      else
        solve(this->alpha);
      EXPECT_TRUE(same_bits(X, this->B));
      return heard;
    };
    const std::vector<std::string> expected = reports(real);
    count_call(name, true);
    EXPECT_EQ(reports(function), expected);
    EXPECT_EQ(expected.size(), 1U);
  }
}

TYPED_TEST(BlasErrors, Lapack) {
  using S = TypeParam;
  struct Bad {
    char uplo, op, diag;
    int n, columns, lda, ldb, parameter;
  };
  for (const Bad& bad : std::vector<Bad>{{'/', 'N', 'N', 3, 2, 3, 3, 1},
                                         {'U', '/', 'N', 3, 2, 3, 3, 2},
                                         {'U', 'N', '/', 3, 2, 3, 3, 3},
                                         {'U', 'N', 'N', -1, 2, 3, 3, 4},
                                         {'L', 'N', 'N', 3, -1, 3, 3, 5},
                                         {'L', 'T', 'N', 3, 2, 2, 3, 7},
                                         {'L', 'C', 'U', 3, 2, 3, 2, 9}}) {
    heard.clear();
    std::vector<S> X = this->B;
    int info = 0;
    count_call(name_of<S>("", "trtrs_"), true);
    Linked<S>::trtrs(&bad.uplo, &bad.op, &bad.diag, &bad.n, &bad.columns,
                     this->A.data(), &bad.lda, X.data(), &bad.ldb, &info, 1, 1,
                     1);
    EXPECT_EQ(info, -bad.parameter);
    EXPECT_EQ(heard, std::vector<std::string>{upper_name<S>("TRTRS ") +
                                              std::to_string(bad.parameter)});
    EXPECT_TRUE(same_bits(X, this->B));
  }
  for (const Bad& bad : std::vector<Bad>{{'/', ' ', ' ', 3, 2, 3, 3, 1},
                                         {'U', ' ', ' ', -1, 2, 3, 3, 2},
                                         {'L', ' ', ' ', 3, -1, 3, 3, 3},
                                         {'L', ' ', ' ', 3, 2, 2, 3, 5},
                                         {'L', ' ', ' ', 3, 2, 3, 2, 7}}) {
    heard.clear();
    std::vector<S> X = this->B;
    int info = 0;
    count_call(name_of<S>("", "potrs_"), true);
    Linked<S>::potrs(&bad.uplo, &bad.n, &bad.columns, this->A.data(), &bad.lda,
                     X.data(), &bad.ldb, &info, 1);
    EXPECT_EQ(info, -bad.parameter);
    EXPECT_EQ(heard, std::vector<std::string>{upper_name<S>("POTRS ") +
                                              std::to_string(bad.parameter)});
    EXPECT_TRUE(same_bits(X, this->B));
  }
}

/// Octave leaves its XERBLA by an exception, R by a jump. The calls that come
/// after are solved.
TYPED_TEST(BlasErrors, LeftInTheMiddle) {
  using S = TypeParam;
  const std::string name = name_of<S>("", "trsm_");
  const char side = 'L', uplo = 'L', op = 'N', diag = 'N';
  const int m = 4, n = 2, lda = 4, ldb = 4, none = -1;
  const auto solve = [&](const int& columns) {
    std::vector<S> X = this->B;
    count_call(name, columns < 0 || is_left_to_blas<S>(side, m, columns));
    Linked<S>::trsm(&side, &uplo, &op, &diag, &m, &columns, &this->alpha,
                    this->A.data(), &lda, X.data(), &ldb, 1, 1, 1, 1);
    return X;
  };
  for (int round = 0; round < 3; ++round) {
    leaves = Leaves::Throws;
    EXPECT_THROW(solve(none), std::runtime_error);
    EXPECT_EQ(solve(n)[0], number<S>(2, 0));
    EXPECT_EQ(solve(n)[1], number<S>(0, 0));
  }
}

/// No object of this function, nor of those between, needs its destructor.
TYPED_TEST(BlasErrors, LeftByAJump) {
  using S = TypeParam;
  static const char side = 'L', uplo = 'L', op = 'N', diag = 'N';
  static const int m = 4, n = 2, lda = 4, ldb = 4, none = -1;
  static S X[8];
  for (S& x : X) x = number<S>(2, 0);
  const S* const a = this->A.data();
  leaves = Leaves::Jumps;
  count_call(name_of<S>("", "trsm_"), true);
  static volatile int jumps;
  jumps = 0;
  if (setjmp(way_out) == 0)
    Linked<S>::trsm(&side, &uplo, &op, &diag, &m, &none, &this->alpha, a, &lda,
                    X, &ldb, 1, 1, 1, 1);
  else
    jumps = jumps + 1;
  EXPECT_EQ(jumps, 1);
  count_call(name_of<S>("", "trsm_"), is_left_to_blas<S>(side, m, n));
  Linked<S>::trsm(&side, &uplo, &op, &diag, &m, &n, &this->alpha, a, &lda, X,
                  &ldb, 1, 1, 1, 1);
  EXPECT_EQ(X[0], number<S>(2, 0));
  EXPECT_EQ(X[1], number<S>(0, 0));
}

}  // namespace
}  // namespace Hsma::Test
