// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a trial needs of a device: one stream, a clock, and the vendor's BLAS
/// on that stream. gpu/ has it for GPUs, over the names in the folder of the
/// backend; on the host the clock is that of the system, and the BLAS is the
/// one of the library's products.
#pragma once

#include <Kokkos_Core.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace Hsma::Perf {

using Space = Kokkos::DefaultExecutionSpace;
using Work = std::function<void()>;

class Blas;

/// The current device, a stream on it, and the vendor's BLAS bound to that
/// stream. Every failure is a std::runtime_error.
class Device {
 public:
  Device();
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  /// The vendor's BLAS and its version.
  std::string vendor() const;

  /// Of a GPU.
  Blas& blas() const;

  /// What results files call the time of a single call, and that of a call
  /// within a replayed batch.
  static const char* single_mode();
  static const char* batch_mode();

  /// The instance of Kokkos' default execution space on the stream.
  const Space& space() const;

  /// Waits for the stream.
  void fence() const;

  /// Copies from device to device on the stream.
  void copy(void* to, const void* from, std::size_t bytes) const;

  /// Issues `work` between two events, or two looks at a host's clock, the
  /// second of which comes after the work; the microseconds between them.
  double timed(const Work& work) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Side, uplo, op and diag, a letter each, as in Case.
using Flags = std::string;

/// The vendor's BLAS, column-major, scalars by value.
template <class T>
struct Vendor {
  /// B := alpha op(A)^-1 B or alpha B op(A)^-1, B of m x n.
  static void trsm(const Device& device, const Flags& flags, std::int64_t m,
                   std::int64_t n, T alpha, const T* A, std::int64_t lda, T* B,
                   std::int64_t ldb);

  /// The same of `count` problems, whose pointers are memory of the device. A
  /// host makes a loop of calls.
  static void trsm_batched(const Device& device, const Flags& flags,
                           std::int64_t m, std::int64_t n, T alpha,
                           const T* const* A, std::int64_t lda, T* const* B,
                           std::int64_t ldb, std::int64_t count);

  /// x := op(A)^-1 x, x of `order` elements. `flags` has a side, L.
  static void trsv(const Device& device, const Flags& flags, std::int64_t order,
                   const T* A, std::int64_t lda, T* x);

  /// C := alpha op(A) B or alpha B op(A), B and C of m x n.
  static void trmm(const Device& device, const Flags& flags, std::int64_t m,
                   std::int64_t n, T alpha, const T* A, std::int64_t lda,
                   const T* B, std::int64_t ldb, T* C, std::int64_t ldc);

  /// C := alpha A B + beta C, C of m x n, A of m x k.
  static void gemm(const Device& device, std::int64_t m, std::int64_t n,
                   std::int64_t k, T alpha, const T* A, std::int64_t lda,
                   const T* B, std::int64_t ldb, T beta, T* C,
                   std::int64_t ldc);
};

}  // namespace Hsma::Perf
