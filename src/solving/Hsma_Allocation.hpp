// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Memory of an executor that a solver keeps.
#pragma once

#include <cstddef>

namespace Hsma::Impl {

/// Memory is that of an Executor (executors/Hsma_Executor.hpp). No bytes are no
/// allocation.
template <class Memory>
class Allocation {
 public:
  Allocation(const char* label, std::size_t bytes)
      : data_(bytes == 0 ? nullptr
                         : static_cast<char*>(Memory::allocate(label, bytes))) {
  }
  ~Allocation() {
    if (data_ != nullptr) Memory::release(data_);
  }
  Allocation(const Allocation&) = delete;
  Allocation& operator=(const Allocation&) = delete;

  char* data() const { return data_; }

 private:
  char* data_;
};

}  // namespace Hsma::Impl
