// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The queues of hsma.h over an executor. A Place lends one:
///
///   Executor
///   lend(use)     calls use(executor)
///   set_stream(stream)
///   same_device(other)   whether what was prepared here can be used there
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "capi/Hsma_Queue.hpp"
#include "capi/Hsma_Solve.hpp"
#include "core/Hsma_Integers.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl {

static_assert(sizeof(hsma_status) == sizeof(Status));
static_assert(sizeof(hsma_batch_status) == sizeof(BatchStatus));

/// Whether so many elements, or matrices, so far apart have addresses.
inline bool has_addresses(std::int64_t count, std::int64_t stride,
                          std::size_t element_bytes) {
  const std::int64_t factors[] = {count - 1,
                                  magnitude(std::max(stride, -INT64_MAX)),
                                  static_cast<std::int64_t>(element_bytes)};
  return saturated_product(factors, 3) < INT64_MAX / 2;
}
inline bool is_empty(const hsma_matrix& x) {
  return x.rows == 0 || x.columns == 0;
}

template <class S>
Stored<S> stored_as(const char* function, const char* name,
                    const hsma_matrix& x) {
  if (x.rows < 0 || x.columns < 0)
    throw std::invalid_argument(std::string(function) + ": " + name + " is " +
                                std::to_string(x.rows) + " x " +
                                std::to_string(x.columns) +
                                "; expected sizes that are not negative");
  if (!is_empty(x) && (!has_addresses(x.rows, x.row_stride, sizeof(S)) ||
                       !has_addresses(x.columns, x.column_stride, sizeof(S))))
    throw std::invalid_argument(
        std::string(function) + ": " + name + " is " + std::to_string(x.rows) +
        " x " + std::to_string(x.columns) + " with strides " +
        std::to_string(x.row_stride) + " and " +
        std::to_string(x.column_stride) + "; expected what memory can hold");
  return {static_cast<S*>(x.data), x.rows, x.columns, x.row_stride,
          x.column_stride};
}

template <class S>
StoredBatch<S> stored_batch_as(const char* function, const char* name,
                               const hsma_batch& x) {
  StoredBatch<S> batch;
  if (x.ranks < 0 || x.ranks > StoredBatch<S>::most_ranks)
    throw std::invalid_argument(std::string(function) + ": " + name + " has " +
                                std::to_string(x.ranks) +
                                " ranks; expected 0 to 3");
  batch.matrix = stored_as<S>(function, name, x.matrix);
  batch.ranks = x.ranks;
  for (int d = 0; d < x.ranks; ++d) {
    if (x.extent[d] < 0)
      throw std::invalid_argument(std::string(function) + ": extent " +
                                  std::to_string(d) + " of " + name + " is " +
                                  std::to_string(x.extent[d]) +
                                  "; expected one that is not negative");
    batch.extent[d] = x.extent[d];
    batch.stride[d] = x.stride[d];
  }
  if (is_empty(x.matrix) || saturated_product(x.extent, x.ranks) == 0)
    return batch;
  for (int d = 0; d < x.ranks; ++d)
    if (!has_addresses(x.extent[d], x.stride[d], sizeof(S)))
      throw std::invalid_argument(
          std::string(function) + ": extent " + std::to_string(d) + " of " +
          name + " is " + std::to_string(x.extent[d]) + " with stride " +
          std::to_string(x.stride[d]) + "; expected what memory can hold");
  return batch;
}

/// The number there, which may stand at any address.
template <class S>
S number_at(const void* alpha) {
  S number;
  std::memcpy(&number, alpha, sizeof(S));
  return number;
}

/// Calls use(SA{}, SB{}) with the scalars of a type.
template <class Use>
auto with_scalars(const Asked& asked, const Use& use) {
  switch (asked.type) {
    case HSMA_S:
      return use(float{}, float{});
    case HSMA_D:
      return use(double{}, double{});
    case HSMA_C:
      return use(Complex<float>{}, Complex<float>{});
    case HSMA_Z:
      return use(Complex<double>{}, Complex<double>{});
    case HSMA_SC:
      return use(float{}, Complex<float>{});
    case HSMA_DZ:
      return use(double{}, Complex<double>{});
  }
  throw std::invalid_argument(
      std::string(asked.function) + ": the type is " +
      std::to_string(asked.type) +
      "; expected HSMA_S, HSMA_D, HSMA_C, HSMA_Z, HSMA_SC or HSMA_DZ");
}

template <class Place>
class QueueOf;

template <class Place, class SA, class SB>
class SolverOf final : public hsma_solver {
  using Executor = typename Place::Executor;

 public:
  SolverOf(const Place& place, const Executor& executor, const Asked& asked,
           const hsma_matrix& A)
      : place_(place),
        solve_(executor, asked.flags,
               stored_as<const SA>(asked.function, "A", A), asked.options) {}

  void refresh(hsma_queue& queue) override {
    lend("hsma_refresh", queue,
         [&](const Executor& executor) { solve_.refresh(executor); });
  }
  void solve(hsma_queue& queue, const void* alpha, const hsma_matrix& B,
             hsma_status* status) const override {
    lend("hsma_solve", queue, [&](const Executor& executor) {
      solve_.solve(executor, number_at<SB>(alpha),
                   stored_as<SB>("hsma_solve", "B", B),
                   reinterpret_cast<Status*>(status));
    });
  }

