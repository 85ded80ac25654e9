// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the kernels of a family can do, declared by the kernels: the planner,
/// the proof of the tuning tables, the loader of tuning files and the tuner
/// read it here.
#pragma once

#include <cstddef>
#include <cstdint>

#include "backends/cuda/Hsma_CudaLimits.hpp"
#include "backends/gpu/Hsma_GpuOrders.hpp"
#include "backends/hip/Hsma_HipLimits.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_InversionColumns.hpp"
#include "kernels/Hsma_PartitionedPipeline.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// Of a GPU; a host has one kernel for everything.
struct Capability {
  std::int64_t lanes_order;    ///< the largest order of Lanes and WideLanes
  std::int64_t groups_order;   ///< of Groups, or 0
  std::int64_t most_rows;      ///< the largest order of Rows, few columns
  int few_columns;             ///< of a thread block of Rows, the fewest
  int most_columns;            ///< and the most
  std::size_t pipeline_bytes;  ///< shared memory of Pipeline
  std::int64_t most_inner;     ///< the largest I_B of Paper's inversion
  std::size_t chain_bytes;     ///< shared memory of the chain, if there is one
};

template <class S>
constexpr Capability capability_of(KernelFamily family) {
  const auto of = [](auto limits, std::size_t chain_bytes) {
    using Limits = decltype(limits);
    return Capability{
        Gpu::direct_order,
        Limits::groups_order,
        Limits::most_rows(Limits::few),
        Limits::few,
        Limits::widest,
        PartitionedPipeline<S, Limits::pipeline_width>::shared_bytes(),
        ColumnInversion<S>::most_inner,
        chain_bytes};
  };
  return family == KernelFamily::Hip
             ? of(Hip::HipLimits<S>(), 0)
             : of(Cuda::CudaLimits<S>(), Cuda::CudaChain<S>::shared_bytes());
}

}  // namespace Hsma::Impl
