// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The application of an inverse in place, and the store of a product with one,
/// both with substitution where the inverse does not serve.
#include "Hsma_KernelReference.hpp"
#include "Hsma_KernelSolve.hpp"

namespace Hsma::Test {
namespace {

/// A case and what the kernel starts from.
template <class S>
struct InverseCase : SolveCase {
  Dense<S> A, inverse, B;

  explicit InverseCase(const SolveCase& c)
      : SolveCase(c),
        A(dominant<S>(order, 11)),
        inverse(inverse_of(A, shape)),
        B(random_matrix<S>(order, columns, 12)) {}

  double ratio(const Dense<S>& X) const {
    return largest(residual_ratios(A, shape, Impl::from_real<S>(1), B, X));
  }
};

template <class S>
void run_apply(const Kernel<Apply<S>>& kernel, const InverseCase<S>& c,
               int trusted, Dense<S>& X, Storage inverse = Storage::Packed) {
  const Placed<S> a(c.A, c.a, c.shape), w(c.inverse, inverse), b(c.B, c.b);
  const DeviceArray<int> verdict({trusted});
  kernel.run(a.triangle(c.shape), w.matrix().data, w.matrix().col_stride,
             verdict.data(), b.matrix());
  ASSERT_TRUE(a.unchanged());
  ASSERT_TRUE(w.unchanged());
  ASSERT_TRUE(b.padding_unchanged());
  X = b.read();
}

template <class S>
void check_apply(const Kernel<Apply<S>>& kernel, const SolveCase& c,
                 Storage inverse) {
  SCOPED_TRACE(kernel.name + ", " + c.text());
  const InverseCase<S> given(c);
  auto X = given.B;
  ASSERT_NO_FATAL_FAILURE(run_apply(kernel, given, 1, X, inverse));
  ASSERT_LE(given.ratio(X), ratio_bound(c.order));
}

/// An inverse that is no inverse shows whether a column is the product with it
/// or solved by substitution.
template <class S>
void check_distrust(const Kernel<Apply<S>>& kernel, const SolveCase& c) {
  SCOPED_TRACE(kernel.name + ", " + c.text());
  InverseCase<S> given(c);
  given.inverse = Dense<S>(c.order, c.order, nan_scalar<S>());
  auto X = given.B;
  for (int trusted : {0, 1}) {
    ASSERT_NO_FATAL_FAILURE(run_apply(kernel, given, trusted, X));
    ASSERT_LE(given.ratio(X), ratio_bound(c.order)) << "trusted: " << trusted;
  }
}

/// Columns whose product overflows are solved by substitution; the others are
/// the product.
template <class S>
void check_overflow(const Kernel<Apply<S>>& kernel, const SolveCase& c) {
  SCOPED_TRACE(kernel.name + ", " + c.text());
  using R = real_part_t<S>;
  InverseCase<S> given(c);
  const std::int64_t k = c.shape.lower ? 0 : c.order - 1;
  const std::int64_t i = c.order - 1 - k;
  given.inverse(i, k) = Impl::from_real<S>(std::numeric_limits<R>::max() / 2);
  for (std::int64_t j = 0; j < c.columns; ++j)
    given.B(k, j) = Impl::from_real<S>(j % 3 == 0 ? 8 : 0);
  auto X = given.B;
  ASSERT_NO_FATAL_FAILURE(run_apply(kernel, given, 1, X));
  ASSERT_LE(given.ratio(X), ratio_bound(c.order));
}

template <class S>
class Application : public ::testing::Test {};
TYPED_TEST_SUITE(Application, Scalars, ScalarName);

TYPED_TEST(Application, Few) {
  for (const auto& kernel : Device::applications<TypeParam>()) {
    check_apply(kernel, {48, kernel.columns, {}, Storage::Packed},
                Storage::Packed);
    check_apply(
        kernel,
        {33, kernel.columns, {false, false, true}, Storage::Row, Storage::Row},
        Storage::Column);
    check_overflow(kernel, {17, 9, {}, Storage::Column, Storage::Column});
  }
}

TYPED_TEST(Application, Orders) {
  Random random(13);
  const std::initializer_list<std::int64_t> columns{1, 5, 37};
  for (const auto& kernel : Device::applications<TypeParam>())
    for (std::int64_t order :
         {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 128})
      for (bool lower : {true, false}) {
        const SolveCase c{order,
                          random.one_of(columns),
                          {lower, random.flip(), random.flip()},
                          random.one_of(all_storages),
                          random.one_of(all_storages)};
        check_apply(kernel, c,
                    random.flip() ? Storage::Packed : Storage::Column);
      }
}

TYPED_TEST(Application, Distrust) {
  for (const auto& kernel : Device::applications<TypeParam>())
    for (std::int64_t order : {1, 16, 31})
      for (bool lower : {true, false})
        check_distrust(
            kernel,
            {order, 11, {lower, !lower, lower}, Storage::Row, Storage::Column});
}

TYPED_TEST(Application, Overflow) {
  for (const auto& kernel : Device::applications<TypeParam>())
    for (std::int64_t order : {2, 16, 31})
      for (bool lower : {true, false})
        check_overflow(kernel, {order,
                                20,
                                {lower, false, lower},
                                Storage::Packed,
                                Storage::Strided});
}

template <class S>
class GuardedStores : public ::testing::Test {};
TYPED_TEST_SUITE(GuardedStores, Scalars, ScalarName);

/// W is no product here, so that a column that comes from it differs from one
/// that is solved. One of `step` columns is not finite.
template <class S>
void check_store(const Kernel<Store<S>>& kernel, const SolveCase& c,
                 Storage storage, int trusted, std::int64_t step = 4) {
  SCOPED_TRACE(kernel.name + ", " + c.text());
  const auto A = dominant<S>(c.order, 14);
  const auto B = random_matrix<S>(c.order, c.columns, 15);
  auto W = random_matrix<S>(c.order, c.columns, 16);
  for (std::int64_t j = step - 1; j < c.columns; j += step)
    W((j * 7) % c.order, j) =
        j % 8 == 3 ? nan_scalar<S>()
                   : Impl::from_real<S>(Impl::infinity<real_part_t<S>>);
  const Placed<S> a(A, c.a, c.shape), b(B, c.b), w(W, storage);
  const DeviceArray<int> verdict({trusted});
  kernel.run(a.triangle(c.shape), verdict.data(), w.constant(), b.matrix());
  ASSERT_TRUE(a.unchanged());
  ASSERT_TRUE(w.unchanged());
  ASSERT_TRUE(b.padding_unchanged());
  const auto X = b.read();
  const auto ratios = residual_ratios(A, c.shape, Impl::from_real<S>(1), B, X);
  for (std::int64_t j = 0; j < c.columns; ++j) {
    if (trusted == 0 || j % step == step - 1) {
      ASSERT_LE(ratios[static_cast<std::size_t>(j)], ratio_bound(c.order)) << j;
      continue;
    }
    for (std::int64_t i = 0; i < c.order; ++i)
      ASSERT_TRUE(same_bits(X(i, j), W(i, j))) << i << ", " << j;
  }
}

TYPED_TEST(GuardedStores, Few) {
  for (const auto& kernel : Device::guarded_stores<TypeParam>()) {
    check_store(kernel, {40, 35, {}}, Storage::Packed, 1);
    check_store(kernel, {40, 35, {}}, Storage::Packed, 1, 100);
    check_store(kernel,
                {33, 5, {false, false, true}, Storage::Row, Storage::Row},
                Storage::Column, 0);
  }
}

TYPED_TEST(GuardedStores, Orders) {
  Random random(17);
  const std::initializer_list<std::int64_t> columns{1, 5, 35};
  for (const auto& kernel : Device::guarded_stores<TypeParam>())
    for (std::int64_t order : {1, 2, 7, 16, 31, 32, 33, 64, 65, 130})
      for (bool lower : {true, false}) {
        const SolveCase c{order,
                          random.one_of(columns),
                          {lower, random.flip(), random.flip()},
                          random.one_of(all_storages),
                          random.one_of(all_storages)};
        check_store(kernel, c, random.one_of(all_storages), order % 5 != 0);
      }
}

}  // namespace
}  // namespace Hsma::Test
