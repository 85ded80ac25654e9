// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches on a GPU: they are issued on the stream they are given and nowhere
/// else, and say what failed.
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "Hsma_KernelSolve.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"

namespace Hsma::Test {
namespace {

using Runtime = Api::Runtime;

__global__ void nothing(int) {}

TEST(GpuLaunch, FailureNamesKernelAndProblem) {
  const auto problem = [] { return std::string("a test"); };
  constexpr unsigned too_many_threads = 5000;
  try {
    Runtime::launch("nothing", problem, Api::stream(),
                    Impl::Gpu::LaunchShape{1, too_many_threads}, nothing, 1);
    FAIL() << "no exception";
  } catch (const std::runtime_error& error) {
    const std::string text = error.what();
    EXPECT_NE(text.find("kernel nothing"), std::string::npos) << text;
    EXPECT_NE(text.find("a test"), std::string::npos) << text;
  }
  EXPECT_NO_THROW(Api::check_last());
}

TEST(GpuLaunch, ErrorsOfOthersAreNotOurs) {
  const auto problem = [] { return std::string(); };
  EXPECT_THROW(Runtime::launch("nothing", problem, Api::stream(),
                               Impl::Gpu::LaunchShape{1, 5000}, nothing, 1),
               std::runtime_error);
  Api::leave_error();
  EXPECT_NO_THROW(Runtime::launch("nothing", problem, Api::stream(),
                                  Impl::Gpu::LaunchShape{1, 32}, nothing, 1));
  if (Api::keeps_errors) {
    EXPECT_THROW(Api::check_last(), std::runtime_error);
  }
  Api::wait(Api::stream());
}

/// What is recorded changes nothing before it runs; another stream cannot be
/// part of a recording unnoticed.
template <class S>
void check_recorded(const Kernel<Solve<S>>& kernel, std::int64_t order) {
  SCOPED_TRACE(kernel.name + ", order " + std::to_string(order));
  const SolveCase c{order, 75, {false, false, true}, Storage::Column};
  const auto A = dominant<S>(order, 21);
  const auto B = random_matrix<S>(order, c.columns, 22);
  const Placed<S> a(A, c.a, c.shape), b(B, c.b), at_once(B, c.b);
  kernel.run(a.triangle(c.shape), factor_of<S>(c), at_once.matrix());
  const Api::Recording recording(
      [&] { kernel.run(a.triangle(c.shape), factor_of<S>(c), b.matrix()); });
  const auto before = b.read(), expected = at_once.read();
  recording.run();
  const auto after = b.read();
  for (std::int64_t j = 0; j < B.n; ++j)
    for (std::int64_t i = 0; i < B.m; ++i) {
      ASSERT_TRUE(same_bits(before(i, j), B(i, j))) << i << ", " << j;
      ASSERT_TRUE(same_bits(after(i, j), expected(i, j))) << i << ", " << j;
    }
}

template <class S>
class GpuStream : public ::testing::Test {};
TYPED_TEST_SUITE(GpuStream, Scalars, ScalarName);

TYPED_TEST(GpuStream, TakesAllLaunches) {
  using S = TypeParam;
  for (const auto& kernel : Device::direct<S>()) check_recorded(kernel, 50);
  for (const auto& kernel : Device::direct_rows<S>())
    check_recorded(kernel, 150);
  for (const auto& kernel : Device::substitutions<S>())
    check_recorded(kernel, 300);
}

}  // namespace
}  // namespace Hsma::Test
