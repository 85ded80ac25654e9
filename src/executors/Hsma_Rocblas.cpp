// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Calls of rocBLAS.
#include "executors/Hsma_Rocblas.hpp"

#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "executors/Hsma_LeadingDimension.hpp"

namespace Hsma::Impl {

namespace {

void check(Roc::Status status, const char* problem) {
  if (status != Roc::success)
    throw std::runtime_error(std::string("Hsma: ") + problem +
                             " (rocBLAS: status " + std::to_string(status) +
                             ")");
}

Roc::Operation operation(char op) {
  return op == 'N'   ? Roc::none
         : op == 'T' ? Roc::transpose
                     : Roc::conjugate_transpose;
}

template <class S>
Roc::Gemm<S> gemm_of(const Rocblas& rocblas) {
  if constexpr (std::is_same_v<S, float>)
    return rocblas.sgemm;
  else if constexpr (std::is_same_v<S, double>)
    return rocblas.dgemm;
  else if constexpr (std::is_same_v<S, Complex<float>>)
    return rocblas.cgemm;
  else
    return rocblas.zgemm;
}

}  // namespace

Platform RocblasGpu::platform(int device) {
  hipDeviceProp_t properties{};
  Runtime::check(hipGetDeviceProperties(&properties, device),
                 "the device cannot be queried");
  const auto is = [&](const char* name) {
    return std::strncmp(properties.gcnArchName, name, std::strlen(name)) == 0;
  };
  return is("gfx90a")   ? Platform::AmdGfx90a
         : is("gfx942") ? Platform::AmdGfx942
         : is("gfx1")   ? Platform::AmdGfx1100
                        : Platform::AmdGfx906;
}

RocblasGpu::Handle RocblasGpu::create() {
  Handle handle = nullptr;
  check(Rocblas::loaded()->create(&handle), "no handle");
  return handle;
}

void RocblasGpu::set_stream(Handle handle, hipStream_t stream) {
  check(Rocblas::loaded()->set_stream(handle, stream), "a stream is refused");
}

void RocblasGpu::set_workspace(Handle handle, void* data, std::size_t bytes) {
  check(Rocblas::loaded()->set_workspace(handle, data, bytes),
        "a workspace is refused");
}

template <class S>
void RocblasGpu::multiply(Handle handle, char op_a, char op_b, S alpha,
                          const Matrix<const S>& A, const Matrix<const S>& B,
                          S beta, const Matrix<S>& C) {
  const auto size = [](std::int64_t n) { return static_cast<std::int32_t>(n); };
  check(gemm_of<S>(*Rocblas::loaded())(
            handle, operation(op_a), operation(op_b), size(C.m), size(C.n),
            size(op_a == 'N' ? A.n : A.m), &alpha, A.data,
            size(leading_dimension(A)), B.data, size(leading_dimension(B)),
            &beta, C.data, size(leading_dimension(C))),
        "a product failed");
}

#define HSMA_INSTANTIATE_MULTIPLY(...)                                 \
  template void RocblasGpu::multiply(Handle, char, char, __VA_ARGS__,  \
                                     const Matrix<const __VA_ARGS__>&, \
                                     const Matrix<const __VA_ARGS__>&, \
                                     __VA_ARGS__, const Matrix<__VA_ARGS__>&);
HSMA_INSTANTIATE_MULTIPLY(float)
HSMA_INSTANTIATE_MULTIPLY(double)
HSMA_INSTANTIATE_MULTIPLY(Complex<float>)
HSMA_INSTANTIATE_MULTIPLY(Complex<double>)
#undef HSMA_INSTANTIATE_MULTIPLY

}  // namespace Hsma::Impl
