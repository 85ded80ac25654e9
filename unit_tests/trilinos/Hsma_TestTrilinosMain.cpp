// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Runs the tests on every process, between Tpetra's start and end.
#include <gtest/gtest.h>

#include <Tpetra_Core.hpp>

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  const Tpetra::ScopeGuard tpetra(&argc, &argv);
  return RUN_ALL_TESTS();
}
