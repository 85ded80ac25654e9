// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The vendor's BLAS: a handle of its own, its modes the defaults, scalars
/// passed from the host. <backend>/Hsma_BlasApi.hpp is the table of its names.
#pragma once

#include <Hsma_Views.hpp>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>

#include "Hsma_BlasApi.hpp"

namespace Hsma::Perf {

class Blas {
 public:
  using Api = BlasApi;
  using Runtime = Api::Runtime;

  static void check(Api::Status status, const char* what) {
    if (status != Api::success)
      throw std::runtime_error(std::string(Api::library) + ' ' + what + ": " +
                               Api::text(status));
  }

  explicit Blas(Runtime::Stream stream) {
    check(Api::create(&handle_), "does not start");
    check(Api::set_stream(handle_, stream), "does not take the stream");
    check(Api::set_pointer_mode(handle_, Api::scalars_from_host),
          "does not take scalars from the host");
    if (Api::workspace_bytes == 0) return;
    Runtime::check(Runtime::Api::malloc(&workspace_, Api::workspace_bytes),
                   "no workspace for the vendor's BLAS");
    check(Api::set_workspace(handle_, workspace_, Api::workspace_bytes),
          "does not take the workspace");
  }
  ~Blas() {
    static_cast<void>(Api::destroy(handle_));
    static_cast<void>(Runtime::Api::free(workspace_));
  }
  Blas(const Blas&) = delete;
  Blas& operator=(const Blas&) = delete;

  Api::Handle handle() const { return handle_; }

  std::string version() const {
    std::string version;
    check(Api::get_version(handle_, version), "has no version");
    return version;
  }

  static auto side(char letter) {
    return letter == 'L' ? Api::left : Api::right;
  }
  static auto uplo(char letter) {
    return letter == 'L' ? Api::lower : Api::upper;
  }
  static auto op(char letter) {
    return letter == 'N' ? Api::as_is
                         : (letter == 'T' ? Api::transpose : Api::conjugate);
  }
  static auto diag(char letter) {
    return letter == 'U' ? Api::unit : Api::non_unit;
  }

 private:
  Api::Handle handle_ = nullptr;
  void* workspace_ = nullptr;
};

/// The library's scalar and its functions for a scalar of Kokkos.
template <class T>
struct BlasOf {
  static constexpr std::size_t place =
      (Impl::is_complex_v<T> ? 2 : 0) +
      (std::is_same_v<Impl::real_t<T>, double> ? 1 : 0);
  using type = std::tuple_element_t<place, BlasApi::Scalars>;
  static constexpr auto trsm = std::get<place>(BlasApi::trsm);
  static constexpr auto trsm_batched = std::get<place>(BlasApi::trsm_batched);
  static constexpr auto trsv = std::get<place>(BlasApi::trsv);
  static constexpr auto trmm = std::get<place>(BlasApi::trmm);
  static constexpr auto gemm = std::get<place>(BlasApi::gemm);
};

}  // namespace Hsma::Perf
