// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma.h on the host: triangles that are prepared once.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "Hsma_CSystem.hpp"
#include "hsma.h"

namespace Hsma::Test {
namespace {

template <class P>
class Solver {
 public:
  Solver(const Queue& queue, const System<P>& system,
         const hsma_options* options = nullptr) {
    const hsma_matrix A = system.A.get();
    const Letters& f = system.flags;
    must(hsma_create_solver(queue.get(), P::type, f.side, f.uplo, f.op, f.diag,
                            &A, options, &solver_));
  }
  ~Solver() { hsma_destroy_solver(solver_); }
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  hsma_solver* get() const { return solver_; }
  int solve(const Queue& queue, System<P>& system,
            hsma_status* status = nullptr) const {
    const hsma_matrix X = system.X.get();
    return hsma_solve(solver_, queue.get(), &system.alpha, &X, status);
  }

 private:
  hsma_solver* solver_ = nullptr;
};

template <class P>
class CSolver : public ::testing::Test {
 protected:
  const Queue queue;
};
TYPED_TEST_SUITE(CSolver, AllScalars, ScalarsName);

TYPED_TEST(CSolver, SolvesAgainAndAgain) {
  using SB = typename TypeParam::B;
  std::uint64_t seed = 0;
  for (const Letters& flags : all_letters())
    for (const std::int64_t order : {0, 1, 5, 65, 200}) {
      ++seed;
      const Layout layout = all_layouts[seed % 4];
      System<TypeParam> first(flags, order, 3, seed, SB(1), layout);
      const Solver<TypeParam> solver(this->queue, first);
      ASSERT_EQ(solver.solve(this->queue, first), HSMA_OK)
          << hsma_last_message();
      EXPECT_TRUE(first.solved());
      // Other right-hand sides, more of them, and another factor.
      System<TypeParam> second(flags, order, 40, seed, make_number<SB>(0.5, -2),
                               layout, all_layouts[(seed / 4) % 4]);
      ASSERT_TRUE(same_bits(second.A.memory(), first.A.memory()));
      ASSERT_EQ(solver.solve(this->queue, second), HSMA_OK)
          << hsma_last_message();
      EXPECT_TRUE(second.solved());
    }
}

TYPED_TEST(CSolver, OptionsOfASolver) {
  for (const std::int32_t method : {0, int{'S'}, int{'I'}})
    for (const std::int64_t columns : {0, 1, 100}) {
      const hsma_options options{sizeof options, method, 0, 32, 0, columns};
      System<TypeParam> system({'R', 'L', 'T', 'N'}, 150, 20, 3);
      const Solver<TypeParam> solver(this->queue, system, &options);
      ASSERT_EQ(solver.solve(this->queue, system), HSMA_OK);
      EXPECT_TRUE(system.solved()) << method << ", " << columns;
    }
}

TYPED_TEST(CSolver, AfterAHasChanged) {
  for (const std::int32_t method : {int{'S'}, int{'I'}}) {
    const hsma_options options{sizeof options, method, 0, 32, 0, 0};
    System<TypeParam> system({}, 150, 20, 3), other({}, 150, 20, 9);
    const Solver<TypeParam> solver(this->queue, system, &options);
    for (std::int64_t j = 0; j < 150; ++j)
      for (std::int64_t i = 0; i < 150; ++i) system.A(i, j) = other.A(i, j);
    ASSERT_EQ(hsma_refresh(solver.get(), this->queue.get()), HSMA_OK)
        << hsma_last_message();
    ASSERT_EQ(solver.solve(this->queue, system), HSMA_OK);
    EXPECT_TRUE(system.solved());
  }
}

TYPED_TEST(CSolver, AlphaZero) {
  using SB = typename TypeParam::B;
  System<TypeParam> system({}, 65, 3, 1, SB(0));
  const Solver<TypeParam> solver(this->queue, system);
  for (std::int64_t j = 0; j < 3; ++j)
    for (std::int64_t i = 0; i < 65; ++i) system.X(i, j) = nan_number<SB>();
  hsma_status status{5, 6};
  ASSERT_EQ(solver.solve(this->queue, system, &status), HSMA_OK);
  EXPECT_TRUE(system.all_zero());
  EXPECT_EQ(status.first_zero_diagonal, -1);
  EXPECT_EQ(status.nonfinite_input, 0);
}

TYPED_TEST(CSolver, StatusOfASolve) {
  using SB = typename TypeParam::B;
  System<TypeParam> system({}, 65, 3, 1);
  system.A(7, 7) = 0;
  const Solver<TypeParam> solver(this->queue, system);
  hsma_status status{5, 6};
  ASSERT_EQ(solver.solve(this->queue, system, &status), HSMA_OK);
  EXPECT_EQ(status.first_zero_diagonal, 7);
  EXPECT_EQ(status.nonfinite_input, 0);
  system.X = system.B;
  system.X(3, 1) = nan_number<SB>();
  ASSERT_EQ(solver.solve(this->queue, system, &status), HSMA_OK);
  EXPECT_EQ(status.first_zero_diagonal, 7);
  EXPECT_EQ(status.nonfinite_input, 1);
}

/// Each with a queue of its own.
TYPED_TEST(CSolver, SeveralThreads) {
  using SB = typename TypeParam::B;
  const Letters flags{'L', 'U', 'T', 'N'};
  System<TypeParam> system(flags, 150, 20, 3);
  const Solver<TypeParam> solver(this->queue, system);
  ASSERT_EQ(solver.solve(this->queue, system), HSMA_OK);
  ASSERT_TRUE(system.solved());
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&, thread] {
      const Queue own;
      for (int repeat = 0; repeat < 10; ++repeat) {
        System<TypeParam> other(flags, 150, 20 + 5 * thread, 3,
                                make_number<SB>(thread + 1, 1));
        if (solver.solve(own, other) != HSMA_OK || !other.solved()) ++wrong;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong.load(), 0);
}

/// A solver outlives the queue that it was made with.
TYPED_TEST(CSolver, OutlivesItsQueue) {
  System<TypeParam> system({}, 65, 20, 3);
  std::unique_ptr<Solver<TypeParam>> solver;
  {
    const Queue first;
    solver = std::make_unique<Solver<TypeParam>>(first, system);
  }
  ASSERT_EQ(solver->solve(this->queue, system), HSMA_OK);
  EXPECT_TRUE(system.solved());
}

}  // namespace
}  // namespace Hsma::Test
