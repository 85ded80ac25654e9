// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A buffer of the cache for the lifetime of an object.
#pragma once

#include <cstddef>
#include <cstdint>

#include "solving/Hsma_WorkspaceCache.hpp"

namespace Hsma::Impl {

template <class Memory>
class CachedBuffer {
  using Cache = WorkspaceCache<Memory>;

 public:
  /// None of zero bytes. `key` is that of the executor whose work uses it.
  CachedBuffer(std::uint64_t key, std::size_t bytes) {
    if (bytes > 0) buffer_ = Cache::instance().acquire(key, bytes);
  }
  ~CachedBuffer() {
    if (buffer_.data != nullptr) Cache::instance().release(buffer_);
  }
  CachedBuffer(const CachedBuffer&) = delete;
  CachedBuffer& operator=(const CachedBuffer&) = delete;

  char* data() const { return buffer_.data; }

 private:
  typename Cache::Buffer buffer_;
};

}  // namespace Hsma::Impl
