// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Gram matrix V^H V of a few long columns, summed up in double.
///
/// Very few columns on a device: each thread has rows (Hsma_GramRows.hpp). Some
/// more columns on a device that can: each warp has rows
/// (kernels/Hsma_GramTiles.hpp). Otherwise a matrix product, of rows that are
/// copied by parts where V is not in double or not by columns.
#pragma once

#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "Hsma_Stored.hpp"
#include "Hsma_Views.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "core/Hsma_BlockPair.hpp"
#include "core/Hsma_Function.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"
#include "executors/Hsma_KokkosDevice.hpp"
#include "executors/Hsma_KokkosExecutor.hpp"
#include "factoring/Hsma_GramRows.hpp"
#include "factoring/Hsma_RowDivisors.hpp"
#include "factoring/Hsma_Scalars.hpp"

namespace Hsma::Impl {

/// to(i, j) = from(i, j), by columns: a thread takes a column if `Columnwise`,
/// a row otherwise.
template <class T, bool Columnwise>
struct Widened {
  using S = sum_of_t<T>;
  Stored<const T> from;
  S* to;

  std::int64_t tasks() const { return Columnwise ? from.columns : from.rows; }

  KOKKOS_FUNCTION void operator()(std::int64_t e) const {
    if constexpr (Columnwise) {
      const T* const column = from.data + e * from.col_stride;
      S* const widened = to + e * from.rows;
      for (std::int64_t i = 0; i < from.rows; ++i)
        widened[i] = S(column[i * from.row_stride]);
    } else {
      const T* const row = from.data + e * from.row_stride;
      for (std::int64_t j = 0; j < from.columns; ++j)
        to[e + j * from.rows] = S(row[j * from.col_stride]);
    }
  }
};

/// The upper triangle of V^H V, column-major, in memory of the space; issued on
/// it without a wait.
template <class ExecutionSpace, class T>
class GramMatrix {
  using S = sum_of_t<T>;
  using Memory = typename ExecutionSpace::memory_space;
  static constexpr bool on_host = is_host_space_v<ExecutionSpace>;
  using Device = KokkosDevice<ExecutionSpace>;
  using RowSums = GramRows<T, GramPart::Triangle>;
  /// Beyond, products are faster.
  static constexpr std::int64_t most_by_rows =
      Device::sums_tiles ? RowSums::most : 8;
  /// The same, where products need no copies in double. Beyond, not measured.
  static constexpr std::int64_t most_by_tiles = std::is_same_v<S, T> ? 32 : 64;

 public:
  GramMatrix(const ExecutionSpace& space, const Stored<T>& V)
      : space_(space),
        V_(V),
        by_rows_(!on_host && V.columns <= most_by_rows),
        by_tiles_(Device::sums_tiles && !by_rows_ &&
                  V.columns <= most_by_tiles),
        copies_(!std::is_same_v<S, T> || V.row_stride != 1 ||
                V.col_stride < V.rows) {}

  /// Of the memory that compute() takes beside G.
  std::size_t bytes() const {
    std::int64_t elements = 0;
    if (by_rows_)
      elements = teams() * pairs() * RowSums::size;
    else if (by_tiles_)
      elements = tile_elements();
    else if (copies_)
      elements = part() * V_.columns;
    return sizeof(S) * static_cast<std::size_t>(elements);
  }

  /// Whether compute() divides V on the way.
  bool divides() const { return by_rows_ && pairs() == 1; }

  /// Whether G may be in memory of the host: where that is the space's own, or
  /// each element is written once and not read.
  bool suits_host_memory() const { return on_host || by_rows_ || by_tiles_; }

  /// \param divisors of V, none unless divides(). If they are full, V becomes
  ///                 the quotient, too.
  void compute(const RowDivisors<T>& divisors, S* G, char* memory) {
    if (V_.columns == 0) return;
    buffer_ = reinterpret_cast<S*>(memory);
    if (by_rows_)
      row_by_row(divisors, G);
    else if (by_tiles_)
      by_tiles(G);
    else
      by_products(G);
  }

 private:
  using Range =
      Kokkos::RangePolicy<ExecutionSpace, Kokkos::IndexType<std::int64_t>>;
  using K = kernel_scalar_t<S>;

  std::int64_t pairs() const {
    return BlockPair::count((V_.columns + RowSums::most - 1) / RowSums::most);
  }
  /// For each pair of blocks, as many as run at a time; one at the least.
  std::int64_t teams(int per_processor = RowSums::teams_per_processor) const {
    constexpr int threads_of_processor = 2048;
    const std::int64_t most = space_.concurrency() / threads_of_processor *
                              per_processor /
                              std::max<std::int64_t>(pairs(), 1);
    return std::max<std::int64_t>(
        1, std::min(most, (V_.rows + RowSums::threads - 1) / RowSums::threads));
  }

