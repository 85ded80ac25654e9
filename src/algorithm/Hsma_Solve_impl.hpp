// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The algorithm: T X = alpha B by diagonal blocks D_0, ..., D_k of order N_B.
///
/// Forward (T lower), in the paper's two phases:
///
///     D_0                     1. prepare every D_t on its own: invert it, or
///     T_10  D_1                  pack it for substitution
///     T_20  T_21  D_2         2. for r = 0, ..., k
///                                   B_r := alpha B_r - T_r,0:r X_0:r   (GEMM)
///                                   X_r := D_r^-1 B_r
///
/// Backward (T upper) runs over the same blocks from the last to the first.
/// The left-looking sweep does just that; the recursive sweep meets the same
/// updates in another order: solve one half of the blocks, update the other
/// half with one large GEMM, solve the other half. Alpha enters as the beta of
/// the first GEMM, or the alpha of the first solve, that touches a row.
///
/// Inversion is exact in its semantics, too: D_r^-1 B_r is held back, in
/// workspace or on chip, and moves to B only where it can be trusted. A block
/// with a zero, a non-finite or an ill-conditioned inverse, and a column whose
/// product overflowed or met a NaN, is solved by substitution from the
/// right-hand side that still stands in B.
///
/// Complexity: m^2 n multiply-adds for substitution, plus N_B m n for
/// inversion. Source: X. Chen et al., "Hierarchical Shared Memory-Aware
/// Optimization for TRSM on GPU Platforms", ICPP 2026, section 4.3.
#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "algorithm/Hsma_Gemm.hpp"
#include "algorithm/Hsma_Prepared.hpp"
#include "algorithm/Hsma_Solve.hpp"
#include "algorithm/Hsma_Workspace.hpp"
#include "backends/Hsma_Backend.hpp"
#include "tuning/Hsma_Choice.hpp"

namespace Hsma::Impl {

template <class T>
inline constexpr ScalarKind scalar_kind_v =
    is_complex_v<T> ? (sizeof(real_t<T>) == 4 ? ScalarKind::ComplexFloat
                                              : ScalarKind::ComplexDouble)
                    : (sizeof(T) == 4 ? ScalarKind::Float : ScalarKind::Double);

/// The workspace of one pass, beside the prepared blocks.
template <class T>
struct PassWorkspace {
  T* panel = nullptr;    ///< N_B x N_B block of T, if T has to be packed
  T* product = nullptr;  ///< D^-1 B, N_B x chunk
  T* columns = nullptr;  ///< m x chunk right-hand sides, if B has to be packed

  /// Bytes that do not depend on the chunk, and bytes of one more column.
  static std::size_t fixed_bytes(const Plan& plan) {
    return plan.packs_A
               ? aligned(sizeof(T) * static_cast<std::size_t>(plan.block_size *
                                                              plan.block_size))
               : 0;
  }
  static std::size_t product_bytes(const Plan& plan, std::int64_t chunk) {
    return plan.method == Method::Inversion && !plan.in_place
               ? aligned(sizeof(T) *
                         static_cast<std::size_t>(plan.block_size * chunk))
               : 0;
  }
  static std::size_t columns_bytes(const Plan& plan, std::int64_t chunk) {
    return plan.packs_B ? aligned(sizeof(T) *
                                  static_cast<std::size_t>(plan.order * chunk))
                        : 0;
  }
  static std::size_t bytes(const Plan& plan, std::int64_t chunk) {
    return fixed_bytes(plan) + product_bytes(plan, chunk) +
           columns_bytes(plan, chunk);
  }

  /// Elements of the right-hand sides that are packed at a time: N_B x n, or
  /// what the platform grants, so that the GEMMs of a few columns of a large
  /// triangle do not become those of single ones.
  static std::int64_t packed_elements(const Plan& plan, std::int64_t granted) {
    return std::max({plan.order, plan.block_size * plan.columns,
                     std::min(plan.order * plan.columns, granted)});
  }
  /// What is asked for where the limit allows it. Whole columns seldom fill
  /// the elements that are packed, but those do not shrink as there are more.
  static std::size_t generous_bytes(const Plan& plan, std::int64_t chunk,
                                    const Limits& granted) {
    const std::size_t least = bytes(plan, chunk);
    if (!plan.packs_B) return least;
    const std::size_t whole =
        fixed_bytes(plan) + product_bytes(plan, chunk) +
        aligned(sizeof(T) * static_cast<std::size_t>(packed_elements(
                                plan, granted.packed_elements)));
    return std::max(least, std::min(whole, granted.pass_bytes));
  }

