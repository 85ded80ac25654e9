// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Gram matrix V^H V of a few long columns, summed up in double.
///
/// Few columns on a device: each thread has rows, and a block of G in its
/// registers; V is read at the speed of memory, once. The sums of threads and
/// of teams are added in a fixed order. Otherwise a matrix product, of rows
/// that are copied by parts where V is not in double or not by columns.
#pragma once

#include <Kokkos_Core.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "Hsma_Stored.hpp"
#include "Hsma_Views.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "compat/Hsma_KokkosGemm.hpp"
#include "core/Hsma_Function.hpp"

namespace Hsma::Impl {

/// The scalar in which T is summed up.
template <class T>
struct SumOf {
  using type = double;
};
template <class R>
struct SumOf<Kokkos::complex<R>> {
  using type = Kokkos::complex<double>;
};
template <class T>
using sum_of_t = typename SumOf<T>::type;

KOKKOS_INLINE_FUNCTION double conjugate_of(double x) { return x; }
KOKKOS_INLINE_FUNCTION Kokkos::complex<double> conjugate_of(
    const Kokkos::complex<double>& x) {
  return {x.real(), -x.imag()};
}

/// Columns in blocks of `most`, and pairs of blocks I <= J, counted
/// (0, 0), (0, 1), (1, 1), (0, 2), ...
struct BlockPair {
  int I, J;

  KOKKOS_INLINE_FUNCTION static BlockPair at(int pair) {
    int J = 0;
    while (pair > J) pair -= ++J;
    return {pair, J};
  }
  static std::int64_t count(std::int64_t blocks) {
    return blocks * (blocks + 1) / 2;
  }
};

/// The sums of each team over its rows, V_I^H V_J for a pair of blocks of
/// columns. The teams of all pairs of some rows are neighbours, and find in the
/// cache what one of them has read. With a single block there is one pair, and
/// a triangle to sum up.
template <class T, bool SingleBlock>
struct GramRows {
  using S = sum_of_t<T>;
  static constexpr int most = is_complex_v<T> ? 4 : 8;
  static constexpr int size = most * most, threads = 128;
  /// What fits in the registers.
  static constexpr int teams_per_processor = SingleBlock ? 4 : 2;
  /// Of scratch memory: one row of sums for each thread.
  static constexpr int bytes = threads * most * static_cast<int>(sizeof(S));

  Stored<const T> V;
  S* partial;  ///< team after team
  int pairs;

  template <class Member>
  KOKKOS_FUNCTION void operator()(const Member& member) const {
    S sums[most][most] = {};
    const int team = member.league_rank() / pairs,
              teams = member.league_size() / pairs;
    const auto [I, J] = BlockPair::at(member.league_rank() % pairs);
    const std::int64_t step = static_cast<std::int64_t>(teams) * threads;
    std::int64_t r =
        static_cast<std::int64_t>(team) * threads + member.team_rank();
    // Two rows are under way at once.
    S x[2][most], y[2][most];
    for (; r + step < V.rows; r += 2 * step) {
      load(r, I, J, x[0], y[0]);
      load(r + step, I, J, x[1], y[1]);
      add(x[0], y[0], sums);
      add(x[1], y[1], sums);
    }
    if (r < V.rows) {
      load(r, I, J, x[0], y[0]);
      add(x[0], y[0], sums);
    }
    S* const all = reinterpret_cast<S*>(
        member.team_scratch(0).get_shmem_aligned(int{bytes}, 16));
    HSMA_UNROLL
    for (int i = 0; i < most; ++i) {
      member.team_barrier();
      HSMA_UNROLL
      for (int j = 0; j < most; ++j)
        all[member.team_rank() * most + j] = sums[i][j];
      member.team_barrier();
      for (int j = member.team_rank(); j < most; j += member.team_size()) {
        S sum = all[j];
        for (int thread = 1; thread < member.team_size(); ++thread)
          sum += all[thread * most + j];
        partial[static_cast<std::int64_t>(member.league_rank()) * size +
                i * most + j] = sum;
      }
    }
  }

