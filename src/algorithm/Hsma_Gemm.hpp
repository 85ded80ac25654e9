// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// C := alpha [conj] A B + beta C through KokkosBlas::gemm, always as three
/// LayoutLeft views, which is what reaches the vendor's BLAS.
///
/// B and C share an orientation. Column-major: the product as it stands.
/// Row-major: C^T := alpha B^T A^T + beta C^T, which is column-major again.
/// A may have either orientation; its transposition is a flag of the call.
/// No BLAS has a flag for conjugation without transposition, so a conjugated A
/// can be expressed in one of the two orientations only (expressible()).
#pragma once

#include <KokkosBlas3_gemm.hpp>
#include <algorithm>
#include <cstdint>
#include <limits>
#include <mutex>

#include "algorithm/Hsma_GemmPieces.hpp"
#include "algorithm/Hsma_Problem.hpp"
#include "compat/Hsma_KokkosCompat.hpp"

namespace Hsma::Impl {

/// The general block of T: like a triangle, but all of it is read.
template <class T>
struct Panel {
  std::int64_t m = 0, n = 0;
  const T* data = nullptr;
  std::int64_t row_stride = 0, col_stride = 0;
  bool conj = false;

  Matrix<const T> matrix() const {
    return {m, n, data, row_stride, col_stride};
  }
  Panel columns(std::int64_t first, std::int64_t count) const {
    return {m, count, data + first * col_stride, row_stride, col_stride, conj};
  }
};

/// All of a triangle's square.
template <class T>
Panel<T> panel_of(const Triangle<T>& A) {
  return {A.m, A.m, A.data, A.row_stride, A.col_stride, A.conj};
}

/// Whether `x` can be handed to a BLAS with 32-bit leading dimensions.
template <class T>
bool blas_column_major(const Matrix<T>& x) {
  return x.column_major() &&
         (x.n == 1 || x.col_stride <= std::numeric_limits<int>::max());
}

template <class T>
bool blas_row_major(const Matrix<T>& x) {
  return blas_column_major(x.transposed());
}

/// Whether gemm() can take A as it stands next to column-major B and C, or
/// (column_major false) row-major ones.
template <class T>
bool expressible(const Panel<T>& A, bool column_major) {
  const bool left = blas_column_major(A.matrix());
  const bool right = blas_row_major(A.matrix());
  if (!A.conj) return left || right;
  return column_major ? right : left;
}

/// Whether B and C, which have a BLAS orientation, are to be taken as
/// column-major. One column is either: A decides.
template <class T>
bool by_columns(const Panel<T>& A, const Matrix<T>& B) {
  if (!blas_column_major(B) || !blas_row_major(B)) return blas_column_major(B);
  return expressible(A, true) || !expressible(A, false);
}

inline std::mutex& vendor_mutex() {
  static std::mutex mutex;
  return mutex;
}

template <class ExecutionSpace, class T>
class Gemm {
  using Device =
      Kokkos::Device<ExecutionSpace, typename ExecutionSpace::memory_space>;
  template <class S>
  using Left = Kokkos::View<S**, Kokkos::LayoutLeft, Device,
                            Kokkos::MemoryTraits<Kokkos::Unmanaged>>;

 public:
  /// C := alpha A B + beta C with A m x k, B k x n, C m x n; no extent is 0.
  /// `column_major` is the orientation of B and C.
  static void run(const ExecutionSpace& space, T alpha, const Panel<T>& A,
                  const Matrix<const T>& B, T beta, const Matrix<T>& C,
                  bool column_major) {
    const bool dots =
        !is_host_space_v<ExecutionSpace> && column_major && !stands_plain(A);
    const GemmPieces pieces = gemm_pieces(C.m, C.n, A.n, dots);
    for (std::int64_t j = 0; j < C.n; j += pieces.columns) {
      const std::int64_t columns = std::min(pieces.columns, C.n - j);
      for (std::int64_t k = 0; k < A.n; k += pieces.terms) {
        const std::int64_t terms = std::min(pieces.terms, A.n - k);
        run_piece(space, alpha, A.columns(k, terms),
                  B.rows(k, terms).columns(j, columns), k == 0 ? beta : T(1),
                  C.columns(j, columns), column_major);
      }
    }
  }

  /// Makes the vendor's BLAS set itself up now: its first call on a device
  /// allocates, which neither a solve nor a graph under construction may.
  static void initialise(const ExecutionSpace& space) {
    if constexpr (!is_host_space_v<ExecutionSpace>) {
      // 2 x 2: a single column would not be a matrix product to Kokkos Kernels.
      constexpr std::int64_t n = 2, size = n * n;
      const Kokkos::View<T*, Device> numbers(
          Kokkos::view_alloc(space, "Hsma::initialise"), 3 * size);
      T* const x = numbers.data();
      run(space, T(1), {n, n, x, 1, n, false}, {n, n, x + size, 1, n}, T(0),
          {n, n, x + 2 * size, 1, n}, true);
    }
  }

 private:
  /// Whether A goes to a column-major product without transposition.
  static bool stands_plain(const Panel<T>& A) {
    return !A.conj && blas_column_major(A.matrix());
  }

  static void run_piece(const ExecutionSpace& space, T alpha, const Panel<T>& A,
                        const Matrix<const T>& B, T beta, const Matrix<T>& C,
                        bool column_major) {
    const Matrix<const T> matrix = A.matrix();
    if (column_major) {
      const bool plain = stands_plain(A);
      call(space, plain ? "N" : (A.conj ? "C" : "T"), "N", alpha,
           view(plain ? matrix : matrix.transposed()), view(B), beta, view(C));
    } else {
      const bool plain = !A.conj && blas_row_major(matrix);
      call(space, "N", plain ? "N" : (A.conj ? "C" : "T"), alpha,
           view(B.transposed()), view(plain ? matrix.transposed() : matrix),
           beta, view(C.transposed()));
    }
  }

  /// The LayoutLeft view of a column-major matrix, padding included.
  template <class S>
  static Left<S> view(const Matrix<S>& x) {
    const std::int64_t ld = x.n == 1 ? x.m : x.col_stride;
    return Kokkos::subview(Left<S>(x.data, ld, x.n),
                           std::pair<std::int64_t, std::int64_t>(0, x.m),
                           Kokkos::ALL());
  }

  static void call(const ExecutionSpace& space, const char* op_a,
                   const char* op_b, T alpha, const Left<const T>& A,
                   const Left<const T>& B, T beta, const Left<T>& C) {
#if KOKKOS_VERSION >= 40000
    // One handle of the vendor's BLAS serves all instances of a device: it is
    // pointed to the instance's queue and used under this lock.
    std::unique_lock<std::mutex> lock;
    if constexpr (!is_host_space_v<ExecutionSpace>)
      lock = std::unique_lock<std::mutex>(vendor_mutex());
    KokkosBlas::gemm(space, op_a, op_b, alpha, A, B, beta, C);
#else
    (void)space;
    KokkosBlas::gemm(op_a, op_b, alpha, A, B, beta, C);
#endif
  }
};

}  // namespace Hsma::Impl
