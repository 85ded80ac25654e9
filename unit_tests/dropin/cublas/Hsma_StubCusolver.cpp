// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A libcusolver that notes its calls.
#include <cusolverDn.h>

#include <cstdint>

#include "Hsma_StubRecord.hpp"

namespace {

using Hsma::Test::StubCall;

Hsma::Test::StubState& state() {
  static Hsma::Test::StubState all;
  return all;
}

cusolverStatus_t note(const StubCall& call) {
  state().last = call;
  ++state().calls;
  return static_cast<cusolverStatus_t>(state().status);
}

}  // namespace

extern "C" {

Hsma::Test::StubState* hsma_test_stub_cusolver() { return &state(); }

// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_STUB_POTRS(NAME, V)                                              \
  cusolverStatus_t NAME(cusolverDnHandle_t handle, cublasFillMode_t uplo,     \
                        int n, int columns, const V* A, int lda, V* B,        \
                        int ldb, int* info) {                                 \
    StubCall call;                                                            \
    call.function = #NAME;                                                    \
    call.handle = handle, call.uplo = uplo, call.m = n, call.n = columns;     \
    call.A = A, call.lda = lda, call.B = B, call.ldb = ldb, call.info = info; \
    return note(call);                                                        \
  }
// NOLINTEND(bugprone-macro-parentheses)

HSMA_STUB_POTRS(cusolverDnSpotrs, float)
HSMA_STUB_POTRS(cusolverDnDpotrs, double)
HSMA_STUB_POTRS(cusolverDnCpotrs, cuComplex)
HSMA_STUB_POTRS(cusolverDnZpotrs, cuDoubleComplex)

cusolverStatus_t cusolverDnXpotrs(cusolverDnHandle_t handle,
                                  cusolverDnParams_t params,
                                  cublasFillMode_t uplo, std::int64_t n,
                                  std::int64_t columns, cudaDataType type_A,
                                  const void* A, std::int64_t lda,
                                  cudaDataType type_B, void* B,
                                  std::int64_t ldb, int* info) {
  StubCall call;
  call.function = "cusolverDnXpotrs";
  call.handle = handle, call.params = params, call.uplo = uplo;
  call.m = n, call.n = columns, call.type_A = type_A, call.type_B = type_B;
  call.A = A, call.lda = lda, call.B = B, call.ldb = ldb, call.info = info;
  return note(call);
}

cusolverStatus_t cusolverDnGetStream(cusolverDnHandle_t, cudaStream_t* stream) {
  *stream = state().stream;
  return static_cast<cusolverStatus_t>(state().setup_status);
}

}  // extern "C"
