// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// cuSOLVER's solves with a Cholesky factor, on a device.
#include <gtest/gtest.h>

#include <complex>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "Hsma_CublasDevice.hpp"
#include "Hsma_CublasFunctions.hpp"
#include "Hsma_CublasProblem.hpp"

namespace Hsma::Test {
namespace {

constexpr int untouched = 77;

/// A factor L or U with a real diagonal, of A = L L^H or A = U^H U.
template <class S>
Problem<S> make_factor(cublasFillMode_t uplo, std::int64_t order,
                       std::int64_t columns, std::uint64_t seed) {
  Flags flags;
  flags.uplo = uplo;
  auto p = make_problem<S>(flags, order, columns, seed);
  Random random(seed + 1);
  for (std::int64_t i = 0; i < order; ++i)
    p.a(i, i) = S(static_cast<real_t<S>>(std::abs(random.number(1, 2))));
  return p;
}

/// |A x - b|_1 / (|L|_1 |L^H|_1 |x|_1 eps), the largest of all columns.
template <class S>
double factor_residual(const Problem<S>& p, const std::vector<S>& X) {
  using R = wide_real_t<S>;
  using W = WideNumber<R>;
  using Triangle = WideTriangle<R>;
  Problem<S> adjoint = p;
  adjoint.flags.op = CUBLAS_OP_C;
  const bool lower = p.flags.is_lower();
  const Triangle inner = triangle_of(lower ? adjoint : p),
                 outer = triangle_of(lower ? p : adjoint);
  const auto apply = [&](const Triangle& T, const std::vector<W>& x) {
    std::vector<W> y(x.size());
    for (std::int64_t k = 0; k < p.m; ++k)
      for (std::int64_t i = T.begin(k); i < T.end(k); ++i)
        y[static_cast<std::size_t>(i)].add_product(
            T.column(k)[i], x[static_cast<std::size_t>(k)], is_complex<S>);
    return y;
  };
  const R norms = inner.norm() * outer.norm();
  double largest = 0;
  for (std::int64_t j = 0; j < p.n; ++j) {
    std::vector<W> x;
    R size = 0, error = 0;
    for (std::int64_t i = 0; i < p.m; ++i) {
      x.push_back(widened(X[p.place(i, j)]));
      size += x.back().size();
    }
    const auto y = apply(outer, apply(inner, x));
    for (std::int64_t i = 0; i < p.m; ++i) {
      const W b = widened(p.B[p.place(i, j)]);
      const W& yi = y[static_cast<std::size_t>(i)];
      error += W{yi.re - b.re, yi.im - b.im}.size();
    }
    const auto ratio = static_cast<double>(
        error / (norms * size * R(std::numeric_limits<real_t<S>>::epsilon())));
    if (!(ratio <= largest)) largest = ratio;
    if (std::isnan(largest)) return largest;
  }
  return largest;
}

template <class S>
class Factored {
 public:
  explicit Factored(const Problem<S>& problem)
      : problem_(problem),
        A_(problem.A),
        B_(problem.B),
        info_(std::vector<int>{untouched}) {}

  const Problem<S>& problem() const { return problem_; }
  S* B() const { return B_.get(); }
  const S* A() const { return A_.get(); }
  int* info() const { return info_.get(); }
  int info_word() const { return info_.copy()[0]; }
  std::vector<S> X() const { return B_.copy(); }
  void restore() const {
    B_.set(problem_.B);
    info_.set({untouched});
  }

  cusolverStatus_t solve(cusolverDnHandle_t handle, bool wide) const {
    const auto& p = problem_;
    return Calls<S>::linked().potrs(wide, handle, p.flags.uplo, p.m, p.n,
                                    A_.get(), p.lda, B_.get(), p.ldb,
                                    info_.get());
  }
  ::testing::AssertionResult solved() const {
    const auto got = X();
    const double ratio = factor_residual(problem_, got);
    if (!(ratio <= residual_bound))
      return ::testing::AssertionFailure()
             << "residual " << ratio << " > " << residual_bound << ": "
             << describe(problem_);
    if (!keeps_padding(problem_, got))
      return ::testing::AssertionFailure()
             << "the padding is written: " << describe(problem_);
    if (info_word() != 0)
      return ::testing::AssertionFailure() << "info is " << info_word();
    return ::testing::AssertionSuccess();
  }

