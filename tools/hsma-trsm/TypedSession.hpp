// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The session of a single problem, of one combination of types and layouts.
#pragma once

#include <Kokkos_Core.hpp>
#include <string>

#include "Hsma_Trsm.hpp"
#include "hsma-trsm/TypedOperands.hpp"

namespace Hsma::Tool {

template <class TA, class TB, class LayoutA, class LayoutB>
class TypedSession final
    : public TypedOperands<SingleSession, TA, TB, LayoutA, LayoutB> {
  using Operands = TypedOperands<SingleSession, TA, TB, LayoutA, LayoutB>;
  using Operands::A_;
  using Operands::alpha_;
  using Operands::B_;
  using Operands::problem_;
  using Operands::space_;
  using typename Operands::A_view;
  using typename Operands::B_view;

 public:
  using Operands::Operands;

  static Plan plan_without_matrices(const Problem& problem) {
    const auto A = matrix_at<A_view>(nullptr, problem.order(), problem.order());
    const auto B = matrix_at<B_view>(nullptr, problem.m, problem.n);
    return explain(Space{}, problem.side, problem.uplo, problem.op,
                   problem.diag, scalar_cast<TB>(problem.alpha), A, B,
                   problem.options);
  }

  Plan plan() const override {
    return explain(space_, problem_.side, problem_.uplo, problem_.op,
                   problem_.diag, alpha_, A_, B_, problem_.options);
  }
  std::string path() const override { return name(plan().path); }
  void solve() override {
    trsm(space_, problem_.side, problem_.uplo, problem_.op, problem_.diag,
         alpha_, A_, B_, problem_.options);
  }
  void solve_with_status() override {
    trsm(space_, problem_.side, problem_.uplo, problem_.op, problem_.diag,
         alpha_, A_, B_, problem_.options, status_);
  }
  Status status() const override {
    space_.fence();  // the device writes the word
    Status word;
    Kokkos::deep_copy(word, status_);
    return word;
  }

 private:
  StatusView<Space> status_{"hsma-trsm::status"};
};

}  // namespace Hsma::Tool
