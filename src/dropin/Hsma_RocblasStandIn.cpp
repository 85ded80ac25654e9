// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// rocBLAS's triangular solves by those of this library. A call goes on to
/// rocBLAS as it came if it is an error, has nothing to do, or if something
/// fails here before it writes. Compiled, and run on no device yet.
#include <cstdint>
#include <optional>
#include <string>

#include "dropin/Hsma_BlasNumbers.hpp"
#include "dropin/Hsma_HostNumbers.hpp"
#include "dropin/Hsma_Ledger.hpp"
#include "dropin/Hsma_Mode.hpp"
#include "dropin/Hsma_StreamCall.hpp"
#include "dropin/Hsma_VendorFunction.hpp"
#include "executors/Hsma_BlasLease.hpp"
#include "executors/Hsma_Rocblas.hpp"
#include "hsma.h"

namespace Hsma::Impl {

namespace {

template <class Asked>
Verdict run(Roc::Handle handle, Asked asked) {
  if (mode() == Mode::Off) return {Outcome::PassedOn, "HSMA_DROPIN=off"};
  constexpr Verdict error{Outcome::PassedOn, "nothing to do, or an error"};
  const Rocblas* const rocblas = Rocblas::loaded();
  hipStream_t stream = nullptr;
  int device = 0;
  if (rocblas == nullptr || handle == nullptr || asked.alpha == nullptr ||
      rocblas->get_stream(handle, &stream) != Roc::success ||
      hipGetDevice(&device) != hipSuccess)
    return error;
  if (rocblas->is_size_query(handle))
    return {Outcome::PassedOn, "a question for the size of a workspace"};
  HostNumbers numbers(*rocblas, handle, Roc::on_host);
  if (!numbers.ok()) return error;
  asked.alpha_on_device = numbers.on_device();
  if (!asked.is_good()) return error;
  try {
    load_tuning_of_environment(RocblasGpu::platform(device));
  } catch (const std::exception&) {
    return {Outcome::PassedOn, "the device is not known"};
  }
  numbers.take();
  if (!numbers.ok()) return error;
  const BlasLease<RocblasGpu> callers(handle);
  return StreamCall<RocblasGpu>({stream, device}, callers).run(asked);
}

/// Solves, or calls the vendor's function with `arguments`.
template <class Asked, class Function, class... Arguments>
Roc::Status solve(VendorFunction<Function>& vendor, const Asked& asked,
                  std::int64_t count, bool good, Roc::Handle handle,
                  Arguments... arguments) {
  const Verdict verdict =
      good ? run(handle, asked)
           : Verdict{Outcome::PassedOn, "nothing to do, or an error"};
  if (mode() == Mode::Log)
    note({vendor.name(),
          shape_of(asked.flags, asked.m, asked.n) +
              (count < 0 ? "" : " x " + std::to_string(count)),
          verdict});
  if (verdict.outcome == Outcome::Done) return Roc::success;
  if (verdict.outcome == Outcome::Failed) return Roc::internal_error;
  const Function function = vendor.get(Rocblas::sonames());
  return function == nullptr ? Roc::invalid_handle
                             : function(handle, arguments...);
}

template <class S, class Int>
StreamShape<S> shape(const std::optional<Flags>& flags, Int m, Int n,
                     const S* alpha, Int lda, Int ldb) {
  return {flags.value_or(Flags{}), m, n, alpha, false, lda, ldb};
}

}  // namespace

}  // namespace Hsma::Impl

