// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// ScaLAPACK's pdtrsm_ and pztrsm_ on 2 x 2 processes: every combination of
/// flags, for several sizes of blocks. The solves of blocks are the BLAS's. The
/// residual is ScaLAPACK's as well: op(A) X by p?trmm_.
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

extern "C" {

void Cblacs_pinfo(int* rank, int* ranks);
void Cblacs_get(int context, int what, int* value);
void Cblacs_gridinit(int* context, const char* order, int rows, int columns);
void Cblacs_gridinfo(int context, int* rows, int* columns, int* row,
                     int* column);
void Cblacs_gridexit(int context);
void Cblacs_exit(int keeps_mpi);
void Cdgamx2d(int context, const char* scope, const char* topology, int m,
              int n, double* A, int lda, int* rows, int* columns, int leading,
              int row, int column);

int numroc_(const int* n, const int* block, const int* process,
            const int* first, const int* processes);
void descinit_(int* descriptor, const int* m, const int* n,
               const int* row_block, const int* column_block,
               const int* first_row, const int* first_column,
               const int* context, const int* leading, int* info);

#define HSMA_TEST_PBLAS(NAME, S)                                               \
  void NAME(const char* side, const char* uplo, const char* op,                \
            const char* diag, const int* m, const int* n, const S* alpha,      \
            const S* A, const int* ia, const int* ja, const int* desc_a, S* B, \
            const int* ib, const int* jb, const int* desc_b);
HSMA_TEST_PBLAS(pdtrsm_, double)
HSMA_TEST_PBLAS(pztrsm_, std::complex<double>)
HSMA_TEST_PBLAS(pdtrmm_, double)
HSMA_TEST_PBLAS(pztrmm_, std::complex<double>)
#undef HSMA_TEST_PBLAS

}  // extern "C"

namespace {

struct Grid {
  int context = 0, rows = 0, columns = 0, row = 0, column = 0;
};

/// An element by its place alone, in [-1, 1).
double element(int i, int j, int salt) {
  std::uint64_t x = static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15U +
                    static_cast<std::uint64_t>(j) * 0xbf58476d1ce4e5b9U +
                    static_cast<std::uint64_t>(salt) * 0x94d049bb133111ebU;
  x ^= x >> 31;
  x *= 0x7fb5d329728ea185U;
  x ^= x >> 27;
  return static_cast<double>(x >> 11) * 0x1p-52 - 1;
}

template <class S>
S scalar(double re, double im) {
  if constexpr (std::is_same_v<S, double>)
    return re;
  else
    return {re, im};
}

/// The part of a matrix that this process has.
template <class S>
struct Part {
  int descriptor[9];
  int rows, columns, block;
  std::vector<S> data;

  template <class Element>
  Part(const Grid& grid, int m, int n, int size, const Element& value)
      : block(size) {
    const int zero = 0;
    rows = numroc_(&m, &block, &grid.row, &zero, &grid.rows);
    columns = numroc_(&n, &block, &grid.column, &zero, &grid.columns);
    const int leading = std::max(rows, 1);
    int info = 0;
    descinit_(descriptor, &m, &n, &block, &block, &zero, &zero, &grid.context,
              &leading, &info);
    if (info != 0) std::abort();
    data.resize(static_cast<std::size_t>(leading) *
                static_cast<std::size_t>(std::max(columns, 1)));
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i)
        data[static_cast<std::size_t>(i + j * leading)] = value(
            whole(i, grid.row, grid.rows), whole(j, grid.column, grid.columns));
  }

 private:
  /// The place in the whole matrix of a place in the part.
  int whole(int local, int process, int processes) const {
    return (local / block * processes + process) * block + local % block;
  }
};

double most(const Grid& grid, double value) {
  Cdgamx2d(grid.context, "All", " ", 1, 1, &value, 1, nullptr, nullptr, -1, -1,
           -1);
  return value;
}

