// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The current device, written once: CUDA and HIP differ in names, which
/// <backend>/Hsma_Runtime.hpp has, and in their BLAS, <backend>/Hsma_Blas.hpp.
#include "Hsma_Device.hpp"

#include <exception>
#include <stdexcept>

#include "Hsma_Blas.hpp"
#include "Hsma_Runtime.hpp"

namespace Hsma::Perf {

namespace {

void check(Runtime::Error error, const char* what) {
  if (error == Runtime::success) return;
  static_cast<void>(Runtime::take_last_error());  // or it is reported again
  throw std::runtime_error(std::string(what) + ": " + Runtime::text(error));
}

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

using Stream = Owned<Runtime::Stream, Runtime::destroy_stream>;
using Event = Owned<Runtime::Event, Runtime::destroy_event>;
using Captured = Owned<Runtime::Graph, Runtime::destroy_graph>;
using Executable = Owned<Runtime::Executable, Runtime::destroy_executable>;

class RuntimeGraph final : public Graph {
 public:
  RuntimeGraph(Runtime::Stream stream, Runtime::Graph graph) : stream_(stream) {
    check(Runtime::instantiate(executable_.out(), graph),
          "the graph cannot be instantiated");
  }
  void replay() override {
    check(Runtime::launch(executable_, stream_), "the graph cannot be run");
  }

 private:
  Runtime::Stream stream_;
  Executable executable_;
};

Runtime::Stream made(Stream& stream) {
  check(Runtime::create_stream(stream.out()), "no stream");
  return stream;
}

}  // namespace

struct Device::State {
  Stream stream;
  Event begin, end;
  Blas blas{made(stream)};
  Space space{static_cast<Runtime::Stream>(stream)};
};

Device::Device() : state_(new State) {
  check(Runtime::create_event(state_->begin.out()), "no event");
  check(Runtime::create_event(state_->end.out()), "no event");
}

Device::~Device() { static_cast<void>(Runtime::wait(state_->stream)); }

const Space& Device::space() const { return state_->space; }

Blas& Device::blas() const { return state_->blas; }

std::string Device::vendor() const {
  return std::string(Blas::library) + ' ' + state_->blas.version();
}

void Device::fence() const {
  check(Runtime::wait(state_->stream), "the stream failed");
}

void Device::copy(void* to, const void* from, std::size_t bytes) const {
  check(Runtime::copy(to, from, bytes, state_->stream), "the copy failed");
}

double Device::timed(const Work& work) const {
  const State& s = *state_;
  check(Runtime::record(s.begin, s.stream), "the event failed");
  work();
  check(Runtime::record(s.end, s.stream), "the event failed");
  check(Runtime::wait_for_event(s.end), "the timed work failed");
  float milliseconds = 0;
  check(Runtime::milliseconds_between(&milliseconds, s.begin, s.end),
        "the events failed");
  return 1e3 * static_cast<double>(milliseconds);
}

std::unique_ptr<Graph> Device::capture(const Work& work) const {
  const Runtime::Stream stream = state_->stream;
  check(Runtime::begin_capture(stream), "the capture cannot begin");
  std::exception_ptr problem;
  try {
    work();
  } catch (...) {
    problem = std::current_exception();
  }
  Captured graph;
  const Runtime::Error error = Runtime::end_capture(stream, graph.out());
  if (problem) {
    static_cast<void>(Runtime::take_last_error());
    std::rethrow_exception(problem);
  }
  check(error, "the capture failed");
  return std::make_unique<RuntimeGraph>(stream, graph);
}

}  // namespace Hsma::Perf
