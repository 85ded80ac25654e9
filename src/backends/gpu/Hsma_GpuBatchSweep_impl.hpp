// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Launches of batches by sweeps over packed panels, for instantiation. The
/// second dimension of a grid is the problem.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include "backends/gpu/Hsma_GpuBatch.hpp"
#include "backends/gpu/Hsma_GpuBatchSweep.hpp"
#include "backends/gpu/Hsma_GpuBatchSweepSpans.hpp"
#include "backends/gpu/Hsma_GpuLaunch.hpp"
#include "backends/gpu/Hsma_GpuShapes.hpp"
#include "core/Hsma_Alignment.hpp"
#include "kernels/Hsma_BatchOperations.hpp"
#include "kernels/Hsma_PanelSweep.hpp"
#include "kernels/Hsma_PreparePanels.hpp"
#include "kernels/Hsma_PreparedBatch.hpp"
#include "kernels/Hsma_UntrustedPanels.hpp"
#include "kernels/Hsma_WalksDown.hpp"
#include "tuning/Hsma_Condition.hpp"

namespace Hsma::Impl::Gpu {

/// `any_left` is set to 0 for the sweep that follows.
template <class Runtime, class Body, int Resident, class S>
__global__ void __launch_bounds__(Body::threads,
                                  Runtime::bounds(Body::threads, Resident))
    batch_prepare(Body body, const PreparedBatch<S> problems, int* any_left) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  const typename Runtime::template Block<Body::threads> block;
  block.let_next_begin();
  problems.aim(body, blockIdx.y);
  if (blockIdx.y == 0 && block.index() == 0 && block.rank() == 0) *any_left = 0;
  body(block, dynamic_shared);
}

template <class Runtime, class Feeder, class Body, int Resident, class S>
__global__ void __launch_bounds__(Body::threads + Feeder::threads,
                                  Runtime::bounds(Body::threads +
                                                      Feeder::threads,
                                                  Feeder::residents(Resident)))
    batch_sweep(Body body, const PreparedBatch<S> problems, int* any_left) {
  extern __shared__ __align__(16) unsigned char dynamic_shared[];
  const typename Runtime::template Block<Body::threads> block;
  block.let_next_begin();
  problems.aim_sweep(body, blockIdx.y);
  if (body.leaves(block)) {
    if (block.rank() == 0 && block.index() == 0) block.raise(any_left);
    return;
  }
  Feeder::run(body, dynamic_shared);
}

/// A share of the problems takes no more workspace. A single problem that a
/// block has room for takes far less.
inline constexpr std::int64_t sweep_workspace = std::int64_t{64} << 20;

template <class Runtime, class S>
class BatchSweepLaunch {
  using Shapes = PanelShapes<Runtime, S>;
  using Feeder = typename Shapes::Feeder;
  using Batches = GpuBatch<Runtime, S>;

 public:
  explicit BatchSweepLaunch(const Batch<S>& batch) : batch_(batch) {}

  /// The workspace of so many problems.
  std::int64_t bytes(std::int64_t problems) const {
    return static_cast<std::int64_t>(places(nullptr, problems).end);
  }
  /// Problems at a time, as evenly as sweep_workspace allows.
  std::int64_t share() const {
    std::int64_t most = most_problems;
    if (!repeats_) most = std::min(most, sweep_workspace / bytes(1));
    return ceil_div(batch_.count, ceil_div(batch_.count, std::max(most, one)));
  }

  /// Whether there is room for the sweep.
  bool is_possible() const {
    return !batch_.is_ragged() && !batch_.inverts && !is_interleaved(batch_) &&
           batch_.count > 0 && batch_.T.m > 0 && batch_.B.n > 0 &&
           batch_.T.m < beyond &&
           with_list([&](auto list) { return least_time(list, 1); }) < never;
  }

