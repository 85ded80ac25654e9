// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The search for the cuBLAS of a program.
#include <stdexcept>
#include <string>
#include <vector>

#include "executors/Hsma_Cublas.hpp"
#include "executors/Hsma_VendorSymbol.hpp"
#include "executors/Hsma_VendorTable.hpp"

namespace Hsma::Impl {

const std::vector<std::string>& Cublas::sonames() {
  // Calls may come after all destructors.
  static const auto* const names =
      new std::vector<std::string>{"libcublas.so.13", "libcublas.so.12"};
  return *names;
}

const Cublas* Cublas::loaded() { return loaded_table<Cublas>(); }

void CublasGpu::load() {
  if (Cublas::loaded() != nullptr) return;
  if (!load_vendor(Cublas::sonames()))
    throw std::runtime_error("Hsma: there is no cuBLAS (" +
                             Cublas::sonames().front() + ")");
  if (Cublas::loaded() == nullptr)
    throw std::runtime_error("Hsma: cuBLAS is too old; expected 12 or newer");
}

}  // namespace Hsma::Impl
