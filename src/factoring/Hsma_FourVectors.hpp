// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Sums of four multiples of contiguous vectors, on the host.
///
/// A compiler makes vector instructions of loops over real numbers that lie
/// side by side. So the real and the imaginary parts of the vectors stand apart
/// here. Four of them at a time, because each sum is read and written once for
/// all four.
#pragma once

#include <Kokkos_Core.hpp>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "Hsma_Views.hpp"
#include "factoring/Hsma_Scalars.hpp"

namespace Hsma::Impl {

/// Vectors x_0 ... x_3. S is double or Kokkos::complex<double>.
template <class S>
class FourVectors {
  static constexpr int parts = is_complex_v<S> ? 2 : 1;

 public:
  static constexpr std::int64_t count = 4;
  using Factors = std::array<S, count>;

  explicit FourVectors(std::int64_t length)
      : length_(length),
        numbers_(static_cast<std::size_t>(count * parts * length)) {}

  void set(std::int64_t p, std::int64_t r, const S &x) {
    part(p, 0)[r] = real_of(x);
    if constexpr (parts == 2) part(p, 1)[r] = x.imag();
  }
  S get(std::int64_t p, std::int64_t r) const {
    if constexpr (parts == 2) return {part(p, 0)[r], part(p, 1)[r]};
    return S(part(p, 0)[r]);
  }

  /// to[r] += x_0[r] f_0 + ... + x_3[r] f_3 for begin <= r < end.
  void add(const Factors &f, std::int64_t begin, std::int64_t end,
           S *to) const {
    const double *const a0 = part(0, 0), *const a1 = part(1, 0),
                        *const a2 = part(2, 0), *const a3 = part(3, 0);
    if constexpr (parts == 1) {
      for (std::int64_t r = begin; r < end; ++r)
        to[r] += (a0[r] * f[0] + a1[r] * f[1]) + (a2[r] * f[2] + a3[r] * f[3]);
    } else {
      const double *const b0 = part(0, 1), *const b1 = part(1, 1),
                          *const b2 = part(2, 1), *const b3 = part(3, 1);
      const auto re = [&](std::size_t p) { return f[p].real(); };
      const auto im = [&](std::size_t p) { return f[p].imag(); };
      auto *const numbers = reinterpret_cast<double *>(to);
      for (std::int64_t r = begin; r < end; ++r) {
        numbers[2 * r] +=
            ((a0[r] * re(0) - b0[r] * im(0)) +
             (a1[r] * re(1) - b1[r] * im(1))) +
            ((a2[r] * re(2) - b2[r] * im(2)) + (a3[r] * re(3) - b3[r] * im(3)));
        numbers[2 * r + 1] +=
            ((a0[r] * im(0) + b0[r] * re(0)) +
             (a1[r] * im(1) + b1[r] * re(1))) +
            ((a2[r] * im(2) + b2[r] * re(2)) + (a3[r] * im(3) + b3[r] * re(3)));
      }
    }
  }

 private:
  double *part(std::int64_t p, int of) {
    return numbers_.data() + (p * parts + of) * length_;
  }
  const double *part(std::int64_t p, int of) const {
    return numbers_.data() + (p * parts + of) * length_;
  }

  std::int64_t length_;
  std::vector<double> numbers_;
};

}  // namespace Hsma::Impl
