// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// CholeskyQROrthoManager for float, on a multivector of this test that each
/// process has for itself. Debian's Tpetra has double alone.
#include <gtest/gtest.h>

#include <BelosConfigDefs.hpp>
#include <BelosMultiVecTraits.hpp>
#include <BelosOperatorTraits.hpp>
#include <Teuchos_SerialDenseMatrix.hpp>
#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <random>
#include <vector>

#include "Hsma_BelosOrthoManager.hpp"

namespace Hsma::Test {

struct Columns {
  std::size_t rows;
  std::vector<std::shared_ptr<std::vector<float>>> columns;

  Columns(std::size_t m, std::size_t n) : rows(m), columns(n) {
    for (auto& column : columns)
      column = std::make_shared<std::vector<float>>(m);
  }
  float& operator()(std::size_t i, std::size_t j) const {
    return (*columns[j])[i];
  }
  [[nodiscard]] std::size_t count() const { return columns.size(); }
};

/// A symmetric, positive definite, tridiagonal matrix.
struct Mass {};

}  // namespace Hsma::Test

namespace Belos {

template <>
class MultiVecTraits<float, Hsma::Test::Columns> {
  using MV = Hsma::Test::Columns;
  using T = float;
  using Dense = Teuchos::SerialDenseMatrix<int, T>;
  using Size = std::size_t;

 public:
  static Teuchos::RCP<MV> Clone(const MV& X, int k) {
    return Teuchos::rcp(new MV(X.rows, static_cast<Size>(k)));
  }
  static Teuchos::RCP<MV> CloneCopy(const MV& X) {
    const auto Y = Clone(X, GetNumberVecs(X));
    MvAddMv(T(1), X, T(0), X, *Y);
    return Y;
  }
  static Teuchos::RCP<MV> CloneViewNonConst(const MV& X,
                                            const std::vector<int>& index) {
    const auto Y = Teuchos::rcp(new MV(X.rows, 0));
    for (const int j : index)
      Y->columns.push_back(X.columns[static_cast<Size>(j)]);
    return Y;
  }
  static Teuchos::RCP<MV> CloneViewNonConst(const MV& X,
                                            const Teuchos::Range1D& range) {
    std::vector<int> index;
    for (auto j = range.lbound(); j <= range.ubound(); ++j)
      index.push_back(static_cast<int>(j));
    return CloneViewNonConst(X, index);
  }
  static std::ptrdiff_t GetGlobalLength(const MV& X) {
    return static_cast<std::ptrdiff_t>(X.rows);
  }
  static int GetNumberVecs(const MV& X) { return static_cast<int>(X.count()); }
  static bool HasConstantStride(const MV&) { return true; }
  static void MvTimesMatAddMv(T alpha, const MV& A, const Dense& B, T beta,
                              MV& X) {
    for (Size j = 0; j < X.count(); ++j)
      for (Size i = 0; i < X.rows; ++i) {
        T sum = beta == T(0) ? T(0) : beta * X(i, j);
        for (Size p = 0; p < A.count(); ++p)
          sum += alpha * A(i, p) * B(static_cast<int>(p), static_cast<int>(j));
        X(i, j) = sum;
      }
  }
  static void MvAddMv(T alpha, const MV& A, T beta, const MV& B, MV& X) {
    for (Size j = 0; j < X.count(); ++j)
      for (Size i = 0; i < X.rows; ++i)
        X(i, j) = alpha * A(i, j) + beta * B(i, j);
  }
  static void MvScale(MV& X, T alpha) { MvAddMv(alpha, X, T(0), X, X); }
  static void MvTransMv(T alpha, const MV& A, const MV& B, Dense& C) {
    for (Size j = 0; j < B.count(); ++j)
      for (Size i = 0; i < A.count(); ++i) {
        T sum(0);
        for (Size r = 0; r < A.rows; ++r) sum += A(r, i) * B(r, j);
        C(static_cast<int>(i), static_cast<int>(j)) = alpha * sum;
      }
  }
  static void MvDot(const MV& A, const MV& B, std::vector<T>& dots) {
    for (Size j = 0; j < A.count(); ++j) {
      dots[j] = T(0);
      for (Size i = 0; i < A.rows; ++i) dots[j] += A(i, j) * B(i, j);
    }
  }
  static void MvNorm(const MV& X, std::vector<T>& norms) {
    std::vector<T> dots(X.count());
    MvDot(X, X, dots);
    for (Size j = 0; j < X.count(); ++j) norms[j] = std::sqrt(dots[j]);
  }
  static void SetBlock(const MV& A, const std::vector<int>& index, MV& X) {
    MvAddMv(T(1), A, T(0), A, *CloneViewNonConst(X, index));
  }
  static void MvRandom(MV& X) {
    static std::mt19937 engine(1);
    std::uniform_real_distribution<T> number(-1, 1);
    for (Size j = 0; j < X.count(); ++j)
      for (Size i = 0; i < X.rows; ++i) X(i, j) = number(engine);
  }
  static void MvInit(MV& X, T alpha) {
    for (const auto& column : X.columns) column->assign(column->size(), alpha);
  }
};

template <>
class OperatorTraits<float, Hsma::Test::Columns, Hsma::Test::Mass> {
  using MV = Hsma::Test::Columns;

