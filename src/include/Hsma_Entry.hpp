// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the library holds, compiled, of the functions of the public headers:
/// for every execution space that Kokkos was built with, the scalar type TA of
/// A, and TB of B, which is TA or complex where TA is real.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "Hsma_Views.hpp"

namespace Hsma::Impl {

/// One solve with one triangle. A null status is none.
template <class ExecutionSpace, class TA, class TB>
struct Entry {
  static void trsm(const ExecutionSpace& space, const Flags& flags,
                   const TB& alpha, const Stored<const TA>& A,
                   const Stored<TB>& B, const Options& options, Status* status);

  static Plan explain(const ExecutionSpace& space, const Flags& flags,
                      const TB& alpha, const Stored<const TA>& A,
                      const Stored<TB>& B, const Options& options);
};

/// What the copies of a TriangularSolver share: the prepared blocks and the
/// reserved workspace. The functions are those of TriangularSolver.
template <class ExecutionSpace, class TA>
class PreparedEntry {
 public:
  PreparedEntry(const ExecutionSpace& space, const Flags& flags,
                const Stored<const TA>& A, const Options& options);

  void refresh(const ExecutionSpace& space);

  template <class TB>
  void solve(const ExecutionSpace& space, const TB& alpha, const Stored<TB>& B,
             Status* status) const;

  template <class TB>
  void solve_in(const ExecutionSpace& space, const TB& alpha,
                const Stored<TB>& B, const Stored<char>& workspace,
                Status* status) const;

  std::size_t workspace_bytes(std::int64_t n_rhs) const;

  template <class TB>
  Plan explain(const TB& alpha, const Stored<TB>& B) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace Hsma::Impl
