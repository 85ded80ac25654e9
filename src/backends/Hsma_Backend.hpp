// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The concept that the backends model: the kernels of one kind of device for
/// one scalar. A backend is a struct of static functions. None of them
/// allocates or waits for the device; all issue their work on a queue.
///
///   Scalar, Queue            float, double or Complex of either; where it runs
///   direct_limit             largest order that direct() takes
///   prepared_bytes(plan)     room for the prepared diagonal blocks
///   prepare(queue, A, plan, prepared)   inverts or packs the diagonal blocks
///   direct(queue, A, alpha, B, policy)  a whole small triangle by
///                            substitution, with the kernels of a policy
///   guarded_store(queue, D, trusted, product, B)   D^-1 B in place of B, given
///                            the product that a GEMM has made, or
///                            substitution where that cannot be trusted
///   copy(queue, alpha, conjugate, from, to), scale(queue, alpha, B),
///   fill_zero(queue, B), reset_status(queue, status),
///   scan(queue, A, B, status)
///
///   batch_bytes(queue, batch, limit)   the workspace of solve_batch(), of at
///                            most so many bytes
///   solve_batch(queue, batch, alpha, workspace, bytes)   alpha T_p^-1 B_p in
///                            place of B_p, for all problems of a batch
///                            (core/Hsma_Batch.hpp), given that
///   batch_kernel(queue, batch, bytes)   the kernel that this runs
///   invert_batch(queue, batch, fills)   X_p := T_p^-1, its triangle, and the
///                            rest of X_p, too, if it fills
///   loop_order, loop_problems   strided batches of larger triangles than that,
///                            and of no more than so many, are better solved
///                            one after another
///   scale_batch(queue, batch, alpha)
///   reset_batch_status(queue, target, count), scan_batch(queue, batch, target)
///   condition_batch(queue, batch, problems, of_inverse)   a factor of the
///                            condition of triangles that are inverted
///
///   packs_triangles          whether prepare() packs the blocks that are to be
///                            substituted. If so:
///   substitute_packed(queue, prepared, nb, t, alpha, B)   block t of them
///
///   applies_inverses         whether one kernel applies an inverse. If so:
///   applies_in_place(platform, nb)    whether it takes that order, and pays
///   apply_inverse(queue, D, inverse, ld, trusted, B)   D^-1 B in place of B,
///                            or substitution where that cannot be trusted
///
///   splits_products          whether there are products by halves
///                            (core/Hsma_SplitNumber.hpp). If so:
///   can_split(platform)      whether its devices have them, too
///   split_left(queue, from, operand), split_right(queue, from, operand)
///   multiply_split(queue, left, right, beta, C)
///                            C := beta C - left right, column-major
///   subtract_unusual(queue, left, notes, right, notes, C)   what that left out
///
///   solves_chains            whether one kernel solves with a large triangle
///                            for few right-hand sides. If so:
///   chain_limit              largest order that it takes
///   chain_order()            the order of its diagonal blocks
///   chain_bytes(m, n)        its workspace
///   chain(queue, A, alpha, B, workspace)   alpha A^-1 B in place of B
///
///   solves_columns           whether direct() takes DirectKernel::Columns and
///                            Strips, where the family of its kernels has them
///
///   sweeps_panels            whether one kernel solves a diagonal block by a
///                            sweep of its own over packed panels. If so:
///   sweeps_in_panels(platform, m, nb)   whether it takes the diagonal blocks
///                            of order nb of a triangle of order m
///   sweep_panels(queue, D, prepared, m, nb, t, alpha, B)   alpha D^-1 B in
///                            place of B, for D block t of these, or
///                            substitution where an inverse cannot be trusted
///
/// A backend may leave diagonal blocks to the vendor's TRSM (plan.vendor). If
/// so, prepare() judges them, and there is
///
///   trusts_vendor(prepared, t, D, on_right)   whether block t, which is D, has
///                            reciprocals of all that stands on its diagonal,
///                            and is finite if it is to stand on the right, in
///                            float on either side: a NaN would reach elements
///                            of X that do not depend on it (OpenBLAS 0.3.21,
///                            AVX2). Otherwise direct() solves it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "Hsma_BatchPlan.hpp"
#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "core/Hsma_Batch.hpp"
#include "core/Hsma_BatchStatusTarget.hpp"
#include "core/Hsma_Member.hpp"
#include "core/Hsma_SplitOperand.hpp"
#include "core/Hsma_Triangle.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// What a backend B is asked for, as expressions of its arguments.
template <class B>
struct BackendExpressions {
  using S = typename B::Scalar;
  static const typename B::Queue& queue();
  static const Triangle<S>& A();
  static const Matrix<S>& X();
  static const Matrix<const S>& constant_X();

