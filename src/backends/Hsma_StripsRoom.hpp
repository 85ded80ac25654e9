// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which single problems go by strips of right-hand sides
/// (kernels/Hsma_BatchStrips.hpp), as if they were a batch of one.
#pragma once

#include <cstdint>

#include "Hsma_Policy.hpp"
#include "backends/Hsma_ColumnsRoom.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"
#include "kernels/Hsma_StripBounds.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl::Gpu {

/// Of triangles up to order m: from how many right-hand sides on strips are the
/// fastest.
struct StripsRow {
  std::int64_t m, columns;
};

/// From times beside those of the default on an H200 (not filed): `table`, and
/// the order up to which a thread for each column is faster where they fill a
/// device (Hsma_ColumnsRoom.hpp).
template <class S>
struct SinglesByStrips;
template <>
struct SinglesByStrips<float> {
  static constexpr std::int64_t columns_order = 64;
  static constexpr StripsRow table[] = {{32, any_columns}, {64, 80000},
                                        {96, 12000},       {128, 10000},
                                        {160, 20000},      {224, 40000}};
};
template <>
struct SinglesByStrips<double> {
  static constexpr std::int64_t columns_order = 32;
  static constexpr StripsRow table[] = {
      {32, any_columns}, {40, 32000},  {64, 20000}, {96, 8000},
      {128, 10000},      {160, 12000}, {224, 14000}};
};
template <>
struct SinglesByStrips<Complex<float>> {
  static constexpr std::int64_t columns_order = 64;
  static constexpr StripsRow table[] = {
      {32, any_columns}, {64, 32000}, {128, 5000}, {152, 12000}};
};
template <>
struct SinglesByStrips<Complex<double>> {
  static constexpr std::int64_t columns_order = 16;
  static constexpr StripsRow table[] = {{16, any_columns}, {24, 60000},
                                        {32, 32000},       {64, 8000},
                                        {128, 4000},       {152, 8000}};
};

/// From how many right-hand sides on, for a triangle of this order.
template <class S>
constexpr std::int64_t strip_columns(const Limits& limits, std::int64_t order) {
  if (limits.family != KernelFamily::Cuda || !limits.has_doubles)
    return any_columns;
  for (const StripsRow& row : SinglesByStrips<S>::table)
    if (order <= row.m)
      return StripBounds<S>::shared_bytes(order, false) <= limits.shared_bytes
                 ? row.columns
                 : any_columns;
  return any_columns;
}

/// Whether strips take B, and no other kernel that the number of its columns
/// does not tell is faster.
template <class S>
constexpr bool suits_strips(const Matrix<S>& B) {
  return StripBounds<S>::hold(B) &&
         !(B.m <= SinglesByStrips<S>::columns_order && fill_a_device(B));
}

}  // namespace Hsma::Impl::Gpu
