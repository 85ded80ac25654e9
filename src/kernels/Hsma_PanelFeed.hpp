// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The slices of packed panels, one after the other, for the warps that
/// multiply with them. A feed has
///
///   const S* acquire()    the next slice, until release()
///   void release(n)       the threads of a warp have read it, and will read
///   the
///                         n-th after it next
///   void skip(n)          begins with slice n
///   shared_bytes          memory that it takes of a block
///   slots                 slices that it holds there at a time, or 0
///
/// and begins anew with the first slice after the last.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/Hsma_PackedPanels.hpp"

namespace Hsma::Impl {

/// Reads the slices where they are.
template <class S>
class PanelsInPlace {
 public:
  static constexpr std::size_t shared_bytes = 0;
  static constexpr int slots = 0;

  HSMA_FUNCTION PanelsInPlace(const S* packed, std::int64_t slices,
                              unsigned char* /*shared*/)
      : packed_(packed), elements_(static_cast<int>(slices) * slice_elements) {}

  HSMA_FUNCTION const S* acquire() const { return packed_ + next_; }
  HSMA_FUNCTION void release(int step) { skip(step); }
  HSMA_FUNCTION void skip(int count) {
    next_ += count * slice_elements;
    if (next_ >= elements_) next_ -= elements_;
  }

 private:
  const S* packed_;
  int elements_, next_ = 0;
};

}  // namespace Hsma::Impl