  /// Without a look at the device: small batches ask, too.
  static bool pays(const Batch<S>& batch) {
    if (batch.is_ragged()) return false;
    using Spans = BatchSweepSpans<Runtime, S>;
    const BatchSweepSpan& span = batch.repeats_triangle()
                                     ? sweep_span_in(Spans::repeated, batch.T.m)
                                     : sweep_span_in(Spans::table, batch.T.m);
    const auto size = [](std::int64_t x) { return static_cast<double>(x); };
    constexpr double products = is_real<S> ? 1 : 4;
    const double columns = size(batch.B.n) * size(batch.count);
    return batch.B.n >= span.n &&
           products * size(batch.T.m) * size(batch.T.m) * columns >= span.work;
  }

  void run(typename Runtime::Stream stream, S alpha, char* workspace) const {
    const std::int64_t most = share();
    const Places at = places(workspace, most);
    for (std::int64_t first = 0; first < batch_.count; first += most)
      run_share(stream, alpha, at, first, std::min(most, batch_.count - first));
  }

 private:
  static constexpr std::int64_t never = INT64_MAX, one = 1;
  static constexpr std::int64_t beyond = 1 << 16;  // bytes of a tile are an int

  /// The places of a problem take registers that a third block has not got.
  template <class Shape>
  static constexpr int most_resident = Shape::resident < 2 ? 1 : 2;

  Batch<S> batch_;
  std::size_t limit_ = Runtime::shared_limit();
  std::int64_t multiprocessors_ = Runtime::multiprocessors();
  bool repeats_ = batch_.repeats_triangle();
  bool leaves_ = Batches::substitutes_left(batch_);

  /// Triangles of so many problems.
  std::int64_t triangles(std::int64_t problems) const {
    return repeats_ ? 1 : problems;
  }

  struct Places {
    S* packed;
    int *trusted, *any_left;
    std::size_t end;
  };
  Places places(char* memory, std::int64_t problems) const {
    const auto count = static_cast<std::size_t>(triangles(problems));
    const auto panels = static_cast<std::size_t>(panels_of(batch_.T.m));
    const std::size_t packed = aligned(count *
                                       static_cast<std::size_t>(
                                           packed_elements_of(batch_.T.m)) *
                                       sizeof(S)),
                      trusted = aligned((count * panels + 1) * sizeof(int));
    int* const verdicts = reinterpret_cast<int*>(memory + packed);
    return {reinterpret_cast<S*>(memory), verdicts, verdicts + count * panels,
            packed + trusted};
  }

  std::string problem() const {
    return batch_of(batch_.count, batch_.T.m, batch_.B.n);
  }

  void run_share(typename Runtime::Stream stream, S alpha, const Places& at,
                 std::int64_t first, std::int64_t count) const {
    const PreparedBatch<S> problems{batch_, first, at.trusted, at.packed,
                                    repeats_};
    if (!repeats_ || first == 0) prepare(stream, problems, count, at.any_left);
    with_list([&](auto list) {
      sweep(stream, list, alpha, problems, count, at.any_left);
      return 0;
    });
    if (leaves_)
      Batches::substitute_left(stream, batch_, count,
                               problems.left(at.any_left), alpha);
  }

  void prepare(typename Runtime::Stream stream,
               const PreparedBatch<S>& problems, std::int64_t count,
               int* any_left) const {
    using Body =
        PreparePanels<S, typename Shapes::FewScaling, typename Shapes::Join>;
    const std::int64_t of_each = triangles(count);
    // A few triangles take all multiprocessors, too.
    const std::int64_t shares =
        std::clamp(multiprocessors_ / (of_each * problems.panels()), one,
                   problems.panels());
    const Body body{{batch_.T},
                    real_part_t<S>(max_block_condition),
                    static_cast<int>(shares)};
    LaunchShape shape{launch_blocks(body.tasks()),
                      Body::threads,
                      Body::shared_bytes(),
                      1,
                      false,
                      static_cast<unsigned>(of_each)};
    Runtime::launch(
        "PreparePanels", [&] { return problem(); }, stream, shape,
        batch_prepare<Runtime, Body, (sizeof(S) > 8 ? 2 : 3), S>, body,
        problems, any_left);
  }

