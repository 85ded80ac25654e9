// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The portable kernels on their own, on every execution space, host spaces
/// included: substitution, inversion of the diagonal, the guarded store, copies
/// and the scan.
#include <gtest/gtest.h>

#include "backends/portable/Hsma_PortableBackend.hpp"
#include "compat/Hsma_KernelScalar.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class PortableKernels : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using T = typename C::TB;
  using S = Impl::kernel_scalar_t<T>;
  using Kernels = Impl::PortableBackend<Space, S>;
  using Memory = Placed<T, Space>;

  static S* elements(const Memory& x) {
    return reinterpret_cast<S*>(x.memory.data());
  }
  /// The canonical form of a placed matrix.
  static Impl::Matrix<S> matrix(const Memory& x) {
    const Place& p = x.place;
    return {p.m, p.n, elements(x) + p.offset, p.s0, p.s1};
  }
  static Impl::Matrix<const S> constant(const Memory& x) {
    return Impl::constant(matrix(x));
  }
  static Impl::Triangle<S> triangle(const Memory& A, const Flags& f) {
    const Place& p = A.place;
    Impl::Triangle<S> t{p.m, elements(A) + p.offset, p.s0, p.s1};
    t.lower = f.uplo == Uplo::Lower;
    t.unit = f.diag == Diag::Unit;
    t.conj = f.op == Op::ConjTrans;
    if (f.op != Op::NoTrans) {
      std::swap(t.row_stride, t.col_stride);
      t.lower = !t.lower;
    }
    return t;
  }
  static std::vector<Flags> left_flags() {
    std::vector<Flags> flags;
    for (const Flags& f : all_flags())
      if (f.side == Side::Left) flags.push_back(f);
    return flags;
  }
};
TYPED_TEST_SUITE(PortableKernels, SameCases, CaseName);

TYPED_TEST(PortableKernels, Substitute) {
  using F = PortableKernels<TypeParam>;
  using Space = typename F::Space;
  using T = typename F::T;
  std::size_t k = 0;
  for (const Flags& f : F::left_flags())
    for (std::int64_t order : {1, 2, 31, 32, 33, 64, 65, 100})
      for (std::int64_t columns : {1, 9, 40}) {
        auto s = make_setting<T>(f, order, columns, make_scalar<T>(0.7, 0.3));
        const auto A = dominant<T>(order, 161);
        const auto B = random_matrix<T>(s.m, s.n, 162);
        const auto a = place_triangle<Space>(A, f, all_storages[k % 3]);
        const auto b = place<Space>(B, all_storages[(k / 3) % 3]);
        ++k;
        const auto before = b.image();
        F::Kernels::direct(Space(), F::triangle(a, f), Impl::to_kernel(s.alpha),
                           F::matrix(b), Policy());
        const auto after = b.image();
        ASSERT_TRUE(same_padding(before, after, b.place));
        ASSERT_LE(residual_ratio(s, A, B, matrix_of(after, b.place)), 30)
            << describe(s);
      }
}

/// More columns than one tile of any width.
TYPED_TEST(PortableKernels, SubstituteManyColumns) {
  using F = PortableKernels<TypeParam>;
  using Space = typename F::Space;
  using T = typename F::T;
  const auto s = make_setting<T>({}, 7, 3001);
  const auto A = dominant<T>(7, 163);
  const auto B = random_matrix<T>(s.m, s.n, 164);
  const auto a = place_triangle<Space>(A, s.flags);
  const auto b = place<Space>(B, Storage::Right);
  F::Kernels::direct(Space(), F::triangle(a, s.flags), Impl::to_kernel(T(1)),
                     F::matrix(b), Policy());
  EXPECT_LE(residual_ratio(s, A, B, b.matrix()), 30);
}

