// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The triangular solves of cuBLAS's legacy interface, which has no handle:
/// work goes to the stream that cublasSetKernelStream was told of last, here as
/// there.
#include <cuda_runtime_api.h>

#include <atomic>
#include <cstdint>
#include <optional>

#include "dropin/Hsma_BlasLetters.hpp"
#include "dropin/Hsma_CudaDevice.hpp"
#include "dropin/Hsma_Ledger.hpp"
#include "dropin/Hsma_Mode.hpp"
#include "dropin/Hsma_StreamCall.hpp"
#include "dropin/Hsma_VendorFunction.hpp"
#include "executors/Hsma_Cublas.hpp"
#include "hsma.h"

// cublas_v2.h, which goes before, gives these names to the functions with
// handles.
#undef cublasStrsm
#undef cublasDtrsm
#undef cublasCtrsm
#undef cublasZtrsm

namespace Hsma::Impl {

namespace {

std::atomic<cudaStream_t>& kernel_stream() {
  static std::atomic<cudaStream_t> stream{nullptr};
  return stream;
}

/// Without a flag that is not one.
template <class S>
Verdict run(const std::optional<Flags>& flags, StreamSolve<S> asked) {
  if (mode() == Mode::Off) return {Outcome::PassedOn, "HSMA_DROPIN=off"};
  constexpr Verdict error{Outcome::PassedOn, "nothing to do, or an error"};
  if (!flags) return error;
  asked.flags = *flags;
  if (!asked.is_good()) return error;
  return with_own_handle(kernel_stream().load(), asked.B,
                         [&](const auto& call) { return call.run(asked); });
}

template <class S, class V>
using LegacyTrsm = void (*)(char side, char uplo, char op, char diag, int m,
                            int n, V alpha, const V* A, int lda, V* B, int ldb);

template <class S, class V>
void trsm(VendorFunction<LegacyTrsm<S, V>>& vendor, char side, char uplo,
          char op, char diag, int m, int n, V alpha, const V* A, int lda, V* B,
          int ldb) {
  StreamSolve<S> asked;
  asked.m = m;
  asked.n = n;
  asked.alpha = reinterpret_cast<const S*>(&alpha);
  asked.lda = lda;
  asked.ldb = ldb;
  asked.A = reinterpret_cast<const S*>(A);
  asked.B = reinterpret_cast<S*>(B);
  const auto flags = flags_of(side, uplo, op, diag);
  const Verdict verdict = run(flags, asked);
  if (mode() == Mode::Log)
    note({vendor.name(), shape_of(flags.value_or(Flags{}), m, n), verdict});
  if (verdict.outcome != Outcome::PassedOn) return;
  const auto function = vendor.get(Cublas::sonames());
  if (function != nullptr)
    function(side, uplo, op, diag, m, n, alpha, A, lda, B, ldb);
}

}  // namespace

}  // namespace Hsma::Impl

extern "C" {

HSMA_API cublasStatus_t cublasSetKernelStream(cudaStream_t stream) {
  using namespace Hsma::Impl;
  static VendorFunction<cublasStatus_t (*)(cudaStream_t)> vendor(
      "cublasSetKernelStream");
  const auto function = vendor.get(Cublas::sonames());
  if (function == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  const cublasStatus_t status = function(stream);
  if (status == CUBLAS_STATUS_SUCCESS) kernel_stream() = stream;
  return status;
}

// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_CUBLAS_LEGACY_TRSM(NAME, S, V)                                   \
  HSMA_API void NAME(char side, char uplo, char op, char diag, int m, int n,  \
                     V alpha, const V* A, int lda, V* B, int ldb) {           \
    static Hsma::Impl::VendorFunction<Hsma::Impl::LegacyTrsm<S, V>> vendor(   \
        #NAME);                                                               \
    Hsma::Impl::trsm<S, V>(vendor, side, uplo, op, diag, m, n, alpha, A, lda, \
                           B, ldb);                                           \
  }
// NOLINTEND(bugprone-macro-parentheses)

HSMA_CUBLAS_LEGACY_TRSM(cublasStrsm, float, float)
HSMA_CUBLAS_LEGACY_TRSM(cublasDtrsm, double, double)
HSMA_CUBLAS_LEGACY_TRSM(cublasCtrsm, Hsma::Impl::Complex<float>, cuComplex)
HSMA_CUBLAS_LEGACY_TRSM(cublasZtrsm, Hsma::Impl::Complex<double>,
                        cuDoubleComplex)

}  // extern "C"
