// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Solves from many threads at once, from the child of a fork, and by a library
/// that is loaded by the way.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <complex>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "Hsma_TestBlasCalls.hpp"
#include "Hsma_TestBlasFunctions.hpp"
#include "Hsma_TestBlasMatrices.hpp"
#include "Hsma_TestBlasSolve.hpp"

namespace Hsma::Test {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t stack_bytes = 1 << 20;  // its frames are larger
#else
constexpr std::size_t stack_bytes = 1 << 17;
#endif

template <class S>
std::vector<Problem<S>> problems() {
  std::vector<Problem<S>> all;
  for (const int order : {3, 17, 64, 130, 201})
    for (const int columns : {1, 5, 40}) {
      all.emplace_back(Shape{'L', 'L', 'N', 'N'}, order, columns);
      all.emplace_back(Shape{'L', 'U', 'C', 'U'}, order, columns);
      all.emplace_back(Shape{'R', 'L', 'T', 'N'}, columns, order);
    }
  return all;
}

template <class S>
void note(const Problem<S>& one) {
  count_call(name_of<S>("", "trsm_"), one.is_left_to_blas());
}

/// A program's destructors may solve, too. This one was made before the first
/// call, and is called after the destructors of all that was made by one.
class AtTheEnd {
 public:
  AtTheEnd() = default;
  ~AtTheEnd() {
    for (std::size_t i = 0; i < solved_.size(); ++i)
      if (!same_bits(all_[i].solve().data, solved_[i].data)) {
        std::fputs("a destructor got another solution\n", stdout);
        std::fflush(stdout);
        std::_Exit(1);
      }
  }
  AtTheEnd(const AtTheEnd&) = delete;
  AtTheEnd& operator=(const AtTheEnd&) = delete;

  void set(const std::vector<Stored<double>>& solved) { solved_ = solved; }

 private:
  std::vector<Problem<double>> all_ = problems<double>();
  std::vector<Stored<double>> solved_;
};
AtTheEnd at_the_end;

/// How many of them are not solved with the bits that `expected` has.
template <class S>
int wrong_ones(const std::vector<Problem<S>>& all,
               const std::vector<Stored<S>>& expected) {
  int wrong = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    note(all[i]);
    wrong += same_bits(all[i].solve().data, expected[i].data) ? 0 : 1;
  }
  return wrong;
}

template <class S>
std::vector<Stored<S>> solve_alone(const std::vector<Problem<S>>& all) {
  std::vector<Stored<S>> results;
  for (const Problem<S>& one : all) {
    note(one);
    results.push_back(one.solve());
    EXPECT_TRUE(one.is_solved_by(results.back()));
  }
  return results;
}

TEST(BlasProcess, DestructorsSolve) {
  at_the_end.set(solve_alone(problems<double>()));
}

TEST(BlasProcess, EightThreads) {
  const auto real = problems<double>();
  const auto complex = problems<std::complex<double>>();
  const auto expected_real = solve_alone(real);
  const auto expected_complex = solve_alone(complex);
  std::vector<int> wrong(8);
  std::vector<std::thread> threads;
  for (int& count : wrong)
    threads.emplace_back([&] {
      for (int round = 0; round < 10; ++round) {
        count += wrong_ones(real, expected_real);
        count += wrong_ones(complex, expected_complex);
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, std::vector<int>(8));
}

/// The first calls of a process come from many threads.
TEST(BlasProcess, FirstCallsFromEightThreads) {
  const auto all = problems<std::complex<float>>();
  std::vector<int> wrong(8);
  std::vector<std::thread> threads;
  for (int& count : wrong)
    threads.emplace_back([&] {
      for (const auto& one : all) {
        note(one);
        count += one.is_solved_by(one.solve()) ? 0 : 1;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, std::vector<int>(8));
}

/// As programs make them that have many: 128 KiB for the stack.
template <class S>
void solve_on_small_stack() {
  const auto all = problems<S>();
  std::vector<Stored<S>> results;
  const auto solve = [&] {
    for (const Problem<S>& one : all) {
      note(one);
      results.push_back(one.solve());
    }
  };
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, stack_bytes), 0);
  pthread_t thread;
  const auto run = [](void* what) -> void* {
    (*static_cast<decltype(solve)*>(what))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run,
                           const_cast<void*>(static_cast<const void*>(&solve))),
            0);
  pthread_attr_destroy(&attributes);
  ASSERT_EQ(pthread_join(thread, nullptr), 0);
  ASSERT_EQ(results.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    EXPECT_TRUE(all[i].is_solved_by(results[i]));
}

TEST(BlasProcess, SmallStack) {
  solve_on_small_stack<float>();
  solve_on_small_stack<double>();
  solve_on_small_stack<std::complex<float>>();
  solve_on_small_stack<std::complex<double>>();
}

/// A child solves as its parent does. Its table has its own calls alone, which
/// are counted here for it.
TEST(BlasProcess, ChildOfAFork) {
  const auto all = problems<double>();
  const auto expected = solve_alone(all);
  for (const bool quits : {false, true}) {
    std::fflush(nullptr);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      alarm(60);
      const int result = wrong_ones(all, expected) == 0 ? 0 : 1;
      if (quits) _exit(result);
      std::exit(result);
    }
    int status = -1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    // A process that quits leaves no table.
    if (!quits)
      for (const auto& one : all) note(one);
  }
  EXPECT_EQ(wrong_ones(all, expected), 0);
}

/// As a plug-in has it: HSMA_TEST_LIBRARY is loaded, used and let go. The table
/// is made when the library goes.
TEST(BlasLoaded, OpenedAndClosed) {
  const char* const file = std::getenv("HSMA_TEST_LIBRARY");
  if (file == nullptr || is_preloaded()) GTEST_SKIP() << "not to be loaded";
  const auto all = problems<double>();
  for (int round = 0; round < 3; ++round) {
    void* const library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(library, nullptr) << dlerror();
    EXPECT_FALSE(is_preloaded());
    const auto trsm = find_function<Trsm<double, int>>("dtrsm_", library);
    ASSERT_NE(trsm, nullptr);
    const auto of_blas = find_function<Trsm<double, int>>("dtrsm_");
    EXPECT_NE(trsm, of_blas);
    for (const Problem<double>& one : all) {
      note(one);
      EXPECT_TRUE(one.is_solved_by(one.solve(trsm)));
    }
    EXPECT_EQ(dlclose(library), 0);
  }
}

/// Hsma_CountingBlas.cpp counts what is passed on to it.
TEST(BlasCounted, PassedOn) {
  const auto count = find_function<int()>("hsma_test_count");
  if (count == nullptr) GTEST_SKIP() << "no BLAS that counts";
  const auto all = problems<double>();
  const int before = count();
  for (const Problem<double>& one : all)
    EXPECT_TRUE(one.is_solved_by(one.solve()));
  const char* const mode = std::getenv("HSMA_DROPIN");
  const bool is_off = mode != nullptr && mode == std::string("off");
  const auto left = std::count_if(all.begin(), all.end(), [](const auto& one) {
    return one.is_left_to_blas();
  });
  EXPECT_GT(left, 0);
  EXPECT_LT(left, static_cast<std::ptrdiff_t>(all.size()));
  EXPECT_EQ(count() - before,
            is_off ? static_cast<std::ptrdiff_t>(all.size()) : left);
}

}  // namespace
}  // namespace Hsma::Test
