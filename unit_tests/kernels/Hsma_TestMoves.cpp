// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Copies, zeros, and the scan of what a solve reads.
#include <array>

#include "Hsma_KernelMatrix.hpp"

namespace Hsma::Test {
namespace {

struct Extents {
  std::int64_t m, n;
};
/// Among these are a row and a column longer than a tile, and extents of whole
/// tiles and one element more.
constexpr Extents extents[] = {{1, 1},   {33, 70},  {70, 1},   {1, 70},
                               {32, 32}, {2100, 1}, {1, 2100}, {3, 1025},
                               {65, 33}, {1030, 3}};

template <class S>
void check_copy(const Kernel<Copying<S>>& kernel, const Extents& e,
                Storage from, Storage to, const Scaling<S>& scaling) {
  const auto X = random_matrix<S>(e.m, e.n, 21);
  const Placed<S> source(X, from);
  const Placed<S> target(Dense<S>(e.m, e.n, nan_scalar<S>()), to);
  kernel.run(scaling, source.constant(), target.matrix());
  ASSERT_TRUE(source.unchanged());
  ASSERT_TRUE(target.padding_unchanged());
  const auto Y = target.read();
  for (std::size_t k = 0; k < X.data.size(); ++k) {
    const S x = Impl::conjugate_if(scaling.conj, X.data[k]);
    if (Impl::is_one(scaling.alpha)) {
      ASSERT_TRUE(same_bits(Y.data[k], x)) << k;
    } else {
      using W = wide_t<S>;
      const W error =
          Impl::minus_product(widen(Y.data[k]), widen(scaling.alpha), widen(x));
      ASSERT_LE(Impl::absolute(error),
                8 * epsilon<S> * Impl::absolute(scaling.alpha))
          << k;
    }
  }
}

template <class S>
class Copies : public ::testing::Test {};
TYPED_TEST_SUITE(Copies, Scalars, ScalarName);

TYPED_TEST(Copies, Few) {
  const TypeParam one = Impl::from_real<TypeParam>(1);
  for (const auto& kernel : Device::copies<TypeParam>()) {
    check_copy(kernel, {33, 70}, Storage::Row, Storage::Packed, {one, true});
    check_copy(kernel, {65, 33}, Storage::Column, Storage::Packed,
               {one, false});
  }
}

TYPED_TEST(Copies, Storages) {
  using S = TypeParam;
  Random random(22);
  for (const auto& kernel : Device::copies<S>())
    for (Storage from : all_storages)
      for (Storage to : all_storages)
        for (int k = 0; k < 3; ++k) {
          const Extents e = extents[random.bits() % std::size(extents)];
          const S alpha =
              random.flip() ? Impl::from_real<S>(1) : make_scalar<S>(2, -0.5);
          SCOPED_TRACE(kernel.name + ", " + std::to_string(e.m) + " x " +
                       std::to_string(e.n) + ", storage " +
                       std::to_string(static_cast<int>(from)) + " to " +
                       std::to_string(static_cast<int>(to)));
          check_copy(kernel, e, from, to, {alpha, random.flip()});
        }
}

TYPED_TEST(Copies, InPlace) {
  using S = TypeParam;
  for (const auto& kernel : Device::copies<S>())
    for (Storage storage : all_storages) {
      const auto X = random_matrix<S>(45, 37, 23);
      const Placed<S> x(X, storage);
      kernel.run({Impl::from_real<S>(2), false}, x.constant(), x.matrix());
      ASSERT_TRUE(x.padding_unchanged());
      const auto Y = x.read();
      for (std::size_t k = 0; k < X.data.size(); ++k)
        ASSERT_TRUE(same_bits(Y.data[k],
                              Impl::product(Impl::from_real<S>(2), X.data[k])));
    }
}

template <class S>
class Zeros : public ::testing::Test {};
TYPED_TEST_SUITE(Zeros, Scalars, ScalarName);

TYPED_TEST(Zeros, Few) {
  using S = TypeParam;
  for (const auto& kernel : Device::zero_fills<S>())
    for (Storage storage : all_storages)
      for (const Extents& e : extents) {
        const Placed<S> x(Dense<S>(e.m, e.n, nan_scalar<S>()), storage);
        kernel.run(x.matrix());
        ASSERT_TRUE(x.padding_unchanged());
        for (const S& zero : x.read().data)
          ASSERT_TRUE(same_bits(zero, Impl::from_real<S>(0)));
      }
}

template <class S>
class Scans : public ::testing::Test {
 protected:
  struct Case {
    std::int64_t order = 1, columns = 1;
    Shape shape;
    Storage a = Storage::Packed, b = Storage::Packed;
  };
  static void check(const Kernel<Look<S>>& kernel, const Case& c,
                    const Dense<S>& A, const Dense<S>& B, std::int64_t zero,
                    int nonfinite) {
    SCOPED_TRACE(kernel.name + ", " + c.shape.text() + ", order " +
                 std::to_string(c.order) + ", storage " +
                 std::to_string(static_cast<int>(c.a)) + " and " +
                 std::to_string(static_cast<int>(c.b)));
    const Placed<S> a(A, c.a, c.shape), b(B, c.b);
    const DeviceArray<Status> status({Status{12345, 678}});
    kernel.run(a.triangle(c.shape), b.matrix(), status.data());
    ASSERT_TRUE(a.unchanged());
    ASSERT_TRUE(b.unchanged());
    ASSERT_EQ(status.copy()[0].first_zero_diagonal, zero);
    ASSERT_EQ(status.copy()[0].nonfinite_input, nonfinite);
  }
};
TYPED_TEST_SUITE(Scans, Scalars, ScalarName);

/// What must not be read is NaN: a scan that reads it fails.
TYPED_TEST(Scans, Few) {
  using S = TypeParam;
  using F = Scans<S>;
  Random random(24);
  const S zero = Impl::from_real<S>(0);
  for (const auto& kernel : Device::scans<S>())
    for (std::int64_t order : {1, 10, 65, 130})
      for (bool lower : {true, false})
        for (bool unit : {true, false}) {
          const typename F::Case c{order,
                                   37,
                                   {lower, unit, random.flip()},
                                   random.one_of(all_storages),
                                   random.one_of(all_storages)};
          const auto A = dominant<S>(order, 25);
          const auto B = random_matrix<S>(order, c.columns, 26);
          F::check(kernel, c, A, B, -1, 0);
          auto singular = A;
          singular(order - 1, order - 1) = zero;
          F::check(kernel, c, singular, B, unit ? -1 : order - 1, 0);
          singular(order / 2, order / 2) = zero;
          F::check(kernel, c, singular, B, unit ? -1 : order / 2, 0);
          auto bad = A;
          bad(lower ? order - 1 : 0, lower ? 0 : order - 1) =
              Impl::from_real<S>(Impl::infinity<real_part_t<S>>);
          F::check(kernel, c, bad, B, -1, unit && order == 1 ? 0 : 1);
          auto wrong = B;
          wrong(order / 2, c.columns - 1) =
              make_scalar<S>(std::is_same_v<S, real_part_t<S>>
                                 ? std::numeric_limits<double>::quiet_NaN()
                                 : 0,
                             std::numeric_limits<double>::quiet_NaN());
          F::check(kernel, c, A, wrong, -1, 1);
        }
}

}  // namespace
}  // namespace Hsma::Test