  void row_by_row(const RowDivisors<T>& divisors, S* G) {
    if (pairs() > 1)
      row_by_row<GramPart::Squares>({}, G);
    else if (divisors.count > 0)
      row_by_row<GramPart::TriangleOfQuotient>(divisors, G);
    else
      row_by_row<GramPart::Triangle>({}, G);
  }
  template <GramPart part>
  void row_by_row(const RowDivisors<T>& divisors, S* G) {
    if constexpr (!on_host) {
      using Sums = GramRows<T, part>;
      using Policy = Kokkos::TeamPolicy<
          ExecutionSpace,
          Kokkos::LaunchBounds<Sums::threads, Sums::teams_per_processor>>;
      const int all = static_cast<int>(pairs()),
                count = static_cast<int>(teams(Sums::teams_per_processor));
      Policy policy(space_, count * all, Sums::threads);
      policy.set_scratch_size(0, Kokkos::PerTeam(Sums::bytes + 16));
      Kokkos::parallel_for("Hsma::gram", by_argument(policy),
                           Sums{V_, buffer_, all, divisors});
      add_up(G, count, all, Sums::most);
    } else {
      static_cast<void>(divisors);
      static_cast<void>(G);
    }
  }

  std::int64_t tile_elements() const {
    if constexpr (Device::sums_tiles) {
      using Gram = typename Device::template Gram<kernel_scalar_t<T>>;
      const std::int64_t width = Gram::width(V_.columns);
      return Gram::teams(kernel_matrix()) * Gram::pairs(V_.columns) * width *
             width;
    }
    return 0;
  }
  Matrix<const kernel_scalar_t<T>> kernel_matrix() const {
    return {V_.rows, V_.columns,
            reinterpret_cast<const kernel_scalar_t<T>*>(V_.data), V_.row_stride,
            V_.col_stride};
  }

  void by_tiles(S* G) {
    if constexpr (Device::sums_tiles) {
      using Gram = typename Device::template Gram<kernel_scalar_t<T>>;
      const auto V = kernel_matrix();
      Gram::run(Device::queue(space_), V, reinterpret_cast<double*>(buffer_));
      add_up(G, static_cast<int>(Gram::teams(V)),
             static_cast<int>(Gram::pairs(V.n)), Gram::width(V.n));
    } else {
      static_cast<void>(G);
    }
  }

  /// G := the sum of what so many teams have for all pairs of blocks.
  void add_up(S* G, int teams, int pairs, int most) {
    using Total = GramTotal<T>;
    Kokkos::TeamPolicy<ExecutionSpace> policy(space_, pairs * most * most,
                                              Total::threads);
    policy.set_scratch_size(0, Kokkos::PerTeam(Total::bytes + 16));
    Kokkos::parallel_for("Hsma::gram_total", policy,
                         Total{buffer_, teams, G, V_.columns, pairs, most});
  }

  /// A host sums up so many products one after the other.
  static constexpr std::int64_t most_summed = 4096;

  /// Rows that are multiplied at once: those of a host stay in its cache.
  std::int64_t part() const {
    constexpr std::int64_t elements =
        on_host ? 1 << 16 : (std::int64_t{1} << 26) / sizeof(S);
    constexpr std::int64_t most = on_host ? most_summed : elements;
    return std::min(
        std::max<std::int64_t>(V_.rows, 1),
        std::max<std::int64_t>(
            std::min(most, elements / std::max<std::int64_t>(V_.columns, 1)),
            64));
  }

  void by_products(S* G) {
    const std::int64_t k = V_.columns,
                       step = copies_ || on_host ? part() : V_.rows;
    if (V_.rows == 0)
      Kokkos::deep_copy(
          space_,
          Kokkos::View<S*, Memory, Kokkos::MemoryTraits<Kokkos::Unmanaged>>(
              G, static_cast<std::size_t>(k * k)),
          S(0));
    const Matrix<K> all{k, k, reinterpret_cast<K*>(G), 1, k};
    for (std::int64_t begin = 0; begin < V_.rows; begin += step)
      multiply(columns_of(begin, std::min(step, V_.rows - begin)),
               from_real<K>(begin == 0 ? 0 : 1), all);
  }

  /// G := V^H V + beta G. On hosts a band of columns at a time, to save most of
  /// the other triangle.
  void multiply(const Matrix<const K>& V, K beta, const Matrix<K>& G) const {
    const std::int64_t band = on_host ? 32 : V.n;
    for (std::int64_t begin = 0; begin < V.n; begin += band) {
      const std::int64_t end = std::min(begin + band, V.n), some = end - begin;
      KokkosGemm<ExecutionSpace, K>::multiply_columns(
          KokkosExecutor<ExecutionSpace>(space_), from_real<K>(1),
          V.columns(0, end), V.columns(begin, some), beta,
          G.rows(0, end).columns(begin, some));
    }
  }

  /// Some rows of V, column-major.
  Matrix<const K> columns_of(std::int64_t begin, std::int64_t rows) {
    if constexpr (std::is_same_v<S, T>) {
      if (!copies_)
        return {rows, V_.columns, reinterpret_cast<const K*>(V_.data) + begin,
                1, V_.col_stride};
    }
    const Stored<const T> part{V_.data + begin * V_.row_stride, rows,
                               V_.columns, V_.row_stride, V_.col_stride};
    const Widened<T, on_host> widened{part, buffer_};
    Kokkos::parallel_for("Hsma::widen", Range(space_, 0, widened.tasks()),
                         widened);
    return {rows, V_.columns, reinterpret_cast<const K*>(buffer_), 1, rows};
  }

  ExecutionSpace space_;
  Stored<T> V_;
  bool by_rows_, by_tiles_, copies_;
  S* buffer_ = nullptr;
};

}  // namespace Hsma::Impl
