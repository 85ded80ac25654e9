// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A process without cuBLAS and cuSOLVER: calls return that they are not there,
/// and nothing else happens.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <complex>
#include <cstdint>

#include "Hsma_CublasFunctions.hpp"
#include "Hsma_CublasLegacy.hpp"
#include "Hsma_CublasProblem.hpp"

namespace Hsma::Test {
namespace {

template <class S>
class CublasNowhere : public ::testing::Test {};
using Scalars =
    ::testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(CublasNowhere, Scalars);

TYPED_TEST(CublasNowhere, EveryFunction) {
  using S = TypeParam;
  const Calls<S>& calls = Calls<S>::linked();
  std::vector<S> A(64, S(1)), B(64, S(1));
  const auto before = B;
  const S* places_of_A[] = {A.data()};
  S* places_of_B[] = {B.data()};
  int info = 77;
  const S alpha(2);
  for (const bool wide : {false, true})
    for (void* const handle :
         {static_cast<void*>(&info), static_cast<void*>(nullptr)})
      for (const S* const factor : {&alpha, static_cast<const S*>(nullptr)})
        for (const std::int64_t m : {8, 0, -1}) {
          EXPECT_EQ(calls.trsm(wide, static_cast<cublasHandle_t>(handle), {}, m,
                               3, factor, A.data(), 8, B.data(), 8),
                    CUBLAS_STATUS_NOT_INITIALIZED);
          EXPECT_EQ(
              calls.batched(wide, static_cast<cublasHandle_t>(handle), {}, m, 3,
                            factor, places_of_A, 8, places_of_B, 8, 1),
              CUBLAS_STATUS_NOT_INITIALIZED);
          EXPECT_EQ(calls.potrs(wide, static_cast<cusolverDnHandle_t>(handle),
                                CUBLAS_FILL_MODE_LOWER, m, 3, A.data(), 8,
                                B.data(), 8, &info),
                    CUSOLVER_STATUS_NOT_INITIALIZED);
        }
  EXPECT_EQ(info, 77);
  EXPECT_TRUE(same_bits(B, before));
}

TEST(CublasNowhereLegacy, EveryFunction) {
  double A[] = {1}, B[] = {3};
  cublasDtrsm('L', 'L', 'N', 'N', 1, 1, 2, A, 1, B, 1);
  cublasDtrsm('X', 'L', 'N', 'N', 1, 1, 2, A, 1, B, 1);
  EXPECT_EQ(B[0], 3);
  EXPECT_EQ(cublasSetKernelStream(nullptr), CUBLAS_STATUS_NOT_INITIALIZED);
}

/// The last test: from now on, cuBLAS and cuSOLVER are there.
TEST(CublasSomewhere, LoadedLater) {
  ASSERT_NE(dlopen(HSMA_TEST_CUBLAS_FILE, RTLD_NOW | RTLD_LOCAL), nullptr)
      << dlerror();
  ASSERT_NE(dlopen(HSMA_TEST_CUSOLVER_FILE, RTLD_NOW | RTLD_LOCAL), nullptr)
      << dlerror();
  const Calls<double>& calls = Calls<double>::linked();
  double one = 1;
  int info = 0;
  for (const bool wide : {false, true}) {
    EXPECT_EQ(calls.trsm(wide, nullptr, {}, 1, 1, &one, &one, 1, &one, 1),
              CUBLAS_STATUS_SUCCESS);
    EXPECT_EQ(calls.potrs(wide, nullptr, CUBLAS_FILL_MODE_LOWER, 1, 1, &one, 1,
                          &one, 1, &info),
              CUSOLVER_STATUS_SUCCESS);
  }
  EXPECT_EQ(cublasSetKernelStream(nullptr), CUBLAS_STATUS_SUCCESS);
}

}  // namespace
}  // namespace Hsma::Test

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
