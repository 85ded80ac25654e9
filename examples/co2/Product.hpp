// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The two matrix products of this example: by Kokkos Kernels or, where there
/// is none, by loops.
#pragma once

#ifdef CO2_HAS_KOKKOSBLAS
#include <KokkosBlas3_gemm.hpp>
#endif
#include <Kokkos_Core.hpp>

#include "Matrices.hpp"

namespace co2 {

#ifdef CO2_HAS_KOKKOSBLAS

/// C -= A B^T, on the default instance, the one that KokkosBlas::gemm takes.
inline void subtract_product(const Matrix& A, const Matrix& B,
                             const Matrix& C) {
  KokkosBlas::gemm("N", "T", -1.0, A, B, 1.0, C);
}

/// C = A^T B, on the default instance.
inline void multiply_transposed(const Matrix& A, const Matrix& B,
                                const Matrix& C) {
  KokkosBlas::gemm("T", "N", 1.0, A, B, 0.0, C);
}

#else

/// C -= A B^T, a tile of C at a time.
inline void subtract_product(const Matrix& A, const Matrix& B,
                             const Matrix& C) {
  constexpr int height = 16, width = 4;
  const int m = static_cast<int>(C.extent(0));
  const int n = static_cast<int>(C.extent(1));
  const int terms = static_cast<int>(A.extent(1));
  const int down = (m + height - 1) / height, across = (n + width - 1) / width;
  Kokkos::parallel_for(
      "co2::subtract_product", Kokkos::RangePolicy<Space>(0, down * across),
      KOKKOS_LAMBDA(int tile) {
        const int top = tile % down * height, left = tile / down * width;
        const int rows = m - top < height ? m - top : height;
        const int columns = n - left < width ? n - left : width;
        double sum[width][height] = {};
        for (int p = 0; p < terms; ++p)
          for (int j = 0; j < columns; ++j)
            for (int i = 0; i < rows; ++i)
              sum[j][i] += A(top + i, p) * B(left + j, p);
        for (int j = 0; j < columns; ++j)
          for (int i = 0; i < rows; ++i) C(top + i, left + j) -= sum[j][i];
      });
}

/// C = A^T B, an element of C at a time.
inline void multiply_transposed(const Matrix& A, const Matrix& B,
                                const Matrix& C) {
  const int terms = static_cast<int>(A.extent(0));
  const int m = static_cast<int>(C.extent(0));
  const int n = static_cast<int>(C.extent(1));
  Kokkos::parallel_for(
      "co2::multiply_transposed", Kokkos::RangePolicy<Space>(0, m * n),
      KOKKOS_LAMBDA(int e) {
        const int i = e % m, j = e / m;
        double sum = 0;
        for (int p = 0; p < terms; ++p) sum += A(p, i) * B(p, j);
        C(i, j) = sum;
      });
}

#endif

}  // namespace co2
