// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The phases of a solve of the four types.
#include "Hsma_Phases.hpp"

#include <Hsma_Trsm.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "Hsma_Samples.hpp"
#include "Hsma_Timing.hpp"

namespace Hsma::Perf {

namespace {

/// The updates of a forward sweep over blocks of B, column-major, on the
/// vendor's GEMM.
template <class T>
class Updates {
 public:
  Updates(const Device& device, const Plan& plan, const T* A, T* B)
      : device_(device), plan_(plan), A_(A), B_(B) {}

  void run() const {
    const std::int64_t blocks =
        (plan_.order + plan_.block_size - 1) / plan_.block_size;
    for (std::int64_t j = 0; j < plan_.columns; j += plan_.chunk_columns) {
      if (plan_.sweep == Sweep::Recursive)
        recursive(j, 0, blocks);
      else
        for (std::int64_t r = 1; r < blocks; ++r) update(j, r, r + 1, 0, r);
    }
  }

 private:
  void recursive(std::int64_t j, std::int64_t begin, std::int64_t end) const {
    if (end - begin == 1) return;
    const std::int64_t middle = begin + (end - begin) / 2;
    recursive(j, begin, middle);
    update(j, middle, end, begin, middle);
    recursive(j, middle, end);
  }

  /// B[r0:r1] := B[r0:r1] - A[r0:r1, s0:s1] B[s0:s1], columns from j on.
  void update(std::int64_t j, std::int64_t r0, std::int64_t r1, std::int64_t s0,
              std::int64_t s1) const {
    const std::int64_t ld = plan_.order, i = row(r0), k = row(s0);
    T* const column = B_ + j * ld;
    Vendor<T>::gemm(device_, row(r1) - i,
                    std::min(plan_.chunk_columns, plan_.columns - j),
                    row(s1) - k, T(-1), A_ + i + k * ld, ld, column + k, ld,
                    T(1), column + i, ld);
  }

  std::int64_t row(std::int64_t block) const {
    return std::min(block * plan_.block_size, plan_.order);
  }

  const Device& device_;
  const Plan& plan_;
  const T* A_;
  T* B_;
};

template <class T>
Phases phases_of(const Device& device, std::int64_t n, std::int64_t block_size,
                 int calls) {
  using Matrix = Kokkos::View<T**, Kokkos::LayoutLeft, Space>;
  const Space& space = device.space();
  const auto make = [&](const std::string& label) {
    return Matrix(Kokkos::view_alloc(space, Kokkos::WithoutInitializing, label),
                  n, n);
  };
  const Matrix A = make("Hsma::Perf::A"), B = make("Hsma::Perf::B");
  const Matrix X = make("Hsma::Perf::X"), W = make("Hsma::Perf::W");
  fill_triangle(space, A.data(), n, true, true, false, 1);
  fill_random(space, B.data(), n * n, 2);
  const auto refresh = [&] {
    device.copy(X.data(), B.data(), X.size() * sizeof(T));
  };

  Options options;
  options.method = Method::Inversion;
  options.block_size = block_size;
  options.reserved_columns = n;
  TriangularSolver<Space, Matrix> solver(
      space, Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit, A, options);
  Phases phases;
  phases.plan = solver.explain(T(1), X);
  const Updates<T> updates(device, phases.plan, A.data(), X.data());
  const auto products = [&] {
    for (std::int64_t i = 0; i < n; i += block_size) {
      const std::int64_t size = std::min(block_size, n - i);
      // Any dense block of this order costs what an inverse does.
      Vendor<T>::gemm(device, size, n, size, T(1), B.data(), n, X.data() + i, n,
                      T(0), W.data() + i, n);
    }
  };
  const std::vector<double> times =
      medians_us(device, calls, refresh,
                 {[&] { solver.refresh(space); }, [&] { updates.run(); },
                  [&] { solver.solve(space, T(1), X); },
                  [&] {
                    Hsma::trsm(space, Side::Left, Uplo::Lower, Op::NoTrans,
                               Diag::NonUnit, T(1), A, X, options);
                  },
                  products});
  phases.inversion = times[0];
  phases.updates = times[1];
  phases.solve = times[2];
  phases.trsm = times[3];
  phases.products = times[4];
  return phases;
}

}  // namespace

Phases measure_phases(const Device& device, char type, std::int64_t n,
                      std::int64_t block_size, int calls) {
  switch (type) {
    case 's':
      return phases_of<float>(device, n, block_size, calls);
    case 'd':
      return phases_of<double>(device, n, block_size, calls);
    case 'c':
      return phases_of<Kokkos::complex<float>>(device, n, block_size, calls);
    default:
      return phases_of<Kokkos::complex<double>>(device, n, block_size, calls);
  }
}

}  // namespace Hsma::Perf
