// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Entries and launches of the inversion kernels.
///
/// The panels of one block need each other's norms for the verdict. Where the
/// device has clusters and one holds all panels of a block, that is a barrier
/// at the end of the kernel, otherwise a second launch.
#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/cuda/Hsma_CudaInversion.hpp"
#include "backends/cuda/Hsma_CudaShared.hpp"
#include "kernels/Hsma_InversionPanels.hpp"
#include "kernels/Hsma_InversionPaper.hpp"

namespace Hsma::Impl::Cuda {

namespace {

constexpr int verdict_threads = 128;
/// As many as their registers allow: the sweep is bound by latency.
template <class S>
constexpr int panel_threads = sizeof(S) > 8 ? 256 : 384;
constexpr std::int64_t most_blocks = 0x7fffffff;
constexpr int largest_cluster = 8;

/// A barrier of the cluster; memory written before it is visible after it.
__device__ void cluster_barrier() {
#if __CUDA_ARCH__ >= 900
  asm volatile(
      "barrier.cluster.arrive.release.aligned;\n\t"
      "barrier.cluster.wait.acquire.aligned;" ::
          : "memory");
#endif
}

template <class S, class Body>
__global__ void __launch_bounds__(panel_threads<S>, 1)
    invert_panels(Body body) {
  extern __shared__ __align__(16) unsigned char shared[];
  body(CudaBlock<panel_threads<S>>(), shared);
}

/// A cluster is one diagonal block.
template <class S, class Body, class Verdict>
__global__ void __launch_bounds__(panel_threads<S>, 1)
    invert_clustered_panels(Body body, Verdict verdict) {
  extern __shared__ __align__(16) unsigned char shared[];
  const CudaBlock<panel_threads<S>> block;
  body(block, shared);
  cluster_barrier();
  if (blockIdx.x % body.panels() == 0)
    verdict.judge(block, shared, blockIdx.x / body.panels());
}

template <class Body>
__global__ void __launch_bounds__(512) invert_by_columns(Body body) {
  extern __shared__ __align__(16) unsigned char shared[];
  body(CudaBlock<>(), shared);
}

template <class Verdict>
__global__ void __launch_bounds__(verdict_threads) judge_inverses(Verdict v) {
  extern __shared__ __align__(16) unsigned char shared[];
  v(CudaBlock<verdict_threads>(), shared);
}

template <class S>
std::string problem(const DiagonalBlocks<S>& blocks) {
  return "diagonal blocks of order " + std::to_string(blocks.NB) +
         " of a triangle of order " + std::to_string(blocks.T.m);
}

unsigned grid(std::int64_t tasks) {
  return static_cast<unsigned>(tasks < most_blocks ? tasks : most_blocks);
}

template <int Width, class S>
void launch_verdict(cudaStream_t stream, const DiagonalBlocks<S>& blocks) {
  using Verdict = PanelVerdict<S, Width>;
  if (smaller(blocks.NB, blocks.T.m) <= Width) return;
  judge_inverses<Verdict>
      <<<grid(blocks.count()), verdict_threads,
         2 * verdict_threads * sizeof(real_part_t<S>), stream>>>(
          Verdict{blocks});
  check_launch("judge_inverses", problem(blocks));
}

template <class S, int Width, int Depth>
struct PanelLaunch {
  using Body = PanelInversion<S, Width, Depth>;
  using Verdict = PanelVerdict<S, Width>;

  static bool fits(std::int64_t order, std::size_t limit) {
    return PanelLayout<S, Width, Depth>(order).bytes() <= limit;
  }

  static void run(cudaStream_t stream, const DiagonalBlocks<S>& blocks) {
    const Body body{blocks};
    const std::int64_t panels = body.panels();
    const bool clusters =
        panels > 1 && panels <= largest_cluster &&
        body.tasks() <= most_blocks &&
        current_device_attribute(cudaDevAttrClusterLaunch) != 0;
    if (clusters)
      clustered(stream, body);
    else
      separate(stream, body);
  }

