// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a table is made for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "tuning/Hsma_Platform.hpp"
#include "tuning/Hsma_ScalarKind.hpp"

namespace Hsma::Tool {

struct Target {
  Impl::Platform platform;
  /// The largest order that one launch solves, for each scalar.
  std::array<std::int64_t, Impl::scalar_kind_count> direct_limits;
  bool refines = false;  ///< only what the table has is tried, and panels

  std::int64_t direct_limit(Impl::ScalarKind scalar) const {
    return direct_limits[static_cast<std::size_t>(scalar)];
  }
  bool on_host() const {
    return Impl::limits_of(platform).family == Impl::KernelFamily::Host;
  }
};

/// Of the default execution space.
Target target();

}  // namespace Hsma::Tool
