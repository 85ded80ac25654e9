// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The functions of rocBLAS, and an AMD device as the Gpu of
/// executors/Hsma_StreamExecutor.hpp and Hsma_BlasLease.hpp with them. They are
/// those of the library that the program brings (Hsma_LoadedRocblas.cpp) or,
/// for Kokkos, of the one that is linked (Hsma_LinkedRocblas.cpp).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "backends/hip/Hsma_HipRuntime.hpp"
#include "core/Hsma_Matrix.hpp"
#include "core/Hsma_Scalar.hpp"
#include "executors/Hsma_RocblasAbi.hpp"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

struct Rocblas {
  Roc::Gemm<float> sgemm;
  Roc::Gemm<double> dgemm;
  Roc::Gemm<Complex<float>> cgemm;
  Roc::Gemm<Complex<double>> zgemm;
  Roc::GetStream get_stream;
  Roc::SetStream set_stream;
  Roc::GetPointerMode get_pointer_mode;
  Roc::SetPointerMode set_pointer_mode;
  Roc::IsSizeQuery is_size_query;
  Roc::Create create;
  Roc::SetWorkspace set_workspace;

  template <class Find>
  void name_all(const Find& find) {
    find(sgemm, "rocblas_sgemm");
    find(dgemm, "rocblas_dgemm");
    find(cgemm, "rocblas_cgemm");
    find(zgemm, "rocblas_zgemm");
    find(get_stream, "rocblas_get_stream");
    find(set_stream, "rocblas_set_stream");
    find(get_pointer_mode, "rocblas_get_pointer_mode");
    find(set_pointer_mode, "rocblas_set_pointer_mode");
    find(is_size_query, "rocblas_is_device_memory_size_query");
    find(create, "rocblas_create_handle");
    find(set_workspace, "rocblas_set_workspace");
  }

  /// Null if the process has loaded none.
  static const Rocblas* loaded();
  /// Where it is searched for.
  static const std::vector<std::string>& sonames();
};

struct RocblasGpu {
  using Runtime = Hip::HipRuntime;
  using Handle = Roc::Handle;

  static Platform platform(int device);

  static constexpr std::size_t workspace_bytes = std::size_t{32} << 20;
  static void load();
  static Handle create();
  static void set_stream(Handle handle, hipStream_t stream);
  static void set_workspace(Handle handle, void* data, std::size_t bytes);

  /// S is float, double or complex of either.
  template <class S>
  static void multiply(Handle handle, char op_a, char op_b, S alpha,
                       const Matrix<const S>& A, const Matrix<const S>& B,
                       S beta, const Matrix<S>& C);
};

}  // namespace Hsma::Impl
