// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Streams, events and graphs that are given back.
#pragma once

namespace Hsma::Perf {

/// What the runtime has made and `destroy` takes back.
template <class Handle, auto destroy>
class Owned {
 public:
  Owned() = default;
  ~Owned() {
    if (handle_ != nullptr) static_cast<void>(destroy(handle_));
  }
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;

  operator Handle() const { return handle_; }
  Handle* out() { return &handle_; }

 private:
  Handle handle_ = nullptr;
};

}  // namespace Hsma::Perf
