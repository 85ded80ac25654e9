// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A program that is linked to libhsma_blas and to no BLAS: a call with nothing
/// to do, then a solve. The library finds a BLAS by itself.
#include <cstdio>

extern "C" void dtrsm_(const char*, const char*, const char*, const char*,
                       const int*, const int*, const double*, const double*,
                       const int*, double*, const int*);

int main() {
  const double A[] = {2, 0, 0, 2}, one = 1;
  double B[] = {1, 1};
  const int none = 0, columns = 1, order = 2;
  dtrsm_("L", "L", "N", "N", &none, &columns, &one, A, &order, B, &order);
  dtrsm_("L", "L", "N", "N", &order, &columns, &one, A, &order, B, &order);
  std::printf("%g %g\n", B[0], B[1]);
  return B[0] == 0.5 && B[1] == 0.5 ? 0 : 1;
}