 public:
  static void Apply(const Hsma::Test::Mass&, const MV& X, MV& Y,
                    ETrans = NOTRANS) {
    for (std::size_t j = 0; j < X.count(); ++j)
      for (std::size_t i = 0; i < X.rows; ++i) {
        float sum = 5 * X(i, j);
        if (i > 0) sum += X(i - 1, j);
        if (i + 1 < X.rows) sum += X(i + 1, j);
        Y(i, j) = sum;
      }
  }
};

}  // namespace Belos

namespace Hsma::Test {
namespace {

using Traits = ::Belos::MultiVecTraits<float, Columns>;
using Manager = Hsma::Belos::CholeskyQROrthoManager<float, Columns, Mass>;
using Dense = Teuchos::SerialDenseMatrix<int, float>;

constexpr float unit_of_float = std::numeric_limits<float>::epsilon() / 2;

/// X = Q C + X' B, columns orthonormal; two columns of X are equal.
void check(const Teuchos::RCP<const Mass>& mass) {
  const Manager manager(Teuchos::null, "Belos", mass);
  const auto Q = Teuchos::rcp(new Columns(90, 7));
  Columns X(90, 6);
  Traits::MvRandom(*Q);
  Traits::MvRandom(X);
  *X.columns[4] = *X.columns[1];
  const auto rest = Traits::CloneCopy(X);
  ASSERT_EQ(manager.normalize(*Q, Teuchos::null), 7);
  Teuchos::Array<Teuchos::RCP<const Columns>> bases(1, Q);
  Teuchos::Array<Teuchos::RCP<Dense>> C(1, Teuchos::rcp(new Dense(7, 6)));
  const auto B = Teuchos::rcp(new Dense(6, 6));
  ASSERT_EQ(manager.projectAndNormalize(X, Teuchos::null, C, B, bases()), 6);
  EXPECT_EQ(manager.report().rank, 5);
  EXPECT_LE(manager.orthonormError(X), 40 * unit_of_float);
  EXPECT_LE(manager.orthogError(X, *Q), 40 * unit_of_float);
  Traits::MvTimesMatAddMv(-1, *Q, *C[0], 1, *rest);
  Traits::MvTimesMatAddMv(-1, X, *B, 1, *rest);
  std::vector<float> norms(6);
  Traits::MvNorm(*rest, norms);
  for (const float norm : norms) EXPECT_LE(norm, 100 * unit_of_float);
}

TEST(BelosFloat, Blocks) { check(Teuchos::null); }
TEST(BelosFloat, BlocksInAnotherInnerProduct) { check(Teuchos::rcp(new Mass)); }

}  // namespace
}  // namespace Hsma::Test
