// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The bodies of Hsma_TestCalls.hpp. Views of A are const where they are not
/// LayoutLeft, so that both kinds are passed.
#pragma once

#include <type_traits>

#include "Hsma_Trsm.hpp"
#include "support/Hsma_TestCalls.hpp"

namespace Hsma::Test {

/// Calls work(a, b) with the two views.
template <class Space, class TA, class TB, class Work>
void visit_both(const Placed<TA, Space>& A, const Placed<TB, Space>& B,
                const Work& work) {
  auto with_a = [&](const auto& a) {
    B.visit([&](const auto& b) { work(a, b); });
  };
  if (A.place.storage == Storage::Left)
    with_a(A.left());
  else
    A.template visit<const TA>([&](const auto& a) {
      using Layout = typename std::decay_t<decltype(a)>::array_layout;
      if constexpr (!std::is_same_v<Layout, Kokkos::LayoutLeft>) with_a(a);
    });
}

template <class Space, class TA, class TB>
void Calls<Space, TA, TB>::trsm(const Space& space, const Setting<TB>& s,
                                const Placed<TA, Space>& A,
                                const Placed<TB, Space>& B, Status* status) {
  StatusView<Space> word;
  if (status != nullptr) word = StatusView<Space>("status");
  visit_both(A, B, [&](const auto& a, const auto& b) {
    Hsma::trsm(space, s.flags.side, s.flags.uplo, s.flags.op, s.flags.diag,
               s.alpha, a, b, s.options, word);
  });
  if (status == nullptr) return;
  Kokkos::fence();
  const auto mirror =
      Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), word);
  *status = mirror();
}

template <class Space, class TA, class TB>
Plan Calls<Space, TA, TB>::explain(const Setting<TB>& s,
                                   const Placed<TA, Space>& A,
                                   const Placed<TB, Space>& B) {
  Plan plan;
  visit_both(A, B, [&](const auto& a, const auto& b) {
    plan = Hsma::explain(Space(), s.flags.side, s.flags.uplo, s.flags.op,
                         s.flags.diag, s.alpha, a, b, s.options);
  });
  return plan;
}

template <class Space, class TA, class TB>
HostMatrix<TB> Calls<Space, TA, TB>::solve(const Setting<TB>& s,
                                           const HostMatrix<TA>& A,
                                           const HostMatrix<TB>& B,
                                           Status* status) {
  const auto a = place_triangle<Space>(A, s.flags, s.a);
  const auto b = place<Space>(B, s.b);
  const auto before = b.image();
  trsm(Space(), s, a, b, status);
  const auto after = b.image();
  EXPECT_TRUE(same_padding(before, after, b.place)) << describe(s);
  return matrix_of(after, b.place);
}

template <class Space, class TA, class TB>
double Calls<Space, TA, TB>::ratio(const Setting<TB>& s,
                                   const HostMatrix<TA>& A,
                                   const HostMatrix<TB>& B,
                                   const HostMatrix<TB>& X) {
  return residual_ratio(s, A, B, X);
}

}  // namespace Hsma::Test
