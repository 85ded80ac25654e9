// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The platforms that have a tuning table, and what each has room for.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Enumerators.hpp"

namespace Hsma::Impl {

enum class Platform : std::uint8_t {
  Host,                  ///< CPU kernels, any instruction set
  HostFewThreads,        ///< the same, and the BLAS has more threads than the
                         ///< execution space
  HostAvx512,            ///< CPU kernels with 512-bit vectors
  HostAvx512FewThreads,  ///< these, and a BLAS with more threads
  HostAvx512BlasAvx2,    ///< CPU kernels with 512-bit vectors, and a BLAS whose
                         ///< kernels have shorter ones
  HostAvx512BlasAvx2FewThreads,  ///< the same, and the BLAS has more threads
  HostThreads,  ///< CPU kernels, an execution space with several
                ///< threads, and a BLAS with no more
  Ampere80,     ///< A100
  Hopper90,     ///< H100, H200, H800
  AmdGfx906,    ///< MI50, DCU Z100
  AmdGfx90a,    ///< MI200
  AmdGfx942,    ///< MI300
  AmdGfx1100,   ///< RX 7900, W7900: wavefronts of 32 threads
  Generic       ///< any other device
};
template <>
inline constexpr Platform last_enumerator<Platform> = Platform::Generic;
inline constexpr int platform_count =
    static_cast<int>(last_enumerator<Platform>) + 1;

/// As it stands in tuning files.
const char* name(Platform platform);

/// Whose kernels a platform runs.
enum class KernelFamily : std::uint8_t { Host, Cuda, Hip };

struct Limits {
  KernelFamily family;
  std::size_t shared_bytes;   ///< of one thread block
  std::size_t pass_bytes;     ///< most workspace of one pass
  std::size_t reserve_bytes;  ///< workspace that a TriangularSolver sets aside
                              ///< when not told for how many columns
  std::int64_t packed_elements;  ///< of B, packed at a time where they are more
                                 ///< than N_B x n
  bool splits_products = false;  ///< by halves, for they are faster then
  bool has_doubles = false;  ///< whose products, on matrix units, are as fast
                             ///< as those of floats
};

constexpr Limits limits_of(Platform platform) {
  constexpr std::size_t kibibyte = 1024, mebibyte = 1024 * kibibyte;
  const auto device = [](KernelFamily family, std::size_t kibibytes,
                         bool splits = false, bool doubles = false) {
    return Limits{family,        kibibytes * kibibyte,  256 * mebibyte,
                  32 * mebibyte, std::int64_t{1} << 24, splits,
                  doubles};
  };
  switch (platform) {
    case Platform::Ampere80:
      return device(KernelFamily::Cuda, 163, false, true);
    case Platform::Hopper90:
      return device(KernelFamily::Cuda, 227, true, true);
    case Platform::AmdGfx906:
    case Platform::AmdGfx90a:
    case Platform::AmdGfx942:
    case Platform::AmdGfx1100:
      return device(KernelFamily::Hip, 64);
    case Platform::Generic:
      return device(KernelFamily::Cuda, 48);
    case Platform::Host:
    case Platform::HostFewThreads:
    case Platform::HostAvx512:
    case Platform::HostAvx512FewThreads:
    case Platform::HostAvx512BlasAvx2:
    case Platform::HostAvx512BlasAvx2FewThreads:
    case Platform::HostThreads:
      break;
  }
  return {KernelFamily::Host, SIZE_MAX, 32 * mebibyte, 4 * mebibyte, 0};
}

}  // namespace Hsma::Impl