  PassWorkspace(const Plan& plan, char* memory) {
    panel = reinterpret_cast<T*>(memory);
    memory += fixed_bytes(plan);
    product = reinterpret_cast<T*>(memory);
    memory += product_bytes(plan, plan.chunk_columns);
    columns = reinterpret_cast<T*>(memory);
  }
};

template <class ExecutionSpace, class T>
Limits limits_for() {
  return limits_of(Backend<ExecutionSpace, T>::platform());
}

/// One pass over all diagonal blocks for one chunk of right-hand sides, which
/// has a BLAS orientation.
template <class ExecutionSpace, class T>
class BlockedSweep {
  using Kernels = Backend<ExecutionSpace, T>;

 public:
  BlockedSweep(const ExecutionSpace& space, const Triangle<T>& A,
               const Matrix<T>& B, const Plan& plan, const char* prepared,
               const PassWorkspace<T>& workspace)
      : space_(space),
        A_(A),
        B_(B),
        plan_(plan),
        prepared_(prepared),
        workspace_(workspace),
        column_major_(by_columns(panel_of(A), B)) {}

  void run(T alpha) const {
    const std::int64_t blocks = block_count(plan_.order, plan_.block_size);
    if (plan_.sweep == Sweep::LeftLooking)
      left_looking(blocks, alpha);
    else
      recursive(0, blocks, alpha);
  }

 private:
  void left_looking(std::int64_t blocks, T alpha) const {
    for (std::int64_t r = 0; r < blocks; ++r) {
      if (A_.lower) {
        if (r > 0) update(r, r + 1, 0, r, alpha);
        solve_block(r, r > 0 ? T(1) : alpha);
      } else {
        const std::int64_t s = blocks - 1 - r;
        if (r > 0) update(s, s + 1, s + 1, blocks, alpha);
        solve_block(s, r > 0 ? T(1) : alpha);
      }
    }
  }

  void recursive(std::int64_t begin, std::int64_t end, T alpha) const {
    if (end - begin == 1) return solve_block(begin, alpha);
    const std::int64_t middle = begin + (end - begin) / 2;
    if (A_.lower) {
      recursive(begin, middle, alpha);
      update(middle, end, begin, middle, alpha);
      recursive(middle, end, T(1));
    } else {
      recursive(middle, end, alpha);
      update(begin, middle, middle, end, alpha);
      recursive(begin, middle, T(1));
    }
  }

  std::int64_t row(std::int64_t block) const {
    return std::min(block * plan_.block_size, plan_.order);
  }

  /// B[r0:r1] := beta B[r0:r1] - T[r0:r1, s0:s1] X[s0:s1], in blocks.
  void update(std::int64_t r0, std::int64_t r1, std::int64_t s0,
              std::int64_t s1, T beta) const {
    const std::int64_t i = row(r0), k = row(s0);
    const Panel<T> panel{row(r1) - i,
                         row(s1) - k,
                         A_.data + i * A_.row_stride + k * A_.col_stride,
                         A_.row_stride,
                         A_.col_stride,
                         A_.conj};
    const Matrix<T> X = B_.rows(k, panel.n), C = B_.rows(i, panel.m);
    if (plan_.packs_A)
      packed_update(panel, X, beta, C);
    else
      subtract(panel, X, beta, C);
  }

  /// The same through N_B x N_B copies of the panel's tiles.
  void packed_update(const Panel<T>& panel, const Matrix<T>& X, T beta,
                     const Matrix<T>& C) const {
    const std::int64_t nb = plan_.block_size;
    for (std::int64_t i = 0; i < panel.m; i += nb) {
      for (std::int64_t k = 0; k < panel.n; k += nb) {
        const std::int64_t rows = std::min(nb, panel.m - i);
        const std::int64_t cols = std::min(nb, panel.n - k);
        const Matrix<const T> tile{
            rows, cols,
            panel.data + i * panel.row_stride + k * panel.col_stride,
            panel.row_stride, panel.col_stride};
        Kernels::copy(space_, T(1), panel.conj, tile,
                      Matrix<T>{rows, cols, workspace_.panel, 1, rows});
        subtract(Panel<T>{rows, cols, workspace_.panel, 1, rows, false},
                 X.rows(k, cols), k == 0 ? beta : T(1), C.rows(i, rows));
      }
    }
  }

