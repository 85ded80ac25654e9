// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The calls for A and B in double.
#include "compat/Hsma_ExecutionSpaces.hpp"
#include "support/Hsma_TestCalls_impl.hpp"

#define HSMA_TEST_CALLS(SPACE, T) \
  template struct Hsma::Test::Calls<SPACE, double, T>;
HSMA_FOR_EACH_SPACE(HSMA_TEST_CALLS, double)
#undef HSMA_TEST_CALLS
