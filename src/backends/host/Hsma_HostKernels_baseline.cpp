// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The kernels for baseline (whatever the compiler targets by default).
#include "backends/host/Hsma_HostSubstitute.hpp"

namespace Hsma::Impl::Host::baseline {

const KernelTable kernel_table{"baseline", Kernels<float, 1>::set,
                               Kernels<double, 1>::set, Kernels<float, 2>::set,
                               Kernels<double, 2>::set};

}  // namespace Hsma::Impl::Host::baseline
