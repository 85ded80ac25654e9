// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Argument checks. Everything a caller can get wrong is refused here, before
/// anything is written; the layers below assume valid input.
#pragma once

#include <cstdint>

#include "Hsma_Types.hpp"

namespace Hsma::Impl {

/// Shape, strides and place of a matrix, without its type.
struct Footprint {
  std::int64_t rows = 0, columns = 0;
  std::int64_t row_stride = 0, column_stride = 0;  ///< in elements
  const void* data = nullptr;
  std::int64_t element_bytes = 0;
};

/// Whether the two matrices have a byte in common. Exact: two blocks of one
/// larger matrix may interleave in memory without sharing an element.
bool overlap(const Footprint& a, const Footprint& b);

/// Throws std::invalid_argument unless A is square.
void check_square(const char* function, const Footprint& A);

/// Throws std::invalid_argument unless A is square and fits B on that side,
/// and no two elements of B share memory.
void check_shapes(const char* function, Side side, const Footprint& A,
                  const Footprint& B);

/// Throws std::invalid_argument if the two overlap in memory.
void check_disjoint(const char* function, const char* a_name,
                    const Footprint& a, const char* b_name, const Footprint& b);

/// Throws std::invalid_argument on a negative block size and on a flag that is
/// none of its enumerators.
void check_options(const char* function, const Options& options);
void check_flags(const char* function, Side side, Uplo uplo, Op op, Diag diag);

/// Throws std::invalid_argument if `have` bytes of workspace are too few.
void check_workspace(const char* function, std::size_t have, std::size_t need);

/// The flags behind the letters of a BLAS call, upper or lower case; only the
/// first letter counts. Throws std::invalid_argument on any other letter.
Side side_of(const char* function, const char letters[]);
Uplo uplo_of(const char* function, const char letters[]);
Op op_of(const char* function, const char letters[]);
Diag diag_of(const char* function, const char letters[]);

}  // namespace Hsma::Impl
