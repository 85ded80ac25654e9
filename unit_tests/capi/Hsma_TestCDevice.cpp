// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma.h on a CUDA device. Without one, the program exits with 77. cuBLAS is
/// loaded by the library.
#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "Hsma_CSystem.hpp"
#include "hsma.h"

namespace Hsma::Test {
namespace {

void check(cudaError_t error) {
  if (error != cudaSuccess) throw std::runtime_error(cudaGetErrorString(error));
}

/// Values on the device.
template <class T>
class Copy {
 public:
  explicit Copy(const std::vector<T>& values) : count_(values.size()) {
    check(cudaMalloc(&data_, bytes()));
    set(values);
  }
  ~Copy() { static_cast<void>(cudaFree(data_)); }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;

  T* get() const { return static_cast<T*>(data_); }
  void set(const std::vector<T>& values) const {
    check(cudaDeviceSynchronize());
    check(cudaMemcpy(data_, values.data(), bytes(), cudaMemcpyHostToDevice));
    check(cudaDeviceSynchronize());
  }
  std::vector<T> values() const {
    std::vector<T> all(count_);
    check(cudaDeviceSynchronize());
    check(cudaMemcpy(all.data(), data_, bytes(), cudaMemcpyDeviceToHost));
    return all;
  }

 private:
  std::size_t bytes() const { return count_ * sizeof(T); }

  std::size_t count_;
  void* data_ = nullptr;
};

/// A matrix of which the memory is copied to the device.
template <class S>
class DeviceMatrix {
 public:
  explicit DeviceMatrix(const Placed<S>& matrix)
      : copy_(matrix.memory()), matrix_(matrix.get()) {
    matrix_.data =
        copy_.get() + (static_cast<S*>(matrix_.data) - matrix.memory().data());
  }
  const hsma_matrix& get() const { return matrix_; }
  const Copy<S>& copy() const { return copy_; }

 private:
  Copy<S> copy_;
  hsma_matrix matrix_;
};

class Stream {
 public:
  Stream() {
    check(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking));
  }
  ~Stream() { static_cast<void>(cudaStreamDestroy(stream_)); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  cudaStream_t get() const { return stream_; }

 private:
  cudaStream_t stream_ = nullptr;
};

class DeviceQueue {
 public:
  explicit DeviceQueue(cudaStream_t stream = nullptr) {
    must(hsma_cuda_queue(0, stream, &queue_));
  }
  ~DeviceQueue() { hsma_destroy_queue(queue_); }
  DeviceQueue(const DeviceQueue&) = delete;
  DeviceQueue& operator=(const DeviceQueue&) = delete;

  hsma_queue* get() const { return queue_; }

 private:
  hsma_queue* queue_ = nullptr;
};

/// A system of which the device has a copy.
template <class P>
class DeviceSystem {
 public:
  explicit DeviceSystem(const System<P>& system)
      : system_(system), A_(system.A), X_(system.X) {}

  const DeviceMatrix<typename P::A>& A() const { return A_; }
  const DeviceMatrix<typename P::B>& X() const { return X_; }
  int solve(const DeviceQueue& queue, hsma_status* status = nullptr) const {
    const Letters& f = system_.flags;
    return hsma_trsm(queue.get(), P::type, f.side, f.uplo, f.op, f.diag,
                     &system_.alpha, &A_.get(), &X_.get(), nullptr, status);
  }
  /// With what the device has now.
  System<P> system() const {
    System<P> now = system_;
    now.X.set_memory(X_.copy().values());
    return now;
  }
  void restore() const { X_.copy().set(system_.B.memory()); }

