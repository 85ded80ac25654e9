// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// cuBLAS's triangular solves by those of this library. A call goes on to
/// cuBLAS as it came if it is an error, has nothing to do, or is not for this
/// device, and if something fails here before it writes.
#include <cublas_v2.h>

#include <cstdint>
#include <exception>
#include <optional>
#include <string>

#include "dropin/Hsma_CudaDevice.hpp"
#include "dropin/Hsma_HostNumbers.hpp"
#include "dropin/Hsma_Ledger.hpp"
#include "dropin/Hsma_Mode.hpp"
#include "dropin/Hsma_StreamCall.hpp"
#include "dropin/Hsma_StreamNote.hpp"
#include "dropin/Hsma_VendorFunction.hpp"
#include "executors/Hsma_BlasLease.hpp"
#include "executors/Hsma_Cublas.hpp"
#include "hsma.h"

namespace Hsma::Impl {

namespace {

using Runtime = Cuda::CudaRuntime;

/// None if one of the flags is not one.
std::optional<Flags> flags_of(cublasSideMode_t side, cublasFillMode_t uplo,
                              cublasOperation_t op, cublasDiagType_t diag) {
  if ((side != CUBLAS_SIDE_LEFT && side != CUBLAS_SIDE_RIGHT) ||
      (uplo != CUBLAS_FILL_MODE_LOWER && uplo != CUBLAS_FILL_MODE_UPPER) ||
      (op != CUBLAS_OP_N && op != CUBLAS_OP_T && op != CUBLAS_OP_C) ||
      (diag != CUBLAS_DIAG_NON_UNIT && diag != CUBLAS_DIAG_UNIT))
    return std::nullopt;
  return Flags{side == CUBLAS_SIDE_LEFT ? Side::Left : Side::Right,
               uplo == CUBLAS_FILL_MODE_LOWER ? Uplo::Lower : Uplo::Upper,
               op == CUBLAS_OP_N   ? Op::NoTrans
               : op == CUBLAS_OP_T ? Op::Trans
                                   : Op::ConjTrans,
               diag == CUBLAS_DIAG_UNIT ? Diag::Unit : Diag::NonUnit};
}

/// A call that may be solved here: its stream is known, and alpha's place.
template <class Asked>
Verdict run(cublasHandle_t handle, Asked asked, const void* on_device) {
  if (mode() == Mode::Off) return {Outcome::PassedOn, "HSMA_DROPIN=off"};
  const Cublas* const cublas = Cublas::loaded();
  if (cublas == nullptr)
    return {Outcome::PassedOn, "cuBLAS is older than that of CUDA 12"};
  constexpr Verdict error{Outcome::PassedOn, "nothing to do, or an error"};
  if (handle == nullptr || asked.alpha == nullptr) return error;
  HostNumbers numbers(*cublas, handle, CUBLAS_POINTER_MODE_HOST);
  cudaStream_t stream = nullptr;
  if (!numbers.ok() ||
      cublas->get_stream(handle, &stream) != CUBLAS_STATUS_SUCCESS)
    return error;
  asked.alpha_on_device = numbers.on_device();
  int device = 0;
  if (!asked.is_good()) return error;
  if (cudaGetDevice(&device) != cudaSuccess)
    return {Outcome::PassedOn, "there is no device"};
  if (!is_on_device(on_device, device))
    return {Outcome::PassedOn, "B is not on the current device"};
  try {
    load_tuning_of_environment(CublasGpu::platform(device));
  } catch (const std::exception&) {
    return {Outcome::PassedOn, "the device is not known"};
  }
  numbers.take();
  if (!numbers.ok()) return error;
  const BlasLease<CublasGpu> callers(handle);
  return StreamCall<CublasGpu>({stream, device}, callers).run(asked);
}

cublasStatus_t status_of(Outcome outcome) {
  return outcome == Outcome::Done ? CUBLAS_STATUS_SUCCESS
                                  : CUBLAS_STATUS_EXECUTION_FAILED;
}

/// A call in the words of cuBLAS: V is its name of the scalar S.
template <class S, class V, class Function, class Int>
cublasStatus_t trsm(VendorFunction<Function>& vendor, cublasHandle_t handle,
                    cublasSideMode_t side, cublasFillMode_t uplo,
                    cublasOperation_t op, cublasDiagType_t diag, Int m, Int n,
                    const V* alpha, const V* A, Int lda, V* B, Int ldb) {
  const auto flags = flags_of(side, uplo, op, diag);
  StreamSolve<S> asked;
  static_cast<StreamShape<S>&>(asked) = {
      flags.value_or(Flags{}), m,  n, reinterpret_cast<const S*>(alpha), false,
      flags ? lda : 0,         ldb};
  asked.A = reinterpret_cast<const S*>(A);
  asked.B = reinterpret_cast<S*>(B);
  const auto vendors = [&](V* X) {
    const Function function = vendor.get(Cublas::sonames());
    return function == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED
                               : function(handle, side, uplo, op, diag, m, n,
                                          alpha, A, lda, X, ldb);
  };
  const auto ours = [&] { return run(handle, asked, B); };
  if (mode() == Mode::Log) {
    const StreamNote<V> noted(handle, vendor.name(), asked, B);
    const Verdict verdict = noted.take(ours, vendors);
    return verdict.outcome == Outcome::PassedOn ? vendors(B)
                                                : status_of(verdict.outcome);
  }
  const Outcome outcome = ours().outcome;
  return outcome == Outcome::PassedOn ? vendors(B) : status_of(outcome);
}

template <class S, class V, class Function, class Int>
cublasStatus_t trsm_batched(VendorFunction<Function>& vendor,
                            cublasHandle_t handle, cublasSideMode_t side,
                            cublasFillMode_t uplo, cublasOperation_t op,
                            cublasDiagType_t diag, Int m, Int n, const V* alpha,
                            const V* const A[], Int lda, V* const B[], Int ldb,
                            Int count) {
  const auto flags = flags_of(side, uplo, op, diag);
  StreamBatch<S> asked;
  static_cast<StreamShape<S>&>(asked) = {
      flags.value_or(Flags{}), m,  n, reinterpret_cast<const S*>(alpha), false,
      flags ? lda : 0,         ldb};
  asked.A = reinterpret_cast<const S* const*>(A);
  asked.B = reinterpret_cast<S* const*>(B);
  asked.count = count;
  Verdict verdict = run(handle, asked, B);
  if (mode() == Mode::Log)
    note({vendor.name(),
          shape_of(asked.flags, m, n) + " x " + std::to_string(count),
          verdict});
  if (verdict.outcome != Outcome::PassedOn) return status_of(verdict.outcome);
  const Function function = vendor.get(Cublas::sonames());
  return function == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED
                             : function(handle, side, uplo, op, diag, m, n,
                                        alpha, A, lda, B, ldb, count);
}

}  // namespace

}  // namespace Hsma::Impl

