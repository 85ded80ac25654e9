// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A program with all HIP kernels: to be linked, and to be started, which
/// registers their code with the runtime. It launches nothing.
#include <cstdio>

#include "backends/gpu/Hsma_GpuBatch.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/hip/Hsma_HipRuntime.hpp"

namespace Hsma::Impl {
namespace {

template <class S>
bool has_all() {
  using Kernels = Gpu::GpuKernels<Hip::HipRuntime, S>;
  using Batches = Gpu::GpuBatch<Hip::HipRuntime, S>;
  const void* const functions[] = {
      reinterpret_cast<const void*>(&Kernels::direct_solve),
      reinterpret_cast<const void*>(&Kernels::direct_solve_rows),
      reinterpret_cast<const void*>(&Kernels::substitute),
      reinterpret_cast<const void*>(&Kernels::invert_diagonal),
      reinterpret_cast<const void*>(&Kernels::apply_inverse),
      reinterpret_cast<const void*>(&Kernels::guarded_store),
      reinterpret_cast<const void*>(&Kernels::copy),
      reinterpret_cast<const void*>(&Kernels::fill_zero),
      reinterpret_cast<const void*>(&Kernels::reset_status),
      reinterpret_cast<const void*>(&Kernels::scan),
      reinterpret_cast<const void*>(&Batches::solve),
      reinterpret_cast<const void*>(&Batches::invert),
      reinterpret_cast<const void*>(&Batches::scale),
      reinterpret_cast<const void*>(&Batches::scale_on_device),
      reinterpret_cast<const void*>(&Batches::reset),
      reinterpret_cast<const void*>(&Batches::scan),
      reinterpret_cast<const void*>(&Batches::condition)};
  for (const void* const volatile function : functions)
    if (function == nullptr) return false;
  return true;
}

}  // namespace
}  // namespace Hsma::Impl

int main() {
  using namespace Hsma::Impl;
  const bool all = has_all<float>() && has_all<double>() &&
                   has_all<Complex<float>>() && has_all<Complex<double>>();
  std::puts(all ? "all kernels are linked" : "kernels are missing");
  return all ? 0 : 1;
}
