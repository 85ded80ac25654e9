// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches on streams of CUDA: recorded and replayed with other data, without
/// waiting; more problems, and more elements, than an int counts.
#include <gtest/gtest.h>

#include <cstdint>

#include "Hsma_TrsmBatched.hpp"
#include "Hsma_TrtriBatched.hpp"
#include "support/Hsma_TestBatch.hpp"
#include "support/Hsma_TestCuda.hpp"
#include "support/Hsma_TestScalar.hpp"

namespace Hsma::Test {
namespace {

using Space = Kokkos::Cuda;

/// Sizes of every kernel.
struct Shape {
  std::int64_t problems, order, columns;
};
constexpr Shape shapes[] = {{9, 12, 1},     {500, 30, 3}, {3, 40, 20},
                            {900, 40, 20},  {3, 100, 40}, {500, 120, 50},
                            {150, 150, 64}, {9, 600, 256}};

template <class T>
class CudaBatches : public ::testing::Test {
 protected:
  static PlacedBatch<T, Space> triangles(const Shape& x, std::uint64_t seed) {
    return place_batch<Space>(Stacking::Columns,
                              make_batch<T>(x.problems, [&](std::uint64_t p) {
                                return dominant<T>(x.order, seed + p);
                              }));
  }
  static PlacedBatch<T, Space> right_hand_sides(const Shape& x, Stacking how,
                                                std::uint64_t seed) {
    return place_batch<Space>(
        how, make_batch<T>(x.problems, [&](std::uint64_t p) {
          return random_matrix<T>(x.order, x.columns, seed + p);
        }));
  }
  static void solve(const Stream& stream, const PlacedBatch<T, Space>& A,
                    const PlacedBatch<T, Space>& B,
                    const BatchStatusViews<Space>& status = {}) {
    trsm_batched(stream.space, Side::Left, Uplo::Lower, Op::NoTrans,
                 Diag::NonUnit, T(0.5f), A.template view<const T>(), B.view(),
                 {}, status);
  }
};
using Scalars = ::testing::Types<float, double, Kokkos::complex<float>,
                                 Kokkos::complex<double>>;
TYPED_TEST_SUITE(CudaBatches, Scalars);

TYPED_TEST(CudaBatches, ReplaysWithOtherData) {
  using F = CudaBatches<TypeParam>;
  const Stream stream;
  for (const Shape& shape : shapes)
    for (const Stacking how : all_stackings) {
      const auto A = F::triangles(shape, 1);
      const auto B = F::right_hand_sides(shape, how, 2);
      const Recording recording(stream, [&] { F::solve(stream, A, B); });
      A.assign(F::triangles(shape, 5000));
      const auto fresh = F::right_hand_sides(shape, how, 6000);
      B.assign(fresh);
      Kokkos::fence();
      recording.replay(stream);
      F::solve(stream, A, fresh);
      stream.wait();
      const auto X = B.copy(), expected = fresh.copy();
      for (std::size_t p = 0; p < X.size(); ++p)
        ASSERT_TRUE(same_bits(X[p], expected[p]))
            << p << ": " << shape.order << " x " << shape.columns;
    }
}

/// The stream is held up until the calls have returned.
TYPED_TEST(CudaBatches, NoCallWaits) {
  using F = CudaBatches<TypeParam>;
  const Stream stream;
  for (const Shape& shape : shapes) {
    const auto A = F::triangles(shape, 1);
    const auto B = F::right_hand_sides(shape, Stacking::Columns, 2);
    BatchStatusViews<Space> status;
    status.problems = decltype(status.problems)(
        "status", static_cast<std::size_t>(shape.problems));
    status.summary = decltype(status.summary)("summary");
    const auto all = [&] {
      F::solve(stream, A, B, status);
      trtri_batched(stream.space, Uplo::Lower, Diag::NonUnit,
                    A.template view<const TypeParam>(), A.view(),
                    OtherTriangle::Untouched, status);
    };
    all();
    stream.wait();
    ASSERT_TRUE(returns_at_once(stream, all));
  }
}

using Floats = Kokkos::View<float*, Space>;
using Range = Kokkos::RangePolicy<Space, Kokkos::IndexType<std::int64_t>>;

/// Problems repeat after so many of them.
constexpr std::int64_t period = 1000;

/// Matrices of `size` elements, of which every diagonal-th is large.
Floats repeated(std::int64_t problems, std::int64_t size,
                std::int64_t diagonal) {
  const Floats x(Kokkos::view_alloc(Kokkos::WithoutInitializing, "x"),
                 static_cast<std::size_t>(problems * size));
  Kokkos::parallel_for(
      "fill", Range(0, problems * size), KOKKOS_LAMBDA(std::int64_t e) {
        const std::int64_t p = e / size % period, k = e % size;
        const auto value =
            static_cast<float>((k * 31 + p * 17) % 101 - 50) / 100;
        x(e) = diagonal > 0 && k % diagonal == 0 ? 3 + value : value / 50;
      });
  return x;
}

struct Distance {
  double worst = 0, largest = 0;
};
Distance distance(const Floats& X, const Floats& first) {
  Distance found;
  const auto count = static_cast<std::int64_t>(first.extent(0));
  Kokkos::parallel_reduce(
      "compare", Range(0, static_cast<std::int64_t>(X.extent(0))),
      KOKKOS_LAMBDA(std::int64_t e, double& most, double& size) {
        const auto want = static_cast<double>(first(e % count));
        const double difference = Kokkos::abs(static_cast<double>(X(e)) - want);
        // A NaN counts as infinitely far.
        const double far = difference == difference ? difference : 1e300;
        most = far > most ? far : most;
        size = Kokkos::abs(want) > size ? Kokkos::abs(want) : size;
      },
      Kokkos::Max<double>(found.worst), Kokkos::Max<double>(found.largest));
  return found;
}

using FloatBatch = Kokkos::View<float***, Kokkos::LayoutStride, Space>;
FloatBatch batch(const Floats& x, std::int64_t problems, std::int64_t rows,
                 std::int64_t columns) {
  const auto size = [](std::int64_t n) { return static_cast<std::size_t>(n); };
  return FloatBatch(
      x.data(), Kokkos::LayoutStride(size(problems), size(rows * columns),
                                     size(rows), 1, size(columns), size(rows)));
}

void solve_huge(std::int64_t problems, std::int64_t order,
                std::int64_t columns) {
  const std::int64_t triangle = order * order, rhs = order * columns;
  ASSERT_GT(problems * rhs, std::int64_t{1} << 31);
  if (free_bytes() < 5 * static_cast<std::size_t>(problems * (triangle + rhs)))
    GTEST_SKIP() << "the device has no room for it";
  const Floats A = repeated(problems, triangle, order + 1);
  const Floats B = repeated(problems, rhs, 0), first = repeated(period, rhs, 0);
  const auto solve = [&](const Floats& x, std::int64_t count) {
    trsm_batched(Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit,
                 1.0f, batch(A, count, order, order),
                 batch(x, count, order, columns));
  };
  solve(B, problems);
  solve(first, period);
  const Distance found = distance(B, first);
  EXPECT_GT(found.largest, 0);
  EXPECT_LE(found.worst, 1e-5 * found.largest);
}

TEST(CudaHugeBatches, MoreElementsThanAnIntCounts) {
  solve_huge((std::int64_t{1} << 19) + 1003, 64, 65);
  solve_huge((std::int64_t{1} << 23) + 1003, 16, 20);
  solve_huge((std::int64_t{1} << 17) + 1003, 130, 127);
}
TEST(CudaHugeBatches, MoreProblemsThanAnIntCounts) {
  solve_huge((std::int64_t{1} << 31) + 1003, 1, 1);
}

}  // namespace
}  // namespace Hsma::Test
