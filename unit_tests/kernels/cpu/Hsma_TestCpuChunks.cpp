// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which batches can be moved in chunks.
#include <gtest/gtest.h>

#include <cstdint>

#include "core/Hsma_Batch.hpp"
#include "kernels/Hsma_BatchChunks.hpp"
#include "kernels/Hsma_ChunkThreads.hpp"
#include "kernels/Hsma_CopiedChunks.hpp"

namespace Hsma::Test {
namespace {

using Body = Impl::BatchChunks<double, Impl::ChunkThreads<double, 8, 1>,
                               Impl::CopiedChunks<double>>;

class Chunks : public ::testing::Test {
 protected:
  /// Ten problems of order 4 with 3 columns, without gaps.
  static Impl::Batch<double> dense() {
    alignas(16) static double memory[10 * 16];
    Impl::Batch<double> batch;
    batch.T.m = batch.B.m = 4;
    batch.B.n = 3;
    batch.T.row_stride = batch.B.row_stride = 1;
    batch.T.col_stride = batch.B.col_stride = 4;
    batch.T.data = batch.A_places.data = memory;
    batch.B.data = batch.B_places.data = memory;
    batch.A_places.stride[0] = 16;
    batch.B_places.stride[0] = 12;
    batch.count = batch.extent[0] = 10;
    return batch;
  }
};

TEST_F(Chunks, TakeWhatHasNoGaps) {
  EXPECT_TRUE(Body::is_possible(dense()));
  auto batch = dense();
  batch.T.col_stride = 5;
  batch.A_places.stride[0] = 20;
  EXPECT_TRUE(Body::is_possible(batch)) << "almost";
  batch = dense();
  batch.T.row_stride = batch.B.row_stride = 4;
  batch.T.col_stride = batch.B.col_stride = 1;
  EXPECT_FALSE(Body::is_possible(batch)) << "rows of 3, 4 apart";
  batch.B.row_stride = 3;
  EXPECT_TRUE(Body::is_possible(batch));
}

TEST_F(Chunks, RefuseWhatIsTurnedOrFarApart) {
  auto batch = dense();
  batch.T.col_stride = -4;
  EXPECT_FALSE(Body::is_possible(batch)) << "backwards";
  batch.T.col_stride = 3;
  EXPECT_FALSE(Body::is_possible(batch)) << "lines that overlap";
  batch.T.col_stride = 40;
  EXPECT_FALSE(Body::is_possible(batch)) << "lines far apart";
  batch.T.col_stride = (std::int64_t{1} << 32) + 4;
  EXPECT_FALSE(Body::is_possible(batch)) << "lines very far apart";
  for (const std::int64_t step : {0, -16, 15, 40}) {
    batch = dense();
    batch.A_places.stride[0] = step;
    EXPECT_FALSE(Body::is_possible(batch)) << step;
  }
  batch = dense();
  batch.B_places.stride[0] = 13;
  EXPECT_FALSE(Body::is_possible(batch)) << "gaps between right-hand sides";
  batch = dense();
  batch.B.col_stride = -4;
  EXPECT_FALSE(Body::is_possible(batch)) << "columns backwards";
  batch = dense();
  ++batch.B_places.data;
  EXPECT_FALSE(Body::is_possible(batch)) << "half a pack off";
}

}  // namespace
}  // namespace Hsma::Test
