// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Queues of hsma.h in the memory of the host.
#include <memory>
#include <stdexcept>

#include "capi/Hsma_QueueOf.hpp"
#include "executors/Hsma_HostBlas.hpp"
#include "executors/Hsma_ThreadExecutor.hpp"

namespace Hsma::Impl {

namespace {

struct HostPlace {
  using Executor = ThreadExecutor;

  template <class Use>
  void lend(const Use& use) const {
    use(Executor{});
  }
  static void set_stream(void* stream) {
    if (stream != nullptr)
      throw std::invalid_argument(
          "hsma_set_stream: a queue of the host has no stream; expected null");
  }
  static bool same_device(const HostPlace&) { return true; }
};

}  // namespace

std::unique_ptr<hsma_queue> host_queue() {
  if (!has_host_blas())
    throw Unsupported(std::string("hsma_host_queue: ") + no_host_blas);
  return std::make_unique<QueueOf<HostPlace>>(HostPlace{});
}

Platform host_platform_here() { return ThreadExecutor::platform(); }

}  // namespace Hsma::Impl
