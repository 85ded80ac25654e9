// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The backend of any device that Kokkos knows and no native backend serves:
/// TeamPolicy kernels. Nothing leaves the device.
#pragma once

#include <cstddef>
#include <cstdint>

#include "Hsma_Plan.hpp"
#include "algorithm/Hsma_Prepared.hpp"
#include "backends/portable/Hsma_PortableKernels.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "tuning/Hsma_Condition.hpp"
#include "tuning/Hsma_Platform.hpp"
#include "tuning/Hsma_Policy.hpp"

namespace Hsma::Impl {

template <class ExecutionSpace, class T>
struct PortableBackend {
  static Platform platform() { return Platform::Generic; }
  static constexpr std::int64_t direct_limit = 64;

  static std::size_t prepared_bytes(Method method, std::int64_t order,
                                    std::int64_t block_size) {
    return method == Method::Inversion
               ? InvertedDiagonal<T>::bytes(order, block_size)
               : 0;
  }

  static void prepare(const ExecutionSpace& space, const Triangle<T>& A,
                      const Plan& plan, char* prepared) {
    if (plan.method != Method::Inversion) return;
    const auto inverted =
        InvertedDiagonal<T>::at(prepared, A.m, plan.block_size);
    Portable::invert_diagonal(space, A, plan.block_size, inverted.inverse,
                              inverted.trusted, max_block_condition);
  }

  static void direct(const ExecutionSpace& space, const Triangle<T>& A, T alpha,
                     const Matrix<T>& B, const Policy&) {
    Portable::substitute(space, A, alpha, B);
  }

  static void substitute_block(const ExecutionSpace& space,
                               const Triangle<T>& D, const Plan&, const char*,
                               std::int64_t, T alpha, const Matrix<T>& B) {
    Portable::substitute(space, D, alpha, B);
  }

  static bool applies_in_place(std::int64_t) { return false; }

  static void apply_inverse(const ExecutionSpace&, const Triangle<T>&, const T*,
                            std::int64_t, const int*, const Matrix<T>&) {}

  static void guarded_store(const ExecutionSpace& space, const Triangle<T>& D,
                            const int* trusted, const Matrix<T>& product,
                            const Matrix<T>& B) {
    Portable::guarded_store(space, D, trusted, constant(product), B);
  }

  static void copy(const ExecutionSpace& space, T alpha, bool conjugate,
                   const Matrix<const T>& from, const Matrix<T>& to) {
    Portable::copy(space, alpha, conjugate, from, to);
  }

  static void scale(const ExecutionSpace& space, T alpha, const Matrix<T>& B) {
    Portable::copy(space, alpha, false, constant(B), B);
  }

  static void fill_zero(const ExecutionSpace& space, const Matrix<T>& B) {
    Portable::fill_zero(space, B);
  }

  static void reset_status(const ExecutionSpace& space, Status* status) {
    Portable::reset_status(space, status);
  }

  static void scan(const ExecutionSpace& space, const Triangle<T>& A,
                   const Matrix<T>& B, Status* status) {
    Portable::scan(space, A, B, status);
  }
};

}  // namespace Hsma::Impl