  template <class T>
  using Limit = decltype(std::int64_t{T::direct_limit});
  template <class T>
  using Traits = decltype(bool{T::packs_triangles} &&
                          bool{T::applies_inverses} &&
                          bool{T::splits_products} && bool{T::solves_chains} &&
                          bool{T::solves_columns} && bool{T::sweeps_panels});
  template <class T>
  using PreparedBytes = decltype(std::size_t{
      T::prepared_bytes(std::declval<const Plan&>())});
  template <class T>
  using Prepare = decltype(T::prepare(queue(), A(), std::declval<const Plan&>(),
                                      std::declval<char*>()));
  template <class T>
  using Direct = decltype(T::direct(queue(), A(), S{}, X(),
                                    std::declval<const Policy&>()));
  template <class T>
  using GuardedStore = decltype(T::guarded_store(
      queue(), A(), std::declval<const int*>(), X(), X()));
  template <class T>
  using Moves =
      decltype(T::copy(queue(), S{}, false, constant_X(), X()),
               T::scale(queue(), S{}, X()), T::fill_zero(queue(), X()));
  template <class T>
  using Scans = decltype(T::reset_status(queue(), std::declval<Status*>()),
                         T::scan(queue(), A(), X(), std::declval<Status*>()));
  template <class T>
  using Batches = decltype(
      std::int64_t{T::loop_order}, std::int64_t{T::loop_problems},
      std::size_t{T::batch_bytes(queue(), std::declval<const Batch<S>&>(),
                                 std::size_t{})},
      T::solve_batch(queue(), std::declval<const Batch<S>&>(), S{},
                     std::declval<char*>(), std::size_t{}),
      BatchKernel{T::batch_kernel(queue(), std::declval<const Batch<S>&>(),
                                  std::size_t{})},
      T::invert_batch(queue(), std::declval<const Batch<S>&>(), false),
      T::scale_batch(queue(), std::declval<const Batch<S>&>(), S{}),
      T::reset_batch_status(queue(), std::declval<const BatchStatusTarget&>(),
                            std::int64_t{}),
      T::scan_batch(queue(), std::declval<const Batch<S>&>(),
                    std::declval<const BatchStatusTarget&>()),
      T::condition_batch(queue(), std::declval<const Batch<S>&>(),
                         std::declval<BatchStatus*>(), false));
  template <class T>
  using Packed =
      decltype(T::substitute_packed(queue(), std::declval<const char*>(),
                                    std::int64_t{}, std::int64_t{}, S{}, X()));
  template <class T>
  using Applied = decltype(
      bool{T::applies_in_place(Platform{}, std::int64_t{})},
      T::apply_inverse(queue(), A(), std::declval<const S*>(), std::int64_t{},
                       std::declval<const int*>(), X()));
  template <class T>
  using Chained =
      decltype(std::int64_t{T::chain_limit}, std::int64_t{T::chain_order()},
               std::size_t{T::chain_bytes(std::int64_t{}, std::int64_t{})},
               T::chain(queue(), A(), S{}, X(), std::declval<char*>()));
  template <class T>
  using Swept = decltype(
      bool{T::sweeps_in_panels(Platform{}, std::int64_t{}, std::int64_t{})},
      T::sweep_panels(queue(), A(), std::declval<const char*>(), std::int64_t{},
                      std::int64_t{}, std::int64_t{}, S{}, X()));
};

template <class B>
using TrustsVendor = decltype(bool{
    B::trusts_vendor(std::declval<const char*>(), std::int64_t{},
                     std::declval<const Triangle<typename B::Scalar>&>(),
                     false)});

