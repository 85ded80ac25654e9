// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// An instance of a Kokkos execution space as an Executor
/// (executors/Hsma_Executor.hpp).
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "compat/Hsma_KokkosCompat.hpp"
#include "executors/Hsma_KokkosDevice.hpp"
#include "executors/Hsma_KokkosGemm.hpp"
#include "executors/Hsma_KokkosTrsm.hpp"

namespace Hsma::Impl {

template <class MemorySpace>
struct KokkosMemory {
  static void* allocate(const char* label, std::size_t bytes) {
    return Kokkos::kokkos_malloc<MemorySpace>(label, bytes);
  }
  static void release(void* data) { Kokkos::kokkos_free<MemorySpace>(data); }
  static void at_exit(void (*function)()) {
    Kokkos::push_finalize_hook(function);
  }
  static void settle(const char* reason) {
    // A host's work is done when the call that issued it returns.
    if constexpr (!std::is_same_v<MemorySpace, Kokkos::HostSpace>)
      fence_all(reason);
  }
};

/// Refers to the instance, which has to outlive it.
template <class ExecutionSpace>
class KokkosExecutor {
  using Device = KokkosDevice<ExecutionSpace>;
  template <class D>
  using IfOrders = std::enable_if_t<D::records>;

 public:
  template <class S>
  using Backend = typename Device::template Backend<S>;
  using Memory = KokkosMemory<typename ExecutionSpace::memory_space>;
  template <class S>
  using Gemm = KokkosGemm<ExecutionSpace, S>;
  template <class S>
  using Trsm = KokkosTrsm<S>;
  using Region = Impl::Region;
  static constexpr bool orders_memory = Device::records;

  explicit KokkosExecutor(const ExecutionSpace& space) : space_(space) {}

  const ExecutionSpace& space() const { return space_; }
  decltype(auto) queue() const { return Device::queue(space_); }
  static Platform platform() { return Device::platform(); }
  std::uint64_t key() const { return instance_key(space_); }

  template <class D = Device, class = IfOrders<D>>
  bool needs_ordered_memory() const {
    return D::is_recording(queue());
  }
  template <class D = Device, class = IfOrders<D>>
  void* allocate_ordered(std::size_t bytes) const {
    return D::allocate(queue(), bytes);
  }
  template <class D = Device, class = IfOrders<D>>
  void release_ordered(void* data) const {
    D::release(queue(), data);
  }

 private:
  const ExecutionSpace& space_;
};

}  // namespace Hsma::Impl
