// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Prints the dynamic LDS that the HIP kernels are launched with, the most over
/// all problems here: one line "kernel bytes" per kernel. The functions of the
/// runtime that launches need are defined here, note the launch and run
/// nothing; the device they claim has as many compute units as an MI250X, and
/// wavefronts of the size that the argument says.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "backends/Hsma_PanelRoom.hpp"
#include "backends/gpu/Hsma_GpuApplyRoom.hpp"
#include "backends/gpu/Hsma_GpuBatch.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/hip/Hsma_HipRuntime.hpp"

namespace {

std::map<const void*, std::string>& names() {
  static std::map<const void*, std::string> all;
  return all;
}
std::map<std::string, std::size_t>& launches() {
  static std::map<std::string, std::size_t> all;
  return all;
}

int wavefront = 64;

}  // namespace

extern "C" {

void** __hipRegisterFatBinary(const void*) {
  static void* module = nullptr;
  return &module;
}
void __hipUnregisterFatBinary(void**) {}
void __hipRegisterFunction(void**, const void* host, char*, const char* device,
                           unsigned, void*, void*, void*, void*, int*) {
  names()[host] = device;
}
hipError_t hipGetDevice(int* device) {
  *device = 0;
  return hipSuccess;
}
hipError_t hipDeviceGetAttribute(int* value, hipDeviceAttribute_t which, int) {
  *value = which == hipDeviceAttributeWarpSize ? wavefront : 110;
  return hipSuccess;
}
hipError_t hipFuncSetAttribute(const void*, hipFuncAttribute, int) {
  return hipSuccess;
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks,
                                                        const void*, int,
                                                        std::size_t) {
  *blocks = 1;
  return hipSuccess;
}
hipError_t hipLaunchKernel(const void* kernel, dim3, dim3, void**,
                           std::size_t shared, hipStream_t) {
  std::size_t& most = launches()[names().at(kernel)];
  most = std::max(most, shared);
  return hipSuccess;
}

}  // extern "C"

namespace Hsma::Impl {
namespace {

template <class S>
void launch_all() {
  using Kernels = Gpu::GpuKernels<Hip::HipRuntime, S>;
  static S memory[1];
  static int trusted[1];
  static Status status;
  const S one = from_real<S>(1);
  const auto triangle = [](std::int64_t m) {
    return Triangle<S>{m, memory, 1, m};
  };
  const auto matrix = [](std::int64_t m, std::int64_t n) {
    return Matrix<S>{m, n, memory, 1, m};
  };

  for (const std::int64_t m : {1, 8, 9, 16, 17, 32, 33, 64})
    for (const DirectKernel kernel :
         {DirectKernel::Paper, DirectKernel::Pipeline, DirectKernel::Lanes,
          DirectKernel::WideLanes, DirectKernel::Columns})
      Kernels::direct_solve(nullptr, triangle(m), one, matrix(m, 1), kernel);
  for (const std::int64_t m : {1, 64, 65, 256})
    for (const int columns : {1, 2, 4, 8, 16, 32})
      Kernels::direct_solve_rows(nullptr, triangle(m), one, matrix(m, 1),
                                 columns);
  for (std::int64_t NB = 1; NB <= 4096; NB *= 2)
    Kernels::invert_diagonal(
        nullptr, diagonal_blocks<S>(triangle(NB), NB, memory, trusted, 1),
        InversionKernel::Paper);
  for (std::int64_t m = 1;
       Gpu::fits_in_place<S>(m, Hip::HipRuntime::shared_budget); ++m)
    for (std::int64_t n = 1; n <= 1 << 20; n *= 2)
      Kernels::apply_inverse(nullptr, triangle(m), memory, m, trusted,
                             matrix(m, n));
  constexpr auto family = KernelFamily::Hip;
  for (std::int64_t m = 1;
       Gpu::fits_in_panels<S>(family, m, Hip::HipRuntime::shared_budget); ++m)
    for (std::int64_t n = 1; n <= 1 << 20; n *= 2) {
      const Matrix<S> across{m, n, memory, n, 1};
      Kernels::pack_panels(nullptr, triangle(m), m, memory, trusted, memory);
      Kernels::sweep_panels(nullptr, triangle(m), memory, trusted, one,
                            matrix(m, n));
      Kernels::sweep_panels(nullptr, triangle(m), memory, trusted, one, across);
    }
  for (std::int64_t n = 1; n <= 1 << 20; n *= 2) {
    const Matrix<S> B = matrix(64, n);
    const Matrix<const S> from{B.m, B.n, memory, 1, B.m},
        across{B.m, B.n, memory, B.n, 1};
    Kernels::substitute(nullptr, triangle(B.m), one, B);
    Kernels::guarded_store(nullptr, triangle(B.m), trusted, from, B);
    Kernels::copy(nullptr, {one, false}, from, B);
    Kernels::copy(nullptr, {one, false}, across, B);
    Kernels::fill_zero(nullptr, B);
    using Batches = Gpu::GpuBatch<Hip::HipRuntime, S>;
    Batch<S> batch;
    batch.T = triangle(B.m);
    batch.B = B;
    batch.count = 2;
    Batches::solve(nullptr, batch, one);
    Batches::scale(nullptr, batch, one);
    Batches::scale_on_device(nullptr, batch, nullptr, false);
    Batches::invert(nullptr, batch, true);
    Batches::scan(nullptr, batch, {});
    Batches::condition(nullptr, batch, nullptr, true);
    Batches::reset(nullptr, {}, 2);
    Kernels::scan(nullptr, triangle(B.m), B, &status);
  }
  Kernels::reset_status(nullptr, &status);
}

}  // namespace
}  // namespace Hsma::Impl

int main(int count, char** arguments) {
  if (count > 1) wavefront = std::atoi(arguments[1]);
  using namespace Hsma::Impl;
  launch_all<float>();
  launch_all<double>();
  launch_all<Complex<float>>();
  launch_all<Complex<double>>();
  for (const auto& [kernel, bytes] : launches())
    std::printf("%s %zu\n", kernel.c_str(), bytes);
}
