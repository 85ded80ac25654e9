// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The rocBLAS that this library is linked to, in place of one that is searched
/// for (Hsma_LoadedRocblas.cpp).
#include <type_traits>

#include "executors/Hsma_Rocblas.hpp"

namespace {

namespace Roc = Hsma::Impl::Roc;
template <class Pointer>
using Function = std::remove_pointer_t<Pointer>;
template <class S>
using Gemm = Function<Roc::Gemm<S>>;

}  // namespace

extern "C" {
Gemm<float> rocblas_sgemm;
Gemm<double> rocblas_dgemm;
Gemm<Hsma::Impl::Complex<float>> rocblas_cgemm;
Gemm<Hsma::Impl::Complex<double>> rocblas_zgemm;
Function<Roc::GetStream> rocblas_get_stream;
Function<Roc::SetStream> rocblas_set_stream;
Function<Roc::GetPointerMode> rocblas_get_pointer_mode;
Function<Roc::SetPointerMode> rocblas_set_pointer_mode;
Function<Roc::IsSizeQuery> rocblas_is_device_memory_size_query;
Function<Roc::Create> rocblas_create_handle;
Function<Roc::SetWorkspace> rocblas_set_workspace;
}

namespace Hsma::Impl {

const Rocblas* Rocblas::loaded() {
  static const Rocblas linked{rocblas_sgemm,
                              rocblas_dgemm,
                              rocblas_cgemm,
                              rocblas_zgemm,
                              rocblas_get_stream,
                              rocblas_set_stream,
                              rocblas_get_pointer_mode,
                              rocblas_set_pointer_mode,
                              rocblas_is_device_memory_size_query,
                              rocblas_create_handle,
                              rocblas_set_workspace};
  return &linked;
}

void RocblasGpu::load() {}

}  // namespace Hsma::Impl
