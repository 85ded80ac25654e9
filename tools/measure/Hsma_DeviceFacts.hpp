// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What is known about the device that Kokkos' default execution space runs
/// on: one file per kind of device, <backend>/Hsma_DeviceFacts.cpp.
#pragma once

#include <initializer_list>
#include <string>

namespace Hsma::Perf {

struct DeviceFacts {
  std::string name;
  std::string driver;    ///< version of the kernel driver, or "unknown"
  std::string toolkit;   ///< runtime and its version
  std::string compiler;  ///< of the device code and of the host code
};

/// Of the current device. Throws std::runtime_error where there is none.
DeviceFacts device_facts();

/// A version: {13, 0} is 13.0.
inline std::string dotted(std::initializer_list<int> parts) {
  std::string text;
  for (const int part : parts)
    text += (text.empty() ? "" : ".") + std::to_string(part);
  return text;
}

}  // namespace Hsma::Perf
