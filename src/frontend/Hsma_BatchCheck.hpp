// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Argument checks of batches, without the types of their scalars.
#pragma once

#include <cstdint>
#include <type_traits>

#include "Hsma_StoredBatch.hpp"
#include "Hsma_Types.hpp"
#include "core/Hsma_Integers.hpp"
#include "frontend/Hsma_Footprint.hpp"

namespace Hsma::Impl {

/// The extents and strides of a batch of matrices.
struct BatchFootprint {
  Footprint matrix;  ///< of problem 0
  int ranks = 0;
  std::int64_t extent[3] = {};
  std::int64_t stride[3] = {};
  bool is_array = false, is_ragged = false;
  const void* pointers = nullptr;
  bool lacks_sizes = false;  ///< an array of sizes that is read is null

  std::int64_t count() const { return saturated_product(extent, ranks); }
};

template <class T>
BatchFootprint batch_footprint(const StoredBatch<T>& x) {
  BatchFootprint of;
  of.matrix = footprint(x.matrix);
  of.ranks = x.ranks;
  for (int d = 0; d < x.ranks; ++d) {
    of.extent[d] = x.extent[d];
    of.stride[d] = x.stride[d];
  }
  of.is_array = x.is_array;
  of.is_ragged = x.is_ragged;
  of.pointers = static_cast<const void*>(x.pointers);
  // Of A, whose elements are constant, the sizes follow from B.
  const bool reads_sizes = !std::is_const_v<T>;
  of.lacks_sizes =
      x.is_ragged &&
      (x.leading == nullptr ||
       (reads_sizes && (x.rows == nullptr || x.columns == nullptr)));
  return of;
}

/// Throws std::invalid_argument unless A is a batch of square matrices.
void check_batch_triangles(const char* function, const BatchFootprint& A);

/// Throws std::invalid_argument unless the extents of A and B fit, and no two
/// elements of B share memory. `name` is that of B.
void check_batch_shapes(const char* function, Side side,
                        const BatchFootprint& A, const char* name,
                        const BatchFootprint& B);

/// Throws std::invalid_argument if what is read or written stands at a null
/// pointer.
void check_batch_memory(const char* function, const char* name,
                        const BatchFootprint& x);

/// Throws std::invalid_argument if A and B share memory, as far as one or two
/// extents of the batches make it so. `name` is that of B.
void check_batch_disjoint(const char* function, const BatchFootprint& A,
                          const char* name, const BatchFootprint& B);

/// Throws std::invalid_argument unless A and X are square and of one size, X is
/// the memory of A or apart from it, and `other` is an enumerator.
void check_batch_inverse(const char* function, const BatchFootprint& A,
                         const BatchFootprint& X, OtherTriangle other);

/// Throws std::invalid_argument unless there is a status word for each problem.
void check_batch_status(const char* function, const StoredBatchStatus& status,
                        std::int64_t problems);

}  // namespace Hsma::Impl
