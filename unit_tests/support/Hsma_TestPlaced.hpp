// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Matrices in the memory of an execution space, with padding around and
/// between their elements, and the view types through which they are passed.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "support/Hsma_TestMatrix.hpp"
#include "support/Hsma_TestSetting.hpp"

namespace Hsma::Test {

/// Where element (i, j) stands: offset + i * s0 + j * s1 of `size` elements.
struct Place {
  std::int64_t m = 0, n = 0, s0 = 1, s1 = 1, offset = 0, size = 0;
  Storage storage = Storage::Left;

  std::size_t at(std::int64_t i, std::int64_t j) const {
    return static_cast<std::size_t>(offset + i * s0 + j * s1);
  }
};

/// With `guard` elements before the first and after the last one. Strided
/// matrices step faster along columns if m + n is even, along rows otherwise.
inline Place place_of(Storage storage, std::int64_t m, std::int64_t n,
                      std::int64_t padding = 3) {
  constexpr std::int64_t guard = 8;
  Place p{m, n, 1, 1, guard, 0, storage};
  switch (storage) {
    case Storage::Left:
      p.s1 = m + padding;
      break;
    case Storage::Right:
      p.s0 = n + padding;
      break;
    case Storage::Strided:
      p.s0 = (m + n) % 2 == 0 ? 2 : 2 * n + padding;
      p.s1 = (m + n) % 2 == 0 ? 2 * m + padding : 2;
      break;
  }
  p.size = 2 * guard + m * p.s0 + n * p.s1;
  return p;
}

template <class T>
using Image = std::vector<T>;

/// The elements for which keep(i, j), NaN everywhere else.
template <class T, class Keep>
Image<T> image_of(const HostMatrix<T>& x, const Place& place,
                  const Keep& keep) {
  Image<T> image(static_cast<std::size_t>(place.size), nan_scalar<T>());
  for (std::int64_t j = 0; j < x.n; ++j)
    for (std::int64_t i = 0; i < x.m; ++i)
      if (keep(i, j)) image[place.at(i, j)] = x(i, j);
  return image;
}

template <class T>
HostMatrix<T> matrix_of(const Image<T>& image, const Place& place) {
  HostMatrix<T> x(place.m, place.n);
  for (std::int64_t j = 0; j < x.n; ++j)
    for (std::int64_t i = 0; i < x.m; ++i) x(i, j) = image[place.at(i, j)];
  return x;
}

/// Whether nothing outside the matrix differs by a bit.
template <class T>
::testing::AssertionResult same_padding(Image<T> before, const Image<T>& after,
                                        const Place& place) {
  for (std::int64_t j = 0; j < place.n; ++j)
    for (std::int64_t i = 0; i < place.m; ++i)
      before[place.at(i, j)] = after[place.at(i, j)];
  for (std::size_t k = 0; k < before.size(); ++k)
    if (!same_bits(before[k], after[k]))
      return ::testing::AssertionFailure()
             << "the padding of B changed at offset " << k;
  return ::testing::AssertionSuccess();
}

template <class T, class Space>
struct Placed {
  Place place;
  Kokkos::View<T*, typename Space::memory_space> memory;

  Placed(const Place& where, const Image<T>& image)
      : place(where),
        memory(Kokkos::view_alloc(Kokkos::WithoutInitializing, "image"),
               image.size()) {
    Kokkos::deep_copy(memory,
                      Kokkos::View<const T*, Kokkos::HostSpace,
                                   Kokkos::MemoryTraits<Kokkos::Unmanaged>>(
                          image.data(), image.size()));
    Kokkos::fence();
  }

  /// After all work is done.
  Image<T> image() const {
    Kokkos::fence();
    Image<T> copy(memory.extent(0));
    Kokkos::deep_copy(Kokkos::View<T*, Kokkos::HostSpace,
                                   Kokkos::MemoryTraits<Kokkos::Unmanaged>>(
                          copy.data(), copy.size()),
                      memory);
    return copy;
  }

  HostMatrix<T> matrix() const { return matrix_of(image(), place); }

  template <class Layout, class V = T>
  using View = Kokkos::View<V**, Layout, typename Space::memory_space,
                            Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  using Range = std::pair<std::int64_t, std::int64_t>;

  /// V is T or const T.
  template <class V = T>
  View<Kokkos::LayoutLeft, V> left() const {
    return Kokkos::subview(View<Kokkos::LayoutLeft, V>(
                               memory.data() + place.offset, place.s1, place.n),
                           Range(0, place.m), Kokkos::ALL());
  }
  template <class V = T>
  View<Kokkos::LayoutRight, V> right() const {
    return Kokkos::subview(View<Kokkos::LayoutRight, V>(
                               memory.data() + place.offset, place.m, place.s0),
                           Kokkos::ALL(), Range(0, place.n));
  }
  template <class V = T>
  View<Kokkos::LayoutStride, V> strided() const {
    return View<Kokkos::LayoutStride, V>(
        memory.data() + place.offset,
        Kokkos::LayoutStride(static_cast<std::size_t>(place.m),
                             static_cast<std::size_t>(place.s0),
                             static_cast<std::size_t>(place.n),
                             static_cast<std::size_t>(place.s1)));
  }

  /// Calls work(view) with the view type that belongs to the storage.
  template <class V = T, class Work>
  void visit(const Work& work) const {
    switch (place.storage) {
      case Storage::Left:
        return work(left<V>());
      case Storage::Right:
        return work(right<V>());
      case Storage::Strided:
        return work(strided<V>());
    }
  }
};

template <class Space, class T>
Placed<T, Space> place(const HostMatrix<T>& x,
                       Storage storage = Storage::Left) {
  const Place where = place_of(storage, x.m, x.n);
  return {where,
          image_of(x, where, [](std::int64_t, std::int64_t) { return true; })};
}

/// A triangle with NaN in all that must not be read.
template <class Space, class T>
Placed<T, Space> place_triangle(const HostMatrix<T>& A, const Flags& flags,
                                Storage storage = Storage::Left) {
  const Place where = place_of(storage, A.m, A.n);
  return {where, image_of(A, where, [&](std::int64_t i, std::int64_t j) {
            return is_read(flags.uplo, flags.diag, i, j);
          })};
}

}  // namespace Hsma::Test
