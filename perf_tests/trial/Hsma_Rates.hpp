// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the device reaches: the vendor's GEMM, a copy, and a launch of nothing.
#pragma once

#include <cstdint>
#include <memory>

#include "Hsma_Device.hpp"

namespace Hsma::Perf {

/// C := A B by the vendor's GEMM, C of m x n, A of m x k, all column-major and
/// without gaps, elements random in [-1, 1].
class Product {
 public:
  virtual ~Product() = default;

  virtual void run() = 0;

  /// 2 m n k, and 8 m n k with complex numbers.
  virtual double flops() const = 0;
};

std::unique_ptr<Product> make_product(const Device& device, char type,
                                      std::int64_t m, std::int64_t n,
                                      std::int64_t k);

/// Floating-point operations per second of such a product of order n.
double gemm_rate(const Device& device, char type, std::int64_t n);

/// Bytes per second, read and written ones, that a copy of so many bytes moves.
double copy_rate(const Device& device, std::int64_t bytes);

/// Microseconds of a kernel that does nothing: of a single launch, and of one
/// of `count` that are replayed together.
double empty_us(const Device& device);
double empty_replayed_us(const Device& device, int count);

}  // namespace Hsma::Perf
