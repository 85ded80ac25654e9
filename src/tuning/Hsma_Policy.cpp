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
                            std::int64_t few_columns, Blocks few, Blocks many,
                            std::int64_t reuse, const char* name) {
  return {direct_order,
          direct_columns,
          /*narrow_columns=*/0,
          few_columns,
          few,
          many,
          {Method::Inversion, reuse},
          Sweep::Recursive,
          256 * mebibyte,
          32 * mebibyte,
          name};
}
constexpr Blocks inverted(std::int64_t size) {
  return {Method::Inversion, size};
}
constexpr Blocks swept{Method::Substitution, 256};

constexpr Policy generic_row(std::int64_t many, std::int64_t reuse,
                             const char* name) {
  return device_row(64, 4096, 0, {Method::Substitution, 64}, inverted(many),
                    reuse, name);
}
constexpr Policy generic_small = generic_row(64, 64, "m <= 64");
constexpr Policy generic_medium = generic_row(128, 256, "64 < m < 4096");
constexpr Policy generic_large = generic_row(256, 512, "m >= 4096");

// The native CUDA kernels, by the order of the triangle. Measured on an H200.
struct Range {
  std::int64_t largest;
  Policy policy;
};

constexpr Range cuda_float[] = {
    {64, device_row(64, any, 0, swept, inverted(64), 64, "float, m <= 64")},
    {128,
     device_row(256, 8192, 0, swept, inverted(128), 128, "float, m <= 128")},
    {1536, device_row(256, 4096, 4096, swept, inverted(128), 256,
                      "float, m <= 1536")},
    {any, device_row(256, 4096, 2560, swept, inverted(256), 256,
                     "float, m > 1536")}};

constexpr Range cuda_double[] = {
    {64, device_row(64, any, 0, swept, inverted(64), 64, "double, m <= 64")},
    {128,
     device_row(256, 6144, 0, swept, inverted(128), 128, "double, m <= 128")},
    {1536, device_row(256, 2048, 1200, swept, inverted(128), 256,
                      "double, m <= 1536")},
    {3072, device_row(256, 2048, 512, swept, inverted(256), 256,
                      "double, m <= 3072")},
    {any,
     device_row(256, 2048, 4, swept, inverted(256), 256, "double, m > 3072")}};

constexpr Range cuda_complex_float[] = {
    {64,
     device_row(64, any, 0, swept, inverted(64), 64, "complex float, m <= 64")},
    {128, device_row(256, 8192, 0, swept, inverted(128), 128,
                     "complex float, m <= 128")},
    {1536, device_row(256, 3072, 768, swept, inverted(128), 256,
                      "complex float, m <= 1536")},
    {6144, device_row(256, 3072, 768, swept, inverted(256), 256,
                      "complex float, m <= 6144")},
    {any, device_row(256, 3072, 768, swept, inverted(128), 256,
                     "complex float, m > 6144")}};

constexpr Range cuda_complex_double[] = {
    {64, device_row(64, any, 0, swept, inverted(64), 64,
                    "complex double, m <= 64")},
    {128, device_row(256, 1024, 0, swept, inverted(128), 128,
                     "complex double, m <= 128")},
    {768, device_row(256, 512, 0, swept, inverted(128), 256,
                     "complex double, m <= 768")},
    {any, device_row(256, 512, 256, inverted(256), inverted(128), 256,
                     "complex double, m > 768")}};

// The native HIP kernels. Not measured: N_B as the paper chose it (256 at order
// 1024, 512 at 8192), the rest as what is least likely to be wrong.
constexpr Range hip[] = {
    {64, device_row(64, any, 0, swept, inverted(64), 64, "m <= 64")},
    {256, device_row(256, 4096, 0, swept, inverted(128), 128, "m <= 256")},
    {2048, device_row(256, 4096, 64, swept, inverted(256), 256, "m <= 2048")},
    {any, device_row(256, 4096, 64, swept, inverted(512), 512, "m > 2048")}};

template <std::size_t Ranges>
Policy row_of(const Range (&table)[Ranges], std::int64_t order) {
  const Range* row = table;
  while (order > row->largest) ++row;
  return row->policy;
}

Policy cuda_policy(ScalarKind scalar, std::int64_t order) {
  switch (scalar) {
    case ScalarKind::Float:
      return row_of(cuda_float, order);
    case ScalarKind::Double:
      return row_of(cuda_double, order);
    case ScalarKind::ComplexFloat:
      return row_of(cuda_complex_float, order);
    case ScalarKind::ComplexDouble:
      break;
  }
  return row_of(cuda_complex_double, order);
}

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
    case Platform::GenericHip:
      return "generic HIP device";
    case Platform::Generic:
      return "generic device";
  }
  return "?";
}

Policy select_policy(Platform platform, ScalarKind scalar, std::int64_t order) {
  switch (platform) {
    case Platform::Host:
      return host;
    case Platform::HostAvx512:
      return host_avx512;
    case Platform::HostAvx512FewThreads:
      return host_avx512_few_threads;
    case Platform::Hopper90:
    case Platform::GenericCuda:
      return cuda_policy(scalar, order);
    case Platform::GenericHip:
      return row_of(hip, order);
    case Platform::Generic:
      break;
  }
  if (order <= 64) return generic_small;
  return order < 4096 ? generic_medium : generic_large;
}

}  // namespace Hsma::Impl
