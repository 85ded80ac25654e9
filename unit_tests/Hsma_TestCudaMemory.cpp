// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Memory of a CUDA device: right-hand sides of more than 2^31 elements, and
/// what happens when there is none left.
#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <exception>
#include <vector>

#include "Hsma_Trsm.hpp"
#include "support/Hsma_TestCuda.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestScalar.hpp"

namespace Hsma::Test {
namespace {

using Space = Kokkos::Cuda;
constexpr Flags flags{Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit};

/// Every column (column-major) or row of B repeats after `period` of them, so
/// that the solution of the first ones says what all must be.
template <class Layout>
void solve_huge(std::int64_t order, std::int64_t columns, Method method,
                Op op = Op::NoTrans) {
  using View = Kokkos::View<float**, Layout, Space>;
  constexpr std::int64_t period = 1000;
  const std::int64_t elements = order * columns;
  ASSERT_GT(elements, std::int64_t{1} << 31);
  if (free_bytes() < 5 * static_cast<std::size_t>(elements))
    GTEST_SKIP() << "the device has no room for it";
  const Space space;
  const auto A = place_triangle<Space>(dominant<float>(order, 401), flags);
  const View B(Kokkos::view_alloc(space, Kokkos::WithoutInitializing, "B"),
               order, columns);
  const View first("first", order, period);
  Kokkos::parallel_for(
      "fill",
      Kokkos::RangePolicy<Space, Kokkos::IndexType<std::int64_t>>(space, 0,
                                                                  elements),
      KOKKOS_LAMBDA(std::int64_t e) {
        const std::int64_t i = e % order, j = e / order % period;
        const float value = static_cast<float>((i * 31 + j * 17) % 101) - 50;
        B(i, e / order) = value;
        if (e / order < period) first(i, j) = value;
      });
  Options options;
  options.method = method;
  for (const View& b : {B, first})
    Hsma::trsm(space, flags.side, flags.uplo, op, flags.diag, 1.0f, A.left(), b,
               options);
  // Relative to the largest element: other widths take other kernels.
  double worst = 0, largest = 0;
  Kokkos::parallel_reduce(
      "compare",
      Kokkos::RangePolicy<Space, Kokkos::IndexType<std::int64_t>>(space, 0,
                                                                  elements),
      KOKKOS_LAMBDA(std::int64_t e, double& most, double& size) {
        const std::int64_t i = e % order, j = e / order;
        const double want = static_cast<double>(first(i, j % period));
        const double difference =
            Kokkos::abs(static_cast<double>(B(i, j)) - want);
        // A NaN counts as infinitely far.
        const double far = difference == difference ? difference : 1e300;
        most = far > most ? far : most;
        size = Kokkos::abs(want) > size ? Kokkos::abs(want) : size;
      },
      Kokkos::Max<double>(worst), Kokkos::Max<double>(largest));
  EXPECT_GT(largest, 0);
  EXPECT_LE(worst, 1e-5 * largest);
}

TEST(CudaMemory, HugeDirect) {
  solve_huge<Kokkos::LayoutLeft>(64, (std::int64_t{1} << 25) + 1003,
                                 Method::Automatic);
}
TEST(CudaMemory, HugeDirectRowMajor) {
  solve_huge<Kokkos::LayoutRight>(33, (std::int64_t{1} << 26) + 1003,
                                  Method::Automatic);
}
TEST(CudaMemory, HugeSweep) {
  solve_huge<Kokkos::LayoutLeft>(200, 11000003, Method::Substitution);
}
TEST(CudaMemory, HugeBlocked) {
  solve_huge<Kokkos::LayoutLeft>(300, 7500003, Method::Automatic);
}
TEST(CudaMemory, HugeBlockedRowMajor) {
  solve_huge<Kokkos::LayoutRight>(300, 7500003, Method::Inversion);
}

/// The update of one half has as many elements as an int cannot count.
TEST(CudaMemory, HugeTransposed) {
  solve_huge<Kokkos::LayoutLeft>(1024, (std::int64_t{1} << 22) + 1003,
                                 Method::Substitution, Op::Trans);
}

/// Leaves the device without memory for the lifetime of the object.
class Drought {
 public:
  Drought() {
    for (std::size_t bytes = std::size_t{1} << 34; bytes >= 65536; bytes /= 2) {
      void* block = nullptr;
      while (cudaMalloc(&block, bytes) == cudaSuccess) blocks_.push_back(block);
      static_cast<void>(cudaGetLastError());
    }
  }
  ~Drought() {
    for (void* block : blocks_) static_cast<void>(cudaFree(block));
  }
  Drought(const Drought&) = delete;
  Drought& operator=(const Drought&) = delete;

 private:
  std::vector<void*> blocks_;
};

TEST(CudaMemory, NoWorkspaceLeavesBUntouched) {
  constexpr std::int64_t order = 4000, columns = 3000;
  const auto A = place_triangle<Space>(dominant<double>(order, 411), flags);
  const auto B = place<Space>(random_matrix<double>(order, columns, 412));
  const auto before = B.matrix();
  Options options;
  options.method = Method::Inversion;
  options.block_size = 1024;
  auto solve = [&] {
    Hsma::trsm(Space(), flags.side, flags.uplo, flags.op, flags.diag, 1.0,
               A.left(), B.left(), options);
  };
  {
    const Drought drought;
    EXPECT_THROW(solve(), std::exception);
    Kokkos::fence();
  }
  EXPECT_TRUE(same_bits(before, B.matrix()));
  EXPECT_NO_THROW(solve());
  Kokkos::fence();
  EXPECT_FALSE(same_bits(before, B.matrix()));
}

}  // namespace
}  // namespace Hsma::Test
