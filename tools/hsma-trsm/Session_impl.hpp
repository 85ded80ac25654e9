// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The session for one combination of types and layouts, and the way there.
#pragma once

#include <Kokkos_Core.hpp>
#include <stdexcept>
#include <type_traits>

#include "Hsma_Trsm.hpp"
#include "Hsma_Views.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "hsma-trsm/Peer.hpp"
#include "hsma-trsm/Session.hpp"

namespace Hsma::Tool {

using Space = Kokkos::DefaultExecutionSpace;

template <class T, class Layout>
using DeviceMatrix =
    Kokkos::View<T**, Layout,
                 Kokkos::Device<Space, typename Space::memory_space>>;

/// The elements of a dense matrix as a view that `Space` reaches: the very
/// memory on a host space, else a copy.
template <class T, class Layout>
DeviceMatrix<T, Layout> on_device(const Io::DenseMatrix& matrix) {
  auto* const data = reinterpret_cast<T*>(const_cast<char*>(Io::bytes(matrix)));
  const auto rows = static_cast<std::size_t>(matrix.rows);
  const auto columns = static_cast<std::size_t>(matrix.columns);
  if constexpr (Impl::is_host_space_v<Space>) {
    return DeviceMatrix<T, Layout>(data, rows, columns);
  } else {
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

template <class TA, class TB, class LayoutA, class LayoutB>
class TypedSession final : public Session {
  using A_view = DeviceMatrix<const TA, LayoutA>;
  using B_view = DeviceMatrix<TB, LayoutB>;
  static constexpr bool peer_is_built =
      std::is_same_v<TA, TB> && std::is_same_v<LayoutA, LayoutB>;

 public:
  TypedSession(const Problem& problem, const Io::DenseMatrix& A,
               const Io::DenseMatrix& B)
      : problem_(problem),
        alpha_(scalar_cast<TB>(problem.alpha)),
        A_(on_device<TA, LayoutA>(A)),
        original_(on_device<TB, LayoutB>(B)),
        B_(Kokkos::view_alloc(Kokkos::WithoutInitializing, "hsma-trsm::B"),
           original_.extent(0), original_.extent(1)) {
    TypedSession::restore();
  }

  static Plan plan_without_matrices(const Problem& problem) {
    const auto order = static_cast<std::size_t>(problem.order());
    const A_view A(static_cast<const TA*>(nullptr), order, order);
    const B_view B(static_cast<TB*>(nullptr),
                   static_cast<std::size_t>(problem.m),
                   static_cast<std::size_t>(problem.n));
    return explain(Space{}, problem.side, problem.uplo, problem.op,
                   problem.diag, scalar_cast<TB>(problem.alpha), A, B,
                   problem.options);
  }

  Plan plan() const override {
    return explain(space_, problem_.side, problem_.uplo, problem_.op,
                   problem_.diag, alpha_, A_, B_, problem_.options);
  }
  void restore() override { Kokkos::deep_copy(space_, B_, original_); }
  void solve() override {
    trsm(space_, problem_.side, problem_.uplo, problem_.op, problem_.diag,
         alpha_, A_, B_, problem_.options);
  }
  void solve_with_status() override {
    trsm(space_, problem_.side, problem_.uplo, problem_.op, problem_.diag,
         alpha_, A_, B_, problem_.options, status_);
  }
  Status status() const override {
    space_.fence();  // the device writes the word
    Status word;
    Kokkos::deep_copy(word, status_);
    return word;
  }
  bool has_peer() const override { return peer_is_built; }
  void solve_peer() override {
    if constexpr (peer_is_built)
      Peer<TB, LayoutB>::trsm(space_, problem_, alpha_, A_, B_);
    else
      throw std::logic_error("no peer is built for this problem");
  }
  void fence() override { space_.fence(); }
  Io::DenseMatrix result() const override {
    Io::DenseMatrix X = Io::make_matrix(problem_.b_scalar, problem_.b_order,
                                        problem_.m, problem_.n);
    using HostMatrix = Kokkos::View<TB**, LayoutB, Kokkos::HostSpace,
                                    Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
    space_.fence();
    Kokkos::deep_copy(HostMatrix(reinterpret_cast<TB*>(Io::bytes(X)),
                                 original_.extent(0), original_.extent(1)),
                      B_);
    return X;
  }

 private:
  Problem problem_;
  TB alpha_;
  Space space_;
  A_view A_;
  B_view original_, B_;
  StatusView<Space> status_{"hsma-trsm::status"};
};

/// Names the types and layouts of a problem without a value of them.
template <class TA, class TB, class LayoutA, class LayoutB>
struct Combination {
  using Typed = TypedSession<TA, TB, LayoutA, LayoutB>;
};

template <class TA, class TB, class Function>
auto with_layouts(const Problem& problem, const Function& f) {
  using Left = Kokkos::LayoutLeft;
  using Right = Kokkos::LayoutRight;
  const bool a_left = problem.a_order == Io::Order::ColumnMajor;
  const bool b_left = problem.b_order == Io::Order::ColumnMajor;
  if (a_left && b_left) return f(Combination<TA, TB, Left, Left>{});
  if (a_left) return f(Combination<TA, TB, Left, Right>{});
  if (b_left) return f(Combination<TA, TB, Right, Left>{});
  return f(Combination<TA, TB, Right, Right>{});
}

template <class TB, class Function>
auto with_combination(const Problem& problem, const Function& f) {
  if (!types_fit(problem.a_scalar, problem.b_scalar))
    throw std::logic_error("the types of A and B do not fit");
  if constexpr (Impl::is_complex_v<TB>)
    if (!Io::is_complex(problem.a_scalar))
      return with_layouts<Impl::real_t<TB>, TB>(problem, f);
  return with_layouts<TB, TB>(problem, f);
}

template <class T>
std::unique_ptr<Session> open_session_as(const Problem& problem,
                                         const Io::DenseMatrix& A,
                                         const Io::DenseMatrix& B) {
  return with_combination<T>(
      problem, [&](auto combination) -> std::unique_ptr<Session> {
        using Typed = typename decltype(combination)::Typed;
        return std::make_unique<Typed>(problem, A, B);
      });
}

template <class T>
Plan plan_as(const Problem& problem) {
  return with_combination<T>(problem, [&](auto combination) {
    return decltype(combination)::Typed::plan_without_matrices(problem);
  });
}

}  // namespace Hsma::Tool
