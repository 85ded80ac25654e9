// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The TRSM of cuBLAS or rocBLAS.
#pragma once

#include <Hsma_Blas.hpp>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>

#include "executors/Hsma_KokkosDevice.hpp"

namespace Hsma::Tool {

/// Of a stream. There are few, and they stay.
inline Perf::Blas& blas_of(Perf::Blas::Runtime::Stream stream) {
  static auto* const all =
      new std::map<Perf::Blas::Runtime::Stream, std::unique_ptr<Perf::Blas>>();
  std::unique_ptr<Perf::Blas>& blas = (*all)[stream];
  if (blas == nullptr) blas = std::make_unique<Perf::Blas>(stream);
  return *blas;
}

/// B := alpha op(A)^-1 B or alpha B op(A)^-1, B of m x n, column-major.
template <class Space, class T>
void vendor_trsm(const Space& space, char side, char uplo, char op, char diag,
                 std::int64_t m, std::int64_t n, T alpha, const T* A,
                 std::int64_t lda, T* B, std::int64_t ldb) {
  using Perf::Blas;
  using Of = Perf::BlasOf<T>;
  using Scalar = typename Of::type;
  const auto size = [](std::int64_t extent) {
    if (extent > std::numeric_limits<int>::max())
      throw std::runtime_error("the vendor's TRSM takes 32-bit extents");
    return static_cast<int>(extent);
  };
  Blas::check(
      Of::trsm(blas_of(Impl::KokkosDevice<Space>::queue(space).stream).handle(),
               Blas::side(side), Blas::uplo(uplo), Blas::op(op),
               Blas::diag(diag), size(m), size(n),
               reinterpret_cast<const Scalar*>(&alpha),
               reinterpret_cast<const Scalar*>(A), size(lda),
               reinterpret_cast<Scalar*>(B), size(ldb)),
      "trsm");
}

}  // namespace Hsma::Tool
