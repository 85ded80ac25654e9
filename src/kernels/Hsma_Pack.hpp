// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Consecutive scalars which are moved at once, sixteen bytes unless fewer are
/// asked for.
#pragma once

#include <cstdint>

#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl {

template <class S>
inline constexpr int pack_size = 16 / sizeof(S);

template <class S, int Count = pack_size<S>>
struct alignas(Count * sizeof(S)) Pack {
  S v[Count];
};
template <class V>
inline constexpr bool is_pack = false;
template <class S, int Count>
inline constexpr bool is_pack<Pack<S, Count>> = true;

/// The widest packs, a power of two, that so many scalars can be cut into.
template <class S>
HSMA_FUNCTION constexpr int widest_pack(int scalars) {
  int size = pack_size<S>;
  while (scalars % size != 0) size /= 2;
  return size;
}

template <class S>
HSMA_FUNCTION const Pack<S>& pack_at(const S* p) {
  return *reinterpret_cast<const Pack<S>*>(p);
}
template <class S>
HSMA_FUNCTION Pack<S>& pack_at(S* p) {
  return *reinterpret_cast<Pack<S>*>(p);
}
template <int Count, class S>
HSMA_FUNCTION const Pack<S, Count>& pack_at(const S* p) {
  return *reinterpret_cast<const Pack<S, Count>*>(p);
}
template <int Count, class S>
HSMA_FUNCTION Pack<S, Count>& pack_at(S* p) {
  return *reinterpret_cast<Pack<S, Count>*>(p);
}

/// Columns of column-major storage can be read in packs.
template <int Count, class S>
HSMA_FUNCTION bool packable(const S* data, std::int64_t column_stride) {
  return reinterpret_cast<std::uintptr_t>(data) % (Count * sizeof(S)) == 0 &&
         column_stride % Count == 0;
}
template <class S>
HSMA_FUNCTION bool packable(const S* data, std::int64_t column_stride) {
  return packable<pack_size<S>>(data, column_stride);
}

}  // namespace Hsma::Impl
