// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tuning files (docs/tuning.md), read strictly: what is not understood is an
/// error.
#pragma once

#include <string>
#include <vector>

#include "tuning/Hsma_Table.hpp"

namespace Hsma::Impl {

/// What a tuning file says.
struct Profile {
  Platform platform{};
  std::string origin;
  /// As in Table; empty where the file has nothing.
  std::vector<Row> rows[scalar_kind_count][shape_class_count][2];
};

/// Throws std::invalid_argument that begins with `function` and names the file
/// and the fault.
Profile read_profile(const char* function, const std::string& file);

}  // namespace Hsma::Impl
