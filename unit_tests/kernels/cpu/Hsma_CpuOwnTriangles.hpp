// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A solve as a batch of solves, each with a share of the columns and with a
/// triangle of its own.
///
/// With signs D_p, a diagonal of 1 and -1, problem p is
///
///     (D_p T D_p) (D_p X_p) = alpha (D_p B_p),
///
/// of which no bit but the signs differs from T X_p = alpha B_p. A kernel that
/// takes the triangle of another problem is found out by its X.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "Hsma_KernelBatch.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Test {

/// Whether row i of problem p has the sign -1.
inline bool is_turned(std::int64_t p, std::int64_t i) {
  return (i / (p % 5 + 1) + p) % 2 != 0;
}

template <class S>
void turn_if(bool turns, S& x) {
  if (turns) x = Impl::difference(Impl::from_real<S>(0), x);
}

/// The triangles D_p T D_p of so many problems, in the layout of T.
template <class S>
class OwnTriangles {
 public:
  OwnTriangles(const Impl::Triangle<S>& T, std::int64_t count) : first_(T) {
    const std::int64_t last = T.m - 1;
    const auto below = [&](std::int64_t stride) {
      return std::min<std::int64_t>(stride, 0) * last;
    };
    const auto above = [&](std::int64_t stride) {
      return std::max<std::int64_t>(stride, 0) * last;
    };
    const std::int64_t lowest = below(T.row_stride) + below(T.col_stride);
    stride_ = above(T.row_stride) + above(T.col_stride) - lowest + 1;
    const S* const from = T.data + lowest;
    for (std::int64_t p = 0; p < count; ++p)
      elements_.insert(elements_.end(), from, from + stride_);
    first_.data = elements_.data() - lowest;
    for (std::int64_t p = 0; p < count; ++p)
      for (std::int64_t i = 0; i < T.m; ++i)
        for (std::int64_t k = 0; k < T.m; ++k)
          turn_if(
              is_turned(p, i) != is_turned(p, k),
              elements_[static_cast<std::size_t>(
                  p * stride_ - lowest + i * T.row_stride + k * T.col_stride)]);
  }

  const Impl::Triangle<S>& first() const { return first_; }
  std::int64_t stride() const { return stride_; }

 private:
  Impl::Triangle<S> first_;
  std::int64_t stride_;
  std::vector<S> elements_;
};

/// As in_batches(), of which the problems of one run share a triangle.
template <class S, class Run>
void in_own_batches(const Impl::Triangle<S>& T, const Impl::Matrix<S>& B,
                    std::int64_t width, const Run& run) {
  const OwnTriangles<S> own(T, Impl::ceil_div(B.n, width));
  const auto turn = [&] {
    for (std::int64_t j = 0; j < B.n; ++j)
      for (std::int64_t i = 0; i < B.m; ++i)
        turn_if(is_turned(j / width, i),
                B.data[i * B.row_stride + j * B.col_stride]);
  };
  turn();
  std::int64_t done = 0;
  in_batches(T, B, width, [&](Impl::Batch<S> batch) {
    batch.T = own.first();
    batch.T.data += done * own.stride();
    batch.A_places.data = batch.T.data;
    batch.A_places.stride[0] = own.stride();
    done += batch.count;
    run(batch);
  });
  turn();
}

}  // namespace Hsma::Test
