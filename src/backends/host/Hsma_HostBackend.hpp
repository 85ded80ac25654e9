// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The backend of host execution spaces (Serial, OpenMP, Threads): the CPU
/// kernels, spread over the threads of the space by columns or by blocks.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "Hsma_Plan.hpp"
#include "algorithm/Hsma_Prepared.hpp"
#include "algorithm/Hsma_Workspace.hpp"
#include "backends/host/Hsma_HostData.hpp"
#include "backends/host/Hsma_HostKernels.hpp"
#include "backends/host/Hsma_HostVendorThreads.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "tuning/Hsma_Condition.hpp"
#include "tuning/Hsma_Platform.hpp"
#include "tuning/Hsma_Policy.hpp"

namespace Hsma::Impl {

template <class ExecutionSpace, class T>
struct HostBackend {
  static Platform platform() {
    static const Platform found = [] {
      if (std::strcmp(Host::instruction_set(), "x86-64-v4") != 0)
        return Platform::Host;
      return Host::vendor_threads() > ExecutionSpace().concurrency()
                 ? Platform::HostAvx512FewThreads
                 : Platform::HostAvx512;
    }();
    return found;
  }
  static constexpr std::int64_t direct_limit = INT64_MAX;

  static std::size_t prepared_bytes(Method method, std::int64_t order,
                                    std::int64_t block_size) {
    return method == Method::Inversion
               ? InvertedDiagonal<T>::bytes(order, block_size)
               : static_cast<std::size_t>(block_count(order, block_size)) *
                     packed_bytes(block_size);
  }

  static void prepare(const ExecutionSpace& space, const Triangle<T>& A,
                      const Plan& plan, char* prepared) {
    const std::int64_t nb = plan.block_size;
    const auto inverted = InvertedDiagonal<T>::at(prepared, A.m, nb);
    for_each(space, "Hsma::prepare", block_count(A.m, nb), [&](std::int64_t t) {
      const Triangle<T> D =
          A.diagonal_block(t * nb, std::min(nb, A.m - t * nb));
      if (plan.method == Method::Inversion)
        inverted.trusted[t] = invert(D, inverted.block(t), nb);
      else
        Host::pack_triangle(D, packed(prepared, nb, t));
    });
  }

  static void direct(const ExecutionSpace& space, const Triangle<T>& A, T alpha,
                     const Matrix<T>& B, const Policy&) {
    for_each_column_group(space, A.m, B,
                          [&](std::int64_t, const Matrix<T>& columns) {
                            Host::substitute_unpacked(A, alpha, columns);
                          });
  }

  static void substitute_block(const ExecutionSpace& space,
                               const Triangle<T>& D, const Plan& plan,
                               const char* prepared, std::int64_t t, T alpha,
                               const Matrix<T>& B) {
    const T* triangle = packed(const_cast<char*>(prepared), plan.block_size, t);
    for_each_column_group(space, D.m, B,
                          [&](std::int64_t, const Matrix<T>& columns) {
                            Host::substitute(triangle, alpha, columns);
                          });
  }

  static bool applies_in_place(std::int64_t) { return false; }

  static void apply_inverse(const ExecutionSpace&, const Triangle<T>&, const T*,
                            std::int64_t, const int*, const Matrix<T>&) {}

  static void guarded_store(const ExecutionSpace& space, const Triangle<T>& D,
                            const int* trusted, const Matrix<T>& product,
                            const Matrix<T>& B) {
    for_each_column_group(
        space, D.m, B, [&](std::int64_t begin, const Matrix<T>& columns) {
          const Matrix<const T> in =
              constant(product.columns(begin, columns.n));
          if (*trusted == 0) return Host::substitute_unpacked(D, T(1), columns);
          for (std::int64_t j = 0; j < columns.n; ++j) {
            if (Host::is_finite_column(in, j))
              Host::copy(T(1), false, in.columns(j, 1), columns.columns(j, 1));
            else
              Host::substitute_unpacked(D, T(1), columns.columns(j, 1));
          }
        });
  }

  static void copy(const ExecutionSpace& space, T alpha, bool conjugate,
                   const Matrix<const T>& from, const Matrix<T>& to) {
    for_each_column_group(space, pass_order, to,
                          [&](std::int64_t begin, const Matrix<T>& columns) {
                            Host::copy(alpha, conjugate,
                                       from.columns(begin, columns.n), columns);
                          });
  }

