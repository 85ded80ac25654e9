// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The triangular solves of Fortran's BLAS, ?trsm_, by those of this library. A
/// call goes on to the BLAS as it came if it is an error, about which the BLAS
/// tells XERBLA, or has nothing to do.
#include <cstdint>

#include "core/Hsma_Scalar.hpp"
#include "dropin/Hsma_BlasCall.hpp"
#include "dropin/Hsma_BlasLetters.hpp"
#include "dropin/Hsma_VendorFunction.hpp"
#include "hsma.h"

namespace Hsma::Impl {

namespace {

template <class S, class Int>
using Trsm = typename HostBlasFunctions<S, Int>::Trsm;

template <class S, class Int>
void trsm(VendorFunction<Trsm<S, Int>>& vendor, const char* side,
          const char* uplo, const char* op, const char* diag, const Int* m,
          const Int* n, const S* alpha, const S* A, const Int* lda, S* B,
          const Int* ldb) {
  const auto shorter = is_little_work<S>(*side == 'L' || *side == 'l', *m, *n)
                           ? vendor.get(host_blas_sonames())
                           : nullptr;
  // At once: to look at the rest would take longer than some of these solves.
  if (shorter != nullptr && mode() != Mode::Log)
    return shorter(side, uplo, op, diag, m, n, alpha, A, lda, B, ldb, 1, 1, 1,
                   1);
  const BlasCall<S> call{flags_of(*side, *uplo, *op, *diag),
                         *m,
                         *n,
                         alpha,
                         A,
                         *lda,
                         B,
                         *ldb,
                         shorter != nullptr};
  solve_or_pass_on(vendor.name(), call, [&](S* X, std::int64_t ldx) {
    const auto function = vendor.get(host_blas_sonames());
    if (function == nullptr) return false;
    function(side, uplo, op, diag, m, n, alpha, A, lda, X, integer_at<Int>(ldx),
             1, 1, 1, 1);
    return true;
  });
}

}  // namespace

}  // namespace Hsma::Impl

extern "C" {

HSMA_API extern const int hsma_stands_in;
const int hsma_stands_in = 1;

// The lengths of characters, which Fortran passes behind these arguments, are
// not looked at. The arguments of the macros are names and types, which take no
// parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_BLAS_TRSM(NAME, VENDOR, S, INT)                               \
  HSMA_API void NAME(const char* side, const char* uplo, const char* op,   \
                     const char* diag, const INT* m, const INT* n,         \
                     const S* alpha, const S* A, const INT* lda, S* B,     \
                     const INT* ldb) {                                     \
    static Hsma::Impl::VendorFunction<Hsma::Impl::Trsm<S, INT>> vendor(    \
        VENDOR);                                                           \
    Hsma::Impl::trsm<S, INT>(vendor, side, uplo, op, diag, m, n, alpha, A, \
                             lda, B, ldb);                                 \
  }
#define HSMA_BLAS_OF(LETTER, S)                                         \
  HSMA_BLAS_TRSM(LETTER##trsm_, #LETTER "trsm_", S, int)                \
  HSMA_BLAS_TRSM(LETTER##trsm, #LETTER "trsm_", S, int)                 \
  HSMA_BLAS_TRSM(LETTER##trsm_64_, #LETTER "trsm_64_", S, std::int64_t) \
  HSMA_BLAS_TRSM(LETTER##trsm_64, #LETTER "trsm_64_", S, std::int64_t)
// NOLINTEND(bugprone-macro-parentheses)

HSMA_BLAS_OF(s, float)
HSMA_BLAS_OF(d, double)
HSMA_BLAS_OF(c, Hsma::Impl::Complex<float>)
HSMA_BLAS_OF(z, Hsma::Impl::Complex<double>)

}  // extern "C"
