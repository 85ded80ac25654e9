// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Streams and graphs of CUDA: calls do not wait, can be recorded and replayed
/// with other data, and run on many streams from many host threads at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <thread>
#include <vector>

#include "Hsma_Trsm.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "support/Hsma_TestCuda.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestScalar.hpp"

namespace Hsma::Test {
namespace {

using Space = Kokkos::Cuda;

/// The largest difference of two elements, in units of rounding of the largest
/// element; infinite if any is NaN.
template <class T>
double distance(const HostMatrix<T>& X, const HostMatrix<T>& Y) {
  using Kokkos::abs;
  double worst = 0, largest = 0;
  for (std::int64_t j = 0; j < X.n; ++j)
    for (std::int64_t i = 0; i < X.m; ++i) {
      const double difference = abs(X(i, j) - Y(i, j));
      if (!(difference == difference))
        return std::numeric_limits<double>::infinity();
      worst = std::max(worst, difference);
      largest = std::max(largest, static_cast<double>(abs(X(i, j))));
    }
  return worst / (largest * std::numeric_limits<real_t<T>>::epsilon());
}

/// Sizes of every path: one launch, a sweep, blocks with one GEMM and many.
struct Shape {
  std::int64_t order, columns;
};
constexpr Shape shapes[] = {{40, 30}, {200, 70}, {600, 50}, {600, 3000}};

template <class Scalar>
class CudaStreams : public ::testing::Test {
 public:
  using T = Scalar;
  using View = typename Placed<T, Space>::template View<Kokkos::LayoutLeft>;
  using Solver = Hsma::TriangularSolver<Space, View>;

