// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// How often the tests call each function, which the table of caught calls has
/// to agree with.
#pragma once

#include <cstdint>
#include <string>

namespace Hsma::Test {

/// A call was made. It is to be passed on if it is an error, or has nothing to
/// do. The counts are written into the file that HSMA_TEST_CALLS names, a line
/// "function calls passed" for each, when the program ends.
void count_call(const std::string& function, bool passed_on = false);

}  // namespace Hsma::Test
