// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tests of the tuner, for which Kokkos runs.
#include <gtest/gtest.h>

#include <Kokkos_Core.hpp>

int main(int argc, char* argv[]) {
  testing::InitGoogleTest(&argc, argv);
  // The build lists them, where there may be no device.
  if (testing::GTEST_FLAG(list_tests)) return RUN_ALL_TESTS();
  const Kokkos::ScopeGuard kokkos(argc, argv);
  return RUN_ALL_TESTS();
}
