// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Chooses the kernels of an execution space. A backend is a struct of static
/// functions:
///
///   platform()                    its tuning table
///   prepared_bytes(method, m, nb) room for the prepared diagonal blocks
///   prepare(...)                  inverts or packs the diagonal blocks
///   direct_limit                  largest order that direct() takes
///   direct(...)                   a whole small triangle by substitution,
///                                 with the kernels of a policy
///   substitute_block(...)         one diagonal block by substitution
///   applies_in_place(...)         whether apply_inverse() is there and pays
///   apply_inverse(...)            D^-1 B in place of B, or substitution where
///                                 that cannot be trusted
///   guarded_store(...)            the same for a D^-1 B that a GEMM has made
///   copy, scale, fill_zero, reset_status, scan
#pragma once

#include <type_traits>

#include "backends/host/Hsma_HostBackend.hpp"
#include "backends/portable/Hsma_PortableBackend.hpp"
#ifdef KOKKOS_ENABLE_CUDA
#include "backends/cuda/Hsma_CudaQueue.hpp"
#include "backends/gpu/Hsma_GpuBackend.hpp"
#endif
#ifdef KOKKOS_ENABLE_HIP
#include "backends/gpu/Hsma_GpuBackend.hpp"
#include "backends/hip/Hsma_HipQueue.hpp"
#endif

namespace Hsma::Impl {

template <class ExecutionSpace, class T>
struct BackendOf {
  using type = std::conditional_t<is_host_space_v<ExecutionSpace>,
                                  HostBackend<ExecutionSpace, T>,
                                  PortableBackend<ExecutionSpace, T>>;
};

#ifdef KOKKOS_ENABLE_CUDA
template <class T>
struct BackendOf<Kokkos::Cuda, T> {
  using type = GpuBackend<CudaQueue, T>;
};
#endif

#ifdef KOKKOS_ENABLE_HIP
template <class T>
struct BackendOf<HipQueue::Space, T> {
  using type = GpuBackend<HipQueue, T>;
};
#endif

template <class ExecutionSpace, class T>
using Backend = typename BackendOf<ExecutionSpace, T>::type;

}  // namespace Hsma::Impl
