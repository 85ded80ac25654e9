// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The canonical form inside a kernel: every call is L X = alpha B with a lower
/// triangle on the left, over pointers and strides.
///
///   op(A) X = alpha B            T = op(A)
///   X op(A) = alpha B            T = op(A)^T, B and X transposed
///
/// A transposition exchanges the two strides and turns lower into upper. An
/// upper T becomes lower if the rows and columns of T and the rows of B are
/// taken in reverse order, with negative strides. Whether the elements of A are
/// conjugated and whether its diagonal is stored are left, as constants of the
/// compiler.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <type_traits>

#include "Hsma_Types.hpp"
#include "Hsma_Views.hpp"

namespace Hsma::Impl::InKernel {

/// L(i, k) = [conj] a[i a_row + k a_col], m x m, and
/// B(i, j) = b[i b_row + j b_col], m x n.
template <class TA, class TB>
struct System {
  int m;  ///< m^2 elements of A are in memory
  std::ptrdiff_t n;
  const TA* a;
  std::ptrdiff_t a_row, a_col;
  TB* b;
  std::ptrdiff_t b_row, b_col;

  /// `count` of the columns, from j on, `step` apart.
  KOKKOS_FORCEINLINE_FUNCTION System columns(std::ptrdiff_t j,
                                             std::ptrdiff_t count,
                                             std::ptrdiff_t step = 1) const {
    System part = *this;
    part.n = count;
    part.b += j * b_col;
    part.b_col *= step;
    return part;
  }
};

/// The compile-time part of the contract.
template <class AViewType, class BViewType>
struct Contract {
  static_assert(Kokkos::is_view<AViewType>::value &&
                    Kokkos::is_view<BViewType>::value,
                "A and B must be Kokkos::Views");
  static_assert(rank_v<AViewType> == 2 && rank_v<BViewType> == 2,
                "A and B must have rank 2");
  using TA = typename AViewType::non_const_value_type;
  using TB = typename BViewType::non_const_value_type;
  static_assert(is_supported_scalar_v<TA>,
                "A must hold float, double or Kokkos::complex of one of them");
  static_assert(std::is_same_v<typename BViewType::value_type, TB>,
                "B is overwritten: its values must not be const");
  static_assert(std::is_same_v<TA, TB> ||
                    (is_complex_v<TB> && std::is_same_v<TA, real_t<TB>>),
                "A must hold the scalar type of B, or its real type");
};

template <class AViewType, class BViewType>
using SystemOf = System<typename Contract<AViewType, BViewType>::TA,
                        typename Contract<AViewType, BViewType>::TB>;

template <class AViewType, class BViewType>
KOKKOS_FORCEINLINE_FUNCTION SystemOf<AViewType, BViewType> canonical(
    Side side, Uplo uplo, Op op, const AViewType& A, const BViewType& B) {
  const bool right = side == Side::Right;
  const bool transposed = (op != Op::NoTrans) != right;
  const auto a0 = static_cast<std::ptrdiff_t>(A.stride(0));
  const auto a1 = static_cast<std::ptrdiff_t>(A.stride(1));
  const auto b0 = static_cast<std::ptrdiff_t>(B.stride(0));
  const auto b1 = static_cast<std::ptrdiff_t>(B.stride(1));
  SystemOf<AViewType, BViewType> s;
  s.m = static_cast<int>(right ? B.extent(1) : B.extent(0));
  s.n = static_cast<std::ptrdiff_t>(right ? B.extent(0) : B.extent(1));
  s.a = A.data();
  s.a_row = transposed ? a1 : a0;
  s.a_col = transposed ? a0 : a1;
  s.b = B.data();
  s.b_row = right ? b1 : b0;
  s.b_col = right ? b0 : b1;
  const bool lower = (uplo == Uplo::Lower) != transposed;
  if (!lower && s.m > 0) {
    s.a += (s.m - 1) * (s.a_row + s.a_col);
    s.a_row = -s.a_row;
    s.a_col = -s.a_col;
    s.b += (s.m - 1) * s.b_row;
    s.b_row = -s.b_row;
  }
  return s;
}

/// Whether elements of type TA change under op.
template <class TA>
KOKKOS_FORCEINLINE_FUNCTION constexpr bool conjugates(Op op) {
  return is_complex_v<TA> && op == Op::ConjTrans;
}

/// work(conjugated, unit), two constants.
template <class TA, class Work>
KOKKOS_FORCEINLINE_FUNCTION void with_constants(Op op, Diag diag,
                                                const Work& work) {
  const auto with_unit = [&](auto conjugated) {
    if (diag == Diag::Unit)
      work(conjugated, std::true_type{});
    else
      work(conjugated, std::false_type{});
  };
  if constexpr (is_complex_v<TA>) {
    if (conjugates<TA>(op)) {
      with_unit(std::true_type{});
      return;
    }
  }
  with_unit(std::false_type{});
}

}  // namespace Hsma::Impl::InKernel
