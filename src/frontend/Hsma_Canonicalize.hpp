// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From views and flags to the canonical form (Hsma_Problem.hpp).
///
///   op(A) X = alpha B            T = op(A)
///   X op(A) = alpha B            T = op(A)^T, B and X transposed
///
/// A transposition exchanges the two strides and turns lower into upper;
/// conjugation commutes with it. A real triangle with complex right-hand sides
/// acts on real and imaginary parts alike, so it becomes a real problem with
/// twice the columns, or two real problems where the storage does not allow
/// that. Nothing is copied.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "Hsma_Types.hpp"
#include "algorithm/Hsma_Problem.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "frontend/Hsma_Check.hpp"

namespace Hsma::Impl {

template <class T>
inline constexpr bool is_supported_scalar_v =
    std::is_same_v<T, float> || std::is_same_v<T, double> ||
    std::is_same_v<T, Kokkos::complex<float>> ||
    std::is_same_v<T, Kokkos::complex<double>>;

/// Compile-time part of the contract for the view of A.
template <class ExecutionSpace, class AViewType>
constexpr void assert_triangle_view() {
  static_assert(Kokkos::is_view<AViewType>::value, "A must be a Kokkos::View");
  static_assert(rank_v<AViewType> == 2, "A must have rank 2");
  static_assert(is_supported_scalar_v<typename AViewType::non_const_value_type>,
                "A must hold float, double or Kokkos::complex of one of them");
  static_assert(
      Kokkos::SpaceAccessibility<ExecutionSpace,
                                 typename AViewType::memory_space>::accessible,
      "the execution space must reach the memory of A");
}

/// Compile-time part of the contract for the view of B, given the type of A.
template <class ExecutionSpace, class AValue, class BViewType>
constexpr void assert_right_hand_sides_view() {
  static_assert(Kokkos::is_view<BViewType>::value, "B must be a Kokkos::View");
  static_assert(rank_v<BViewType> == 2, "B must have rank 2");
  static_assert(std::is_same_v<typename BViewType::value_type,
                               typename BViewType::non_const_value_type>,
                "B is overwritten: its values must not be const");
  using TB = typename BViewType::non_const_value_type;
  static_assert(std::is_same_v<AValue, TB> ||
                    (is_complex_v<TB> && std::is_same_v<AValue, real_t<TB>>),
                "A must hold the scalar type of B, or its real type");
  static_assert(
      Kokkos::SpaceAccessibility<ExecutionSpace,
                                 typename BViewType::memory_space>::accessible,
      "the execution space must reach the memory of B");
}

template <class ViewType>
Footprint footprint(const ViewType& view) {
  return {static_cast<std::int64_t>(view.extent(0)),
          static_cast<std::int64_t>(view.extent(1)),
          static_cast<std::int64_t>(view.stride(0)),
          static_cast<std::int64_t>(view.stride(1)),
          view.data(),
          static_cast<std::int64_t>(sizeof(typename ViewType::value_type))};
}

template <class AViewType>
auto canonical_triangle(Side side, Uplo uplo, Op op, Diag diag,
                        const AViewType& A) {
  using T = typename AViewType::non_const_value_type;
  Triangle<T> t;
  t.m = static_cast<std::int64_t>(A.extent(0));
  t.data = A.data();
  const bool transposed = (op != Op::NoTrans) != (side == Side::Right);
  const auto s0 = static_cast<std::int64_t>(A.stride(0));
  const auto s1 = static_cast<std::int64_t>(A.stride(1));
  t.row_stride = transposed ? s1 : s0;
  t.col_stride = transposed ? s0 : s1;
  t.lower = (uplo == Uplo::Lower) != transposed;
  t.unit = diag == Diag::Unit;
  t.conj = op == Op::ConjTrans && is_complex_v<T>;
  return t;
}

template <class BViewType>
auto canonical_right_hand_sides(Side side, const BViewType& B) {
  using T = typename BViewType::non_const_value_type;
  const Matrix<T> as_stored{static_cast<std::int64_t>(B.extent(0)),
                            static_cast<std::int64_t>(B.extent(1)), B.data(),
                            static_cast<std::int64_t>(B.stride(0)),
                            static_cast<std::int64_t>(B.stride(1))};
  return side == Side::Left ? as_stored : as_stored.transposed();
}

/// One or two matrices of the same shape to be solved with one triangle.
template <class T>
struct RightHandSides {
  std::array<Matrix<T>, 2> part;
  int parts = 0;
};

/// Complex right-hand sides of a real triangle, as real ones.
template <class R>
RightHandSides<R> real_parts(const Matrix<Kokkos::complex<R>>& B) {
  auto* data = reinterpret_cast<R*>(B.data);
  // Rows of contiguous complex numbers are rows of twice as many real ones.
  if (B.col_stride == 1 || B.n == 1)
    return {{Matrix<R>{B.m, 2 * B.n, data, 2 * B.row_stride, 1}, {}}, 1};
  const Matrix<R> real{B.m, B.n, data, 2 * B.row_stride, 2 * B.col_stride};
  Matrix<R> imaginary = real;
  imaginary.data = data + 1;
  return {{real, imaginary}, 2};
}

}  // namespace Hsma::Impl
