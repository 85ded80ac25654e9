// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Behind Hsma_KokkosBlas.hpp a call of KokkosBlas::trsm is one of Hsma::trsm:
/// the same bits, and the regions of Hsma. What Hsma::trsm refuses is solved as
/// before, and the library never calls itself.
#include <gtest/gtest.h>

#include <string>

#include "Hsma_KokkosBlas.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestRefusal.hpp"
#include "support/Hsma_TestSpaces.hpp"

HSMA_KOKKOSBLAS_TRSM(Kokkos::LayoutStride, Kokkos::LayoutStride,
                     Kokkos::DefaultExecutionSpace)

namespace Hsma::Test {
namespace {

/// Whose regions Kokkos Tools hears of, from construction to destruction. One
/// object at a time.
class Regions {
 public:
  Regions() {
    hsma() = kokkos() = 0;
    Kokkos::Tools::Experimental::set_push_region_callback(&note);
  }
  ~Regions() { Kokkos::Tools::Experimental::set_push_region_callback(nullptr); }
  Regions(const Regions&) = delete;
  Regions& operator=(const Regions&) = delete;

  static int& hsma() {
    static int count = 0;
    return count;
  }
  static int& kokkos() {
    static int count = 0;
    return count;
  }

 private:
  static void note(const char* name) {
    const std::string region(name);
    if (region.rfind("Hsma::", 0) == 0) ++hsma();
    if (region.rfind("KokkosBlas::trsm", 0) == 0) ++kokkos();
  }
};

struct Letters {
  char side[2], uplo[2], trans[2], diag[2];

