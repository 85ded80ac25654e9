// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution on a CPU core: the interface of the kernels that are compiled
/// once per instruction set and chosen at start-up. They know no Kokkos, only
/// plain pointers, strides and the calling thread.
#pragma once

#include <cstdint>

#include "core/Hsma_Batch.hpp"
#include "core/Hsma_Triangle.hpp"

namespace Hsma::Impl::Host {

/// Number of T in a packed triangle of order m. A packed triangle holds the
/// triangle in the order in which the solve reads it, conjugated if it is to
/// be, with the reciprocals of the diagonal. If a reciprocal would over- or
/// underflow, it holds the diagonal itself, and a note of that.
template <class T>
std::int64_t packed_size(std::int64_t m);

/// Packs share `share` of `shares` of the triangle; it is packed when all are,
/// in any order. `packed` is 64-byte aligned and holds packed_size(m).
template <class T>
void pack_triangle(const Triangle<T>& A, std::int64_t share,
                   std::int64_t shares, T* packed);

/// B := alpha T^-1 B in place, for the triangle that was packed. Strides may be
/// any, also negative. The result is row-wise backward stable. What stands in
/// one column never influences another, bit for bit, whatever n is.
template <class T>
void substitute(const T* packed, T alpha, const Matrix<T>& B);

/// The same for a triangle of any order that is used once and read where it
/// stands. It is read at the speed of memory for up to narrow_columns
/// (Hsma_HostKernelTable.hpp), if its rows or columns are contiguous. Both
/// functions yield the same bits.
template <class T>
void substitute_unpacked(const Triangle<T>& A, T alpha, const Matrix<T>& B);

/// How many triangular systems of this size substitute_abreast solves at once,
/// or 0 if that is not faster than one by one. `cached`: the triangles of all
/// are so few that they may be in a cache. `by_rows`: the rows of B are
/// contiguous, so that many columns fill vectors by themselves.
template <class T>
int abreast(std::int64_t m, std::int64_t n, bool cached, bool by_rows);
inline constexpr int most_abreast = 16;

/// X_p := alpha L_p^-1 X_p for up to so many systems of one size, whose strides
/// and flags are those of the first. These are the bits of
/// substitute_unpacked.
template <class T>
void substitute_abreast(const BatchProblem<T>* problems, int count, T alpha);

/// The instruction set in use, for humans: "x86-64-v4", "x86-64-v3",
/// "baseline".
const char* instruction_set();

}  // namespace Hsma::Impl::Host