  /// X_t := alpha D_t^-1 B_t.
  void solve_block(std::int64_t t, T alpha) const {
    const std::int64_t i = row(t), size = row(t + 1) - i;
    const Triangle<T> D = A_.diagonal_block(i, size);
    const Matrix<T> B = B_.rows(i, size);
    if (plan_.method == Method::Substitution) {
      Kernels::substitute_block(space_, D, plan_, prepared_, t, alpha, B);
      return;
    }
    const auto diagonal = InvertedDiagonal<T>::at(
        const_cast<char*>(prepared_), plan_.order, plan_.block_size);
    // First alpha B: D^-1 B alone may underflow where the solution does not.
    if (alpha != T(1)) Kernels::scale(space_, alpha, B);
    if (plan_.in_place)
      return Kernels::apply_inverse(space_, D, diagonal.block(t),
                                    plan_.block_size, diagonal.trusted + t, B);
    const Panel<T> inverse{size, size, diagonal.block(t), 1, plan_.block_size,
                           false};
    // One column is taken as one here, whatever T makes of it elsewhere.
    const bool column_major = B.n == 1 ? by_columns(inverse, B) : column_major_;
    const Matrix<T> product =
        column_major ? Matrix<T>{size, B.n, workspace_.product, 1, size}
                     : Matrix<T>{size, B.n, workspace_.product, B.n, 1};
    Gemm<ExecutionSpace, T>::run(space_, T(1), inverse, constant(B), T(0),
                                 product, column_major);
    Kernels::guarded_store(space_, D, diagonal.trusted + t, product, B);
  }

  /// C := beta C - A X.
  void subtract(const Panel<T>& A, const Matrix<T>& X, T beta,
                const Matrix<T>& C) const {
    Gemm<ExecutionSpace, T>::run(space_, T(-1), A, constant(X), beta, C,
                                 column_major_);
  }

