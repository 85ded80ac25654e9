// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// cuBLAS's triangular solves on streams: the default one, several at once,
/// from several host threads, and recorded into graphs.
#include <gtest/gtest.h>

#include <atomic>
#include <complex>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "Hsma_CublasDevice.hpp"
#include "Hsma_CublasFunctions.hpp"
#include "Hsma_CublasProblem.hpp"
#include "Hsma_CublasSystem.hpp"

namespace Hsma::Test {
namespace {

/// Sizes of every path: one launch, a sweep, and blocks with products.
struct Shape {
  std::int64_t order, columns;
};
constexpr Shape shapes[] = {{5, 3}, {40, 30}, {200, 70}, {600, 50}};

constexpr cudaStreamCaptureMode modes[] = {cudaStreamCaptureModeGlobal,
                                           cudaStreamCaptureModeThreadLocal,
                                           cudaStreamCaptureModeRelaxed};

template <class S>
class CublasStreams : public ::testing::Test {
 protected:
  static System<S> make(const Shape& shape, std::uint64_t seed) {
    const auto& all = all_flags();
    return System<S>(make_problem<S>(all[seed % all.size()], shape.order,
                                     shape.columns, seed,
                                     make_number<S>(0.5, -2)));
  }
};
using Scalars =
    ::testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(CublasStreams, Scalars);

/// The default stream, by all its names, is in order with copies that name
/// none.
TYPED_TEST(CublasStreams, TheDefaultOne) {
  for (const cudaStream_t stream : {static_cast<cudaStream_t>(nullptr),
                                    cudaStreamLegacy, cudaStreamPerThread}) {
    const Handle handle(stream);
    for (const Shape& shape : shapes) {
      const auto system = this->make(shape, 3);
      const auto& p = system.problem();
      std::vector<TypeParam> X(p.B.size());
      for (int repeat = 0; repeat < 3; ++repeat) {
        must(cudaMemcpy(system.B().get(), p.B.data(), system.B().bytes(),
                        cudaMemcpyHostToDevice));
        system.solve(handle.get());
        must(cudaMemcpy(X.data(), system.B().get(), system.B().bytes(),
                        cudaMemcpyDeviceToHost));
        EXPECT_TRUE(solved(p, X)) << "stream " << stream;
      }
    }
  }
}

/// Work on each stream is in its order, one after the other, without a word to
/// the host in between.
TYPED_TEST(CublasStreams, SeveralAtOnce) {
  using S = TypeParam;
  constexpr std::size_t streams = 6;
  std::vector<std::unique_ptr<Stream>> stream;
  std::vector<System<S>> system;
  std::vector<DeviceArray<S>> fresh;
  for (std::size_t k = 0; k < streams; ++k) {
    stream.push_back(std::make_unique<Stream>(k % 2 == 0 ? cudaStreamNonBlocking
                                                         : cudaStreamDefault));
    system.push_back(this->make(shapes[k % std::size(shapes)], 10 + k));
    fresh.emplace_back(system.back().problem().B);
  }
  const Handle handle;
  finish();
  for (int repeat = 0; repeat < 10; ++repeat)
    for (std::size_t k = 0; k < streams; ++k) {
      must(cublasSetStream(handle.get(), stream[k]->get()));
      system[k].B().set_from(fresh[k], stream[k]->get());
      system[k].solve(handle.get());
    }
  for (const auto& each : system) EXPECT_TRUE(solved(each.problem(), each.X()));
}

/// Each with a handle and a stream of its own, in a process that solves other
/// problems besides.
TYPED_TEST(CublasStreams, SeveralHostThreads) {
  using S = TypeParam;
  constexpr int threads = 8, repeats = 12;
  std::vector<System<S>> system;
  std::vector<std::vector<S>> expected;
  {
    const Handle handle;
    for (int k = 0; k < threads; ++k) {
      system.push_back(
          this->make(shapes[k % 4], 30 + static_cast<unsigned>(k)));
      system.back().solve(handle.get());
      expected.push_back(system.back().X());
      ASSERT_TRUE(solved(system.back().problem(), expected.back()));
    }
  }
  std::atomic<int> different{0};
  std::mutex mutex;
  std::string failures;
  std::vector<std::thread> all;
  for (std::size_t k = 0; k < threads; ++k)
    all.emplace_back([&, k] {
      try {
        const Stream stream;
        const Handle handle(stream.get());
        const DeviceArray<S> fresh(system[k].problem().B);
        const System<S> own(system[k].problem());
        std::vector<S> X(own.problem().B.size());
        for (int repeat = 0; repeat < repeats; ++repeat) {
          own.B().set_from(fresh, stream.get());
          own.solve(handle.get(), repeat % 2 == 0);
          must(cudaMemcpyAsync(X.data(), own.B().get(), own.B().bytes(),
                               cudaMemcpyDeviceToHost, stream.get()));
          stream.wait();
          if (!same_bits(X, expected[k])) ++different;
        }
      } catch (const std::exception& error) {
        const std::lock_guard<std::mutex> lock(mutex);
        failures += std::string(error.what()) + "; ";
      }
    });
  for (std::thread& thread : all) thread.join();
  EXPECT_EQ(failures, "");
  EXPECT_EQ(different.load(), 0);
}

/// A thread whose first word to the device is a solve.
TYPED_TEST(CublasStreams, AThreadThatIsNew) {
  const Handle handle;
  const auto system = this->make({200, 70}, 50);
  finish();
  std::string failure;
  std::thread([&] {
    try {
      system.solve(handle.get());
    } catch (const std::exception& error) {
      failure = error.what();
    }
  }).join();
  EXPECT_EQ(failure, "");
  EXPECT_TRUE(solved(system.problem(), system.X()));
}

/// Recorded, and replayed with other right-hand sides.
TYPED_TEST(CublasStreams, Recorded) {
  using S = TypeParam;
  for (const auto mode : modes)
    for (const unsigned flags : {cudaStreamNonBlocking, cudaStreamDefault}) {
      const Stream stream(flags);
      const Handle handle(stream.get());
      for (const Shape& shape : shapes) {
        const auto first = this->make(shape, 60),
                   second = this->make(shape, 84);
        const DeviceArray<S> B(first.problem().B.size());
        const auto& p = first.problem();
        const S alpha = p.alpha;
        finish();
        const Recording recording(stream.get(), mode, [&] {
          must(Calls<S>::linked().trsm(false, handle.get(), p.flags, p.m, p.n,
                                       &alpha, first.A().get(), p.lda, B.get(),
                                       p.ldb));
        });
        for (const auto* const fresh : {&first, &second, &first}) {
          // The triangle is that of the recording.
          Problem<S> now = p;
          now.B = fresh->problem().B;
          B.set(now.B);
          recording.replay(stream.get());
          EXPECT_TRUE(solved(now, B.copy())) << "mode " << mode;
        }
      }
    }
}

TYPED_TEST(CublasStreams, RecordedBatch) {
  using S = TypeParam;
  const Stream stream;
  const Handle handle(stream.get());
  for (const auto mode : modes)
    for (const std::int64_t order : {4, 40, 150}) {
      const SystemBatch<S> batch(all_flags()[8], order, 9, 12, 60);
      finish();
      const Recording recording(stream.get(), mode,
                                [&] { batch.solve(handle.get()); });
      for (int repeat = 0; repeat < 2; ++repeat) {
        batch.restore();
        recording.replay(stream.get());
        EXPECT_TRUE(batch.solved()) << "mode " << mode;
      }
    }
}

/// A factor on the device may be another one in each replay.
TYPED_TEST(CublasStreams, RecordedWithAlphaOnTheDevice) {
  using S = TypeParam;
  const Stream stream;
  const Handle handle(stream.get());
  const AlphaOnDevice mode(handle.get());
  for (const Shape& shape : shapes) {
    const auto system = this->make(shape, 61);
    const DeviceArray<S> alpha(1);
    finish();
    const Recording recording(stream.get(), cudaStreamCaptureModeGlobal, [&] {
      must(system.solve(Calls<S>::linked(), handle.get(), alpha.get()));
    });
    for (const S& value :
         {S(1), make_number<S>(0.5, -2), S(0), make_number<S>(-1, 3)}) {
      system.restore();
      alpha.set({value});
      recording.replay(stream.get());
      Problem<S> now = system.problem();
      now.alpha = value;
      EXPECT_TRUE(value == S(0) ? all_zero(now, system.X())
                                : solved(now, system.X()));
    }
  }
}

/// Several solves in one graph, and one after the other in two graphs.
TYPED_TEST(CublasStreams, RecordedInARow) {
  using S = TypeParam;
  const Stream stream;
  const Handle handle(stream.get());
  std::vector<System<S>> system;
  for (const Shape& shape : shapes) system.push_back(this->make(shape, 62));
  finish();
  const auto solve_all = [&] {
    for (const auto& each : system) each.solve(handle.get());
  };
  const Recording one(stream.get(), cudaStreamCaptureModeGlobal, solve_all);
  const Recording two(stream.get(), cudaStreamCaptureModeGlobal, solve_all);
  for (const auto* const recording : {&one, &two, &one}) {
    for (const auto& each : system) each.restore();
    recording->replay(stream.get());
    for (const auto& each : system)
      EXPECT_TRUE(solved(each.problem(), each.X()));
  }
}

}  // namespace
}  // namespace Hsma::Test
