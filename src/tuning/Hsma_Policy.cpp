// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning tables.
#include "tuning/Hsma_Policy.hpp"

namespace Hsma::Impl {

namespace {

constexpr std::int64_t any = INT64_MAX;
constexpr std::size_t mebibyte = std::size_t{1} << 20;

// On a host, substitution runs at the rate of a matrix product; the packed
// triangle should stay in the second-level cache.
constexpr Policy host{64, any, 128, 128, Method::Substitution, Sweep::Recursive,
                      32 * mebibyte, 4 * mebibyte, "any size"};
constexpr Policy host_avx512_real{
    64, any, 512, 512, Method::Substitution, Sweep::Recursive,
    32 * mebibyte, 4 * mebibyte, "real"};
constexpr Policy host_avx512_complex{
    64, any, 1024, 1024, Method::Substitution, Sweep::Recursive,
    32 * mebibyte, 4 * mebibyte, "complex"};

// On a device, one substitution kernel pays while its latency is all there is.
constexpr Policy generic_small{64, 4096, 64, 64, Method::Inversion,
                               Sweep::Recursive, 256 * mebibyte, 32 * mebibyte,
                               "m <= 64"};
constexpr Policy generic_medium{64, 4096, 128, 256, Method::Inversion,
                                Sweep::Recursive, 256 * mebibyte, 32 * mebibyte,
                                "64 < m < 4096"};
constexpr Policy generic_large{64, 4096, 256, 512, Method::Inversion,
                               Sweep::Recursive, 256 * mebibyte, 32 * mebibyte,
                               "m >= 4096"};

bool is_complex(ScalarKind scalar) {
  return scalar == ScalarKind::ComplexFloat ||
         scalar == ScalarKind::ComplexDouble;
}

}  // namespace

const char* name(Platform platform) {
  switch (platform) {
    case Platform::Host: return "host";
    case Platform::HostAvx512: return "host with AVX-512";
    case Platform::Generic: return "generic device";
  }
  return "?";
}

Policy select_policy(Platform platform, ScalarKind scalar,
                     std::int64_t order) {
  switch (platform) {
    case Platform::Host: return host;
    case Platform::HostAvx512:
      return is_complex(scalar) ? host_avx512_complex : host_avx512_real;
    case Platform::Generic: break;
  }
  if (order <= 64) return generic_small;
  return order < 4096 ? generic_medium : generic_large;
}

}  // namespace Hsma::Impl
