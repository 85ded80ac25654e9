// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning tables.
#include "tuning/Hsma_Policy.hpp"

namespace Hsma::Impl {

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

constexpr Policy host_small{128, 128, Method::Substitution, Sweep::Recursive,
                            32 * mebibyte, "any size"};
constexpr Policy generic_small{64, 64, Method::Inversion, Sweep::Recursive,
                               256 * mebibyte, "m <= 512"};
constexpr Policy generic_large{64, 128, Method::Inversion, Sweep::Recursive,
                               256 * mebibyte, "m > 512"};

}  // namespace

const char* name(Platform platform) {
  return platform == Platform::Host ? "host" : "generic";
}

Policy select_policy(Platform platform, ScalarKind, std::int64_t order,
                     std::int64_t) {
  if (platform == Platform::Host) return host_small;
  return order <= 512 ? generic_small : generic_large;
}

}  // namespace Hsma::Impl
