// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The BLAS that this library is linked to, in place of one that is searched
/// for (Hsma_LoadedHostBlas.cpp).
#include <type_traits>

#include "executors/Hsma_HostBlas.hpp"

namespace {

template <class S>
using Functions = Hsma::Impl::HostBlasFunctions<S, int>;
template <class S>
using Gemm = std::remove_pointer_t<typename Functions<S>::Gemm>;
template <class S>
using Trsm = std::remove_pointer_t<typename Functions<S>::Trsm>;
template <class S>
using Gemv = std::remove_pointer_t<typename Functions<S>::Gemv>;

using ComplexFloat = Hsma::Impl::Complex<float>;
using ComplexDouble = Hsma::Impl::Complex<double>;

}  // namespace

extern "C" {
Gemm<float> sgemm_;
Gemm<double> dgemm_;
Gemm<ComplexFloat> cgemm_;
Gemm<ComplexDouble> zgemm_;
Trsm<float> strsm_;
Trsm<double> dtrsm_;
Trsm<ComplexFloat> ctrsm_;
Trsm<ComplexDouble> ztrsm_;
Gemv<float> sgemv_;
Gemv<double> dgemv_;
Gemv<ComplexFloat> cgemv_;
Gemv<ComplexDouble> zgemv_;
}

namespace Hsma::Impl {

template <>
const HostBlas<float>& HostBlas<float>::instance() {
  static const HostBlas<float> linked{{sgemm_, strsm_, sgemv_}, {}};
  return linked;
}
template <>
const HostBlas<double>& HostBlas<double>::instance() {
  static const HostBlas<double> linked{{dgemm_, dtrsm_, dgemv_}, {}};
  return linked;
}
template <>
const HostBlas<ComplexFloat>& HostBlas<ComplexFloat>::instance() {
  static const HostBlas<ComplexFloat> linked{{cgemm_, ctrsm_, cgemv_}, {}};
  return linked;
}
template <>
const HostBlas<ComplexDouble>& HostBlas<ComplexDouble>::instance() {
  static const HostBlas<ComplexDouble> linked{{zgemm_, ztrsm_, zgemv_}, {}};
  return linked;
}

}  // namespace Hsma::Impl
