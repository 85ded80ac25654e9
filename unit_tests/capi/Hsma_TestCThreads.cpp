// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma.h on the host, from threads that have little left: a stack on which a
/// BLAS just fits, no memory, or no time.
#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/resource.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <thread>
#include <vector>

#include "Hsma_CSystem.hpp"
#include "hsma.h"

namespace Hsma::Test {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool is_sanitized = true;  // and its frames are larger
#else
constexpr bool is_sanitized = false;
#endif
constexpr std::size_t stack_bytes = is_sanitized ? 1 << 20 : 1 << 17;

/// Calls body() in such a thread.
template <class Body>
void on_small_stack(const Body& body) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, stack_bytes), 0);
  pthread_t thread;
  const auto run = [](void* what) -> void* {
    (*static_cast<const Body*>(what))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, const_cast<Body*>(&body)),
            0);
  pthread_attr_destroy(&attributes);
  ASSERT_EQ(pthread_join(thread, nullptr), 0);
}

/// Every right-hand side as a problem of its own, all with one triangle.
template <class P>
struct SingleColumns {
  hsma_batch A{}, B{};
  std::vector<const void*> A_at;
  std::vector<void*> B_at;

  explicit SingleColumns(const System<P>& system) {
    const hsma_matrix x = system.X.get();
    const bool left = system.flags.on_left();
    const std::int64_t step = left ? x.column_stride : x.row_stride;
    A.matrix = system.A.get();
    B.matrix = x;
    (left ? B.matrix.columns : B.matrix.rows) = 1;
    B.ranks = 1;
    B.extent[0] = system.columns();
    B.stride[0] = step;
    A_at.assign(static_cast<std::size_t>(system.columns()), A.matrix.data);
    for (std::int64_t j = 0; j < system.columns(); ++j)
      B_at.push_back(static_cast<typename P::B*>(x.data) + j * step);
  }
};

template <class P>
class CSmallStack : public ::testing::Test {
 protected:
  /// Has solve(system) solve systems of many shapes.
  template <class Solve>
  void each(const Solve& solve) const {
    std::vector<System<P>> systems;
    std::vector<int> results;
    const std::int64_t orders[] = {1, 3, 16, 31, 64, 65, 130, 300};
    const std::int64_t columns[] = {1, 2, 7, 16, 60, 200};
    std::uint64_t index = 0;
    for (const Letters& flags : all_letters())
      for (const std::int64_t order : orders) {
        ++index;
        systems.emplace_back(flags, order, columns[index % 6], index);
      }
    on_small_stack([&] {
      for (System<P>& system : systems) results.push_back(solve(system));
    });
    ASSERT_EQ(results, std::vector<int>(systems.size(), HSMA_OK))
        << hsma_last_message();
    for (const System<P>& system : systems) ASSERT_TRUE(system.solved());
  }

  const Queue queue;
};
TYPED_TEST_SUITE(CSmallStack, AllScalars, ScalarsName);

TYPED_TEST(CSmallStack, Solves) {
  for (const std::int32_t method : {0, int{'S'}, int{'I'}}) {
    const hsma_options options{sizeof options, method, 0, 0, 0, 0};
    this->each([&](System<TypeParam>& system) {
      return system.solve(this->queue, &options);
    });
  }
}

TYPED_TEST(CSmallStack, Batches) {
  this->each([&](System<TypeParam>& system) {
    const SingleColumns<TypeParam> single(system);
    const Letters& f = system.flags;
    return hsma_trsm_batched(this->queue.get(), TypeParam::type, f.side, f.uplo,
                             f.op, f.diag, &system.alpha, &single.A, &single.B,
                             nullptr, nullptr);
  });
}

TYPED_TEST(CSmallStack, Pointers) {
  this->each([&](System<TypeParam>& system) {
    const SingleColumns<TypeParam> single(system);
    const Letters& f = system.flags;
    const hsma_matrix &a = single.A.matrix, &b = single.B.matrix;
    return hsma_trsm_pointers(
        this->queue.get(), TypeParam::type, f.side, f.uplo, f.op, f.diag,
        b.rows, b.columns, &system.alpha, single.A_at.data(), a.column_stride,
        single.B_at.data(), b.column_stride, system.columns());
  });
}

