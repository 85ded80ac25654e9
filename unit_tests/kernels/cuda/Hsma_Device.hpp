// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The current CUDA device as a device of the kernel tests: the entry points of
/// backends/cuda, on a stream that does not wait for the default one.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "backends/cuda/Hsma_CudaApply.hpp"
#include "backends/cuda/Hsma_CudaDirect.hpp"
#include "backends/cuda/Hsma_CudaInversion.hpp"
#include "backends/cuda/Hsma_CudaOperations.hpp"
#include "backends/cuda/Hsma_CudaSweep.hpp"

namespace Hsma::Test {

namespace Cuda = Impl::Cuda;

inline void check_cuda(cudaError_t error) {
  if (error != cudaSuccess) throw std::runtime_error(cudaGetErrorString(error));
}

inline cudaStream_t cuda_stream() {
  static const cudaStream_t stream = [] {
    cudaStream_t created = nullptr;
    check_cuda(cudaStreamCreateWithFlags(&created, cudaStreamNonBlocking));
    return created;
  }();
  return stream;
}

template <class V>
class DeviceArray {
 public:
  explicit DeviceArray(const std::vector<V>& values) : size_(values.size()) {
    check_cuda(cudaMalloc(&data_, bytes()));
    check_cuda(
        cudaMemcpy(data_, values.data(), bytes(), cudaMemcpyHostToDevice));
  }
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;
  ~DeviceArray() { static_cast<void>(cudaFree(data_)); }

  V* data() const { return static_cast<V*>(data_); }
  std::vector<V> copy() const {
    check_cuda(cudaStreamSynchronize(cuda_stream()));
    std::vector<V> values(size_);
    check_cuda(
        cudaMemcpy(values.data(), data_, bytes(), cudaMemcpyDeviceToHost));
    return values;
  }

 private:
  std::size_t bytes() const { return size_ * sizeof(V); }
  std::size_t size_;
  void* data_ = nullptr;
};

struct Device {
  static constexpr std::int64_t many_columns = 70001;

  template <class S>
  static std::vector<Kernel<Solve<S>>> direct() {
    using Cuda::DirectKernel;
    const auto kernel = [](const char* name, DirectKernel which) {
      return Kernel<Solve<S>>{
          name,
          [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
            Cuda::direct_solve(cuda_stream(), T, alpha, B, which);
          },
          Cuda::direct_order, 261};
    };
    return {kernel("automatic", DirectKernel::Automatic),
            kernel("paper", DirectKernel::Paper),
            kernel("pipeline", DirectKernel::PaperPipeline),
            kernel("lanes", DirectKernel::Lanes),
            kernel("wide lanes", DirectKernel::WideLanes)};
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> sweeps() {
    std::vector<Kernel<Solve<S>>> list;
    for (int columns : {0, 2, 4, 8, 16})
      list.push_back({"sweep of " + std::to_string(columns) + " columns",
                      [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
                        Cuda::row_sweep(cuda_stream(), T, alpha, B, columns);
                      },
                      Cuda::sweep_order, 37});
    return list;
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> substitutions() {
    return {
        {"substitute", [](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
           Cuda::substitute(cuda_stream(), T, alpha, B);
         }}};
  }

  template <class S>
  static std::vector<Kernel<Invert<S>>> inversions() {
    using Cuda::InversionKernel;
    const auto kernel = [](const char* name, InversionKernel which) {
      return Kernel<Invert<S>>{
          name,
          [=](const Triangle<S>& T, std::int64_t NB, S* inverse, int* trusted,
              real_part_t<S> max_condition) {
            Cuda::invert_diagonal(cuda_stream(), T, NB, inverse, trusted,
                                  max_condition, which);
          },
          Cuda::largest_invertible<S>(which)};
    };
    return {kernel("automatic", InversionKernel::Automatic),
            kernel("paper", InversionKernel::Paper),
            kernel("tiles", InversionKernel::Tiles),
            {"any order", [](const Triangle<S>& T, std::int64_t NB, S* inverse,
                             int* trusted, real_part_t<S> max_condition) {
               Cuda::invert_any(cuda_stream(), T, NB, inverse, trusted,
                                max_condition);
             }}};
  }

  /// The width of the tiles follows from the number of columns.
  template <class S>
  static std::vector<Kernel<Apply<S>>> applications() {
    std::vector<Kernel<Apply<S>>> list;
    for (std::int64_t columns : {37, 2101, 4201, 20001})
      list.push_back(
          {"about " + std::to_string(columns) + " columns",
           [](const Triangle<S>& D, const S* inverse, std::int64_t ld,
              const int* trusted, S alpha, const Matrix<S>& B) {
             Cuda::apply_inverse(cuda_stream(), D, inverse, ld, trusted, alpha,
                                 B);
           },
           128, columns});
    return list;
  }

  template <class S>
  static std::vector<Kernel<Store<S>>> guarded_stores() {
    return {{"guarded store", [](const Triangle<S>& D, const int* trusted,
                                 const Matrix<const S>& W, const Matrix<S>& B) {
               Cuda::guarded_store(cuda_stream(), D, trusted, W, B);
             }}};
  }

  template <class S>
  static std::vector<Kernel<Copying<S>>> copies() {
    return {{"copy", [](const Scaling<S>& scaling, const Matrix<const S>& from,
                        const Matrix<S>& to) {
               Cuda::copy(cuda_stream(), scaling, from, to);
             }}};
  }

  template <class S>
  static std::vector<Kernel<Fill<S>>> zero_fills() {
    return {{"zeros",
             [](const Matrix<S>& B) { Cuda::fill_zero(cuda_stream(), B); }}};
  }

  template <class S>
  static std::vector<Kernel<Look<S>>> scans() {
    return {
        {"scan", [](const Triangle<S>& T, const Matrix<S>& B, Status* status) {
           Cuda::reset_status(cuda_stream(), status);
           Cuda::scan(cuda_stream(), T, B, status);
         }}};
  }
};

}  // namespace Hsma::Test
