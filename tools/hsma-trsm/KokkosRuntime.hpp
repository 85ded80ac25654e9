// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Kokkos for the lifetime of an object.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace Hsma::Tool {

/// Arguments that begin with "--kokkos-".
using KokkosArguments = std::vector<std::string>;

/// Initialises Kokkos, and finalises it at the end. A subcommand starts it as
/// late as it can: a wrong file is told at once.
class KokkosRuntime {
 public:
  explicit KokkosRuntime(const KokkosArguments& arguments);
  ~KokkosRuntime();
  KokkosRuntime(const KokkosRuntime&) = delete;
  KokkosRuntime& operator=(const KokkosRuntime&) = delete;

 private:
  struct Guard;
  std::unique_ptr<Guard> guard_;
};

}  // namespace Hsma::Tool
