// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The processor is the device: no driver, no toolkit.
#include "Hsma_DeviceFacts.hpp"

#include "Hsma_Machine.hpp"

namespace Hsma::Perf {

DeviceFacts device_facts() { return {processor(), "n/a", "n/a", compiler()}; }

}  // namespace Hsma::Perf
