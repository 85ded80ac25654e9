// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A device of CUDA with cuBLAS: a handle of its own, its math mode the
/// default (no TF32), scalars passed from the host, workspace of its own.
#include <cublas_v2.h>
#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <exception>
#include <limits>
#include <stdexcept>

#include "Hsma_Device.hpp"
#include "Hsma_Machine.hpp"

namespace Hsma::Perf {

namespace {

void check(cudaError_t error, const char* what) {
  if (error == cudaSuccess) return;
  static_cast<void>(cudaGetLastError());  // so that it is not reported again
  throw std::runtime_error(std::string(what) + ": " +
                           cudaGetErrorString(error));
}

void check(cublasStatus_t status, const char* what) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error(std::string(what) + ": " +
                             cublasGetStatusString(status));
}

/// The kernel driver's version as the management library has it.
std::string driver_version() {
  std::string version = "unknown";
  void* library = dlopen("libnvidia-ml.so.1", RTLD_NOW);
  if (library == nullptr) return version;
  using Start = int();
  using Query = int(char*, unsigned);
  const auto start = reinterpret_cast<Start*>(dlsym(library, "nvmlInit_v2"));
  const auto query =
      reinterpret_cast<Query*>(dlsym(library, "nvmlSystemGetDriverVersion"));
  const auto stop = reinterpret_cast<Start*>(dlsym(library, "nvmlShutdown"));
  char text[96] = "";
  if (start != nullptr && query != nullptr && start() == 0) {
    if (query(text, sizeof text) == 0) version = text;
    if (stop != nullptr) stop();
  }
  dlclose(library);
  return version;
}

int blas_int(std::int64_t extent) {
  if (extent > std::numeric_limits<int>::max())
    throw std::runtime_error("cuBLAS is called with 32-bit extents, not " +
                             std::to_string(extent));
  return static_cast<int>(extent);
}

cublasSideMode_t side(const Flags& flags) {
  return flags[0] == 'L' ? CUBLAS_SIDE_LEFT : CUBLAS_SIDE_RIGHT;
}
cublasFillMode_t uplo(const Flags& flags) {
  return flags[1] == 'L' ? CUBLAS_FILL_MODE_LOWER : CUBLAS_FILL_MODE_UPPER;
}
cublasOperation_t op(const Flags& flags) {
  return flags[2] == 'N' ? CUBLAS_OP_N
                         : (flags[2] == 'T' ? CUBLAS_OP_T : CUBLAS_OP_C);
}
cublasDiagType_t diag(const Flags& flags) {
  return flags[3] == 'U' ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;
}

/// cuBLAS' scalar and its functions for a scalar of Kokkos.
template <class T>
struct Cublas;
template <>
struct Cublas<float> {
  using type = float;
  static constexpr auto trsm = cublasStrsm;
  static constexpr auto trmm = cublasStrmm;
  static constexpr auto gemm = cublasSgemm;
};
template <>
struct Cublas<double> {
  using type = double;
  static constexpr auto trsm = cublasDtrsm;
  static constexpr auto trmm = cublasDtrmm;
  static constexpr auto gemm = cublasDgemm;
};
template <>
struct Cublas<Kokkos::complex<float>> {
  using type = cuComplex;
  static constexpr auto trsm = cublasCtrsm;
  static constexpr auto trmm = cublasCtrmm;
  static constexpr auto gemm = cublasCgemm;
};
template <>
struct Cublas<Kokkos::complex<double>> {
  using type = cuDoubleComplex;
  static constexpr auto trsm = cublasZtrsm;
  static constexpr auto trmm = cublasZtrmm;
  static constexpr auto gemm = cublasZgemm;
};

template <class T>
const typename Cublas<T>::type* raw(const T* x) {
  return reinterpret_cast<const typename Cublas<T>::type*>(x);
}
template <class T>
typename Cublas<T>::type* raw(T* x) {
  return reinterpret_cast<typename Cublas<T>::type*>(x);
}

class CudaGraph final : public Graph {
 public:
  CudaGraph(cudaStream_t stream, cudaGraph_t graph) : stream_(stream) {
    check(cudaGraphInstantiate(&executable_, graph, 0),
          "the graph cannot be instantiated");
  }
  ~CudaGraph() override {
    static_cast<void>(cudaGraphExecDestroy(executable_));
  }
  void replay() override {
    check(cudaGraphLaunch(executable_, stream_), "the graph cannot be run");
  }

 private:
  cudaStream_t stream_;
  cudaGraphExec_t executable_ = nullptr;
};

}  // namespace

struct Device::State {
  cudaStream_t stream = nullptr;
  cudaEvent_t begin = nullptr, end = nullptr;
  cublasHandle_t blas = nullptr;
  void* blas_workspace = nullptr;
  std::unique_ptr<Space> space;
};

namespace {

/// Twice what cuBLAS takes by default on this architecture. With workspace of
/// the caller's, a captured call holds no nodes that allocate.
constexpr std::size_t blas_workspace_bytes = std::size_t{64} << 20;

}  // namespace

Device::Device() : state_(new State) {
  State& s = *state_;
  check(cudaStreamCreateWithFlags(&s.stream, cudaStreamNonBlocking),
        "no stream");
  check(cudaEventCreate(&s.begin), "no event");
  check(cudaEventCreate(&s.end), "no event");
  check(cublasCreate(&s.blas), "cuBLAS does not start");
  check(cublasSetStream(s.blas, s.stream), "cuBLAS does not take the stream");
  check(cublasSetPointerMode(s.blas, CUBLAS_POINTER_MODE_HOST),
        "cuBLAS does not take scalars from the host");
  check(cudaMalloc(&s.blas_workspace, blas_workspace_bytes),
        "no workspace for cuBLAS");
  check(cublasSetWorkspace(s.blas, s.blas_workspace, blas_workspace_bytes),
        "cuBLAS does not take the workspace");
  s.space = std::make_unique<Space>(s.stream);
}

