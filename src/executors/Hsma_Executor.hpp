// SPDX-License-Identifier: BSD-3-Clause
// clang-format off
/// \file
/// The concept of the place where the algorithm runs: an ordered queue of work
/// with memory and the vendor's matrix product. An instance of a Kokkos
/// execution space is one (executors/Hsma_KokkosExecutor.hpp), a bare stream
/// with the vendor's BLAS another (executors/Hsma_StreamExecutor.hpp), and the
/// thread that calls a third (executors/Hsma_ThreadExecutor.hpp).
///
///   Backend<S>          the kernels for S (backends/Hsma_Backend.hpp)
///   queue()             what their functions take first
///   platform()          whose tuning table counts
///   key()               a number; work of executors with one key is ordered
///
///   Memory              a type for the memory that the kernels use:
///     allocate(label, bytes), release(data)
///     at_exit(function)   calls it before memory can no longer be released
///     settle(reason)    waits until no work can still use any of it
///
///   orders_memory       whether memory can be had in order with the work. If so:
///     needs_ordered_memory()   whether the workspace of a call has to be such:
///                       work is being recorded into a graph, or nothing that
///                       the executor could keep would be safe
///     allocate_ordered(bytes), release_ordered(data)
///
///   Gemm<S>             the vendor's product, of column-major matrices:
///     multiply(executor, op_a, op_b, alpha, A, B, beta, C)
///                       C := alpha op(A) op(B) + beta C; op is 'N', 'T' or 'C'
///     initialise(executor)   what its first call would do besides
///     sums_small_products   whether small products op(A) B, op not 'N', are
///                       not the vendor's: long sums have no fixed order then
///
///   Trsm<S>             the vendor's triangular solve, of column-major matrices,
///                       if the backend leaves diagonal blocks to it:
///     solve(executor, side, uplo, op, diag, alpha, A, B)
///                       B := alpha op(A)^-1 B, or with op(A) on the right
///
///   Region              names the work issued during its lifetime to tools
// clang-format on
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "backends/Hsma_Backend.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Member.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// What an executor is asked for, as expressions.
template <class S>
struct ExecutorExpressions {
  template <class E>
  static const E& an();
  static const Matrix<const S>& A();

  template <class E>
  using QueueOf = std::enable_if_t<std::is_convertible_v<
      decltype(an<E>().queue()), typename E::template Backend<S>::Queue>>;
  template <class E>
  using PlatformOf = decltype(Platform{an<E>().platform()});
  template <class E>
  using KeyOf = decltype(std::uint64_t{an<E>().key()});
  template <class E>
  using MemoryOf =
      decltype(E::Memory::release(E::Memory::allocate("", std::size_t{})),
               E::Memory::at_exit(std::declval<void (*)()>()),
               E::Memory::settle(""));
  template <class E>
  using Orders = decltype(bool{E::orders_memory});
  template <class E>
  using Ordered = decltype(
      bool{an<E>().needs_ordered_memory()},
      an<E>().release_ordered(an<E>().allocate_ordered(std::size_t{})));
  template <class E>
  using GemmOf = decltype(
      E::template Gemm<S>::multiply(an<E>(), 'N', 'N', S{}, A(), A(), S{},
                                    std::declval<const Matrix<S>&>()),
      E::template Gemm<S>::initialise(an<E>()),
      bool{E::template Gemm<S>::sums_small_products});
  template <class E>
  using TrsmOf = decltype(E::template Trsm<S>::solve(
      an<E>(), 'L', 'L', 'N', 'N', S{}, A(), std::declval<const Matrix<S>&>()));
  template <class E>
  using RegionOf = decltype(typename E::Region(""));
};

/// True, or an error that names what E lacks of an executor for the scalar S.
template <class E, class S>
constexpr bool assert_executor() {
  using Has = ExecutorExpressions<S>;
  static_assert(assert_backend<typename E::template Backend<S>>());
  static_assert(has_v<E, Has::template QueueOf>,
                "an executor has queue(), which its Backend works on");
  static_assert(has_v<E, Has::template PlatformOf>,
                "an executor has platform()");
  static_assert(has_v<E, Has::template KeyOf>,
                "an executor has key(), a std::uint64_t");
  static_assert(has_v<E, Has::template MemoryOf>,
                "an executor's Memory has allocate(label, bytes), "
                "release(data), at_exit(function) and settle(reason)");
  static_assert(has_v<E, Has::template Orders>,
                "an executor has orders_memory, true or false");
  static_assert(E::orders_memory == has_v<E, Has::template Ordered>,
                "an executor that orders memory, and no other, has "
                "needs_ordered_memory(), allocate_ordered(bytes) and "
                "release_ordered(data)");
  static_assert(has_v<E, Has::template GemmOf>,
                "an executor's Gemm<S> has multiply(executor, op_a, op_b, "
                "alpha, A, B, beta, C), initialise(executor) and "
                "sums_small_products");
  static_assert(!trusts_vendor<typename E::template Backend<S>> ||
                    has_v<E, Has::template TrsmOf>,
                "an executor whose backend trusts the vendor's TRSM has "
                "Trsm<S> with solve(executor, side, uplo, op, diag, alpha, A, "
                "B)");
  static_assert(has_v<E, Has::template RegionOf>,
                "an executor has Region, made of a name");
  return true;
}

}  // namespace Hsma::Impl
