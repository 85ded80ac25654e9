// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// trsm, explain, TriangularSolver, and what they take and say.
#include <Hsma_Plan.hpp>
#include <Hsma_Policy.hpp>
#include <Hsma_Precision.hpp>
#include <Hsma_ShapeClass.hpp>
#include <Hsma_StatusView.hpp>
#include <Hsma_TriangularSolver.hpp>
#include <Hsma_Trsm.hpp>
#include <Hsma_Types.hpp>
#include <Kokkos_Core.hpp>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <type_traits>

#include "Hsma_Api.hpp"

namespace Api {

namespace {

using Hsma::Diag;
using Hsma::Op;
using Hsma::Side;
using Hsma::Uplo;

constexpr Hsma::Flags flags{Side::Left, Uplo::Lower, Op::NoTrans,
                            Diag::NonUnit};

Hsma::Options all_options() {
  Hsma::Options options;
  options.policy = Hsma::Policy{};
  options.method = Hsma::Method::Substitution;
  options.block_size = 64;
  options.precision = Hsma::Precision::Native;
  options.workspace_limit = std::size_t{1} << 20;
  options.reserved_columns = columns;
  return options;
}

/// Fields may be added, but none of these goes or changes its type.
Hsma::Policy all_of_a_policy() {
  Hsma::Policy policy;
  policy.direct_columns = Hsma::any_columns;
  policy.direct = Hsma::DirectKernel::Automatic;
  policy.wide_columns = 12288;
  policy.tile = 0;
  policy.method = Hsma::Method::Substitution;
  policy.block_size = 128;
  policy.sweep = Hsma::Sweep::LeftLooking;
  policy.inversion = Hsma::InversionKernel::Automatic;
  policy.inner_size = 0;
  policy.in_place = true;
  policy.panels = false;
  policy.chain_columns = 0;
  policy.vendor = false;
  return policy;
}

bool describes_the_problem(const Hsma::Plan& plan) {
  const std::int64_t counts[] = {
      plan.block_size,    plan.direct_columns, plan.chain_columns,
      plan.strip_columns, plan.chunk_columns,  plan.panel_elements,
      plan.split_least,   plan.split_extent,   plan.row_order};
  const bool facts[] = {plan.in_place,     plan.panels,       plan.vendor,
                        plan.packs_A,      plan.packs_B,      plan.aligns,
                        plan.conjugates_B, plan.takes_columns};
  const std::size_t bytes[] = {plan.split_bytes, plan.prepared_bytes,
                               plan.workspace_bytes};
  static_assert(std::is_same_v<decltype(plan.policy), Hsma::Policy>);
  (void)counts, (void)facts, (void)bytes;
  return plan.order == order && plan.columns == columns && plan.forward &&
         plan.path != Hsma::Path::Nothing &&
         plan.method != Hsma::Method::Automatic &&
         plan.precision == Hsma::Precision::Native &&
         plan.row_shape != Hsma::ShapeClass::Prepared &&
         plan.platform[0] != '\0' && plan.origin[0] != '\0' &&
         (plan.sweep == Hsma::Sweep::Recursive ||
          plan.sweep == Hsma::Sweep::LeftLooking);
}

template <class... Enumerators>
bool have_names(Enumerators... enumerators) {
  return ((Hsma::name(enumerators)[0] != '\0') && ...);
}

template <class Printable>
bool prints(const Printable& printable) {
  std::ostringstream out;
  out << printable;
  return !out.str().empty();
}

void call_trsm(const Space& space) {
  const Matrix A = triangle();
  Matrix B = sixes();
  Hsma::trsm(space, flags.side, flags.uplo, flags.op, flags.diag, 1.0, A, B);
  expect(is_three(B), "trsm");

  const Hsma::StatusView<Space> status("status");
  Kokkos::deep_copy(B, 6.0);
  Hsma::trsm(space, Side::Left, Uplo::Upper, Op::Trans, Diag::NonUnit, 1.0, A,
             B, all_options(), status);
  expect(is_three(B), "trsm with options and a status");
  Hsma::Status seen;
  Kokkos::deep_copy(Kokkos::View<Hsma::Status, Kokkos::HostSpace>(&seen),
                    status);
  expect(seen.first_zero_diagonal == -1 && seen.nonfinite_input == 0, "Status");

  Kokkos::deep_copy(B, 6.0);
  Hsma::trsm(space, "L", "L", "N", "N", 1.0, A, B);
  expect(is_three(B), "trsm with letters and a space");
  Kokkos::deep_copy(B, 6.0);
  Hsma::trsm("L", "U", "C", "N", 1.0, A, B);
  expect(is_three(B), "trsm with letters");

  const Matrix C("C", columns, order);
  Kokkos::deep_copy(C, 3.0);
  Hsma::trsm(space, Side::Right, Uplo::Lower, Op::ConjTrans, Diag::Unit, 1.0, A,
             C);
  expect(is_three(C), "trsm, right and unit");
}

void call_explain(const Space& space) {
  const Matrix A = triangle(), B = sixes();
  const Hsma::Plan plan = Hsma::explain(space, flags.side, flags.uplo, flags.op,
                                        flags.diag, 1.0, A, B);
  expect(describes_the_problem(plan), "explain");
  expect(prints(plan), "a plan prints");
  Hsma::Options options;
  options.policy = all_of_a_policy();
  expect(Hsma::explain(space, flags.side, flags.uplo, flags.op, flags.diag, 1.0,
                       A, B, options)
                 .policy == all_of_a_policy(),
         "explain with a policy");
  expect(all_of_a_policy() != Hsma::Policy{}, "policies are compared");
  expect(prints(all_of_a_policy()), "a policy prints");
}

void call_solver(const Space& space) {
  const Matrix A = triangle(), B = sixes();
  Hsma::Options options;
  options.reserved_columns = columns;
  Hsma::TriangularSolver<Space, Matrix> solver(
      space, flags.side, flags.uplo, flags.op, flags.diag, A, options);
  solver.solve(space, 1.0, B);
  expect(is_three(B), "solve");
  Kokkos::deep_copy(B, 6.0);
  solver.refresh(space);
  const Kokkos::View<char*, Memory> workspace("workspace",
                                              solver.workspace_bytes(columns));
  const Hsma::StatusView<Space> status("status");
  solver.solve_in(space, 1.0, B, workspace, status);
  expect(is_three(B), "solve_in");
  const Hsma::Plan plan = solver.explain(1.0, B);
  expect(plan.order == order, "the plan of a solver");
}

void name_everything() {
  using namespace Hsma;
  expect(have_names(Path::Nothing, Path::Zero, Path::Direct, Path::Chain,
                    Path::Blocked),
         "name(Path)");
  expect(have_names(Method::Automatic, Method::Substitution, Method::Inversion),
         "name(Method)");
  expect(have_names(Sweep::LeftLooking, Sweep::Recursive), "name(Sweep)");
  expect(have_names(DirectKernel::Automatic, DirectKernel::Lanes,
                    DirectKernel::WideLanes, DirectKernel::Rows,
                    DirectKernel::Paper, DirectKernel::Pipeline,
                    DirectKernel::Columns, DirectKernel::Groups,
                    DirectKernel::Strips),
         "name(DirectKernel)");
  expect(have_names(InversionKernel::Automatic, InversionKernel::Paper,
                    InversionKernel::Tiles),
         "name(InversionKernel)");
  expect(have_names(Precision::Native, Precision::Fast), "name(Precision)");
  expect(have_names(ShapeClass::Single, ShapeClass::Thin, ShapeClass::Narrow,
                    ShapeClass::Tall, ShapeClass::Square, ShapeClass::Wide,
                    ShapeClass::VeryWide, ShapeClass::Prepared),
         "name(ShapeClass)");
}

}  // namespace

void solve() {
  const Space space;
  call_trsm(space);
  call_explain(space);
  call_solver(space);
  name_everything();
}

}  // namespace Api
