// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The host as a device: the system's clock, and the BLAS that is loaded.
#include "Hsma_Device.hpp"

#include <chrono>

#include "Hsma_Machine.hpp"

namespace Hsma::Perf {

namespace {

template <class Byte>
using Bytes =
    Kokkos::View<Byte*, Space, Kokkos::MemoryTraits<Kokkos::Unmanaged>>;

}  // namespace

struct Device::State {
  Space space;
};

Device::Device() : state_(new State) {}

Device::~Device() { state_->space.fence(); }

const Space& Device::space() const { return state_->space; }

std::string Device::vendor() const { return Perf::blas(); }

const char* Device::single_mode() { return "clock"; }

const char* Device::batch_mode() { return "batch"; }

void Device::fence() const { state_->space.fence(); }

void Device::copy(void* to, const void* from, std::size_t bytes) const {
  Kokkos::deep_copy(state_->space, Bytes<char>(static_cast<char*>(to), bytes),
                    Bytes<const char>(static_cast<const char*>(from), bytes));
}

double Device::timed(const Work& work) const {
  const auto start = std::chrono::steady_clock::now();
  work();
  state_->space.fence();  // the work is done when the clock stops
  const std::chrono::duration<double, std::micro> elapsed =
      std::chrono::steady_clock::now() - start;
  return elapsed.count();
}

}  // namespace Hsma::Perf
