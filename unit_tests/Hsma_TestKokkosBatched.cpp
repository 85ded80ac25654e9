// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A call of KokkosBatched becomes one of ours by a change of its namespace,
/// and gives the same X.
#include <gtest/gtest.h>

#include <KokkosBatched_Trsm_Decl.hpp>

#include "Hsma_KokkosBatched.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

namespace Kb = KokkosBatched;

template <class Space>
using View =
    Kokkos::View<double**, Kokkos::LayoutLeft, typename Space::memory_space,
                 Kokkos::MemoryTraits<Kokkos::Unmanaged>>;

template <class Space, class S, class U, class T, class D>
struct Tagged {
  using Algo = Kb::Algo::Trsm::Unblocked;
  using Member = typename Kokkos::TeamPolicy<Space>::member_type;
  View<Space> A, theirs, ours;

  KOKKOS_INLINE_FUNCTION void operator()(int) const {
    Kb::SerialTrsm<S, U, T, D, Algo>::invoke(0.5, A, theirs);
    Hsma::SerialTrsm<S, U, T, D, Algo>::invoke(0.5, A, ours);
  }
  KOKKOS_INLINE_FUNCTION void operator()(const Member& member) const {
    Kb::TeamTrsm<Member, S, U, T, D, Algo>::invoke(member, 0.5, A, theirs);
    Hsma::TeamTrsm<Member, S, U, T, D, Algo>::invoke(member, 0.5, A, ours);
  }
};

/// Two names of one struct, as vector lanes are always used.
template <class Member, class S, class U, class T, class D>
constexpr bool is_team_vector =
    std::is_same_v<Hsma::TeamVectorTrsm<Member, S, U, T, D>,
                   Hsma::TeamTrsm<Member, S, U, T, D>>;

template <class Space, class S, class U, class T, class D>
void check() {
  static_assert(is_team_vector<typename Kokkos::TeamPolicy<Space>::member_type,
                               S, U, T, D>);
  constexpr std::int64_t order = 9, columns = 4;
  const bool left = std::is_same_v<S, Kb::Side::Left>;
  const auto A = dominant<double>(order, 61);
  const auto B =
      random_matrix<double>(left ? order : columns, left ? columns : order, 62);
  const auto a = place<Space>(A);
  for (const bool team : {false, true}) {
    const auto theirs = place<Space>(B), ours = place<Space>(B);
    const Tagged<Space, S, U, T, D> kernel{a.left(), theirs.left(),
                                           ours.left()};
    if (team)
      Kokkos::parallel_for("team", Kokkos::TeamPolicy<Space>(1, 1), kernel);
    else
      Kokkos::parallel_for("serial", Kokkos::RangePolicy<Space>(0, 1), kernel);
    const auto expected = theirs.matrix(), X = ours.matrix();
    for (std::size_t i = 0; i < X.data.size(); ++i)
      ASSERT_NEAR(X.data[i], expected.data[i], 1e-14);
  }
}

template <class Space>
class KokkosBatchedTags : public ::testing::Test {};
TYPED_TEST_SUITE(KokkosBatchedTags, Spaces, SpaceName);

/// The forms that Kokkos Kernels 3.4 has.
TYPED_TEST(KokkosBatchedTags, SameSolution) {
  using Kb::Diag, Kb::Side, Kb::Trans, Kb::Uplo;
  using N = Trans::NoTranspose;
  using T = Trans::Transpose;
  check<TypeParam, Side::Left, Uplo::Lower, N, Diag::NonUnit>();
  check<TypeParam, Side::Left, Uplo::Lower, N, Diag::Unit>();
  check<TypeParam, Side::Left, Uplo::Lower, T, Diag::NonUnit>();
  check<TypeParam, Side::Left, Uplo::Upper, N, Diag::NonUnit>();
  check<TypeParam, Side::Left, Uplo::Upper, T, Diag::NonUnit>();
  check<TypeParam, Side::Right, Uplo::Upper, N, Diag::NonUnit>();
}

}  // namespace
}  // namespace Hsma::Test