 private:
  Problem<S> problem_;
  DeviceArray<S> A_, B_;
  DeviceArray<int> info_;
};

cusolverDnHandle_t handle() {
  static const auto* const all = new SolverHandle;
  return all->get();
}

template <class S>
class CusolverStandIn : public ::testing::Test {};
using Scalars =
    ::testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(CusolverStandIn, Scalars);

TYPED_TEST(CusolverStandIn, EverySize) {
  for (const auto uplo : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER})
    for (const bool wide : {false, true})
      for (const std::int64_t order :
           {1, 2, 5, 16, 17, 31, 64, 65, 100, 200, 300, 700}) {
        const Factored<TypeParam> system(make_factor<TypeParam>(
            uplo, order, order % 7 + (order % 3) * 20 + 1,
            static_cast<std::uint64_t>(order)));
        must(system.solve(handle(), wide));
        EXPECT_TRUE(system.solved());
      }
}

TYPED_TEST(CusolverStandIn, OnAStream) {
  const Stream stream;
  const SolverHandle own(stream.get());
  const Factored<TypeParam> system(
      make_factor<TypeParam>(CUBLAS_FILL_MODE_LOWER, 300, 40, 5));
  finish();
  must(system.solve(own.get(), false));
  EXPECT_TRUE(system.solved());
}

TYPED_TEST(CusolverStandIn, Recorded) {
  const Stream stream;
  const SolverHandle own(stream.get());
  for (const auto mode :
       {cudaStreamCaptureModeGlobal, cudaStreamCaptureModeThreadLocal,
        cudaStreamCaptureModeRelaxed})
    for (const std::int64_t order : {20, 300}) {
      const Factored<TypeParam> system(
          make_factor<TypeParam>(CUBLAS_FILL_MODE_UPPER, order, 40, 5));
      finish();
      const Recording recording(stream.get(), mode,
                                [&] { must(system.solve(own.get(), true)); });
      for (int repeat = 0; repeat < 2; ++repeat) {
        system.restore();
        recording.replay(stream.get());
        EXPECT_TRUE(system.solved()) << "mode " << mode;
      }
    }
}

TYPED_TEST(CusolverStandIn, RepeatedCallsGiveTheSameBits) {
  const Factored<TypeParam> system(
      make_factor<TypeParam>(CUBLAS_FILL_MODE_LOWER, 300, 40, 6));
  must(system.solve(handle(), false));
  const auto once = system.X();
  for (const bool wide : {false, true}) {
    system.restore();
    must(system.solve(handle(), wide));
    EXPECT_TRUE(same_bits(system.X(), once));
  }
}

/// The status and the word of cuSOLVER, and B as it was.
TYPED_TEST(CusolverStandIn, WrongArguments) {
  using S = TypeParam;
  struct Call {
    cusolverDnHandle_t handle;
    cublasFillMode_t uplo;
    std::int64_t n, columns, lda, ldb;
  };
  const std::vector<std::pair<const char*, std::function<void(Call&)>>> wrong{
      {"handle", [](Call& c) { c.handle = nullptr; }},
      {"uplo", [](Call& c) { c.uplo = static_cast<cublasFillMode_t>(9); }},
      {"n", [](Call& c) { c.n = -1; }},
      {"columns", [](Call& c) { c.columns = -1; }},
      {"lda", [](Call& c) { c.lda = c.n - 1; }},
      {"ldb", [](Call& c) { c.ldb = c.n - 1; }},
      {"no n", [](Call& c) { c.n = 0; }},
      {"no columns", [](Call& c) { c.columns = 0; }},
      {"no n, lda", [](Call& c) { c.n = 0, c.lda = 0; }},
  };
  const Factored<S> system(make_factor<S>(CUBLAS_FILL_MODE_LOWER, 8, 5, 12));
  for (const auto& [name, change] : wrong)
    for (const bool wide : {false, true}) {
      Call c{handle(), CUBLAS_FILL_MODE_LOWER, 8, 5, 8, 8};
      change(c);
      const auto call = [&](const Calls<S>& calls) {
        system.restore();
        const auto status =
            calls.potrs(wide, c.handle, c.uplo, c.n, c.columns, system.A(),
                        c.lda, system.B(), c.ldb, system.info());
        static_cast<void>(cudaGetLastError());
        return std::make_pair(status, system.info_word());
      };
      const auto vendors = call(Calls<S>::vendors());
      const auto ours = call(Calls<S>::linked());
      EXPECT_EQ(ours.first, vendors.first) << name << ", " << wide;
      EXPECT_EQ(ours.second, vendors.second) << "info: " << name;
      const bool does_nothing =
          vendors.first != CUSOLVER_STATUS_SUCCESS || c.n * c.columns == 0;
      EXPECT_TRUE(!does_nothing || same_bits(system.X(), system.problem().B))
          << name;
    }
}

/// Types that are not one are the vendor's affair.
TEST(CusolverStandInTypes, MixedOnes) {
  using S = double;
  const Factored<S> system(make_factor<S>(CUBLAS_FILL_MODE_LOWER, 8, 5, 12));
  const auto& p = system.problem();
  const auto vendor = reinterpret_cast<decltype(&cusolverDnXpotrs)>(
      look_up(cusolver_file, "cusolverDnXpotrs"));
  for (const auto& [a, b] :
       {std::pair{CUDA_R_64F, CUDA_R_32F}, std::pair{CUDA_R_32F, CUDA_R_64F},
        std::pair{CUDA_R_8I, CUDA_R_8I}}) {
    const auto call = [&, a = a, b = b](auto function) {
      system.restore();
      const auto status =
          function(handle(), nullptr, p.flags.uplo, p.m, p.n, a, system.A(),
                   p.lda, b, system.B(), p.ldb, system.info());
      static_cast<void>(cudaGetLastError());
      finish();
      return status;
    };
    const auto expected = call(vendor);
    EXPECT_EQ(call(&cusolverDnXpotrs), expected);
  }
}

}  // namespace
}  // namespace Hsma::Test
