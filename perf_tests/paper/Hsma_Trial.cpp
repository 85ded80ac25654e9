// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Trials of the four types, column- and row-major.
#include "Hsma_Trial.hpp"

#include <Hsma_Trsm.hpp>
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "Hsma_Samples.hpp"
#include "Hsma_Timing.hpp"

namespace Hsma::Perf {

namespace {

template <class T>
using Memory = Kokkos::View<T*, Space>;

template <class T>
Memory<T> memory(const Space& space, const std::string& label,
                 std::int64_t count) {
  return Memory<T>(
      Kokkos::view_alloc(space, Kokkos::WithoutInitializing, label), count);
}

/// The row-major matrix M is the column-major M^T, so that op(A) X = alpha B
/// in row-major memory is X^T op(A^T) = alpha B^T in column-major memory: the
/// other side, the other triangle, the same op.
Flags flags_of_transposed(const Flags& flags) {
  Flags other = flags;
  other[0] = flags[0] == 'L' ? 'R' : 'L';
  other[1] = flags[1] == 'L' ? 'U' : 'L';
  return other;
}

template <class T, class Layout>
class TrialOf final : public Trial {
  using Window =
      Kokkos::View<T**, Layout, Space, Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  static constexpr bool column_major =
      std::is_same_v<Layout, Kokkos::LayoutLeft>;

 public:
  TrialOf(const Device& device, const Case& problem, double alpha, int batch)
      : device_(device),
        problem_(problem),
        alpha_(static_cast<T>(static_cast<Impl::real_t<T>>(alpha))),
        batch_(batch),
        order_(problem.order()),
        size_(problem.m * problem.n),
        A_(memory<T>(device.space(), "Hsma::Perf::A", order_ * order_)),
        B_(memory<T>(device.space(), "Hsma::Perf::B", size_ * batch)),
        X_(memory<T>(device.space(), "Hsma::Perf::X", size_ * batch)),
        vendor_X_(memory<T>(device.space(), "Hsma::Perf::X of the vendor",
                            size_ * batch)) {
    const Flags& flags = problem.flags;
    fill_triangle(device.space(), A_.data(), order_, column_major,
                  flags[1] == 'L', flags[3] == 'U', 1);
    fill_random(device.space(), B_.data(), size_ * batch, 2);
    vendor_flags_ = column_major ? flags : flags_of_transposed(flags);
    vendor_m_ = column_major ? problem.m : problem.n;
    vendor_n_ = column_major ? problem.n : problem.m;
    device.fence();
  }

  int batch() const override { return batch_; }

  void choose(const Options& options) override { options_ = options; }

  Plan plan() const override {
    return Hsma::explain(device_.space(), problem_.side(), problem_.uplo(),
                         problem_.op(), problem_.diag(), alpha_, triangle(),
                         right_hand_sides(0), options_);
  }

  void refresh() override {
    device_.copy(X_.data(), B_.data(), X_.size() * sizeof(T));
  }

  void solve(int i) override {
    Hsma::trsm(device_.space(), problem_.side(), problem_.uplo(), problem_.op(),
               problem_.diag(), alpha_, triangle(), right_hand_sides(i),
               options_);
  }

  void solve_by_vendor(int i) override {
    Vendor<T>::trsm(device_, vendor_flags_, vendor_m_, vendor_n_, alpha_,
                    A_.data(), order_, X_.data() + i * size_, vendor_m_);
  }

  void keep_vendor_solution() override {
    device_.copy(vendor_X_.data(), X_.data(), X_.size() * sizeof(T));
    device_.fence();
  }

  Errors errors() override {
    const Space& space = device_.space();
    const double epsilon =
        static_cast<double>(std::numeric_limits<Impl::real_t<T>>::epsilon());
    Errors worst;
    worst.bound = 4 * epsilon * std::sqrt(static_cast<double>(order_));
    const Memory<T> product = memory<T>(space, "Hsma::Perf::op(A) X", size_);
    for (int i = 0; i < batch_; ++i) {
      const T* X = X_.data() + i * size_;
      const T* B = B_.data() + i * size_;
      const T* vendor = vendor_X_.data() + i * size_;
      const double rel_err =
          distance(space, X, T(1), vendor, size_) / norm(space, vendor, size_);
      Vendor<T>::trmm(device_, vendor_flags_, vendor_m_, vendor_n_, T(1),
                      A_.data(), order_, X, vendor_m_, product.data(),
                      vendor_m_);
      const double size_of_B = norm(space, B, size_) * magnitude(alpha_);
      const double residual =
          distance(space, static_cast<const T*>(product.data()), alpha_, B,
                   size_) /
          (norm(space, static_cast<const T*>(product.data()), size_) +
           size_of_B);
      // Written so that NaN is the worst.
      if (!(rel_err <= worst.rel_err)) worst.rel_err = rel_err;
      if (!(residual <= worst.residual)) worst.residual = residual;
      if (!worst.good()) break;
    }
    return worst;
  }

