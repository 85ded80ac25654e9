// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Includes KokkosBlas3_trsm.hpp of Kokkos Kernels and makes KokkosBlas::trsm
/// call Hsma::trsm; no call changes.
///
/// It comes before any other header that includes KokkosBlas3_trsm.hpp, or the
/// compiler stops with an error, and in every source file of the program that
/// calls KokkosBlas::trsm with these types: a linker keeps one function of all.
/// Compiled libraries go on as they were compiled.
///
/// The types are float, double and Kokkos::complex of them, A and B in
/// LayoutLeft or LayoutRight, each, in the memory of the default execution
/// space and of the default one for hosts. HSMA_KOKKOSBLAS_TRSM names more.
///
/// A call does what Kokkos Kernels says of it. It throws what
/// KokkosBlas::trsm throws at wrong letters and extents. Where Hsma::trsm
/// refuses arguments that Kokkos Kernels takes, such as an A and a B that share
/// memory, Kokkos Kernels solves with copies, by its code for one thread of the
/// host. Otherwise the call returns without a fence; the instance is the
/// caller's, or the default one where none is given. What Hsma::trsm says of
/// accuracy, workspace and graphs holds.
#pragma once

#ifdef KOKKOSBLAS3_TRSM_SPEC_HPP_
#error \
    "Hsma_KokkosBlas.hpp comes too late (KokkosBlas3_trsm.hpp stands before \
it). Include it before the headers of Kokkos Kernels and Trilinos."
#endif

#include <KokkosBlas3_trsm.hpp>
#include <Kokkos_Core.hpp>
#include <stdexcept>
#include <type_traits>

#include "Hsma_Trsm.hpp"

namespace Hsma::Impl {

/// What KokkosBlas::trsm calls with arguments that it has checked. Own is what
/// it would call without a BLAS.
template <class Own, class AView, class BView>
class KokkosBlasTrsm {
  using Space = typename BView::execution_space;
  using Scalar = typename BView::const_value_type;

 public:
  static constexpr bool is_hsma = true;

  static void trsm(const Space& space, const char side[], const char uplo[],
                   const char trans[], const char diag[], Scalar& alpha,
                   const AView& A, const BView& B) {
    if (solved(space, side, uplo, trans, diag, alpha, A, B)) return;
    const Copies copies(A, B);
    Own::trsm(space, side, uplo, trans, diag, alpha, copies.A, copies.B);
    Kokkos::deep_copy(B, copies.B);
  }

  /// Before Kokkos 4 there is the default instance alone.
  static void trsm(const char side[], const char uplo[], const char trans[],
                   const char diag[], Scalar& alpha, const AView& A,
                   const BView& B) {
    if (solved(Space(), side, uplo, trans, diag, alpha, A, B)) return;
    const Copies copies(A, B);
    Own::trsm(side, uplo, trans, diag, alpha, copies.A, copies.B);
    Kokkos::deep_copy(B, copies.B);
  }

 private:
  /// A and B by themselves and without padding: code for hosts cannot copy
  /// other views from a device.
  struct Copies {
    template <class View>
    using Layout = std::conditional_t<
        std::is_same_v<typename View::array_layout, Kokkos::LayoutStride>,
        Kokkos::LayoutLeft, typename View::array_layout>;
    template <class View>
    using Copy = Kokkos::View<typename View::non_const_value_type**,
                              Layout<View>, typename View::device_type>;

    Copies(const AView& from_A, const BView& from_B)
        : A("Hsma::A", from_A.extent(0), from_A.extent(1)),
          B("Hsma::B", from_B.extent(0), from_B.extent(1)) {
      Kokkos::deep_copy(A, from_A);
      Kokkos::deep_copy(B, from_B);
    }

    Copy<AView> A;
    Copy<BView> B;
  };

  /// Whether Hsma::trsm took the arguments. If not, B is as it was.
  static bool solved(const Space& space, const char side[], const char uplo[],
                     const char trans[], const char diag[], Scalar& alpha,
                     const AView& A, const BView& B) {
    try {
      Hsma::trsm(space, side, uplo, trans, diag, alpha, A, B);
      return true;
    } catch (const std::invalid_argument&) {
      return false;
    }
  }
};

}  // namespace Hsma::Impl

