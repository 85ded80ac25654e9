// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// B := alpha D^-1 B by the vendor's triangular solve, which takes column-major
/// matrices (planning/Hsma_Orientation.hpp):
///
///   B column-major:  D X = alpha B, as it stands;
///   B row-major:     X^T D^T = alpha B^T, with D^T on the right.
///
/// A triangle that is stored by rows is a transposed one, upper if D is lower.
#pragma once

#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Panel.hpp"
#include "core/Hsma_Triangle.hpp"
#include "planning/Hsma_Orientation.hpp"

namespace Hsma::Impl {

template <class Executor, class S>
class VendorSolve {
  using Vendor = typename Executor::template Trsm<S>;

 public:
  /// Whether a BLAS takes D as it stands; B has the orientation that is named.
  static bool takes(const Triangle<S>& D, bool column_major) {
    return expressible(panel_of(D), column_major);
  }

  static void run(const Executor& executor, S alpha, const Triangle<S>& D,
                  const Matrix<S>& B, bool column_major) {
    const Matrix<const S> stored = panel_of(D).matrix();
    const bool by_columns = blas_column_major(stored);
    // Whether op leaves what is stored as it is. A conjugation needs another.
    const bool plain = !D.conj && by_columns == column_major;
    const bool stands = plain ? column_major : !column_major;
    const char op = plain ? 'N' : D.conj ? 'C' : 'T';
    Vendor::solve(executor, column_major ? 'L' : 'R',
                  D.lower == stands ? 'L' : 'U', op, D.unit ? 'U' : 'N', alpha,
                  stands ? stored : stored.transposed(),
                  column_major ? B : B.transposed());
  }
};

}  // namespace Hsma::Impl
