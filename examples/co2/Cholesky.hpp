// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A blocked Cholesky factorisation K = L L^T, right-looking, in place.
///
///   +-----+-----+   L11 L11^T = K11    a small factorisation
///   | K11 |     |   L21 = K21 L11^-T   a TRSM from the right
///   +-----+-----+   K22 -= L21 L21^T   GEMMs, a block column each, so that
///   | K21 | K22 |                      only the lower triangle is computed
///   +-----+-----+   then the same with K22
#pragma once

#include <Hsma_Trsm.hpp>
#include <Kokkos_Core.hpp>
#include <algorithm>
#include <utility>

#include "Matrices.hpp"
#include "Product.hpp"

namespace co2 {

/// Set to 1 by the device when a pivot was not positive.
using Failure = Kokkos::View<int, Space>;

/// Factorises a small block by one team: column j is scaled by its pivot's
/// root, then its outer product is taken from the columns on its right.
inline void factorize_block(const Space& space, const Matrix& K,
                            const Failure& failure) {
  using Team = Kokkos::TeamPolicy<Space>;
  const int n = static_cast<int>(K.extent(0));
  Kokkos::parallel_for(
      "co2::factorize_block", Team(space, 1, Kokkos::AUTO),
      KOKKOS_LAMBDA(const Team::member_type& team) {
        for (int j = 0; j < n; ++j) {
          Kokkos::single(Kokkos::PerTeam(team), [&] {
            if (!(K(j, j) > 0)) failure() = 1;
            K(j, j) = sqrt(K(j, j));
          });
          team.team_barrier();
          const int below = n - j - 1;
          Kokkos::parallel_for(Kokkos::TeamThreadRange(team, below),
                               [&](int i) { K(j + 1 + i, j) /= K(j, j); });
          team.team_barrier();
          Kokkos::parallel_for(
              Kokkos::TeamThreadRange(team, below * below), [&](int e) {
                const int i = j + 1 + e % below, k = j + 1 + e / below;
                if (i >= k) K(i, k) -= K(i, j) * K(k, j);
              });
          team.team_barrier();
        }
      });
}

/// L overwrites the lower triangle of K; the upper one is scratch. Work is
/// issued on the default instance, the one of the products.
inline void cholesky(const Matrix& K, const Failure& failure,
                     int block_size = 64) {
  using Range = std::pair<int, int>;
  const Space space;
  const int n = static_cast<int>(K.extent(0));
  for (int k = 0; k < n; k += block_size) {
    const Range now(k, std::min(k + block_size, n)), rest(now.second, n);
    const Matrix L11 = Kokkos::subview(K, now, now);
    const Matrix L21 = Kokkos::subview(K, rest, now);
    factorize_block(space, L11, failure);
    if (rest.first == n) break;

    Hsma::trsm(space, Hsma::Side::Right, Hsma::Uplo::Lower, Hsma::Op::Trans,
               Hsma::Diag::NonUnit, 1.0, L11, L21);

    for (int j = rest.first; j < n; j += block_size) {
      const Range column(j, std::min(j + block_size, n)), down(j, n);
      const Matrix left = Kokkos::subview(K, down, now);
      const Matrix right = Kokkos::subview(K, column, now);
      const Matrix update = Kokkos::subview(K, down, column);
      subtract_product(left, right, update);
    }
  }
}

}  // namespace co2