  template <class Visit>
  auto with_list(const Visit& visit) const {
    return walks_down(batch_.B) ? visit(typename Shapes::template Of<false>())
                                : visit(typename Shapes::template Of<true>());
  }

  template <class... Listed>
  std::int64_t least_time(PanelShapeList<Listed...>,
                          std::int64_t problems) const {
    return std::min({time_of<Listed>(problems)...});
  }

  template <class... Listed>
  void sweep(typename Runtime::Stream stream, PanelShapeList<Listed...>,
             S alpha, const PreparedBatch<S>& problems, std::int64_t count,
             int* any_left) const {
    const std::int64_t times[] = {time_of<Listed>(count)...};
    const std::int64_t least =
        *std::min_element(std::begin(times), std::end(times));
    const std::int64_t* time = times;
    static_cast<void>(
        ((*time++ == least &&
          launch<Listed>(stream, alpha, problems, count, any_left)) ||
         ...));
  }

  template <class Shape>
  bool launch(typename Runtime::Stream stream, S alpha,
              const PreparedBatch<S>& problems, std::int64_t count,
              int* any_left) const {
    if constexpr (Shape::is_plain) {
      using Body = typename Shape::body;
      const Body body = body_of<Shape>(alpha);
      Runtime::launch(
          "PanelSweep", [&] { return problem(); }, stream,
          LaunchShape{
              launch_blocks(body.tasks()), Body::threads + Feeder::threads,
              Body::shared_bytes(batch_.T.m, body.slots), 1,
              Runtime::overlaps_launches(), static_cast<unsigned>(count)},
          batch_sweep<Runtime, Feeder, Body, most_resident<Shape>, S>, body,
          problems, any_left);
    }
    return true;
  }

  template <class Shape>
  typename Shape::body body_of(S alpha) const {
    using Body = typename Shape::body;
    return {batch_.T,
            nullptr,
            nullptr,
            alpha,
            batch_.B,
            Body::slots_in(shared_for(limit_, resident<Shape>()), batch_.T.m),
            leaves_};
  }

  template <class Shape>
  std::int64_t resident() const {
    return resident_sweeps<typename Shape::body>(most_resident<Shape>, limit_,
                                                 batch_.T.m);
  }

  template <class Shape>
  std::int64_t time_of(std::int64_t problems) const {
    if constexpr (Shape::is_plain) {
      const std::int64_t blocks = resident<Shape>();
      if (blocks == 0) return never;
      const std::int64_t tiles =
          problems * ceil_div(batch_.B.n, std::int64_t{Shape::body::columns});
      return Shape::time(batch_.T.m, tiles, blocks, multiprocessors_);
    } else {
      return never;
    }
  }
};

template <class Runtime, class S>
std::size_t GpuBatchSweep<Runtime, S>::bytes(const Batch<S>& batch,
                                             std::size_t limit) {
  return BatchSweepLaunch<Runtime, S>::pays(batch)
             ? possible_bytes(batch, limit)
             : 0;
}

template <class Runtime, class S>
std::size_t GpuBatchSweep<Runtime, S>::possible_bytes(const Batch<S>& batch,
                                                      std::size_t limit) {
  const BatchSweepLaunch<Runtime, S> launch(batch);
  if (!launch.is_possible()) return 0;
  const auto bytes = static_cast<std::size_t>(launch.bytes(launch.share()));
  return bytes <= limit ? bytes : 0;
}

template <class Runtime, class S>
void GpuBatchSweep<Runtime, S>::solve(Stream stream, const Batch<S>& batch,
                                      S alpha, char* workspace) {
  BatchSweepLaunch<Runtime, S>(batch).run(stream, alpha, workspace);
}

}  // namespace Hsma::Impl::Gpu