 private:
  template <class Use>
  void lend(const char* function, hsma_queue& queue, const Use& use) const {
    auto* const own = dynamic_cast<QueueOf<Place>*>(&queue);
    if (own == nullptr || !place_.same_device(own->place()))
      throw std::invalid_argument(
          std::string(function) +
          ": the queue is of another device than the solver; expected the "
          "same");
    own->place().lend(use);
  }

  Place place_;
  PreparedSolve<Executor, SA> solve_;
};

template <class Place>
class QueueOf final : public hsma_queue {
  using Executor = typename Place::Executor;

 public:
  explicit QueueOf(Place place) : place_(std::move(place)) {}

  Place& place() { return place_; }

  void set_stream(void* stream) override { place_.set_stream(stream); }

  void trsm(const Asked& asked, const hsma_matrix& A, const hsma_matrix& B,
            hsma_status* status) override {
    with_scalars(asked, [&](auto a, auto b) {
      using SA = decltype(a);
      using SB = decltype(b);
      place_.lend([&](const Executor& executor) {
        Solve<Executor, SA, SB>::trsm(
            executor, asked.flags, number_at<SB>(asked.alpha),
            stored_as<const SA>(asked.function, "A", A),
            stored_as<SB>(asked.function, "B", B), asked.options,
            reinterpret_cast<Status*>(status));
      });
    });
  }

  Plan explain(const Asked& asked, const hsma_matrix& A,
               const hsma_matrix& B) override {
    return with_scalars(asked, [&](auto a, auto b) {
      using SA = decltype(a);
      using SB = decltype(b);
      Plan plan;
      place_.lend([&](const Executor& executor) {
        plan = Solve<Executor, SA, SB>::explain(
            executor, asked.flags, number_at<SB>(asked.alpha),
            stored_as<const SA>(asked.function, "A", A),
            stored_as<SB>(asked.function, "B", B), asked.options);
      });
      return plan;
    });
  }

  void trsm_batched(const Asked& asked, const hsma_batch& A,
                    const hsma_batch& B, hsma_batch_status* status) override {
    with_scalars(asked, [&](auto a, auto b) {
      using SA = decltype(a);
      using SB = decltype(b);
      solve(asked, stored_batch_as<const SA>(asked.function, "A", A),
            stored_batch_as<SB>(asked.function, "B", B),
            reinterpret_cast<BatchStatus*>(status));
    });
  }

  BatchPlan explain_batched(const Asked& asked, const hsma_batch& A,
                            const hsma_batch& B) override {
    return with_scalars(asked, [&](auto a, auto b) {
      using SA = decltype(a);
      using SB = decltype(b);
      BatchPlan plan;
      place_.lend([&](const Executor& executor) {
        plan = Solve<Executor, SA, SB>::explain_batched(
            asked.function, executor, asked.flags, number_at<SB>(asked.alpha),
            stored_batch_as<const SA>(asked.function, "A", A),
            stored_batch_as<SB>(asked.function, "B", B), asked.options);
      });
      return plan;
    });
  }

  void trsm_pointers(const Asked& asked, const void* const* A, std::int64_t lda,
                     void* const* B, std::int64_t rows, std::int64_t columns,
                     std::int64_t ldb, std::int64_t count) override {
    with_scalars(asked, [&](auto a, auto b) {
      using SA = decltype(a);
      using SB = decltype(b);
      const auto array = [count](auto* const* pointers, std::int64_t m,
                                 std::int64_t n, std::int64_t leading) {
        using T = std::remove_pointer_t<
            std::remove_reference_t<std::remove_const_t<decltype(*pointers)>>>;
        StoredBatch<T> batch;
        batch.matrix = {nullptr, m, n, 1, leading};
        batch.ranks = 1;
        batch.extent[0] = count;
        batch.pointers = pointers;
        batch.is_array = true;
        return batch;
      };
      const std::int64_t order =
          asked.flags.side == Side::Left ? rows : columns;
      solve(asked,
            array(reinterpret_cast<const SA* const*>(A), order, order, lda),
            array(reinterpret_cast<SB* const*>(B), rows, columns, ldb),
            nullptr);
    });
  }

  std::unique_ptr<hsma_solver> prepare(const Asked& asked,
                                       const hsma_matrix& A) override {
    return with_scalars(asked, [&](auto a, auto b) {
      std::unique_ptr<hsma_solver> solver;
      place_.lend([&](const Executor& executor) {
        solver = std::make_unique<SolverOf<Place, decltype(a), decltype(b)>>(
            place_, executor, asked, A);
      });
      return solver;
    });
  }

 private:
  template <class SA, class SB>
  void solve(const Asked& asked, const StoredBatch<const SA>& A,
             const StoredBatch<SB>& B, BatchStatus* status) {
    place_.lend([&](const Executor& executor) {
      Solve<Executor, SA, SB>::trsm_batched(
          asked.function, executor, asked.flags, number_at<SB>(asked.alpha), A,
          B, asked.options, status);
    });
  }

  Place place_;
};

}  // namespace Hsma::Impl
