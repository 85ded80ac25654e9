// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Serial::trsm and Team::trsm, in all their forms.
#include <Hsma_InKernel.hpp>
#include <Hsma_Types.hpp>
#include <Kokkos_Core.hpp>

#include "Hsma_Api.hpp"

namespace Api {

namespace {

using namespace Hsma;

/// One of the forms, on every problem of B.
template <int form>
struct Kernel {
  using Member = Kokkos::TeamPolicy<Space>::member_type;
  static constexpr Side side = Side::Left;
  static constexpr Uplo uplo = Uplo::Lower;
  static constexpr Op op = Op::NoTrans;
  static constexpr Diag diag = Diag::NonUnit;

  Batch A, B;

  KOKKOS_FUNCTION void operator()(int p) const {
    const auto all = Kokkos::ALL();
    const auto A_p = Kokkos::subview(A, p, all, all);
    const auto B_p = Kokkos::subview(B, p, all, all);
    if constexpr (form == 0)
      Serial::trsm<side, uplo, op, diag>(1.0, A_p, B_p);
    else if constexpr (form == 1)
      Serial::trsm(side, uplo, op, diag, 1.0, A_p, B_p);
    else
      Serial::trsm(Flags{side, uplo, op, diag}, 1.0, A_p, B_p);
  }

  KOKKOS_FUNCTION void operator()(const Member& member) const {
    const auto all = Kokkos::ALL();
    const int p = member.league_rank();
    const auto A_p = Kokkos::subview(A, p, all, all);
    const auto B_p = Kokkos::subview(B, p, all, all);
    if constexpr (form == 0)
      Team::trsm<side, uplo, op, diag>(member, 1.0, A_p, B_p);
    else if constexpr (form == 1)
      Team::trsm(member, side, uplo, op, diag, 1.0, A_p, B_p);
    else
      Team::trsm(member, Flags{side, uplo, op, diag}, 1.0, A_p, B_p);
  }
};

template <int form>
void run() {
  const Batch A = triangles(), B = batch_of_sixes();
  const Kernel<form> kernel{A, B};
  Kokkos::parallel_for("Api::serial", Kokkos::RangePolicy<Space>(0, problems),
                       kernel);
  expect(is_three(B), "Serial::trsm");
  Kokkos::deep_copy(B, 6.0);
  Kokkos::parallel_for(
      "Api::team", Kokkos::TeamPolicy<Space>(problems, Kokkos::AUTO), kernel);
  expect(is_three(B), "Team::trsm");
}

}  // namespace

void solve_in_kernels() {
  run<0>();
  run<1>();
  run<2>();
}

}  // namespace Api