/// KokkosBlas::trsm is Hsma's for A in LAYOUT_A and B in LAYOUT_B on a device
/// (the third argument: an execution space, or a Kokkos::Device), in all four
/// scalars. It stands outside of namespaces and before the first such call:
///
///   HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutStride, Kokkos::LayoutLeft,
///                        Kokkos::Device<Kokkos::Cuda, Kokkos::CudaUVMSpace>)
#define HSMA_KOKKOSBLAS_TRSM(LAYOUT_A, LAYOUT_B, ...)                  \
  HSMA_KOKKOSBLAS_TRSM_OF(float, LAYOUT_A, LAYOUT_B, __VA_ARGS__)      \
  HSMA_KOKKOSBLAS_TRSM_OF(double, LAYOUT_A, LAYOUT_B, __VA_ARGS__)     \
  HSMA_KOKKOSBLAS_TRSM_OF(Kokkos::complex<float>, LAYOUT_A, LAYOUT_B,  \
                          __VA_ARGS__)                                 \
  HSMA_KOKKOSBLAS_TRSM_OF(Kokkos::complex<double>, LAYOUT_A, LAYOUT_B, \
                          __VA_ARGS__)

// The same for one scalar T.
#define HSMA_KOKKOSBLAS_TRSM_OF(T, LAYOUT_A, LAYOUT_B, ...)                    \
  template <>                                                                  \
  struct KokkosBlas::Impl::trsm_tpl_spec_avail<HSMA_KOKKOSBLAS_CALL(           \
      T, LAYOUT_A, LAYOUT_B, __VA_ARGS__)> {                                   \
    enum : bool { value = true };                                              \
  };                                                                           \
  template <>                                                                  \
  struct KokkosBlas::Impl::TRSM<                                               \
      HSMA_KOKKOSBLAS_CALL(T, LAYOUT_A, LAYOUT_B, __VA_ARGS__), true,          \
      KokkosBlas::Impl::trsm_eti_spec_avail<HSMA_KOKKOSBLAS_CALL(              \
          T, LAYOUT_A, LAYOUT_B, __VA_ARGS__)>::value>                         \
      : Hsma::Impl::KokkosBlasTrsm<                                            \
            KokkosBlas::Impl::TRSM<HSMA_KOKKOSBLAS_CALL(T, LAYOUT_A, LAYOUT_B, \
                                                        __VA_ARGS__),          \
                                   false, false>,                              \
            HSMA_KOKKOSBLAS_VIEW(const T, LAYOUT_A, __VA_ARGS__),              \
            HSMA_KOKKOSBLAS_VIEW(T, LAYOUT_B, __VA_ARGS__)> {};                \
  static_assert(KokkosBlas::Impl::TRSM<HSMA_KOKKOSBLAS_CALL(                   \
                    T, LAYOUT_A, LAYOUT_B, __VA_ARGS__)>::is_hsma);

// The types by which Kokkos Kernels finds the code for a call. The execution
// space is one of them since version 4.
#if KOKKOS_VERSION >= 40000
#define HSMA_KOKKOSBLAS_CALL(T, LAYOUT_A, LAYOUT_B, ...)    \
  __VA_ARGS__::execution_space,                             \
      HSMA_KOKKOSBLAS_VIEW(const T, LAYOUT_A, __VA_ARGS__), \
      HSMA_KOKKOSBLAS_VIEW(T, LAYOUT_B, __VA_ARGS__)
#else
#define HSMA_KOKKOSBLAS_CALL(T, LAYOUT_A, LAYOUT_B, ...) \
  HSMA_KOKKOSBLAS_VIEW(const T, LAYOUT_A, __VA_ARGS__),  \
      HSMA_KOKKOSBLAS_VIEW(T, LAYOUT_B, __VA_ARGS__)
#endif
#define HSMA_KOKKOSBLAS_VIEW(T, LAYOUT, ...)          \
  Kokkos::View<T**, LAYOUT, __VA_ARGS__::device_type, \
               Kokkos::MemoryTraits<Kokkos::Unmanaged>>

HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutLeft, Kokkos::LayoutLeft,
                     Kokkos::DefaultHostExecutionSpace)
HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutLeft, Kokkos::LayoutRight,
                     Kokkos::DefaultHostExecutionSpace)
HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutRight, Kokkos::LayoutLeft,
                     Kokkos::DefaultHostExecutionSpace)
HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutRight, Kokkos::LayoutRight,
                     Kokkos::DefaultHostExecutionSpace)
// Where the default execution space is another one.
#if !defined(KOKKOS_ENABLE_DEFAULT_DEVICE_TYPE_SERIAL) &&  \
    !defined(KOKKOS_ENABLE_DEFAULT_DEVICE_TYPE_OPENMP) &&  \
    !defined(KOKKOS_ENABLE_DEFAULT_DEVICE_TYPE_THREADS) && \
    !defined(KOKKOS_ENABLE_DEFAULT_DEVICE_TYPE_HPX)
HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutLeft, Kokkos::LayoutLeft,
                     Kokkos::DefaultExecutionSpace)
HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutLeft, Kokkos::LayoutRight,
                     Kokkos::DefaultExecutionSpace)
HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutRight, Kokkos::LayoutLeft,
                     Kokkos::DefaultExecutionSpace)
HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutRight, Kokkos::LayoutRight,
                     Kokkos::DefaultExecutionSpace)
#endif
