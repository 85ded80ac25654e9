// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The version, and tuning files.
#include <Hsma_Tuning.hpp>
#include <Hsma_Version.hpp>
#include <exception>
#include <string>

#include "Hsma_Api.hpp"

namespace Api {

void versions_and_tuning() {
  static_assert(HSMA_VERSION == HSMA_VERSION_MAJOR * 10000 +
                                    HSMA_VERSION_MINOR * 100 +
                                    HSMA_VERSION_PATCH);
  expect(std::string(HSMA_VERSION_STRING) ==
             std::to_string(HSMA_VERSION_MAJOR) + "." +
                 std::to_string(HSMA_VERSION_MINOR) + "." +
                 std::to_string(HSMA_VERSION_PATCH),
         "the version's string");
  bool refused = false;
  try {
    Hsma::load_tuning("no such file");
  } catch (const std::exception&) {
    refused = true;
  }
  expect(refused, "load_tuning");
  Hsma::reset_tuning();
}

}  // namespace Api
