// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The vocabulary of the public contract: flags, options and the status word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "Hsma_Policy.hpp"
#include "Hsma_Precision.hpp"

namespace Hsma {

/// Which side of X the triangular matrix stands on.
enum class Side : std::uint8_t {
  Left,  ///< op(A) X = alpha B, A is m x m
  Right  ///< X op(A) = alpha B, A is n x n
};

/// Which triangle of A is stored. The other one is never read.
enum class Uplo : std::uint8_t { Lower, Upper };

/// op(A).
enum class Op : std::uint8_t {
  NoTrans,   ///< A
  Trans,     ///< A^T
  ConjTrans  ///< A^H (A^T for real A)
};

/// Whether the diagonal is stored. With Unit it is taken as 1 and never read.
enum class Diag : std::uint8_t { NonUnit, Unit };

/// The four flags of a triangular solve.
struct Flags {
  Side side = Side::Left;
  Uplo uplo = Uplo::Lower;
  Op op = Op::NoTrans;
  Diag diag = Diag::NonUnit;
};

/// What a call may decide otherwise than the tuning table would.
struct Options {
  /// Instead of the table's, for a caller who has measured; it must fit the
  /// platform. The options below prevail over it.
  std::optional<Policy> policy;

  Method method = Method::Automatic;

  /// Diagonal block size N_B; 0 leaves it to the tuning table.
  /// Larger than the order of A means one block.
  std::int64_t block_size = 0;

  /// The arithmetic of the updates. Fast is never chosen unless it is asked
  /// for, and is Native where it means nothing or does not pay: in double, on a
  /// host or a GPU of another generation than Hopper, where little is left to
  /// update, or where the workspace leaves no room for it. explain() says
  /// which. With a policy or a block size of the caller's, all updates are
  /// Fast. The bound of its error stands at Hsma::trsm.
  Precision precision = Precision::Native;

  /// Upper bound of the workspace in bytes, inverted diagonal blocks included.
  /// The right-hand sides are solved in chunks that fit. A bound too small for
  /// a single column is an error. The default bounds nothing.
  std::size_t workspace_limit = SIZE_MAX;

  /// Right-hand sides for which a TriangularSolver sets workspace aside; wider
  /// ones are solved in chunks. 0: as many as fit some megabytes (see the
  /// tuning table). A single call does not look at it.
  std::int64_t reserved_columns = 0;
};

/// What a solve saw, written on the device without any synchronisation.
/// Read it after a fence of your own.
struct Status {
  /// Row of the first exact zero on a non-unit diagonal of A, or -1.
  std::int64_t first_zero_diagonal = -1;
  /// 1 when an element that the solve had to read, of A's triangle or of B,
  /// was infinite or NaN on entry.
  std::int32_t nonfinite_input = 0;
};

}  // namespace Hsma