 private:
  static double magnitude(T x) { return std::sqrt(squared(x)); }

  Window triangle() const { return Window(A_.data(), order_, order_); }
  Window right_hand_sides(int i) const {
    return Window(X_.data() + i * size_, problem_.m, problem_.n);
  }

  const Device& device_;
  Case problem_;
  T alpha_;
  int batch_;
  std::int64_t order_, size_;
  Options options_;
  Flags vendor_flags_;
  std::int64_t vendor_m_ = 0, vendor_n_ = 0;
  Memory<T> A_, B_, X_, vendor_X_;
};

template <class T>
std::unique_ptr<Trial> make_trial_of(const Device& device, const Case& problem,
                                     double alpha, int batch) {
  if (problem.layouts == "LL")
    return std::make_unique<TrialOf<T, Kokkos::LayoutLeft>>(device, problem,
                                                            alpha, batch);
  if (problem.layouts == "RR")
    return std::make_unique<TrialOf<T, Kokkos::LayoutRight>>(device, problem,
                                                             alpha, batch);
  throw std::invalid_argument(
      "the vendor's BLAS takes A and B of one layout (LL or RR), not " +
      problem.name());
}

template <class T>
double gemm_rate_of(const Device& device) {
  const double flops_per_term = Impl::is_complex_v<T> ? 8 : 2;
  constexpr std::int64_t n = 8192;
  const Memory<T> A = memory<T>(device.space(), "Hsma::Perf::A", n * n);
  const Memory<T> B = memory<T>(device.space(), "Hsma::Perf::B", n * n);
  const Memory<T> C = memory<T>(device.space(), "Hsma::Perf::C", n * n);
  fill_random(device.space(), A.data(), n * n, 3);
  fill_random(device.space(), B.data(), n * n, 4);
  const double us = median_us(
      device, 9, [] {},
      [&] {
        Vendor<T>::gemm(device, n, n, n, T(1), A.data(), n, B.data(), n, T(0),
                        C.data(), n);
      });
  constexpr double terms = static_cast<double>(n) * n * n;
  return flops_per_term * terms / us * 1e6;
}

}  // namespace

std::unique_ptr<Trial> make_trial(const Device& device, const Case& problem,
                                  double alpha, int batch) {
  check(problem);
  switch (problem.type) {
    case 's':
      return make_trial_of<float>(device, problem, alpha, batch);
    case 'd':
      return make_trial_of<double>(device, problem, alpha, batch);
    case 'c':
      return make_trial_of<Kokkos::complex<float>>(device, problem, alpha,
                                                   batch);
    default:
      return make_trial_of<Kokkos::complex<double>>(device, problem, alpha,
                                                    batch);
  }
}

double gemm_rate(const Device& device, char type) {
  switch (type) {
    case 's':
      return gemm_rate_of<float>(device);
    case 'd':
      return gemm_rate_of<double>(device);
    case 'c':
      return gemm_rate_of<Kokkos::complex<float>>(device);
    default:
      return gemm_rate_of<Kokkos::complex<double>>(device);
  }
}

double copy_rate(const Device& device) {
  constexpr std::int64_t bytes = std::int64_t{4} << 30;
  const Memory<char> from =
      memory<char>(device.space(), "Hsma::Perf::from", bytes);
  const Memory<char> to = memory<char>(device.space(), "Hsma::Perf::to", bytes);
  const double us = median_us(
      device, 9, [] {}, [&] { device.copy(to.data(), from.data(), bytes); });
  return 2.0 * bytes / us * 1e6;
}

}  // namespace Hsma::Perf
