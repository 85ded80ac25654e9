// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A policy: everything about a solve that may be tuned and does not change
/// its result beyond rounding. A tuning table is policies by type, shape and
/// order; what is timed to make a table is policies, too.
#pragma once

#include <cstdint>
#include <iosfwd>

#include "Hsma_Export.hpp"

namespace Hsma {

/// How a diagonal block is solved.
enum class Method : std::uint8_t {
  Automatic,     ///< the policy decides
  Substitution,  ///< forward or backward substitution: row-wise backward stable
                 ///< whatever the conditioning
  Inversion      ///< multiplication by the inverted diagonal block; a block
                 ///< whose inverse is not trustworthy, and a column whose
                 ///< product is not finite, is solved by substitution instead
};

/// The order in which the blocked path meets its GEMM updates.
enum class Sweep : std::uint8_t {
  LeftLooking,  ///< all of a block row's updates in one GEMM, just before its
                ///< diagonal block is solved
  Recursive     ///< halves: solve one, update the other, solve the other
};

/// The kernel of a GPU that substitutes with a whole triangle in one launch. A
/// triangle that the kernel is too small for is solved as by Automatic.
enum class DirectKernel : std::uint8_t {
  Automatic,  ///< up to order 64 Groups, Rows, Lanes or WideLanes, by the
              ///< number of columns for each multiprocessor; then Rows
  Lanes,      ///< four threads per column, one column per thread; on NVIDIA
              ///< GPUs, one thread per column up to order 4
  WideLanes,  ///< the same with several columns per thread
  Rows,       ///< one thread per row
  Paper,      ///< one thread per column, Algorithm 1
  Pipeline,   ///< the partitioned pipeline of seven stages
  Columns,    ///< one thread per column, which has it in registers
  Groups,     ///< up to order 32: one lane per row, which has it in registers
  Strips      ///< on NVIDIA GPUs: up to order 224 (152 for complex A, less on a
              ///< GPU with less shared memory), strips of columns by the
              ///< matrix units for double, with inverses of order 8
};

/// The kernel of a GPU that inverts diagonal blocks. Blocks that it is too
/// small for are inverted as by Automatic.
enum class InversionKernel : std::uint8_t {
  Automatic,  ///< Tiles where the backend has them, else Paper
  Paper,      ///< column by column, Algorithm 2
  Tiles       ///< by tiles of order 16
};

/// As many right-hand sides as there are.
inline constexpr std::int64_t any_columns = INT64_MAX;

/// What a solve does. What a backend has no use for, it leaves alone: a host
/// knows neither kernels nor tiles.
struct Policy {
  /// Crossover of the paths: a triangle that one launch of the backend takes
  /// is solved directly for at most so many right-hand sides.
  std::int64_t direct_columns = 0;
  DirectKernel direct = DirectKernel::Automatic;
  /// Crossover of the kernels up to order 64: WideLanes from so many right-hand
  /// sides on, unless `direct` is Automatic, or Columns, Groups or Strips and
  /// takes the order.
  std::int64_t wide_columns = 12288;
  /// Right-hand sides per thread block of Rows; 0: the library chooses.
  std::int64_t tile = 0;

  Method method = Method::Substitution;  ///< of the diagonal blocks
  std::int64_t block_size = 128;         ///< N_B
  Sweep sweep = Sweep::Recursive;
  InversionKernel inversion = InversionKernel::Automatic;
  /// I_B of Algorithm 2, a multiple of 8; 0: N_B / 8.
  std::int64_t inner_size = 0;
  /// Whether one kernel applies an inverse in place where its shared memory
  /// allows it, or a GEMM into workspace and a second pass.
  bool in_place = true;
  /// With Method::Inversion: one kernel solves a diagonal block of order N_B by
  /// a sweep of its own over packed panels; only blocks of order 64 are
  /// inverted. N_B is a multiple of 64 then. Where the backend has no such
  /// kernel, or its shared memory no room for N_B, this changes nothing.
  bool panels = false;
  /// Crossover of the paths: what is not solved directly is solved as a chain
  /// for at most so many right-hand sides, where the backend has that kernel
  /// and the workspace allows it. All else is blocked. 0: never.
  std::int64_t chain_columns = 0;
  /// With Method::Substitution: the vendor's TRSM solves a diagonal block of
  /// order N_B, provided that every number on its diagonal has a reciprocal
  /// (and that it is finite, in float); one that has not is substituted. A host
  /// has it, if Kokkos Kernels has a BLAS; elsewhere this changes nothing.
  bool vendor = false;
};

constexpr bool operator==(const Policy& a, const Policy& b) {
  return a.direct_columns == b.direct_columns && a.direct == b.direct &&
         a.wide_columns == b.wide_columns && a.tile == b.tile &&
         a.method == b.method && a.block_size == b.block_size &&
         a.sweep == b.sweep && a.inversion == b.inversion &&
         a.inner_size == b.inner_size && a.in_place == b.in_place &&
         a.panels == b.panels && a.chain_columns == b.chain_columns &&
         a.vendor == b.vendor;
}
constexpr bool operator!=(const Policy& a, const Policy& b) {
  return !(a == b);
}

HSMA_EXPORT const char* name(Method method);
HSMA_EXPORT const char* name(Sweep sweep);
HSMA_EXPORT const char* name(DirectKernel kernel);
HSMA_EXPORT const char* name(InversionKernel kernel);

/// One line.
HSMA_EXPORT std::ostream& operator<<(std::ostream& out, const Policy& policy);

}  // namespace Hsma
