// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A dense matrix on the host, factored by LAPACK and prepared for solves with
/// many right-hand sides. For Hsma_ThyraDenseSolver.hpp.
#pragma once

#include <Kokkos_Core.hpp>
#include <Teuchos_LAPACK.hpp>
#include <algorithm>
#include <cstddef>
#include <list>
#include <type_traits>
#include <utility>
#include <vector>

#include "Hsma_TriangularSolver.hpp"

namespace Hsma {

/// What is known of a dense matrix. Of a triangular one, its triangle is all
/// that is read.
enum class DenseKind { Symmetric, General, LowerTriangular, UpperTriangular };

/// The factors of A in which its solves are triangular ones:
///   A = L L^T    symmetric and positive definite (LAPACK's POTRF)
///   A = P^T L U  symmetric but not definite, and general (GETRF)
///   A            triangular
/// Preparation with a matrix of the same order reuses all memory. T is float or
/// double. Not to be used from several threads at once.
template <class T>
class DenseFactors {
  static_assert(std::is_floating_point_v<T>, "T must be float or double");

 public:
  using Matrix = Kokkos::View<T**, Kokkos::LayoutLeft, Kokkos::HostSpace>;
  using RightHandSides =
      Kokkos::View<T**, Kokkos::LayoutStride, Kokkos::HostSpace,
                   Kokkos::MemoryTraits<Kokkos::Unmanaged>>;

  /// Where the caller writes A before prepare(), which overwrites it.
  Matrix elements(std::size_t order) {
    if (A_.extent(0) != order) {
      solvers_.clear();
      A_ = Matrix(
          Kokkos::view_alloc("Hsma::DenseFactors", Kokkos::WithoutInitializing),
          order, order);
    }
    return A_;
  }

  /// Factors A and prepares its solves. Returns 0, or the number of the first
  /// pivot that is zero: A has no inverse. `symmetric` is tried as positive
  /// definite, and factored as general where it is not.
  int prepare(DenseKind kind, Diag diag) {
    const Form form = factor(kind, diag);
    if (form.zero_pivot != 0) return form.zero_pivot;
    if (form.kind != kind_ || diag != diag_) solvers_.clear();
    kind_ = form.kind;
    diag_ = diag;
    for (Prepared& prepared : solvers_) prepared.solver.refresh(Space());
    for (const Step& step : steps(Op::NoTrans)) solver(step);
    return 0;
  }

  /// Whether the factors are those of Cholesky.
  bool positive_definite() const { return kind_ == DenseKind::Symmetric; }

  /// X := A^-1 X, or A^-T X.
  void solve(Op op, const RightHandSides& X) const {
    if (X.extent(0) == 0 || X.extent(1) == 0) return;
    const bool pivoted = kind_ == DenseKind::General;
    if (pivoted && op == Op::NoTrans) exchange_rows(X, 1);
    for (const Step& step : steps(op)) solver(step).solve(Space(), T(1), X);
    if (pivoted && op != Op::NoTrans) exchange_rows(X, -1);
  }

 private:
  using Space = Kokkos::DefaultHostExecutionSpace;
  using Solver = TriangularSolver<Space, Matrix>;
  using Lapack = Teuchos::LAPACK<int, T>;

  struct Step {
    Uplo uplo;
    Op op;
    Diag diag;
  };
  struct Prepared {
    Step step;
    Solver solver;
  };
  struct Form {
    DenseKind kind;  ///< General also for what Cholesky did not factor
    int zero_pivot;
  };

  int order() const { return static_cast<int>(A_.extent(0)); }
  int stride() const { return std::max(order(), 1); }

  Form factor(DenseKind kind, Diag diag) {
    switch (kind) {
      case DenseKind::Symmetric:
        if (factor_cholesky()) return {kind, 0};
        return {DenseKind::General, factor_lu()};
      case DenseKind::General:
        return {kind, factor_lu()};
      default:
        return {kind, diag == Diag::Unit ? 0 : zero_on_diagonal()};
    }
  }

  /// Overwrites the lower triangle by L. If A is not positive definite, it is
  /// made whole from the upper triangle, to which POTRF writes nothing.
  bool factor_cholesky() {
    std::vector<T> diagonal(A_.extent(0));
    for (std::size_t i = 0; i < diagonal.size(); ++i) diagonal[i] = A_(i, i);
    int info = 0;
    Lapack().POTRF('L', order(), A_.data(), stride(), &info);
    if (info == 0) return true;
    for (std::size_t j = 0; j < diagonal.size(); ++j) {
      A_(j, j) = diagonal[j];
      for (std::size_t i = j + 1; i < diagonal.size(); ++i) A_(i, j) = A_(j, i);
    }
    return false;
  }

  int factor_lu() {
    pivots_.resize(A_.extent(0));
    int info = 0;
    Lapack().GETRF(order(), order(), A_.data(), stride(), pivots_.data(),
                   &info);
    return info;
  }

  int zero_on_diagonal() const {
    for (int i = 0; i < order(); ++i)
      if (A_(i, i) == T(0)) return i + 1;
    return 0;
  }

  /// The solves whose sequence is A^-1, or A^-T: the transposes in reverse.
  std::vector<Step> steps(Op op) const {
    std::vector<Step> sequence;
    switch (kind_) {
      case DenseKind::Symmetric:
        return {{Uplo::Lower, Op::NoTrans, Diag::NonUnit},
                {Uplo::Lower, Op::Trans, Diag::NonUnit}};
      case DenseKind::General:
        sequence = {{Uplo::Lower, op, Diag::Unit},
                    {Uplo::Upper, op, Diag::NonUnit}};
        if (op != Op::NoTrans) std::reverse(sequence.begin(), sequence.end());
        return sequence;
      case DenseKind::LowerTriangular:
        return {{Uplo::Lower, op, diag_}};
      default:
        return {{Uplo::Upper, op, diag_}};
    }
  }

  /// Prepared when it is first wanted, and kept.
  const Solver& solver(const Step& step) const {
    for (const Prepared& prepared : solvers_)
      if (prepared.step.uplo == step.uplo && prepared.step.op == step.op)
        return prepared.solver;
    solvers_.push_back(
        {step, Solver(Space(), Side::Left, step.uplo, step.op, step.diag, A_)});
    return solvers_.back().solver;
  }

  void exchange_rows(const RightHandSides& X, int direction) const {
    Lapack().LASWP(static_cast<int>(X.extent(1)), X.data(),
                   std::max(static_cast<int>(X.stride(1)), stride()), 1,
                   order(), pivots_.data(), direction);
  }

  Matrix A_;
  DenseKind kind_ = DenseKind::General;
  Diag diag_ = Diag::NonUnit;
  std::vector<int> pivots_;
  mutable std::list<Prepared> solvers_;
};

}  // namespace Hsma
