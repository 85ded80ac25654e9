// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The current GPU, written once over the Runtime of the vendor and its table
/// of names.
#include "Hsma_Device.hpp"

#include "Hsma_Blas.hpp"
#include "gpu/Hsma_Owned.hpp"

namespace Hsma::Perf {

namespace {

using Runtime = Blas::Runtime;
using Api = Runtime::Api;
constexpr auto check = Runtime::check;

using Stream = Owned<Api::Stream, Api::destroy_stream>;
using Event = Owned<Api::Event, Api::destroy_event>;

Api::Stream made(Stream& stream) {
  check(Api::create_stream(stream.out(), Api::independent), "no stream");
  return stream;
}

}  // namespace

struct Device::State {
  Stream stream;
  Event begin, end;
  Blas blas{made(stream)};
  Space space{static_cast<Api::Stream>(stream)};
};

Device::Device() : state_(new State) {
  check(Api::create_event(state_->begin.out()), "no event");
  check(Api::create_event(state_->end.out()), "no event");
}

Device::~Device() { static_cast<void>(Api::wait(state_->stream)); }

const Space& Device::space() const { return state_->space; }

Blas& Device::blas() const { return state_->blas; }

std::string Device::vendor() const {
  return std::string(Blas::Api::library) + ' ' + state_->blas.version();
}

const char* Device::single_mode() { return "event"; }

const char* Device::batch_mode() { return "graph"; }

void Device::fence() const {
  check(Api::wait(state_->stream), "the stream failed");
}

void Device::copy(void* to, const void* from, std::size_t bytes) const {
  check(Api::copy(to, from, bytes, Api::within_device, state_->stream),
        "the copy failed");
}

double Device::timed(const Work& work) const {
  const State& s = *state_;
  check(Api::record(s.begin, s.stream), "the event failed");
  work();
  check(Api::record(s.end, s.stream), "the event failed");
  check(Api::wait_for_event(s.end), "the timed work failed");
  float milliseconds = 0;
  check(Api::milliseconds_between(&milliseconds, s.begin, s.end),
        "the events failed");
  return 1e3 * static_cast<double>(milliseconds);
}

}  // namespace Hsma::Perf