/// Whether a backend leaves diagonal blocks to the vendor's TRSM.
template <class B>
constexpr bool may_trust_vendor() {
  if constexpr (has_v<B, TrustsVendor>)
    return B::has_vendor;
  else
    return false;
}
template <class B>
inline constexpr bool trusts_vendor = may_trust_vendor<B>();

/// Those round products by halves.
template <class B>
struct SplitExpressions : BackendExpressions<B> {
  using Base = BackendExpressions<B>;
  using S = typename B::Scalar;
  static const SplitSource<S>& from();
  static const SplitOperand& operand();

  template <class T>
  using Splits = decltype(
      bool{T::can_split(Platform{})},
      T::split_left(Base::queue(), from(), operand()),
      T::split_right(Base::queue(), from(), operand()),
      T::multiply_split(Base::queue(), operand(), operand(), real_part_t<S>{},
                        Base::X()),
      T::subtract_unusual(Base::queue(), from(), std::declval<const int*>(),
                          from(), std::declval<const int*>(), Base::X()));
};

/// True, or an error that names what B lacks of a backend.
template <class B>
constexpr bool assert_backend() {
  using Has = BackendExpressions<B>;
  static_assert(has_v<B, Has::template Limit>,
                "a backend has direct_limit, an order");
  static_assert(
      has_v<B, Has::template Traits>,
      "a backend has packs_triangles, applies_inverses, "
      "splits_products, solves_chains, solves_columns and sweeps_panels, each "
      "true or false");
  static_assert(has_v<B, Has::template PreparedBytes>,
                "a backend has prepared_bytes(plan)");
  static_assert(has_v<B, Has::template Prepare>,
                "a backend has prepare(queue, A, plan, prepared)");
  static_assert(has_v<B, Has::template Direct>,
                "a backend has direct(queue, A, alpha, B, policy)");
  static_assert(has_v<B, Has::template GuardedStore>,
                "a backend has guarded_store(queue, D, trusted, product, B)");
  static_assert(has_v<B, Has::template Moves>,
                "a backend has copy(queue, alpha, conjugate, from, to), "
                "scale(queue, alpha, B) and fill_zero(queue, B)");
  static_assert(has_v<B, Has::template Scans>,
                "a backend has reset_status(queue, status) and "
                "scan(queue, A, B, status)");
  static_assert(has_v<B, Has::template Batches>,
                "a backend has loop_order, loop_problems, batch_bytes(queue, "
                "batch, limit), solve_batch(queue, batch, alpha, workspace, "
                "bytes), batch_kernel(queue, batch, bytes), "
                "invert_batch(queue, batch, fills), "
                "scale_batch(queue, batch, alpha), "
                "reset_batch_status(queue, target, count), scan_batch(queue, "
                "batch, target) and condition_batch(queue, batch, problems, "
                "of_inverse)");
  static_assert(B::packs_triangles == has_v<B, Has::template Packed>,
                "a backend that packs triangles, and no other, has "
                "substitute_packed(queue, prepared, block_size, t, alpha, B)");
  static_assert(B::applies_inverses == has_v<B, Has::template Applied>,
                "a backend that applies inverses, and no other, has "
                "applies_in_place(platform, block_size) and "
                "apply_inverse(queue, D, inverse, ld, trusted, B)");
  if constexpr (B::splits_products)
    static_assert(has_v<B, SplitExpressions<B>::template Splits>,
                  "a backend that splits products has can_split, "
                  "split_left, split_right, multiply_split "
                  "and subtract_unusual");
  static_assert(!B::solves_chains || has_v<B, Has::template Chained>,
                "a backend that solves chains has "
                "chain_limit, chain_order(), chain_bytes(order, columns) and "
                "chain(queue, A, alpha, B, workspace)");
  static_assert(B::sweeps_panels == has_v<B, Has::template Swept>,
                "a backend that sweeps over panels, and no other, has "
                "sweeps_in_panels(platform, order, block_size) and "
                "sweep_panels(queue, D, prepared, order, block_size, t, alpha, "
                "B)");
  return true;
}

}  // namespace Hsma::Impl
