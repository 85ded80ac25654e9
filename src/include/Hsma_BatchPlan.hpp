// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a batched call runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>

#include "Hsma_Export.hpp"
#include "Hsma_Plan.hpp"

namespace Hsma {

/// The road a batch takes.
enum class BatchPath : std::uint8_t {
  Nothing,   ///< there is no problem, or none has an element
  Zero,      ///< alpha = 0: B is overwritten, A is not read
  Together,  ///< all problems by one kernel; on a GPU in one launch, but for
             ///< BatchKernel::Sweep
  InTurn     ///< one call of Hsma::trsm for each triangle
};

/// The kernel of problems that are solved together.
enum class BatchKernel : std::uint8_t {
  Substitution,  ///< a thread for each right-hand side, or a problem for each
                 ///< thread of a host
  Abreast,       ///< as many problems as a vector of a host has lanes
  Rows,          ///< a line of GPU threads for each problem, one for each row
  Columns,       ///< a group of GPU threads, one for each right-hand side
  Chunks,        ///< a GPU thread, or eight, for each problem; problems arrive,
                 ///< and leave, as they stand in memory, many at a time
  Panels,        ///< a block of GPU threads for a tile of right-hand sides,
                 ///< with products on matrix units where there are any
  Strips,        ///< a warp of a GPU for a few right-hand sides, which stay in
                 ///< its registers as sums of matrix units
  Sweep          ///< as Panels, with diagonal blocks that are inverted and
                 ///< triangles that are packed before, in two or three
                 ///< launches for each share of the problems
};

struct BatchPlan {
  BatchPath path = BatchPath::Nothing;
  BatchKernel kernel = BatchKernel::Substitution;  ///< if together
  std::int64_t problems = 0;  ///< Right-hand sides that stand side by side in
                              ///< memory, with one triangle, are one problem.
  std::int64_t order = 0;     ///< of a triangle, or the bound of all orders
  std::int64_t columns = 0;   ///< right-hand sides of a problem, or their bound
  std::size_t workspace_bytes = 0;  ///< if together
  Plan each;                        ///< of the first problem, if in turn
};

HSMA_EXPORT const char* name(BatchPath path);
HSMA_EXPORT const char* name(BatchKernel kernel);

HSMA_EXPORT std::ostream& operator<<(std::ostream& out, const BatchPlan& plan);

}  // namespace Hsma
