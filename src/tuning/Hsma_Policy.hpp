// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Tuned numbers, and the only place where they stand.
#pragma once

#include <cstddef>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"

namespace Hsma::Impl {

enum class Platform : std::uint8_t {
  Host,                  ///< CPU kernels, any instruction set
  HostAvx512,            ///< CPU kernels with 512-bit vectors
  HostAvx512FewThreads,  ///< the same, and the BLAS has more threads than the
                         ///< execution space
  Hopper90,              ///< native CUDA kernels, H100 and H200
  GenericCuda,           ///< native CUDA kernels, another NVIDIA device
  GenericHip,            ///< native HIP kernels, any AMD device
  Generic                ///< portable device kernels
};

enum class ScalarKind : std::uint8_t {
  Float,
  Double,
  ComplexFloat,
  ComplexDouble
};

/// How the diagonal blocks are solved, and N_B.
struct Blocks {
  Method method;
  std::int64_t size;
};

/// One row of a tuning table.
struct Policy {
  std::int64_t direct_order;    ///< largest triangle solved by one kernel,
  std::int64_t direct_columns;  ///< for at most so many right-hand sides
  std::int64_t narrow_columns;  ///< or of any order for at most so many
  std::int64_t few_columns;     ///< a single solve of at most so many
  Blocks few;                   ///< takes these blocks,
  Blocks many;                  ///< of more columns these,
  Blocks reuse;                 ///< and these if preparing is paid only once
  Sweep sweep;
  std::size_t pass_bytes;     ///< most workspace of one pass
  std::size_t reserve_bytes;  ///< workspace that a TriangularSolver sets aside
                              ///< when not told for how many columns
  const char* name;           ///< of the row
};

const char* name(Platform platform);

/// The row for T X = alpha B with T of the given order. It does not depend on
/// the number of right-hand sides, so that what a TriangularSolver has prepared
/// serves all of them.
Policy select_policy(Platform platform, ScalarKind scalar, std::int64_t order);

/// An inverted diagonal block is used only while its condition number
/// |D|_1 |D^-1|_1 stays below this; beyond, the block is substituted.
/// The residual of D^-1 b grows with the condition number, that of a
/// substitution does not.
inline constexpr double max_block_condition = 1e4;

}  // namespace Hsma::Impl
