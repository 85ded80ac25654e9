// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the Runtimes of gpu/Hsma_GpuLaunch.hpp do alike: the libraries of the
/// vendors differ only in their names. An Api (cuda/Hsma_CudaApi.hpp) is a
/// table of these names, for the library, its tests and its benchmarks. In it,
///
///   vendor                    is for messages
///   keeps_errors              whether a good call leaves the last error as is
///   copy, fill, allocate, release   are in order with the work on a stream
///   independent               is a stream that does not wait for the default
///   this_thread               captures so that calls of this thread that would
///                             synchronise or allocate fail
///   allow_shared(kernel, bytes)   lets the kernel have so much shared memory,
///                             what it has statically included
///   launch(kernel, shape, arguments, stream)
///
/// and all functions but text() return an Error.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>

#include "backends/gpu/Hsma_GpuKernelCache.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"

namespace Hsma::Impl::Gpu {

/// A Runtime derives from it and adds what the devices of its vendor have.
template <class Runtime, class VendorApi>
class GpuRuntime {
 public:
  using Api = VendorApi;
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

  /// Of the current device. What a thread has asked for it remembers: a launch
  /// asks for several.
  static int attribute(typename Api::Attribute which) {
    struct Known {
      int device = -1, which = -1, value = 0;
    };
    thread_local Known all[8];
    const int on = device(), key = static_cast<int>(which);
    Known& known = all[static_cast<unsigned>(key + on) % 8];
    if (known.device == on && known.which == key) return known.value;
    int value = 0;
    check(Api::get_attribute(&value, which, on),
          "the device cannot be queried");
    known = {on, key, value};
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

  template <class Problem, class... Parameter>
  static void launch(const char* name, const Problem& problem, Stream stream,
                     const LaunchShape& shape, void (*kernel)(Parameter...),
                     const Parameter&... arguments) {
    const void* const function = reinterpret_cast<const void*>(kernel);
    void* values[] = {
        const_cast<void*>(static_cast<const void*>(&arguments))...};
    auto error = Api::success;
    if (shape.shared_bytes > Runtime::static_shared_budget)
      error = allow_shared(function);
    if (error == Api::success)
      error = Api::launch(function, shape, values, stream);
    if (error == Api::success) {
      ++launches_issued();
      return;
    }
    static_cast<void>(Api::take_last_error());
    launch_failed(name, problem(), Api::text(error));
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
  static void zero(Stream stream, void* data, std::size_t bytes) {
    check(Api::fill(data, 0, bytes, stream), "workspace cannot be set to zero");
  }
  static void release(Stream stream, void* data) {
    if (Api::release(data, stream) != Api::success)
      static_cast<void>(Api::take_last_error());
  }

  /// Throws std::runtime_error if a function of the Api failed.
  static void check(typename Api::Error error, const char* problem) {
    if (error != Api::success) failed(error, problem);
  }

 private:
  /// Once for each kernel and device, as far as this host thread remembers. The
  /// limit belongs to the kernel, which other host threads launch, too. So it
  /// is always the same, whatever a launch needs.
  static typename Api::Error allow_shared(const void* kernel) {
    thread_local KernelCache allowed;
    const int on = device();
    if (allowed.has(kernel, on)) return Api::success;
    const auto error = Api::allow_shared(kernel, Runtime::shared_limit());
    if (error == Api::success) allowed.add(kernel, on);
    return error;
  }

  [[noreturn]] static void failed(typename Api::Error error,
                                  const std::string& problem) {
    static_cast<void>(Api::take_last_error());
    throw std::runtime_error("Hsma: " + problem + " (" + Api::vendor + ": " +
                             Api::text(error) + ")");
  }
};

}  // namespace Hsma::Impl::Gpu
