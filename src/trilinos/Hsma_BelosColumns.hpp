// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The work of a block Gram-Schmidt method on the long columns of any
/// multivector that Belos knows, and on those of Tpetra.
#pragma once

#include <BelosMultiVecTraits.hpp>
#include <BelosTpetraAdapter.hpp>
#include <KokkosBlas2_gemv.hpp>
#include <KokkosBlas3_gemm.hpp>
#include <Kokkos_Core.hpp>
#include <Teuchos_ArrayView.hpp>
#include <Teuchos_CommHelpers.hpp>
#include <Teuchos_RCP.hpp>
#include <Teuchos_SerialDenseMatrix.hpp>
#include <Tpetra_MultiVector.hpp>
#include <Tpetra_Vector.hpp>
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "Hsma_TpetraTrsm.hpp"

namespace Hsma::Impl {

template <class MV>
using BelosBases = Teuchos::ArrayView<const Teuchos::RCP<const MV>>;

/// What becomes of columns X: X := (X - Q P) C^-1, C upper triangular. P may
/// have more rows than Q has columns; without columns it is nothing to
/// subtract, and C nothing to divide by.
template <class Scalar>
struct BelosChange {
  Teuchos::SerialDenseMatrix<int, Scalar> P, C;
};

/// Coefficients Z have the rows of all bases, one after the other, and a column
/// for each column of X. Their columns are adjacent.
template <class Scalar, class MV>
struct BelosColumns {
  using Dense = Teuchos::SerialDenseMatrix<int, Scalar>;
  using Traits = ::Belos::MultiVecTraits<Scalar, MV>;
  using Bases = BelosBases<MV>;

  /// Z := [Q Y]^H X, where of Y^H X, which is Hermitian, nobody asks for more
  /// than the upper triangle.
  static void products(const Bases& Q, const MV& Y, const MV& X, Dense& Z) {
    for_each_part(Q, Y, Z, [&](const MV& part, Dense& rows) {
      Dense product(rows.numRows(), rows.numCols());
      Traits::MvTransMv(Scalar(1), part, X, product);
      rows.assign(product);
    });
  }

  static void randomise(MV& X, int j) {
    Traits::MvRandom(*columns(X, j, j + 1));
  }

  static void apply(BelosChange<Scalar>& change, const Bases& Q, MV& X) {
    if (change.P.numCols() > 0)
      for_each_basis(Q, change.P, [&](const MV& basis, const Dense& rows) {
        Traits::MvTimesMatAddMv(Scalar(-1), basis, rows, Scalar(1), X);
      });
    divide(change.C, X);
  }

  /// apply(), then Z := [Q X]^H X.
  static void apply_and_multiply(BelosChange<Scalar>& change, const Bases& Q,
                                 MV& X, Dense& Z) {
    apply(change, Q, X);
    products(Q, X, X, Z);
  }

 private:
  /// X := X C^-1, C upper triangular. The right half of X takes what the left
  /// one leaves it.
  static void divide(const Dense& C, MV& X) {
    const int k = C.numCols(), half = k / 2;
    if (k == 1) Traits::MvScale(X, Scalar(1) / C(0, 0));
    if (k <= 1) return;
    const auto left = columns(X, 0, half), right = columns(X, half, k);
    divide(Dense(Teuchos::Copy, C, half, half), *left);
    Traits::MvTimesMatAddMv(Scalar(-1), *left,
                            Dense(Teuchos::Copy, C, half, k - half, 0, half),
                            Scalar(1), *right);
    divide(Dense(Teuchos::Copy, C, k - half, k - half, half, half), *right);
  }

