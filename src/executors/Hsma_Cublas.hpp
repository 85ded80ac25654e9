// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The functions of cuBLAS, and a CUDA device as the Gpu of
/// executors/Hsma_StreamExecutor.hpp and Hsma_BlasLease.hpp with them. libhsma
/// is not linked to cuBLAS: the one that the program brings is the one that it
/// gets (Hsma_LoadedCublas.cpp). The library for Kokkos is
/// (Hsma_LinkedCublas.cpp).
#pragma once

#include <cublas_v2.h>

#include <cstddef>
#include <string>
#include <vector>

#include "backends/cuda/Hsma_CudaRuntime.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// The functions that are called, of CUDA 12 or newer.
struct Cublas {
  decltype(&cublasSgemm_v2_64) sgemm;
  decltype(&cublasDgemm_v2_64) dgemm;
  decltype(&cublasCgemm_v2_64) cgemm;
  decltype(&cublasZgemm_v2_64) zgemm;
  decltype(&cublasGetStream_v2) get_stream;
  decltype(&cublasSetStream_v2) set_stream;
  decltype(&cublasGetPointerMode_v2) get_pointer_mode;
  decltype(&cublasSetPointerMode_v2) set_pointer_mode;
  decltype(&cublasCreate_v2) create;
  decltype(&cublasSetWorkspace_v2) set_workspace;

  template <class Find>
  void name_all(const Find& find) {
    find(sgemm, "cublasSgemm_v2_64");
    find(dgemm, "cublasDgemm_v2_64");
    find(cgemm, "cublasCgemm_v2_64");
    find(zgemm, "cublasZgemm_v2_64");
    find(get_stream, "cublasGetStream_v2");
    find(set_stream, "cublasSetStream_v2");
    find(get_pointer_mode, "cublasGetPointerMode_v2");
    find(set_pointer_mode, "cublasSetPointerMode_v2");
    find(create, "cublasCreate_v2");
    find(set_workspace, "cublasSetWorkspace_v2");
  }

  /// Null if the process has loaded none.
  static const Cublas* loaded();
  /// Where it is searched for.
  static const std::vector<std::string>& sonames();
};

struct CublasGpu {
  using Runtime = Cuda::CudaRuntime;
  using Handle = cublasHandle_t;

  static Platform platform(int device);

  static constexpr std::size_t workspace_bytes = std::size_t{32} << 20;
  static void load();
  static Handle create();
  static void set_stream(Handle handle, cudaStream_t stream);
  static void set_workspace(Handle handle, void* data, std::size_t bytes);

  static void multiply(Handle handle, char op_a, char op_b, float alpha,
                       const Matrix<const float>& A,
                       const Matrix<const float>& B, float beta,
                       const Matrix<float>& C);
  static void multiply(Handle handle, char op_a, char op_b, double alpha,
                       const Matrix<const double>& A,
                       const Matrix<const double>& B, double beta,
                       const Matrix<double>& C);
  static void multiply(Handle handle, char op_a, char op_b,
                       Complex<float> alpha,
                       const Matrix<const Complex<float>>& A,
                       const Matrix<const Complex<float>>& B,
                       Complex<float> beta, const Matrix<Complex<float>>& C);
  static void multiply(Handle handle, char op_a, char op_b,
                       Complex<double> alpha,
                       const Matrix<const Complex<double>>& A,
                       const Matrix<const Complex<double>>& B,
                       Complex<double> beta, const Matrix<Complex<double>>& C);
};

}  // namespace Hsma::Impl
