// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Argument checks. Everything a caller can get wrong is refused here, before
/// anything is written; the layers below assume valid input.
#pragma once

#include <cstddef>

#include "Hsma_Types.hpp"
#include "frontend/Hsma_Footprint.hpp"

namespace Hsma::Impl {

/// Throws std::invalid_argument unless A is square.
void check_square(const char* function, const Footprint& A);

/// Throws std::invalid_argument unless A is square and fits B on that side,
/// and no two elements of B share memory.
void check_shapes(const char* function, Side side, const Footprint& A,
                  const Footprint& B);

/// Throws std::invalid_argument if two elements of it share memory.
void check_distinct(const char* function, const char* name, const Footprint& x);

/// Throws std::invalid_argument if the two overlap in memory.
void check_disjoint(const char* function, const char* a_name,
                    const Footprint& a, const char* b_name, const Footprint& b);

/// Throws std::invalid_argument on a negative block size and on a flag that is
/// none of its enumerators.
void check_options(const char* function, const Options& options);
void check_flags(const char* function, const Flags& flags);

/// Throws std::invalid_argument if the matrix has elements and no memory.
void check_memory(const char* function, const char* name, const Footprint& x);

/// Throws std::invalid_argument unless the rows of one column follow one
/// another.
void check_contiguous(const char* function, const char* name,
                      const Footprint& x);

/// Throws std::invalid_argument if Options::workspace_limit does not even allow
/// for the prepared diagonal blocks.
void check_limit(const char* function, std::size_t limit, std::size_t need);

/// Throws std::invalid_argument if `have` bytes of workspace are too few.
void check_workspace(const char* function, std::size_t have, std::size_t need);

}  // namespace Hsma::Impl