  static Teuchos::RCP<MV> columns(MV& X, int begin, int end) {
    return Traits::CloneViewNonConst(X, Teuchos::Range1D(begin, end - 1));
  }
  template <class Use>
  static int for_each_basis(const Bases& Q, Dense& Z, const Use& use) {
    int row = 0;
    for (const auto& basis : Q) {
      const int rows = Traits::GetNumberVecs(*basis);
      Dense part(Teuchos::View, Z, rows, Z.numCols(), row);
      if (rows > 0) use(*basis, part);
      row += rows;
    }
    return row;
  }
  template <class Use>
  static void for_each_part(const Bases& Q, const MV& Y, Dense& Z,
                            const Use& use) {
    const int row = for_each_basis(Q, Z, use);
    Dense part(Teuchos::View, Z, Traits::GetNumberVecs(Y), Z.numCols(), row);
    use(Y, part);
  }
};

/// Of Tpetra: one all-reduce for all products, and a triangular solve.
template <class Scalar, class Local, class Global, class Node>
struct BelosColumns<Scalar,
                    ::Tpetra::MultiVector<Scalar, Local, Global, Node>> {
  using MV = ::Tpetra::MultiVector<Scalar, Local, Global, Node>;
  using Dense = Teuchos::SerialDenseMatrix<int, Scalar>;
  using Bases = BelosBases<MV>;
  using Space = typename MV::execution_space;
  using T = typename MV::impl_scalar_type;
  template <class E>
  using Left =
      Kokkos::View<E**, Kokkos::LayoutLeft, typename Space::memory_space>;
  using Rows =
      Kokkos::View<const T**, Kokkos::LayoutLeft, typename Space::memory_space>;

  static void products(const Bases& Q, const MV& Y, const MV& X, Dense& Z) {
    const Products products(Q, rows_of(Y), rows_of(X));
    for_each_chunk(X.getLocalLength(), Z.numRows(),
                   [&](const Range& rows) { products.add(rows); });
    products.sum(X, Z);
  }

  /// In Trilinos 13.2 a view of one column by a range is another column's where
  /// columns are not adjacent.
  static void randomise(MV& X, int j) {
    const auto column = X.getVectorNonConst(static_cast<std::size_t>(j));
    column->randomize();
    if (!X.isDistributed()) column->reduce();
  }

  static void apply(const BelosChange<Scalar>& change, const Bases& Q, MV& X) {
    on_adjacent(X, [&](MV& columns) {
      const Changed changed(change, Q, columns);
      changed.apply(Range(0, X.getLocalLength()));
    });
  }

  /// Reads Q once for both.
  static void apply_and_multiply(const BelosChange<Scalar>& change,
                                 const Bases& Q, MV& X, Dense& Z) {
    on_adjacent(X, [&](MV& columns) {
      const Changed changed(change, Q, columns);
      const Products products(Q, changed.x, changed.x);
      for_each_chunk(X.getLocalLength(), Z.numRows(), [&](const Range& rows) {
        changed.apply(rows);
        products.add(rows);
      });
      products.sum(X, Z);
    });
  }

 private:
  using Range = std::pair<std::size_t, std::size_t>;
  /// Columns of a triangle that are multiplied at once.
  static constexpr std::size_t panel = 32;
  /// Elements that stay in the cache of a host from one use to the next.
  static constexpr std::size_t cached = 1 << 16;
  /// Products that are summed up one after the other.
  static constexpr std::size_t most_summed = 4096;
  static constexpr bool on_host =
      Kokkos::SpaceAccessibility<Kokkos::HostSpace,
                                 typename Space::memory_space>::accessible;

  static Rows rows_of(const MV& X) {
    if (!X.isConstantStride()) return rows_of(MV(X, Teuchos::Copy));
    return Kokkos::subview(X.getLocalViewDevice(::Tpetra::Access::ReadOnly),
                           Range(0, X.getLocalLength()),
                           Range(0, X.getNumVectors()));
  }

  static std::vector<Rows> bases_of(const Bases& Q) {
    std::vector<Rows> bases(static_cast<std::size_t>(Q.size()));
    std::transform(Q.begin(), Q.end(), bases.begin(),
                   [](const auto& basis) { return rows_of(*basis); });
    return bases;
  }

  template <class Use>
  static void on_adjacent(MV& X, const Use& use) {
    if (X.isConstantStride()) {
      use(X);
      return;
    }
    MV adjacent(X, Teuchos::Copy);
    use(adjacent);
    ::Tpetra::deep_copy(X, adjacent);
  }

  template <class Use>
  static void for_each_chunk(std::size_t rows, int columns, const Use& use) {
    const std::size_t in_cache = std::max<std::size_t>(
        64, std::min(most_summed,
                     cached / static_cast<std::size_t>(std::max(columns, 1))));
    const std::size_t step = on_host ? in_cache : rows;
    for (std::size_t begin = 0; begin < rows; begin += step)
      use(Range(begin, std::min(begin + step, rows)));
  }

  /// A part of a BelosChange where the space reaches it.
  static Rows on_the_space(const Dense& Z) {
    const Kokkos::View<const T**, Kokkos::LayoutLeft, Kokkos::HostSpace,
                       Kokkos::MemoryTraits<Kokkos::Unmanaged>>
        view(reinterpret_cast<const T*>(Z.values()),
             static_cast<std::size_t>(Z.numRows()),
             static_cast<std::size_t>(Z.numCols()));
    return Kokkos::create_mirror_view_and_copy(typename Space::memory_space(),
                                               view);
  }

  struct Changed {
    std::vector<Rows> bases;
    Rows P, C;
    Left<T> x;

    Changed(const BelosChange<Scalar>& change, const Bases& Q, MV& X)
        : bases(bases_of(Q)),
          P(on_the_space(change.P)),
          C(on_the_space(change.C)),
          x(local_rows(X)) {}

    void apply(const Range& rows) const {
      const Left<T> part = Kokkos::subview(x, rows, Kokkos::ALL());
      std::size_t row = 0;
      for (std::size_t b = 0; b < bases.size() && P.extent(1) > 0; ++b) {
        const Range place(row, row + bases[b].extent(1));
        row = place.second;
        multiply("N", T(-1),
                 Rows(Kokkos::subview(bases[b], rows, Kokkos::ALL())),
                 Rows(Kokkos::subview(P, place, Kokkos::ALL())), part);
      }
      if (C.extent(1) > 0)
        Hsma::trsm(Space(), Side::Right, Uplo::Upper, Op::NoTrans,
                   Diag::NonUnit, T(1), C, part);
    }
  };

  /// Of the rows of this process, and in the end of all.
  struct Products {
    std::vector<Rows> bases;
    Rows y, x;
    Left<T> sums;

    Products(const Bases& Q, const Rows& Y, const Rows& X)
        : bases(bases_of(Q)), y(Y), x(X) {
      std::size_t count = y.extent(1);
      for (const Rows& basis : bases) count += basis.extent(1);
      sums = Left<T>("Hsma::Z", count, x.extent(1));
    }

    void add(const Range& rows) const {
      const std::size_t k = x.extent(1);
      std::size_t row = 0;
      for (const Rows& basis : bases) {
        add(rows, basis, basis.extent(1), Range(0, k), row);
        row += basis.extent(1);
      }
      for (std::size_t j = 0; j < k; j += panel) {
        const std::size_t end = std::min(j + panel, k);
        add(rows, y, end, Range(j, end), row);
      }
    }

    /// Some columns of A times some of X, from row `row` of the sums on.
    void add(const Range& rows, const Rows& A, std::size_t columns,
             const Range& of_x, std::size_t row) const {
      multiply("C", T(1), Rows(Kokkos::subview(A, rows, Range(0, columns))),
               Rows(Kokkos::subview(x, rows, of_x)),
               Left<T>(Kokkos::subview(sums, Range(row, row + columns), of_x)));
    }

    void sum(const MV& X, Dense& Z) const {
      const auto local =
          Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), sums);
      const auto* const sums = reinterpret_cast<const Scalar*>(local.data());
      const auto count = static_cast<int>(local.size());
      if (X.isDistributed())
        Teuchos::reduceAll<int, Scalar>(*X.getMap()->getComm(),
                                        Teuchos::REDUCE_SUM, count, sums,
                                        Z.values());
      else
        std::copy_n(sums, count, Z.values());
    }
  };

  /// C := C + alpha op(A) B.
  static void multiply(const char op[], T alpha, const Rows& A, const Rows& B,
                       const Left<T>& C) {
    if (A.extent(1) == 0) return;
    if (B.extent(1) == 1)
      KokkosBlas::gemv(op, alpha, A, Kokkos::subview(B, Kokkos::ALL(), 0), T(1),
                       Kokkos::subview(C, Kokkos::ALL(), 0));
    else
      KokkosBlas::gemm(op, "N", alpha, A, B, T(1), C);
  }
};

}  // namespace Hsma::Impl
