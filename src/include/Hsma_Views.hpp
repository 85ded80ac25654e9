// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The compile-time part of the contract, and what of a view goes on to the
/// library.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "Hsma_Stored.hpp"

namespace Hsma::Impl {

template <class T>
inline constexpr bool is_complex_v = false;
template <class R>
inline constexpr bool is_complex_v<Kokkos::complex<R>> = true;

template <class T>
struct RealOf {
  using type = T;
};
template <class R>
struct RealOf<Kokkos::complex<R>> {
  using type = R;
};
template <class T>
using real_t = typename RealOf<T>::type;

template <class T>
inline constexpr bool is_supported_scalar_v =
    std::is_same_v<real_t<T>, float> || std::is_same_v<real_t<T>, double>;

/// Rank of a view type (a function since Kokkos 4, a constant before).
template <class ViewType>
inline constexpr std::size_t rank_v =
    static_cast<std::size_t>(ViewType::traits::rank);

template <class ExecutionSpace, class ViewType>
inline constexpr bool reaches_v =
    Kokkos::SpaceAccessibility<ExecutionSpace,
                               typename ViewType::memory_space>::accessible;

/// Compile-time part of the contract for the view of A.
template <class ExecutionSpace, class AViewType>
constexpr void assert_triangle_view() {
  static_assert(Kokkos::is_view<AViewType>::value, "A must be a Kokkos::View");
  static_assert(rank_v<AViewType> == 2, "A must have rank 2");
  static_assert(is_supported_scalar_v<typename AViewType::non_const_value_type>,
                "A must hold float, double or Kokkos::complex of one of them");
  static_assert(reaches_v<ExecutionSpace, AViewType>,
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
  static_assert(reaches_v<ExecutionSpace, BViewType>,
                "the execution space must reach the memory of B");
}

/// Compile-time part of the contract for a workspace of the caller's.
template <class ExecutionSpace, class WorkspaceView>
constexpr void assert_workspace_view() {
  static_assert(sizeof(typename WorkspaceView::value_type) == 1 &&
                    rank_v<WorkspaceView> == 1,
                "the workspace is a rank-1 view of bytes");
  static_assert(reaches_v<ExecutionSpace, WorkspaceView>,
                "the execution space must reach the workspace");
}

template <class T, class ViewType>
Stored<T> stored(const ViewType& view) {
  return {view.data(), static_cast<std::int64_t>(view.extent(0)),
          static_cast<std::int64_t>(view.extent(1)),
          static_cast<std::int64_t>(view.stride(0)),
          static_cast<std::int64_t>(view.stride(1))};
}

/// A, if it keeps the contract.
template <class ExecutionSpace, class AViewType>
auto stored_triangle(const AViewType& A) {
  assert_triangle_view<ExecutionSpace, AViewType>();
  return stored<const typename AViewType::non_const_value_type>(A);
}

/// B, if it keeps the contract beside an A of that value type.
template <class ExecutionSpace, class AValue, class BViewType>
auto stored_right_hand_sides(const BViewType& B) {
  assert_right_hand_sides_view<ExecutionSpace, AValue, BViewType>();
  return stored<typename BViewType::non_const_value_type>(B);
}

}  // namespace Hsma::Impl
