// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launch of the in-place application of an inverse, for instantiation.
///
/// Narrow tiles make more blocks of few columns; wide tiles read the inverse
/// less often. The launch takes the widest tile that still occupies the device
/// and leaves room for a second block on its multiprocessor.
#pragma once

#include <stdexcept>
#include <string>

#include "backends/gpu/Hsma_GpuApplyRoom.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"

namespace Hsma::Impl::Gpu {

inline constexpr int apply_threads = 256;

template <class Runtime, class S, class Product>
__global__ void __launch_bounds__(
    apply_threads,
    Runtime::bounds(apply_threads,
                    (ApplyShapes<Runtime, S>::residents(Product::columns))))
    apply_inverse(const ApplyInverse<S, Product> body) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  body(typename Runtime::template Block<apply_threads>(), dynamic_shared);
}

template <class Runtime, class S>
void GpuKernels<Runtime, S>::apply_inverse(Stream stream, const Triangle<S>& D,
                                           const S* inverse, std::int64_t ld,
                                           const int* trusted,
                                           const Matrix<S>& B) {
  if (B.m == 0 || B.n == 0) return;
  using Shapes = ApplyShapes<Runtime, S>;
  static_assert(ApplyInverse<S, typename Shapes::Of8>::columns ==
                narrowest_applied);
  const std::size_t limit = Runtime::shared_limit() - vote_bytes;
  const std::int64_t wanted = Runtime::multiprocessors();
  const auto try_width = [&](auto product, std::int64_t blocks, int residents) {
    using Product = decltype(product);
    using Body = ApplyInverse<S, Product>;
    const Body body{D, inverse, ld, trusted, B};
    const std::size_t bytes = Body::shared_bytes(D.m);
    if (body.tasks() < blocks || bytes * residents > limit) return false;
    Runtime::launch(
        "ApplyInverse", [&] { return solve_of(D.m, B.n); }, stream,
        LaunchShape{launch_blocks(body.tasks()), apply_threads, bytes},
        Gpu::apply_inverse<Runtime, S, Product>, body);
    return true;
  };
  const std::int64_t many = 2 * wanted, some = 3 * wanted / 4;
  if (try_width(typename Shapes::Widest(), many, Shapes::sharing)) return;
  if (try_width(typename Shapes::Of32(), some, Shapes::sharing)) return;
  if (try_width(typename Shapes::Of16(), some, 1)) return;
  if (try_width(typename Shapes::Of8(), 0, 1)) return;
  throw std::runtime_error(
      "Hsma: kernel ApplyInverse takes no block of order " +
      std::to_string(D.m));
}

}  // namespace Hsma::Impl::Gpu
