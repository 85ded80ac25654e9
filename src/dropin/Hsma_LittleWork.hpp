// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which solves of a BLAS are over sooner in the BLAS itself.
///
/// Ours checks, plans and reads the diagonal before it computes; a BLAS begins
/// at once. Measured were orders and right-hand sides from 1 to 1024, both
/// sides and both storages of op(A), on an EPYC with AVX-512 beside one thread
/// of OpenBLAS 0.3.21, which has kernels for AVX2 there. Up to so many
/// multiply-adds, order^2 times right-hand sides, ours was the slower one for
/// most shapes. What has many elements in B for its multiply-adds (order 1 or
/// 2) it solves sooner again, so that they are limited, too.
#pragma once

#include <cstddef>
#include <cstdint>

namespace Hsma::Impl {

/// A solve of this order with so many right-hand sides; a real number has
/// `real_bytes`.
constexpr bool is_little_work(std::int64_t order, std::int64_t columns,
                              std::size_t real_bytes, bool is_complex) {
  const bool is_float = real_bytes == 4 && !is_complex;
  const std::int64_t most_products = is_float ? 8192 : is_complex ? 2304 : 1024;
  const std::int64_t most_elements = is_float ? 512 : is_complex ? 64 : 256;
  return order <= most_elements && columns <= most_elements &&
         order * columns <= most_elements &&
         order * order * columns <= most_products;
}

}  // namespace Hsma::Impl
