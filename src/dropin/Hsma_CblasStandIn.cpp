// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The triangular solves of CBLAS, cblas_?trsm, in both orders. Row-major
/// matrices are the transposed ones, column-major: sides and triangles change
/// places, and op stays.
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/Hsma_Scalar.hpp"
#include "dropin/Hsma_BlasCall.hpp"
#include "dropin/Hsma_BlasNumbers.hpp"
#include "dropin/Hsma_VendorFunction.hpp"
#include "hsma.h"

namespace Hsma::Impl {

namespace {

constexpr int row_major = 101, column_major = 102;

/// By rows, sides and triangles change places.
std::optional<Flags> flags_of(int order, int side, int uplo, int op, int diag) {
  if (order != row_major && order != column_major) return std::nullopt;
  auto flags = flags_of_numbers(side, uplo, op, diag);
  if (flags && order == row_major) {
    flags->side = flags->side == Side::Left ? Side::Right : Side::Left;
    flags->uplo = flags->uplo == Uplo::Lower ? Uplo::Upper : Uplo::Lower;
  }
  return flags;
}

/// alpha of a real type is a number, of a complex one a pointer.
template <class S>
using Alpha = std::conditional_t<is_real<S>, S, const void*>;
/// Complex matrices are void.
template <class S>
using Element = std::conditional_t<is_real<S>, S, void>;

template <class S, class Int>
using Ctrsm = void (*)(int order, int side, int uplo, int op, int diag, Int m,
                       Int n, Alpha<S> alpha, const Element<S>* A, Int lda,
                       Element<S>* B, Int ldb);

template <class S, class Int>
void trsm(VendorFunction<Ctrsm<S, Int>>& vendor, int order, int side, int uplo,
          int op, int diag, Int m, Int n, Alpha<S> alpha, const Element<S>* A,
          Int lda, Element<S>* B, Int ldb) {
  const S* number = nullptr;
  if constexpr (is_real<S>)
    number = &alpha;
  else
    number = static_cast<const S*>(alpha);
  const bool by_rows = order == row_major;
  const auto flags = flags_of(order, side, uplo, op, diag);
  const bool on_left = flags && flags->side == Side::Left;
  const BlasCall<S> call{
      flags,
      by_rows ? n : m,
      by_rows ? m : n,
      number,
      static_cast<const S*>(A),
      lda,
      static_cast<S*>(B),
      ldb,
      is_little_work<S>(on_left, by_rows ? n : m, by_rows ? m : n) &&
          vendor.get(host_blas_sonames()) != nullptr};
  solve_or_pass_on(vendor.name(), call, [&](S* X, std::int64_t ldx) {
    const auto function = vendor.get(host_blas_sonames());
    if (function == nullptr) return false;
    function(order, side, uplo, op, diag, m, n, alpha, A, lda, X,
             static_cast<Int>(ldx));
    return true;
  });
}

}  // namespace

}  // namespace Hsma::Impl

extern "C" {

// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_CBLAS_TRSM(NAME, S, INT)                                          \
  HSMA_API void NAME(int order, int side, int uplo, int op, int diag, INT m,   \
                     INT n, Hsma::Impl::Alpha<S> alpha,                        \
                     const Hsma::Impl::Element<S>* A, INT lda,                 \
                     Hsma::Impl::Element<S>* B, INT ldb) {                     \
    static Hsma::Impl::VendorFunction<Hsma::Impl::Ctrsm<S, INT>> vendor(       \
        #NAME);                                                                \
    Hsma::Impl::trsm<S, INT>(vendor, order, side, uplo, op, diag, m, n, alpha, \
                             A, lda, B, ldb);                                  \
  }
#define HSMA_CBLAS_OF(LETTER, S)                            \
  HSMA_CBLAS_TRSM(cblas_##LETTER##trsm, S, int)             \
  HSMA_CBLAS_TRSM(cblas_##LETTER##trsm64_, S, std::int64_t) \
  HSMA_CBLAS_TRSM(cblas_##LETTER##trsm_64, S, std::int64_t)
// NOLINTEND(bugprone-macro-parentheses)

HSMA_CBLAS_OF(s, float)
HSMA_CBLAS_OF(d, double)
HSMA_CBLAS_OF(c, Hsma::Impl::Complex<float>)
HSMA_CBLAS_OF(z, Hsma::Impl::Complex<double>)

}  // extern "C"
