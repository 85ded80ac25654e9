// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What Kokkos 3.4 and Kokkos 4.7 do differently.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>
#include <type_traits>

namespace Hsma::Impl {

/// Host execution spaces run the CPU kernels, all others the device kernels.
template <class ExecutionSpace>
inline constexpr bool is_host_space_v = Kokkos::SpaceAccessibility<
    Kokkos::HostSpace, typename ExecutionSpace::memory_space>::accessible&&
    Kokkos::SpaceAccessibility<ExecutionSpace, Kokkos::HostSpace>::accessible;

/// Memory of the host that an execution space reads and writes in its own
/// order; HostSpace, which it may not reach, where Kokkos has none.
template <class ExecutionSpace>
struct HostSpaceOf {
#ifdef KOKKOS_HAS_SHARED_HOST_PINNED_SPACE
  using type =
      std::conditional_t<is_host_space_v<ExecutionSpace>, Kokkos::HostSpace,
                         Kokkos::SharedHostPinnedSpace>;
#else
  using type = Kokkos::HostSpace;
#endif
};
template <class ExecutionSpace>
using host_space_of_t = typename HostSpaceOf<ExecutionSpace>::type;

#ifdef KOKKOS_ENABLE_HIP
#if KOKKOS_VERSION >= 40000
using HipSpace = Kokkos::HIP;
#else
using HipSpace = Kokkos::Experimental::HIP;
#endif
#endif

/// Work with one key is ordered: it was issued on the same instance.
template <class ExecutionSpace>
std::uint64_t instance_key(const ExecutionSpace& space) {
#if KOKKOS_VERSION >= 40000
  return space.impl_instance_id();
#else
  (void)space;
  return 0;
#endif
}

/// Waits for the work of every execution space.
inline void fence_all(const char* reason) {
#if KOKKOS_VERSION >= 40000
  Kokkos::fence(reason);
#else
  (void)reason;
  Kokkos::fence();
#endif
}

/// Announces a named region to Kokkos Tools for the lifetime of the object.
class Region {
 public:
  explicit Region(const char* name) {
#if KOKKOS_VERSION >= 40000
    if (Kokkos::Tools::profileLibraryLoaded()) open(name);
#else
    if (Kokkos::Profiling::profileLibraryLoaded()) open(name);
#endif
  }
  ~Region() {
    if (open_) Kokkos::Profiling::popRegion();
  }
  Region(const Region&) = delete;
  Region& operator=(const Region&) = delete;

 private:
  void open(const char* name) {
    Kokkos::Profiling::pushRegion(name);
    open_ = true;
  }
  bool open_ = false;
};

/// A policy under which a body of some kilobytes goes with the launch of its
/// kernel: Kokkos would wait for the constant memory that it puts it into.
template <class Policy>
auto by_argument(const Policy& policy) {
  return Kokkos::Experimental::require(
      policy, Kokkos::Experimental::WorkItemProperty::HintLightWeight);
}

}  // namespace Hsma::Impl
