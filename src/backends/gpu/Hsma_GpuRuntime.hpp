// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the Runtimes of gpu/Hsma_GpuLaunch.hpp do alike, since the libraries of
/// the vendors differ in their names. These are an Api:
///
///   vendor                    "CUDA", for messages
///   Stream, Attribute         types of the vendor's
///   success, not_capturing, multiprocessors   values of the vendor's
///   text(error), take_last_error()
///   get_device, set_device, get_attribute, occupancy, capture_status,
///   allocate, release         the vendor's functions, which return an error
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>

#include "backends/gpu/Hsma_GpuLaunch.hpp"

namespace Hsma::Impl::Gpu {

template <class Api>
class GpuRuntime {
 public:
  using Stream = typename Api::Stream;

  static int device() {
    int device = 0;
    check(Api::get_device(&device), "the device is not known");
    return device;
  }
  static void set_device(int device) {
    check(Api::set_device(device), "the device cannot be selected");
  }
  static void restore_device(int device) {
    static_cast<void>(Api::set_device(device));
  }

  /// Of the current device.
  static int attribute(typename Api::Attribute which) {
    int value = 0;
    check(Api::get_attribute(&value, which, device()),
          "the device cannot be queried");
    return value;
  }
  static int multiprocessors() { return attribute(Api::multiprocessors); }

  template <class... Parameter>
  static int resident(void (*kernel)(Parameter...), const LaunchShape& shape) {
    int blocks = 0;
    check(Api::occupancy(&blocks, reinterpret_cast<const void*>(kernel),
                         static_cast<int>(shape.threads), shape.shared_bytes),
          "the occupancy of a kernel is not known");
    return std::max(1, blocks);
  }

  static bool is_capturing(Stream stream) {
    auto status = Api::not_capturing;
    check(Api::capture_status(stream, &status),
          "cannot tell whether the stream is being captured");
    return status != Api::not_capturing;
  }
  static void* allocate(Stream stream, std::size_t bytes) {
    void* data = nullptr;
    const auto error = Api::allocate(&data, bytes, stream);
    if (error != Api::success)
      failed(error, "no workspace of " + std::to_string(bytes) +
                        " bytes for a solve under capture");
    return data;
  }
  static void release(Stream stream, void* data) {
    if (Api::release(data, stream) != Api::success)
      static_cast<void>(Api::take_last_error());
  }

 private:
  template <class Error>
  static void check(Error error, const char* problem) {
    if (error != Api::success) failed(error, problem);
  }
  template <class Error>
  [[noreturn]] static void failed(Error error, const std::string& problem) {
    static_cast<void>(Api::take_last_error());
    throw std::runtime_error("Hsma: " + problem + " (" + Api::vendor + ": " +
                             Api::text(error) + ")");
  }
};

}  // namespace Hsma::Impl::Gpu
