// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A cuBLAS and a cuSOLVER that solve nothing: they note how they were called,
/// and return what they are told to.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <string>

namespace Hsma::Test {

/// One call, as it came. What a function does not have is 0.
struct StubCall {
  std::string function;
  const void* handle = nullptr;
  int side = 0, uplo = 0, op = 0, diag = 0;
  std::int64_t m = 0, n = 0, lda = 0, ldb = 0, count = 0;
  const void* alpha = nullptr;
  double alpha_re = 0, alpha_im = 0;  ///< of the legacy functions
  const void* A = nullptr;
  const void* B = nullptr;
  const void* params = nullptr;
  int type_A = 0, type_B = 0;
  const void* info = nullptr;

  bool operator==(const StubCall& other) const {
    return function == other.function && handle == other.handle &&
           side == other.side && uplo == other.uplo && op == other.op &&
           diag == other.diag && m == other.m && n == other.n &&
           lda == other.lda && ldb == other.ldb && count == other.count &&
           alpha == other.alpha && alpha_re == other.alpha_re &&
           alpha_im == other.alpha_im && A == other.A && B == other.B &&
           params == other.params && type_A == other.type_A &&
           type_B == other.type_B && info == other.info;
  }
};

/// What a stub knows, which its test reads and writes.
struct StubState {
  StubCall last;
  int calls = 0;            ///< of the functions that are stood in for
  int status = 0;           ///< what they return
  int setup_status = 0;     ///< what the functions of handles return
  int pointer_mode = 0;     ///< of every handle
  int changes_of_mode = 0;  ///< calls that set it
  cudaStream_t stream = nullptr;
};

}  // namespace Hsma::Test

extern "C" {
/// Of libcublas, and of libcusolver.
Hsma::Test::StubState* hsma_test_stub_cublas();
Hsma::Test::StubState* hsma_test_stub_cusolver();
}
