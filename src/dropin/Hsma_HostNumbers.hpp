// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The pointer mode of a handle of a vendor's BLAS.
#pragma once

namespace Hsma::Impl {

/// From take() to the end of its life, the handle takes its numbers from the
/// host. Table has get_pointer_mode and set_pointer_mode; their success is 0.
template <class Table, class Handle, class PointerMode>
class HostNumbers {
 public:
  HostNumbers(const Table& table, Handle handle, PointerMode on_host)
      : table_(table), handle_(handle), on_host_(on_host), before_(on_host) {
    ok_ = succeeds(table.get_pointer_mode(handle, &before_));
  }
  ~HostNumbers() {
    if (ok_ && on_device()) table_.set_pointer_mode(handle_, before_);
  }
  HostNumbers(const HostNumbers&) = delete;
  HostNumbers& operator=(const HostNumbers&) = delete;

  bool ok() const { return ok_; }
  bool on_device() const { return before_ != on_host_; }
  void take() {
    if (on_device()) ok_ = succeeds(table_.set_pointer_mode(handle_, on_host_));
  }

 private:
  template <class Status>
  static bool succeeds(Status status) {
    return status == Status{};
  }

  const Table& table_;
  Handle handle_;
  PointerMode on_host_, before_;
  bool ok_;
};

}  // namespace Hsma::Impl
