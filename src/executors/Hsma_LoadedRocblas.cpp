// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The search for the rocBLAS of a program.
#include <stdexcept>
#include <string>
#include <vector>

#include "executors/Hsma_Rocblas.hpp"
#include "executors/Hsma_VendorSymbol.hpp"
#include "executors/Hsma_VendorTable.hpp"

namespace Hsma::Impl {

const std::vector<std::string>& Rocblas::sonames() {
  // Calls may come after all destructors.
  static const auto* const names =
      new std::vector<std::string>{"librocblas.so.5", "librocblas.so.4",
                                   "librocblas.so.3", "librocblas.so.0"};
  return *names;
}

const Rocblas* Rocblas::loaded() { return loaded_table<Rocblas>(); }

void RocblasGpu::load() {
  if (Rocblas::loaded() != nullptr) return;
  if (!load_vendor(Rocblas::sonames()) || Rocblas::loaded() == nullptr)
    throw std::runtime_error("Hsma: there is no rocBLAS");
}

}  // namespace Hsma::Impl