 private:
  System<P> system_;
  DeviceMatrix<typename P::A> A_;
  DeviceMatrix<typename P::B> X_;
};

template <class P>
class CDevice : public ::testing::Test {
 protected:
  const DeviceQueue queue;
};
TYPED_TEST_SUITE(CDevice, AllScalars, ScalarsName);

TYPED_TEST(CDevice, EveryFlagLayoutAndSize) {
  using SB = typename TypeParam::B;
  const std::int64_t orders[] = {0, 1, 5, 17, 64, 65, 200, 600};
  const std::int64_t widths[] = {1, 3, 20, 70};
  std::size_t index = 0;
  for (const Letters& flags : all_letters())
    for (const std::int64_t order : orders) {
      ++index;
      const DeviceSystem<TypeParam> system(System<TypeParam>(
          flags, order, widths[index % 4], index, make_number<SB>(0.5, -2),
          all_layouts[index % 4], all_layouts[(index / 4) % 4]));
      ASSERT_EQ(system.solve(this->queue), HSMA_OK) << hsma_last_message();
      ASSERT_TRUE(system.system().solved());
    }
}

TYPED_TEST(CDevice, AlphaZero) {
  using SB = typename TypeParam::B;
  System<TypeParam> system({}, 65, 9, 1, SB(0));
  for (std::int64_t j = 0; j < 9; ++j)
    for (std::int64_t i = 0; i < 65; ++i) system.X(i, j) = nan_number<SB>();
  const DeviceSystem<TypeParam> there(system);
  ASSERT_EQ(there.solve(this->queue), HSMA_OK) << hsma_last_message();
  EXPECT_TRUE(there.system().all_zero());
}

/// The status stands on the device, too.
TYPED_TEST(CDevice, StatusOfASolve) {
  using SA = typename TypeParam::A;
  using SB = typename TypeParam::B;
  System<TypeParam> system({'L', 'U', 'T', 'N'}, 200, 9, 1);
  system.A(70, 70) = system.A(90, 90) = SA(0);
  system.X(3, 2) = nan_number<SB>();
  const DeviceSystem<TypeParam> there(system);
  const Copy<hsma_status> status(std::vector<hsma_status>{{5, 6}});
  ASSERT_EQ(there.solve(this->queue, status.get()), HSMA_OK)
      << hsma_last_message();
  EXPECT_EQ(status.values()[0].first_zero_diagonal, 70);
  EXPECT_EQ(status.values()[0].nonfinite_input, 1);
}

TYPED_TEST(CDevice, Batches) {
  using SA = typename TypeParam::A;
  using SB = typename TypeParam::B;
  for (const std::int64_t order : {1, 17, 65})
    for (const bool repeats : {false, true}) {
      constexpr std::int64_t count = 6;
      std::vector<System<TypeParam>> systems;
      std::vector<SA> A;
      std::vector<SB> B;
      for (std::int64_t p = 0; p < count; ++p) {
        systems.emplace_back(Letters{'R', 'U', 'C', 'N'}, order, 5,
                             static_cast<std::uint64_t>(10 * p),
                             make_number<SB>(0.5, -2));
        if (repeats) systems.back().A = systems.front().A;
        const auto& a = systems.back().A.memory();
        const auto& b = systems.back().B.memory();
        A.insert(A.end(), a.begin(), a.end());
        B.insert(B.end(), b.begin(), b.end());
      }
      const System<TypeParam>& first = systems.front();
      const auto A_step = static_cast<std::int64_t>(first.A.memory().size()),
                 B_step = static_cast<std::int64_t>(first.B.memory().size());
      const Copy<SA> on_A(A);
      const Copy<SB> on_B(B);
      const auto in = [](const auto& matrix, auto* data) {
        hsma_matrix m = matrix.get();
        m.data = data +
                 (static_cast<decltype(data)>(m.data) - matrix.memory().data());
        return m;
      };
      const auto expect_solved = [&] {
        const std::vector<SB> X = on_B.values();
        for (std::int64_t p = 0; p < count; ++p) {
          System<TypeParam>& one = systems[static_cast<std::size_t>(p)];
          one.X.set_memory(
              {X.begin() + p * B_step, X.begin() + (p + 1) * B_step});
          EXPECT_TRUE(one.solved()) << "problem " << p;
        }
        on_B.set(B);
      };
      hsma_batch a{in(first.A, on_A.get()), 2, {2, 3}, {3 * A_step, A_step}},
          b{in(first.B, on_B.get()), 2, {2, 3}, {3 * B_step, B_step}};
      if (repeats) a.ranks = 0;
      const std::vector<hsma_batch_status> unset(6, {55, 66, 77, 88});
      const Copy<hsma_batch_status> status(unset);
      ASSERT_EQ(
          hsma_trsm_batched(this->queue.get(), TypeParam::type, 'R', 'U', 'C',
                            'N', &first.alpha, &a, &b, nullptr, status.get()),
          HSMA_OK)
          << hsma_last_message();
      for (const hsma_batch_status& one : status.values()) {
        EXPECT_EQ(one.first_zero_diagonal, -1);
        EXPECT_EQ(one.nonfinite_input, 0);
      }
      expect_solved();

      std::vector<const void*> places_of_A;
      std::vector<void*> places_of_B;
      for (std::int64_t p = 0; p < count; ++p) {
        places_of_A.push_back(static_cast<SA*>(a.matrix.data) +
                              (repeats ? 0 : p * A_step));
        places_of_B.push_back(static_cast<SB*>(b.matrix.data) + p * B_step);
      }
      const Copy<const void*> of_A(places_of_A);
      const Copy<void*> of_B(places_of_B);
      ASSERT_EQ(
          hsma_trsm_pointers(this->queue.get(), TypeParam::type, 'R', 'U', 'C',
                             'N', first.B.rows(), first.B.columns(),
                             &first.alpha, of_A.get(), a.matrix.column_stride,
                             of_B.get(), b.matrix.column_stride, count),
          HSMA_OK)
          << hsma_last_message();
      expect_solved();
    }
}

/// From now on another stream.
TYPED_TEST(CDevice, SetStream) {
  const Stream stream;
  const DeviceSystem<TypeParam> system(System<TypeParam>({}, 200, 30, 1));
  const DeviceQueue own;
  ASSERT_EQ(hsma_set_stream(own.get(), stream.get()), HSMA_OK);
  ASSERT_EQ(system.solve(own), HSMA_OK) << hsma_last_message();
  check(cudaStreamSynchronize(stream.get()));
  EXPECT_TRUE(system.system().solved());
}

TYPED_TEST(CDevice, Recorded) {
  const Stream stream;
  const DeviceQueue own(stream.get());
  for (const std::int64_t order : {40, 200, 600}) {
    const DeviceSystem<TypeParam> system(System<TypeParam>({}, order, 30, 1));
    check(cudaStreamBeginCapture(stream.get(), cudaStreamCaptureModeGlobal));
    const int result = system.solve(own);
    cudaGraph_t graph = nullptr;
    check(cudaStreamEndCapture(stream.get(), &graph));
    ASSERT_EQ(result, HSMA_OK) << hsma_last_message();
    cudaGraphExec_t replay = nullptr;
    check(cudaGraphInstantiate(&replay, graph, 0));
    for (int repeat = 0; repeat < 2; ++repeat) {
      system.restore();
      check(cudaGraphLaunch(replay, stream.get()));
      EXPECT_TRUE(system.system().solved());
    }
    check(cudaGraphExecDestroy(replay));
    check(cudaGraphDestroy(graph));
  }
}

template <class P>
class CDeviceSolver : public ::testing::Test {
 protected:
  static hsma_solver* made(hsma_queue* queue, const Letters& f,
                           const hsma_matrix& A) {
    hsma_solver* solver = nullptr;
    must(hsma_create_solver(queue, P::type, f.side, f.uplo, f.op, f.diag, &A,
                            nullptr, &solver));
    return solver;
  }
  const DeviceQueue queue;
};
TYPED_TEST_SUITE(CDeviceSolver, AllScalars, ScalarsName);

TYPED_TEST(CDeviceSolver, SeveralThreadsAndStreams) {
  const Letters flags{'L', 'U', 'T', 'N'};
  for (const std::int64_t order : {65, 600}) {
    const DeviceSystem<TypeParam> first(System<TypeParam>(flags, order, 20, 3));
    hsma_solver* const solver =
        this->made(this->queue.get(), flags, first.A().get());
    check(cudaDeviceSynchronize());
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread)
      threads.emplace_back([&, thread] {
        const Stream stream;
        const DeviceQueue own(stream.get());
        const DeviceSystem<TypeParam> other(
            System<TypeParam>(flags, order, 20 + 5 * thread, 3));
        const typename TypeParam::B one(1);
        for (int repeat = 0; repeat < 5; ++repeat) {
          other.restore();
          const int result =
              hsma_solve(solver, own.get(), &one, &other.X().get(), nullptr);
          if (result != HSMA_OK || !other.system().solved()) ++wrong;
        }
      });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong.load(), 0);
    hsma_destroy_solver(solver);
  }
}

