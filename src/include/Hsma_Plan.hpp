// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a call runs: the plan that Hsma::explain() shows is the very object
/// that the solve executes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>

#include "Hsma_Export.hpp"
#include "Hsma_Policy.hpp"
#include "Hsma_Precision.hpp"
#include "Hsma_ShapeClass.hpp"

namespace Hsma {

/// The road a problem takes.
enum class Path : std::uint8_t {
  Nothing,  ///< m = 0 or n = 0
  Zero,     ///< alpha = 0: B is overwritten, A is not read
  Direct,   ///< one substitution kernel for the whole triangle
  Chain,    ///< one kernel that passes the blocks of X on from one thread block
            ///< to the next
  Blocked   ///< diagonal blocks and GEMM updates
};

/// The decisions of one call. T X = alpha B is the canonical form: the
/// triangle op(A), transposed if it stands on the right.
struct Plan {
  Path path = Path::Nothing;
  Method method = Method::Substitution;  ///< of the diagonal blocks
  Sweep sweep = Sweep::Recursive;
  bool forward = true;              ///< T is lower: first row first
  std::int64_t order = 0;           ///< of T
  std::int64_t columns = 0;         ///< right-hand sides
  std::int64_t block_size = 0;      ///< N_B
  std::int64_t direct_columns = 0;  ///< right-hand sides up to which the path
                                    ///< is direct
  bool takes_columns = false;  ///< right-hand sides that fill a device, each
                               ///< with a thread of its own, are solved so
  std::int64_t strip_columns = any_columns;  ///< right-hand sides from which on
                                             ///< strips of them solve directly
  std::int64_t chain_columns = 0;  ///< right-hand sides up to which the path
                                   ///< is a chain
  std::int64_t chunk_columns = 0;  ///< right-hand sides solved at a time
  bool in_place = false;  ///< inverted blocks are applied by one kernel,
                          ///< without workspace
  bool panels = false;    ///< one kernel sweeps over the packed panels of a
                          ///< diagonal block, without workspace
  bool vendor = false;   ///< the vendor's TRSM solves the diagonal blocks whose
                         ///< diagonals have reciprocals
  bool packs_A = false;  ///< off-diagonal blocks are copied, N_B x N_B at a
                         ///< time, because the GEMM cannot express them
  bool packs_B = false;  ///< right-hand sides are copied in chunks, because
                         ///< the GEMM cannot express their strides
  bool aligns = false;   ///< copies are made, larger ones of A, because the
                         ///< GEMM is slow with odd leading dimensions
  std::int64_t panel_elements = 0;  ///< of A, copied at a time then
  bool conjugates_B = false;  ///< right-hand sides are conjugated, before and
                              ///< after, in place of a conjugated A
  Precision precision = Precision::Native;  ///< of the updates. If Fast:
  std::int64_t split_least = 0;   ///< multiply-adds of the smallest update that
                                  ///< is split; a smaller one is native
  std::int64_t split_extent = 0;  ///< rows, and columns, split at a time
  std::size_t split_bytes = 0;    ///< of the workspace, for the split operands
  std::size_t prepared_bytes = 0;   ///< diagonal blocks, inverted or packed
  std::size_t workspace_bytes = 0;  ///< everything, prepared_bytes included
  Policy policy;  ///< the row of the tuning table, with another direct
                  ///< kernel where takes_columns, or for strips
  const char* platform = "";                  ///< whose table that is
  const char* origin = "";                    ///< where its numbers come from
  ShapeClass row_shape = ShapeClass::Square;  ///< for which the row stands,
  std::int64_t row_order = 0;  ///< and the order; 0: the policy is the caller's
};

HSMA_EXPORT const char* name(Path path);

HSMA_EXPORT std::ostream& operator<<(std::ostream& out, const Plan& plan);

}  // namespace Hsma
