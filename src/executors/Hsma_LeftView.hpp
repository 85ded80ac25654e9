// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Column-major matrices as the LayoutLeft views that reach the vendor's BLAS.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "compat/Hsma_KernelScalar.hpp"
#include "core/Hsma_Matrix.hpp"

namespace Hsma::Impl {

/// The view of a column-major matrix of S or const S, padding included.
template <class ExecutionSpace, class S>
auto left_view(const Matrix<S>& x) {
  using T = kokkos_scalar_t<std::remove_const_t<S>>;
  using V = std::conditional_t<std::is_const_v<S>, const T, T>;
  using Device =
      Kokkos::Device<ExecutionSpace, typename ExecutionSpace::memory_space>;
  using Left = Kokkos::View<V**, Kokkos::LayoutLeft, Device,
                            Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  const Left whole(reinterpret_cast<V*>(x.data), x.n == 1 ? x.m : x.col_stride,
                   x.n);
  return Left(Kokkos::subview(
      whole, std::pair<std::int64_t, std::int64_t>(0, x.m), Kokkos::ALL()));
}

}  // namespace Hsma::Impl
