// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Orthonormal columns from their inner products.
#include "Hsma_Orthonormalise.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "compat/Hsma_KokkosCompat.hpp"
#include "core/Hsma_Alignment.hpp"
#include "executors/Hsma_KokkosExecutor.hpp"
#include "factoring/Hsma_Cholesky.hpp"
#include "factoring/Hsma_FourVectors.hpp"
#include "factoring/Hsma_Scalars.hpp"
#include "solving/Hsma_CachedBuffer.hpp"

namespace Hsma {

namespace {

using Impl::cholesky;
using Impl::conjugate;
using Impl::HostSquare;
using Impl::real_of;
using Impl::square_of;

/// Beyond these norms, squares leave the range of a scalar with that roundoff.
constexpr double least_norm_of(double unit) {
  return unit > 1e-10 ? 1e-18 : 1e-150;
}

template <class S>
class Rounds {
 public:
  Rounds(ColumnOperations<S>& V, std::int64_t k, S* R, double unit)
      : V_(V),
        k_(k),
        unit_(unit),
        least_norm_(least_norm_of(unit)),
        bytes_(Impl::aligned(sizeof(S) * static_cast<std::size_t>(k * k))),
        memory_(Impl::instance_key(Kokkos::DefaultHostExecutionSpace()),
                2 * bytes_),
        R_(R, k, k),
        G_(reinterpret_cast<S*>(memory_.data()), k, k),
        C_(reinterpret_cast<S*>(memory_.data() + bytes_), k, k),
        norms_(static_cast<std::size_t>(k)),
        is_random_(static_cast<std::size_t>(k)) {
    std::fill_n(R, k * k, S(0));
    for (std::int64_t j = 0; j < k; ++j) R_(j, j) = S(1);
  }

  OrthonormalReport run(double tolerance) {
    OrthonormalReport report;
    bool goes_on = true, was_shifted = false;
    while (goes_on && report.gram_matrices < most_rounds) {
      V_.gram(G_.data());
      ++report.gram_matrices;
      if (!measure()) break;
      const bool some = replace_zeros(was_shifted);
      was_shifted = false;
      if (some) continue;
      const double distance = scale();
      if (!(distance <= std::numeric_limits<double>::max())) break;
      const bool shifted = factor();
      report.shifts += shifted ? 1 : 0;
      V_.divide(C_.data());
      append();
      goes_on = shifted || !(distance < 0.5);
      was_shifted = shifted;
    }
    report.is_orthonormal = !goes_on;
    if (report.is_orthonormal)
      judge(tolerance, report);
    else
      report.least_ratio = 0;
    return report;
  }

 private:
  /// Each divides the condition number by some 1e5.
  static constexpr int most_rounds = 12;

  /// The norms of the columns; false if one is too large or not a number.
  bool measure() {
    for (std::int64_t j = 0; j < k_; ++j) {
      double& norm = norms_[static_cast<std::size_t>(j)];
      const double square = real_of(G_(j, j));
      // Less than zero is roundoff, where projections were taken from it.
      norm = square < 0 ? 0 : std::sqrt(square);
      if (!(norm <= 1 / least_norm_)) return false;
    }
    return true;
  }

  /// Whether there were columns of zeros. V = Q R holds for any such column of
  /// Q if its row of R is zero. After a shift the same goes for columns of
  /// which no column of V has more than roundoff: what stands there may depend
  /// on the others for ever, as equal rows do.
  bool replace_zeros(bool was_shifted) {
    bool some = false;
    std::vector<double> lengths;
    if (was_shifted) lengths = lengths_of_R();
    for (std::int64_t j = 0; j < k_; ++j)
      if (norms_[static_cast<std::size_t>(j)] < least_norm_ ||
          (was_shifted && !is_random_[static_cast<std::size_t>(j)] &&
           is_unused(j, lengths))) {
        some = true;
        replace(j);
      }
    return some;
  }

  bool is_unused(std::int64_t j, const std::vector<double>& lengths) const {
    for (std::int64_t p = j; p < k_; ++p)
      if (!(norms_[static_cast<std::size_t>(j)] *
                std::sqrt(square_of(R_(j, p))) <=
            unit_ * lengths[static_cast<std::size_t>(p)]))
        return false;
    return true;
  }
  void replace(std::int64_t j) {
    V_.randomise(j);
    is_random_[static_cast<std::size_t>(j)] = true;
    for (std::int64_t p = 0; p < k_; ++p) R_(j, p) = S(0);
  }

  /// Those of the columns: of V as it was given, too.
  std::vector<double> lengths_of_R() const {
    std::vector<double> lengths(static_cast<std::size_t>(k_));
    for (std::int64_t j = 0; j < k_; ++j) {
      double sum = 0;
      for (std::int64_t i = 0; i <= j; ++i) sum += square_of(R_(i, j));
      lengths[static_cast<std::size_t>(j)] = std::sqrt(sum);
    }
    return lengths;
  }

  /// G := D^-1 G D^-1. Returns |G - I|.
  double scale() {
    std::vector<double> reciprocals;
    for (const double norm : norms_) reciprocals.push_back(1 / norm);
    double sum = 0;
    for (std::int64_t j = 0; j < k_; ++j) {
      for (std::int64_t i = 0; i < j; ++i) {
        G_(i, j) = G_(i, j) * reciprocals[static_cast<std::size_t>(i)] *
                   reciprocals[static_cast<std::size_t>(j)];
        sum += 2 * square_of(G_(i, j));
      }
      G_(j, j) = S(1);
    }
    return std::sqrt(sum);
  }

