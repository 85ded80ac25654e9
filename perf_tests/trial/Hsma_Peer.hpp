// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Another BLAS beside the vendor's, for problems in the memory of the host.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "Hsma_Device.hpp"

namespace Hsma::Perf {

/// A library that is loaded for itself: what ours calls stays as it was linked.
class Peer {
 public:
  /// Throws std::runtime_error where `path` is no BLAS with Fortran's names.
  explicit Peer(const std::string& path);

  /// The path, and the version of a BLIS or OpenBLAS.
  std::string name() const;

  /// As Vendor<T>::trsm.
  template <class T>
  void trsm(const Flags& flags, std::int64_t m, std::int64_t n, T alpha,
            const T* A, std::int64_t lda, T* B, std::int64_t ldb) const;

 private:
  void* function(const std::string& name) const;

  std::string path_;
  std::shared_ptr<void> library_;
  void* trsm_[4];  ///< of s, d, c and z
};

}  // namespace Hsma::Perf
