// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The legacy functions of cuBLAS, whose own header does not go with
/// cublas_v2.h.
#pragma once

#include <cublas_v2.h>

#undef cublasStrsm
#undef cublasDtrsm
#undef cublasCtrsm
#undef cublasZtrsm

extern "C" {
void cublasStrsm(char side, char uplo, char op, char diag, int m, int n,
                 float alpha, const float* A, int lda, float* B, int ldb);
void cublasDtrsm(char side, char uplo, char op, char diag, int m, int n,
                 double alpha, const double* A, int lda, double* B, int ldb);
void cublasCtrsm(char side, char uplo, char op, char diag, int m, int n,
                 cuComplex alpha, const cuComplex* A, int lda, cuComplex* B,
                 int ldb);
void cublasZtrsm(char side, char uplo, char op, char diag, int m, int n,
                 cuDoubleComplex alpha, const cuDoubleComplex* A, int lda,
                 cuDoubleComplex* B, int ldb);
cublasStatus_t cublasSetKernelStream(cudaStream_t stream);
}
