// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The triangles of a batch that are solved one after another, prepared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>

#include "Hsma_StoredBatch.hpp"
#include "Hsma_Types.hpp"
#include "frontend/Hsma_BatchForm.hpp"
#include "frontend/Hsma_PreparedCall.hpp"

namespace Hsma::Impl {

/// Whether so many problems in views, or so few, are better solved by calls of
/// trsm.
template <class Kernels>
constexpr bool solves_in_turn(std::int64_t order, std::int64_t problems) {
  return order > Kernels::loop_order && problems <= Kernels::loop_problems;
}

template <class Executor, class SA>
class PreparedTriangles {
  using Prepared = PreparedCall<Executor, SA>;
  using Kernels = typename Executor::template Backend<SA>;

 public:
  /// None.
  PreparedTriangles() = default;

  /// All of A, if they are few and large, or one, and if the bound of the
  /// workspace has room for them.
  PreparedTriangles(const char* function, const Executor& executor,
                    const Flags& flags, const StoredBatch<const SA>& A,
                    Options options) {
    if (A.is_array) return;
    auto triangles = pair_of<SA, const SA>(A, A);
    for (int d = triangles.ranks - 1; d >= 0; --d)
      if (triangles.A_stride[d] == 0) triangles.drop(d);
    const std::int64_t count = A.matrix.rows == 0 ? 0 : triangles.count();
    if (count == 0) return;
    if (count > 1 && !solves_in_turn<Kernels>(A.matrix.rows, count)) return;
    if (options.workspace_limit != SIZE_MAX) {
      options.workspace_limit /= static_cast<std::size_t>(count);
      if (options.workspace_limit <
          Prepared::least_bytes(function, executor, flags, A.matrix, options))
        return;
    }
    // Those that are solved one after another take their workspace in turns.
    const bool reserves = count == 1;
    for (std::int64_t p = 0; p < count; ++p) {
      const Stored<const SA> one = triangles.alone(p).A;
      auto& prepared = all_[one.data];
      if (prepared == nullptr)
        prepared = std::make_unique<Prepared>(executor, flags, one, options,
                                              function, reserves);
    }
  }

  /// After the values of A changed.
  void refresh(const Executor& executor) {
    for (auto& [data, prepared] : all_) prepared->refresh(executor);
  }

  /// Null if it is not prepared.
  const Prepared* find(const Stored<const SA>& A) const {
    const auto found = all_.find(A.data);
    return found == all_.end() ? nullptr : found->second.get();
  }

 private:
  std::unordered_map<const SA*, std::unique_ptr<Prepared>> all_;
};

}  // namespace Hsma::Impl
