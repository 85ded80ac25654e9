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
#include "dropin/Hsma_BlasNames.hpp"
#include "dropin/Hsma_VendorFunction.hpp"
#include "hsma.h"

namespace Hsma::Impl {

namespace {

/// The numbers of cblas.h.
enum : int {
  row_major = 101,
  column_major = 102,
  no_trans = 111,
  trans = 112,
  conj_trans = 113,
  upper = 121,
  lower = 122,
  non_unit = 131,
  unit = 132,
  left = 141,
  right = 142
};

std::optional<Flags> flags_of(int order, int side, int uplo, int op, int diag) {
  const bool by_rows = order == row_major;
  if ((!by_rows && order != column_major) || (side != left && side != right) ||
      (uplo != upper && uplo != lower) ||
      (op != no_trans && op != trans && op != conj_trans) ||
      (diag != non_unit && diag != unit))
    return std::nullopt;
  return Flags{(side == left) != by_rows ? Side::Left : Side::Right,
               (uplo == lower) != by_rows ? Uplo::Lower : Uplo::Upper,
               op == no_trans ? Op::NoTrans
               : op == trans  ? Op::Trans
                              : Op::ConjTrans,
               diag == unit ? Diag::Unit : Diag::NonUnit};
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
  const BlasCall<S> call{flags_of(order, side, uplo, op, diag),
                         by_rows ? n : m,
                         by_rows ? m : n,
                         number,
                         static_cast<const S*>(A),
                         lda,
                         static_cast<S*>(B),
                         ldb};
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