  static void scale(const ExecutionSpace& space, T alpha, const Matrix<T>& B) {
    copy(space, alpha, false, constant(B), B);
  }

  static void fill_zero(const ExecutionSpace& space, const Matrix<T>& B) {
    for_each_column_group(space, pass_order, B,
                          [](std::int64_t, const Matrix<T>& columns) {
                            Host::fill_zero(columns);
                          });
  }

  static void reset_status(const ExecutionSpace&, Status* status) {
    *status = Status{};
  }

  static void scan(const ExecutionSpace&, const Triangle<T>& A,
                   const Matrix<T>& B, Status* status) {
    Host::scan(A, status);
    Host::scan(B, status);
  }

 private:
  /// A pass over memory pays for another thread like a solve of this order.
  static constexpr std::int64_t pass_order = 4;

  static std::size_t packed_bytes(std::int64_t block_size) {
    return aligned(sizeof(T) *
                   static_cast<std::size_t>(Host::packed_size<T>(block_size)));
  }

  static T* packed(char* prepared, std::int64_t block_size, std::int64_t t) {
    return reinterpret_cast<T*>(prepared + static_cast<std::size_t>(t) *
                                               packed_bytes(block_size));
  }

  /// Runs body(0), ..., body(count - 1) on the threads of the space.
  template <class Body>
  static void for_each(const ExecutionSpace& space, const char* label,
                       std::int64_t count, const Body& body) {
    if (count == 1 || space.concurrency() == 1) {
      for (std::int64_t i = 0; i < count; ++i) body(i);
      return;
    }
    Kokkos::parallel_for(
        label,
        Kokkos::RangePolicy<ExecutionSpace, Kokkos::Schedule<Kokkos::Dynamic>,
                            Kokkos::IndexType<std::int64_t>>(space, 0, count),
        [&body](std::int64_t i) { body(i); });
  }

  /// Groups of columns, some per thread, none with too little work to pay for
  /// waking a thread. Which group a column falls in does not change its bits.
  template <class Body>
  static void for_each_column_group(const ExecutionSpace& space,
                                    std::int64_t order, const Matrix<T>& B,
                                    const Body& body) {
    constexpr std::int64_t granularity = 32, least_work = 1 << 17;
    const std::int64_t threads = space.concurrency();
    const std::int64_t by_work = B.n * B.m * order / least_work;
    const std::int64_t groups = std::clamp<std::int64_t>(
        std::min(by_work, B.n / granularity), 1, 4 * threads);
    if (threads == 1 || groups == 1) return body(std::int64_t{0}, B);
    const std::int64_t width = ((B.n + groups - 1) / groups + granularity - 1) /
                               granularity * granularity;
    for_each(space, "Hsma::substitute", (B.n + width - 1) / width,
             [&](std::int64_t g) {
               const std::int64_t begin = g * width;
               body(begin, B.columns(begin, std::min(width, B.n - begin)));
             });
  }

  /// D^-1 by substitution on the identity, and whether it can be trusted: its
  /// condition number |D|_1 |D^-1|_1 is finite and small.
  static int invert(const Triangle<T>& D, T* inverse, std::int64_t ld) {
    for (std::int64_t j = 0; j < D.m; ++j) {
      std::fill_n(inverse + j * ld, D.m, T(0));
      inverse[j * ld + j] = T(1);
    }
    Host::substitute_unpacked(D, T(1), Matrix<T>{D.m, D.m, inverse, 1, ld});
    double norm = 0, inverse_norm = 0;
    for (std::int64_t j = 0; j < D.m; ++j) {
      double sum = 0, inverse_sum = 0;
      const std::int64_t begin = D.lower ? j : 0, end = D.lower ? D.m : j + 1;
      for (std::int64_t i = begin; i < end; ++i) {
        sum += i == j && D.unit
                   ? 1.0
                   : magnitude(D.data[i * D.row_stride + j * D.col_stride]);
        inverse_sum += magnitude(inverse[j * ld + i]);
      }
      // Written so that a NaN wins.
      norm = sum <= norm ? norm : sum;
      inverse_norm = inverse_sum <= inverse_norm ? inverse_norm : inverse_sum;
    }
    return norm * inverse_norm <= max_block_condition ? 1 : 0;
  }

  static double magnitude(const T& x) {
    if constexpr (is_complex_v<T>)
      return std::abs(static_cast<double>(x.real())) +
             std::abs(static_cast<double>(x.imag()));
    else
      return std::abs(static_cast<double>(x));
  }
};

}  // namespace Hsma::Impl
