// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The CPU as a device of the kernel tests: every body that the backends of
/// GPUs share, with a thread of the CPU for each of its threads. They are here
/// in the shapes of the HIP backend, too; those that look at lanes both at lane
/// width 64 and at 32, which is that of RDNA.
#pragma once

#include <cstdint>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "cpu/Hsma_CpuBatches.hpp"
#include "cpu/Hsma_CpuInversions.hpp"
#include "cpu/Hsma_CpuLaunch.hpp"
#include "cpu/Hsma_CpuPanels.hpp"
#include "cpu/Hsma_CpuProducts.hpp"
#include "cpu/Hsma_CpuSolves.hpp"
#include "kernels/Hsma_Operations.hpp"

namespace Hsma::Test {

struct Device : CpuSolves, CpuBatches, CpuInversions, CpuPanels, CpuProducts {
  static constexpr std::int64_t many_columns = 300;

  template <class S>
  static std::vector<Kernel<Solve<S>>> substitutions() {
    return with_threads<Solve<S>>(Impl::substitute_with<CpuLaunch, S>);
  }

  template <class S>
  static std::vector<Kernel<Store<S>>> guarded_stores() {
    return with_threads<Store<S>>(Impl::guarded_store_with<CpuLaunch, S>);
  }

  template <class S>
  static std::vector<Kernel<Copying<S>>> copies() {
    return with_threads<Copying<S>>(Impl::copy_with<CpuLaunch, S>);
  }

  template <class S>
  static std::vector<Kernel<Fill<S>>> zero_fills() {
    return with_threads<Fill<S>>(Impl::fill_zero_with<CpuLaunch, S>);
  }

  template <class S>
  static std::vector<Kernel<Look<S>>> scans() {
    return with_threads<Look<S>>([](const CpuLaunch& launch,
                                    const Triangle<S>& T, const Matrix<S>& B,
                                    Status* status) {
      launch("reset", Impl::ScanReset{status});
      launch("scan", Impl::Scan<S>(T, B, status));
    });
  }
};

}  // namespace Hsma::Test
