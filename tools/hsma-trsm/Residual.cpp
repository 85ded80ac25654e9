// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Residuals by the definition.
///
/// With T = op(A) (side left) or op(A)^T (side right) every case is
/// r = T x - alpha b for column vectors x and b; strides tell where the
/// elements are. Right-hand sides are taken `width` at a time, so that each
/// element of T is read once for all of them.
#include "hsma-trsm/Residual.hpp"

#include <Kokkos_Core.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <stdexcept>
#include <type_traits>
#include <vector>

namespace Hsma::Tool {

namespace {

constexpr int width = 8;

template <class T>
struct WideOf {
  using type =
      std::conditional_t<std::is_same_v<T, float>, double, long double>;
};
template <class R>
struct WideOf<std::complex<R>> {
  using type = std::complex<typename WideOf<R>::type>;
};
template <class T>
using Wide = typename WideOf<T>::type;

/// r += t x. Written out, because std::complex's product looks for infinities
/// and is ten times slower.
template <class R>
void multiply_add(R& r, R t, R x) {
  r += t * x;
}
template <class R>
void multiply_add(std::complex<R>& r, R t, const std::complex<R>& x) {
  r = {r.real() + t * x.real(), r.imag() + t * x.imag()};
}
template <class R>
void multiply_add(std::complex<R>& r, const std::complex<R>& t,
                  const std::complex<R>& x) {
  r = {r.real() + (t.real() * x.real() - t.imag() * x.imag()),
       r.imag() + (t.real() * x.imag() + t.imag() * x.real())};
}

template <class T>
struct Triangle {
  std::int64_t m;
  const T* data;
  std::int64_t row_stride, column_stride;
  bool lower, unit, conj;

  Wide<T> operator()(std::int64_t i, std::int64_t k) const {
    if (unit && i == k) return Wide<T>(1);
    const Wide<T> t(data[i * row_stride + k * column_stride]);
    if constexpr (Io::is_complex_scalar_v<T>)
      if (conj) return std::conj(t);
    return t;
  }

