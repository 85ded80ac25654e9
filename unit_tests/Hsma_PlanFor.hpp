// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Plans of a GPU backend without a GPU.
#pragma once

#include "backends/Hsma_GpuBackend.hpp"
#include "planning/Hsma_Planner.hpp"

namespace Hsma::Test {

struct NoRuntime {
  using Stream = int;
  static constexpr Impl::KernelFamily family = Impl::KernelFamily::Cuda;
  static constexpr bool splits_products = false, solves_chains = false;
};

/// For n right-hand sides side by side, or one after the other.
template <class S = double>
Plan plan_for(std::int64_t order, std::int64_t n, const Options& options = {},
              bool side_by_side = true,
              Impl::Platform platform = Impl::Platform::Hopper90) {
  const Impl::Planner<Impl::GpuBackend<NoRuntime, S>> planner{platform};
  const Impl::Triangle<S> A{order, nullptr, 1, order, true};
  const Impl::Matrix<S> B{order, n, nullptr, side_by_side ? n : 1,
                          side_by_side ? 1 : order};
  return planner.fit("f", planner.decide("f", A, {n, false}, options), A, B,
                     SIZE_MAX);
}

inline bool is_direct_by(DirectKernel kernel, const Plan& plan) {
  return plan.path == Path::Direct && plan.policy.direct == kernel;
}

}  // namespace Hsma::Test
