// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The slices of packed panels, one after the other, for the warps that
/// multiply with them. A feed has
///
///   void open()           once, by all threads, before all but skip()
///   const S* acquire()    the present slice, until release()
///   bool has_arrived()    whether acquire() would not wait, as far as the
///                         threads of a warp know
///   const S* place()      of the present slice, whether it has arrived or not
///   void advance(n)       goes on to the n-th slice after it
///   void release()        the threads of a warp have used the slice before the
///                         last advance(); two may be held at a time
///   void skip(n)          begins with slice n
///   int padding()         slices that follow the last one, to be acquired and
///                         released, but not to be read
///   slot_bytes            memory that it takes of a block for each slice that
///                         it holds there, or 0
///   most_slots            slices that are worth it
///   loads_ahead           whether a warp holds two parts of a slice, which
///                         takes registers
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
  static constexpr std::size_t slot_bytes = 0;
  static constexpr int most_slots = 0;
  static constexpr bool loads_ahead = false;

  HSMA_FUNCTION PanelsInPlace(const S* packed, std::int64_t slices,
                              int /*slots*/, unsigned char* /*shared*/)
      : packed_(packed), elements_(static_cast<int>(slices) * slice_elements) {}

  HSMA_FUNCTION static constexpr int padding() { return 0; }
  HSMA_FUNCTION void open() const {}
  HSMA_FUNCTION const S* acquire() const { return place(); }
  HSMA_FUNCTION static constexpr bool has_arrived() { return true; }
  HSMA_FUNCTION const S* place() const { return packed_ + next_; }
  HSMA_FUNCTION void advance(int step) { skip(step); }
  HSMA_FUNCTION void release() {}
  /// One at a time needs no loop, which costs registers.
  HSMA_FUNCTION void skip(int count) {
    next_ += count * slice_elements;
    if (count == 1)
      next_ -= next_ >= elements_ ? elements_ : 0;
    else
      while (next_ >= elements_) next_ -= elements_;
  }

 private:
  const S* packed_;
  int elements_, next_ = 0;
};

}  // namespace Hsma::Impl
