// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The start of Kokkos.
#include "hsma-trsm/KokkosRuntime.hpp"

#include <Kokkos_Core.hpp>

namespace Hsma::Tool {

/// Kokkos takes a command line that it may change.
struct KokkosRuntime::Guard {
  explicit Guard(const KokkosArguments& given)
      : arguments(given),
        pointers(point_at(arguments)),
        count(static_cast<int>(arguments.size()) + 1),
        scope(count, pointers.data()) {}

  std::vector<char*> point_at(KokkosArguments& texts) {
    std::vector<char*> result{program.data()};
    for (std::string& text : texts) result.push_back(text.data());
    result.push_back(nullptr);
    return result;
  }

  std::string program = "hsma-trsm";
  KokkosArguments arguments;
  std::vector<char*> pointers;
  int count;
  Kokkos::ScopeGuard scope;
};

KokkosRuntime::KokkosRuntime(const KokkosArguments& arguments)
    : guard_(std::make_unique<Guard>(arguments)) {}

KokkosRuntime::~KokkosRuntime() = default;

}  // namespace Hsma::Tool