 private:
  static void clustered(cudaStream_t stream, const Body& body) {
    // The verdict reuses the memory of the panels.
    const std::size_t needed = 2 * panel_threads<S> * sizeof(real_part_t<S>);
    const std::size_t bytes =
        body.shared_bytes() > needed ? body.shared_bytes() : needed;
    const auto kernel = invert_clustered_panels<S, Body, Verdict>;
    allow_shared(reinterpret_cast<const void*>(kernel), bytes);
    cudaLaunchAttribute cluster{};
    cluster.id = cudaLaunchAttributeClusterDimension;
    cluster.val.clusterDim.x = static_cast<unsigned>(body.panels());
    cluster.val.clusterDim.y = cluster.val.clusterDim.z = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(static_cast<unsigned>(body.tasks()));
    config.blockDim = dim3(panel_threads<S>);
    config.dynamicSmemBytes = bytes;
    config.stream = stream;
    config.attrs = &cluster;
    config.numAttrs = 1;
    cudaLaunchKernelEx(&config, kernel, body, Verdict{body.blocks});
    check_launch("invert_clustered_panels", problem(body.blocks));
  }

  static void separate(cudaStream_t stream, const Body& body) {
    const auto kernel = invert_panels<S, Body>;
    allow_shared(reinterpret_cast<const void*>(kernel), body.shared_bytes());
    kernel<<<grid(body.tasks()), panel_threads<S>, body.shared_bytes(),
             stream>>>(body);
    check_launch("invert_panels", problem(body.blocks));
    launch_verdict<Width>(stream, body.blocks);
  }
};

/// Calls action(launch) for the widest panels that fit; false if none do.
template <class S, class Action>
bool with_panels(std::int64_t order, const Action& action) {
  const std::size_t limit = shared_limit();
  if (PanelLaunch<S, 16, 16>::fits(order, limit))
    action(PanelLaunch<S, 16, 16>());
  else if (PanelLaunch<S, 8, 8>::fits(order, limit))
    action(PanelLaunch<S, 8, 8>());
  else if (PanelLaunch<S, 8, 4>::fits(order, limit))
    action(PanelLaunch<S, 8, 4>());
  else
    return false;
  return true;
}

constexpr std::int64_t largest_paper_order = 1024;

template <class S>
void launch_paper(cudaStream_t stream, const DiagonalBlocks<S>& blocks) {
  const PaperInversion<S> body{blocks};
  invert_by_columns<<<grid(body.tasks()), body.threads(), body.shared_bytes(),
                      stream>>>(body);
  check_launch("invert_by_columns", problem(blocks));
  launch_verdict<PaperInversion<S>::tile>(stream, blocks);
}

}  // namespace

template <class S>
std::int64_t largest_invertible(InversionKernel kernel) {
  std::int64_t panels = 0;
  const auto nothing = [](auto) {};
  while (with_panels<S>(panels + 16, nothing)) panels += 16;
  if (kernel == InversionKernel::Panels) return panels;
  if (kernel == InversionKernel::Paper) return largest_paper_order;
  return panels > largest_paper_order ? panels : largest_paper_order;
}

template <class S>
void invert_diagonal(cudaStream_t stream, const Triangle<S>& T, std::int64_t NB,
                     S* inverse, int* trusted, real_part_t<S> max_condition,
                     InversionKernel kernel) {
  if (T.m == 0) return;
  const DiagonalBlocks<S> blocks{T, NB, inverse, trusted, max_condition};
  const std::int64_t order = smaller(NB, T.m);
  const auto run = [&](auto launch) { launch.run(stream, blocks); };
  if (kernel != InversionKernel::Paper && with_panels<S>(order, run)) return;
  if (kernel == InversionKernel::Panels || order > largest_paper_order)
    throw std::runtime_error("Hsma: no inversion kernel takes " +
                             problem(blocks));
  launch_paper(stream, blocks);
}

template std::int64_t largest_invertible<float>(InversionKernel);
template std::int64_t largest_invertible<double>(InversionKernel);
template std::int64_t largest_invertible<Complex<float>>(InversionKernel);
template std::int64_t largest_invertible<Complex<double>>(InversionKernel);
template void invert_diagonal(cudaStream_t, const Triangle<float>&,
                              std::int64_t, float*, int*, float,
                              InversionKernel);
template void invert_diagonal(cudaStream_t, const Triangle<double>&,
                              std::int64_t, double*, int*, double,
                              InversionKernel);
template void invert_diagonal(cudaStream_t, const Triangle<Complex<float>>&,
                              std::int64_t, Complex<float>*, int*, float,
                              InversionKernel);
template void invert_diagonal(cudaStream_t, const Triangle<Complex<double>>&,
                              std::int64_t, Complex<double>*, int*, double,
                              InversionKernel);

}  // namespace Hsma::Impl::Cuda