TYPED_TEST(PortableKernels, InvertDiagonal) {
  using F = PortableKernels<TypeParam>;
  using Space = typename F::Space;
  using T = typename F::T;
  for (const Flags& f : F::left_flags())
    for (const auto& [order, block] :
         {std::pair<std::int64_t, std::int64_t>{1, 1},
          {5, 8},
          {16, 16},
          {33, 17},
          {70, 64},
          {130, 64},
          {257, 128}}) {
      const auto A = dominant<T>(order, 165);
      const auto a = place_triangle<Space>(A, f);
      const std::int64_t blocks = (order + block - 1) / block;
      const auto inverse =
          place<Space>(HostMatrix<T>(block * block, blocks, nan_scalar<T>()));
      const Kokkos::View<int*, typename Space::memory_space> trusted(
          "trusted", static_cast<std::size_t>(blocks));
      // The place pads its columns; the kernel wants them one after another.
      Impl::invert_with(
          Impl::Portable::TeamLaunch<Space>{Space()},
          Impl::diagonal_blocks(F::triangle(a, f), block, F::elements(inverse),
                                trusted.data(), real_t<T>(1e4)));
      const auto image = inverse.image();
      const auto verdict =
          Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), trusted);
      const auto full =
          canonical_triangle<T>(f, A, [](const T& x) { return x; });
      for (std::int64_t t = 0; t < blocks; ++t) {
        const std::int64_t m = std::min(block, order - t * block);
        EXPECT_EQ(verdict(t), 1);
        HostMatrix<T> D(m, m), X(m, m), identity(m, m);
        for (std::int64_t j = 0; j < m; ++j) {
          identity(j, j) = T(1);
          for (std::int64_t i = 0; i < m; ++i) {
            D(i, j) = full(t * block + i, t * block + j);
            X(i, j) =
                image[static_cast<std::size_t>((t * block + j) * block + i)];
            if (canonical_lower(f) ? i < j : i > j) {
              ASSERT_TRUE(X(i, j) == T(0)) << "the other triangle";
            }
          }
        }
        auto s = make_setting<T>({}, m, m);
        s.flags.uplo = canonical_lower(f) ? Uplo::Lower : Uplo::Upper;
        ASSERT_LE(residual_ratio(s, D, identity, X), 30)
            << describe(s) << ", block " << t << " of order " << block;
      }
    }
}

/// Zero, NaN, infinity, an ill-conditioned block: not to be trusted, and the
/// neighbours are none the worse.
TYPED_TEST(PortableKernels, InvertDiagonalDistrusts) {
  using F = PortableKernels<TypeParam>;
  using Space = typename F::Space;
  using T = typename F::T;
  constexpr std::int64_t order = 100, block = 20;
  auto A = dominant<T>(order, 166);
  A(3, 3) = T(0);
  A(35, 22) = nan_scalar<T>();
  A(50, 41) = infinity_scalar<T>();
  A(70, 70) = T(real_t<T>(1e-6));
  const auto a = place_triangle<Space>(A, {});
  const auto inverse =
      place<Space>(HostMatrix<T>(block * block, order / block));
  const Kokkos::View<int*, typename Space::memory_space> trusted("trusted", 5);
  Impl::invert_with(
      Impl::Portable::TeamLaunch<Space>{Space()},
      Impl::diagonal_blocks(F::triangle(a, {}), block, F::elements(inverse),
                            trusted.data(), real_t<T>(1e4)));
  const auto verdict =
      Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), trusted);
  for (int t = 0; t < 5; ++t) EXPECT_EQ(verdict(t), t == 4 ? 1 : 0) << t;
}

/// A trusted block: finite columns of W are taken as they stand, the others
/// are solved from B. A distrusted one: all are solved.
TYPED_TEST(PortableKernels, GuardedStore) {
  using F = PortableKernels<TypeParam>;
  using Space = typename F::Space;
  using T = typename F::T;
  for (const Flags& f : F::left_flags())
    for (std::int64_t order : {1, 20, 64, 100})
      for (Storage storage : all_storages)
        for (int trust : {0, 1}) {
          constexpr std::int64_t columns = 35;
          const auto s = make_setting<T>(f, order, columns, T(1));
          const auto A = dominant<T>(order, 167);
          const auto B = random_matrix<T>(order, columns, 168);
          auto W = random_matrix<T>(order, columns, 169);
          for (std::int64_t j = 0; j < columns; j += 4)
            W(j % order, j) =
                j % 8 == 0 ? nan_scalar<T>() : infinity_scalar<T>();
          const auto a = place_triangle<Space>(A, f);
          const auto b = place<Space>(B, storage);
          const auto w = place<Space>(W, storage);
          const Kokkos::View<int, typename Space::memory_space> trusted("flag");
          Kokkos::deep_copy(trusted, trust);
          const auto before = b.image();
          F::Kernels::guarded_store(Space(), F::triangle(a, f), trusted.data(),
                                    F::matrix(w), F::matrix(b));
          const auto after = b.image();
          ASSERT_TRUE(same_padding(before, after, b.place));
          const auto X = matrix_of(after, b.place);
          const auto ratios = residual_ratios(s, A, B, X);
          for (std::int64_t j = 0; j < columns; ++j) {
            if (trust == 0 || j % 4 == 0) {
              ASSERT_LE(ratios[static_cast<std::size_t>(j)], 30) << describe(s);
              continue;
            }
            for (std::int64_t i = 0; i < order; ++i)
              ASSERT_TRUE(same_bits(X(i, j), W(i, j))) << describe(s);
          }
        }
}