  static constexpr Flags flags{Side::Left, Uplo::Lower, Op::NoTrans,
                               Diag::NonUnit};
  static Placed<T, Space> triangle(std::int64_t order, std::uint64_t seed) {
    return place_triangle<Space>(dominant<T>(order, seed), flags);
  }
  static Placed<T, Space> rhs(Shape shape, Storage storage,
                              std::uint64_t seed) {
    return place<Space>(random_matrix<T>(shape.order, shape.columns, seed),
                        storage);
  }
  template <class BView>
  static void trsm(const Stream& stream, const Placed<T, Space>& A,
                   const BView& b, const Options& options) {
    Hsma::trsm(stream.space, flags.side, flags.uplo, flags.op, flags.diag,
               T(0.5f), A.left(), b, options);
  }
  static Solver solver(const Stream& stream, const Placed<T, Space>& A,
                       const Options& options) {
    return Solver(stream.space, flags.side, flags.uplo, flags.op, flags.diag,
                  A.left(), options);
  }
  static void copy(const Placed<T, Space>& from, const Placed<T, Space>& to) {
    Kokkos::deep_copy(to.memory, from.memory);
  }
};
using Scalars = ::testing::Types<float, double, Kokkos::complex<float>,
                                 Kokkos::complex<double>>;
TYPED_TEST_SUITE(CudaStreams, Scalars);

TYPED_TEST(CudaStreams, TrsmReplaysWithOtherData) {
  using F = CudaStreams<TypeParam>;
  const Stream stream;
  for (const Shape shape : shapes)
    for (const Options& options : all_options({0}))
      for (Storage storage : all_storages) {
        const auto A = F::triangle(shape.order, 301);
        const auto B = F::rhs(shape, storage, 302);
        auto solve = [&](const auto& b) { F::trsm(stream, A, b, options); };
        B.visit(solve);
        const Recording recording(stream, [&] { B.visit(solve); });
        // A larger call that takes and grows whatever the library keeps.
        const auto C = F::triangle(700, 303);
        const auto D = F::rhs({700, 4000}, Storage::Strided, 304);
        D.visit([&](const auto& d) { F::trsm(stream, C, d, options); });
        F::copy(F::triangle(shape.order, 305), A);
        for (std::uint64_t seed : {306u, 307u}) {
          const auto fresh = F::rhs(shape, storage, seed);
          F::copy(fresh, B);
          Kokkos::fence();
          recording.replay(stream);
          fresh.visit(solve);
          stream.wait();
          ASSERT_TRUE(same_bits(fresh.matrix(), B.matrix()))
              << shape.order << " x " << shape.columns;
        }
      }
}

/// The first replay also refreshes the prepared blocks.
TYPED_TEST(CudaStreams, SolverReplaysWithOtherData) {
  using F = CudaStreams<TypeParam>;
  const Stream stream;
  for (const Shape shape : shapes)
    for (const Options& options : all_options({0}))
      for (Storage storage : all_storages) {
        const auto A = F::triangle(shape.order, 311);
        const auto B = F::rhs(shape, storage, 312);
        const auto solver = F::solver(stream, A, options);
        auto solve = [&](const auto& b) {
          solver.solve(stream.space, TypeParam(0.5f), b);
        };
        auto copy = solver;  // refresh() is not const
        const Recording recording(stream, [&] {
          copy.refresh(stream.space);
          B.visit(solve);
        });
        F::copy(F::triangle(shape.order, 313), A);
        const auto fresh = F::rhs(shape, storage, 314);
        F::copy(fresh, B);
        Kokkos::fence();
        recording.replay(stream);
        fresh.visit(solve);
        stream.wait();
        ASSERT_TRUE(same_bits(fresh.matrix(), B.matrix()));
        const auto reference = F::rhs(shape, storage, 314);
        const auto other = F::solver(stream, A, options);
        reference.visit([&](const auto& b) {
          other.solve(stream.space, TypeParam(0.5f), b);
        });
        stream.wait();
        ASSERT_TRUE(same_bits(reference.matrix(), B.matrix()));
      }
}

/// The stream is held up until the calls have returned.
TYPED_TEST(CudaStreams, NoCallWaits) {
  using F = CudaStreams<TypeParam>;
  const Stream stream;
  for (const Shape shape : shapes)
    for (const Options& options : all_options({0}))
      for (Storage storage : all_storages) {
        const auto A = F::triangle(shape.order, 321);
        const auto B = F::rhs(shape, storage, 322);
        auto solver = F::solver(stream, A, options);
        const StatusView<Space> status("status");
        auto all = [&] {
          solver.refresh(stream.space);
          B.visit([&](const auto& b) {
            F::trsm(stream, A, b, options);
            solver.solve(stream.space, TypeParam(0.5f), b, status);
          });
        };
        all();
        stream.wait();
        ASSERT_TRUE(returns_at_once(stream, all));
      }
}

/// Everyone gets the bits of a lonely call, or, where there is a GEMM, nearly
/// those: with several streams under way cuBLAS may split a sum otherwise.
TYPED_TEST(CudaStreams, ManyStreamsFromManyThreads) {
  using F = CudaStreams<TypeParam>;
  constexpr int parties = 8, rounds = 5;
  for (const Shape shape : shapes)
    for (Storage storage : {Storage::Left, Storage::Strided}) {
      const auto A = F::triangle(shape.order, 331);
      std::vector<Placed<TypeParam, Space>> B, expected;
      std::vector<Stream> streams(parties);
      for (int p = 0; p < parties; ++p) {
        const auto seed = static_cast<std::uint64_t>(332 + p);
        expected.push_back(F::rhs(shape, storage, seed));
        expected.back().visit(
            [&](const auto& b) { F::trsm(streams[0], A, b, {}); });
        for (int r = 0; r < rounds; ++r)
          B.push_back(F::rhs(shape, storage, seed));
      }
      Kokkos::fence();
      std::vector<std::thread> threads;
      for (int p = 0; p < parties; ++p)
        threads.emplace_back([&, p] {
          for (int r = 0; r < rounds; ++r)
            B[static_cast<std::size_t>(p * rounds + r)].visit(
                [&](const auto& b) {
                  F::trsm(streams[static_cast<std::size_t>(p)], A, b, {});
                });
        });
      for (std::thread& thread : threads) thread.join();
      Kokkos::fence();
      const double tolerance = shape.order <= Impl::Gpu::rows_order ? 0 : 20;
      for (int k = 0; k < parties * rounds; ++k)
        ASSERT_LE(
            distance(expected[static_cast<std::size_t>(k / rounds)].matrix(),
                     B[static_cast<std::size_t>(k)].matrix()),
            tolerance)
            << "stream " << k / rounds << ", round " << k % rounds;
    }
}

}  // namespace
}  // namespace Hsma::Test
