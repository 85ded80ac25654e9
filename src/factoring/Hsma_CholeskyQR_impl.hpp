// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// CholeskyQREntry, for instantiation.
#pragma once

#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_CholeskyQR.hpp"
#include "Hsma_Entry.hpp"
#include "compat/Hsma_ExecutionSpaces.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "core/Hsma_Alignment.hpp"
#include "executors/Hsma_KokkosExecutor.hpp"
#include "factoring/Hsma_GramMatrix.hpp"
#include "factoring/Hsma_RowDivisors.hpp"
#include "factoring/Hsma_Scalars.hpp"
#include "factoring/Hsma_SmallSquare.hpp"
#include "frontend/Hsma_Check.hpp"
#include "solving/Hsma_CachedBuffer.hpp"
#include "solving/Hsma_Workspace.hpp"

namespace Hsma::Impl {

/// Numbers between -1 and 1 in the rows of a column.
template <class T>
struct RandomColumn {
  T* first;
  std::int64_t stride;
  std::uint64_t seed;

  /// splitmix64.
  KOKKOS_INLINE_FUNCTION static double number(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    x ^= x >> 31;
    return static_cast<double>(x >> 11) * 0x1p-52 - 1;
  }
  KOKKOS_INLINE_FUNCTION void operator()(std::int64_t i) const {
    first[i * stride] = T(static_cast<real_t<T>>(
        number(seed * 0x100000001b3U + static_cast<std::uint64_t>(i))));
  }
};

/// The columns of V on an execution space, and on other processes.
template <class ExecutionSpace, class T>
class SpreadColumns final : public ColumnOperations<sum_of_t<T>> {
  using S = sum_of_t<T>;
  using Space = typename ExecutionSpace::memory_space;
  using Host = host_space_of_t<ExecutionSpace>;
  static constexpr bool reaches_host =
      Kokkos::SpaceAccessibility<ExecutionSpace, Host>::accessible;
  template <class E, class MemorySpace>
  using Elements = Kokkos::View<E*, Kokkos::LayoutLeft, MemorySpace,
                                Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  using HostBuffer = CachedBuffer<KokkosMemory<Host>>;
  using Quotient = RowQuotient<T>;

 public:
  SpreadColumns(const ExecutionSpace& space, const Stored<T>& V,
                const SumOverProcesses& sum, std::uint64_t process)
      : space_(space),
        V_(V),
        sum_(sum),
        executor_(space),
        products_(space, V),
        G_bytes_(aligned(sizeof(S) * square(V.columns))),
        C_bytes_(aligned(sizeof(T) * square(V.columns))),
        workspace_(executor_, G_bytes_ + C_bytes_ + products_.bytes()),
        on_host_(executor_.key(), 2 * (G_bytes_ + C_bytes_)),
        G_(reinterpret_cast<S*>(workspace_.data())),
        C_(reinterpret_cast<T*>(workspace_.data() + G_bytes_)),
        host_G_(reinterpret_cast<S*>(on_host_.data())),
        host_C_(reinterpret_cast<T*>(on_host_.data() + G_bytes_)),
        host_factor_(
            reinterpret_cast<T*>(on_host_.data() + G_bytes_ + C_bytes_)),
        computed_(
            reinterpret_cast<S*>(on_host_.data() + G_bytes_ + 2 * C_bytes_)),
        seed_(process << 32) {}

  void gram(S* G) override {
    const std::int64_t k = V_.columns;
    const bool directly = reaches_host && products_.suits_host_memory();
    products_.compute(divisors_, directly ? host_G_ : G_,
                      workspace_.data() + G_bytes_ + C_bytes_);
    if (divisors_.is_full()) divisors_.count = 0;
    if (!directly) copy<S, Space, Host>(G_, host_G_);
    space_.fence();
    constexpr std::int64_t parts = is_complex_v<S> ? 2 : 1;
    packed_.clear();
    for (std::int64_t j = 0; j < k; ++j) {
      const auto* const column =
          reinterpret_cast<const double*>(host_G_ + j * k);
      packed_.insert(packed_.end(), column, column + (j + 1) * parts);
    }
    if (sum_) sum_(packed_.data(), static_cast<std::int64_t>(packed_.size()));
    const double* from = packed_.data();
    for (std::int64_t j = 0; j < k; ++j) {
      auto* const column = reinterpret_cast<double*>(G + j * k);
      std::copy(from, from + (j + 1) * parts, column);
      from += (j + 1) * parts;
    }
  }

  /// At once, or with the next Gram matrix, or in the end.
  void divide(const S* C) override {
    narrow(C, host_C_);
    if (products_.divides()) {
      divisors_.append(host_C_, V_.columns);
      return;
    }
    const std::int64_t k = V_.columns;
    // Blocks whose inverses are not good enough to be used, which is found out
    // on the device, take longer there than substitution from the first.
    Options options;
    if (!is_nearly_diagonal(C)) options.method = Method::Substitution;
    put(host_C_, {C_, k, k, 1, k});
    try {
      Entry<ExecutionSpace, T, T>::trsm(
          space_, {Side::Right, Uplo::Upper, Op::NoTrans, Diag::NonUnit}, T(1),
          {C_, k, k, 1, k}, V_, options, nullptr);
    } catch (...) {
      // C is on its way, from a buffer that the next call may get.
      space_.fence();
      throw;
    }
  }

  void randomise(std::int64_t j) override {
    finish();
    const RandomColumn<T> body{V_.data + j * V_.col_stride, V_.row_stride,
                               ++seed_};
    Kokkos::parallel_for("Hsma::random_column", Range(space_, 0, V_.rows),
                         body);
  }

  /// A place for the factor on the host.
  S* computed() const { return computed_; }