TYPED_TEST(CDeviceSolver, AfterAHasChanged) {
  const Letters flags;
  const System<TypeParam> system(flags, 300, 20, 3), other(flags, 300, 20, 7);
  const DeviceSystem<TypeParam> there(system);
  hsma_solver* const solver =
      this->made(this->queue.get(), flags, there.A().get());
  System<TypeParam> changed = system;
  for (std::int64_t j = 0; j < 300; ++j)
    for (std::int64_t i = 0; i < 300; ++i) changed.A(i, j) = other.A(i, j);
  there.A().copy().set(changed.A.memory());
  ASSERT_EQ(hsma_refresh(solver, this->queue.get()), HSMA_OK)
      << hsma_last_message();
  ASSERT_EQ(hsma_solve(solver, this->queue.get(), &system.alpha,
                       &there.X().get(), nullptr),
            HSMA_OK)
      << hsma_last_message();
  changed.X.set_memory(there.X().copy().values());
  EXPECT_TRUE(changed.solved());
  check(cudaDeviceSynchronize());
  hsma_destroy_solver(solver);
}

/// A queue of the host for a solver of the device, and the other way round.
TYPED_TEST(CDeviceSolver, QueuesOfOtherKinds) {
  const Letters flags;
  System<TypeParam> system(flags, 65, 9, 3);
  const DeviceSystem<TypeParam> there(system);
  hsma_queue* probe = nullptr;
  if (hsma_host_queue(&probe) == HSMA_UNSUPPORTED)
    GTEST_SKIP() << hsma_last_message();
  hsma_destroy_queue(probe);
  const Queue host;
  const hsma_matrix A = system.A.get(), X = system.X.get();
  hsma_solver* const on_device =
      this->made(this->queue.get(), flags, there.A().get());
  hsma_solver* const on_host = this->made(host.get(), flags, A);
  EXPECT_TRUE(
      refused(hsma_solve(on_device, host.get(), &system.alpha, &X, nullptr),
              HSMA_INVALID, "hsma_solve", {"queue"}));
  EXPECT_TRUE(refused(hsma_solve(on_host, this->queue.get(), &system.alpha,
                                 &there.X().get(), nullptr),
                      HSMA_INVALID, "hsma_solve", {"queue"}));
  EXPECT_TRUE(refused(hsma_refresh(on_device, host.get()), HSMA_INVALID,
                      "hsma_refresh", {"queue"}));
  EXPECT_TRUE(refused(hsma_refresh(on_host, this->queue.get()), HSMA_INVALID,
                      "hsma_refresh", {"queue"}));
  EXPECT_TRUE(system.untouched());
  EXPECT_TRUE(there.system().untouched());
  check(cudaDeviceSynchronize());
  hsma_destroy_solver(on_device);
  hsma_destroy_solver(on_host);
}

}  // namespace
}  // namespace Hsma::Test

int main(int argc, char** argv) {
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) {
    std::printf("no CUDA device, or no driver: nothing is tested\n");
    return 77;
  }
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
