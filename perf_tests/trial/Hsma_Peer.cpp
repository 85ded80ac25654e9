// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A BLAS by its path.
#include "Hsma_Peer.hpp"

#include <dlfcn.h>

#include <Hsma_Views.hpp>
#include <limits>
#include <stdexcept>
#include <type_traits>

namespace Hsma::Perf {

namespace {

int blas_int(std::int64_t extent) {
  if (extent > std::numeric_limits<int>::max())
    throw std::runtime_error("the BLAS is called with 32-bit extents, not " +
                             std::to_string(extent));
  return static_cast<int>(extent);
}

}  // namespace

// Deep binding: what the library calls is found in itself, although the program
// has a BLAS of the same names.
Peer::Peer(const std::string& path)
    : path_(path),
      library_(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND),
               [](void* library) {
                 if (library != nullptr) dlclose(library);
               }) {
  if (!library_)
    throw std::runtime_error(path + " cannot be loaded (" + dlerror() + ')');
  const char* letters = "sdcz";
  for (int i = 0; i < 4; ++i) {
    trsm_[i] = function(std::string(1, letters[i]) + "trsm_");
    if (trsm_[i] == nullptr)
      throw std::runtime_error(path + " is no BLAS (it has no " + letters[i] +
                               "trsm_)");
  }
}

std::string Peer::name() const {
  using Text = const char*();
  for (const char* version :
       {"bli_info_get_version_str", "openblas_get_config"})
    if (auto* text = reinterpret_cast<Text*>(function(version)))
      return path_ + ", " + text();
  return path_;
}

void* Peer::function(const std::string& name) const {
  return dlsym(library_.get(), name.c_str());
}

template <class T>
void Peer::trsm(const Flags& flags, std::int64_t m, std::int64_t n, T alpha,
                const T* A, std::int64_t lda, T* B, std::int64_t ldb) const {
  using Trsm =
      void(const char*, const char*, const char*, const char*, const int*,
           const int*, const T*, const T*, const int*, T*, const int*);
  constexpr int place = (Impl::is_complex_v<T> ? 2 : 0) +
                        (std::is_same_v<Impl::real_t<T>, double> ? 1 : 0);
  const int rows = blas_int(m), columns = blas_int(n), of_A = blas_int(lda),
            of_B = blas_int(ldb);
  reinterpret_cast<Trsm*>(trsm_[place])(&flags[0], &flags[1], &flags[2],
                                        &flags[3], &rows, &columns, &alpha, A,
                                        &of_A, B, &of_B);
}

template void Peer::trsm(const Flags&, std::int64_t, std::int64_t, float,
                         const float*, std::int64_t, float*,
                         std::int64_t) const;
template void Peer::trsm(const Flags&, std::int64_t, std::int64_t, double,
                         const double*, std::int64_t, double*,
                         std::int64_t) const;
template void Peer::trsm(const Flags&, std::int64_t, std::int64_t,
                         Kokkos::complex<float>, const Kokkos::complex<float>*,
                         std::int64_t, Kokkos::complex<float>*,
                         std::int64_t) const;
template void Peer::trsm(const Flags&, std::int64_t, std::int64_t,
                         Kokkos::complex<double>,
                         const Kokkos::complex<double>*, std::int64_t,
                         Kokkos::complex<double>*, std::int64_t) const;

}  // namespace Hsma::Perf
