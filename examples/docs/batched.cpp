// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Batches of small triangles, as docs/batched.md shows them.
#include <Hsma_BatchedTriangularSolver.hpp>
#include <Hsma_InKernel.hpp>
#include <Hsma_TrsmBatched.hpp>
#include <Hsma_TrtriBatched.hpp>
#include <Kokkos_Core.hpp>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <stdexcept>

namespace {

using Space = Kokkos::DefaultExecutionSpace;
using Batch = Kokkos::View<double***>;

constexpr int count = 1000;

/// Every triangle of the batch becomes the identity times 2, B becomes ones.
template <class View>
void fill(const Space& space, const View& A, const View& B) {
  Kokkos::deep_copy(space, A, 0.0);
  Kokkos::parallel_for(
      "diagonals", Kokkos::RangePolicy<Space>(space, 0, A.extent(0)),
      KOKKOS_LAMBDA(int p) {
        for (int i = 0; i < int(A.extent(1)); ++i) A(p, i, i) = 2;
      });
  Kokkos::deep_copy(space, B, 1.0);
}

template <class View>
void expect(const Space& space, const View& X, double value, const char* what) {
  double off = 0;
  Kokkos::parallel_reduce(
      "check", Kokkos::RangePolicy<Space>(space, 0, X.extent(0)),
      KOKKOS_LAMBDA(int p, double& sum) {
        for (int i = 0; i < int(X.extent(1)); ++i)
          for (int j = 0; j < int(X.extent(2)); ++j)
            if (X(p, i, j) != value) sum += 1;
      },
      off);
  if (off > 0) throw std::runtime_error(what);
}

void views(const Space& space) {
  // [views]
  Kokkos::View<double***> A("A", 1000, 32, 32), B("B", 1000, 32, 8);
  // [views]
  fill(space, A, B);
  // [trsm_batched]
  Hsma::trsm_batched(space, Hsma::Side::Left, Hsma::Uplo::Lower,
                     Hsma::Op::NoTrans, Hsma::Diag::NonUnit, 1.0, A, B);
  // [trsm_batched]
  expect(space, B, 0.5, "views");
}

void chunks(const Space& space) {
  const int batch = 2, time = 64, heads = 3, n = 5;
  constexpr int C = 16;
  Kokkos::View<double**> A("A", C, C);
  // [chunks]
  Kokkos::View<double****, Kokkos::LayoutRight> x("x", batch, time, heads, n);
  const Kokkos::LayoutStride layout(batch, x.stride(0),         //
                                    time / C, C * x.stride(1),  //
                                    heads, x.stride(2),         //
                                    C, x.stride(1),             //
                                    n, x.stride(3));
  const Kokkos::View<double*****, Kokkos::LayoutStride> chunks(x.data(),
                                                               layout);
  // [chunks]
  Hsma::trsm_batched(space, Hsma::Side::Left, Hsma::Uplo::Lower,
                     Hsma::Op::NoTrans, Hsma::Diag::Unit, 1.0, A, chunks);
}

void pointers(const Space& space) {
  using Columns = Kokkos::View<double***, Kokkos::LayoutRight>;
  const Columns a("a", count, 32, 32);
  Kokkos::View<Hsma::Address<const double>*> A_addresses("A_addresses", count);
  // [addresses]
  // column j of problem p is b(p, j, ...)
  Kokkos::View<double***, Kokkos::LayoutRight> b("b", count, 8, 32);
  Kokkos::View<Hsma::Address<double>*> addresses("addresses", count);
  Kokkos::parallel_for(
      "addresses", Kokkos::RangePolicy<Space>(space, 0, count),
      KOKKOS_LAMBDA(int p) { addresses(p).data = &b(p, 0, 0); });
  Hsma::MatrixArray<double> B{Hsma::pointers_of(addresses), count, 32, 8, 32};
  // [addresses]
  fill(space, a, b);
  Kokkos::parallel_for(
      "addresses", Kokkos::RangePolicy<Space>(space, 0, count),
      KOKKOS_LAMBDA(int p) { A_addresses(p).data = &a(p, 0, 0); });
  const double* const* A_pointers = Hsma::pointers_of(A_addresses);
  // [pointers]
  // pointers, their number, rows, columns, leading dimension
  Hsma::MatrixArray<const double> A{A_pointers, count, 32, 32, 32};
  // [pointers]
  Hsma::trsm_batched(space, Hsma::Side::Left, Hsma::Uplo::Lower,
                     Hsma::Op::NoTrans, Hsma::Diag::NonUnit, 1.0, A, B);
  expect(space, b, 0.5, "pointers");

  const Kokkos::View<std::int64_t*> of_32("32", count), of_8("8", count);
  Kokkos::deep_copy(space, of_32, 32);
  Kokkos::deep_copy(space, of_8, 8);
  const std::int64_t *orders = of_32.data(), *columns = of_8.data();
  const std::int64_t *A_leading = orders, *B_leading = orders;
  double* const* B_pointers = Hsma::pointers_of(addresses);
  {
    // [ragged]
    Hsma::RaggedMatrixArray<const double> A{A_pointers, count, orders, orders,
                                            A_leading};
    Hsma::RaggedMatrixArray<double> B{B_pointers, count, orders, columns,
                                      B_leading,  128,   16};  // bounds
    // [ragged]
    Hsma::trsm_batched(space, Hsma::Side::Left, Hsma::Uplo::Lower,
                       Hsma::Op::NoTrans, Hsma::Diag::NonUnit, 1.0, A, B);
    expect(space, b, 0.25, "different sizes");
  }
}

void prepared(const Space& space, const Batch& A, const Batch& B) {
  fill(space, A, B);
  // [solver]
  Hsma::BatchedTriangularSolver solver(space, Hsma::Side::Left,
                                       Hsma::Uplo::Lower, Hsma::Op::NoTrans,
                                       Hsma::Diag::NonUnit, A);
  solver.solve(space, 1.0, B);  // any number of times
  // [solver]
  // [refresh]
  solver.refresh(space);  // after the values of A changed
  // [refresh]
  // [explain]
  std::cout << Hsma::explain_batched(space, Hsma::Side::Left, Hsma::Uplo::Lower,
                                     Hsma::Op::NoTrans, Hsma::Diag::NonUnit,
                                     1.0, A, B);
  // [explain]
  expect(space, B, 0.5, "solver");
}

void status(const Space& space, const Batch& A, const Batch& B) {
  fill(space, A, B);
  // [status]
  Hsma::BatchStatusViews<Space> status;
  status.problems =
      Kokkos::View<Hsma::BatchStatus*, Space::memory_space>("status", 1000);
  status.summary =
      Kokkos::View<Hsma::BatchSummary, Space::memory_space>("summary");
  Hsma::trsm_batched(space, Hsma::Side::Left, Hsma::Uplo::Lower,
                     Hsma::Op::NoTrans, Hsma::Diag::NonUnit, 1.0, A, B, {},
                     status);
  space.fence();
  const auto seen =
      Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), status.problems);
  if (seen(7).first_zero_diagonal >= 0) std::puts("7: a zero on the diagonal");
  if (seen(7).nonfinite_input) std::puts("7: infinity or NaN was read");
  if (seen(7).refused) std::puts("7: larger than its bounds");
  // [status]
  if (seen(7).nonfinite_input) throw std::runtime_error("status");
}

