// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Calls of cuBLAS.
#include "executors/Hsma_Cublas.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "executors/Hsma_LeadingDimension.hpp"

namespace Hsma::Impl {

namespace {

using Runtime = Cuda::CudaRuntime;
constexpr int most_devices = 64;

void check(cublasStatus_t status, const char* problem) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error(std::string("Hsma: ") + problem +
                             " (cuBLAS: status " + std::to_string(status) +
                             ")");
}

cublasOperation_t operation(char op) {
  return op == 'N' ? CUBLAS_OP_N : op == 'T' ? CUBLAS_OP_T : CUBLAS_OP_C;
}

/// V is the vendor's name of S.
template <class V, class Function, class S>
void multiply_with(Function function, cublasHandle_t handle, char op_a,
                   char op_b, S alpha, const Matrix<const S>& A,
                   const Matrix<const S>& B, S beta, const Matrix<S>& C) {
  check(function(handle, operation(op_a), operation(op_b), C.m, C.n,
                 op_a == 'N' ? A.n : A.m, reinterpret_cast<const V*>(&alpha),
                 reinterpret_cast<const V*>(A.data), leading_dimension(A),
                 reinterpret_cast<const V*>(B.data), leading_dimension(B),
                 reinterpret_cast<const V*>(&beta),
                 reinterpret_cast<V*>(C.data), leading_dimension(C)),
        "a product failed");
}

}  // namespace

Platform CublasGpu::platform(int device) {
  // 0 is not known yet.
  static std::array<std::atomic<int>, most_devices> known{};
  const bool remembers = device >= 0 && device < most_devices;
  if (remembers) {
    const int before =
        known[static_cast<std::size_t>(device)].load(std::memory_order_relaxed);
    if (before != 0) return static_cast<Platform>(before - 1);
  }
  int major = 0, minor = 0;
  Runtime::check(
      cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device),
      "the device cannot be queried");
  Runtime::check(
      cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device),
      "the device cannot be queried");
  const Platform platform = major == 9 && minor == 0   ? Platform::Hopper90
                            : major == 8 && minor == 0 ? Platform::Ampere80
                                                       : Platform::Generic;
  if (remembers)
    known[static_cast<std::size_t>(device)].store(
        static_cast<int>(platform) + 1, std::memory_order_relaxed);
  return platform;
}

void CublasGpu::multiply(Handle handle, char op_a, char op_b, float alpha,
                         const Matrix<const float>& A,
                         const Matrix<const float>& B, float beta,
                         const Matrix<float>& C) {
  multiply_with<float>(Cublas::loaded()->sgemm, handle, op_a, op_b, alpha, A, B,
                       beta, C);
}
void CublasGpu::multiply(Handle handle, char op_a, char op_b, double alpha,
                         const Matrix<const double>& A,
                         const Matrix<const double>& B, double beta,
                         const Matrix<double>& C) {
  multiply_with<double>(Cublas::loaded()->dgemm, handle, op_a, op_b, alpha, A,
                        B, beta, C);
}
void CublasGpu::multiply(Handle handle, char op_a, char op_b,
                         Complex<float> alpha,
                         const Matrix<const Complex<float>>& A,
                         const Matrix<const Complex<float>>& B,
                         Complex<float> beta, const Matrix<Complex<float>>& C) {
  multiply_with<cuComplex>(Cublas::loaded()->cgemm, handle, op_a, op_b, alpha,
                           A, B, beta, C);
}
void CublasGpu::multiply(Handle handle, char op_a, char op_b,
                         Complex<double> alpha,
                         const Matrix<const Complex<double>>& A,
                         const Matrix<const Complex<double>>& B,
                         Complex<double> beta,
                         const Matrix<Complex<double>>& C) {
  multiply_with<cuDoubleComplex>(Cublas::loaded()->zgemm, handle, op_a, op_b,
                                 alpha, A, B, beta, C);
}

CublasGpu::Handle CublasGpu::create() {
  Handle handle = nullptr;
  check(Cublas::loaded()->create(&handle), "no handle");
  return handle;
}

void CublasGpu::set_stream(Handle handle, cudaStream_t stream) {
  check(Cublas::loaded()->set_stream(handle, stream), "a stream is refused");
}

void CublasGpu::set_workspace(Handle handle, void* data, std::size_t bytes) {
  check(Cublas::loaded()->set_workspace(handle, data, bytes),
        "a workspace is refused");
}

}  // namespace Hsma::Impl
