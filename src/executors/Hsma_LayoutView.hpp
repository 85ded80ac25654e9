// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Matrices as the views of one layout that reach the vendor's BLAS through
/// Kokkos Kernels.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "compat/Hsma_KernelScalar.hpp"
#include "core/Hsma_Matrix.hpp"

namespace Hsma::Impl {

/// The view of a matrix of S or const S, padding included: column-major where
/// Layout is LayoutLeft, row-major where it is LayoutRight.
template <class Layout, class ExecutionSpace, class S>
auto layout_view(const Matrix<S>& x) {
  using T = kokkos_scalar_t<std::remove_const_t<S>>;
  using V = std::conditional_t<std::is_const_v<S>, const T, T>;
  using Device =
      Kokkos::Device<ExecutionSpace, typename ExecutionSpace::memory_space>;
  using View = Kokkos::View<V**, Layout, Device,
                            Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  using Range = std::pair<std::int64_t, std::int64_t>;
  V* const data = reinterpret_cast<V*>(x.data);
  if constexpr (std::is_same_v<Layout, Kokkos::LayoutLeft>)
    return View(Kokkos::subview(View(data, x.n == 1 ? x.m : x.col_stride, x.n),
                                Range(0, x.m), Kokkos::ALL()));
  else
    return View(Kokkos::subview(View(data, x.m, x.m == 1 ? x.n : x.row_stride),
                                Kokkos::ALL(), Range(0, x.n)));
}

}  // namespace Hsma::Impl
