// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The Gram matrix V^H V of a few long columns, summed up in double.
///
/// Very few columns on a device: each thread has rows, and a block of G in its
/// registers; V is read at the speed of memory, once, and divided by a triangle
/// on the way if there is one. Some more columns on a device that can: each
/// warp has rows (kernels/Hsma_GramTiles.hpp). The sums of threads and of teams
/// are added in a fixed order. Otherwise a matrix product, of rows that are
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
#include "factoring/Hsma_Scalars.hpp"

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

/// all[e] := the sum of all[e], all[e + distance], ... of all threads of a
/// team, for e < width: first as many sums as there are threads, then half as
/// many, down to `width`, which their number is a power of two times.
template <class Member, class S>
KOKKOS_INLINE_FUNCTION void add_over_team(const Member& member, S* all,
                                          int width, int distance) {
  const int t = member.team_rank(), count = member.team_size();
  member.team_barrier();
  S sum(0);
  for (int q = t / width; q < count; q += count / width)
    sum += all[q * distance + t % width];
  member.team_barrier();
  all[t] = sum;
  for (int left = count / 2; left >= width; left /= 2) {
    member.team_barrier();
    if (t < left) all[t] += all[t + left];
  }
}

/// What GramRows sums up: the triangle of a single block of columns, the same
/// after V := V C^-1, or V_I^H V_J for each pair of blocks.
enum class GramPart { Triangle, TriangleOfQuotient, Squares };

/// The sums of each team over its rows. The teams of all pairs of some rows are
/// neighbours, and find in the cache what one of them has read.
template <class T, GramPart part>
struct GramRows {
  using S = sum_of_t<T>;
  static constexpr int most = is_complex_v<T> ? 4 : 8;
  static constexpr int size = most * most, threads = 128;
  static constexpr int triangle_size = most * (most + 1) / 2;
  static constexpr bool divides = part == GramPart::TriangleOfQuotient,
                        in_pairs = part == GramPart::Squares;
  /// What fits in the registers.
  static constexpr int teams_per_processor =
      part == GramPart::Triangle              ? 4
      : !divides || std::is_same_v<T, double> ? 2
                                              : 3;
  /// Sums of a thread that are added up over the team at once: what three teams
  /// have room for where a processor has 64 KB. In different banks of the
  /// memory, those of threads side by side are faster.
  static constexpr int width = 2 * most, distance = width + 1;
  /// Of scratch memory: so many sums for each thread, and C.
  static constexpr int bytes =
      (threads * distance + triangle_size) * static_cast<int>(sizeof(S));

  Stored<T> V;
  S* partial;  ///< team after team
  int pairs;
  /// Column j begins at place j (j + 1) / 2. C is bordered with an identity; of
  /// the diagonal there are the reciprocals, which are in range.
  T C[divides ? triangle_size : 1];

  template <class Member>
  KOKKOS_FUNCTION void operator()(const Member& member) const {
    S sums[most][most] = {};
    const int team = member.league_rank() / pairs,
              teams = member.league_size() / pairs;
    const auto [I, J] = BlockPair::at(member.league_rank() % pairs);
    const std::int64_t step = static_cast<std::int64_t>(teams) * threads;
    std::int64_t r =
        static_cast<std::int64_t>(team) * threads + member.team_rank();
    S* const all = reinterpret_cast<S*>(
        member.team_scratch(0).get_shmem_aligned(int{bytes}, 16));
    T* const triangle = reinterpret_cast<T*>(all + threads * distance);
    if constexpr (divides) {
      for (int e = member.team_rank(); e < triangle_size; e += threads)
        triangle[e] = C[e];
      member.team_barrier();
    }
    // Two rows are under way at once.
    T x[2][most], y[2][most];
    for (; r + step < V.rows; r += 2 * step) {
      load(r, I, J, x[0], y[0]);
      load(r + step, I, J, x[1], y[1]);
      if constexpr (divides) {
        divide(triangle, y);
        store(r, y[0]);
        store(r + step, y[1]);
      }
      add(x[0], y[0], sums);
      add(x[1], y[1], sums);
    }
    if (r < V.rows) {
      load(r, I, J, x[0], y[0]);
      if constexpr (divides) {
        load(r, J, y[1]);
        divide(triangle, y);
        store(r, y[0]);
      }
      add(x[0], y[0], sums);
    }
    S* const mine =
        partial + static_cast<std::int64_t>(member.league_rank()) * size;
    HSMA_UNROLL
    for (int begin = 0; begin < size; begin += width) {
      member.team_barrier();
      HSMA_UNROLL
      for (int e = 0; e < width; ++e)
        all[member.team_rank() * distance + e] =
            sums[(begin + e) / most][(begin + e) % most];
      add_over_team(member, all, width, distance);
      if (member.team_rank() < width)
        mine[begin + member.team_rank()] = all[member.team_rank()];
    }
  }

