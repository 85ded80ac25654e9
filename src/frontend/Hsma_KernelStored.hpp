// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Stored matrices with the scalars of the inside.
#pragma once

#include "Hsma_Stored.hpp"
#include "compat/Hsma_KernelScalar.hpp"

namespace Hsma::Impl {

template <class T>
Stored<kernel_scalar_t<T>> to_kernel(const Stored<T>& x) {
  return {reinterpret_cast<kernel_scalar_t<T>*>(x.data), x.rows, x.columns,
          x.row_stride, x.col_stride};
}
template <class T>
Stored<const kernel_scalar_t<T>> to_kernel(const Stored<const T>& x) {
  return {reinterpret_cast<const kernel_scalar_t<T>*>(x.data), x.rows,
          x.columns, x.row_stride, x.col_stride};
}

}  // namespace Hsma::Impl
