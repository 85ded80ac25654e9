// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Leading dimensions that a 32-bit BLAS cannot take: they are recognised, and
/// matrices that are mostly nothing but stride are solved.
#include <gtest/gtest.h>
#include <sys/mman.h>

#include <limits>

#include "Hsma_Trsm.hpp"
#include "compat/Hsma_KokkosCompat.hpp"
#include "core/Hsma_Scalar.hpp"
#include "planning/Hsma_Orientation.hpp"
#include "support/Hsma_TestReference.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

constexpr std::int64_t most = std::numeric_limits<int>::max();

TEST(WideStrides, ColumnMajorForA32BitBlas) {
  using Matrix = Impl::Matrix<double>;
  EXPECT_TRUE(Impl::blas_column_major(Matrix{9, 5, nullptr, 1, 9}));
  EXPECT_TRUE(Impl::blas_column_major(Matrix{9, 5, nullptr, 1, most}));
  EXPECT_FALSE(Impl::blas_column_major(Matrix{9, 5, nullptr, 1, most + 1}));
  EXPECT_FALSE(Impl::blas_column_major(Matrix{9, 5, nullptr, 2, 18}));
  EXPECT_FALSE(Impl::blas_column_major(Matrix{9, 5, nullptr, 1, 8}));
  EXPECT_FALSE(Impl::blas_column_major(Matrix{9, 5, nullptr, 5, 1}));
  EXPECT_TRUE(Impl::blas_row_major(Matrix{9, 5, nullptr, 5, 1}));
  EXPECT_TRUE(Impl::blas_row_major(Matrix{9, 5, nullptr, most, 1}));
  EXPECT_FALSE(Impl::blas_row_major(Matrix{9, 5, nullptr, most + 1, 1}));
  // One column, one row: the stride that is never stepped does not matter.
  EXPECT_TRUE(Impl::blas_column_major(Matrix{9, 1, nullptr, 1, most + 1}));
  EXPECT_TRUE(Impl::blas_column_major(Matrix{1, 5, nullptr, most + 1, 1}));
}

TEST(WideStrides, WhatAGemmCanExpress) {
  using Panel = Impl::Panel<Impl::Complex<float>>;
  const Panel columns{9, 9, nullptr, 1, 20, false};
  const Panel rows{9, 9, nullptr, 20, 1, false};
  const Panel general{9, 9, nullptr, 2, 20, false};
  const Panel wide{9, 9, nullptr, 1, most + 1, false};
  for (bool column_major : {false, true}) {
    EXPECT_TRUE(Impl::expressible(columns, column_major));
    EXPECT_TRUE(Impl::expressible(rows, column_major));
    EXPECT_FALSE(Impl::expressible(general, column_major));
    EXPECT_FALSE(Impl::expressible(wide, column_major));
  }
  // A BLAS conjugates only what it transposes.
  Panel conjugated = columns;
  conjugated.conj = true;
  EXPECT_FALSE(Impl::expressible(conjugated, true));
  EXPECT_TRUE(Impl::expressible(conjugated, false));
  conjugated = rows;
  conjugated.conj = true;
  EXPECT_TRUE(Impl::expressible(conjugated, true));
  EXPECT_FALSE(Impl::expressible(conjugated, false));
}

/// Address space without memory behind it, but for the pages that are touched.
class Sparse {
 public:
  explicit Sparse(std::size_t bytes) : bytes_(bytes) {
    memory_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  }
  ~Sparse() {
    if (good()) munmap(memory_, bytes_);
  }
  Sparse(const Sparse&) = delete;
  Sparse& operator=(const Sparse&) = delete;

  bool good() const { return memory_ != MAP_FAILED; }
  template <class T>
  T* data() const {
    return static_cast<T*>(memory_);
  }

 private:
  std::size_t bytes_;
  void* memory_;
};

/// Strides of a matrix in sparse memory.
struct Steps {
  std::int64_t s0, s1;
};

template <class C>
class WideMatrices : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using T = typename C::TB;
  static constexpr std::int64_t order = 5, columns = 4;
  static constexpr std::int64_t wide = most + 8;  // needs 33 bits signed

  /// Elements up to the last one of a 5 x 5 matrix.
  static std::size_t bytes() {
    return static_cast<std::size_t>(6 * wide) * sizeof(T);
  }

  static void fill(T* data, const Steps& at, const HostMatrix<T>& x) {
    for (std::int64_t j = 0; j < x.n; ++j)
      for (std::int64_t i = 0; i < x.m; ++i)
        data[i * at.s0 + j * at.s1] = x(i, j);
  }

  static void check(const Flags& flags, const Steps& a, const Steps& b,
                    const Options& options) {
    const Sparse a_memory(bytes()), b_memory(bytes());
    if (!a_memory.good() || !b_memory.good())
      GTEST_SKIP() << "no address space of that size";
    auto s = make_setting<T>(flags, order, columns, make_scalar<T>(0.5, 1));
    s.options = options;
    const auto A = dominant<T>(order, 181);
    const auto B = random_matrix<T>(s.m, s.n, 182);
    fill(a_memory.data<T>(), a, A);
    fill(b_memory.data<T>(), b, B);
    using View = Kokkos::View<T**, Kokkos::LayoutStride, Space,
                              Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
    auto view = [](T* data, std::int64_t m, std::int64_t n, const Steps& at) {
      return View(data, Kokkos::LayoutStride(static_cast<std::size_t>(m),
                                             static_cast<std::size_t>(at.s0),
                                             static_cast<std::size_t>(n),
                                             static_cast<std::size_t>(at.s1)));
    };
    Hsma::trsm(Space(), flags.side, flags.uplo, flags.op, flags.diag, s.alpha,
               view(a_memory.data<T>(), order, order, a),
               view(b_memory.data<T>(), s.m, s.n, b), options);
    Kokkos::fence();
    HostMatrix<T> X(s.m, s.n);
    for (std::int64_t j = 0; j < s.n; ++j)
      for (std::int64_t i = 0; i < s.m; ++i)
        X(i, j) = b_memory.data<T>()[i * b.s0 + j * b.s1];
    ASSERT_LE(residual_ratio(s, A, B, X), 30) << describe(s);
  }
};
TYPED_TEST_SUITE(WideMatrices, SameCases, CaseName);

TYPED_TEST(WideMatrices, AreSolved) {
  using F = WideMatrices<TypeParam>;
  if constexpr (!Impl::is_host_space_v<typename F::Space>) {
    GTEST_SKIP() << "sparse memory is a matter of the host";
  } else {
    const Steps steps[] = {{1, 8}, {1, F::wide}, {F::wide, 1}, {3, F::wide}};
    std::size_t k = 0;
    for (const Flags& flags : all_flags())
      for (const Steps& a : steps)
        for (const Steps& b : steps) {
          Options options;
          options.block_size = k % 2 == 0 ? 2 : 0;
          options.method = all_methods[k % 3];
          ++k;
          F::check(flags, a, b, options);
          if (this->HasFatalFailure() || this->IsSkipped()) return;
        }
  }
}

}  // namespace
}  // namespace Hsma::Test
