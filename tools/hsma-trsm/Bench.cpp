// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Measuring of one case.
#include "hsma-trsm/Bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>

#include "hsma-trsm/PeerName.hpp"
#include "hsma-trsm/Residual.hpp"
#include "hsma-trsm/Session.hpp"
#include "hsma-trsm/Stopwatch.hpp"

namespace Hsma::Tool {

namespace {

constexpr std::int64_t checked_right_hand_sides = 8;

template <class T>
T scalar(double value) {
  if constexpr (Io::is_complex_scalar_v<T>)
    return static_cast<typename T::value_type>(value);
  else
    return static_cast<T>(value);
}

/// Numbers from -1 to 1 that depend on `state` alone (a 64-bit linear
/// congruence, of which the upper bits are good).
double next_random(std::uint64_t& state) {
  state = state * 6364136223846793005U + 1442695040888963407U;
  constexpr double two_to_53 = 9007199254740992.0;
  return 2 * static_cast<double>(state >> 11U) / two_to_53 - 1;
}

/// `count` matrices of rows x columns, one behind another.
Io::DenseMatrix random_matrices(std::int64_t count, Io::ScalarType scalar,
                                Io::Order order, std::int64_t rows,
                                std::int64_t columns, double scale,
                                std::uint64_t seed) {
  const bool by_columns = order == Io::Order::ColumnMajor;
  Io::DenseMatrix matrix =
      Io::make_matrix(scalar, order, by_columns ? rows : count * rows,
                      by_columns ? count * columns : columns);
  std::visit(
      [&](auto& elements) {
        using T = typename std::decay_t<decltype(elements)>::value_type;
        std::uint64_t state = seed;
        for (T& element : elements) {
          if constexpr (Io::is_complex_scalar_v<T>) {
            using R = typename T::value_type;
            const auto real = static_cast<R>(scale * next_random(state));
            element = {real, static_cast<R>(scale * next_random(state))};
          } else {
            element = static_cast<T>(scale * next_random(state));
          }
        }
      },
      matrix.elements);
  return matrix;
}

/// Off the diagonal at most 1 / order in size, on it from 1 to 3: well
/// conditioned, with a unit diagonal too, so that no solution grows until its
/// arithmetic is special.
Io::DenseMatrix random_triangles(const Problem& problem) {
  const std::int64_t order = problem.order();
  Io::DenseMatrix A = random_matrices(
      problem.count(), problem.a_scalar, problem.a_order, order, order,
      1.0 / static_cast<double>(std::max<std::int64_t>(1, order)), 1);
  std::visit(
      [&](auto& elements) {
        using T = typename std::decay_t<decltype(elements)>::value_type;
        std::uint64_t state = 2;
        for (std::int64_t p = 0; p < problem.count(); ++p)
          for (std::int64_t k = 0; k < order; ++k)
            elements[static_cast<std::size_t>(p * order * order +
                                              k * (order + 1))] =
                scalar<T>(2 + next_random(state));
      },
      A.elements);
  return A;
}

/// relative_residual of the first, the middle and the last problem; NaN wins.
double largest_residual(const Problem& problem, const Io::DenseMatrix& A,
                        const Io::DenseMatrix& B, const Io::DenseMatrix& X) {
  const std::int64_t last = problem.count() - 1;
  double largest = 0;
  for (const std::int64_t p : std::set<std::int64_t>{0, last / 2, last}) {
    const double residual =
        relative_residual(problem, A, B, X, checked_right_hand_sides, p);
    if (!(residual <= largest)) largest = residual;
  }
  return largest;
}

template <class T>
std::vector<T> or_else(const std::vector<T>& values, T otherwise) {
  return values.empty() ? std::vector<T>{otherwise} : values;
}

template <class Function>
void for_each_flag(const BenchGrid& grid, const Function& f) {
  for (const Io::ScalarType type : grid.types)
    for (const Side side : grid.sides)
      for (const Uplo uplo : grid.uplos)
        for (const Op op : grid.ops)
          for (const Diag diag : grid.diags)
            for (const auto& [a_order, b_order] : grid.layouts) {
              Problem problem;
              problem.side = side;
              problem.uplo = uplo;
              problem.op = op;
              problem.diag = diag;
              problem.a_scalar = problem.b_scalar = type;
              problem.a_order = a_order;
              problem.b_order = b_order;
              problem.options = grid.options;
              f(problem);
            }
}

}  // namespace

std::vector<Problem> cases_of(const BenchGrid& grid) {
  std::vector<Problem> cases;
  for_each_flag(grid, [&](Problem problem) {
    for (const std::int64_t size : grid.sizes)
      for (const std::int64_t width : or_else(grid.widths, size))
        for (const std::int64_t problems :
             or_else<std::int64_t>(grid.problems, 0)) {
          const bool left = problem.side == Side::Left;
          problem.m = left ? size : width;
          problem.n = left ? width : size;
          problem.problems = problems;
          cases.push_back(problem);
        }
  });
  return cases;
}

std::string describe(const BenchProtocol& protocol) {
  return fmt::format(
      "one process; ours and {} by turns, each once untimed "
      "first; B restored before each call; the execution space is fenced "
      "before the clock starts and before it stops; at least {} calls of each "
      "and {} s of timed calls per case; the median is recorded; m and n are "
      "rows and columns of B; rel_err is the largest of |op(A) x - alpha b|_1 "
      "/ (|op(A)|_1 |x|_1) over at most {} right-hand sides of ours; ratio is "
      "vendor_us / hsma_us, null where A and B differ in layout; where "
      "problems is not null, a case is a batch of that many, all different, "
      "one behind another in memory: ours is one call of Hsma::trsm_batched, "
      "the peer a loop of {} over the problems, times are those "
      "of the whole batch, and rel_err is the largest of the first, the middle "
      "and the last problem",
      peer_name, protocol.repeat, protocol.min_time, checked_right_hand_sides,
      peer_name);
}

BenchResult measure(const Problem& problem, const BenchProtocol& protocol) {
  const Io::DenseMatrix A = random_triangles(problem);
  const Io::DenseMatrix B =
      random_matrices(problem.count(), problem.b_scalar, problem.b_order,
                      problem.m, problem.n, 1, 3);
  const std::unique_ptr<Session> session =
      problem.batched() ? open_batch_session(problem, A, B)
                        : open_session(problem, A, B);
  const bool with_peer = protocol.with_peer && session->has_peer();
  const auto ours = [&] { session->solve(); };
  const auto peer = [&] { session->solve_peer(); };

  BenchResult result;
  result.problem = problem;
  result.path = session->path();
  if (with_peer) {
    session->solve_peer();
    session->fence();
    session->restore();
  }
  session->solve();
  result.relative_error = largest_residual(problem, A, B, session->result());
  std::vector<double> our_times, peer_times;
  double total = 0;
  while (static_cast<int>(our_times.size()) < protocol.repeat ||
         total < protocol.min_time) {
    session->restore();
    our_times.push_back(seconds(*session, ours));
    total += our_times.back();
    if (!with_peer) continue;
    session->restore();
    peer_times.push_back(seconds(*session, peer));
    total += peer_times.back();
  }
  result.ours = median(our_times);
  if (with_peer) result.peer = median(peer_times);
  return result;
}

}  // namespace Hsma::Tool
