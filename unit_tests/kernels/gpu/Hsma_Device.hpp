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
  using Kernels = Impl::Gpu::GpuKernels<Api::Runtime, S>;

  static constexpr std::int64_t many_columns = 70001;

  template <class S>
  static std::vector<Kernel<Solve<S>>> direct() {
    const auto kernel = [](const char* name, DirectKernel which) {
      return Kernel<Solve<S>>{name, on_stream(Kernels<S>::direct_solve, which),
                              Impl::Gpu::direct_order, 261};
    };
    return {kernel("paper", DirectKernel::Paper),
            kernel("pipeline", DirectKernel::Pipeline),
            kernel("lanes", DirectKernel::Lanes),
            kernel("wide lanes", DirectKernel::WideLanes)};
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> direct_rows() {
    std::vector<Kernel<Solve<S>>> list;
    for (int columns : {0, 2, 4, 8, 16})
      list.push_back({"rows, " + std::to_string(columns) + " columns",
                      on_stream(Kernels<S>::direct_solve_rows, columns),
                      Impl::Gpu::rows_order, 37});
    return list;
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> substitutions() {
    return {{"substitute", on_stream(Kernels<S>::substitute)}};
  }

  template <class S>
  static std::vector<Kernel<Invert<S>>> inversions() {
    const auto kernel = [](const char* name, InversionKernel which,
                           std::int64_t inner_size = 0) {
      return Kernel<Invert<S>>{
          name, on_stream(Kernels<S>::invert_diagonal, which, inner_size)};
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
      list.push_back({"about " + std::to_string(columns) + " columns",
                      on_stream(Kernels<S>::apply_inverse), 128, columns});
    return list;
  }

  template <class S>
  static std::vector<Kernel<Store<S>>> guarded_stores() {
    return {{"guarded store", on_stream(Kernels<S>::guarded_store)}};
  }

  template <class S>
  static std::vector<Kernel<Copying<S>>> copies() {
    return {{"copy", on_stream(Kernels<S>::copy)}};
  }

  template <class S>
  static std::vector<Kernel<Fill<S>>> zero_fills() {
    return {{"zeros", on_stream(Kernels<S>::fill_zero)}};
  }

  template <class S>
  static std::vector<Kernel<Look<S>>> scans() {
    return {
        {"scan", [](const Triangle<S>& T, const Matrix<S>& B, Status* status) {
           Kernels<S>::reset_status(Api::stream(), status);
           Kernels<S>::scan(Api::stream(), T, B, status);
         }}};
  }

 private:
  /// function(stream, ..., last...)
  template <class Function, class... Last>
  static auto on_stream(Function function, Last... last) {
    return [=](const auto&... arguments) {
      function(Api::stream(), arguments..., last...);
    };
  }
};

}  // namespace Hsma::Test
