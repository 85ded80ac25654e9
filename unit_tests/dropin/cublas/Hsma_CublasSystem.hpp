// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Problems on the device, one or a batch, and the calls that solve them.
#pragma once

#include <cstdint>
#include <vector>

#include "Hsma_CublasDevice.hpp"
#include "Hsma_CublasFunctions.hpp"
#include "Hsma_CublasProblem.hpp"

namespace Hsma::Test {

template <class S>
class System {
 public:
  explicit System(Problem<S> problem)
      : problem_(std::move(problem)), A_(problem_.A), B_(problem_.B) {}

  const Problem<S>& problem() const { return problem_; }
  const DeviceArray<S>& A() const { return A_; }
  const DeviceArray<S>& B() const { return B_; }
  std::vector<S> X() const { return B_.copy(); }
  /// B as it was.
  void restore() const { B_.set(problem_.B); }
  /// NaN everywhere.
  void spoil() const {
    A_.set(std::vector<S>(problem_.A.size(), nan_number<S>()));
    B_.set(std::vector<S>(problem_.B.size(), nan_number<S>()));
  }

  cublasStatus_t solve(const Calls<S>& calls, cublasHandle_t handle,
                       const S* alpha, bool wide = false) const {
    const Problem<S>& p = problem_;
    return calls.trsm(wide, handle, p.flags, p.m, p.n, alpha, A_.get(), p.lda,
                      B_.get(), p.ldb);
  }
  /// Alpha on the host, by the functions that are linked.
  void solve(cublasHandle_t handle, bool wide = false) const {
    must(solve(Calls<S>::linked(), handle, &problem_.alpha, wide));
  }

 private:
  Problem<S> problem_;
  DeviceArray<S> A_, B_;
};

/// Problems of one shape; A may be repeated.
template <class S>
class SystemBatch {
 public:
  SystemBatch(const Flags& flags, std::int64_t order, std::int64_t columns,
              std::int64_t count, std::uint64_t seed, S alpha = S(1),
              bool repeats = false)
      : problems_(make(flags, order, columns, count, seed, alpha, repeats)),
        A_(joined(problems_, &Problem<S>::A)),
        B_(joined(problems_, &Problem<S>::B)),
        A_places_(places(A_.get(), problems_.front().A.size(), count, repeats)),
        B_places_(places(B_.get(), problems_.front().B.size(), count, false)) {}

  const Problem<S>& first() const { return problems_.front(); }
  std::int64_t count() const {
    return static_cast<std::int64_t>(problems_.size());
  }
  S* const* B_places() const { return B_places_.get(); }
  const S* const* A_places() const { return A_places_.get(); }
  void restore() const { B_.set(joined(problems_, &Problem<S>::B)); }
  void spoil() const {
    A_.set(std::vector<S>(A_.count(), nan_number<S>()));
    B_.set(std::vector<S>(B_.count(), nan_number<S>()));
  }
  std::vector<S> X() const { return B_.copy(); }

  cublasStatus_t solve(const Calls<S>& calls, cublasHandle_t handle,
                       const S* alpha, bool wide = false) const {
    const Problem<S>& p = first();
    return calls.batched(wide, handle, p.flags, p.m, p.n, alpha,
                         A_places_.get(), p.lda, B_places_.get(), p.ldb,
                         count());
  }
  void solve(cublasHandle_t handle, bool wide = false) const {
    must(solve(Calls<S>::linked(), handle, &first().alpha, wide));
  }

  ::testing::AssertionResult solved() const {
    return every([](const Problem<S>& p, const std::vector<S>& X) {
      return Hsma::Test::solved(p, X);
    });
  }
  ::testing::AssertionResult all_zero() const {
    return every([](const Problem<S>& p, const std::vector<S>& X) {
      return Hsma::Test::all_zero(p, X);
    });
  }

 private:
  static std::vector<Problem<S>> make(const Flags& flags, std::int64_t order,
                                      std::int64_t columns, std::int64_t count,
                                      std::uint64_t seed, S alpha,
                                      bool repeats) {
    std::vector<Problem<S>> all;
    for (std::int64_t p = 0; p < count; ++p) {
      // Seeds that are equal modulo 12 have equal paddings.
      all.push_back(make_problem<S>(flags, order, columns,
                                    seed + 12 * static_cast<std::uint64_t>(p),
                                    alpha));
      if (repeats) all.back().A = all.front().A;
    }
    return all;
  }
  static std::vector<S> joined(const std::vector<Problem<S>>& problems,
                               std::vector<S> Problem<S>::*part) {
    std::vector<S> all;
    for (const Problem<S>& p : problems)
      all.insert(all.end(), (p.*part).begin(), (p.*part).end());
    return all;
  }
  static DeviceArray<S*> places(S* data, std::size_t size, std::int64_t count,
                                bool repeats) {
    std::vector<S*> all;
    for (std::int64_t p = 0; p < count; ++p)
      all.push_back(data + (repeats ? 0 : static_cast<std::size_t>(p) * size));
    return DeviceArray<S*>(all);
  }

  template <class Check>
  ::testing::AssertionResult every(const Check& check) const {
    const std::vector<S> all = X();
    const auto size = static_cast<std::ptrdiff_t>(first().B.size());
    for (std::size_t p = 0; p < problems_.size(); ++p) {
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(p) * size;
      auto good = check(problems_[p], std::vector<S>(begin, begin + size));
      if (!good) return good << ", problem " << p << " of " << count();
    }
    return ::testing::AssertionSuccess();
  }

  std::vector<Problem<S>> problems_;
  DeviceArray<S> A_, B_;
  DeviceArray<S*> A_places_, B_places_;
};

}  // namespace Hsma::Test
