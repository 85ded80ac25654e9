// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The peer: the vendor's QR by Householder reflections, geqrf and orgqr.
#pragma once

#include <cstdint>

#include "Hsma_Device.hpp"
#include "Hsma_Memory.hpp"

namespace Hsma::Perf {

/// For column-major rows x k matrices, with all the memory it takes.
template <class T>
class Householder {
 public:
  Householder(const Device& device, std::int64_t rows, std::int64_t k);
  ~Householder();
  Householder(const Householder&) = delete;
  Householder& operator=(const Householder&) = delete;

  /// Replaces V by Q.
  void run(T* V);

 private:
  struct State;
  State* state_;
};

}  // namespace Hsma::Perf