  /// Divides V, if that has been put off.
  void finish() {
    if (divisors_.count != 0) divide_rows(Quotient::Factor::none());
  }

  /// The same, and R := the factor, column-major on the host.
  void finish(const S* factor, const Stored<T>& R) {
    narrow(factor, host_factor_);
    if (divisors_.count != 0)
      divide_rows(Quotient::Factor::of(host_factor_, R));
    else
      put(host_factor_, R);
  }

 private:
  using Range =
      Kokkos::RangePolicy<ExecutionSpace, Kokkos::IndexType<std::int64_t>>;

  /// By what has been put off; and R, if it is wanted.
  void divide_rows(const typename Quotient::Factor& R) {
    Kokkos::parallel_for(
        "Hsma::divide",
        by_argument(
            Range(space_, 0, std::max(V_.rows, R.to.rows * R.to.columns))),
        Quotient{V_, divisors_, R});
    divisors_.count = 0;
  }

  /// to := the k x k matrix C of the host.
  void put(const T* C, const Stored<T>& to) {
    const Range elements(space_, 0, to.rows * to.columns);
    if (SquareByValue<T>::fits(to.rows)) {
      Kokkos::parallel_for("Hsma::put", by_argument(elements),
                           SquareByValue<T>::of(C, to));
    } else {
      if (!reaches_host) copy<T, Host, Space>(C, C_);
      Kokkos::parallel_for("Hsma::put", elements,
                           CopiedSquare<T>{reaches_host ? C : C_, to});
    }
  }

  /// to := C on the host, in the scalar of V.
  void narrow(const S* C, T* to) const {
    for (std::int64_t e = 0; e < V_.columns * V_.columns; ++e) to[e] = T(C[e]);
  }
  /// to := from, in the order of the space.
  template <class E, class From, class To>
  void copy(const E* from, E* to) const {
    const std::size_t count = square(V_.columns);
    Kokkos::deep_copy(space_, Elements<E, To>(to, count),
                      Elements<const E, From>(from, count));
  }
  bool is_nearly_diagonal(const S* C) const {
    const std::int64_t k = V_.columns;
    double sum = 0;
    for (std::int64_t j = 0; j < k; ++j) {
      double above = 0;
      for (std::int64_t i = 0; i < j; ++i) above += square_of(C[i + j * k]);
      sum += above / square_of(C[j + j * k]);
    }
    return sum < 0.25;
  }
  static std::size_t square(std::int64_t k) {
    return static_cast<std::size_t>(k * k);
  }

  ExecutionSpace space_;
  Stored<T> V_;
  const SumOverProcesses& sum_;
  KokkosExecutor<ExecutionSpace> executor_;
  GramMatrix<ExecutionSpace, T> products_;
  std::size_t G_bytes_, C_bytes_;
  Workspace<KokkosExecutor<ExecutionSpace>> workspace_;
  HostBuffer on_host_;
  S* G_;
  T* C_;
  S* host_G_;
  T* host_C_;       ///< the space may still read it, until the next G is there
  T* host_factor_;  ///< the same, until the end
  S* computed_;
  std::vector<double> packed_;
  std::uint64_t seed_;
  RowDivisors<T> divisors_;  ///< by which V is still to be divided
};

/// What cholesky_qr refuses.
template <class T>
void check_orthonormal(const Stored<T>& V, const Stored<T>& R,
                       double tolerance) {
  constexpr const char* function = "Hsma::cholesky_qr";
  if (R.rows != V.columns || R.columns != V.columns)
    throw std::invalid_argument(
        std::string(function) + ": R is " + std::to_string(R.rows) + " x " +
        std::to_string(R.columns) + "; expected " + std::to_string(V.columns) +
        " x " + std::to_string(V.columns) + ", the columns of V");
  if (!(tolerance >= 0 && tolerance <= 1)) {
    std::ostringstream message;
    message.precision(17);
    message << function << ": tolerance is " << tolerance
            << "; expected a number from 0 to 1";
    throw std::invalid_argument(message.str());
  }
  check_memory(function, "V", footprint(V));
  check_memory(function, "R", footprint(R));
  check_distinct(function, "V", footprint(V));
  check_distinct(function, "R", footprint(R));
  check_disjoint(function, "V", footprint(V), "R", footprint(R));
}

template <class ExecutionSpace, class T>
OrthonormalReport CholeskyQREntry<ExecutionSpace, T>::run(
    const ExecutionSpace& space, const Stored<T>& V, const Stored<T>& R,
    T* factor, const SumOverProcesses& sum, double tolerance,
    std::uint64_t process) {
  using S = sum_of_t<T>;
  check_orthonormal(V, R, tolerance);
  const std::int64_t k = V.columns;
  // Other processes may have the rest of the rows.
  if (!sum && V.rows < k) {
    OrthonormalReport report;
    report.least_ratio = 0;
    return report;
  }
  SpreadColumns<ExecutionSpace, T> columns(space, V, sum, process);
  S* const computed = columns.computed();
  const double unit = std::numeric_limits<real_t<T>>::epsilon() / 2;
  const OrthonormalReport report =
      orthonormalise<S>(columns, k, computed, unit, tolerance);
  if (factor == nullptr)
    columns.finish(computed, R);
  else
    columns.finish();
  for (std::int64_t e = 0; factor != nullptr && e < k * k; ++e)
    factor[e] = T(computed[e]);
  // The last factor may still be on its way from the host.
  space.fence();
  return report;
}

}  // namespace Hsma::Impl

// The arguments are types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_INSTANTIATE_CHOLESKY_QR(SPACE, T) \
  template struct HSMA_EXPORT Hsma::Impl::CholeskyQREntry<SPACE, T>;
// NOLINTEND(bugprone-macro-parentheses)
