// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The problems of a batch for kernels that know one triangle: what is prepared
/// of each triangle lies after that of the one before it. A block of threads
/// aims its body at a problem, and then goes on as for a single one.
#pragma once

#include <cstdint>

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_PackedPanels.hpp"
#include "kernels/Hsma_UntrustedPanels.hpp"

namespace Hsma::Impl {

/// Problems first, first + 1, ... of a batch that is not ragged. What is
/// prepared of a triangle that all of them have is there once.
template <class S>
struct PreparedBatch {
  Batch<S> batch;
  std::int64_t first;
  int* trusted;  ///< one for each panel
  S* packed;     ///< kernels/Hsma_PackedPanels.hpp
  bool repeats;  ///< batch.repeats_triangle()

  HSMA_FUNCTION std::int64_t panels() const { return panels_of(batch.T.m); }

  /// A body that prepares panels.
  template <class Body>
  HSMA_FUNCTION void aim(Body& body, std::int64_t p) const {
    body.T.data = batch.triangle_of(first + p);
    body.trusted = trusted_of(p);
    body.packed = packed_of(p);
  }
  /// A body that sweeps over them.
  template <class Body>
  HSMA_FUNCTION void aim_sweep(Body& body, std::int64_t p) const {
    aim(body, p);
    body.B.data = batch.right_hand_sides_of(first + p);
  }

  /// Those that a sweep leaves to substitution, given whether there are any.
  LeftProblems left(const int* any) const {
    return repeats
               ? LeftProblems{trusted, nullptr, first, 0}
               : LeftProblems{trusted, any, first, static_cast<int>(panels())};
  }

 private:
  HSMA_FUNCTION std::int64_t place(std::int64_t p) const {
    return repeats ? 0 : p;
  }
  HSMA_FUNCTION int* trusted_of(std::int64_t p) const {
    return trusted + place(p) * panels();
  }
  HSMA_FUNCTION S* packed_of(std::int64_t p) const {
    return packed + place(p) * packed_elements_of(batch.T.m);
  }
};

}  // namespace Hsma::Impl