  const ExecutionSpace& space_;
  Triangle<T> A_;
  Matrix<T> B_;
  const Plan& plan_;
  const char* prepared_;
  const PassWorkspace<T>& workspace_;
  bool column_major_;
};

/// The widest chunk of at most `most` right-hand sides whose workspace fits
/// `limit` bytes; 0 if none does.
template <class T>
std::int64_t widest_chunk(const Plan& plan, std::int64_t most,
                          std::size_t limit) {
  auto fits = [&](std::int64_t chunk) {
    return PassWorkspace<T>::bytes(plan, chunk) <= limit;
  };
  if (fits(most)) return most;
  std::int64_t low = 0, high = most;  // low fits (or is 0), high does not
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

/// The right-hand sides of one pass when nobody limits the workspace: what the
/// platform grants.
template <class T>
std::int64_t unlimited_chunk(const Plan& plan, const Limits& granted) {
  std::int64_t most = plan.columns;
  if (plan.packs_B)
    most = std::min(
        most, PassWorkspace<T>::packed_elements(plan, granted.packed_elements) /
                  plan.order);
  return std::max<std::int64_t>(
      1, widest_chunk<T>(plan, most, granted.pass_bytes));
}

/// The bytes of a pass when nobody limits the workspace.
template <class T>
std::size_t unlimited_bytes(const Plan& plan, const Limits& granted) {
  return PassWorkspace<T>::generous_bytes(
      plan, unlimited_chunk<T>(plan, granted), granted);
}

/// Whether one kernel applies the inverses of a plan in place.
template <class ExecutionSpace, class T>
bool is_in_place(const Plan& plan) {
  return plan.method == Method::Inversion && plan.policy.in_place &&
         Backend<ExecutionSpace, T>::applies_in_place(plan.block_size);
}

/// Says in the plan what is copied so that the products can be expressed;
/// returns whether they take B as column-major.
template <class T>
bool orient(Plan& plan, const Panel<T>& A, const Matrix<T>& B, bool packs_B) {
  plan.packs_B = packs_B;
  const bool column_major =
      by_columns(A, packs_B ? Matrix<T>{B.m, B.n, nullptr, 1, B.m} : B);
  plan.packs_A = plan.block_size < plan.order && !expressible(A, column_major);
  return column_major;
}

inline Plan directly(Plan plan) {
  plan.path = Path::Direct;
  plan.method = Method::Substitution;
  plan.block_size = plan.order;
  plan.prepared_bytes = 0;
  return plan;
}

template <class ExecutionSpace, class T>
Plan Solver<ExecutionSpace, T>::decide(const char* function,
                                       const Triangle<T>& A,
                                       const Demand& demand,
                                       const Options& options) {
  using Kernels = Backend<ExecutionSpace, T>;
  Plan plan;
  plan.order = A.m;
  plan.forward = A.lower;
  const bool by_rows = A.row_stride != 1 && A.col_stride == 1;
  const Wanted wanted{Kernels::platform(), scalar_kind_v<T>, A.m,
                      demand.columns,      demand.prepares,  by_rows};
  choose_policy(function, wanted, options, plan);
  if (A.m == 0) return plan;

  plan.sweep = plan.policy.sweep;
  if (A.m <= Kernels::direct_limit && options.method != Method::Inversion &&
      options.block_size == 0)
    plan.direct_columns = plan.policy.direct_columns;
  if (demand.columns <= plan.direct_columns) return directly(plan);
  plan.path = Path::Blocked;
  plan.method = plan.policy.method;
  plan.block_size = chosen_block_size(wanted, plan, options);
  plan.prepared_bytes =
      Kernels::prepared_bytes(plan.method, plan.order, plan.block_size);
  return plan;
}

template <class ExecutionSpace, class T>
Plan Solver<ExecutionSpace, T>::fit(const char* function, Plan plan,
                                    const Triangle<T>& A, const Matrix<T>& B,
                                    std::size_t limit) {
  plan.columns = B.n;
  if (A.m == 0 || B.n == 0) {
    plan.path = Path::Nothing;
    plan.prepared_bytes = 0;
    return plan;
  }
  // What has been prepared need not be used for few right-hand sides.
  if (B.n <= plan.direct_columns) plan = directly(plan);
  if (plan.path == Path::Direct) {
    plan.chunk_columns = B.n;
    return plan;
  }
  plan.in_place = is_in_place<ExecutionSpace, T>(plan);
  const bool one_block = plan.block_size == plan.order;
  const bool multiplies = !one_block || plan.method == Method::Inversion;
  const bool is_oriented = blas_column_major(B) || blas_row_major(B);
  const Panel<T> panel = panel_of(A);
  bool column_major = orient(plan, panel, B, multiplies && !is_oriented);
  // To a BLAS a single strided right-hand side is a row, and products of one
  // long row are slow: it is copied if there is room.
  if (B.n == 1 && !one_block && is_oriented && !blas_column_major(B)) {
    Plan copying = plan;
    const bool as_column = orient(copying, panel, B, true);
    const std::size_t bytes = PassWorkspace<T>::bytes(copying, 1);
    if (bytes <= limit || bytes < PassWorkspace<T>::bytes(plan, 1)) {
      plan = copying;
      column_major = as_column;
    }
  }
  // What is a row all the same, for a conjugated A, has shorter products in the
  // recursive sweep. The table does not know of it.
  if (plan.row_order > 0 && B.n == 1 && !column_major)
    plan.sweep = Sweep::Recursive;
  const Limits granted = limits_for<ExecutionSpace, T>();
  const std::int64_t unlimited = unlimited_chunk<T>(plan, granted);
  plan.chunk_columns = widest_chunk<T>(plan, unlimited, limit);
  if (plan.chunk_columns == 0)
    throw std::invalid_argument(
        std::string(function) + ": the workspace is limited to " +
        std::to_string(limit) + " bytes beside the prepared diagonal blocks (" +
        std::to_string(plan.prepared_bytes) + " bytes); expected at least " +
        std::to_string(PassWorkspace<T>::bytes(plan, 1)) +
        " at N_B = " + std::to_string(plan.block_size));
  const bool is_limited = plan.chunk_columns < unlimited;
  // A last pass of a few columns would take almost as long as a whole one.
  plan.chunk_columns = equal_pieces(plan.columns, plan.chunk_columns);
  plan.workspace_bytes =
      plan.prepared_bytes +
      (is_limited ? PassWorkspace<T>::bytes(plan, plan.chunk_columns)
                  : std::min(limit, PassWorkspace<T>::generous_bytes(
                                        plan, plan.chunk_columns, granted)));
  return plan;
}

template <class ExecutionSpace, class T>
std::size_t Solver<ExecutionSpace, T>::pass_bytes(const Plan& decided,
                                                  std::int64_t columns,
                                                  bool sparing) {
  if (decided.path != Path::Blocked || columns <= 0) return 0;
  Plan plan = decided;
  plan.columns = std::min(columns, max_blas_extent);
  plan.packs_A = plan.block_size < plan.order;
  plan.in_place = is_in_place<ExecutionSpace, T>(plan);
  // Whether right-hand sides will have to be packed is not known.
  Limits granted = limits_for<ExecutionSpace, T>();
  if (sparing) granted.packed_elements = 0;
  const std::size_t panel = PassWorkspace<T>::fixed_bytes(plan);
  const bool multiplies = plan.packs_A || plan.method == Method::Inversion;
  plan.packs_A = false;
  const std::size_t oriented = unlimited_bytes<T>(plan, granted);
  plan.packs_B = multiplies;
  return panel + std::max(oriented, unlimited_bytes<T>(plan, granted));
}

template <class ExecutionSpace, class T>
std::size_t Solver<ExecutionSpace, T>::reserved_bytes(
    const Plan& plan, std::int64_t reserved_columns) {
  // What the platform grants for packing is too much to be set aside in case.
  constexpr bool sparing = true;
  if (reserved_columns > 0) return pass_bytes(plan, reserved_columns, sparing);
  const std::size_t granted = limits_for<ExecutionSpace, T>().reserve_bytes;
  return std::max(
      pass_bytes(plan, 1, sparing),
      std::min(granted, pass_bytes(plan, max_blas_extent, sparing)));
}

template <class ExecutionSpace, class T>
void Solver<ExecutionSpace, T>::initialise(const ExecutionSpace& space,
                                           const Plan& plan) {
  if (plan.path == Path::Blocked) Gemm<ExecutionSpace, T>::initialise(space);
}

template <class ExecutionSpace, class T>
void Solver<ExecutionSpace, T>::prepare(const ExecutionSpace& space,
                                        const Triangle<T>& A, const Plan& plan,
                                        char* prepared) {
  if (plan.path != Path::Blocked) return;
  const Region region("Hsma::prepare");
  Backend<ExecutionSpace, T>::prepare(space, A, plan, prepared);
}

template <class ExecutionSpace, class T>
void Solver<ExecutionSpace, T>::run(const ExecutionSpace& space,
                                    const Triangle<T>& A, T alpha,
                                    const Matrix<T>& B, const Plan& plan,
                                    const char* prepared, char* workspace) {
  using Kernels = Backend<ExecutionSpace, T>;
  if (plan.path == Path::Direct) {
    const Region region("Hsma::solve[direct]");
    Kernels::direct(space, A, alpha, B, plan.policy);
    return;
  }
  if (plan.path != Path::Blocked) return;
  const Region region("Hsma::solve[blocked]");
  const PassWorkspace<T> pass(plan, workspace);
  for (std::int64_t j = 0; j < B.n; j += plan.chunk_columns) {
    const Matrix<T> chunk = B.columns(j, std::min(plan.chunk_columns, B.n - j));
    if (!plan.packs_B) {
      BlockedSweep<ExecutionSpace, T>(space, A, chunk, plan, prepared, pass)
          .run(alpha);
      continue;
    }
    const Matrix<T> packed{chunk.m, chunk.n, pass.columns, 1, chunk.m};
    Kernels::copy(space, alpha, false, constant(chunk), packed);
    BlockedSweep<ExecutionSpace, T>(space, A, packed, plan, prepared, pass)
        .run(T(1));
    Kernels::copy(space, T(1), false, constant(packed), chunk);
  }
}

template <class ExecutionSpace, class T>
void Solver<ExecutionSpace, T>::fill_zero(const ExecutionSpace& space,
                                          const Matrix<T>& B) {
  Backend<ExecutionSpace, T>::fill_zero(space, B);
}

template <class ExecutionSpace, class T>
void Solver<ExecutionSpace, T>::scale(const ExecutionSpace& space, T alpha,
                                      const Matrix<T>& B) {
  Backend<ExecutionSpace, T>::scale(space, alpha, B);
}

template <class ExecutionSpace, class T>
void Solver<ExecutionSpace, T>::reset_status(const ExecutionSpace& space,
                                             Status* status) {
  Backend<ExecutionSpace, T>::reset_status(space, status);
}

template <class ExecutionSpace, class T>
void Solver<ExecutionSpace, T>::scan(const ExecutionSpace& space,
                                     const Triangle<T>& A, const Matrix<T>& B,
                                     Status* status) {
  Backend<ExecutionSpace, T>::scan(space, A, B, status);
}

}  // namespace Hsma::Impl
