// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The matrices of a session, of one combination of types and layouts.
#pragma once

#include <Kokkos_Core.hpp>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <type_traits>

#include "Hsma_Views.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "hsma-trsm/Peer.hpp"
#include "hsma-trsm/Session.hpp"

namespace Hsma::Tool {

using Space = Kokkos::DefaultExecutionSpace;
using Device = Kokkos::Device<Space, typename Space::memory_space>;

template <class T, class Layout>
using DeviceMatrix = Kokkos::View<T**, Layout, Device>;

/// The matrix that begins there; the memory is the caller's.
template <class View>
View matrix_at(typename View::pointer_type data, std::int64_t rows,
               std::int64_t columns) {
  return View(data, static_cast<std::size_t>(rows),
              static_cast<std::size_t>(columns));
}

/// The elements of a dense matrix as a view that `Space` reaches: the very
/// memory on a host space, else a copy.
template <class T, class Layout>
DeviceMatrix<T, Layout> on_device(const Io::DenseMatrix& matrix) {
  auto* const data = reinterpret_cast<T*>(const_cast<char*>(Io::bytes(matrix)));
  if constexpr (Impl::is_host_space_v<Space>) {
    return matrix_at<DeviceMatrix<T, Layout>>(data, matrix.rows,
                                              matrix.columns);
  } else {
    const auto rows = static_cast<std::size_t>(matrix.rows);
    const auto columns = static_cast<std::size_t>(matrix.columns);
    using HostMatrix = Kokkos::View<T**, Layout, Kokkos::HostSpace,
                                    Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
    DeviceMatrix<T, Layout> copy(
        Kokkos::view_alloc(Kokkos::WithoutInitializing, "hsma-trsm::matrix"),
        rows, columns);
    Kokkos::deep_copy(copy, HostMatrix(data, rows, columns));
    return copy;
  }
}

template <class T>
T scalar_cast(std::complex<double> value) {
  if constexpr (Impl::is_complex_v<T>) {
    using Real = Impl::real_t<T>;
    return T(static_cast<Real>(value.real()), static_cast<Real>(value.imag()));
  } else {
    return static_cast<T>(value.real());
  }
}

/// What a solve by this library needs, and all of a session save that solve.
/// The views hold all problems of a batch. `Interface` is Session or extends
/// it.
template <class Interface, class TA, class TB, class LayoutA, class LayoutB>
class TypedOperands : public Interface {
  static constexpr bool peer_is_built =
      std::is_same_v<TA, TB> && std::is_same_v<LayoutA, LayoutB>;

 public:
  TypedOperands(const Problem& problem, const Io::DenseMatrix& A,
                const Io::DenseMatrix& B)
      : problem_(problem),
        alpha_(scalar_cast<TB>(problem.alpha)),
        A_(on_device<TA, LayoutA>(A)),
        original_(on_device<TB, LayoutB>(B)),
        B_(Kokkos::view_alloc(Kokkos::WithoutInitializing, "hsma-trsm::B"),
           original_.extent(0), original_.extent(1)) {
    TypedOperands::restore();
  }

  void restore() override { Kokkos::deep_copy(space_, B_, original_); }
  bool has_peer() const override { return peer_is_built; }
  void solve_peer() override {
    if constexpr (peer_is_built) {
      const std::int64_t order = problem_.order();
      for (std::int64_t p = 0; p < problem_.count(); ++p)
        Peer<TB, LayoutB>::trsm(
            space_, problem_, alpha_,
            matrix_at<A_view>(A_.data() + p * order * order, order, order),
            matrix_at<B_view>(B_.data() + p * problem_.m * problem_.n,
                              problem_.m, problem_.n));
    } else {
      throw std::logic_error("no peer is built for this problem");
    }
  }
  void fence() override { space_.fence(); }
  Io::DenseMatrix result() const override {
    Io::DenseMatrix X =
        Io::make_matrix(problem_.b_scalar, problem_.b_order,
                        static_cast<std::int64_t>(original_.extent(0)),
                        static_cast<std::int64_t>(original_.extent(1)));
    using HostMatrix = Kokkos::View<TB**, LayoutB, Kokkos::HostSpace,
                                    Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
    space_.fence();
    Kokkos::deep_copy(HostMatrix(reinterpret_cast<TB*>(Io::bytes(X)),
                                 original_.extent(0), original_.extent(1)),
                      B_);
    return X;
  }

 protected:
  using A_view = DeviceMatrix<const TA, LayoutA>;
  using B_view = DeviceMatrix<TB, LayoutB>;

  Problem problem_;
  TB alpha_;
  Space space_;
  A_view A_;
  B_view original_, B_;
};

}  // namespace Hsma::Tool
