// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The sections of the atlas: which problems are measured, and beside what.
#pragma once

#include <Hsma_Types.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "Hsma_Case.hpp"

namespace Hsma::Perf {

/// One measurement.
struct Item {
  std::string section;
  Case problem;
  Options options;        ///< of ours
  bool batch = false;     ///< within a replayed batch, else single calls
  bool product = false;   ///< beside the vendor's GEMM of m x n x order
  std::string twin_name;  ///< what else of ours runs beside it, or empty,
  Case twin;              ///< on this problem
  std::string kernel;     ///< what `change` asks for, or empty
  /// What becomes of the policy that the table has for the problem, which is
  /// then that of the call; none: the table's stays.
  std::function<void(Policy&)> change;
};

/// What is measured of all that could be.
struct Selection {
  std::vector<std::string> sections;
  std::string types;
  std::uint64_t seed = 0;
  int random = 300;    ///< problems of the section random
  bool quick = false;  ///< a few small problems of each section
  bool host = false;   ///< extents that a CPU has time for
};

/// Their names in order. Of `host`, those that a host has something to say to:
/// it has no kernels to choose from, and its large orders are in `square`.
std::vector<std::string> all_sections(bool host);

/// Section by section.
std::vector<Item> items_of(const Selection& selection);

}  // namespace Hsma::Perf