  explicit Letters(const Flags& f)
      : side{f.side == Side::Left ? 'L' : 'R'},
        uplo{f.uplo == Uplo::Lower ? 'L' : 'U'},
        trans{"NTC"[static_cast<int>(f.op)]},
        diag{f.diag == Diag::Unit ? 'U' : 'N'} {}
};

/// On the default instance before Kokkos 4.
template <class Space, class T, class AView, class BView>
void kokkosblas_trsm(const Space& space, const Flags& flags, const T& alpha,
                     const AView& A, const BView& B) {
  const Letters l(flags);
#if KOKKOS_VERSION >= 40000
  KokkosBlas::trsm(space, l.side, l.uplo, l.trans, l.diag, alpha, A, B);
#else
  static_cast<void>(space);
  KokkosBlas::trsm(l.side, l.uplo, l.trans, l.diag, alpha, A, B);
#endif
}

using Host = Kokkos::DefaultHostExecutionSpace;
using Device = Kokkos::DefaultExecutionSpace;
using DefaultSpaces = std::conditional_t<std::is_same_v<Host, Device>,
                                         List<Device>, List<Device, Host>>;

template <class C>
class KokkosBlasHook : public ::testing::Test {};
TYPED_TEST_SUITE(KokkosBlasHook, Expand<DefaultSpaces>::Same, CaseName);

template <class Space>
class KokkosBlasHookOn : public ::testing::Test {};
TYPED_TEST_SUITE(KokkosBlasHookOn, DefaultSpaces::Types, SpaceName);

/// Solves by both names. The triangle A holds NaN where it is not read.
template <class Space, class T, class AView, class View>
void check(const Setting<T>& s, const AView& A, const HostMatrix<T>& a,
           const HostMatrix<T>& b, const View& view) {
  const auto expected = place<Space>(b, s.b), X = place<Space>(b, s.b);
  Hsma::trsm(Space(), s.flags.side, s.flags.uplo, s.flags.op, s.flags.diag,
             s.alpha, A, view(expected));
  const Regions regions;
  kokkosblas_trsm(Space(), s.flags, s.alpha, A, view(X));
  ASSERT_GT(Regions::hsma(), 0) << describe(s);
  ASSERT_EQ(Regions::kokkos(), 0) << describe(s);
  ASSERT_TRUE(same_bits(expected.matrix(), X.matrix())) << describe(s);
  ASSERT_TRUE(same_padding(expected.image(), X.image(), X.place))
      << describe(s);
  ASSERT_LE(residual_ratio(s, a, b, X.matrix()), 30) << describe(s);
}

TYPED_TEST(KokkosBlasHook, AllFlagsAndLayouts) {
  using Space = typename TypeParam::Space;
  using T = typename TypeParam::TB;
  const auto left = [](const auto& x) { return x.left(); };
  const auto right = [](const auto& x) { return x.right(); };
  const auto a = dominant<T>(21, 31);
  for (const Flags& f : all_flags()) {
    auto s = make_setting<T>(f, 21, 6, make_scalar<T>(0.7, 0.2));
    const auto b = random_matrix<T>(s.m, s.n, 32);
    const auto A = place_triangle<Space>(a, f, Storage::Left);
    const auto R = place_triangle<Space>(a, f, Storage::Right);
    const auto const_left = A.template left<const T>();
    s.a = s.b = Storage::Left;
    ASSERT_NO_FATAL_FAILURE(check<Space>(s, const_left, a, b, left));
    s.a = Storage::Right;
    ASSERT_NO_FATAL_FAILURE(check<Space>(s, R.right(), a, b, left));
    s.b = Storage::Right;
    ASSERT_NO_FATAL_FAILURE(check<Space>(s, R.right(), a, b, right));
    s.a = Storage::Left;
    ASSERT_NO_FATAL_FAILURE(check<Space>(s, A.left(), a, b, right));
  }
}

/// A type that a line has named.
TYPED_TEST(KokkosBlasHook, NamedLayout) {
  using Space = typename TypeParam::Space;
  using T = typename TypeParam::TB;
  if constexpr (std::is_same_v<Space, Device>) {
    const auto a = dominant<T>(9, 33);
    for (const Flags& f : all_flags()) {
      auto s = make_setting<T>(f, 9, 4);
      s.a = s.b = Storage::Strided;
      const auto A = place_triangle<Space>(a, f, s.a);
      ASSERT_NO_FATAL_FAILURE(
          check<Space>(s, A.strided(), a, random_matrix<T>(s.m, s.n, 34),
                       [](const auto& x) { return x.strided(); }));
    }
  }
}

/// A large solve, other memory traits, extents that the type holds, and the
/// call without an instance.
TYPED_TEST(KokkosBlasHookOn, OtherViews) {
  using Memory = typename TypeParam::memory_space;
  const Flags f{Side::Right, Uplo::Upper, Op::NoTrans, Diag::NonUnit};
  const auto s = make_setting<double>(f, 200, 70);
  const auto a = dominant<double>(200, 35);
  const auto b = random_matrix<double>(70, 200, 36);
  const auto A = place<TypeParam>(a), B = place<TypeParam>(b);
  const Kokkos::View<double* [200], Kokkos::LayoutLeft, Memory> X("X", 70);
  Kokkos::deep_copy(X, B.left());
  const Kokkos::View<
      const double**, Kokkos::LayoutLeft, Memory,
      Kokkos::MemoryTraits<Kokkos::Unmanaged | Kokkos::RandomAccess>>
      random_access = A.left();
  const Regions regions;
  KokkosBlas::trsm("right", "u", "n", "n", 1.0, random_access, X);
  EXPECT_GT(Regions::hsma(), 0);
  EXPECT_EQ(Regions::kokkos(), 0);
  Kokkos::deep_copy(B.left(), X);
  EXPECT_LE(residual_ratio(s, a, b, B.matrix()), 30);
}

/// B is the first column of A, of which a unit upper triangle reads nothing:
/// Hsma::trsm refuses it, Kokkos Kernels solves it.
TYPED_TEST(KokkosBlasHookOn, WhatHsmaRefuses) {
  const Flags f{Side::Left, Uplo::Upper, Op::NoTrans, Diag::Unit};
  const auto s = make_setting<double>(f, 12, 1);
  const auto a = dominant<double>(12, 37);
  const auto A = place<TypeParam>(a);
  const auto X = Kokkos::subview(A.left(), Kokkos::ALL(),
                                 std::pair<std::int64_t, std::int64_t>(0, 1));
  EXPECT_TRUE(refuses(
      [&] {
        Hsma::trsm(TypeParam(), f.side, f.uplo, f.op, f.diag, 1.0, A.left(), X);
      },
      {"overlap"}));
  kokkosblas_trsm(TypeParam(), f, 1.0, A.left(), X);
  const auto after = A.matrix();
  HostMatrix<double> b(12, 1), x(12, 1);
  for (std::int64_t i = 0; i < 12; ++i) {
    b(i, 0) = a(i, 0);
    x(i, 0) = after(i, 0);
  }
  EXPECT_LE(residual_ratio(s, a, b, x), 30);
}

/// The exceptions are those of Kokkos Kernels.
TYPED_TEST(KokkosBlasHookOn, ErrorsOfKokkosKernels) {
  const auto A = place<TypeParam>(dominant<double>(5, 38));
  const auto B = place<TypeParam>(random_matrix<double>(5, 2, 39));
  const auto call = [&](const char side[], const char trans[]) {
    KokkosBlas::trsm(side, "U", trans, "N", 1.0, A.left(), B.left());
  };
  EXPECT_THROW(call("X", "N"), std::runtime_error);
  EXPECT_THROW(call("L", "X"), std::runtime_error);
  EXPECT_THROW(call("R", "N"), std::runtime_error);
}

/// Where the library leaves blocks to the vendor's solve, that is no call of
/// KokkosBlas::trsm: it would come back here.
TYPED_TEST(KokkosBlasHook, LibraryNeverCallsItself) {
  using Space = typename TypeParam::Space;
  using T = typename TypeParam::TB;
  const Flags f{Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit};
  const auto s = make_setting<T>(f, 100, 8);
  const auto a = dominant<T>(100, 40), b = random_matrix<T>(100, 8, 41);
  const auto A = place<Space>(a), X = place<Space>(b);
  const Regions regions;
  Hsma::trsm(Space(), f.side, f.uplo, f.op, f.diag, T(1), A.left(), X.left(),
             by_vendor(512));
  EXPECT_EQ(Regions::kokkos(), 0);
  EXPECT_LE(residual_ratio(s, a, b, X.matrix()), 30);
}

}  // namespace
}  // namespace Hsma::Test
