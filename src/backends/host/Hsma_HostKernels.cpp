// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Chooses the instruction set and brings the public kernels into its terms:
/// real numbers, lower triangles.
#include "backends/host/Hsma_HostKernels.hpp"

#include <cmath>
#include <type_traits>

#include "backends/host/Hsma_HostKernelTable.hpp"
#include "core/Hsma_Scalar.hpp"

namespace Hsma::Impl::Host {
namespace {

template <class T>
using Real = real_part_t<T>;

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
  } else if constexpr (std::is_same_v<T, Complex<float>>) {
    return table().complex_float;
  } else {
    return table().complex_double;
  }
}

/// The view counts in units of R. It reverses the rows and columns of an upper
/// T, which makes it lower, and with them the rows of B.
template <class T>
TriangleView<Real<T>> view(const Triangle<T>& A) {
  const std::int64_t direction = A.lower ? 1 : -1;
  const T* const first =
      A.lower ? A.data : A.data + (A.m - 1) * (A.row_stride + A.col_stride);
  return {A.m,
          reinterpret_cast<const Real<T>*>(first),
          direction * parts_of_scalar<T> * A.row_stride,
          direction * parts_of_scalar<T> * A.col_stride,
          A.unit,
          A.conj};
}

template <class T>
MatrixView<Real<T>> view(const Matrix<T>& B, bool lower) {
  T* const first = lower ? B.data : B.data + (B.m - 1) * B.row_stride;
  return {B.m, B.n, reinterpret_cast<Real<T>*>(first),
          (lower ? parts_of_scalar<T> : -parts_of_scalar<T>)*B.row_stride,
          parts_of_scalar<T> * B.col_stride};
}

}  // namespace

template <class T>
std::int64_t packed_size(std::int64_t m) {
  return kernels<T>().packed_size(m);
}

template <class T>
void pack_triangle(const Triangle<T>& A, std::int64_t share,
                   std::int64_t shares, T* packed) {
  if (A.m <= 0) return;
  Real<T>* const reals = reinterpret_cast<Real<T>*>(packed);
  // The rows above row x m have x^2 of the triangle.
  const auto begin_of = [&](std::int64_t k) {
    if (k == shares) return A.m;
    const double part = static_cast<double>(k) / static_cast<double>(shares);
    return static_cast<std::int64_t>(std::sqrt(part) *
                                     static_cast<double>(A.m)) /
           packed_rows * packed_rows;
  };
  kernels<T>().pack_triangle(view(A), begin_of(share), begin_of(share + 1),
                             reals);
  if (share == 0) reals[packed_caller_slot] = A.lower ? 1 : 0;
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
void substitute_unpacked(const Triangle<T>& A, T alpha, const Matrix<T>& B) {
  if (B.m <= 0 || B.n <= 0) return;
  kernels<T>().substitute_unpacked(
      view(A), reinterpret_cast<const Real<T>*>(&alpha), view(B, A.lower));
}

template <class T>
int abreast(std::int64_t m, std::int64_t n, bool cached, bool by_rows) {
  return kernels<T>().abreast(m, n, cached, by_rows);
}

template <class T>
void substitute_abreast(const BatchProblem<T>* problems, int count, T alpha) {
  const Triangle<T>& L = problems[0].L;
  const Matrix<T>& X = problems[0].X;
  if (X.m <= 0 || X.n <= 0) return;
  const Real<T>* triangles[most_abreast];
  Real<T>* right_hand_sides[most_abreast];
  for (int p = 0; p < count; ++p) {
    triangles[p] = view(problems[p].L).data;
    right_hand_sides[p] = view(problems[p].X, L.lower).data;
  }
  const TriangleView<Real<T>> A = view(L);
  const MatrixView<Real<T>> B = view(X, L.lower);
  kernels<T>().substitute_abreast(
      {A.m, B.n, triangles, A.row_stride, A.col_stride, right_hand_sides,
       B.row_stride, B.col_stride, count, A.unit, A.conj},
      reinterpret_cast<const Real<T>*>(&alpha));
}

const char* instruction_set() { return table().instruction_set; }

// A type takes no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_HOST_KERNELS(T)                                                  \
  template std::int64_t packed_size<T>(std::int64_t);                         \
  template void pack_triangle(const Triangle<T>&, std::int64_t, std::int64_t, \
                              T*);                                            \
  template void substitute(const T*, T, const Matrix<T>&);                    \
  template void substitute_unpacked(const Triangle<T>&, T, const Matrix<T>&); \
  template int abreast<T>(std::int64_t, std::int64_t, bool, bool);            \
  template void substitute_abreast(const BatchProblem<T>*, int, T);
// NOLINTEND(bugprone-macro-parentheses)
HSMA_HOST_KERNELS(float)
HSMA_HOST_KERNELS(double)
HSMA_HOST_KERNELS(Complex<float>)
HSMA_HOST_KERNELS(Complex<double>)

}  // namespace Hsma::Impl::Host
