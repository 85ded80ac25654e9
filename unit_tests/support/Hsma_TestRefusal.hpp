// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Expecting a refusal: std::invalid_argument with a message that names the
/// function, the argument, its values and what was expected.
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace Hsma::Test {

/// Runs `call` and looks for all `parts` and for "expected" in the message.
template <class Call>
::testing::AssertionResult refuses(const Call& call,
                                   std::vector<std::string> parts) {
  parts.emplace_back("expected");
  try {
    call();
  } catch (const std::invalid_argument& error) {
    const std::string message = error.what();
    for (const std::string& part : parts)
      if (message.find(part) == std::string::npos)
        return ::testing::AssertionFailure()
               << "the message \"" << message << "\" lacks \"" << part << '"';
    return ::testing::AssertionSuccess();
  } catch (const std::exception& error) {
    return ::testing::AssertionFailure()
           << "another exception: " << error.what();
  }
  return ::testing::AssertionFailure() << "nothing was thrown";
}

}  // namespace Hsma::Test
