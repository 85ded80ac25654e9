// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A libcublas that notes its calls. HSMA_TEST_OLD_STUB leaves out the products
/// that cuBLAS has had since CUDA 12.
#include <cublas_v2.h>

#include <cstddef>
#include <cstdint>

#include "Hsma_StubRecord.hpp"

// The legacy functions have names that cublas_v2.h gives to others.
#undef cublasStrsm
#undef cublasDtrsm
#undef cublasCtrsm
#undef cublasZtrsm

namespace {

using Hsma::Test::StubCall;

Hsma::Test::StubState& state() {
  static Hsma::Test::StubState all;
  return all;
}

cublasStatus_t note(const StubCall& call) {
  state().last = call;
  ++state().calls;
  return static_cast<cublasStatus_t>(state().status);
}

cublasStatus_t set_up() {
  return static_cast<cublasStatus_t>(state().setup_status);
}

}  // namespace

extern "C" {

Hsma::Test::StubState* hsma_test_stub_cublas() { return &state(); }

// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_STUB_TRSM(NAME, V, INT)                                       \
  cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t side,        \
                      cublasFillMode_t uplo, cublasOperation_t op,         \
                      cublasDiagType_t diag, INT m, INT n, const V* alpha, \
                      const V* A, INT lda, V* B, INT ldb) {                \
    StubCall call;                                                         \
    call.function = #NAME;                                                 \
    call.handle = handle;                                                  \
    call.side = side, call.uplo = uplo, call.op = op, call.diag = diag;    \
    call.m = m, call.n = n, call.lda = lda, call.ldb = ldb;                \
    call.alpha = alpha, call.A = A, call.B = B;                            \
    return note(call);                                                     \
  }
#define HSMA_STUB_BATCHED(NAME, V, INT)                                    \
  cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t side,        \
                      cublasFillMode_t uplo, cublasOperation_t op,         \
                      cublasDiagType_t diag, INT m, INT n, const V* alpha, \
                      const V* const A[], INT lda, V* const B[], INT ldb,  \
                      INT count) {                                         \
    StubCall call;                                                         \
    call.function = #NAME;                                                 \
    call.handle = handle;                                                  \
    call.side = side, call.uplo = uplo, call.op = op, call.diag = diag;    \
    call.m = m, call.n = n, call.lda = lda, call.ldb = ldb;                \
    call.alpha = alpha, call.A = A, call.B = B, call.count = count;        \
    return note(call);                                                     \
  }
#define HSMA_STUB_LEGACY(NAME, V, RE, IM)                                    \
  void NAME(char side, char uplo, char op, char diag, int m, int n, V alpha, \
            const V* A, int lda, V* B, int ldb) {                            \
    StubCall call;                                                           \
    call.function = #NAME;                                                   \
    call.side = side, call.uplo = uplo, call.op = op, call.diag = diag;      \
    call.m = m, call.n = n, call.lda = lda, call.ldb = ldb;                  \
    call.alpha_re = RE, call.alpha_im = IM, call.A = A, call.B = B;          \
    static_cast<void>(note(call));                                           \
  }
#define HSMA_STUB_GEMM(LETTER, V)                                             \
  cublasStatus_t cublas##LETTER##gemm_v2_64(                                  \
      cublasHandle_t, cublasOperation_t, cublasOperation_t, std::int64_t,     \
      std::int64_t, std::int64_t, const V*, const V*, std::int64_t, const V*, \
      std::int64_t, const V*, V*, std::int64_t) {                             \
    return CUBLAS_STATUS_INTERNAL_ERROR;                                      \
  }
#define HSMA_STUB_OF(LETTER, V, RE, IM)                              \
  HSMA_STUB_TRSM(cublas##LETTER##trsm_v2, V, int)                    \
  HSMA_STUB_TRSM(cublas##LETTER##trsm_v2_64, V, std::int64_t)        \
  HSMA_STUB_BATCHED(cublas##LETTER##trsmBatched, V, int)             \
  HSMA_STUB_BATCHED(cublas##LETTER##trsmBatched_64, V, std::int64_t) \
  HSMA_STUB_LEGACY(cublas##LETTER##trsm, V, RE, IM)
// NOLINTEND(bugprone-macro-parentheses)

HSMA_STUB_OF(S, float, alpha, 0)
HSMA_STUB_OF(D, double, alpha, 0)
HSMA_STUB_OF(C, cuComplex, alpha.x, alpha.y)
HSMA_STUB_OF(Z, cuDoubleComplex, alpha.x, alpha.y)
#ifndef HSMA_TEST_OLD_STUB
HSMA_STUB_GEMM(S, float)
HSMA_STUB_GEMM(D, double)
HSMA_STUB_GEMM(C, cuComplex)
HSMA_STUB_GEMM(Z, cuDoubleComplex)
#endif

cublasStatus_t cublasCreate_v2(cublasHandle_t* handle) {
  static int one = 0;
  *handle = reinterpret_cast<cublasHandle_t>(&one);
  return set_up();
}
cublasStatus_t cublasGetStream_v2(cublasHandle_t, cudaStream_t* stream) {
  *stream = state().stream;
  return set_up();
}
cublasStatus_t cublasSetStream_v2(cublasHandle_t, cudaStream_t) {
  return set_up();
}
cublasStatus_t cublasSetWorkspace_v2(cublasHandle_t, void*, std::size_t) {
  return set_up();
}
cublasStatus_t cublasGetPointerMode_v2(cublasHandle_t,
                                       cublasPointerMode_t* mode) {
  *mode = static_cast<cublasPointerMode_t>(state().pointer_mode);
  return set_up();
}
cublasStatus_t cublasSetPointerMode_v2(cublasHandle_t,
                                       cublasPointerMode_t mode) {
  state().pointer_mode = mode;
  ++state().changes_of_mode;
  return set_up();
}
cublasStatus_t cublasSetKernelStream(cudaStream_t stream) {
  StubCall call;
  call.function = "cublasSetKernelStream";
  call.handle = stream;
  return note(call);
}

}  // extern "C"
