// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// LAPACK's solves with a triangle, ?trtrs_, and with a Cholesky factor,
/// ?potrs_, by those of this library. A LAPACK that has them optimised does not
/// call its BLAS for them. A call goes on to LAPACK as it came if it is an
/// error, about which LAPACK tells XERBLA, or has nothing to do.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/Hsma_Scalar.hpp"
#include "dropin/Hsma_BlasCall.hpp"
#include "dropin/Hsma_BlasLetters.hpp"
#include "dropin/Hsma_VendorFunction.hpp"
#include "hsma.h"

namespace Hsma::Impl {

namespace {

template <class S, class Int>
using Trtrs = void (*)(const char* uplo, const char* op, const char* diag,
                       const Int* n, const Int* columns, const S* A,
                       const Int* lda, S* B, const Int* ldb, Int* info,
                       std::size_t, std::size_t, std::size_t);
template <class S, class Int>
using Potrs = void (*)(const char* uplo, const Int* n, const Int* columns,
                       const S* A, const Int* lda, S* B, const Int* ldb,
                       Int* info, std::size_t);

/// The first zero on the diagonal, counted from 1, or 0.
template <class S>
std::int64_t first_zero(const S* A, std::int64_t n, std::int64_t lda) {
  for (std::int64_t i = 0; i < n; ++i)
    if (is_zero(A[i * (lda + 1)])) return i + 1;
  return 0;
}

/// The answer to a call that has not been solved, where there is no LAPACK to
/// give it: 0 if there was nothing to do, or minus the number of the first
/// wrong argument. The letters come first; -1 stands for any of them, and for
/// all that LAPACK has no number for.
template <class S>
std::int64_t unanswered(const BlasCall<S>& call, int letters) {
  const std::int64_t least = std::max<std::int64_t>(1, call.m);
  if (!call.flags) return -1;
  if (call.m < 0) return -(letters + 1);
  if (call.n < 0) return -(letters + 2);
  if (call.lda < least) return -(letters + 4);
  if (call.ldb < least) return -(letters + 6);
  return call.m == 0 || call.n == 0 ? 0 : -1;
}

/// Solves with ours, or has ask(function, X, ldx, answer) ask LAPACK. The
/// answer about a sample, which is not in place, is nobody's.
template <class S, class Int, class Function, class Ask>
void solve_or_ask(VendorFunction<Function>& vendor, const BlasCall<S>& call,
                  int letters, Int* info, const Ask& ask) {
  *info = 0;
  solve_or_pass_on(vendor.name(), call, [&](S* X, std::int64_t ldx) {
    const Function function = vendor.get(host_blas_sonames());
    Int of_sample = 0;
    Int* const answer = X == call.B ? info : &of_sample;
    if (function != nullptr)
      ask(function, X, integer_at<Int>(ldx), answer);
    else
      *answer = static_cast<Int>(unanswered(call, letters));
    return function != nullptr;
  });
}

/// A triangle that has an inverse is solved with; of another one, LAPACK says
/// which zero is the first, and leaves B as it is.
template <class S, class Int>
void trtrs(VendorFunction<Trtrs<S, Int>>& vendor, const char* uplo,
           const char* op, const char* diag, const Int* n, const Int* columns,
           const S* A, const Int* lda, S* B, const Int* ldb, Int* info) {
  const S one = from_real<S>(1);
  const BlasCall<S> call{
      flags_of('L', *uplo, *op, *diag), *n, *columns, &one, A, *lda, B, *ldb};
  if (call.is_good() && mode() != Mode::Off &&
      call.flags->diag == Diag::NonUnit) {
    const std::int64_t zero = first_zero(A, *n, *lda);
    if (zero != 0) {
      *info = static_cast<Int>(zero);
      if (mode() == Mode::Log && !takes_sample)
        note({vendor.name(),
              shape_of(*call.flags, *n, *columns),
              {Outcome::Done}});
      return;
    }
  }
  solve_or_ask(vendor, call, 3, info,
               [&](auto function, S* X, const Int* ldx, Int* answer) {
                 function(uplo, op, diag, n, columns, A, lda, X, ldx, answer, 1,
                          1, 1);
               });
}

/// A = L L^H or U^H U: two triangular solves.
template <class S, class Int>
void potrs(VendorFunction<Potrs<S, Int>>& vendor, const char* uplo,
           const Int* n, const Int* columns, const S* A, const Int* lda, S* B,
           const Int* ldb, Int* info) {
  const S one = from_real<S>(1);
  const bool lower = *uplo == 'L' || *uplo == 'l';
  const BlasCall<S> call{flags_of('L', *uplo, lower ? 'N' : 'C', 'N'),
                         *n,
                         *columns,
                         &one,
                         A,
                         *lda,
                         B,
                         *ldb,
                         /*is_little=*/false,
                         /*twice=*/true};
  solve_or_ask(vendor, call, 1, info,
               [&](auto function, S* X, const Int* ldx, Int* answer) {
                 function(uplo, n, columns, A, lda, X, ldx, answer, 1);
               });
}

}  // namespace

}  // namespace Hsma::Impl

extern "C" {

// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_LAPACK_TRTRS(NAME, S, INT)                                      \
  HSMA_API void NAME(const char* uplo, const char* op, const char* diag,     \
                     const INT* n, const INT* columns, const S* A,           \
                     const INT* lda, S* B, const INT* ldb, INT* info) {      \
    static Hsma::Impl::VendorFunction<Hsma::Impl::Trtrs<S, INT>> vendor(     \
        #NAME);                                                              \
    Hsma::Impl::trtrs<S, INT>(vendor, uplo, op, diag, n, columns, A, lda, B, \
                              ldb, info);                                    \
  }
#define HSMA_LAPACK_POTRS(NAME, S, INT)                                        \
  HSMA_API void NAME(const char* uplo, const INT* n, const INT* columns,       \
                     const S* A, const INT* lda, S* B, const INT* ldb,         \
                     INT* info) {                                              \
    static Hsma::Impl::VendorFunction<Hsma::Impl::Potrs<S, INT>> vendor(       \
        #NAME);                                                                \
    Hsma::Impl::potrs<S, INT>(vendor, uplo, n, columns, A, lda, B, ldb, info); \
  }
#define HSMA_LAPACK_OF(LETTER, S)                       \
  HSMA_LAPACK_TRTRS(LETTER##trtrs_, S, int)             \
  HSMA_LAPACK_TRTRS(LETTER##trtrs_64_, S, std::int64_t) \
  HSMA_LAPACK_POTRS(LETTER##potrs_, S, int)             \
  HSMA_LAPACK_POTRS(LETTER##potrs_64_, S, std::int64_t)
// NOLINTEND(bugprone-macro-parentheses)

HSMA_LAPACK_OF(s, float)
HSMA_LAPACK_OF(d, double)
HSMA_LAPACK_OF(c, Hsma::Impl::Complex<float>)
HSMA_LAPACK_OF(z, Hsma::Impl::Complex<double>)

}  // extern "C"
