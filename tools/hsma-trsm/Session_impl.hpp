// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The way to the session for a problem's combination of types and layouts.
#pragma once

#include <Kokkos_Core.hpp>
#include <stdexcept>

#include "Hsma_Views.hpp"
#include "hsma-trsm/TypedBatchSession.hpp"
#include "hsma-trsm/TypedSession.hpp"

namespace Hsma::Tool {

/// Names the types and layouts of a problem without a value of them.
template <class TA, class TB, class LayoutA, class LayoutB>
struct Combination {
  using Typed = TypedSession<TA, TB, LayoutA, LayoutB>;
  using TypedBatch = TypedBatchSession<TA, TB, LayoutA, LayoutB>;
};

template <class TA, class TB, class Function>
auto with_layouts(const Problem& problem, const Function& f) {
  using Left = Kokkos::LayoutLeft;
  using Right = Kokkos::LayoutRight;
  const bool a_left = problem.a_order == Io::Order::ColumnMajor;
  const bool b_left = problem.b_order == Io::Order::ColumnMajor;
  if (a_left && b_left) return f(Combination<TA, TB, Left, Left>{});
  if (a_left) return f(Combination<TA, TB, Left, Right>{});
  if (b_left) return f(Combination<TA, TB, Right, Left>{});
  return f(Combination<TA, TB, Right, Right>{});
}

template <class TB, class Function>
auto with_combination(const Problem& problem, const Function& f) {
  if (!types_fit(problem.a_scalar, problem.b_scalar))
    throw std::logic_error("the types of A and B do not fit");
  if constexpr (Impl::is_complex_v<TB>)
    if (!Io::is_complex(problem.a_scalar))
      return with_layouts<Impl::real_t<TB>, TB>(problem, f);
  return with_layouts<TB, TB>(problem, f);
}

template <class T>
std::unique_ptr<SingleSession> open_session_as(const Problem& problem,
                                               const Io::DenseMatrix& A,
                                               const Io::DenseMatrix& B) {
  return with_combination<T>(
      problem, [&](auto combination) -> std::unique_ptr<SingleSession> {
        using Typed = typename decltype(combination)::Typed;
        return std::make_unique<Typed>(problem, A, B);
      });
}

template <class T>
std::unique_ptr<Session> open_batch_session_as(const Problem& problem,
                                               const Io::DenseMatrix& A,
                                               const Io::DenseMatrix& B) {
  return with_combination<T>(
      problem, [&](auto combination) -> std::unique_ptr<Session> {
        using Typed = typename decltype(combination)::TypedBatch;
        return std::make_unique<Typed>(problem, A, B);
      });
}

template <class T>
Plan plan_as(const Problem& problem) {
  return with_combination<T>(problem, [&](auto combination) {
    return decltype(combination)::Typed::plan_without_matrices(problem);
  });
}

template <class T>
BatchPlan batch_plan_as(const Problem& problem) {
  return with_combination<T>(problem, [&](auto combination) {
    return decltype(combination)::TypedBatch::plan_without_matrices(problem);
  });
}

}  // namespace Hsma::Tool
