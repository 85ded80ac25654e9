// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The call of the vendor's TRSM.
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

#include "Hsma_VendorTrsm.hpp"
#include "hsma-trsm/Names.hpp"
#include "hsma-trsm/Peer.hpp"

namespace Hsma::Tool {

/// Row-major matrices are column-major ones transposed: the sides and the
/// triangles change places.
template <class T, class Layout>
void Peer<T, Layout>::trsm(const Space& space, const Problem& problem,
                           const T& alpha,
                           const Kokkos::View<const T**, Layout, Device>& A,
                           const Kokkos::View<T**, Layout, Device>& B) {
  constexpr bool turned = std::is_same_v<Layout, Kokkos::LayoutRight>;
  const bool left = (problem.side == Side::Left) != turned;
  const bool lower = (problem.uplo == Uplo::Lower) != turned;
  const auto leading = [](const auto& x) {
    return std::max<std::int64_t>(1, x.extent(turned ? 1 : 0));
  };
  vendor_trsm(space, left ? 'L' : 'R', lower ? 'L' : 'U', *letter(problem.op),
              *letter(problem.diag), turned ? problem.n : problem.m,
              turned ? problem.m : problem.n, alpha, A.data(), leading(A),
              B.data(), leading(B));
}

}  // namespace Hsma::Tool