extern "C" {

HSMA_API extern const int hsma_stands_in;
const int hsma_stands_in = 1;

// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_CUBLAS_TRSM(NAME, S, V, INT)                                     \
  HSMA_API cublasStatus_t NAME(                                               \
      cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,    \
      cublasOperation_t trans, cublasDiagType_t diag, INT m, INT n,           \
      const V* alpha, const V* A, INT lda, V* B, INT ldb) {                   \
    static Hsma::Impl::VendorFunction<decltype(&NAME)> vendor(#NAME);         \
    return Hsma::Impl::trsm<S, V>(vendor, handle, side, uplo, trans, diag, m, \
                                  n, alpha, A, lda, B, ldb);                  \
  }
#define HSMA_CUBLAS_TRSM_BATCHED(NAME, S, V, INT)                              \
  HSMA_API cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t side,   \
                               cublasFillMode_t uplo, cublasOperation_t trans, \
                               cublasDiagType_t diag, INT m, INT n,            \
                               const V* alpha, const V* const A[], INT lda,    \
                               V* const B[], INT ldb, INT batchCount) {        \
    static Hsma::Impl::VendorFunction<decltype(&NAME)> vendor(#NAME);          \
    return Hsma::Impl::trsm_batched<S, V>(vendor, handle, side, uplo, trans,   \
                                          diag, m, n, alpha, A, lda, B, ldb,   \
                                          batchCount);                         \
  }
#define HSMA_CUBLAS_OF(LETTER, S, V)                               \
  HSMA_CUBLAS_TRSM(cublas##LETTER##trsm_v2, S, V, int)             \
  HSMA_CUBLAS_TRSM(cublas##LETTER##trsm_v2_64, S, V, std::int64_t) \
  HSMA_CUBLAS_TRSM_BATCHED(cublas##LETTER##trsmBatched, S, V, int) \
  HSMA_CUBLAS_TRSM_BATCHED(cublas##LETTER##trsmBatched_64, S, V, std::int64_t)
// NOLINTEND(bugprone-macro-parentheses)

HSMA_CUBLAS_OF(S, float, float)
HSMA_CUBLAS_OF(D, double, double)
HSMA_CUBLAS_OF(C, Hsma::Impl::Complex<float>, cuComplex)
HSMA_CUBLAS_OF(Z, Hsma::Impl::Complex<double>, cuDoubleComplex)

}  // extern "C"
