// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where the library is built without CUDA.
#include <memory>
#include <optional>

#include "capi/Hsma_Queue.hpp"

namespace Hsma::Impl {

std::unique_ptr<hsma_queue> cuda_queue(int, void*) {
  throw Unsupported(
      "hsma_cuda_queue: this library was built without CUDA (the preset cublas "
      "builds one with it)");
}

std::optional<Platform> cuda_platform_here() { return std::nullopt; }

}  // namespace Hsma::Impl
