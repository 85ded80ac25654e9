// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a table is made for.
#pragma once

#include <cstdint>

#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Tool {

struct Target {
  Impl::Platform platform;
  std::int64_t direct_limit;  ///< the largest order that one launch solves
  bool refines = false;       ///< only what the table has is tried, and panels

  bool on_host() const {
    return Impl::limits_of(platform).family == Impl::KernelFamily::Host;
  }
};

/// Of the default execution space.
Target target();

}  // namespace Hsma::Tool