template <class S>
using Pblas = void(const char*, const char*, const char*, const char*,
                   const int*, const int*, const S*, const S*, const int*,
                   const int*, const int*, S*, const int*, const int*,
                   const int*);

/// |op(A) X - alpha B| / (order eps (|X| + |alpha B|)), largest elements; the
/// rows of A sum up to a few.
template <class S>
double residual(const Grid& grid, Pblas<S>* trsm, Pblas<S>* trmm,
                const std::string& flags, int m, int n, int block) {
  const bool left = flags[0] == 'L', lower = flags[1] == 'L',
             unit = flags[3] == 'U';
  const int order = left ? m : n, one = 1;
  const S alpha = scalar<S>(0.7, -0.9), plain = scalar<S>(1, 0);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const Part<S> A(grid, order, order, block, [&](int i, int j) {
    if (i == j) return scalar<S>(unit ? nan : 2 + element(i, j, 1), 0.3);
    if ((i > j) != lower) return scalar<S>(nan, nan);
    return scalar<S>(2 * element(i, j, 2) / order, element(i, j, 3) / order);
  });
  const Part<S> B(grid, m, n, block, [&](int i, int j) {
    return scalar<S>(element(i, j, 4), element(i, j, 5));
  });
  Part<S> X = B;
  trsm(&flags[0], &flags[1], &flags[2], &flags[3], &m, &n, &alpha,
       A.data.data(), &one, &one, A.descriptor, X.data.data(), &one, &one,
       X.descriptor);
  Part<S> Y = X;
  trmm(&flags[0], &flags[1], &flags[2], &flags[3], &m, &n, &plain,
       A.data.data(), &one, &one, A.descriptor, Y.data.data(), &one, &one,
       Y.descriptor);
  double rest = 0, size = 0;
  for (std::size_t i = 0; i < X.data.size(); ++i) {
    const double r = std::abs(Y.data[i] - alpha * B.data[i]);
    // Not a number is more than any number.
    rest = std::isnan(r) ? std::numeric_limits<double>::infinity()
                         : std::max(rest, r);
    size = std::max(size, std::abs(X.data[i]) + std::abs(alpha * B.data[i]));
  }
  return most(grid, rest) /
         (order * std::numeric_limits<double>::epsilon() * most(grid, size));
}

}  // namespace

int main() {
  Grid grid;
  int rank = 0, ranks = 0;
  Cblacs_pinfo(&rank, &ranks);
  if (ranks != 4) {
    std::fprintf(stderr, "%d processes; expected 4\n", ranks);
    return 1;
  }
  Cblacs_get(-1, 0, &grid.context);
  Cblacs_gridinit(&grid.context, "Row", 2, 2);
  Cblacs_gridinfo(grid.context, &grid.rows, &grid.columns, &grid.row,
                  &grid.column);
  double largest = 0;
  constexpr double limit = 10;
  for (const int block : {64, 128, 256, 512})
    for (const char* const flags :
         {"LLNN", "LLNU", "LLTN", "LLTU", "LUNN", "LUNU", "LUTN", "LUTU",
          "RLNN", "RLNU", "RLTN", "RLTU", "RUNN", "RUNU", "RUTN", "RUTU",
          "LLCN", "RUCN"}) {
      const bool left = flags[0] == 'L';
      const int m = left ? 700 : 150, n = left ? 150 : 700;
      double ratio =
          residual<double>(grid, pdtrsm_, pdtrmm_, flags, m, n, block);
      if (block == 128)
        ratio =
            std::max(ratio, residual<std::complex<double>>(
                                grid, pztrsm_, pztrmm_, flags, m, n, block));
      largest = std::max(largest, ratio);
      if (rank == 0 && !(ratio <= limit))
        std::printf("%s, blocks of %d: a residual of %g n eps\n", flags, block,
                    ratio);
    }
  if (rank == 0) std::printf("residuals up to %g n eps\n", largest);
  Cblacs_gridexit(grid.context);
  Cblacs_exit(0);
  return largest <= limit ? 0 : 1;
}
