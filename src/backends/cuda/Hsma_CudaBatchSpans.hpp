// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The spans of loads of batches for CUDA, from times of all kernels on an H100
/// (perf_tests/results/h100: batch_kernels, batch_kernels_small and, for
/// problems of sizes of their own, ragged_kernels).
#pragma once

#include "backends/gpu/Hsma_GpuBatchSpans.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Cuda {

using Gpu::any_load;
using Gpu::any_size;
using Gpu::without_panels;

/// Of problems of sizes of their own up to m and n: the same for all types. The
/// small ones among them waste less of a thread a column than of panels, unless
/// the largest are large.
struct CudaRaggedSpans {
  static constexpr Gpu::BatchSpansRow ragged_table[] = {
      {47, any_size, without_panels(8), without_panels(8)},
      {95, any_size, {4, 40}, {4, 40}},
      {any_size, any_size, {0, any_load}, {0, any_load}}};
};

template <class S>
struct CudaBatchSpans;

template <>
struct CudaBatchSpans<float> : CudaRaggedSpans {
  static constexpr Gpu::BatchSpansRow table[] = {
      {12, any_size, without_panels(31), without_panels(31)},
      {16, 16, without_panels(31), without_panels(31)},
      {16, any_size, without_panels(31), {15.5, 19.5}},
      {20, 64, without_panels(33), without_panels(33)},
      {20, any_size, {29, 32}, {5, 92}},
      {32, 16, without_panels(25), without_panels(25)},
      {24, 32, without_panels(29), without_panels(27)},
      {24, 64, without_panels(29), {3.8, 18}},
      {24, any_size, {12, 39}, {2.6, 112}},
      {26, 32, {12, 36}, {12, 36}},
      {26, 64, {12, 19}, {2.6, 19}},
      {26, any_size, {12, 34}, {2.9, 34}},
      {32, 24, {9, 30}, {3.2, 30}},
      {32, 32, {9, 40}, {3.2, 40}},
      {28, any_size, {9, 40}, {3.2, 40}},
      {32, any_size, {9, 40}, {1.2, 40}},
      {48, 16, {4, any_load}, {3, any_load}},
      {48, any_size, {4, any_load}, {0.5, any_load}},
      {64, 16, {4, 60}, {3, 60}},
      {64, 32, {4, 60}, {0.5, 60}},
      {64, any_size, {4, 28}, {0.5, 28}},
      {111, 16, {3, any_load}, {3, any_load}},
      {111, any_size, {1.5, any_load}, {0.5, any_load}},
      {any_size, any_size, {0, any_load}, {0, any_load}}};
};

template <>
struct CudaBatchSpans<double> : CudaRaggedSpans {
  static constexpr Gpu::BatchSpansRow table[] = {
      {8, any_size, without_panels(16), without_panels(16)},
      {12, 32, without_panels(33), without_panels(33)},
      {12, any_size, without_panels(16), without_panels(11.9)},
      {24, 16, without_panels(21), without_panels(21)},
      {16, 32, without_panels(22), {4.2, 18}},
      {16, any_size, {11.3, 13.5}, {3.6, 13.5}},
      {20, 32, without_panels(30), without_panels(24)},
      {20, 64, {12.4, 19}, {5.8, 19}},
      {20, any_size, {11.5, 64}, {5.7, 185}},
      {24, 32, {11.3, 18}, {5.6, 18}},
      {24, 64, {10.8, 21}, {4.7, 56}},
      {24, any_size, {12, 43}, {5.1, 224}},
      {32, 16, {18.3, 30}, {18.3, 30}},
      {32, 32, {5.5, 30}, {2.7, 30}},
      {32, any_size, {5.5, 38}, {2.7, 38}},
      {56, 16, {1.8, 20}, {0.5, 20}},
      {48, any_size, {1.8, 65}, {0.5, 100}},
      {56, any_size, {1.8, any_load}, {0.5, any_load}},
      {64, 16, {1, 20}, {0.5, 20}},
      {127, any_size, {1, any_load}, {0.5, any_load}},
      {any_size, any_size, {0, any_load}, {0, any_load}}};
};