 private:
  KOKKOS_INLINE_FUNCTION void load(std::int64_t r, int block,
                                   S (&x)[most]) const {
    const T* const row = V.data + r * V.row_stride;
    HSMA_UNROLL
    for (int j = 0; j < most; ++j) {
      const int column = block * most + j;
      x[j] = column < V.columns ? S(row[column * V.col_stride]) : S(0);
    }
  }
  KOKKOS_INLINE_FUNCTION void load(std::int64_t r, int I, int J, S (&x)[most],
                                   S (&y)[most]) const {
    load(r, J, y);
    if constexpr (!SingleBlock) load(r, I, x);
  }
  KOKKOS_INLINE_FUNCTION static void add(const S (&x)[most], const S (&y)[most],
                                         S (&sums)[most][most]) {
    HSMA_UNROLL
    for (int i = 0; i < most; ++i) {
      HSMA_UNROLL
      for (int j = SingleBlock ? i : 0; j < most; ++j)
        sums[i][j] += conjugate_of(SingleBlock ? y[i] : x[i]) * y[j];
    }
  }
};

/// G := the sum of those of all teams, each element by a team.
template <class T>
struct GramTotal {
  using S = sum_of_t<T>;
  using Rows = GramRows<T, true>;
  static constexpr int threads = 128;
  static constexpr int bytes = threads * static_cast<int>(sizeof(S));

  const S* partial;
  int teams;
  S* G;
  std::int64_t k;
  int pairs;

  template <class Member>
  KOKKOS_FUNCTION void operator()(const Member& member) const {
    constexpr int most = Rows::most, size = Rows::size;
    const int e = member.league_rank();
    const auto [I, J] = BlockPair::at(e / size);
    const int i = I * most + e % size / most, j = J * most + e % most;
    if (i > j || j >= k) return;
    S* const all = reinterpret_cast<S*>(
        member.team_scratch(0).get_shmem_aligned(int{bytes}, 16));
    S sum(0);
    for (int team = member.team_rank(); team < teams;
         team += member.team_size())
      sum += partial[static_cast<std::int64_t>(team) * pairs * size + e];
    all[member.team_rank()] = sum;
    member.team_barrier();
    if (member.team_rank() != 0) return;
    for (int thread = 1; thread < member.team_size(); ++thread)
      sum += all[thread];
    G[i + j * k] = sum;
  }
};

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
  template <bool SingleBlock>
  using RowSums = GramRows<T, SingleBlock>;
  /// Beyond, products are faster; they take copies of what is not in double.
  static constexpr std::int64_t most_by_rows =
      RowSums<true>::most * (std::is_same_v<S, T> ? 2 : 8);

 public:
  GramMatrix(const ExecutionSpace& space, const Stored<const T>& V)
      : space_(space),
        V_(V),
        by_rows_(!on_host && V.columns <= most_by_rows),
        copies_(!std::is_same_v<S, T> || V.row_stride != 1 ||
                V.col_stride < V.rows) {}

  /// Of the memory that compute() takes beside G.
  std::size_t bytes() const {
    std::int64_t elements = 0;
    if (by_rows_)
      elements = teams() * pairs() * RowSums<true>::size;
    else if (copies_)
      elements = part() * V_.columns;
    return sizeof(S) * static_cast<std::size_t>(elements);
  }

  void compute(S* G, char* memory) {
    if (V_.columns == 0) return;
    buffer_ = reinterpret_cast<S*>(memory);
    if (by_rows_)
      row_by_row(G);
    else
      by_products(G);
  }

 private:
  using Range =
      Kokkos::RangePolicy<ExecutionSpace, Kokkos::IndexType<std::int64_t>>;
  /// Columns of V are rows here, which Kokkos Kernels gives to the BLAS
  /// whatever their number is.
  template <class E>
  using Rows = Kokkos::View<E**, Kokkos::LayoutRight, Memory,
                            Kokkos::MemoryTraits<Kokkos::Unmanaged>>;

  std::int64_t pairs() const {
    constexpr std::int64_t most = RowSums<true>::most;
    return BlockPair::count((V_.columns + most - 1) / most);
  }
  /// For each pair of blocks.
  std::int64_t teams() const {
    constexpr std::int64_t threads = RowSums<true>::threads;
    const std::int64_t most =
        space_.concurrency() / 2048 *
        (pairs() == 1 ? RowSums<true>::teams_per_processor
                      : RowSums<false>::teams_per_processor) /
        std::max<std::int64_t>(pairs(), 1);
    return std::max<std::int64_t>(
        1, std::min(most, (V_.rows + threads - 1) / threads));
  }

