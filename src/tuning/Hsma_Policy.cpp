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
constexpr Policy host_row(std::int64_t block_size) {
  return {64,
          any,
          /*narrow_columns=*/16,
          any,
          {Method::Substitution, block_size},
          {Method::Substitution, block_size},
          {Method::Substitution, block_size},
          Sweep::Recursive,
          32 * mebibyte,
          4 * mebibyte,
          "any"};
}
constexpr Policy host = host_row(128);
constexpr Policy host_avx512 = host_row(4096);
constexpr Policy host_avx512_few_threads = host_row(256);

// On a device, substitution pays while its latency is all there is.
constexpr Policy device_row(std::int64_t direct_order,
                            std::int64_t direct_columns,
                            std::int64_t few_columns, std::int64_t few,
                            std::int64_t many, std::int64_t reuse,
                            const char* name) {
  return {direct_order,
          direct_columns,
          /*narrow_columns=*/0,
          few_columns,
          {Method::Substitution, few},
          {Method::Inversion, many},
          {Method::Inversion, reuse},
          Sweep::Recursive,
          256 * mebibyte,
          32 * mebibyte,
          name};
}
constexpr Policy generic_small = device_row(64, 4096, 0, 64, 64, 64, "m <= 64");
constexpr Policy generic_medium =
    device_row(64, 4096, 0, 64, 128, 256, "64 < m < 4096");
constexpr Policy generic_large =
    device_row(64, 4096, 0, 64, 256, 512, "m >= 4096");

// The native kernels.
constexpr Policy cuda_small = device_row(64, any, 0, 64, 64, 64, "m <= 64");
constexpr Policy cuda_medium =
    device_row(256, 4096, 2048, 256, 128, 256, "64 < m < 4096");
constexpr Policy cuda_large =
    device_row(256, 4096, 2048, 256, 256, 256, "m >= 4096");

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
