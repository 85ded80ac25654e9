// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where a call writes what it finds out about the problems of a batch.
#pragma once

#include "Hsma_BatchTypes.hpp"

namespace Hsma::Impl {

/// The status words of a batch and their summary; either may be null.
struct BatchStatusTarget {
  BatchStatus* problems = nullptr;
  BatchSummary* summary = nullptr;
};

}  // namespace Hsma::Impl