 private:
  KOKKOS_INLINE_FUNCTION void load(std::int64_t r, int block,
                                   T (&x)[most]) const {
    const T* const row = V.data + r * V.row_stride;
    HSMA_UNROLL
    for (int j = 0; j < most; ++j) {
      const int column = block * most + j;
      x[j] = column < V.columns ? row[column * V.col_stride] : T(0);
    }
  }
  KOKKOS_INLINE_FUNCTION void load(std::int64_t r, int I, int J, T (&x)[most],
                                   T (&y)[most]) const {
    load(r, J, y);
    if constexpr (in_pairs) load(r, I, x);
  }
  KOKKOS_INLINE_FUNCTION void store(std::int64_t r, const T (&x)[most]) const {
    T* const row = V.data + r * V.row_stride;
    HSMA_UNROLL
    for (int j = 0; j < most; ++j)
      if (j < V.columns) row[j * V.col_stride] = x[j];
  }

  KOKKOS_INLINE_FUNCTION static void divide(const T* triangle,
                                            T (&x)[2][most]) {
    HSMA_UNROLL
    for (int j = 0; j < most; ++j) {
      const T* const column = triangle + j * (j + 1) / 2;
      HSMA_UNROLL
      for (int i = 0; i < j; ++i) {
        x[0][j] -= x[0][i] * column[i];
        x[1][j] -= x[1][i] * column[i];
      }
      const T reciprocal = column[j];
      x[0][j] *= reciprocal;
      x[1][j] *= reciprocal;
    }
  }

  KOKKOS_INLINE_FUNCTION static void add(const T (&x)[most], const T (&y)[most],
                                         S (&sums)[most][most]) {
    HSMA_UNROLL
    for (int i = 0; i < most; ++i) {
      const S left = conjugate(S(in_pairs ? x[i] : y[i]));
      HSMA_UNROLL
      for (int j = in_pairs ? 0 : i; j < most; ++j)
        sums[i][j] += left * S(y[j]);
    }
  }
};

/// G := the sum of those of all teams, each element by a team.
template <class T>
struct GramTotal {
  using S = sum_of_t<T>;
  static constexpr int threads = 128;
  static constexpr int bytes = threads * static_cast<int>(sizeof(S));

  const S* partial;
  int teams;
  S* G;
  std::int64_t k;
  int pairs, most;  ///< of blocks of so many columns

  template <class Member>
  KOKKOS_FUNCTION void operator()(const Member& member) const {
    const int e = member.league_rank(), size = most * most;
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
    add_over_team(member, all, 1, 1);
    if (member.team_rank() == 0) G[i + j * k] = all[0];
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

  /// Whether compute() divides V by a triangle on the way.
  bool divides() const { return by_rows_ && pairs() == 1; }

  /// Whether G may be in memory of the host: where that is the space's own, or
  /// each element is written once and not read.
  bool suits_host_memory() const { return on_host || by_rows_ || by_tiles_; }

  /// \param C on the host, column-major, upper triangular, or null.
  void compute(const T* C, S* G, char* memory) {
    if (V_.columns == 0) return;
    buffer_ = reinterpret_cast<S*>(memory);
    if (by_rows_)
      row_by_row(C, G);
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

  void row_by_row(const T* C, S* G) {
    if (pairs() > 1)
      row_by_row<GramPart::Squares>(C, G);
    else if (C != nullptr)
      row_by_row<GramPart::TriangleOfQuotient>(C, G);
    else
      row_by_row<GramPart::Triangle>(C, G);
  }
  template <GramPart part>
  void row_by_row(const T* C, S* G) {
    if constexpr (!on_host) {
      using Sums = GramRows<T, part>;
      using Policy = Kokkos::TeamPolicy<
          ExecutionSpace,
          Kokkos::LaunchBounds<Sums::threads, Sums::teams_per_processor>>;
      const int all = static_cast<int>(pairs()),
                count = static_cast<int>(teams(Sums::teams_per_processor));
      Policy policy(space_, count * all, Sums::threads);
      policy.set_scratch_size(0, Kokkos::PerTeam(Sums::bytes + 16));
      Sums sums{V_, buffer_, all, {}};
      if constexpr (Sums::divides)
        for (int j = 0; j < Sums::most; ++j)
          for (int i = 0; i <= j; ++i)
            sums.C[j * (j + 1) / 2 + i] = element(C, i, j);
      // Kokkos would wait for the constant memory that it puts C into.
      using Property = Kokkos::Experimental::WorkItemProperty;
      Kokkos::parallel_for(
          "Hsma::gram",
          Kokkos::Experimental::require(policy, Property::HintLightWeight),
          sums);
      add_up(G, count, all, Sums::most);
    } else {
      static_cast<void>(C);
      static_cast<void>(G);
    }
  }

  /// Of C, for GramRows.
  T element(const T* C, int i, int j) const {
    if (j >= V_.columns) return T(i == j ? 1 : 0);
    const T c = C[i + j * V_.columns];
    return i == j ? T(1) / c : c;
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
    constexpr std::int64_t elements = on_host ? 1 << 16 : 1 << 23;
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
