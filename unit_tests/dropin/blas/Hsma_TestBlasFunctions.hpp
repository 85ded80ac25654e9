// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The functions under test as this process finds them: those of its BLAS, or
/// of what was loaded before it.
#pragma once

#include <dlfcn.h>

#include <complex>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "dropin/Hsma_LittleWork.hpp"

namespace Hsma::Test {

template <class S>
inline constexpr bool is_complex = !std::is_floating_point_v<S>;

template <class S>
inline constexpr char letter = std::is_same_v<S, float>                 ? 's'
                               : std::is_same_v<S, double>              ? 'd'
                               : std::is_same_v<S, std::complex<float>> ? 'c'
                                                                        : 'z';

template <class S, class Int>
using Trsm = void(const char* side, const char* uplo, const char* op,
                  const char* diag, const Int* m, const Int* n, const S* alpha,
                  const S* A, const Int* lda, S* B, const Int* ldb, std::size_t,
                  std::size_t, std::size_t, std::size_t);
template <class S, class Int>
using Trtrs = void(const char* uplo, const char* op, const char* diag,
                   const Int* n, const Int* columns, const S* A, const Int* lda,
                   S* B, const Int* ldb, Int* info, std::size_t, std::size_t,
                   std::size_t);
template <class S, class Int>
using Potrs = void(const char* uplo, const Int* n, const Int* columns,
                   const S* A, const Int* lda, S* B, const Int* ldb, Int* info,
                   std::size_t);
/// Complex numbers are passed by their address, and matrices of them as void.
template <class S, class Int>
using CblasTrsm = void(int order, int side, int uplo, int op, int diag, Int m,
                       Int n,
                       std::conditional_t<is_complex<S>, const void*, S> alpha,
                       const std::conditional_t<is_complex<S>, void, S>* A,
                       Int lda, std::conditional_t<is_complex<S>, void, S>* B,
                       Int ldb);

/// Null if there is none.
template <class Function>
Function* find_function(const std::string& name, void* where = RTLD_DEFAULT) {
  return reinterpret_cast<Function*>(dlsym(where, name.c_str()));
}

/// Whether ?trsm_ leaves such a solve to the BLAS: there is nothing to do, or
/// little by the rule of the library.
template <class S>
bool is_left_to_blas(char side, std::int64_t m, std::int64_t n) {
  constexpr std::size_t real_bytes = sizeof(S) / (is_complex<S> ? 2 : 1);
  if (m == 0 || n == 0) return true;
  return Impl::is_little_work(side == 'L' ? m : n, side == 'L' ? n : m,
                              real_bytes, is_complex<S>);
}

/// "dtrsm_" is name_of<double>("", "trsm_").
template <class S>
std::string name_of(const char* before, const char* after) {
  return before + std::string(1, letter<S>) + after;
}

/// The library that really has a function: what stands in has no `neighbour`.
/// Null if there is no such function.
inline void* home_of(const char* neighbour) {
  Dl_info info{};
  void* const address = dlsym(RTLD_DEFAULT, neighbour);
  if (address == nullptr || dladdr(address, &info) == 0) return nullptr;
  return dlopen(info.dli_fname, RTLD_LAZY);
}

inline bool is_preloaded() {
  return dlsym(RTLD_DEFAULT, "hsma_stands_in") != nullptr;
}

}  // namespace Hsma::Test

extern "C" {

#define HSMA_TEST_DECLARE(LETTER, S)               \
  extern Hsma::Test::Trsm<S, int> LETTER##trsm_;   \
  extern Hsma::Test::Trtrs<S, int> LETTER##trtrs_; \
  extern Hsma::Test::Potrs<S, int> LETTER##potrs_;
HSMA_TEST_DECLARE(s, float)
HSMA_TEST_DECLARE(d, double)
HSMA_TEST_DECLARE(c, std::complex<float>)
HSMA_TEST_DECLARE(z, std::complex<double>)
#undef HSMA_TEST_DECLARE

}  // extern "C"

namespace Hsma::Test {

/// The functions that this program is linked to.
template <class S>
struct Linked;

#define HSMA_TEST_LINKED(LETTER, S)                         \
  template <>                                               \
  struct Linked<S> {                                        \
    static constexpr Trsm<S, int>* trsm = LETTER##trsm_;    \
    static constexpr Trtrs<S, int>* trtrs = LETTER##trtrs_; \
    static constexpr Potrs<S, int>* potrs = LETTER##potrs_; \
  };
HSMA_TEST_LINKED(s, float)
HSMA_TEST_LINKED(d, double)
HSMA_TEST_LINKED(c, std::complex<float>)
HSMA_TEST_LINKED(z, std::complex<double>)
#undef HSMA_TEST_LINKED

}  // namespace Hsma::Test
