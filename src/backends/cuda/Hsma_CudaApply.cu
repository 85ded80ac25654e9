// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Entry and launch of the in-place application of an inverse.
///
/// Narrow tiles make more blocks of few columns; wide ones read the inverse
/// less often. The widest tile is taken that still occupies the device and
/// leaves room for a second block on its multiprocessor.
#include "backends/cuda/Hsma_CudaApply.hpp"
#include "backends/cuda/Hsma_CudaApplyTensor.hpp"
#include "backends/cuda/Hsma_CudaBlock.hpp"
#include "backends/cuda/Hsma_CudaDevice.hpp"
#include "backends/cuda/Hsma_CudaLaunch.hpp"
#include "kernels/Hsma_ApplyInverse.hpp"
#include "kernels/Hsma_ApplyInverseProduct.hpp"

namespace Hsma::Impl::Cuda {

namespace {

constexpr int apply_threads = 256;
/// The largest order of a block for which this is preferred to a product into
/// workspace and a second pass.
constexpr std::int64_t largest_worthwhile = 128;

/// Wide tiles are to share a multiprocessor, unless the registers of a large
/// scalar forbid it.
template <class S>
constexpr int residents(int columns) {
  return columns >= 32 && sizeof(S) <= 8 ? 2 : 1;
}

template <class S, class Product>
__global__ void __launch_bounds__(apply_threads, residents<S>(Product::columns))
    apply_block(ApplyInverse<S, Product> body) {
  extern __shared__ __align__(16) unsigned char shared[];
  body(CudaBlock<apply_threads>(), shared);
}

/// The products of one scalar, by width of their tiles.
template <class S>
struct Products;
template <>
struct Products<float> {
  using Of8 = ThreadProduct<float, 8, 4, 1, 16, 2>;
  using Of16 = ThreadProduct<float, 16, 4, 2, 8, 2>;
  using Of32 = ThreadProduct<float, 32, 4, 4, 4, 2>;
  using Widest = ThreadProduct<float, 64, 8, 4, 4, 1>;
};
template <>
struct Products<double> {
  using Of8 = TensorProduct<double, 1, 1, 1, 4>;
  using Of16 = TensorProduct<double, 1, 1, 2, 2>;
  using Of32 = TensorProduct<double, 2, 1, 2, 2>;
  using Widest = TensorProduct<double, 4, 1, 2, 2>;
};
template <>
struct Products<Complex<float>> {
  using Of8 = ThreadProduct<Complex<float>, 8, 2, 1, 16, 2>;
  using Of16 = ThreadProduct<Complex<float>, 16, 4, 1, 8, 2>;
  using Of32 = ThreadProduct<Complex<float>, 32, 4, 2, 2, 2>;
  using Widest = ThreadProduct<Complex<float>, 64, 4, 4, 2, 2>;
};
template <>
struct Products<Complex<double>> {
  using Of8 = TensorProduct<Complex<double>, 1, 1, 1, 4>;
  using Of16 = TensorProduct<Complex<double>, 2, 1, 1, 2>;
  using Of32 = TensorProduct<Complex<double>, 2, 1, 2, 2>;
  using Widest = TensorProduct<Complex<double>, 4, 1, 2, 1>;
};

template <class S, class Product>
void launch(cudaStream_t stream, const ApplyInverse<S, Product>& body) {
  using Body = ApplyInverse<S, Product>;
  launch_kernel(
      "apply_block", [&] { return solve_of(body.D.m, body.B.n); }, stream,
      {launch_blocks(body.tasks()), apply_threads,
       Body::shared_bytes(body.D.m)},
      apply_block<S, Product>, body);
}

}  // namespace

template <class S>
bool can_apply_in_place(std::int64_t NB, std::int64_t n, bool) {
  using Narrow = ApplyInverse<S, typename Products<S>::Of8>;
  return NB > 0 && n > 0 && NB <= largest_worthwhile &&
         Narrow::shared_bytes(NB) <= shared_limit();
}

template <class S>
void apply_inverse(cudaStream_t stream, const Triangle<S>& D, const S* inverse,
                   std::int64_t ld, const int* trusted, S alpha,
                   const Matrix<S>& B) {
  if (B.m == 0 || B.n == 0) return;
  using Of = Products<S>;
  const std::size_t limit = shared_limit();
  const std::int64_t wanted = multiprocessors();
  const auto try_width = [&](auto product, std::int64_t blocks, int residents) {
    using Body = ApplyInverse<S, decltype(product)>;
    const Body body{D, inverse, ld, trusted, alpha, B};
    if (body.tasks() < blocks || Body::shared_bytes(D.m) * residents > limit)
      return false;
    launch(stream, body);
    return true;
  };
  const std::int64_t many = 2 * wanted, some = 3 * wanted / 4;
  if (try_width(typename Of::Widest(), many, 2)) return;
  if (try_width(typename Of::Of32(), some, 2)) return;
  if (try_width(typename Of::Of16(), some, 1)) return;
  if (try_width(typename Of::Of8(), 0, 1)) return;
  throw std::runtime_error("Hsma: kernel apply_block takes no block of order " +
                           std::to_string(D.m));
}

template bool can_apply_in_place<float>(std::int64_t, std::int64_t, bool);
template bool can_apply_in_place<double>(std::int64_t, std::int64_t, bool);
template bool can_apply_in_place<Complex<float>>(std::int64_t, std::int64_t,
                                                 bool);
template bool can_apply_in_place<Complex<double>>(std::int64_t, std::int64_t,
                                                  bool);
template void apply_inverse(cudaStream_t, const Triangle<float>&, const float*,
                            std::int64_t, const int*, float,
                            const Matrix<float>&);
template void apply_inverse(cudaStream_t, const Triangle<double>&,
                            const double*, std::int64_t, const int*, double,
                            const Matrix<double>&);
template void apply_inverse(cudaStream_t, const Triangle<Complex<float>>&,
                            const Complex<float>*, std::int64_t, const int*,
                            Complex<float>, const Matrix<Complex<float>>&);
template void apply_inverse(cudaStream_t, const Triangle<Complex<double>>&,
                            const Complex<double>*, std::int64_t, const int*,
                            Complex<double>, const Matrix<Complex<double>>&);

}  // namespace Hsma::Impl::Cuda
