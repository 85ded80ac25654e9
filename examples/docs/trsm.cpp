// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Single solves, as the pages of docs/ show them.
#include <Hsma_Trsm.hpp>
#include <Hsma_Tuning.hpp>
#include <Kokkos_Core.hpp>
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>

namespace {

using Space = Kokkos::DefaultExecutionSpace;
using Matrix = Kokkos::View<double**, Kokkos::LayoutLeft>;

/// A has 2 on its diagonal and nothing else, so that X is half of B.
void fill(const Space& space, const Matrix& A, const Matrix& B) {
  Kokkos::deep_copy(space, A, 0.0);
  Kokkos::parallel_for(
      "diagonal", Kokkos::RangePolicy<Space>(space, 0, A.extent(0)),
      KOKKOS_LAMBDA(int i) { A(i, i) = 2; });
  Kokkos::deep_copy(space, B, 1.0);
}

template <class View>
void expect(const Space& space, const View& X, double value, const char* what) {
  const auto x = Kokkos::create_mirror_view(X);
  Kokkos::deep_copy(space, x, X);
  space.fence();
  for (std::size_t j = 0; j < x.extent(1); ++j)
    for (std::size_t i = 0; i < x.extent(0); ++i)
      if (x(i, j) != value) throw std::runtime_error(what);
}

void flags(const Space& space, const Matrix& A, const Matrix& B) {
  const double alpha = 1.0;
  // [flags]
  Hsma::trsm(space, Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::NoTrans,
             Hsma::Diag::NonUnit, alpha, A, B);
  // [flags]
  // [letters]
  Hsma::trsm("L", "L", "N", "N", alpha, A, B);
  // [letters]
  expect(space, B, 0.25, "two solves");
}

void layouts(const Space& space, const Matrix& A, const Matrix& B) {
  // [layouts]
  // The lower half of a row-major array, and a triangle in the corner of A.
  Kokkos::View<double**, Kokkos::LayoutRight> array("array", 20, 7);
  const auto rows = Kokkos::subview(array, std::pair(10, 20), Kokkos::ALL);
  const auto corner = Kokkos::subview(A, std::pair(0, 10), std::pair(0, 10));
  Kokkos::deep_copy(space, array, 1.0);
  Hsma::trsm(space, Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::Trans,
             Hsma::Diag::NonUnit, 1.0, corner, rows);
  // [layouts]
  expect(space, rows, 0.5, "a part of an array");
  Kokkos::deep_copy(space, B, 1.0);
}

void explain(const Space& space, const Matrix& A, const Matrix& B) {
  // [explain]
  std::cout << Hsma::explain(space, Hsma::Side::Left, Hsma::Uplo::Lower,
                             Hsma::Op::NoTrans, Hsma::Diag::NonUnit, 1.0, A, B)
            << '\n';
  // [explain]
}

void options(const Space& space, const Matrix& A, const Matrix& B) {
  // [options]
  Hsma::Options options;
  options.method = Hsma::Method::Substitution;  // no block is inverted
  options.workspace_limit = 1 << 20;            // bytes
  Hsma::trsm(space, Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::NoTrans,
             Hsma::Diag::NonUnit, 1.0, A, B, options);
  // [options]
  expect(space, B, 0.5, "options");
}

void precision(const Space& space,
               const Kokkos::View<float**, Kokkos::LayoutLeft>& A,
               const Kokkos::View<float**, Kokkos::LayoutLeft>& B) {
  // [precision]
  Hsma::Options options;
  options.precision = Hsma::Precision::Fast;
  Hsma::trsm(space, Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::NoTrans,
             Hsma::Diag::Unit, 1.0f, A, B, options);
  // [precision]
  expect(space, B, 1.0, "precision");
}

void status(const Space& space, const Matrix& A, const Matrix& B) {
  // [status]
  const Hsma::StatusView<Space> status("status");
  Hsma::trsm(space, Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::NoTrans,
             Hsma::Diag::NonUnit, 1.0, A, B, {}, status);
  space.fence();
  const auto seen =
      Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), status);
  if (seen().first_zero_diagonal >= 0)
    std::printf("row %d has a zero on the diagonal\n",
                int(seen().first_zero_diagonal));
  if (seen().nonfinite_input) std::puts("A or B holds inf or NaN");
  // [status]
  if (seen().first_zero_diagonal >= 0) throw std::runtime_error("status");
}

void errors(const Space& space, const Matrix& A, const Matrix& B) {
  bool thrown = false;
  const auto short_A = Kokkos::subview(A, std::pair(0, 4), Kokkos::ALL);
  // [errors]
  try {
    Hsma::trsm(space, Hsma::Side::Left, Hsma::Uplo::Lower, Hsma::Op::NoTrans,
               Hsma::Diag::NonUnit, 1.0, short_A, B);
  } catch (const std::invalid_argument& error) {
    std::cout << error.what() << '\n';  // what is wrong, and what to do
    thrown = true;
  }
  // [errors]
  if (!thrown) throw std::runtime_error("A that is not square");
}

void solver(const Space& space, const Matrix& A, const Matrix& B) {
  const Matrix C("C", B.extent(0), B.extent(1));
  Kokkos::deep_copy(space, B, 1.0);
  Kokkos::deep_copy(space, C, 1.0);
  // [solver]
  Hsma::TriangularSolver solver(space, Hsma::Side::Left, Hsma::Uplo::Lower,
                                Hsma::Op::NoTrans, Hsma::Diag::NonUnit, A);
  solver.solve(space, 1.0, B);  // any number of times
  solver.solve(space, 1.0, C);
  // [solver]
  Kokkos::deep_copy(space, C, 1.0);
  // [refresh]
  solver.refresh(space);  // after the values of A changed
  // [refresh]
  // [solve_in]
  const Kokkos::View<char*> workspace("workspace",
                                      solver.workspace_bytes(C.extent(1)));
  solver.solve_in(space, 1.0, C, workspace);
  // [solve_in]
  expect(space, B, 0.5, "solver");
  expect(space, C, 0.5, "solver in a workspace");
}

void tuning(const std::string& file) {
  // [tuning]
  Hsma::load_tuning(file);  // as hsma-trsm tune wrote it
  // [tuning]
  // [reset_tuning]
  Hsma::reset_tuning();  // the built-in tables again
  // [reset_tuning]
}

}  // namespace

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  const Space space;
  const Matrix A("A", 100, 100), B("B", 100, 7);
  fill(space, A, B);
  flags(space, A, B);
  layouts(space, A, B);
  explain(space, A, B);
  options(space, A, B);
  Kokkos::View<float**, Kokkos::LayoutLeft> F("F", 100, 100), G("G", 100, 7);
  Kokkos::deep_copy(space, G, 1.0f);
  precision(space, F, G);
  status(space, A, B);
  errors(space, A, B);
  solver(space, A, B);
  if (argc > 1) tuning(argv[1]);
  return 0;
}
