// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Graphs of a GPU, written once over the Runtime of the vendor and its table
/// of names.
#include "Hsma_Recording.hpp"

#include "executors/Hsma_KokkosDevice.hpp"
#include "gpu/Hsma_Owned.hpp"

namespace Hsma::Perf {

namespace {

using Device = Impl::KokkosDevice<Kokkos::DefaultExecutionSpace>;
using Runtime = Device::Runtime;
using Api = Runtime::Api;
constexpr auto check = Runtime::check;

class Graph final : public Recording {
 public:
  Graph(Api::Stream stream, Api::Graph graph) : stream_(stream) {
    check(Api::instantiate(executable_.out(), graph),
          "the graph cannot be instantiated");
  }
  void replay() override {
    check(Api::launch_graph(executable_, stream_), "the graph cannot be run");
  }

 private:
  Api::Stream stream_;
  Owned<Api::Executable, Api::destroy_executable> executable_;
};

/// Ends the capture of a stream, whatever becomes of the work.
class Capture {
 public:
  explicit Capture(Api::Stream stream) : stream_(stream) {
    check(Api::begin_capture(stream, Api::this_thread),
          "the capture cannot begin");
  }
  ~Capture() {
    if (!ended_ && end() != Api::success)
      static_cast<void>(Api::take_last_error());
  }
  Capture(const Capture&) = delete;
  Capture& operator=(const Capture&) = delete;

  Api::Graph graph() {
    check(end(), "the capture failed");
    return graph_;
  }

 private:
  Api::Error end() {
    ended_ = true;
    return Api::end_capture(stream_, graph_.out());
  }

  Api::Stream stream_;
  Owned<Api::Graph, Api::destroy_graph> graph_;
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<Recording> record(const Kokkos::DefaultExecutionSpace& space,
                                  const std::function<void()>& work) {
  const Api::Stream stream = Device::queue(space).stream;
  Capture capture(stream);
  work();
  return std::make_unique<Graph>(stream, capture.graph());
}

}  // namespace Hsma::Perf
