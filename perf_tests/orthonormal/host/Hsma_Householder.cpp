// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Householder by the LAPACK of the machine.
#include "Hsma_Householder.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

// The arguments are names and types, which take no parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define HSMA_LAPACK(T, GEQRF, ORGQR)                                      \
  extern "C" void GEQRF(const int* m, const int* n, T* A, const int* lda, \
                        T* tau, T* work, const int* size, int* info);     \
  extern "C" void ORGQR(const int* m, const int* n, const int* k, T* A,   \
                        const int* lda, const T* tau, T* work,            \
                        const int* size, int* info);                      \
  namespace Hsma::Perf {                                                  \
  namespace {                                                             \
  template <>                                                             \
  struct Functions<T> {                                                   \
    static constexpr auto geqrf = GEQRF;                                  \
    static constexpr auto orgqr = ORGQR;                                  \
  };                                                                      \
  }                                                                       \
  }
// NOLINTEND(bugprone-macro-parentheses)

namespace Hsma::Perf {
namespace {
template <class T>
struct Functions;
}  // namespace
}  // namespace Hsma::Perf
HSMA_LAPACK(float, sgeqrf_, sorgqr_)
HSMA_LAPACK(double, dgeqrf_, dorgqr_)
HSMA_LAPACK(Kokkos::complex<float>, cgeqrf_, cungqr_)
HSMA_LAPACK(Kokkos::complex<double>, zgeqrf_, zungqr_)
#undef HSMA_LAPACK

namespace Hsma::Perf {

template <class T>
struct Householder<T>::State {
  int rows, k, size;
  Memory<T> tau, work;
};

template <class T>
Householder<T>::Householder(const Device& device, std::int64_t rows,
                            std::int64_t k)
    : state_(new State{static_cast<int>(rows), static_cast<int>(k),
                       static_cast<int>(64 * k),
                       memory<T>(device.space(), "tau", k),
                       memory<T>(device.space(), "work", 64 * k)}) {}
template <class T>
Householder<T>::~Householder() {
  delete state_;
}

template <class T>
void Householder<T>::run(T* V) {
  State& s = *state_;
  int geqrf = 0, orgqr = 0;
  Functions<T>::geqrf(&s.rows, &s.k, V, &s.rows, s.tau.data(), s.work.data(),
                      &s.size, &geqrf);
  Functions<T>::orgqr(&s.rows, &s.k, &s.k, V, &s.rows, s.tau.data(),
                      s.work.data(), &s.size, &orgqr);
  if (geqrf != 0 || orgqr != 0)
    throw std::runtime_error("LAPACK: info " + std::to_string(geqrf) + ", " +
                             std::to_string(orgqr));
}

template class Householder<float>;
template class Householder<double>;
template class Householder<Kokkos::complex<float>>;
template class Householder<Kokkos::complex<double>>;

}  // namespace Hsma::Perf
