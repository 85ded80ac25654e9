// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the kernel tests ask of the current GPU. Errors are thrown as
/// std::runtime_error.
#pragma once

#include <cstddef>

#include "Hsma_DeviceRuntime.hpp"

namespace Hsma::Test {

struct Api {
  using Runtime = DeviceRuntime;
  using Vendor = Runtime::Api;
  using Stream = Runtime::Stream;

  static Stream stream() {
    static const Stream stream = [] {
      Stream created = nullptr;
      Runtime::check(Vendor::create_stream(&created, Vendor::independent),
                     "no stream");
      return created;
    }();
    return stream;
  }
  static void wait(Stream stream) {
    Runtime::check(Vendor::wait(stream), "the stream failed");
  }

  static void* allocate(std::size_t bytes) {
    void* data = nullptr;
    Runtime::check(Vendor::malloc(&data, bytes), "no memory");
    return data;
  }
  static void release(void* data) { static_cast<void>(Vendor::free(data)); }
  /// In order with the kernels. A copy from pageable memory that is not on
  /// their stream may be under way when the call returns.
  static void to_device(void* to, const void* from, std::size_t bytes) {
    copy(to, from, bytes, Vendor::to_device);
  }
  static void to_host(void* to, const void* from, std::size_t bytes) {
    copy(to, from, bytes, Vendor::to_host);
  }

  static constexpr bool keeps_errors = Vendor::keeps_errors;
  /// Throws what an earlier call has left behind.
  static void check_last() {
    Runtime::check(Vendor::take_last_error(), "an earlier call failed");
  }
  static void leave_error() { static_cast<void>(Vendor::set_device(12345)); }

  /// Work that was recorded on the stream, and can be run on it.
  class Recording {
   public:
    template <class Work>
    explicit Recording(const Work& work) {
      Runtime::check(Vendor::begin_capture(stream(), Vendor::this_thread),
                     "the capture cannot begin");
      work();
      Vendor::Graph graph = nullptr;
      Runtime::check(Vendor::end_capture(stream(), &graph),
                     "the capture failed");
      Runtime::check(Vendor::instantiate(&executable_, graph),
                     "the graph cannot be instantiated");
      Runtime::check(Vendor::destroy_graph(graph), "the graph stays");
    }
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;
    ~Recording() { static_cast<void>(Vendor::destroy_executable(executable_)); }

    void run() const {
      Runtime::check(Vendor::launch_graph(executable_, stream()),
                     "the graph cannot be run");
    }

   private:
    Vendor::Executable executable_ = nullptr;
  };

 private:
  template <class Kind>
  static void copy(void* to, const void* from, std::size_t bytes, Kind kind) {
    Runtime::check(Vendor::copy(to, from, bytes, kind, stream()),
                   "the copy failed");
    wait(stream());
  }
};

}  // namespace Hsma::Test
