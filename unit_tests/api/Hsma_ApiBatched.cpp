// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// trsm_batched, trtri_batched and BatchedTriangularSolver, on views and on
/// arrays of pointers.
#include <Hsma_BatchPlan.hpp>
#include <Hsma_BatchTypes.hpp>
#include <Hsma_BatchedTriangularSolver.hpp>
#include <Hsma_StatusView.hpp>
#include <Hsma_TrsmBatched.hpp>
#include <Hsma_TrtriBatched.hpp>
#include <Hsma_Types.hpp>
#include <Kokkos_Core.hpp>
#include <cstdint>
#include <sstream>

#include "Hsma_Api.hpp"

namespace Api {

namespace {

using namespace Hsma;

using Addresses = Kokkos::View<Address<double>*, Memory>;
using Sizes = Kokkos::View<std::int64_t*, Memory>;

/// The address of each problem, `elements` apart.
Addresses addresses_of(double* first, int elements) {
  const Addresses addresses("addresses", problems);
  const auto host = Kokkos::create_mirror_view(addresses);
  for (int p = 0; p < problems; ++p) host(p).data = first + p * elements;
  Kokkos::deep_copy(addresses, host);
  return addresses;
}

Sizes sizes_of(std::int64_t size) {
  const Sizes sizes("sizes", problems);
  Kokkos::deep_copy(sizes, size);
  return sizes;
}

/// The solve is the same by columns or by rows: the triangles are diagonal, and
/// the right-hand sides all alike.
void solve_arrays(const Space& space) {
  const Batch A = triangles(), B = batch_of_sixes();
  const Addresses to_A = addresses_of(A.data(), order * order);
  const Addresses to_B = addresses_of(B.data(), order * columns);
  MatrixArray<const double> array_A;
  array_A.pointers = pointers_of(Kokkos::View<Address<const double>*, Memory>(
      reinterpret_cast<Address<const double>*>(to_A.data()), problems));
  array_A.count = problems;
  array_A.rows = array_A.columns = array_A.leading = order;
  const MatrixArray<double> array_B{pointers_of(to_B), problems, order, columns,
                                    order};
  trsm_batched(space, Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit, 1.0,
               array_A, array_B);
  expect(is_three(B), "trsm_batched of arrays");

  Kokkos::deep_copy(B, 6.0);
  const Sizes orders = sizes_of(order), widths = sizes_of(columns);
  RaggedMatrixArray<double> ragged_A, ragged_B;
  ragged_A.pointers =
      pointers_of(Kokkos::View<const Address<double>*, Memory>(to_A));
  ragged_B.pointers = pointers_of(to_B);
  ragged_A.count = ragged_B.count = problems;
  ragged_A.rows = ragged_A.columns = ragged_A.leading = orders.data();
  ragged_B.rows = ragged_B.leading = orders.data();
  ragged_B.columns = widths.data();
  ragged_A.most_rows = ragged_A.most_columns = order;
  ragged_B.most_rows = order;
  ragged_B.most_columns = any_size;
  trsm_batched(space, Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit, 1.0,
               ragged_A, ragged_B);
  expect(is_three(B), "trsm_batched of ragged arrays");
}

void solve_views(const Space& space) {
  const Batch A = triangles(), B = batch_of_sixes();
  BatchStatusViews<Space> status;
  status.problems = decltype(status.problems)("problems", problems);
  status.summary = decltype(status.summary)("summary");
  trsm_batched(space, Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit, 1.0,
               A, B, Options{}, status);
  expect(is_three(B), "trsm_batched");
  BatchStatus first;
  Kokkos::deep_copy(Kokkos::View<BatchStatus, Kokkos::HostSpace>(&first),
                    Kokkos::subview(status.problems, 0));
  expect(first.first_zero_diagonal == -1 && first.nonfinite_input == 0 &&
             first.refused == 0 && first.condition == 0,
         "BatchStatus");
  BatchSummary all;
  Kokkos::deep_copy(Kokkos::View<BatchSummary, Kokkos::HostSpace>(&all),
                    status.summary);
  expect(all.first_zero_diagonal == -1 && all.first_nonfinite == -1 &&
             all.first_refused == -1,
         "BatchSummary");

  const BatchPlan plan =
      explain_batched(space, Side::Left, Uplo::Lower, Op::NoTrans,
                      Diag::NonUnit, 1.0, A, B, Options{});
  expect(plan.path == BatchPath::Together && plan.problems == problems &&
             plan.order == order && plan.columns == columns &&
             plan.each.order == 0 && name(plan.kernel)[0] != '\0',
         "explain_batched");
  std::ostringstream out;
  out << plan;
  expect(!out.str().empty(), "a plan of a batch prints");
  for (const BatchPath path : {BatchPath::Nothing, BatchPath::Zero,
                               BatchPath::Together, BatchPath::InTurn})
    expect(name(path)[0] != '\0', "name(BatchPath)");
  for (const BatchKernel kernel :
       {BatchKernel::Substitution, BatchKernel::Abreast, BatchKernel::Rows,
        BatchKernel::Columns, BatchKernel::Chunks, BatchKernel::Panels,
        BatchKernel::Strips, BatchKernel::Sweep})
    expect(name(kernel)[0] != '\0', "name(BatchKernel)");

  Kokkos::deep_copy(B, 6.0);
  BatchedTriangularSolver<Space, Batch> solver(
      space, Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit, A, Options{});
  solver.refresh(space);
  solver.solve(space, 1.0, B, status);
  expect(is_three(B), "the solve of a prepared batch");
  expect(solver.explain(space, 1.0, B).order == order,
         "the plan of a prepared batch");
}

void invert(const Space& space) {
  const Batch A = triangles();
  trtri_batched(space, Uplo::Lower, Diag::NonUnit, A, A,
                OtherTriangle::Untouched, BatchStatusViews<Space>{});
  space.fence();
  expect(holds(A.data(), 1, 0.5), "trtri_batched");
  const Matrix T = triangle(), X("X", order, order);
  trtri(space, Uplo::Upper, Diag::NonUnit, T, X, OtherTriangle::Zeros);
  space.fence();
  expect(holds(X.data(), 1, 0.5) && holds(X.data() + 1, order - 1, 0), "trtri");
}

}  // namespace

void solve_batches() {
  const Space space;
  solve_views(space);
  solve_arrays(space);
  invert(space);
}

}  // namespace Api
