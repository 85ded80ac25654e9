// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The solves inside a kernel under the names and tags of KokkosBatched: a call
/// of KokkosBatched::SerialTrsm, TeamTrsm or TeamVectorTrsm changes its
/// namespace to Hsma, and nothing else. The contract stands in
/// Hsma_InKernel.hpp.
///
/// The tags are those of Kokkos Kernels, whose batched headers must be there.
/// The algorithm's tag (Algo::Trsm::Unblocked, Algo::Trsm::Blocked) is taken
/// and not looked at.
#pragma once

#include <KokkosBatched_Util.hpp>
#include <Kokkos_Core.hpp>

#include "Hsma_InKernel.hpp"

namespace Hsma {

namespace Impl::InKernel {

template <class Tag>
struct FlagOf;
template <>
struct FlagOf<KokkosBatched::Side::Left> {
  static constexpr Side value = Side::Left;
};
template <>
struct FlagOf<KokkosBatched::Side::Right> {
  static constexpr Side value = Side::Right;
};
template <>
struct FlagOf<KokkosBatched::Uplo::Lower> {
  static constexpr Uplo value = Uplo::Lower;
};
template <>
struct FlagOf<KokkosBatched::Uplo::Upper> {
  static constexpr Uplo value = Uplo::Upper;
};
template <>
struct FlagOf<KokkosBatched::Trans::NoTranspose> {
  static constexpr Op value = Op::NoTrans;
};
template <>
struct FlagOf<KokkosBatched::Trans::Transpose> {
  static constexpr Op value = Op::Trans;
};
template <>
struct FlagOf<KokkosBatched::Trans::ConjTranspose> {
  static constexpr Op value = Op::ConjTrans;
};
template <>
struct FlagOf<KokkosBatched::Diag::NonUnit> {
  static constexpr Diag value = Diag::NonUnit;
};
template <>
struct FlagOf<KokkosBatched::Diag::Unit> {
  static constexpr Diag value = Diag::Unit;
};

}  // namespace Impl::InKernel

/// Serial::trsm.
template <class ArgSide, class ArgUplo, class ArgTrans, class ArgDiag,
          class ArgAlgo = void>
struct SerialTrsm {
  template <class ScalarType, class AViewType, class BViewType>
  KOKKOS_INLINE_FUNCTION static int invoke(const ScalarType alpha,
                                           const AViewType& A,
                                           const BViewType& B) {
    using Impl::InKernel::FlagOf;
    return Serial::trsm<FlagOf<ArgSide>::value, FlagOf<ArgUplo>::value,
                        FlagOf<ArgTrans>::value, FlagOf<ArgDiag>::value>(alpha,
                                                                         A, B);
  }
};

/// Team::trsm.
template <class MemberType, class ArgSide, class ArgUplo, class ArgTrans,
          class ArgDiag, class ArgAlgo = void>
struct TeamTrsm {
  template <class ScalarType, class AViewType, class BViewType>
  KOKKOS_INLINE_FUNCTION static int invoke(const MemberType& member,
                                           const ScalarType alpha,
                                           const AViewType& A,
                                           const BViewType& B) {
    using Impl::InKernel::FlagOf;
    return Team::trsm<FlagOf<ArgSide>::value, FlagOf<ArgUplo>::value,
                      FlagOf<ArgTrans>::value, FlagOf<ArgDiag>::value>(
        member, alpha, A, B);
  }
};

/// The same: Team::trsm makes use of the vector lanes in any case.
template <class MemberType, class ArgSide, class ArgUplo, class ArgTrans,
          class ArgDiag, class ArgAlgo = void>
using TeamVectorTrsm =
    TeamTrsm<MemberType, ArgSide, ArgUplo, ArgTrans, ArgDiag, ArgAlgo>;

}  // namespace Hsma
