// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels for baseline (whatever the compiler targets by default).
#include "backends/host/Hsma_HostIsaKernels.hpp"

namespace Hsma::Impl::Host::baseline {

const KernelTable kernel_table{
    "baseline", IsaKernels<float, 1>::set, IsaKernels<double, 1>::set,
    IsaKernels<float, 2>::set, IsaKernels<double, 2>::set};

}  // namespace Hsma::Impl::Host::baseline
