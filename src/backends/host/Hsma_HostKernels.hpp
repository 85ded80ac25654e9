// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Substitution on a CPU core: the interface of the kernels that are compiled
/// once per instruction set and chosen at start-up. No Kokkos here: plain
/// pointers, strides and the calling thread.
#pragma once

#include <cstdint>

#include "core/Hsma_Triangle.hpp"

namespace Hsma::Impl::Host {

/// Number of T in a packed triangle of order m.
/// A packed triangle holds T's triangle in the order in which the solve reads
/// it, conjugated where the problem says so, with the reciprocals of the
/// diagonal (or the diagonal itself where a reciprocal would over- or
/// underflow; the pack knows).
template <class T>
std::int64_t packed_size(std::int64_t m);

/// Packs the triangle; `packed` is 64-byte aligned and holds packed_size(m).
template <class T>
void pack_triangle(const Triangle<T>& A, T* packed);

/// B := alpha T^-1 B for the triangle that was packed, in place, any strides
/// (negative ones as well). Row-wise backward stable; columns are independent:
/// what stands in one never influences another, bit for bit, whatever n is.
template <class T>
void substitute(const T* packed, T alpha, const Matrix<T>& B);

/// The same for one use of a triangle of any order, read where it stands: at
/// the speed of memory for up to narrow_columns (Hsma_HostKernelTable.hpp) if
/// rows or columns of T are contiguous. Both functions yield the same bits.
template <class T>
void substitute_unpacked(const Triangle<T>& A, T alpha, const Matrix<T>& B);

/// The instruction set in use, for humans: "x86-64-v4", "x86-64-v3",
/// "baseline".
const char* instruction_set();

}  // namespace Hsma::Impl::Host
