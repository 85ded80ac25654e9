// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Householder by cuSOLVER.
#include "Hsma_Householder.hpp"

#include <cusolverDn.h>

#include <algorithm>
#include <stdexcept>
#include <string>

namespace Hsma::Perf {
namespace {

void check(cusolverStatus_t status) {
  if (status != CUSOLVER_STATUS_SUCCESS)
    throw std::runtime_error("cuSOLVER: status " + std::to_string(status));
}

/// The functions and the vendor's name of T.
template <class T>
struct Functions;
// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_HOUSEHOLDER(T, V, L, Q)                                     \
  template <>                                                            \
  struct Functions<T> {                                                  \
    using Number = V;                                                    \
    static constexpr auto geqrf_size = cusolverDn##L##geqrf_bufferSize;  \
    static constexpr auto geqrf = cusolverDn##L##geqrf;                  \
    static constexpr auto orgqr_size = cusolverDn##L##Q##gqr_bufferSize; \
    static constexpr auto orgqr = cusolverDn##L##Q##gqr;                 \
  };
// NOLINTEND(bugprone-macro-parentheses)
HSMA_HOUSEHOLDER(float, float, S, or)
HSMA_HOUSEHOLDER(double, double, D, or)
HSMA_HOUSEHOLDER(Kokkos::complex<float>, cuComplex, C, un)
HSMA_HOUSEHOLDER(Kokkos::complex<double>, cuDoubleComplex, Z, un)
#undef HSMA_HOUSEHOLDER

}  // namespace

template <class T>
struct Householder<T>::State {
  using F = Functions<T>;
  using V = typename F::Number;

  State(const Device& device, std::int64_t m, std::int64_t n)
      : rows(static_cast<int>(m)), k(static_cast<int>(n)) {
    check(cusolverDnCreate(&handle));
    check(cusolverDnSetStream(handle, device.space().cuda_stream()));
    tau = memory<T>(device.space(), "tau", n);
    info = memory<int>(device.space(), "info", 1);
    int a = 0, b = 0;
    check(F::geqrf_size(handle, rows, k, nullptr, rows, &a));
    check(F::orgqr_size(handle, rows, k, k, nullptr, rows,
                        reinterpret_cast<V*>(tau.data()), &b));
    size = std::max(a, b);
    work = memory<T>(device.space(), "work", size);
  }
  ~State() { static_cast<void>(cusolverDnDestroy(handle)); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  cusolverDnHandle_t handle = nullptr;
  int rows, k, size = 0;
  Memory<T> tau, work;
  Memory<int> info;
};

template <class T>
Householder<T>::Householder(const Device& device, std::int64_t rows,
                            std::int64_t k)
    : state_(new State(device, rows, k)) {}
template <class T>
Householder<T>::~Householder() {
  delete state_;
}

template <class T>
void Householder<T>::run(T* V) {
  State& s = *state_;
  using F = Functions<T>;
  const auto as = [](T* x) { return reinterpret_cast<typename F::Number*>(x); };
  check(F::geqrf(s.handle, s.rows, s.k, as(V), s.rows, as(s.tau.data()),
                 as(s.work.data()), s.size, s.info.data()));
  check(F::orgqr(s.handle, s.rows, s.k, s.k, as(V), s.rows, as(s.tau.data()),
                 as(s.work.data()), s.size, s.info.data()));
}

template class Householder<float>;
template class Householder<double>;
template class Householder<Kokkos::complex<float>>;
template class Householder<Kokkos::complex<double>>;

}  // namespace Hsma::Perf
