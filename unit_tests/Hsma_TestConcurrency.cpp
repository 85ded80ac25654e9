// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// One solver, several host threads or several instances of an execution space
/// at once: everyone gets the bits of a lonely call.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "Hsma_Trsm.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class Concurrency : public ::testing::Test {
 public:
  using Space = typename C::Space;
  using T = typename C::TB;
  using View = typename Placed<T, Space>::template View<Kokkos::LayoutLeft>;
  using Solver = Hsma::TriangularSolver<Space, View>;

  static constexpr std::int64_t order = 150, columns = 41;
  static constexpr int parties = 4, rounds = 6;

  Placed<T, Space> A = place_triangle<Space>(dominant<T>(order, 151), {});

  static HostMatrix<T> rhs(int party) {
    return random_matrix<T>(order, columns,
                            152 + static_cast<std::uint64_t>(party));
  }

  Solver make(Method method) const { return make(method, A); }

  static Solver make(Method method, const Placed<T, Space>& A) {
    Options options;
    options.method = method;
    options.block_size = 32;
    return Solver(Space(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit,
                  A.left(), options);
  }

  template <class Solve>
  static std::vector<HostMatrix<T>> alone(Storage storage, const Solve& solve) {
    std::vector<HostMatrix<T>> results;
    for (int p = 0; p < parties; ++p) {
      const auto B = place<Space>(rhs(p), storage);
      B.visit([&](const auto& b) { solve(b); });
      results.push_back(B.matrix());
    }
    return results;
  }
};
TYPED_TEST_SUITE(Concurrency, SameCases, CaseName);

#ifdef KOKKOS_ENABLE_SERIAL
/// Runs solve(b) for fresh right-hand sides on `parties` host threads at once.
template <class F, class Solve>
void from_threads(Storage storage,
                  const std::vector<HostMatrix<typename F::T>>& expected,
                  const Solve& solve) {
  using Space = typename F::Space;
  std::vector<Placed<typename F::T, Space>> B;
  for (int p = 0; p < F::parties; ++p)
    for (int r = 0; r < F::rounds; ++r)
      B.push_back(place<Space>(F::rhs(p), storage));
  std::vector<std::thread> threads;
  for (int p = 0; p < F::parties; ++p)
    threads.emplace_back([&, p] {
      for (int r = 0; r < F::rounds; ++r)
        B[static_cast<std::size_t>(p * F::rounds + r)].visit(
            [&](const auto& b) { solve(b); });
    });
  for (std::thread& thread : threads) thread.join();
  for (int p = 0; p < F::parties; ++p)
    for (int r = 0; r < F::rounds; ++r)
      ASSERT_TRUE(
          same_bits(expected[static_cast<std::size_t>(p)],
                    B[static_cast<std::size_t>(p * F::rounds + r)].matrix()))
          << "thread " << p << ", round " << r;
}

template <class T>
class HostThreads : public Concurrency<Case<Kokkos::Serial, T>> {};
using HostScalars = ::testing::Types<float, double, Kokkos::complex<float>,
                                     Kokkos::complex<double>>;
TYPED_TEST_SUITE(HostThreads, HostScalars);

TYPED_TEST(HostThreads, ShareASolver) {
  using F = Concurrency<Case<Kokkos::Serial, TypeParam>>;
  for (Method method : all_methods)
    for (Storage storage : all_storages) {
      const auto solver = this->make(method);
      auto solve = [&](const auto& b) {
        solver.solve(Kokkos::Serial(), TypeParam(1), b);
      };
      const auto expected = F::alone(storage, solve);
      ASSERT_NO_FATAL_FAILURE((from_threads<F>(storage, expected, solve)));
    }
}

/// Blocks whose inverse is not trusted, beside ones whose inverse is: every
/// block and every right-hand side has to find its own way.
TYPED_TEST(HostThreads, ShareAnIllConditionedSolver) {
  using F = Concurrency<Case<Kokkos::Serial, TypeParam>>;
  auto host = dominant<TypeParam>(F::order, 157);
  for (std::int64_t i = 40; i < 60; ++i)
    host(i, i) = TypeParam(real_t<TypeParam>(1e-3)) * host(i, i);
  host(100, 100) = TypeParam(0);
  const auto A = place_triangle<Kokkos::Serial>(host, {});
  const auto solver = F::make(Method::Inversion, A);
  auto solve = [&](const auto& b) {
    solver.solve(Kokkos::Serial(), TypeParam(1), b);
  };
  for (Storage storage : all_storages) {
    const auto expected = F::alone(storage, solve);
    ASSERT_NO_FATAL_FAILURE((from_threads<F>(storage, expected, solve)));
  }
}

TYPED_TEST(HostThreads, CallTrsm) {
  using F = Concurrency<Case<Kokkos::Serial, TypeParam>>;
  for (Method method : all_methods)
    for (Storage storage : all_storages) {
      Options options;
      options.method = method;
      options.block_size = 32;
      auto solve = [&](const auto& b) {
        Hsma::trsm(Kokkos::Serial(), Side::Left, Uplo::Lower, Op::NoTrans,
                   Diag::NonUnit, TypeParam(1), this->A.left(), b, options);
      };
      const auto expected = F::alone(storage, solve);
      ASSERT_NO_FATAL_FAILURE((from_threads<F>(storage, expected, solve)));
    }
}
#endif

#if KOKKOS_VERSION >= 40000
/// Instances of one space, used in turn without a fence between the calls.
TYPED_TEST(Concurrency, Instances) {
  using F = Concurrency<TypeParam>;
  using Space = typename F::Space;
  using T = typename F::T;
  const auto instances = Kokkos::Experimental::partition_space(Space(), 1, 1);
  for (Method method : all_methods)
    for (Storage storage : all_storages) {
      const auto solver = this->make(method);
      // On an instance like those, so that the reductions inside a GEMM are
      // split over as many threads.
      const auto expected = F::alone(storage, [&](const auto& b) {
        solver.solve(instances[0], T(1), b);
        instances[0].fence();
      });
      std::vector<Placed<T, Space>> B;
      for (int k = 0; k < F::parties * F::rounds; ++k)
        B.push_back(place<Space>(F::rhs(k % F::parties), storage));
      for (std::size_t k = 0; k < B.size(); ++k)
        B[k].visit(
            [&](const auto& b) { solver.solve(instances[k % 2], T(1), b); });
      Kokkos::fence();
      for (std::size_t k = 0; k < B.size(); ++k)
        ASSERT_TRUE(same_bits(expected[k % F::parties], B[k].matrix()));
    }
}
#endif

/// Each party has its own solver on the default instance.
TYPED_TEST(Concurrency, SeveralSolvers) {
  using F = Concurrency<TypeParam>;
  using T = typename F::T;
  const auto one = this->make(Method::Inversion);
  const auto two = this->make(Method::Substitution);
  auto by_one = [&](const auto& b) { one.solve(typename F::Space(), T(1), b); };
  auto by_two = [&](const auto& b) { two.solve(typename F::Space(), T(1), b); };
  const auto expected_one = F::alone(Storage::Strided, by_one);
  const auto expected_two = F::alone(Storage::Strided, by_two);
  const auto B = place<typename F::Space>(F::rhs(0), Storage::Strided);
  const auto C = place<typename F::Space>(F::rhs(0), Storage::Strided);
  B.visit(by_one);
  C.visit(by_two);
  EXPECT_TRUE(same_bits(B.matrix(), expected_one[0]));
  EXPECT_TRUE(same_bits(C.matrix(), expected_two[0]));
}

}  // namespace
}  // namespace Hsma::Test