extern "C" {

HSMA_API extern const int hsma_stands_in;
const int hsma_stands_in = 1;

// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_ROCBLAS_TRSM(NAME, S, INT)                                        \
  HSMA_API Hsma::Impl::Roc::Status NAME(                                       \
      Hsma::Impl::Roc::Handle handle, Hsma::Impl::Roc::Side side,              \
      Hsma::Impl::Roc::Fill uplo, Hsma::Impl::Roc::Operation op,               \
      Hsma::Impl::Roc::Diagonal diag, INT m, INT n, const S* alpha,            \
      const S* A, INT lda, S* B, INT ldb) {                                    \
    using namespace Hsma::Impl;                                                \
    static VendorFunction<decltype(&NAME)> vendor(#NAME);                      \
    const auto flags = flags_of_numbers(side, uplo, op, diag);                 \
    StreamSolve<S> asked;                                                      \
    static_cast<StreamShape<S>&>(asked) = shape(flags, m, n, alpha, lda, ldb); \
    asked.A = A;                                                               \
    asked.B = B;                                                               \
    return solve(vendor, asked, -1, flags.has_value(), handle, side, uplo, op, \
                 diag, m, n, alpha, A, lda, B, ldb);                           \
  }
#define HSMA_ROCBLAS_TRSM_BATCHED(NAME, S, INT)                                \
  HSMA_API Hsma::Impl::Roc::Status NAME(                                       \
      Hsma::Impl::Roc::Handle handle, Hsma::Impl::Roc::Side side,              \
      Hsma::Impl::Roc::Fill uplo, Hsma::Impl::Roc::Operation op,               \
      Hsma::Impl::Roc::Diagonal diag, INT m, INT n, const S* alpha,            \
      const S* const A[], INT lda, S* const B[], INT ldb, INT count) {         \
    using namespace Hsma::Impl;                                                \
    static VendorFunction<decltype(&NAME)> vendor(#NAME);                      \
    const auto flags = flags_of_numbers(side, uplo, op, diag);                 \
    StreamBatch<S> asked;                                                      \
    static_cast<StreamShape<S>&>(asked) = shape(flags, m, n, alpha, lda, ldb); \
    asked.A = A;                                                               \
    asked.B = B;                                                               \
    asked.count = count;                                                       \
    return solve(vendor, asked, count, flags.has_value(), handle, side, uplo,  \
                 op, diag, m, n, alpha, A, lda, B, ldb, count);                \
  }
#define HSMA_ROCBLAS_TRSM_STRIDED(NAME, S, INT)                                \
  HSMA_API Hsma::Impl::Roc::Status NAME(                                       \
      Hsma::Impl::Roc::Handle handle, Hsma::Impl::Roc::Side side,              \
      Hsma::Impl::Roc::Fill uplo, Hsma::Impl::Roc::Operation op,               \
      Hsma::Impl::Roc::Diagonal diag, INT m, INT n, const S* alpha,            \
      const S* A, INT lda, std::int64_t stride_A, S* B, INT ldb,               \
      std::int64_t stride_B, INT count) {                                      \
    using namespace Hsma::Impl;                                                \
    static VendorFunction<decltype(&NAME)> vendor(#NAME);                      \
    const auto flags = flags_of_numbers(side, uplo, op, diag);                 \
    StreamBatch<S> asked;                                                      \
    static_cast<StreamShape<S>&>(asked) = shape(flags, m, n, alpha, lda, ldb); \
    asked.first_A = A;                                                         \
    asked.first_B = B;                                                         \
    asked.stride_A = stride_A;                                                 \
    asked.stride_B = stride_B;                                                 \
    asked.count = count;                                                       \
    return solve(vendor, asked, count, flags.has_value(), handle, side, uplo,  \
                 op, diag, m, n, alpha, A, lda, stride_A, B, ldb, stride_B,    \
                 count);                                                       \
  }
#define HSMA_ROCBLAS_OF(LETTER, S)                                           \
  HSMA_ROCBLAS_TRSM(rocblas_##LETTER##trsm, S, std::int32_t)                 \
  HSMA_ROCBLAS_TRSM(rocblas_##LETTER##trsm_64, S, std::int64_t)              \
  HSMA_ROCBLAS_TRSM_BATCHED(rocblas_##LETTER##trsm_batched, S, std::int32_t) \
  HSMA_ROCBLAS_TRSM_BATCHED(rocblas_##LETTER##trsm_batched_64, S,            \
                            std::int64_t)                                    \
  HSMA_ROCBLAS_TRSM_STRIDED(rocblas_##LETTER##trsm_strided_batched, S,       \
                            std::int32_t)                                    \
  HSMA_ROCBLAS_TRSM_STRIDED(rocblas_##LETTER##trsm_strided_batched_64, S,    \
                            std::int64_t)
// NOLINTEND(bugprone-macro-parentheses)

HSMA_ROCBLAS_OF(s, float)
HSMA_ROCBLAS_OF(d, double)
HSMA_ROCBLAS_OF(c, Hsma::Impl::Complex<float>)
HSMA_ROCBLAS_OF(z, Hsma::Impl::Complex<double>)

}  // extern "C"