TYPED_TEST(PortableKernels, Copy) {
  using F = PortableKernels<TypeParam>;
  using Space = typename F::Space;
  using T = typename F::T;
  for (Storage from : all_storages)
    for (Storage to : all_storages)
      for (const auto& [m, n] :
           {std::pair<int, int>{1, 1}, {33, 70}, {70, 1}, {1, 70}, {32, 32}})
        for (bool conjugated : {false, true})
          for (const T& alpha : {T(1), make_scalar<T>(2, -0.5)}) {
            const auto host = random_matrix<T>(m, n, 170);
            const auto x = place<Space>(host, from);
            const auto y =
                place<Space>(HostMatrix<T>(m, n, nan_scalar<T>()), to);
            const auto before = y.image();
            F::Kernels::copy(Space(), Impl::to_kernel(alpha), conjugated,
                             F::constant(x), F::matrix(y));
            const auto after = y.image();
            ASSERT_TRUE(same_padding(before, after, y.place));
            const auto copy = matrix_of(after, y.place);
            for (std::size_t k = 0; k < copy.data.size(); ++k) {
              const T source =
                  conjugated ? conjugate(host.data[k]) : host.data[k];
              const auto expected = times(widen<T>(alpha), widen<T>(source));
              if (alpha == T(1)) {
                ASSERT_TRUE(same_bits(copy.data[k], source));
              } else {
                ASSERT_LE(magnitude(widen<T>(copy.data[k]) - expected),
                          8 * epsilon_v<T>);
              }
            }
          }
}

/// In place, and without a trace of what stood there before.
TYPED_TEST(PortableKernels, ScaleAndZero) {
  using F = PortableKernels<TypeParam>;
  using Space = typename F::Space;
  using T = typename F::T;
  for (Storage storage : all_storages) {
    const auto host = random_matrix<T>(45, 37, 171);
    const auto x = place<Space>(host, storage);
    F::Kernels::scale(Space(), Impl::to_kernel(T(2)), F::matrix(x));
    const auto doubled = x.matrix();
    for (std::size_t k = 0; k < host.data.size(); ++k)
      ASSERT_TRUE(doubled.data[k] == host.data[k] + host.data[k]);
    const auto y =
        place<Space>(HostMatrix<T>(45, 37, nan_scalar<T>()), storage);
    const auto before = y.image();
    F::Kernels::fill_zero(Space(), F::matrix(y));
    const auto after = y.image();
    ASSERT_TRUE(same_padding(before, after, y.place));
    for (const T& z : matrix_of(after, y.place).data)
      ASSERT_TRUE(same_bits(z, T(0)));
  }
}

TYPED_TEST(PortableKernels, Scan) {
  using F = PortableKernels<TypeParam>;
  using Space = typename F::Space;
  using T = typename F::T;
  for (std::int64_t order : {10, 130})
    for (std::int64_t zero : {std::int64_t{-1}, std::int64_t{0}, order - 1})
      for (bool bad : {false, true}) {
        auto A = dominant<T>(order, 172);
        auto B = random_matrix<T>(order, 70, 173);
        if (zero >= 0) A(zero, zero) = T(0);
        if (bad) B(order / 2, 69) = nan_scalar<T>();
        const auto a = place_triangle<Space>(A, {});
        const auto b = place<Space>(B, Storage::Strided);
        const Kokkos::View<Status, typename Space::memory_space> word("status");
        F::Kernels::reset_status(Space(), word.data());
        F::Kernels::scan(Space(), F::triangle(a, {}), F::matrix(b),
                         word.data());
        Kokkos::fence();
        const auto mirror =
            Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), word);
        ASSERT_EQ(mirror().first_zero_diagonal, zero);
        ASSERT_EQ(mirror().nonfinite_input, bad ? 1 : 0);
      }
}

}  // namespace
}  // namespace Hsma::Test
