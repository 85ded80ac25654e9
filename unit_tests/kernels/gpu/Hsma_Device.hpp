// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The current GPU as a device of the kernel tests: gpu/Hsma_GpuKernels.hpp on
/// a stream that does not wait for the default one.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "Hsma_GpuApi.hpp"
#include "Hsma_Kernel.hpp"
#include "Hsma_KernelBatch.hpp"
#include "backends/Hsma_Capability.hpp"
#include "backends/gpu/Hsma_GpuBatch.hpp"
#include "backends/gpu/Hsma_GpuBatchSweep.hpp"
#include "backends/gpu/Hsma_GpuGram.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "backends/gpu/Hsma_GpuSplit.hpp"
#include "kernels/Hsma_PackedPanels.hpp"

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
    std::vector<Kernel<Solve<S>>> list{
        kernel("paper", DirectKernel::Paper),
        kernel("pipeline", DirectKernel::Pipeline),
        kernel("lanes", DirectKernel::Lanes),
        kernel("wide lanes", DirectKernel::WideLanes)};
    const auto up_to = [&](std::int64_t most, const char* name,
                           DirectKernel which) {
      if (most == 0) return;
      list.push_back(kernel(name, which));
      list.back().largest = most;
    };
    up_to(Kernels<S>::columns_order(), "columns", DirectKernel::Columns);
    up_to(Impl::capability_of<S>(Api::Runtime::family).groups_order, "groups",
          DirectKernel::Groups);
    using Batch = Impl::Gpu::GpuBatch<Api::Runtime, S>;
    constexpr std::int64_t strips_order = Impl::is_real<S> ? 224 : 152;
    if (Batch::takes_strips(strips_order, Matrix<S>{}))
      list.push_back(
          {"strips", on_stream(Batch::solve_by_strips), strips_order, 261});
    return list;
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> direct_rows() {
    std::vector<Kernel<Solve<S>>> list;
    for (int columns : {0, 2, 4, 8, 16})
      list.push_back({"rows, " + std::to_string(columns) + " columns",
                      on_stream(Kernels<S>::direct_solve_rows, columns),
                      Impl::capability_of<S>(Api::Runtime::family).most_rows,
                      37});
    return list;
  }

  template <class S>
  static std::vector<Kernel<Solve<S>>> substitutions() {
    return {{"substitute", on_stream(Kernels<S>::substitute)}};
  }

  /// The kernel follows from the columns of a problem.
  template <class S>
  static std::vector<Kernel<Solve<S>>> batches() {
    std::vector<Kernel<Solve<S>>> list;
    for (const std::int64_t width : {1, 2, 3, 4, 5, 9, 33, 65, 130})
      list.push_back({"batch of " + std::to_string(width) + " columns each",
                      [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
                        in_batches(T, B, width, [&](const auto& batch) {
                          Impl::Gpu::GpuBatch<Api::Runtime, S>::solve(
                              Api::stream(), batch, alpha);
                        });
                      },
                      1 << 20, 3 * width + 1});
    if constexpr (Impl::Gpu::sweeps_batches<Api::Runtime, S>)
      for (const std::int64_t width : {7, 40, 130})
        list.push_back(
            {"sweep over " + std::to_string(width) + " columns of each problem",
             [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
               in_batches(T, B, width,
                          [&](const auto& batch) { sweep(batch, alpha); });
             },
             1 << 20, 3 * width + 1});
    return list;
  }

  /// The width of the tasks follows from their number.
  template <class S>
  static std::vector<Kernel<Solve<S>>> chains() {
    std::vector<Kernel<Solve<S>>> list;
    if constexpr (Api::Runtime::solves_chains)
      for (std::int64_t columns : {37, 301, 601, 2401})
        list.push_back({"chain, about " + std::to_string(columns) + " columns",
                        chain<S>, 1 << 20, columns});
    return list;
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

  /// The width of the tiles follows from the number of columns. The packed
  /// panels start as NaN.
  template <class S>
  static std::vector<Kernel<SweepBlocks<S>>> panel_sweeps() {
    const auto run = [](const Triangle<S>& T, std::int64_t NB, const S* inverse,
                        const int* trusted, S alpha, const Matrix<S>& B) {
      const std::int64_t first = NB < T.m ? NB : T.m;
      const std::int64_t elements = Impl::packed_elements_of(first);
      const DeviceArray<S> packed(std::vector<S>(
          static_cast<std::size_t>(Impl::ceil_div(T.m, NB) * elements),
          Impl::from_real<S>(
              std::numeric_limits<real_part_t<S>>::quiet_NaN())));
      Kernels<S>::pack_panels(Api::stream(), T, NB, inverse, trusted,
                              packed.data());
      for (std::int64_t t = 0; t * NB < T.m; ++t) {
        const std::int64_t m = NB < T.m - t * NB ? NB : T.m - t * NB;
        Kernels<S>::sweep_panels(Api::stream(), T.diagonal_block(t * NB, m),
                                 packed.data() + t * elements,
                                 trusted + t * NB / Impl::panel_rows, alpha,
                                 B.rows(t * NB, m));
      }
      Api::wait(Api::stream());
    };
    std::vector<Kernel<SweepBlocks<S>>> list;
    for (std::int64_t columns : {37, 700, 1300, 1800, 2101, 4201, 8501})
      list.push_back(
          {"about " + std::to_string(columns) + " columns", run, 600, columns});
    return list;
  }

  template <class S>
  static std::vector<Kernel<Store<S>>> guarded_stores() {
    return {{"guarded store", on_stream(Kernels<S>::guarded_store)}};
  }

  /// None where the backend has no such kernel.
  template <class S>
  static std::vector<Kernel<SumUp<S>>> grams() {
    std::vector<Kernel<SumUp<S>>> list;
    if constexpr (Api::Runtime::sums_tiles)
      list.push_back(
          {"tiles", sum_up<S, Impl::Gpu::GpuGram<Api::Runtime, S>>, 100});
    return list;
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

  template <class S>
  static std::vector<Kernel<Update<S>>> split_products() {
    if constexpr (Api::Runtime::splits_products)
      return {{"on the matrix units", split_product<S, typename Api::Runtime>}};
    else
      return {};
  }

 private:
  /// The workspace starts as NaN. What is interleaved is not swept over.
  template <class S>
  static void sweep(const Impl::Batch<S>& batch, S alpha) {
    using Sweep = Impl::Gpu::GpuBatchSweep<Api::Runtime, S>;
    const std::size_t bytes = Sweep::possible_bytes(batch, SIZE_MAX);
    if (bytes == 0)
      return Impl::Gpu::GpuBatch<Api::Runtime, S>::solve(Api::stream(), batch,
                                                         alpha);
    const DeviceArray<unsigned char> workspace(
        std::vector<unsigned char>(bytes, 0xff));
    Sweep::solve(Api::stream(), batch, alpha,
                 reinterpret_cast<char*>(workspace.data()));
    Api::wait(Api::stream());
  }

  template <class S, class Gram>
  static GramSums sum_up(const Matrix<const S>& V) {
    GramSums sums{Gram::teams(V), Gram::pairs(V.n), Gram::width(V.n), {}};
    const std::int64_t elements = sums.teams * sums.pairs * sums.width *
                                  sums.width * Impl::parts_of_scalar<S>;
    const DeviceArray<double> partial(
        std::vector<double>(static_cast<std::size_t>(elements), std::nan("")));
    Gram::run({Api::stream(), Api::Runtime::device()}, V, partial.data());
    sums.partial = partial.copy();
    return sums;
  }
  template <class S, class Runtime>
  static void split_product(const SplitSource<S>& left,
                            const SplitSource<S>& right, float beta,
                            const Matrix<S>& C) {
    using Impl::SplitForm;
    using Split = Impl::Gpu::GpuSplit<Runtime, S>;
    constexpr std::int64_t parts = Impl::parts_of_scalar<S>;
    const std::int64_t terms = left.lines.n;
    const std::int64_t depth = Impl::split_depth<S>(terms);
    const auto array = [](std::int64_t size, auto value) {
      return DeviceArray<decltype(value)>(
          std::vector(static_cast<std::size_t>(size), value));
    };
    const auto l =
        array(Impl::split_numbers<S, SplitForm::Left>(C.m, terms), NAN);
    const auto r =
        array(Impl::split_numbers<S, SplitForm::Right>(C.n, terms), NAN);
    const auto l_notes = array(Impl::split_notes(C.m, terms), 77);
    const auto r_notes = array(Impl::split_notes(C.n, terms), 77);
    Split::left(Api::stream(), left, {l.data(), l_notes.data(), depth});
    Split::right(Api::stream(), right, {r.data(), r_notes.data(), depth});
    typename Runtime::SplitProduct{parts * C.m,
                                   C.n,
                                   depth,
                                   l.data(),
                                   r.data(),
                                   beta,
                                   reinterpret_cast<float*>(C.data),
                                   parts * C.col_stride}
        .run(Api::stream());
    Split::unusual(Api::stream(), left, l_notes.data(), right, r_notes.data(),
                   C);
    Api::wait(Api::stream());
  }

  /// In workspace of any content.
  template <class S>
  static void chain(const Triangle<S>& T, S alpha, const Matrix<S>& B) {
    const DeviceArray<char> workspace(
        std::vector<char>(Kernels<S>::chain_bytes(T.m, B.n), 'x'));
    Kernels<S>::chain_solve(Api::stream(), T, alpha, B, real_part_t<S>(1e4),
                            workspace.data());
    Api::wait(Api::stream());
  }

  /// function(stream, ..., last...)
  template <class Function, class... Last>
  static auto on_stream(Function function, Last... last) {
    return [=](const auto&... arguments) {
      function(Api::stream(), arguments..., last...);
    };
  }
};

}  // namespace Hsma::Test
