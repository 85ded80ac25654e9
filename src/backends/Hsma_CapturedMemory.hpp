// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Workspace of a call that is being recorded into a graph rather than run.
///
/// What a cache lends for the duration of a call would be used again at every
/// replay, when it may have been lent to others or freed. So the graph gets an
/// allocation and a release of its own:
///
///   needed(space)            whether work on `space` is being recorded
///   allocate(space, bytes)   in order with the work on `space`
///   release(space, data)     likewise
#pragma once

#include <cstddef>

#include "compat/Hsma_KokkosCompat.hpp"
#ifdef KOKKOS_ENABLE_CUDA
#include "backends/cuda/Hsma_CudaQueue.hpp"
#include "backends/gpu/Hsma_GpuCapturedMemory.hpp"
#endif
#ifdef KOKKOS_ENABLE_HIP
#include "backends/gpu/Hsma_GpuCapturedMemory.hpp"
#include "backends/hip/Hsma_HipQueue.hpp"
#endif

namespace Hsma::Impl {

/// For spaces that cannot record.
template <class ExecutionSpace>
struct CapturedMemory {
  static bool needed(const ExecutionSpace&) { return false; }
  static char* allocate(const ExecutionSpace&, std::size_t) { return nullptr; }
  static void release(const ExecutionSpace&, char*) {}
};

#ifdef KOKKOS_ENABLE_CUDA
template <>
struct CapturedMemory<Kokkos::Cuda> : GpuCapturedMemory<CudaQueue> {};
#endif

#ifdef KOKKOS_ENABLE_HIP
template <>
struct CapturedMemory<HipQueue::Space> : GpuCapturedMemory<HipQueue> {};
#endif

}  // namespace Hsma::Impl