  /// f(i, k, T(i, k)) for all of the triangle, in the order of the memory.
  template <class Function>
  void for_each(const Function& f) const {
    const bool by_rows = column_stride <= row_stride;
    const bool from_diagonal = lower != by_rows;
    for (std::int64_t outer = 0; outer < m; ++outer) {
      const std::int64_t first = from_diagonal ? outer : 0;
      const std::int64_t last = from_diagonal ? m : outer + 1;
      for (std::int64_t inner = first; inner < last; ++inner) {
        const std::int64_t i = by_rows ? outer : inner;
        const std::int64_t k = by_rows ? inner : outer;
        f(i, k, (*this)(i, k));
      }
    }
  }
};

template <class T>
Triangle<T> triangle_of(const Problem& problem, const Io::DenseMatrix& A,
                        std::int64_t index) {
  const T* const all = std::get<std::vector<T>>(A.elements).data();
  const bool transposed = problem.transposes();
  return {problem.order(),
          all + index * problem.order() * problem.order(),
          transposed ? A.column_stride() : A.row_stride(),
          transposed ? A.row_stride() : A.column_stride(),
          (problem.uplo == Uplo::Lower) != transposed,
          problem.diag == Diag::Unit,
          problem.op == Op::ConjTrans};
}

/// Of the absolute values of T, which may overflow T in a sum.
template <class T>
using WideReal = decltype(std::abs(Wide<T>()));

template <class T>
WideReal<T> one_norm(const Triangle<T>& triangle) {
  std::vector<WideReal<T>> sums(static_cast<std::size_t>(triangle.m));
  triangle.for_each([&](std::int64_t, std::int64_t k, const Wide<T>& t) {
    sums[static_cast<std::size_t>(k)] += std::abs(t);
  });
  WideReal<T> norm = 0;
  for (const WideReal<T> sum : sums)
    norm = std::isnan(sum) ? sum : std::max(norm, sum);
  return norm;
}

/// Element i of right-hand side j.
template <class T>
struct RightHandSides {
  const T* data;
  std::int64_t row_stride, column_stride;
  Wide<T> operator()(std::int64_t i, std::int64_t j) const {
    return Wide<T>(data[i * row_stride + j * column_stride]);
  }
};

template <class T>
RightHandSides<T> right_hand_sides_of(const Problem& problem,
                                      const Io::DenseMatrix& B,
                                      std::int64_t index) {
  const T* const all = std::get<std::vector<T>>(B.elements).data();
  const T* const data = all + index * problem.m * problem.n;
  if (problem.side == Side::Left)
    return {data, B.row_stride(), B.column_stride()};
  return {data, B.column_stride(), B.row_stride()};
}

/// The ratio of right-hand sides `columns[0 ... count - 1]`.
template <class TA, class TB>
void ratios_of_block(const Triangle<TA>& T, WideReal<TA> norm,
                     const RightHandSides<TB>& B, const RightHandSides<TB>& X,
                     Wide<TB> alpha, const std::int64_t* columns, int count,
                     double* ratios) {
  using W = Wide<TB>;
  std::vector<std::array<W, width>> r(static_cast<std::size_t>(T.m));
  std::vector<std::array<W, width>> x(static_cast<std::size_t>(T.m));
  for (std::int64_t i = 0; i < T.m; ++i) {
    const auto at = static_cast<std::size_t>(i);
    for (int c = 0; c < count; ++c) {
      x[at][c] = X(i, columns[c]);
      // With alpha = 0 the solve does not look at B.
      if (alpha != W(0)) multiply_add(r[at][c], -alpha, B(i, columns[c]));
    }
  }
  T.for_each([&](std::int64_t i, std::int64_t k, const Wide<TA>& t) {
    auto& to = r[static_cast<std::size_t>(i)];
    const auto& from = x[static_cast<std::size_t>(k)];
    for (int c = 0; c < width; ++c) multiply_add(to[c], t, from[c]);
  });
  for (int c = 0; c < count; ++c) {
    WideReal<TB> residual = 0, size = 0;
    for (std::size_t i = 0; i < r.size(); ++i) {
      residual += std::abs(r[i][c]);
      size += std::abs(x[i][c]);
    }
    ratios[c] = residual == 0 ? 0 : static_cast<double>(residual / norm / size);
  }
}

template <class TA, class TB>
double largest_ratio(const Problem& problem, const Io::DenseMatrix& A,
                     const Io::DenseMatrix& B, const Io::DenseMatrix& X,
                     std::int64_t at_most, std::int64_t index) {
  const auto T = triangle_of<TA>(problem, A, index);
  const WideReal<TA> norm = one_norm(T);
  const auto b = right_hand_sides_of<TB>(problem, B, index);
  const auto x = right_hand_sides_of<TB>(problem, X, index);
  Wide<TB> alpha;
  if constexpr (Io::is_complex_scalar_v<TB>)
    alpha = Wide<TB>(TB(problem.alpha));
  else
    alpha = static_cast<TB>(problem.alpha.real());

  const std::int64_t n = problem.right_hand_sides();
  const std::int64_t taken = std::min(n, at_most);
  std::vector<std::int64_t> columns(static_cast<std::size_t>(taken));
  for (std::int64_t k = 0; k < taken; ++k)
    columns[static_cast<std::size_t>(k)] =
        taken == n ? k : k * (n - 1) / std::max<std::int64_t>(1, taken - 1);
  std::vector<double> ratios(columns.size());
  Kokkos::parallel_for(
      "hsma-trsm::residual",
      Kokkos::RangePolicy<Kokkos::DefaultHostExecutionSpace>(
          0, (taken + width - 1) / width),
      [&](std::int64_t block) {
        const std::int64_t first = block * width;
        ratios_of_block(
            T, norm, b, x, alpha, columns.data() + first,
            static_cast<int>(std::min<std::int64_t>(width, taken - first)),
            ratios.data() + first);
      });
  Kokkos::DefaultHostExecutionSpace().fence();
  double largest = 0;
  for (const double ratio : ratios) {
    if (std::isnan(ratio)) return ratio;
    largest = std::max(largest, ratio);
  }
  return largest;
}

}  // namespace

double relative_residual(const Problem& problem, const Io::DenseMatrix& A,
                         const Io::DenseMatrix& B, const Io::DenseMatrix& X,
                         std::int64_t at_most, std::int64_t index) {
  if (problem.m == 0 || problem.n == 0) return 0;
  return std::visit(
      [&](const auto& a, const auto& b) -> double {
        using TA = typename std::decay_t<decltype(a)>::value_type;
        using TB = typename std::decay_t<decltype(b)>::value_type;
        if constexpr (std::is_same_v<TA, TB> ||
                      std::is_same_v<std::complex<TA>, TB>)
          return largest_ratio<TA, TB>(problem, A, B, X, at_most, index);
        else
          throw std::logic_error("the types of A and B do not fit");
      },
      A.elements, B.elements);
}

double epsilon(const Problem& problem) {
  return Io::real_of(problem.b_scalar) == Io::ScalarType::Float
             ? static_cast<double>(std::numeric_limits<float>::epsilon())
             : std::numeric_limits<double>::epsilon();
}

}  // namespace Hsma::Tool
