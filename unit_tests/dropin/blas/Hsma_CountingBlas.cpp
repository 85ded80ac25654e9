// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A BLAS of one function, which counts its calls and calls the next BLAS.
#include <dlfcn.h>

#include <atomic>
#include <cstddef>

namespace {
std::atomic<int> calls{0};
}

extern "C" {

int hsma_test_count();
int hsma_test_count() { return calls; }

void dtrsm_(const char* side, const char* uplo, const char* op,
            const char* diag, const int* m, const int* n, const double* alpha,
            const double* A, const int* lda, double* B, const int* ldb,
            std::size_t, std::size_t, std::size_t, std::size_t);
void dtrsm_(const char* side, const char* uplo, const char* op,
            const char* diag, const int* m, const int* n, const double* alpha,
            const double* A, const int* lda, double* B, const int* ldb,
            std::size_t, std::size_t, std::size_t, std::size_t) {
  static const auto next =
      reinterpret_cast<decltype(&dtrsm_)>(dlsym(RTLD_NEXT, "dtrsm_"));
  ++calls;
  next(side, uplo, op, diag, m, n, alpha, A, lda, B, ldb, 1, 1, 1, 1);
}

}  // extern "C"
