// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The current GPU as a device of the kernel tests: gpu/Hsma_GpuKernels.hpp on
/// a stream that does not wait for the default one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "Hsma_GpuApi.hpp"
#include "Hsma_Kernel.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"

namespace Hsma::Test {

template <class V>
class DeviceArray {
 public:
  explicit DeviceArray(const std::vector<V>& values)
      : size_(values.size()), data_(Api::allocate(bytes())) {
    Api::to_device(data_, values.data(), bytes());
  }
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;
  ~DeviceArray() { Api::release(data_); }

  V* data() const { return static_cast<V*>(data_); }
  std::vector<V> copy() const {
    Api::wait(Api::stream());
    std::vector<V> values(size_);
    Api::to_host(values.data(), data_, bytes());
    return values;
  }

 private:
  std::size_t bytes() const { return size_ * sizeof(V); }
  std::size_t size_;
  void* data_;
};

struct Device {
  template <class S>
  using Kernels = Impl::Gpu::Kernels<Api::Runtime, S>;

  static constexpr std::int64_t many_columns = 70001;

  template <class S>
  static std::vector<Kernel<Solve<S>>> direct() {
    const auto kernel = [](const char* name, DirectKernel which) {
      return Kernel<Solve<S>>{
          name,
          [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
            Kernels<S>::direct_solve(Api::stream(), T, alpha, B, which);
          },
          Impl::Gpu::direct_order, 261};
    };
    return {kernel("paper", DirectKernel::Paper),
            kernel("pipeline", DirectKernel::Pipeline),
            kernel("lanes", DirectKernel::Lanes),
            kernel("wide lanes", DirectKernel::WideLanes)};
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> sweeps() {
    std::vector<Kernel<Solve<S>>> list;
    for (int columns : {0, 2, 4, 8, 16})
      list.push_back({"sweep of " + std::to_string(columns) + " columns",
                      [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
                        Kernels<S>::row_sweep(Api::stream(), T, alpha, B,
                                              columns);
                      },
                      Impl::Gpu::sweep_order, 37});
    return list;
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> substitutions() {
    return {
        {"substitute", [](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
           Kernels<S>::substitute(Api::stream(), T, alpha, B);
         }}};
  }

  template <class S>
  static std::vector<Kernel<Invert<S>>> inversions() {
    const auto kernel = [](const char* name, InversionKernel which,
                           std::int64_t inner_size = 0) {
      return Kernel<Invert<S>>{
          name, [=](const Triangle<S>& T, std::int64_t NB, S* inverse,
                    int* trusted, real_part_t<S> max_condition) {
            Kernels<S>::invert_diagonal(Api::stream(), T, NB, inverse, trusted,
                                        max_condition, which, inner_size);
          }};
    };
    return {kernel("tiles where there are some", InversionKernel::Tiles),
            kernel("paper", InversionKernel::Paper),
            kernel("paper, I_B = 8", InversionKernel::Paper, 8),
            kernel("paper, I_B = 40", InversionKernel::Paper, 40),
            kernel("paper, I_B = 64", InversionKernel::Paper, 64)};
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
             Kernels<S>::apply_inverse(Api::stream(), D, inverse, ld, trusted,
                                       alpha, B);
           },
           128, columns});
    return list;
  }

  template <class S>
  static std::vector<Kernel<Store<S>>> guarded_stores() {
    return {{"guarded store", [](const Triangle<S>& D, const int* trusted,
                                 const Matrix<const S>& W, const Matrix<S>& B) {
               Kernels<S>::guarded_store(Api::stream(), D, trusted, W, B);
             }}};
  }

  template <class S>
  static std::vector<Kernel<Copying<S>>> copies() {
    return {{"copy", [](const Scaling<S>& scaling, const Matrix<const S>& from,
                        const Matrix<S>& to) {
               Kernels<S>::copy(Api::stream(), scaling, from, to);
             }}};
  }

  template <class S>
  static std::vector<Kernel<Fill<S>>> zero_fills() {
    return {{"zeros", [](const Matrix<S>& B) {
               Kernels<S>::fill_zero(Api::stream(), B);
             }}};
  }

  template <class S>
  static std::vector<Kernel<Look<S>>> scans() {
    return {
        {"scan", [](const Triangle<S>& T, const Matrix<S>& B, Status* status) {
           Kernels<S>::reset_status(Api::stream(), status);
           Kernels<S>::scan(Api::stream(), T, B, status);
         }}};
  }
};

}  // namespace Hsma::Test
