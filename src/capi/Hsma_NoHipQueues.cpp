// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where the library is built without HIP.
#include <memory>

#include "capi/Hsma_Queue.hpp"

namespace Hsma::Impl {

std::unique_ptr<hsma_queue> hip_queue(int, void*) {
  throw Unsupported("hsma_hip_queue: this library was built without HIP");
}

}  // namespace Hsma::Impl
