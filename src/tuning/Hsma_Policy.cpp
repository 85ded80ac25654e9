// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning tables.
#include "tuning/Hsma_Policy.hpp"

namespace Hsma::Impl {

namespace {

constexpr std::int64_t any = INT64_MAX;
constexpr std::size_t mebibyte = std::size_t{1} << 20;

// On a host, substitution runs at the rate of a matrix product or better: with
// 512-bit vectors the blocks are large, and GEMM is left what the vendor's BLAS
// does faster, if only by having more threads.
constexpr Policy host{64,
                      any,
                      16,
                      128,
                      128,
                      Method::Substitution,
                      Sweep::Recursive,
                      32 * mebibyte,
                      4 * mebibyte,
                      "any"};
constexpr Policy host_avx512{64,
                             any,
                             16,
                             4096,
                             4096,
                             Method::Substitution,
                             Sweep::Recursive,
                             32 * mebibyte,
                             4 * mebibyte,
                             "any"};
constexpr Policy host_avx512_few_threads{64,
                                         any,
                                         16,
                                         256,
                                         256,
                                         Method::Substitution,
                                         Sweep::Recursive,
                                         32 * mebibyte,
                                         4 * mebibyte,
                                         "any"};

// On a device, one substitution kernel pays while its latency is all there is.
constexpr Policy generic_small{64,
                               4096,
                               0,
                               64,
                               64,
                               Method::Inversion,
                               Sweep::Recursive,
                               256 * mebibyte,
                               32 * mebibyte,
                               "m <= 64"};
constexpr Policy generic_medium{64,
                                4096,
                                0,
                                128,
                                256,
                                Method::Inversion,
                                Sweep::Recursive,
                                256 * mebibyte,
                                32 * mebibyte,
                                "64 < m < 4096"};
constexpr Policy generic_large{64,
                               4096,
                               0,
                               256,
                               512,
                               Method::Inversion,
                               Sweep::Recursive,
                               256 * mebibyte,
                               32 * mebibyte,
                               "m >= 4096"};

// The native kernels.
constexpr Policy cuda_small{64,
                            any,
                            0,
                            64,
                            64,
                            Method::Inversion,
                            Sweep::Recursive,
                            256 * mebibyte,
                            32 * mebibyte,
                            "m <= 64"};
constexpr Policy cuda_medium{64,
                             any,
                             0,
                             128,
                             256,
                             Method::Inversion,
                             Sweep::Recursive,
                             256 * mebibyte,
                             32 * mebibyte,
                             "64 < m < 4096"};
constexpr Policy cuda_large{64,
                            any,
                            0,
                            256,
                            256,
                            Method::Inversion,
                            Sweep::Recursive,
                            256 * mebibyte,
                            32 * mebibyte,
                            "m >= 4096"};

}  // namespace

const char* name(Platform platform) {
  switch (platform) {
    case Platform::Host:
      return "host";
    case Platform::HostAvx512:
      return "host with AVX-512";
    case Platform::HostAvx512FewThreads:
      return "host with AVX-512, BLAS with more threads";
    case Platform::Hopper90:
      return "hopper90";
    case Platform::GenericCuda:
      return "generic CUDA device";
    case Platform::Generic:
      return "generic device";
  }
  return "?";
}

Policy select_policy(Platform platform, ScalarKind, std::int64_t order) {
  switch (platform) {
    case Platform::Host:
      return host;
    case Platform::HostAvx512:
      return host_avx512;
    case Platform::HostAvx512FewThreads:
      return host_avx512_few_threads;
    case Platform::Hopper90:
    case Platform::GenericCuda:
      if (order <= 64) return cuda_small;
      return order < 4096 ? cuda_medium : cuda_large;
    case Platform::Generic:
      break;
  }
  if (order <= 64) return generic_small;
  return order < 4096 ? generic_medium : generic_large;
}

}  // namespace Hsma::Impl
