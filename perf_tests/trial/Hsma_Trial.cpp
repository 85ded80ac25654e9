// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Trials of the four types, column- and row-major.
#include "Hsma_Trial.hpp"

#include <Hsma_Trsm.hpp>
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "Hsma_Memory.hpp"
#include "Hsma_Peer.hpp"
#include "Hsma_Samples.hpp"

namespace Hsma::Perf {

namespace {

/// The row-major matrix M is the column-major M^T, so that op(A) X = alpha B
/// in row-major memory is X^T op(A^T) = alpha B^T in column-major memory: the
/// other side, the other triangle, the same op.
Flags flags_of_transposed(const Flags& flags) {
  Flags other = flags;
  other[0] = flags[0] == 'L' ? 'R' : 'L';
  other[1] = flags[1] == 'L' ? 'U' : 'L';
  return other;
}

/// Of TA, which may be real, in A; of T in B.
template <class TA, class T, class Layout>
class TrialOf final : public Trial {
  template <class S>
  using Window =
      Kokkos::View<S**, Layout, Space, Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
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
        A_(memory<TA>(device.space(), "Hsma::Perf::A", order_ * order_)),
        B_(memory<T>(device.space(), "Hsma::Perf::B", size_ * batch)),
        X_(memory<T>(device.space(), "Hsma::Perf::X", size_ * batch)),
        vendor_X_(memory<T>(device.space(), "Hsma::Perf::X of the vendor",
                            size_ * batch)) {
    const Flags& flags = problem.flags;
    fill_triangle(device.space(), A_.data(), order_, column_major,
                  flags[1] == 'L', flags[3] == 'U', 1,
                  Grades{problem.graded_rows, problem.graded});
    if constexpr (std::is_same_v<TA, T>) {
      vendor_A_ = A_;
    } else {
      vendor_A_ = memory<T>(device.space(), "Hsma::Perf::A of the vendor",
                            order_ * order_);
      widen(device.space(), static_cast<const TA*>(A_.data()), vendor_A_.data(),
            order_ * order_);
    }
    fill_random(device.space(), B_.data(), size_ * batch, 2);
    if (problem.graded_rows)
      grade_rows(device.space(), B_.data(), problem.m, size_ * batch);
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
                    vendor_A_.data(), order_, X_.data() + i * size_, vendor_m_);
  }

  bool is_vector() const override {
    return problem_.side() == Side::Left && problem_.n == 1 && column_major &&
           alpha_ == T(1);
  }

  void solve_vector_by_vendor(int i) override {
    if (!is_vector())
      throw std::invalid_argument("trsv has one column and alpha 1, not " +
                                  problem_.name());
    Vendor<T>::trsv(device_, problem_.flags, order_, vendor_A_.data(), order_,
                    X_.data() + i * size_);
  }

  void solve_by_peer(const Peer& peer, int i) override {
    peer.trsm(vendor_flags_, vendor_m_, vendor_n_, alpha_,
              static_cast<const T*>(vendor_A_.data()), order_,
              X_.data() + i * size_, vendor_m_);
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
                      vendor_A_.data(), order_, X, vendor_m_, product.data(),
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

  Window<TA> triangle() const { return Window<TA>(A_.data(), order_, order_); }
  Window<T> right_hand_sides(int i) const {
    return Window<T>(X_.data() + i * size_, problem_.m, problem_.n);
  }

  const Device& device_;
  Case problem_;
  T alpha_;
  int batch_;
  std::int64_t order_, size_;
  Options options_;
  Flags vendor_flags_;
  std::int64_t vendor_m_ = 0, vendor_n_ = 0;
  Memory<TA> A_;
  Memory<T> vendor_A_, B_, X_, vendor_X_;
};

template <class T>
std::unique_ptr<Trial> make_trial_of(const Device& device, const Case& problem,
                                     double alpha, int batch) {
  using Left = Kokkos::LayoutLeft;
  using Right = Kokkos::LayoutRight;
  if constexpr (Impl::is_complex_v<T>) {
    if (problem.real_a && problem.layouts == "LL")
      return std::make_unique<TrialOf<Impl::real_t<T>, T, Left>>(
          device, problem, alpha, batch);
  }
  if (!problem.real_a && problem.layouts == "LL")
    return std::make_unique<TrialOf<T, T, Left>>(device, problem, alpha, batch);
  if (!problem.real_a && problem.layouts == "RR")
    return std::make_unique<TrialOf<T, T, Right>>(device, problem, alpha,
                                                  batch);
  throw std::invalid_argument(
      "the vendor's BLAS takes A and B of one layout (LL or RR; LL for a real "
      "A "
      "with a complex B), not " +
      problem.name());
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

}  // namespace Hsma::Perf
