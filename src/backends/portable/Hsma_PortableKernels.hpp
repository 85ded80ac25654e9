// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The operations of kernels/Hsma_Operations.hpp on any Kokkos execution space.
///
/// T is float, double or Kokkos::complex of either. Everything is issued on
/// `space`, without a fence; all pointers must be reachable from it and stay
/// valid until the work is done.
#pragma once

#include "backends/portable/Hsma_TeamBlock.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "kernels/Hsma_Operations.hpp"

namespace Hsma::Impl::Portable {

/// launch() on a given space.
template <class ExecutionSpace>
struct Launch {
  const ExecutionSpace& space;

  template <class Body>
  void operator()(const char* name, const Body& body) const {
    launch(space, name, body);
  }
};

template <class ExecutionSpace, class T>
void substitute(const ExecutionSpace& space, const Triangle<T>& A, T alpha,
                const Matrix<T>& B) {
  substitute_with(Launch<ExecutionSpace>{space}, to_kernel(A),
                  KernelScalar<T>::convert(alpha), to_kernel(B));
}

template <class ExecutionSpace, class T>
void invert_diagonal(const ExecutionSpace& space, const Triangle<T>& A,
                     std::int64_t NB, T* inverse, int* trusted,
                     real_t<T> max_condition) {
  invert_with(Launch<ExecutionSpace>{space}, to_kernel(A), NB,
              reinterpret_cast<kernel_scalar_t<T>*>(inverse), trusted,
              max_condition);
}

template <class ExecutionSpace, class T>
void guarded_store(const ExecutionSpace& space, const Triangle<T>& D,
                   const int* trusted, const Matrix<const T>& W,
                   const Matrix<T>& B) {
  guarded_store_with(Launch<ExecutionSpace>{space}, to_kernel(D), trusted,
                     to_kernel(W), to_kernel(B));
}

template <class ExecutionSpace, class T>
void copy(const ExecutionSpace& space, T alpha, bool conjugate,
          const Matrix<const T>& from, const Matrix<T>& to) {
  using S = kernel_scalar_t<T>;
  copy_with(Launch<ExecutionSpace>{space},
            Scaling<S>{KernelScalar<T>::convert(alpha), conjugate},
            to_kernel(from), to_kernel(to));
}

template <class ExecutionSpace, class T>
void fill_zero(const ExecutionSpace& space, const Matrix<T>& B) {
  fill_zero_with(Launch<ExecutionSpace>{space}, to_kernel(B));
}

/// The status word before a scan.
template <class ExecutionSpace>
void reset_status(const ExecutionSpace& space, Status* status) {
  launch(space, "Hsma::reset_status", ScanReset{status});
}

/// Notes in *status the first exact zero on a non-unit diagonal of A and
/// whether anything that a solve reads, of A or B, is infinite or NaN.
template <class ExecutionSpace, class T>
void scan(const ExecutionSpace& space, const Triangle<T>& A, const Matrix<T>& B,
          Status* status) {
  using S = kernel_scalar_t<T>;
  launch(space, "Hsma::scan", Scan<S>(to_kernel(A), to_kernel(B), status));
}

}  // namespace Hsma::Impl::Portable