Device::~Device() {
  State& s = *state_;
  static_cast<void>(cudaStreamSynchronize(s.stream));
  s.space.reset();
  static_cast<void>(cublasDestroy(s.blas));
  static_cast<void>(cudaFree(s.blas_workspace));
  static_cast<void>(cudaEventDestroy(s.end));
  static_cast<void>(cudaEventDestroy(s.begin));
  static_cast<void>(cudaStreamDestroy(s.stream));
}

Device::Facts Device::facts() const {
  int id = 0, runtime = 0, blas = 0;
  cudaDeviceProp properties;
  check(cudaGetDevice(&id), "no device");
  check(cudaGetDeviceProperties(&properties, id), "the device does not answer");
  check(cudaRuntimeGetVersion(&runtime), "no version of the runtime");
  check(cublasGetVersion(state_->blas, &blas), "no version of cuBLAS");
  const auto dotted = [](std::initializer_list<int> parts) {
    std::string text;
    for (const int part : parts)
      text += (text.empty() ? "" : ".") + std::to_string(part);
    return text;
  };
  const std::string cublas =
      "cuBLAS " + dotted({blas / 10000, blas / 100 % 100, blas % 100});
  Facts facts;
  facts.name = properties.name;
  facts.driver = driver_version();
  facts.toolkit =
      "CUDA " + dotted({runtime / 1000, runtime % 1000 / 10}) + ", " + cublas;
#ifdef __CUDACC_VER_MAJOR__
  facts.compiler = "nvcc " +
                   dotted({__CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__,
                           __CUDACC_VER_BUILD__}) +
                   ", " + compiler();
#else
  facts.compiler = compiler();
#endif
  facts.vendor = cublas;
  return facts;
}

const Space& Device::space() const { return *state_->space; }

void Device::fence() const {
  check(cudaStreamSynchronize(state_->stream), "the stream failed");
}

void Device::copy(void* to, const void* from, std::size_t bytes) const {
  check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice,
                        state_->stream),
        "the copy failed");
}

double Device::timed(const Work& work) const {
  const State& s = *state_;
  check(cudaEventRecord(s.begin, s.stream), "the event failed");
  work();
  check(cudaEventRecord(s.end, s.stream), "the event failed");
  check(cudaEventSynchronize(s.end), "the timed work failed");
  float milliseconds = 0;
  check(cudaEventElapsedTime(&milliseconds, s.begin, s.end),
        "the events failed");
  return 1e3 * static_cast<double>(milliseconds);
}

std::unique_ptr<Graph> Device::capture(const Work& work) const {
  const cudaStream_t stream = state_->stream;
  // In this mode a call that would synchronise or allocate fails.
  check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal),
        "the capture cannot begin");
  std::exception_ptr problem;
  try {
    work();
  } catch (...) {
    problem = std::current_exception();
  }
  cudaGraph_t graph = nullptr;
  const cudaError_t error = cudaStreamEndCapture(stream, &graph);
  if (problem) {
    static_cast<void>(cudaGetLastError());
    if (graph != nullptr) static_cast<void>(cudaGraphDestroy(graph));
    std::rethrow_exception(problem);
  }
  check(error, "the capture failed");
  std::unique_ptr<Graph> captured;
  try {
    captured = std::make_unique<CudaGraph>(stream, graph);
  } catch (...) {
    problem = std::current_exception();
  }
  static_cast<void>(cudaGraphDestroy(graph));
  if (problem) std::rethrow_exception(problem);
  return captured;
}

template <class T>
void Vendor<T>::trsm(const Device& device, const Flags& flags, std::int64_t m,
                     std::int64_t n, T alpha, const T* A, std::int64_t lda,
                     T* B, std::int64_t ldb) {
  check(
      Cublas<T>::trsm(device.state().blas, side(flags), uplo(flags), op(flags),
                      diag(flags), blas_int(m), blas_int(n), raw(&alpha),
                      raw(A), blas_int(lda), raw(B), blas_int(ldb)),
      "cuBLAS trsm");
}

template <class T>
void Vendor<T>::trmm(const Device& device, const Flags& flags, std::int64_t m,
                     std::int64_t n, T alpha, const T* A, std::int64_t lda,
                     const T* B, std::int64_t ldb, T* C, std::int64_t ldc) {
  check(Cublas<T>::trmm(device.state().blas, side(flags), uplo(flags),
                        op(flags), diag(flags), blas_int(m), blas_int(n),
                        raw(&alpha), raw(A), blas_int(lda), raw(B),
                        blas_int(ldb), raw(C), blas_int(ldc)),
        "cuBLAS trmm");
}

template <class T>
void Vendor<T>::gemm(const Device& device, std::int64_t m, std::int64_t n,
                     std::int64_t k, T alpha, const T* A, std::int64_t lda,
                     const T* B, std::int64_t ldb, T beta, T* C,
                     std::int64_t ldc) {
  check(Cublas<T>::gemm(device.state().blas, CUBLAS_OP_N, CUBLAS_OP_N,
                        blas_int(m), blas_int(n), blas_int(k), raw(&alpha),
                        raw(A), blas_int(lda), raw(B), blas_int(ldb),
                        raw(&beta), raw(C), blas_int(ldc)),
        "cuBLAS gemm");
}

template struct Vendor<float>;
template struct Vendor<double>;
template struct Vendor<Kokkos::complex<float>>;
template struct Vendor<Kokkos::complex<double>>;

}  // namespace Hsma::Perf