  /// C := the factor of G, or of G + s I, times D; whether there is a shift.
  bool factor() {
    constexpr double u = std::numeric_limits<double>::epsilon() / 2;
    const double error = 10 * static_cast<double>(k_) * u;
    double shift = 0;
    while (true) {
      for (std::int64_t j = 0; j < k_; ++j)
        for (std::int64_t i = 0; i < k_; ++i)
          C_(i, j) = i < j ? G_(i, j) : S(i == j ? 1 + shift : 0);
      if (cholesky<S>(C_, std::max(error, shift / 2))) break;
      shift = shift == 0 ? 10 * error : 10 * shift;
    }
    for (std::int64_t j = 0; j < k_; ++j)
      for (std::int64_t i = 0; i < k_; ++i)
        C_(i, j) =
            i <= j ? C_(i, j) * norms_[static_cast<std::size_t>(j)] : S(0);
    return shift != 0;
  }

  /// R := C R, four columns of C at a time.
  void append() {
    using Columns = Impl::FourVectors<S>;
    Columns columns(k_);
    std::fill_n(G_.data(), k_ * k_, S(0));
    for (std::int64_t first = 0; first < k_; first += Columns::count) {
      for (std::int64_t p = 0; p < Columns::count; ++p)
        for (std::int64_t i = 0; i < k_; ++i)
          columns.set(p, i, first + p < k_ ? C_(i, first + p) : S(0));
      for (std::int64_t j = first; j < k_; ++j) {
        typename Columns::Factors factors = {};
        for (std::int64_t p = 0; p < Columns::count && first + p <= j; ++p)
          factors[static_cast<std::size_t>(p)] = R_(first + p, j);
        // R was I before the first round.
        if (factors == typename Columns::Factors{}) continue;
        columns.add(factors, 0, std::min(first + Columns::count, k_),
                    &G_(0, j));
      }
    }
    std::copy_n(G_.data(), k_ * k_, R_.data());
  }

  void judge(double tolerance, OrthonormalReport& report) const {
    const double least =
        tolerance > 0 ? tolerance : static_cast<double>(k_) * unit_;
    const std::vector<double> lengths = lengths_of_R();
    report.rank = rank_of_factor(R_.data(), k_, lengths.data(), least);
    for (std::int64_t j = 0; j < k_; ++j) {
      const double length = lengths[static_cast<std::size_t>(j)];
      report.least_ratio = std::min(
          report.least_ratio, length > 0 ? real_of(R_(j, j)) / length : 0);
    }
  }

  ColumnOperations<S>& V_;
  std::int64_t k_;
  double unit_, least_norm_;
  std::size_t bytes_;
  Impl::CachedBuffer<Impl::KokkosMemory<Kokkos::HostSpace>> memory_;
  HostSquare<S> R_, G_, C_;
  std::vector<double> norms_;
  std::vector<bool> is_random_;
};

}  // namespace

template <class S>
std::int64_t rank_of_factor(const S* R, std::int64_t k, const double* lengths,
                            double tolerance) {
  const auto size = static_cast<std::size_t>(k);
  const auto column = [&](std::int64_t j) { return R + j * k; };
  std::int64_t j = 0;
  while (j < k && real_of(column(j)[j]) > tolerance * lengths[j]) ++j;
  if (j == k) return k;
  // Gram-Schmidt, twice, with those that count.
  std::vector<std::vector<S>> basis;
  for (j = 0; j < k; ++j) {
    if (!(lengths[j] > 0)) continue;
    std::vector<S> rest(size, S(0));
    for (std::int64_t i = 0; i <= j; ++i)
      rest[static_cast<std::size_t>(i)] = column(j)[i] / lengths[j];
    for (int pass = 0; pass < 2; ++pass)
      for (const std::vector<S>& q : basis) {
        S product(0);
        for (std::size_t i = 0; i < size; ++i)
          product += conjugate(q[i]) * rest[i];
        for (std::size_t i = 0; i < size; ++i) rest[i] -= product * q[i];
      }
    double square = 0;
    for (const S& x : rest) square += square_of(x);
    const double left = std::sqrt(square);
    if (!(left > tolerance)) continue;
    for (S& x : rest) x = x / left;
    basis.push_back(rest);
  }
  return static_cast<std::int64_t>(basis.size());
}

template <class S>
OrthonormalReport orthonormalise(ColumnOperations<S>& V, std::int64_t k, S* R,
                                 double unit, double tolerance) {
  return Rounds<S>(V, k, R, unit).run(tolerance);
}

template OrthonormalReport orthonormalise(ColumnOperations<double>&,
                                          std::int64_t, double*, double,
                                          double);
template OrthonormalReport orthonormalise(
    ColumnOperations<Kokkos::complex<double>>&, std::int64_t,
    Kokkos::complex<double>*, double, double);

template std::int64_t rank_of_factor(const double*, std::int64_t, const double*,
                                     double);
template std::int64_t rank_of_factor(const Kokkos::complex<double>*,
                                     std::int64_t, const double*, double);

}  // namespace Hsma
