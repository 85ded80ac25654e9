// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Sixteen bytes of consecutive scalars, which are moved at once.
#pragma once

#include <cstdint>

#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl {

template <class S>
inline constexpr int pack_size = 16 / sizeof(S);

template <class S>
struct alignas(16) Pack {
  S v[pack_size<S>];
};

template <class S>
HSMA_FUNCTION const Pack<S>& pack_at(const S* p) {
  return *reinterpret_cast<const Pack<S>*>(p);
}
template <class S>
HSMA_FUNCTION Pack<S>& pack_at(S* p) {
  return *reinterpret_cast<Pack<S>*>(p);
}

/// Columns of column-major storage can be read in packs.
template <class S>
HSMA_FUNCTION bool packable(const S* data, std::int64_t column_stride) {
  return reinterpret_cast<std::uintptr_t>(data) % 16 == 0 &&
         column_stride % pack_size<S> == 0;
}

}  // namespace Hsma::Impl
