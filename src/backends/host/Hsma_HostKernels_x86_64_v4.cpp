// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels for x86-64-v4 (AVX-512).
#define HSMA_HOST_ISA x86_64_v4
#define HSMA_HOST_VECTOR_BYTES 64

#include "backends/host/Hsma_HostIsaKernels.hpp"

namespace Hsma::Impl::Host::x86_64_v4 {

const KernelTable kernel_table{
    "x86-64-v4", IsaKernels<float, 1>::set, IsaKernels<double, 1>::set,
    IsaKernels<float, 2>::set, IsaKernels<double, 2>::set};

}  // namespace Hsma::Impl::Host::x86_64_v4
