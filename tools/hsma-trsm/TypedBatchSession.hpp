// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The session of a batch, of one combination of types and layouts.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "Hsma_TrsmBatched.hpp"
#include "hsma-trsm/TypedOperands.hpp"

namespace Hsma::Tool {

/// `count` matrices of rows x columns, one behind another from `data` on.
template <class Layout, class T>
auto matrices_at(T* data, std::int64_t count, std::int64_t rows,
                 std::int64_t columns) {
  using Matrices = Kokkos::View<T***, Kokkos::LayoutStride, Device>;
  constexpr bool left = std::is_same_v<Layout, Kokkos::LayoutLeft>;
  const auto size = [](std::int64_t x) { return static_cast<std::size_t>(x); };
  return Matrices(
      data, Kokkos::LayoutStride(size(count), size(rows * columns), size(rows),
                                 size(left ? 1 : columns), size(columns),
                                 size(left ? rows : 1)));
}

template <class TA, class TB, class LayoutA, class LayoutB>
class TypedBatchSession final
    : public TypedOperands<Session, TA, TB, LayoutA, LayoutB> {
  using Operands = TypedOperands<Session, TA, TB, LayoutA, LayoutB>;
  using Operands::A_;
  using Operands::alpha_;
  using Operands::B_;
  using Operands::problem_;
  using Operands::space_;

 public:
  using Operands::Operands;

  static BatchPlan plan_without_matrices(const Problem& problem) {
    return explain_batched(Space{}, problem.side, problem.uplo, problem.op,
                           problem.diag, scalar_cast<TB>(problem.alpha),
                           triangles(problem, nullptr),
                           right_hand_sides(problem, nullptr), problem.options);
  }

  std::string path() const override {
    const BatchPlan plan = plan_without_matrices(problem_);
    std::string path = name(plan.path);
    if (plan.path != BatchPath::Together) return path;
    return path + ", " + name(plan.kernel);
  }
  void solve() override {
    trsm_batched(space_, problem_.side, problem_.uplo, problem_.op,
                 problem_.diag, alpha_, triangles(problem_, A_.data()),
                 right_hand_sides(problem_, B_.data()), problem_.options);
  }

 private:
  static auto triangles(const Problem& problem, const TA* data) {
    return matrices_at<LayoutA>(data, problem.problems, problem.order(),
                                problem.order());
  }
  static auto right_hand_sides(const Problem& problem, TB* data) {
    return matrices_at<LayoutB>(data, problem.problems, problem.m, problem.n);
  }
};

}  // namespace Hsma::Tool
