// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The solver behind the views, one instantiation per execution space and
/// scalar type. Valid input is assumed; Hsma_Check.hpp has seen to it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "algorithm/Hsma_ExecutionSpaces.hpp"
#include "algorithm/Hsma_Problem.hpp"
#include "compat/Hsma_KokkosCompat.hpp"

namespace Hsma::Impl {

/// What is known of the right-hand sides when the policy is chosen.
struct Demand {
  std::int64_t columns = 0;  ///< at most; any_columns if that is not known
  bool prepares = false;     ///< the prepared blocks will serve many solves of
                             ///< any shape, so that preparing pays even for a
                             ///< small triangle
};

template <class ExecutionSpace, class T>
struct Solver {
  /// The part of the plan that does not depend on memory: policy, path, method,
  /// block size, sweep and the prepared bytes. Throws std::invalid_argument if
  /// a policy of the caller's does not fit the platform.
  static Plan decide(const char* function, const Triangle<T>& A,
                     const Demand& demand, const Options& options);

  /// The part that B decides: packing, chunk and workspace, the latter within
  /// `limit` bytes beside the prepared ones. Throws std::invalid_argument if
  /// not even one right-hand side fits.
  static Plan fit(const char* function, Plan plan, const Triangle<T>& A,
                  const Matrix<T>& B, std::size_t limit);

  /// Bytes beside the prepared ones with which fit() needs no more passes for
  /// `columns` right-hand sides than it would with unlimited workspace. If
  /// `sparing`, this holds for those that need not be packed, and others have
  /// N_B x columns elements for that. Monotone in `columns`.
  static std::size_t pass_bytes(const Plan& decided, std::int64_t columns,
                                bool sparing = false);

  /// Bytes beside the prepared ones that a TriangularSolver sets aside for
  /// `reserved_columns` right-hand sides, or for as many as the platform
  /// grants if that is 0.
  static std::size_t reserved_bytes(const Plan& plan,
                                    std::int64_t reserved_columns);

  /// To be called once before solves that must not allocate.
  static void initialise(const ExecutionSpace& space, const Plan& plan);

  /// Fills the prepared part of the workspace, plan.prepared_bytes long: the
  /// diagonal blocks, inverted or packed.
  static void prepare(const ExecutionSpace& space, const Triangle<T>& A,
                      const Plan& plan, char* prepared);

  /// B := alpha T^-1 B. `prepared` as prepare() left it; `workspace` holds
  /// plan.workspace_bytes - plan.prepared_bytes.
  static void run(const ExecutionSpace& space, const Triangle<T>& A, T alpha,
                  const Matrix<T>& B, const Plan& plan, const char* prepared,
                  char* workspace);

  /// B := 0, B := alpha B.
  static void fill_zero(const ExecutionSpace& space, const Matrix<T>& B);
  static void scale(const ExecutionSpace& space, T alpha, const Matrix<T>& B);

  /// Sets the status word to "nothing seen"; adds what A and B hold to it.
  static void reset_status(const ExecutionSpace& space, Status* status);
  static void scan(const ExecutionSpace& space, const Triangle<T>& A,
                   const Matrix<T>& B, Status* status);
};

#define HSMA_EXTERN_SPACE(SPACE, T) extern template struct Solver<SPACE, T>;
HSMA_FOR_EACH_SPACE(HSMA_EXTERN_SPACE, float)
HSMA_FOR_EACH_SPACE(HSMA_EXTERN_SPACE, double)
HSMA_FOR_EACH_SPACE(HSMA_EXTERN_SPACE, Kokkos::complex<float>)
HSMA_FOR_EACH_SPACE(HSMA_EXTERN_SPACE, Kokkos::complex<double>)
#undef HSMA_EXTERN_SPACE

}  // namespace Hsma::Impl