TYPED_TEST(CSmallStack, ExplainsAndTellsOfErrors) {
  this->each([&](System<TypeParam>& system) {
    char text[2000];
    const Letters& f = system.flags;
    const hsma_matrix a = system.A.get(), x = system.X.get();
    int result = hsma_explain(this->queue.get(), TypeParam::type, f.side,
                              f.uplo, f.op, f.diag, &system.alpha, &a, &x,
                              nullptr, text, sizeof text, nullptr);
    hsma_matrix bad = a;
    bad.rows += 1;
    if (hsma_trsm(this->queue.get(), TypeParam::type, f.side, f.uplo, f.op,
                  f.diag, &system.alpha, &bad, &x, nullptr,
                  nullptr) != HSMA_INVALID)
      result = HSMA_FAILED;
    return result == HSMA_OK ? system.solve(this->queue) : result;
  });
}

template <class P>
using CSmallStackSolver = CSmallStack<P>;
TYPED_TEST_SUITE(CSmallStackSolver, AllScalars, ScalarsName);

TYPED_TEST(CSmallStackSolver, Prepared) {
  this->each([&](System<TypeParam>& system) {
    const Letters& f = system.flags;
    const hsma_matrix a = system.A.get(), x = system.X.get();
    hsma_solver* solver = nullptr;
    int result = hsma_create_solver(this->queue.get(), TypeParam::type, f.side,
                                    f.uplo, f.op, f.diag, &a, nullptr, &solver);
    if (result == HSMA_OK) result = hsma_refresh(solver, this->queue.get());
    if (result == HSMA_OK)
      result =
          hsma_solve(solver, this->queue.get(), &system.alpha, &x, nullptr);
    hsma_destroy_solver(solver);
    return result;
  });
}

// --- no memory, no time ------------------------------------------------------

using Real = Scalars<double, double, HSMA_D>;

/// Systems whose kernels take scratch memory, and no solve takes more.
std::vector<System<Real>> kernels_systems() {
  std::vector<System<Real>> systems;
  for (const std::int64_t columns : {1, 20, 100})
    for (const std::int64_t order : {60, 100})
      systems.emplace_back(Letters{}, order, columns, 1);
  return systems;
}

/// Takes all memory of the process, and gives it back.
class Exhausted {
 public:
  Exhausted() {
    getrlimit(RLIMIT_AS, &before_);
    rlimit none = before_;
    none.rlim_cur = 1;
    setrlimit(RLIMIT_AS, &none);
    for (std::size_t size = 1 << 20; size >= sizeof(Link); size /= 2)
      while (void* const taken = std::malloc(size))
        all_ = new (taken) Link{all_};
  }
  ~Exhausted() {
    while (all_ != nullptr) {
      Link* const next = all_->next;
      std::free(all_);
      all_ = next;
    }
    setrlimit(RLIMIT_AS, &before_);
  }
  Exhausted(const Exhausted&) = delete;
  Exhausted& operator=(const Exhausted&) = delete;

 private:
  struct Link {
    Link* next;
  };
  Link* all_ = nullptr;
  rlimit before_{};
};

/// Two threads that have not solved before.
TEST(CThreads, WithoutMemory) {
  if (is_sanitized) GTEST_SKIP() << "the sanitizer wants memory";
  const Queue queue;
  std::vector<System<Real>> warm = kernels_systems(), all[] = {warm, warm};
  for (System<Real>& one : warm) ASSERT_EQ(one.solve(queue), HSMA_OK);
  std::atomic<bool> go{false};
  std::atomic<int> failures{0}, running{2};
  std::vector<std::thread> threads;
  for (auto& systems : all)
    threads.emplace_back([&] {
      while (!go) std::this_thread::yield();
      for (System<Real>& one : systems)
        failures += one.solve(queue) == HSMA_OK ? 0 : 1;
      --running;
    });
  {
    const Exhausted exhausted;
    go = true;
    while (running > 0) std::this_thread::yield();
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failures, 0);
  for (const auto& systems : all)
    for (const System<Real>& one : systems) EXPECT_TRUE(one.solved());
}

/// What a thread calls when it ends comes after what the library freed then.
TEST(CThreads, AboutToEnd) {
  static const Queue queue;
  static std::vector<System<Real>> systems;
  systems = kernels_systems();
  static int failures;
  failures = 0;
  pthread_key_t key;
  const auto solve = [](void*) {
    for (System<Real>& one : systems)
      failures += one.solve(queue) == HSMA_OK ? 0 : 1;
  };
  ASSERT_EQ(pthread_key_create(&key, solve), 0);
  std::thread([&] {
    std::vector<System<Real>> before = kernels_systems();
    for (System<Real>& one : before) must(one.solve(queue));
    pthread_setspecific(key, &key);
  }).join();
  pthread_key_delete(key);
  EXPECT_EQ(failures, 0);
  for (const System<Real>& one : systems) EXPECT_TRUE(one.solved());
}

}  // namespace
}  // namespace Hsma::Test