void inverse(const Space& space, const Batch& A, const Batch& B) {
  fill(space, A, B);
  // [inverse]
  Hsma::trtri_batched(space, Hsma::Uplo::Lower, Hsma::Diag::NonUnit, A, A,
                      Hsma::OtherTriangle::Zeros);
  // [inverse]
  Hsma::trtri_batched(space, Hsma::Uplo::Lower, Hsma::Diag::NonUnit, A, A);
  Hsma::trsm_batched(space, Hsma::Side::Left, Hsma::Uplo::Lower,
                     Hsma::Op::NoTrans, Hsma::Diag::NonUnit, 1.0, A, B);
  expect(space, B, 0.5, "inverses of inverses");
}

void in_kernel(const Space& space, const Batch& A, const Batch& B) {
  fill(space, A, B);
  // [serial]
  Kokkos::parallel_for(
      "solve", Kokkos::RangePolicy<Space>(space, 0, 1000),
      KOKKOS_LAMBDA(int p) {
        auto A_p = Kokkos::subview(A, p, Kokkos::ALL, Kokkos::ALL);
        auto B_p = Kokkos::subview(B, p, Kokkos::ALL, Kokkos::ALL);
        Hsma::Serial::trsm<Hsma::Side::Left, Hsma::Uplo::Lower,
                           Hsma::Op::NoTrans, Hsma::Diag::NonUnit>(1.0, A_p,
                                                                   B_p);
      });
  // [serial]
  // [team]
  using Policy = Kokkos::TeamPolicy<Space>;
  Kokkos::parallel_for(
      "solve", Policy(space, 1000, Kokkos::AUTO),
      KOKKOS_LAMBDA(const Policy::member_type& member) {
        const int p = member.league_rank();
        auto A_p = Kokkos::subview(A, p, Kokkos::ALL, Kokkos::ALL);
        auto B_p = Kokkos::subview(B, p, Kokkos::ALL, Kokkos::ALL);
        Hsma::Team::trsm<Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::NoTrans,
                         Hsma::Diag::NonUnit>(member, 1.0, A_p, B_p);
      });
  // [team]
  expect(space, B, 0.25, "in a kernel");
}

}  // namespace

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  const Space space;
  const Batch A("A", count, 32, 32), B("B", count, 32, 8);
  views(space);
  chunks(space);
  pointers(space);
  prepared(space, A, B);
  status(space, A, B);
  inverse(space, A, B);
  in_kernel(space, A, B);
  return 0;
}
