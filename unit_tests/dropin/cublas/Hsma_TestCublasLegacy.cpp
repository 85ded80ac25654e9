// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// cuBLAS's functions without handles, on a device.
#include <gtest/gtest.h>

#include <complex>
#include <cstdint>

#include "Hsma_CublasDevice.hpp"
#include "Hsma_CublasLegacy.hpp"
#include "Hsma_CublasProblem.hpp"
#include "Hsma_CublasSystem.hpp"

extern "C" cublasStatus_t cublasInit();

namespace Hsma::Test {
namespace {

void trsm(char side, char uplo, char op, char diag, int m, int n, float alpha,
          const float* A, int lda, float* B, int ldb) {
  cublasStrsm(side, uplo, op, diag, m, n, alpha, A, lda, B, ldb);
}
void trsm(char side, char uplo, char op, char diag, int m, int n, double alpha,
          const double* A, int lda, double* B, int ldb) {
  cublasDtrsm(side, uplo, op, diag, m, n, alpha, A, lda, B, ldb);
}
void trsm(char side, char uplo, char op, char diag, int m, int n,
          std::complex<float> alpha, const std::complex<float>* A, int lda,
          std::complex<float>* B, int ldb) {
  cublasCtrsm(side, uplo, op, diag, m, n, {alpha.real(), alpha.imag()},
              reinterpret_cast<const cuComplex*>(A), lda,
              reinterpret_cast<cuComplex*>(B), ldb);
}
void trsm(char side, char uplo, char op, char diag, int m, int n,
          std::complex<double> alpha, const std::complex<double>* A, int lda,
          std::complex<double>* B, int ldb) {
  cublasZtrsm(side, uplo, op, diag, m, n, {alpha.real(), alpha.imag()},
              reinterpret_cast<const cuDoubleComplex*>(A), lda,
              reinterpret_cast<cuDoubleComplex*>(B), ldb);
}

template <class S>
class CublasLegacy : public ::testing::Test {
 protected:
  CublasLegacy() { must(cublasInit()); }
  ~CublasLegacy() override { cublasSetKernelStream(nullptr); }

  static void solve(const System<S>& system) {
    const Problem<S>& p = system.problem();
    const std::string flags = letters(p.flags);
    trsm(flags[0], flags[1], flags[2], flags[3], static_cast<int>(p.m),
         static_cast<int>(p.n), p.alpha, system.A().get(),
         static_cast<int>(p.lda), system.B().get(), static_cast<int>(p.ldb));
  }
};
using Scalars =
    ::testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(CublasLegacy, Scalars);

TYPED_TEST(CublasLegacy, EveryFlag) {
  for (const Flags& flags : all_flags())
    for (const std::int64_t order : {1, 17, 65, 300}) {
      const System<TypeParam> system(make_problem<TypeParam>(
          flags, order, 20, static_cast<std::uint64_t>(order),
          make_number<TypeParam>(0.5, -2)));
      this->solve(system);
      EXPECT_TRUE(solved(system.problem(), system.X()));
    }
}

/// Copies on the stream go before and after, and nobody else waits for it.
TYPED_TEST(CublasLegacy, OnAStream) {
  const Stream stream;
  for (const std::int64_t order : {40, 600}) {
    const System<TypeParam> system(make_problem<TypeParam>({}, order, 50, 5));
    const DeviceArray<TypeParam> fresh(system.problem().B);
    must(cublasSetKernelStream(stream.get()));
    for (int repeat = 0; repeat < 5; ++repeat) {
      system.B().set_from(fresh, stream.get());
      this->solve(system);
    }
    EXPECT_TRUE(solved(system.problem(), system.X()));
  }
}

}  // namespace
}  // namespace Hsma::Test
