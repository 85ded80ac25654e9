// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// cuBLAS's triangular solves on a device: every function, flag, type and size,
/// alpha on the host and on the device, numbers that are none, and wrong
/// arguments. With libhsma_cublas preloaded these are its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <complex>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "Hsma_CublasDevice.hpp"
#include "Hsma_CublasFunctions.hpp"
#include "Hsma_CublasProblem.hpp"
#include "Hsma_CublasSystem.hpp"

namespace Hsma::Test {
namespace {

cublasHandle_t handle() {
  static const auto* const all = new Handle;  // the driver is the first to go
  return all->get();
}

template <class S>
class CublasStandIn : public ::testing::Test {
 protected:
  static Flags flags_of(std::int64_t index) {
    return all_flags()[static_cast<std::size_t>(index) % all_flags().size()];
  }
  static void expect_solved(const Flags& flags, std::int64_t order,
                            std::int64_t columns, bool wide, S alpha = S(1)) {
    const auto seed = static_cast<std::uint64_t>(order * 7 + columns);
    const System<S> system(make_problem<S>(flags, order, columns, seed, alpha));
    system.solve(handle(), wide);
    EXPECT_TRUE(solved(system.problem(), system.X()));
  }
  static void expect_batch_solved(const Flags& flags, std::int64_t order,
                                  std::int64_t columns, std::int64_t count,
                                  bool wide, bool repeats = false) {
    const auto seed = static_cast<std::uint64_t>(order * 7 + columns);
    const SystemBatch<S> batch(flags, order, columns, count, seed,
                               make_number<S>(-0.5, 0.25), repeats);
    batch.solve(handle(), wide);
    EXPECT_TRUE(batch.solved());
  }
};
using Scalars =
    ::testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(CublasStandIn, Scalars);

constexpr std::int64_t widths[] = {1, 2, 3, 8, 17, 33, 64, 100, 130};

TYPED_TEST(CublasStandIn, EverySize) {
  for (std::int64_t order = 1; order <= 300; ++order)
    this->expect_solved(this->flags_of(order * 5), order,
                        widths[order % std::size(widths)], order % 2 == 0);
}

TYPED_TEST(CublasStandIn, EveryFlag) {
  const std::pair<std::int64_t, std::int64_t> shapes[] = {
      {1, 1},    {5, 3},   {16, 16},   {31, 40},  {64, 7},
      {65, 130}, {100, 1}, {128, 128}, {200, 33}, {300, 70}};
  for (const Flags& flags : all_flags())
    for (const auto& [order, columns] : shapes)
      for (const bool wide : {false, true})
        this->expect_solved(flags, order, columns, wide,
                            make_number<TypeParam>(0.5, -2));
}

TYPED_TEST(CublasStandIn, Large) {
  for (const std::int64_t index : {0, 5, 7, 9, 14, 22})
    this->expect_solved(this->flags_of(index), 1500, 50, index % 2 == 0);
  this->expect_solved(this->flags_of(3), 700, 700, false);
}

TYPED_TEST(CublasStandIn, ManyColumns) {
  for (const std::int64_t index : {0, 8}) {
    this->expect_solved(this->flags_of(index), 8, 140000, false);
    this->expect_solved(this->flags_of(index), 40, 70000, true);
  }
}

/// B spans more than 2^31 elements, where there is memory for that.
TEST(CublasStandInWide, LeadingDimension) {
  constexpr std::int64_t ldb = (std::int64_t{1} << 31) + 5, m = 70, n = 2;
  std::size_t free = 0, total = 0;
  must(cudaMemGetInfo(&free, &total));
  const std::size_t bytes = sizeof(float) * (ldb + m);
  if (free < 3 * bytes) GTEST_SKIP() << "too little memory on the device";
  auto p = make_problem<float>({}, m, n, 12);
  const DeviceArray<float> A(p.A), B(static_cast<std::size_t>(ldb + m));
  for (std::int64_t j = 0; j < n; ++j)
    must(cudaMemcpy(B.get() + j * ldb, &p.B[p.place(0, j)],
                    sizeof(float) * static_cast<std::size_t>(m),
                    cudaMemcpyHostToDevice));
  must(Calls<float>::linked().trsm(true, handle(), p.flags, m, n, &p.alpha,
                                   A.get(), p.lda, B.get(), ldb));
  finish();
  std::vector<float> X = p.B;
  for (std::int64_t j = 0; j < n; ++j)
    must(cudaMemcpy(&X[p.place(0, j)], B.get() + j * ldb,
                    sizeof(float) * static_cast<std::size_t>(m),
                    cudaMemcpyDeviceToHost));
  EXPECT_TRUE(solved(p, X));
}

TYPED_TEST(CublasStandIn, Batched) {
  const std::int64_t orders[] = {1, 2, 5, 16, 17, 32, 33, 64, 100};
  const std::int64_t counts[] = {1, 3, 37};
  std::int64_t index = 0;
  for (const Flags& flags : all_flags())
    for (const std::int64_t order : orders) {
      ++index;
      this->expect_batch_solved(flags, order, widths[index % 6],
                                counts[index % 3], index % 2 == 0);
    }
  this->expect_batch_solved(this->flags_of(4), 300, 40, 5, false);
  this->expect_batch_solved(this->flags_of(10), 4, 2, 100000, true);
}

TYPED_TEST(CublasStandIn, BatchedWithOneTriangle) {
  for (const std::int64_t index : {0, 5, 8, 22})
    for (const std::int64_t order : {7, 40, 130})
      this->expect_batch_solved(this->flags_of(index), order, 9, 20, false,
                                /*repeats=*/true);
}

/// Rows and columns that are none, which cuBLAS takes for success.
TYPED_TEST(CublasStandIn, NothingToDo) {
  const System<TypeParam> system(make_problem<TypeParam>({}, 5, 3, 1));
  const auto& p = system.problem();
  for (const auto& [m, n] : {std::pair<int, int>{0, 3}, {5, 0}, {0, 0}})
    for (const bool wide : {false, true})
      EXPECT_EQ(Calls<TypeParam>::linked().trsm(wide, handle(), p.flags, m, n,
                                                &p.alpha, system.A().get(),
                                                p.lda, system.B().get(), p.ldb),
                CUBLAS_STATUS_SUCCESS);
  EXPECT_TRUE(same_bits(system.X(), p.B));
}

template <class S>
std::vector<S> factors() {
  return {S(1), S(0.5f), S(-1), make_number<S>(0, 1), make_number<S>(0.5, -2),
          S(0)};
}

/// What a factor makes of a system; with 0, neither A nor B is looked at.
template <class S, class Solve>
void expect_alpha(std::int64_t order, const Solve& solve) {
  for (const std::int64_t columns : {1, 9, 200})
    for (const std::size_t index : {0u, 5u, 8u, 13u})
      for (const S& alpha : factors<S>()) {
        const auto p =
            make_problem<S>(all_flags()[index], order, columns, 77, alpha);
        if (alpha != S(0)) {
          const System<S> system(p);
          solve(system, alpha);
          EXPECT_TRUE(solved(p, system.X()));
          continue;
        }
        const System<S> system(p);
        system.spoil();
        solve(system, alpha);
        EXPECT_TRUE(all_zero(p, system.X()));
      }
}

TYPED_TEST(CublasStandIn, AlphaOnTheHost) {
  using S = TypeParam;
  for (const std::int64_t order : {3, 40, 200})
    expect_alpha<S>(order, [](const System<S>& system, S alpha) {
      must(system.solve(Calls<S>::linked(), handle(), &alpha));
      alpha = nan_number<S>();  // it has been read
    });
}

TYPED_TEST(CublasStandIn, AlphaOnTheDevice) {
  using S = TypeParam;
  const AlphaOnDevice mode(handle());
  for (const std::int64_t order : {3, 40, 200})
    expect_alpha<S>(order, [](const System<S>& system, S alpha) {
      const DeviceArray<S> there(std::vector<S>{alpha});
      must(system.solve(Calls<S>::linked(), handle(), there.get()));
      finish();
      cublasPointerMode_t after{};
      must(cublasGetPointerMode(handle(), &after));
      EXPECT_EQ(after, CUBLAS_POINTER_MODE_DEVICE);
    });
}

/// It is read in the order of the stream.
TYPED_TEST(CublasStandIn, AlphaComesAndGoesOnTheStream) {
  using S = TypeParam;
  const Stream stream;
  const Handle own(stream.get());
  const AlphaOnDevice mode(own.get());
  const DeviceArray<S> early(std::vector<S>{make_number<S>(0.5, -2)}),
      late(std::vector<S>{nan_number<S>()}), alpha(1);
  for (const std::int64_t order : {3, 40, 200, 600}) {
    const System<S> system(
        make_problem<S>(all_flags()[2], order, 33, 5, make_number<S>(0.5, -2)));
    finish();
    alpha.set_from(late, stream.get());
    alpha.set_from(early, stream.get());
    must(system.solve(Calls<S>::linked(), own.get(), alpha.get()));
    alpha.set_from(late, stream.get());
    EXPECT_TRUE(solved(system.problem(), system.X()));
  }
}

TYPED_TEST(CublasStandIn, AlphaOfABatch) {
  using S = TypeParam;
  for (const bool on_device : {false, true})
    for (const std::int64_t order : {4, 30, 90})
      for (const S& alpha : factors<S>()) {
        const SystemBatch<S> batch(all_flags()[8], order, 11, 7, 3, alpha);
        const DeviceArray<S> there(std::vector<S>{alpha});
        if (alpha == S(0)) batch.spoil();
        if (on_device)
          must(cublasSetPointerMode(handle(), CUBLAS_POINTER_MODE_DEVICE));
        const cublasStatus_t status = batch.solve(
            Calls<S>::linked(), handle(), on_device ? there.get() : &alpha);
        must(cublasSetPointerMode(handle(), CUBLAS_POINTER_MODE_HOST));
        ASSERT_EQ(status, CUBLAS_STATUS_SUCCESS);
        EXPECT_TRUE(alpha == S(0) ? batch.all_zero() : batch.solved())
            << "alpha on the device: " << on_device;
      }
}

/// Nobody looks at A then.
TYPED_TEST(CublasStandIn, AlphaZeroWithoutA) {
  using S = TypeParam;
  const System<S> system(make_problem<S>({}, 40, 9, 3));
  const auto& p = system.problem();
  const S zero(0);
  must(Calls<S>::linked().trsm(false, handle(), p.flags, p.m, p.n, &zero,
                               nullptr, p.lda, system.B().get(), p.ldb));
  EXPECT_TRUE(all_zero(p, system.X()));
}

/// The stream and the modes of a handle are as before.
TYPED_TEST(CublasStandIn, TheHandleIsAsBefore) {
  const Stream stream;
  const Handle own(stream.get());
  const System<TypeParam> system(make_problem<TypeParam>({}, 300, 40, 4));
  system.solve(own.get());
  cudaStream_t after = nullptr;
  must(cublasGetStream(own.get(), &after));
  EXPECT_EQ(after, stream.get());
  cublasPointerMode_t mode{};
  must(cublasGetPointerMode(own.get(), &mode));
  EXPECT_EQ(mode, CUBLAS_POINTER_MODE_HOST);
  EXPECT_TRUE(solved(system.problem(), system.X()));
}

/// A program that lets cuBLAS round to TF32 loses no more than cuBLAS does.
TEST(CublasStandInMath, Tf32IsNoWorseThanTheVendors) {
  using S = float;
  const Handle own;
  must(cublasSetMathMode(own.get(), CUBLAS_TF32_TENSOR_OP_MATH));
  for (const std::int64_t order : {100, 300, 1500}) {
    const System<S> system(make_problem<S>({}, order, 500, 4));
    system.solve(own.get());
    const double ours = residual(system.problem(), system.X());
    system.restore();
    must(system.solve(Calls<S>::vendors(), own.get(), &system.problem().alpha));
    const double vendors = residual(system.problem(), system.X());
    EXPECT_LE(ours, std::max(4 * vendors, residual_bound)) << order;
  }
}

TYPED_TEST(CublasStandIn, RepeatedCallsGiveTheSameBits) {
  for (const auto& [order, columns] :
       {std::pair<std::int64_t, std::int64_t>{5, 3},
        {40, 1},
        {64, 500},
        {300, 70},
        {1500, 50}})
    for (const std::int64_t index : {0, 8}) {
      const System<TypeParam> system(
          make_problem<TypeParam>(this->flags_of(index), order, columns, 9));
      system.solve(handle());
      const auto once = system.X();
      for (int repeat = 0; repeat < 3; ++repeat) {
        system.restore();
        system.solve(handle());
        EXPECT_TRUE(same_bits(system.X(), once)) << describe(system.problem());
      }
    }
}

/// Plants numbers in a problem, and expects X to be finite where plain
/// substitution makes it so.
template <class S, class Plant>
void expect_pattern(bool divides, const Plant& plant) {
  for (std::size_t index = 0; index < (divides ? 12u : 24u); ++index)
    for (const std::int64_t order : {5, 40, 150, 300})
      for (const std::int64_t k : {std::int64_t{0}, order / 2, order - 1}) {
        auto p = make_problem<S>(all_flags()[index], order, 6, 41);
        plant(p, k);
        const System<S> system(p);
        system.solve(handle());
        const auto expected = finite_pattern(p);
        const auto X = system.X();
        for (std::int64_t j = 0; j < p.columns(); ++j)
          for (std::int64_t i = 0; i < order; ++i)
            ASSERT_EQ(is_finite(X[p.place(i, j)]), expected[p.place(i, j)])
                << "element " << i << " of column " << j << ", planted at " << k
                << ": " << describe(p);
      }
}

TYPED_TEST(CublasStandIn, ZeroOnTheDiagonal) {
  using S = TypeParam;
  expect_pattern<S>(true, [](Problem<S>& p, std::int64_t k) { p.a(k, k) = 0; });
}

TYPED_TEST(CublasStandIn, NanOnTheDiagonal) {
  using S = TypeParam;
  expect_pattern<S>(
      true, [](Problem<S>& p, std::int64_t k) { p.a(k, k) = nan_number<S>(); });
}

TYPED_TEST(CublasStandIn, NanInOneRightHandSide) {
  using S = TypeParam;
  expect_pattern<S>(false, [](Problem<S>& p, std::int64_t k) {
    p.B[p.place(k, 2)] = nan_number<S>();
  });
}

/// A wrong call gives what cuBLAS gives, and writes nothing. Null pointers are
/// in Hsma_TestCublasFaults.cpp.
TYPED_TEST(CublasStandIn, WrongArguments) {
  using S = TypeParam;
  struct Call {
    cublasHandle_t handle;
    Flags f;
    std::int64_t m, n;
    const S* alpha;
    std::int64_t lda, ldb, count;
  };
  const S alpha(1);
  const SystemBatch<S> batch({}, 8, 5, 3, 24);
  const System<S> system(make_problem<S>({}, 8, 5, 24));
  const std::vector<std::pair<const char*, std::function<void(Call&)>>> wrong{
      {"handle", [](Call& c) { c.handle = nullptr; }},
      {"m", [](Call& c) { c.m = -1; }},
      {"n", [](Call& c) { c.n = -1; }},
      {"least m", [](Call& c) { c.m = INT32_MIN; }},
      {"lda", [](Call& c) { c.lda = c.m - 1; }},
      {"lda of 0", [](Call& c) { c.lda = 0; }},
      {"negative lda", [](Call& c) { c.lda = -8; }},
      {"ldb", [](Call& c) { c.ldb = c.m - 1; }},
      {"negative ldb", [](Call& c) { c.ldb = -8; }},
      {"lda on the right",
       [](Call& c) { c.f.side = CUBLAS_SIDE_RIGHT, c.lda = c.n - 1; }},
      {"side", [](Call& c) { c.f.side = static_cast<cublasSideMode_t>(7); }},
      {"uplo", [](Call& c) { c.f.uplo = static_cast<cublasFillMode_t>(9); }},
      {"full", [](Call& c) { c.f.uplo = CUBLAS_FILL_MODE_FULL; }},
      {"op", [](Call& c) { c.f.op = static_cast<cublasOperation_t>(9); }},
      {"diag", [](Call& c) { c.f.diag = static_cast<cublasDiagType_t>(9); }},
      {"no m, lda", [](Call& c) { c.m = 0, c.lda = 0; }},
      {"no n, m", [](Call& c) { c.n = 0, c.m = -1; }},
      {"no n, ldb", [](Call& c) { c.n = 0, c.ldb = 0; }},
      {"count", [](Call& c) { c.count = -1; }},
      {"count of 0", [](Call& c) { c.count = 0; }},
  };
  for (const auto& [name, change] : wrong)
    for (const bool wide : {false, true}) {
      Call c{handle(), {}, 8, 5, &alpha, 8, 8, 3};
      change(c);
      const auto single = [&](const Calls<S>& calls) {
        const auto status =
            calls.trsm(wide, c.handle, c.f, c.m, c.n, c.alpha, system.A().get(),
                       c.lda, system.B().get(), c.ldb);
        static_cast<void>(cudaGetLastError());
        return status;
      };
      const auto several = [&](const Calls<S>& calls) {
        const auto status = calls.batched(wide, c.handle, c.f, c.m, c.n,
                                          c.alpha, batch.A_places(), c.lda,
                                          batch.B_places(), c.ldb, c.count);
        static_cast<void>(cudaGetLastError());
        return status;
      };
      const auto vendors = single(Calls<S>::vendors());
      finish();
      if (vendors == CUBLAS_STATUS_SUCCESS) system.restore();
      EXPECT_EQ(single(Calls<S>::linked()), vendors) << name << ", " << wide;
      EXPECT_TRUE(vendors == CUBLAS_STATUS_SUCCESS ||
                  same_bits(system.X(), system.problem().B))
          << name;
      system.restore();

      const auto of_batch = several(Calls<S>::vendors());
      finish();
      EXPECT_EQ(several(Calls<S>::linked()), of_batch)
          << "batched, " << name << ", " << wide;
      finish();
      batch.restore();
    }
}

}  // namespace
}  // namespace Hsma::Test
