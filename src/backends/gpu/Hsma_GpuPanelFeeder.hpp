// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The sweep over packed panels without threads beside those of the body.
#pragma once

namespace Hsma::Impl::Gpu {

template <class Runtime>
struct NoFeeder {
  static constexpr int threads = 0;
  static constexpr int residents(int wanted) { return wanted; }

#if defined(__HIPCC__) || defined(__CUDACC__)
  template <class Body>
  __device__ static void run(const Body& body, unsigned char* shared) {
    body(typename Runtime::template Block<Body::threads>(), shared);
  }
#endif
};

}  // namespace Hsma::Impl::Gpu
