// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The compile-time part of the contract of batches, and what of their views
/// and arrays goes on to the library.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstdint>
#include <type_traits>

#include "Hsma_BatchTypes.hpp"
#include "Hsma_StatusView.hpp"
#include "Hsma_StoredBatch.hpp"
#include "Hsma_Views.hpp"

namespace Hsma::Impl {

enum class BatchGiven : std::uint8_t { AsView, AsArray, AsRaggedArray };

template <class X>
struct BatchTraits {
  static_assert(Kokkos::is_view<X>::value,
                "a batch is a Kokkos::View, a MatrixArray or a "
                "RaggedMatrixArray");
  using value_type = typename X::value_type;
  static constexpr BatchGiven given = BatchGiven::AsView;
};
template <class T>
struct BatchTraits<MatrixArray<T>> {
  using value_type = T;
  static constexpr BatchGiven given = BatchGiven::AsArray;
};
template <class T>
struct BatchTraits<RaggedMatrixArray<T>> {
  using value_type = T;
  static constexpr BatchGiven given = BatchGiven::AsRaggedArray;
};

template <class A, class B>
inline constexpr bool given_alike_v =
    BatchTraits<A>::given == BatchTraits<B>::given;

template <class X>
using batch_value_t = std::remove_const_t<typename BatchTraits<X>::value_type>;

template <class T, class ViewType>
StoredBatch<T> stored_batch(const ViewType& view) {
  constexpr int rank = static_cast<int>(rank_v<ViewType>);
  static_assert(rank >= 2 && rank <= 2 + StoredBatch<T>::most_ranks,
                "the views of a batch have rank 2 to 5");
  StoredBatch<T> batch;
  const auto extent = [&](int d) {
    return static_cast<std::int64_t>(view.extent(static_cast<std::size_t>(d)));
  };
  std::int64_t strides[rank + 1];
  view.stride(strides);
  batch.matrix = {view.data(), extent(rank - 2), extent(rank - 1),
                  strides[rank - 2], strides[rank - 1]};
  batch.ranks = rank - 2;
  for (int d = 0; d < rank - 2; ++d) {
    batch.extent[d] = extent(d);
    batch.stride[d] = strides[d];
  }
  return batch;
}

template <class T, class U>
StoredBatch<T> stored_batch(const MatrixArray<U>& array) {
  StoredBatch<T> batch;
  batch.matrix = {nullptr, array.rows, array.columns, 1, array.leading};
  batch.ranks = 1;
  batch.extent[0] = array.count;
  batch.pointers = array.pointers;
  batch.is_array = true;
  return batch;
}

template <class T, class U>
StoredBatch<T> stored_batch(const RaggedMatrixArray<U>& array) {
  StoredBatch<T> batch;
  batch.matrix = {nullptr, array.most_rows, array.most_columns, 1, 0};
  batch.ranks = 1;
  batch.extent[0] = array.count;
  batch.pointers = array.pointers;
  batch.is_array = batch.is_ragged = true;
  batch.rows = array.rows;
  batch.columns = array.columns;
  batch.leading = array.leading;
  return batch;
}

template <class ExecutionSpace, class X>
constexpr void assert_batch_reached() {
  if constexpr (BatchTraits<X>::given == BatchGiven::AsView)
    static_assert(reaches_v<ExecutionSpace, X>,
                  "the execution space must reach the memory of A and B");
}

/// A, if it keeps the contract.
template <class ExecutionSpace, class AType>
auto stored_triangles(const AType& A) {
  using T = batch_value_t<AType>;
  static_assert(is_supported_scalar_v<T>,
                "A must hold float, double or Kokkos::complex of one of them");
  assert_batch_reached<ExecutionSpace, AType>();
  return stored_batch<const T>(A);
}

/// B, if it keeps the contract beside an A of that type.
template <class ExecutionSpace, class AType, class BType>
auto stored_batch_of_right_hand_sides(const BType& B) {
  using TA = batch_value_t<AType>;
  using T = batch_value_t<BType>;
  static_assert(given_alike_v<AType, BType>,
                "A and B must be given in the same way: as views, as "
                "MatrixArray or as RaggedMatrixArray");
  static_assert(!std::is_const_v<typename BatchTraits<BType>::value_type>,
                "B is overwritten: its values must not be const");
  static_assert(std::is_same_v<TA, T> ||
                    (is_complex_v<T> && std::is_same_v<TA, real_t<T>>),
                "A must hold the scalar type of B, or its real type");
  assert_batch_reached<ExecutionSpace, BType>();
  return stored_batch<T>(B);
}

template <class ExecutionSpace>
StoredBatchStatus stored_status(const BatchStatusViews<ExecutionSpace>& views) {
  return {views.problems.data(),
          static_cast<std::int64_t>(views.problems.extent(0)),
          views.summary.data()};
}

}  // namespace Hsma::Impl
