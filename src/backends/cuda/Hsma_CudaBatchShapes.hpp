// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shapes of the kernels of batches for CUDA. The times of tiles of panels
/// were measured on an H100, of order 128: in units of 100 ns, alone, and
/// beside others; so were the spans
/// (perf_tests/results/h100/batch_kernels.json.gz).
#pragma once

#include <cstdint>

#include "backends/cuda/Hsma_CudaPanelTensor.hpp"
#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "backends/gpu/Hsma_GpuBatchPanels_impl.hpp"
#include "kernels/Hsma_PanelProduct.hpp"

namespace Hsma::Impl::Gpu {

template <>
struct BatchPanelShapes<Cuda::CudaRuntime, float> {
  template <bool ByRows, int High, int Wide, int Side, int Resident, int Time,
            int Beside>
  using Tiles =
      BatchPanelShape<float, PanelProduct<float, High, Wide, Side, 1, ByRows>,
                      3, Resident, Time, Beside>;
  template <bool ByRows>
  using Of = BatchPanelShapeList<Tiles<ByRows, 8, 4, 16, 3, 170, 35>,
                                 Tiles<ByRows, 4, 4, 8, 4, 125, 30>,
                                 Tiles<ByRows, 2, 4, 4, 4, 107, 25>>;
  static constexpr BatchSpans spans(std::int64_t m, std::int64_t n, bool down) {
    if (m <= 16) return BatchSpans::without_panels(30);
    if (m <= 20) return BatchSpans::without_panels(down ? 23 : 19);
    if (m <= 24) return BatchSpans::without_panels(down ? 22 : 13);
    if (m <= 32) {
      if (n <= 16) return {25, 25};
      const double lines = down ? 9 : (m <= 28 || n <= 32 ? 3.2 : 1.2);
      return {lines, n <= 24 ? 30.0 : 40.0};
    }
    double lines =
        down ? (m <= 64 ? 4 : (m < 112 ? 1.5 : 0)) : (m < 112 ? 0.5 : 0);
    if (n <= 16 && m < 112 && lines < 3) lines = 3;
    return {lines, m > 48 && m <= 64 ? (n <= 32 ? 60 : 28) : any_load};
  }
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, double> {
  template <bool ByRows, int Wide, int Across, int Slots, int Resident,
            int Time, int Beside = 0>
  using Tiles =
      BatchPanelShape<double,
                      Cuda::TensorPanelProduct<double, Wide, Across, ByRows>,
                      Slots, Resident, Time, Beside>;
  template <bool ByRows>
  using Of = BatchPanelShapeList<
      Tiles<ByRows, 8, 1, 3, 2, 205, 34>, Tiles<ByRows, 4, 2, 4, 1, 173>,
      Tiles<ByRows, 4, 1, 3, 3, 146, 36>, Tiles<ByRows, 2, 1, 3, 3, 128, 30>>;
  static constexpr BatchSpans spans(std::int64_t m, std::int64_t n, bool down) {
    if (m <= 8) return BatchSpans::without_panels(16);
    if (m <= 12) return BatchSpans::without_panels(n <= m ? 18.5 : 12.2);
    if (m <= 16) return BatchSpans::without_panels(12.2);
    if (m <= 24)
      return BatchSpans::without_panels(!down ? 16 : (m <= 20 ? 23 : 20));
    if (m <= 32)
      return {n <= 16 ? 18.3 : (down ? 5.5 : 2.7), n <= 32 ? 30.0 : 38.0};
    const double lines =
        down ? (m <= 56 ? 1.8 : (m < 128 ? 1 : 0)) : (m < 128 ? 0.5 : 0);
    if (n <= 16 && m <= 64) return {lines, 20};
    return {lines, m <= 48 ? (down ? 65 : 100) : any_load};
  }
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, Complex<float>> {
  template <bool ByRows, int High, int Wide, int Side, int Time, int Beside>
  using Tiles =
      BatchPanelShape<Complex<float>,
                      PanelProduct<Complex<float>, High, Wide, Side, 1, ByRows>,
                      3, 3, Time, Beside>;
  template <bool ByRows>
  using Of = BatchPanelShapeList<Tiles<ByRows, 8, 2, 16, 248, 33>,
                                 Tiles<ByRows, 4, 2, 8, 178, 25>,
                                 Tiles<ByRows, 4, 1, 8, 163, 18>>;
  static constexpr BatchSpans spans(std::int64_t m, std::int64_t n, bool down) {
    if (m <= 24) return BatchSpans::without_panels(13);
    double lines = down ? (m <= 28 ? 10 : (m <= 32 ? 6 : (m <= 48 ? 3.3 : 2.4)))
                        : (m <= 28 ? 6 : (m <= 32 ? 3 : (m <= 64 ? 2.1 : 1.5)));
    if (m >= 128) lines = down ? 1 : 0;
    if (n <= 8 && m <= 224)
      lines = !down || m < 48 ? 13 : (m < 112 ? 9 : 4);
    else if (n <= 16 && m < 128)
      lines = m <= 32 ? 12 : 3.5;
    if (m <= 32) return {lines, n <= 16 ? lines : 18.3};
    if (m <= 48) return {lines, n <= 8 ? 13.0 : 28.0};
    if (m <= 80 && n <= 48) return {lines, 32};
    return {lines, m <= 64 ? 42 : (m <= 96 ? (down ? 100 : 200) : any_load)};
  }
};
template <>
struct BatchPanelShapes<Cuda::CudaRuntime, Complex<double>> {
  template <bool ByRows, int Wide, int Across, int Resident, int Time,
            int Beside = 0>
  using Tiles = BatchPanelShape<
      Complex<double>,
      Cuda::TensorPanelProduct<Complex<double>, Wide, Across, ByRows>, 3,
      Resident, Time, Beside>;
  template <bool ByRows>
  using Of = BatchPanelShapeList<Tiles<ByRows, 2, 2, 1, 303>,
                                 Tiles<ByRows, 2, 1, 2, 273, 29>,
                                 Tiles<ByRows, 1, 1, 2, 250, 27>>;
  static constexpr BatchSpans spans(std::int64_t m, std::int64_t n, bool down) {
    if (n <= 8 && m <= 32) return BatchSpans::without_panels(9);
    if (n <= 8 && m <= 64) return {13, 13};
    if (n <= 8) return {m <= 80 ? 13.0 : 7.0, any_load, m <= 80 ? any_load : 0};
    if (m <= 32) return BatchSpans::without_panels(6);
    const double lines = m < 128 ? 6 : (m <= 144 ? 4 : 0);
    const double wave =
        m <= 48 ? (down ? 2.5 : 1.2) : (m <= 64 ? (down ? 0.8 : 0.2) : 0);
    if (m <= 64) return {lines, m <= 40 ? 6.5 : (m <= 48 ? 7.3 : 8), wave};
    if (m <= 80)
      return {lines, down || n > 128 ? 8.0 : (n <= 48 ? 10.0 : 60.0), wave};
    if (m <= 112)
      return {lines,
              n > 128 ? (down ? 20.0 : 32.0)
                      : (down ? 40.0 : (n <= 64 ? 100.0 : 60.0)),
              wave};
    return {lines, down && m <= 144 ? 45 : any_load, wave};
  }
};

}  // namespace Hsma::Impl::Gpu
