// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The calls that were caught, for the table that HSMA_DROPIN=log prints.
#pragma once

#include <cstdint>
#include <string>

#include "Hsma_Types.hpp"
#include "dropin/Hsma_Outcome.hpp"

namespace Hsma::Impl {

/// What is known of one call. A negative time is not known.
struct LedgerLine {
  const char* function;
  std::string shape;
  Verdict verdict;
  double ours = -1;     ///< microseconds
  double vendors = -1;  ///< those of the vendor's function on a copy of B
};

/// "LLNN 64 x 10"
std::string shape_of(const Flags& flags, std::int64_t m, std::int64_t n);

/// Whether the vendor's time is worth a sample: the first calls of a shape.
bool wants_sample(const char* function, const std::string& shape);

/// Any thread may. The table is printed on standard error, or into the file
/// that HSMA_LOG names, when the process ends.
void note(const LedgerLine& line);

}  // namespace Hsma::Impl
