// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Uses all that the public headers promise (docs/versions.md), as a program
/// outside of this project does.
#include <Kokkos_Core.hpp>

#include "Hsma_Api.hpp"

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  Api::solve();
  Api::solve_batches();
  Api::solve_in_kernels();
  Api::orthonormal_columns();
  Api::versions_and_tuning();
  return Api::failures == 0 ? 0 : 1;
}
