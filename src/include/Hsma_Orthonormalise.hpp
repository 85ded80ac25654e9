// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Orthonormal columns from their inner products alone, wherever the columns
/// are and whatever the inner product is.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>

#include "Hsma_Export.hpp"

namespace Hsma {

/// What is done with k columns V. S is double or Kokkos::complex<double>;
/// matrices are column-major with leading dimension k. Where columns are spread
/// over processes, all of them run the same functions in the same order.
template <class S>
class ColumnOperations {
 public:
  virtual ~ColumnOperations() = default;

  /// The inner products G(i, j) = v_i^H v_j, or v_i^H M v_j, for i <= j, the
  /// same in all processes.
  virtual void gram(S* G) = 0;
  /// V := V C^-1, C upper triangular with a diagonal that is not zero.
  virtual void divide(const S* C) = 0;
  /// Column j becomes random numbers, others at each call.
  virtual void randomise(std::int64_t j) = 0;
};

struct OrthonormalReport {
  /// Columns that do not depend on those before them; 0 without orthonormal
  /// columns.
  std::int64_t rank = 0;
  bool is_orthonormal = false;
  int gram_matrices = 0;  ///< that were computed
  int shifts = 0;         ///< of Gram matrices that were not definite
  /// The smallest |r_jj| / |r_j|, which is about 1 / condition number of V with
  /// columns scaled to norm 1; 0 if a column is zero.
  double least_ratio = 1;
};

/// Replaces the k columns V by Q with Q^H Q = I, where V = Q R:
///
///     R := I
///     repeat
///       G := D^-1 V^H V D^-1,   D = diag(|v_j|)
///       C^H C = G               or G + s I, if G is not definite
///       V := V D^-1 C^-1,  R := C D R
///     until |G - I| was less than 1/2
///
/// Cholesky of G fails from a condition number u^-1/2 of V on, because G has
/// its square. A shift s of some units of roundoff u makes G definite, and the
/// next V better conditioned by a factor of about s^-1/2; then V is orthonormal
/// to u * condition^2, and after one more round to u. The scaling D costs
/// nothing and makes columns of different size harmless.
///
/// A column that is zero becomes random, and its row of R zero; so does one
/// whose row of R is nothing but roundoff while G still needs a shift, because
/// what is in it may depend on the others for ever, as equal rows do. `unit` is
/// the unit roundoff of V, and a column is dependent if |r_jj| <= tolerance
/// |r_j|.
template <class S>
OrthonormalReport orthonormalise(ColumnOperations<S>& V, std::int64_t k, S* R,
                                 double unit, double tolerance);

/// The number of columns of V = Q R that do not depend on those before them: of
/// which these leave more than `tolerance` of `lengths`, the norms of the
/// columns, or more if V has parts beside Q R. The diagonal of R alone does not
/// say it, because the column of Q that stands for a dependent one may be the
/// direction of a later one.
///
/// R is upper triangular, k x k, column-major, with zeros below its diagonal.
template <class S>
std::int64_t rank_of_factor(const S* R, std::int64_t k, const double* lengths,
                            double tolerance);

extern template HSMA_EXPORT std::int64_t rank_of_factor(const double*,
                                                        std::int64_t,
                                                        const double*, double);
extern template HSMA_EXPORT std::int64_t rank_of_factor(
    const Kokkos::complex<double>*, std::int64_t, const double*, double);
extern template HSMA_EXPORT OrthonormalReport orthonormalise(
    ColumnOperations<double>&, std::int64_t, double*, double, double);
extern template HSMA_EXPORT OrthonormalReport
orthonormalise(ColumnOperations<Kokkos::complex<double>>&, std::int64_t,
               Kokkos::complex<double>*, double, double);

}  // namespace Hsma
