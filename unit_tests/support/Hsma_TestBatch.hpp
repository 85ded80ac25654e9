// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches of matrices in the memory of an execution space, with NaN around and
/// between them, and the calls that solve them in the three ways of giving one.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "Hsma_TrsmBatched.hpp"
#include "support/Hsma_TestMatrix.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestSetting.hpp"

namespace Hsma::Test {

template <class T>
using Matrices = std::vector<HostMatrix<T>>;

/// How the matrices of a batch of one size stand: one behind another, by
/// columns or by rows, or element by element with the batch fastest; the dense
/// ones without padding.
enum class Stacking : std::uint8_t {
  Columns,
  Rows,
  Interleaved,
  DenseColumns,
  DenseRows
};
inline constexpr std::array<Stacking, 3> all_stackings{
    Stacking::Columns, Stacking::Rows, Stacking::Interleaved};

/// Element (i, j) of matrix p stands at offset + p * step + i * s0 + j * s1.
struct BatchPlace {
  std::int64_t m, n, count, s0, s1, step, offset, size;

  BatchPlace(Stacking stacking, std::int64_t rows, std::int64_t columns,
             std::int64_t problems)
      : m(rows), n(columns), count(problems), offset(8) {
    constexpr std::int64_t padding = 3;
    switch (stacking) {
      case Stacking::Columns:
        s0 = 1;
        s1 = m + padding;
        step = s1 * (n + 1);
        break;
      case Stacking::Rows:
        s1 = 1;
        s0 = n + padding;
        step = s0 * (m + 1);
        break;
      case Stacking::DenseColumns:
        s0 = 1;
        s1 = m;
        step = m * n;
        break;
      case Stacking::DenseRows:
        s1 = 1;
        s0 = n;
        step = m * n;
        break;
      default:
        step = 1;
        s0 = count + padding;
        s1 = s0 * (m + 1);
        break;
    }
    size = 2 * offset + (count + 1) * step + (m + 1) * s0 + (n + 1) * s1;
  }
  std::size_t at(std::int64_t p, std::int64_t i, std::int64_t j) const {
    return static_cast<std::size_t>(offset + p * step + i * s0 + j * s1);
  }
};

/// A batch in the memory of Space.
template <class T, class Space>
class PlacedBatch {
 public:
  using Memory = typename Space::memory_space;

  /// The elements for which keep(i, j), NaN everywhere else.
  template <class Keep>
  PlacedBatch(Stacking stacking, const Matrices<T>& x, const Keep& keep)
      : place_(stacking, x[0].m, x[0].n, static_cast<std::int64_t>(x.size())),
        before_(static_cast<std::size_t>(place_.size), nan_scalar<T>()) {
    for (std::int64_t p = 0; p < place_.count; ++p)
      for (std::int64_t j = 0; j < place_.n; ++j)
        for (std::int64_t i = 0; i < place_.m; ++i)
          if (keep(i, j))
            before_[place_.at(p, i, j)] = x[static_cast<std::size_t>(p)](i, j);
    memory_ = Kokkos::View<T*, Memory>("batch", before_.size());
    Kokkos::deep_copy(memory_, Unmanaged(before_.data(), before_.size()));
    Kokkos::fence();
  }

  template <class V = T>
  using View = Kokkos::View<V***, Kokkos::LayoutStride, Memory,
                            Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  template <class V = T>
  View<V> view() const {
    const auto size = [](std::int64_t x) {
      return static_cast<std::size_t>(x);
    };
    return View<V>(memory_.data() + place_.offset,
                   Kokkos::LayoutStride(size(place_.count), size(place_.step),
                                        size(place_.m), size(place_.s0),
                                        size(place_.n), size(place_.s1)));
  }

  /// The elements of a batch in the same place.
  void assign(const PlacedBatch& other) const {
    Kokkos::deep_copy(memory_, other.memory_);
  }

  T* data(std::int64_t p) const { return memory_.data() + place_.at(p, 0, 0); }
  const BatchPlace& place() const { return place_; }

  Matrices<T> copy() const {
    const std::vector<T> after = image();
    Matrices<T> x(static_cast<std::size_t>(place_.count),
                  HostMatrix<T>(place_.m, place_.n));
    for (std::int64_t p = 0; p < place_.count; ++p)
      for (std::int64_t j = 0; j < place_.n; ++j)
        for (std::int64_t i = 0; i < place_.m; ++i)
          x[static_cast<std::size_t>(p)](i, j) = after[place_.at(p, i, j)];
    return x;
  }

  /// Whether nothing outside the matrices differs by a bit.
  ::testing::AssertionResult same_padding() const {
    std::vector<T> now = image(), then = before_;
    for (std::int64_t p = 0; p < place_.count; ++p)
      for (std::int64_t j = 0; j < place_.n; ++j)
        for (std::int64_t i = 0; i < place_.m; ++i)
          now[place_.at(p, i, j)] = then[place_.at(p, i, j)];
    for (std::size_t k = 0; k < now.size(); ++k)
      if (!same_bits(now[k], then[k]))
        return ::testing::AssertionFailure()
               << "the padding changed at offset " << k;
    return ::testing::AssertionSuccess();
  }

 private:
  using Unmanaged = Kokkos::View<T*, Kokkos::HostSpace,
                                 Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  std::vector<T> image() const {
    Kokkos::fence();
    std::vector<T> now(before_.size());
    Kokkos::deep_copy(Unmanaged(now.data(), now.size()), memory_);
    return now;
  }

  BatchPlace place_;
  std::vector<T> before_;
  Kokkos::View<T*, Memory> memory_;
};

template <class Space, class T>
PlacedBatch<T, Space> place_batch(Stacking stacking, const Matrices<T>& x) {
  return {stacking, x, [](std::int64_t, std::int64_t) { return true; }};
}
/// With NaN in all that must not be read.
template <class Space, class T>
PlacedBatch<T, Space> place_triangles(Stacking stacking, const Matrices<T>& A,
                                      const Flags& flags) {
  return {stacking, A, [&](std::int64_t i, std::int64_t j) {
            return is_read(flags.uplo, flags.diag, i, j);
          }};
}

/// Values in the memory of Space.
template <class Space, class V>
Kokkos::View<V*, typename Space::memory_space> on_device(
    const std::vector<V>& values) {
  Kokkos::View<V*, typename Space::memory_space> copy("values", values.size());
  auto host = Kokkos::create_mirror_view(copy);
  for (std::size_t k = 0; k < values.size(); ++k) host(k) = values[k];
  Kokkos::deep_copy(copy, host);
  return copy;
}

/// `count` different matrices, made by make(seed).
template <class T, class Make>
Matrices<T> make_batch(std::int64_t count, const Make& make) {
  Matrices<T> all;
  for (std::int64_t p = 0; p < count; ++p)
    all.push_back(make(static_cast<std::uint64_t>(1000 + p)));
  return all;
}

/// Every problem within the error bound of a substitution.
template <class TA, class TB>
::testing::AssertionResult solved(const Setting<TB>& s, const Matrices<TA>& A,
                                  const Matrices<TB>& B,
                                  const Matrices<TB>& X) {
  constexpr double bound = 30;
  for (std::size_t p = 0; p < B.size(); ++p) {
    const double ratio = residual_ratio(s, A[p % A.size()], B[p], X[p]);
    if (!(ratio <= bound))
      return ::testing::AssertionFailure()
             << "problem " << p << " of " << B.size() << ": residual " << ratio
             << " > " << bound << ": " << describe(s);
  }
  return ::testing::AssertionSuccess();
}

}  // namespace Hsma::Test