  void row_by_row(S* G) {
    if (pairs() == 1)
      row_by_row<true>(G);
    else
      row_by_row<false>(G);
  }
  template <bool SingleBlock>
  void row_by_row(S* G) {
    if constexpr (!on_host) {
      using Sums = RowSums<SingleBlock>;
      using Total = GramTotal<T>;
      using Policy = Kokkos::TeamPolicy<
          ExecutionSpace,
          Kokkos::LaunchBounds<Sums::threads, Sums::teams_per_processor>>;
      const int all = static_cast<int>(pairs()),
                count = static_cast<int>(teams());
      Policy policy(space_, count * all, Sums::threads);
      policy.set_scratch_size(0, Kokkos::PerTeam(Sums::bytes + 16));
      Kokkos::parallel_for("Hsma::gram", policy, Sums{V_, buffer_, all});
      Kokkos::TeamPolicy<ExecutionSpace> adds(space_, all * Sums::size,
                                              Total::threads);
      adds.set_scratch_size(0, Kokkos::PerTeam(Total::bytes + 16));
      Kokkos::parallel_for("Hsma::gram_total", adds,
                           Total{buffer_, count, G, V_.columns, all});
    } else {
      static_cast<void>(G);
    }
  }

  /// Rows that are multiplied at once: those of a host stay in its cache.
  std::int64_t part() const {
    constexpr std::int64_t elements = on_host ? 1 << 16 : 1 << 23;
    return std::min(std::max<std::int64_t>(V_.rows, 1),
                    std::max<std::int64_t>(
                        elements / std::max<std::int64_t>(V_.columns, 1), 64));
  }

  void by_products(S* G) {
    const std::int64_t k = V_.columns,
                       step = copies_ || on_host ? part() : V_.rows;
    const Rows<S> all(G, static_cast<std::size_t>(k),
                      static_cast<std::size_t>(k));
    if (V_.rows == 0) Kokkos::deep_copy(space_, all, S(0));
    for (std::int64_t begin = 0; begin < V_.rows; begin += step) {
      const std::int64_t rows = std::min(step, V_.rows - begin);
      const Rows<const S> part = columns_of(begin, rows);
      multiply(part, S(begin == 0 ? 0 : 1), all);
    }
  }

  /// G := V^H V + beta G. On hosts a band of columns at a time, to save most of
  /// the other triangle.
  void multiply(const Rows<const S>& part, S beta, const Rows<S>& G) const {
    const std::int64_t k = V_.columns;
    const std::int64_t band = on_host ? 32 : k;
    for (std::int64_t begin = 0; begin < k; begin += band) {
      const std::int64_t end = std::min(begin + band, k);
      const std::pair<std::int64_t, std::int64_t> here(begin, end),
          above(0, end);
      kokkos_gemm(space_, "N", "C", S(1),
                  Rows<const S>(Kokkos::subview(part, here, Kokkos::ALL())),
                  Rows<const S>(Kokkos::subview(part, above, Kokkos::ALL())),
                  beta, Rows<S>(Kokkos::subview(G, here, above)));
    }
  }

  Rows<const S> columns_of(std::int64_t begin, std::int64_t rows) {
    const auto k = static_cast<std::size_t>(V_.columns);
    if constexpr (std::is_same_v<S, T>) {
      if (!copies_) {
        const Rows<const S> whole(
            V_.data, k,
            static_cast<std::size_t>(k == 1 ? V_.rows : V_.col_stride));
        return Rows<const S>(Kokkos::subview(
            whole, Kokkos::ALL(),
            std::pair<std::int64_t, std::int64_t>(begin, begin + rows)));
      }
    }
    const Stored<const T> part{V_.data + begin * V_.row_stride, rows,
                               V_.columns, V_.row_stride, V_.col_stride};
    const Widened<T, on_host> widened{part, buffer_};
    Kokkos::parallel_for("Hsma::widen", Range(space_, 0, widened.tasks()),
                         widened);
    return Rows<const S>(buffer_, k, static_cast<std::size_t>(rows));
  }

  ExecutionSpace space_;
  Stored<const T> V_;
  bool by_rows_, copies_;
  S* buffer_ = nullptr;
};

}  // namespace Hsma::Impl
