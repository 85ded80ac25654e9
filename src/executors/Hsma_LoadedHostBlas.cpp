// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The search for a BLAS: what the process has loaded, then the file that
/// HSMA_BLAS names, then the libraries by which systems know theirs.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "executors/Hsma_HostBlas.hpp"
#include "executors/Hsma_VendorSymbol.hpp"

namespace Hsma::Impl {

const std::vector<std::string>& host_blas_sonames() {
  // Calls may come after all destructors.
  static const auto* const names = [] {
    auto* const all = new std::vector<std::string>{
        "libblas.so.3",   "libopenblas.so.0", "libflexiblas.so.3",
        "libmkl_rt.so.2", "libblis.so.4",     "libblas.so"};
    const char* const file = std::getenv("HSMA_BLAS");
    if (file != nullptr && *file != '\0') all->insert(all->begin(), file);
    return all;
  }();
  return *names;
}

namespace {

const std::vector<std::string>& sonames() { return host_blas_sonames(); }

bool has_products() {
  return vendor_symbol("dgemm_", sonames()) != nullptr ||
         vendor_symbol("dgemm_64_", sonames()) != nullptr;
}

/// Loads a BLAS where the process has none: the first file that is one. Once.
void load_any() {
  static const bool once = [] {
    return std::any_of(sonames().begin(), sonames().end(),
                       [](const std::string& name) {
                         return load_vendor({name}) && has_products();
                       });
  }();
  static_cast<void>(once);
}

template <class S, class Int>
HostBlasFunctions<S, Int> functions(const std::string& letter,
                                    const std::string& end) {
  using Functions = HostBlasFunctions<S, Int>;
  Functions found;
  const auto look = [&](const char* name) {
    return vendor_symbol((letter + name + end).c_str(), sonames());
  };
  found.gemm = reinterpret_cast<typename Functions::Gemm>(look("gemm"));
  found.trsm = reinterpret_cast<typename Functions::Trsm>(look("trsm"));
  found.gemv = reinterpret_cast<typename Functions::Gemv>(look("gemv"));
  return found;
}

template <class S>
HostBlas<S> blas(const std::string& letter) {
  HostBlas<S> found;
  const auto look = [&] {
    found.usual = functions<S, int>(letter, "_");
    if (!found.found()) found.wide = functions<S, std::int64_t>(letter, "_64_");
  };
  look();
  if (!found.found()) {
    load_any();
    look();
  }
  return found;
}

}  // namespace

template <>
const HostBlas<float>& HostBlas<float>::instance() {
  static const auto found = blas<float>("s");
  return found;
}
template <>
const HostBlas<double>& HostBlas<double>::instance() {
  static const auto found = blas<double>("d");
  return found;
}
template <>
const HostBlas<Complex<float>>& HostBlas<Complex<float>>::instance() {
  static const auto found = blas<Complex<float>>("c");
  return found;
}
template <>
const HostBlas<Complex<double>>& HostBlas<Complex<double>>::instance() {
  static const auto found = blas<Complex<double>>("z");
  return found;
}

bool has_host_blas() {
  return HostBlas<float>::instance().found() &&
         HostBlas<double>::instance().found() &&
         HostBlas<Complex<float>>::instance().found() &&
         HostBlas<Complex<double>>::instance().found();
}

HostBlasBuild host_blas_build() {
  HostBlasBuild build;
  for (const char* const name :
       {"openblas_get_num_threads", "MKL_Get_Max_Threads",
        "bli_thread_get_num_threads", "flexiblas_get_num_threads"})
    if (void* const threads = vendor_symbol(name, sonames())) {
      build.threads = reinterpret_cast<int (*)()>(threads)();
      break;
    }
  if (void* const core = vendor_symbol("openblas_get_corename", sonames()))
    build.has_avx512 =
        openblas_has_avx512(reinterpret_cast<const char* (*)()>(core)());
  return build;
}

}  // namespace Hsma::Impl
