// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Chooses the instruction set and brings the public kernels into its terms:
/// real numbers, lower triangles.
#include "backends/host/Hsma_HostKernels.hpp"

#include <Kokkos_Core.hpp>
#include <type_traits>

#include "backends/host/Hsma_HostKernelTable.hpp"

namespace Hsma::Impl::Host {
namespace {

/// The real type R, and how many of it an element has.
template <class T>
struct Scalar {
  using Real = T;
  static constexpr int planes = 1;
};
template <class R>
struct Scalar<Kokkos::complex<R>> {
  using Real = R;
  static constexpr int planes = 2;
};
template <class T>
using Real = typename Scalar<T>::Real;

const KernelTable& choose() {
#if defined(HSMA_HOST_X86_64_V4)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512cd") &&
      __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("fma") &&
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
    return x86_64_v4::kernel_table;
  }
#endif
#if defined(HSMA_HOST_X86_64_V3)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
      __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")) {
    return x86_64_v3::kernel_table;
  }
#endif
  return baseline::kernel_table;
}

const KernelTable& table() {
  static const KernelTable& chosen = choose();
  return chosen;
}

template <class T>
const KernelSet<Real<T>>& kernels() {
  if constexpr (std::is_same_v<T, float>) {
    return table().real_float;
  } else if constexpr (std::is_same_v<T, double>) {
    return table().real_double;
  } else if constexpr (std::is_same_v<T, Kokkos::complex<float>>) {
    return table().complex_float;
  } else {
    return table().complex_double;
  }
}

/// In units of R, and backwards if T is upper: reversing the order of rows and
/// columns turns upper into lower, and the order of B's rows with it.
template <class T>
TriangleView<Real<T>> view(const Triangle<T>& A) {
  constexpr int planes = Scalar<T>::planes;
  const std::int64_t direction = A.lower ? 1 : -1;
  const T* const first =
      A.lower ? A.data : A.data + (A.m - 1) * (A.row_stride + A.col_stride);
  return {A.m,
          reinterpret_cast<const Real<T>*>(first),
          direction * planes * A.row_stride,
          direction * planes * A.col_stride,
          A.unit,
          A.conj};
}

template <class T>
MatrixView<Real<T>> view(const Matrix<T>& B, bool lower) {
  constexpr int planes = Scalar<T>::planes;
  T* const first = lower ? B.data : B.data + (B.m - 1) * B.row_stride;
  return {B.m, B.n, reinterpret_cast<Real<T>*>(first),
          (lower ? planes : -planes) * B.row_stride, planes * B.col_stride};
}

}  // namespace

template <class T>
std::int64_t packed_size(std::int64_t m) {
  return kernels<T>().packed_size(m);
}

template <class T>
void pack_triangle(const Triangle<T>& A, T* packed) {
  if (A.m <= 0) return;
  Real<T>* const reals = reinterpret_cast<Real<T>*>(packed);
  kernels<T>().pack_triangle(view(A), reals);
  reals[packed_caller_slot] = A.lower ? 1 : 0;
}

template <class T>
void substitute(const T* packed, T alpha, const Matrix<T>& B) {
  if (B.m <= 0 || B.n <= 0) return;
  const Real<T>* const reals = reinterpret_cast<const Real<T>*>(packed);
  const bool lower = reals[packed_caller_slot] != 0;
  kernels<T>().substitute(reals, reinterpret_cast<const Real<T>*>(&alpha),
                          view(B, lower));
}

template <class T>
void substitute_small(const Triangle<T>& A, T alpha, const Matrix<T>& B) {
  if (B.m <= 0 || B.n <= 0) return;
  kernels<T>().substitute_small(
      view(A), reinterpret_cast<const Real<T>*>(&alpha), view(B, A.lower));
}

template <class T>
void substitute_unpacked(const Triangle<T>& A, T alpha, const Matrix<T>& B) {
  if (B.m <= 0 || B.n <= 0) return;
  kernels<T>().substitute_unpacked(
      view(A), reinterpret_cast<const Real<T>*>(&alpha), view(B, A.lower));
}

const char* instruction_set() { return table().instruction_set; }

template std::int64_t packed_size<float>(std::int64_t);
template std::int64_t packed_size<double>(std::int64_t);
template std::int64_t packed_size<Kokkos::complex<float>>(std::int64_t);
template std::int64_t packed_size<Kokkos::complex<double>>(std::int64_t);

template void pack_triangle(const Triangle<float>&, float*);
template void pack_triangle(const Triangle<double>&, double*);
template void pack_triangle(const Triangle<Kokkos::complex<float>>&,
                            Kokkos::complex<float>*);
template void pack_triangle(const Triangle<Kokkos::complex<double>>&,
                            Kokkos::complex<double>*);

template void substitute(const float*, float, const Matrix<float>&);
template void substitute(const double*, double, const Matrix<double>&);
template void substitute(const Kokkos::complex<float>*, Kokkos::complex<float>,
                         const Matrix<Kokkos::complex<float>>&);
template void substitute(const Kokkos::complex<double>*,
                         Kokkos::complex<double>,
                         const Matrix<Kokkos::complex<double>>&);

template void substitute_small(const Triangle<float>&, float,
                               const Matrix<float>&);
template void substitute_small(const Triangle<double>&, double,
                               const Matrix<double>&);
template void substitute_small(const Triangle<Kokkos::complex<float>>&,
                               Kokkos::complex<float>,
                               const Matrix<Kokkos::complex<float>>&);
template void substitute_small(const Triangle<Kokkos::complex<double>>&,
                               Kokkos::complex<double>,
                               const Matrix<Kokkos::complex<double>>&);

template void substitute_unpacked(const Triangle<float>&, float,
                                  const Matrix<float>&);
template void substitute_unpacked(const Triangle<double>&, double,
                                  const Matrix<double>&);
template void substitute_unpacked(const Triangle<Kokkos::complex<float>>&,
                                  Kokkos::complex<float>,
                                  const Matrix<Kokkos::complex<float>>&);
template void substitute_unpacked(const Triangle<Kokkos::complex<double>>&,
                                  Kokkos::complex<double>,
                                  const Matrix<Kokkos::complex<double>>&);

}  // namespace Hsma::Impl::Host
