// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// cuSOLVER's solves with a Cholesky factor, A = L L^H or A = U^H U, as two
/// triangular solves of this library:
///
///   L Y = B, L^H X = Y   or   U^H Y = B, U X = Y.
///
/// A call goes on to cuSOLVER as it came if it is an error, has nothing to do,
/// is not for this device, or fails here before it writes.
#include <cuda_runtime_api.h>
#include <cusolverDn.h>

#include <cstdint>
#include <string>
#include <vector>

#include "dropin/Hsma_CudaDevice.hpp"
#include "dropin/Hsma_Ledger.hpp"
#include "dropin/Hsma_Mode.hpp"
#include "dropin/Hsma_StreamCall.hpp"
#include "dropin/Hsma_VendorFunction.hpp"
#include "executors/Hsma_Cublas.hpp"
#include "hsma.h"

namespace Hsma::Impl {

namespace {

const std::vector<std::string>& cusolver_sonames() {
  // Calls may come after all destructors.
  static const auto* const names =
      new std::vector<std::string>{"libcusolver.so.12", "libcusolver.so.11"};
  return *names;
}

/// A solve with a factor that stands in one triangle of A.
template <class S>
struct Potrs {
  bool lower;
  std::int64_t n, columns;
  const S* A;
  std::int64_t lda;
  S* B;
  std::int64_t ldb;
  int* info;

  /// The first solve, or the second.
  StreamSolve<S> half(int which, const S& one) const {
    StreamSolve<S> solve;
    solve.flags = {Side::Left, lower ? Uplo::Lower : Uplo::Upper,
                   lower == (which == 0) ? Op::NoTrans : Op::ConjTrans,
                   Diag::NonUnit};
    solve.m = n;
    solve.n = columns;
    solve.alpha = &one;
    solve.lda = lda;
    solve.ldb = ldb;
    solve.A = A;
    solve.B = B;
    return solve;
  }
};

template <class S>
Verdict run(cusolverDnHandle_t handle, const Potrs<S>& asked) {
  static VendorFunction<decltype(&cusolverDnGetStream)> get_stream(
      "cusolverDnGetStream");
  if (mode() == Mode::Off) return {Outcome::PassedOn, "HSMA_DROPIN=off"};
  constexpr Verdict error{Outcome::PassedOn, "nothing to do, or an error"};
  const S one = from_real<S>(1);
  const auto stream_of = get_stream.get(cusolver_sonames());
  cudaStream_t stream = nullptr;
  if (handle == nullptr || stream_of == nullptr || asked.info == nullptr ||
      !asked.half(0, one).is_good() ||
      stream_of(handle, &stream) != CUSOLVER_STATUS_SUCCESS)
    return error;
  return with_own_handle(stream, asked.B, [&](const auto& call) -> Verdict {
    const Verdict first = call.run(asked.half(0, one));
    if (first.outcome != Outcome::Done) return first;
    if (call.run(asked.half(1, one)).outcome != Outcome::Done ||
        cudaMemsetAsync(asked.info, 0, sizeof(int), stream) != cudaSuccess)
      return {Outcome::Failed};
    return {Outcome::Done};
  });
}

/// Solves, or calls vendors(), and notes which.
template <class S, class Vendors>
cusolverStatus_t potrs(const char* function, cusolverDnHandle_t handle,
                       const Potrs<S>& asked, const Vendors& vendors) {
  const Verdict verdict = run(handle, asked);
  if (mode() == Mode::Log)
    note({function,
          std::string(asked.lower ? "L " : "U ") + std::to_string(asked.n) +
              " x " + std::to_string(asked.columns),
          verdict});
  if (verdict.outcome == Outcome::PassedOn) return vendors();
  return verdict.outcome == Outcome::Done ? CUSOLVER_STATUS_SUCCESS
                                          : CUSOLVER_STATUS_EXECUTION_FAILED;
}

/// The vendor's own, with the arguments of the call.
template <class Function, class... Arguments>
cusolverStatus_t pass_on(VendorFunction<Function>& vendor,
                         Arguments... arguments) {
  const Function function = vendor.get(cusolver_sonames());
  return function == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED
                             : function(arguments...);
}

bool is_fill_mode(cublasFillMode_t uplo) {
  return uplo == CUBLAS_FILL_MODE_LOWER || uplo == CUBLAS_FILL_MODE_UPPER;
}

/// V is cuSOLVER's name of the scalar S.
template <class S, class V, class Function>
cusolverStatus_t typed_potrs(VendorFunction<Function>& vendor,
                             cusolverDnHandle_t handle, cublasFillMode_t uplo,
                             int n, int columns, const V* A, int lda, V* B,
                             int ldb, int* info) {
  const auto vendors = [&] {
    return pass_on(vendor, handle, uplo, n, columns, A, lda, B, ldb, info);
  };
  if (!is_fill_mode(uplo)) return vendors();
  return potrs<S>(
      vendor.name(), handle,
      {uplo == CUBLAS_FILL_MODE_LOWER, n, columns,
       reinterpret_cast<const S*>(A), lda, reinterpret_cast<S*>(B), ldb, info},
      vendors);
}

}  // namespace

}  // namespace Hsma::Impl

extern "C" {

// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_CUSOLVER_POTRS(NAME, S, V)                                      \
  HSMA_API cusolverStatus_t NAME(                                            \
      cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,     \
      const V* A, int lda, V* B, int ldb, int* devInfo) {                    \
    static Hsma::Impl::VendorFunction<decltype(&NAME)> vendor(#NAME);        \
    return Hsma::Impl::typed_potrs<S>(vendor, handle, uplo, n, nrhs, A, lda, \
                                      B, ldb, devInfo);                      \
  }
// NOLINTEND(bugprone-macro-parentheses)

HSMA_CUSOLVER_POTRS(cusolverDnSpotrs, float, float)
HSMA_CUSOLVER_POTRS(cusolverDnDpotrs, double, double)
HSMA_CUSOLVER_POTRS(cusolverDnCpotrs, Hsma::Impl::Complex<float>, cuComplex)
HSMA_CUSOLVER_POTRS(cusolverDnZpotrs, Hsma::Impl::Complex<double>,
                    cuDoubleComplex)

HSMA_API cusolverStatus_t
cusolverDnXpotrs(cusolverDnHandle_t handle, cusolverDnParams_t params,
                 cublasFillMode_t uplo, std::int64_t n, std::int64_t nrhs,
                 cudaDataType dataTypeA, const void* A, std::int64_t lda,
                 cudaDataType dataTypeB, void* B, std::int64_t ldb, int* info) {
  using namespace Hsma::Impl;
  static VendorFunction<decltype(&cusolverDnXpotrs)> vendor("cusolverDnXpotrs");
  const auto vendors = [&] {
    return pass_on(vendor, handle, params, uplo, n, nrhs, dataTypeA, A, lda,
                   dataTypeB, B, ldb, info);
  };
  if (!is_fill_mode(uplo) || dataTypeA != dataTypeB) return vendors();
  const auto of = [&](auto scalar) {
    using S = decltype(scalar);
    return potrs<S>(
        vendor.name(), handle,
        {uplo == CUBLAS_FILL_MODE_LOWER, n, nrhs, static_cast<const S*>(A), lda,
         static_cast<S*>(B), ldb, info},
        vendors);
  };
  switch (dataTypeA) {
    case CUDA_R_32F:
      return of(float{});
    case CUDA_R_64F:
      return of(double{});
    case CUDA_C_32F:
      return of(Complex<float>{});
    case CUDA_C_64F:
      return of(Complex<double>{});
    default:
      return vendors();
  }
}

}  // extern "C"