template <>
struct CudaBatchSpans<Complex<float>> : CudaRaggedSpans {
  static constexpr Gpu::BatchSpansRow table[] = {
      {14, any_size, without_panels(15.3), without_panels(15.3)},
      {16, 16, without_panels(9), without_panels(15)},
      {20, 16, without_panels(15), without_panels(20)},
      {16, 32, {5.6, 11}, {4.2, 11}},
      {16, any_size, without_panels(17), {3.3, 9.5}},
      {20, 64, without_panels(14.3), without_panels(16.6)},
      {20, any_size, {11.5, 22}, {11.5, 22}},
      {24, 16, without_panels(15), without_panels(20)},
      {24, 32, {11.3, 18}, {11.3, 18}},
      {24, 64, {10.7, 15}, {8.7, 15}},
      {24, any_size, {12, 20}, {12, 20}},
      {32, 8, without_panels(13), without_panels(13)},
      {32, 16, without_panels(12), without_panels(12)},
      {28, any_size, {10, 18.3}, {6, 18.3}},
      {32, any_size, {6, 18.3}, {3, 18.3}},
      {47, 8, without_panels(13), without_panels(13)},
      {48, 8, {9, 13}, {13, 13}},
      {48, 16, {3.5, 28}, {3.5, 28}},
      {48, any_size, {3.3, 28}, {2.1, 28}},
      {80, 8, {9, 32}, {13, 32}},
      {80, 16, {3.5, 32}, {3.5, 32}},
      {64, 48, {2.4, 32}, {2.1, 32}},
      {80, 48, {2.4, 32}, {1.5, 32}},
      {64, any_size, {2.4, 42}, {2.1, 42}},
      {96, 8, {9, 100}, {13, 200}},
      {96, 16, {3.5, 100}, {3.5, 200}},
      {96, any_size, {2.4, 100}, {1.5, 200}},
      {111, 8, {9, any_load}, {13, any_load}},
      {224, 8, {4, any_load}, {13, any_load}},
      {127, 16, {3.5, any_load}, {3.5, any_load}},
      {127, any_size, {2.4, any_load}, {1.5, any_load}},
      {any_size, any_size, {1, any_load}, {0, any_load}}};
};

template <>
struct CudaBatchSpans<Complex<double>> : CudaRaggedSpans {
  static constexpr Gpu::BatchSpansRow table[] = {
      {16, 16, without_panels(8), without_panels(10.5)},
      {24, 16, without_panels(8.5), without_panels(8.5)},
      {12, any_size, without_panels(7.9), without_panels(7.9)},
      {16, any_size, without_panels(6.3), without_panels(8)},
      {20, any_size, without_panels(6.2), without_panels(6)},
      {32, 8, without_panels(9), without_panels(9)},
      {64, 8, without_panels(13), without_panels(13)},
      {80, 8, {13, any_load}, {13, any_load}},
      {any_size, 8, {7, any_load, 0}, {7, any_load, 0}},
      {32, any_size, without_panels(6), without_panels(6)},
      {40, any_size, {6, 6.5, 2.5}, {6, 6.5, 1.2}},
      {48, any_size, {6, 7.3, 2.5}, {6, 7.3, 1.2}},
      {64, any_size, {6, 8, 0.8}, {6, 8, 0.2}},
      {80, 48, {6, 8, 0}, {6, 10, 0}},
      {80, 128, {6, 8, 0}, {6, 60, 0}},
      {80, any_size, {6, 8, 0}, {6, 8, 0}},
      {112, 64, {6, 40, 0}, {6, 100, 0}},
      {112, 128, {6, 40, 0}, {6, 60, 0}},
      {112, any_size, {6, 20, 0}, {6, 32, 0}},
      {127, any_size, {6, 45, 0}, {6, any_load, 0}},
      {144, any_size, {4, 45, 0}, {4, any_load, 0}},
      {any_size, any_size, {0, any_load}, {0, any_load}}};
};

}  // namespace Hsma::Impl::Cuda
