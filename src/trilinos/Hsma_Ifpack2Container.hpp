// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Dense diagonal blocks for the block relaxations of Ifpack2: the container
/// "Hsma", which takes the place of "Dense" and has its parameters.
///
///   Hsma::register_ifpack2_container<Tpetra::RowMatrix<>>();
///   parameters.set("relaxation: container", "Hsma");
#pragma once

#include <Ifpack2_ContainerFactory_def.hpp>
#include <Ifpack2_Container_def.hpp>
#include <Kokkos_Core.hpp>
#include <Teuchos_LAPACK.hpp>
#include <algorithm>
#include <cstddef>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "Hsma_InKernel.hpp"
#include "Hsma_Trsm.hpp"

namespace Hsma {

/// The diagonal blocks that Ifpack2 names, as dense matrices: compute() has
/// LAPACK factor each, P A = L U with partial pivoting, and apply() solves with
/// L and U for all right-hand sides at once. Where "Dense" gathers twice,
/// allocates and scatters around its solve, this gathers rows in the order of P
/// once and adds the solution to Y where it belongs. A step of Gauss-Seidel
/// takes no product with the block that it solves with. The results are those
/// of "Dense" but for rounding. In Jacobi, Ifpack2 13.2 treats blocks of a
/// single row itself, without damping; in Gauss-Seidel they are blocks like
/// others.
///
/// Contract and exceptions are those of Ifpack2::Container. Memory: the blocks,
/// three integers for each row, the elements of the matrix outside of the
/// blocks, and the solutions of the largest block.
template <class MatrixType>
class Ifpack2Container final
    : public ::Ifpack2::ContainerImpl<MatrixType,
                                      typename MatrixType::scalar_type> {
  using Base =
      ::Ifpack2::ContainerImpl<MatrixType, typename MatrixType::scalar_type>;
  using Scalar = typename MatrixType::scalar_type;
  using Local = typename MatrixType::local_ordinal_type;
  using T = typename Base::ISC;
  using Import = typename Base::import_type;
  using HostView = typename Base::HostView;
  using ConstHostView = typename Base::ConstHostView;
  using BlockView = typename Base::HostSubviewLocal;
  using ConstBlockView = typename Base::ConstHostSubviewLocal;
  using Space = Kokkos::DefaultHostExecutionSpace;
  template <class V, class Layout>
  using Unmanaged = Kokkos::View<V**, Layout, Kokkos::HostSpace,
                                 Kokkos::MemoryTraits<Kokkos::Unmanaged>>;

 public:
  Ifpack2Container(const Teuchos::RCP<const MatrixType>& matrix,
                   const Teuchos::Array<Teuchos::Array<Local>>& partitions,
                   const Teuchos::RCP<const Import>&, bool pointIndexed)
      : Base(matrix, partitions, pointIndexed) {
    if (!matrix->hasColMap())
      throw std::invalid_argument(
          "Hsma::Ifpack2Container: the matrix has no column map; expected one "
          "whose graph is complete");
    std::size_t elements = 0, rows = 0;
    for (int block = 0; block < this->numBlocks_; ++block) {
      first_element_.push_back(elements);
      first_row_.push_back(rows);
      elements += order(block) * order(block);
      rows += order(block);
      for (const Local row : this->getBlockRows(block))
        for (Local k = 0; k < this->scalarsPerRow_; ++k)
          rows_.push_back(
              static_cast<std::size_t>(row * this->scalarsPerRow_ + k));
    }
    elements_.resize(elements);
    source_.resize(rows);
  }

  static std::string getName() { return "Hsma"; }

  void initialize() override {
    this->IsInitialized_ = true;
    this->IsComputed_ = false;
  }

  void compute() override {
    if (!this->isInitialized()) initialize();
    this->IsComputed_ = false;
    extract();
    for (int block = 0; block < this->numBlocks_; ++block) factor(block);
    this->IsComputed_ = true;
  }

  /// Y := beta Y + alpha A^-1 X in the rows of one block, A its block. With
  /// beta = 0, Y is not read.
  void apply(
      ConstHostView X, HostView Y, int block,
      Teuchos::ETransp mode = Teuchos::NO_TRANS,
      Scalar alpha = Teuchos::ScalarTraits<Scalar>::one(),
      Scalar beta = Teuchos::ScalarTraits<Scalar>::zero()) const override {
    if (!this->IsComputed_)
      throw std::runtime_error(
          "Hsma::Ifpack2Container::apply: the blocks are not factored; "
          "expected a call of compute() before");
    const std::size_t* const row = rows_.data() + first_row(block);
    solve(
        block, mode, X.extent(1), T(alpha), T(beta),
        [&](std::size_t i, std::size_t j) { return X(row[i], j); },
        [&](std::size_t i, std::size_t j) -> T& { return Y(row[i], j); });
  }

  void clearBlocks() override {
    this->IsComputed_ = false;
    elements_.clear();
    source_.clear();
    Base::clearBlocks();
  }

  std::ostream& print(std::ostream& out) const override {
    return out << this->description() << '\n';
  }

  std::string description() const override {
    return "Hsma::Ifpack2Container: {blocks = " +
           std::to_string(this->numBlocks_) +
           ", initialized = " + (this->isInitialized() ? "true" : "false") +
           ", computed = " + (this->isComputed() ? "true" : "false") + "}";
  }

 protected:
  void extract() override {
    std::fill(elements_.begin(), elements_.end(), T(0));
    begin_.assign(1, 0);
    outside_.clear();
    const auto columns = static_cast<std::size_t>(
        this->inputMatrix_->getColMap()->getMaxLocalIndex() + 1);
    const auto per_row = static_cast<std::size_t>(
        this->scalarsPerRow_ > 1 ? 1 : this->bcrsBlockSize_);
    // Where the columns of the matrix stand in the block, -1 for nowhere.
    std::vector<Local> place(columns * per_row, -1);
    for (int block = 0; block < this->numBlocks_; ++block) {
      const auto rows = this->getBlockRows(block);
      std::vector<std::size_t> marked;
      for (Local i = 0; i < rows.size(); ++i) {
        const Local column = this->translateRowToCol(rows[i]);
        if (column < 0) continue;
        marked.push_back(static_cast<std::size_t>(column));
        place[marked.back()] = i;
      }
      const auto D = block_matrix(block);
      for (Local i = 0; i < rows.size(); ++i)
        if (this->scalarsPerRow_ > 1)
          copy_block_row(rows[i], i, place, D);
        else
          copy_row(rows[i], i, place, D);
      for (const std::size_t column : marked) place[column] = -1;
    }
  }

  /// One step of Gauss-Seidel with the block D of a block row D + R,
  ///   y + w D^-1 (x - D y - R y) = (1 - w) y + w D^-1 (x - R y),
  /// which takes no product with D. Matrices of small blocks are left to
  /// Ifpack2.
  void DoGSBlock(ConstHostView X, HostView Y, HostView Y2, HostView residual,
                 Scalar damping, Local block) const override {
    if (this->hasBlockCrs_)
      return Base::DoGSBlock(X, Y, Y2, residual, damping, block);
    const std::size_t first = first_row(block);
    const std::size_t* const row = rows_.data() + first;
    const std::size_t* const begin = begin_.data() + first;
    const T w(damping);
    solve(
        block, Teuchos::NO_TRANS, X.extent(1), w, T(1) - w,
        [&](std::size_t i, std::size_t j) {
          T sum = X(row[i], j);
          for (std::size_t k = begin[i]; k < begin[i + 1]; ++k)
            sum -= outside_[k].value * Y2(outside_[k].column, j);
          return sum;
        },
        [&](std::size_t i, std::size_t j) -> T& { return Y2(row[i], j); });
  }

  /// The same as apply() between copies of the rows.
  void solveBlock(ConstBlockView X, BlockView Y, int block,
                  Teuchos::ETransp mode, Scalar alpha,
                  Scalar beta) const override {
    solve(
        block, mode, X.extent(1), T(alpha), T(beta),
        [&](std::size_t i, std::size_t j) { return X(i, j); },
        [&](std::size_t i, std::size_t j) -> T& { return Y(i, j); });
  }

 private:
  struct Outside {
    Local column;
    T value;
  };
  using BlockMatrix = Unmanaged<T, Kokkos::LayoutLeft>;
  using Factors = Unmanaged<const T, Kokkos::LayoutLeft>;
  using Solution = Unmanaged<T, Kokkos::LayoutRight>;

  std::size_t order(int block) const {
    return static_cast<std::size_t>(this->blockSizes_[block]) *
           static_cast<std::size_t>(this->scalarsPerRow_);
  }

  BlockMatrix block_matrix(int block) {
    return BlockMatrix(elements_.data() + first_element(block), order(block),
                       order(block));
  }
  Factors factors(int block) const {
    return Factors(elements_.data() + first_element(block), order(block),
                   order(block));
  }

  void copy_row(Local row, Local i, const std::vector<Local>& place,
                const BlockMatrix& D) {
    const auto entries = this->getInputRowView(row);
    for (std::size_t k = 0; k < entries.size(); ++k) {
      const Local j = place[static_cast<std::size_t>(entries.ind(k))];
      if (j >= 0)
        D(i, j) = entries.val(k);
      else
        outside_.push_back({entries.ind(k), entries.val(k)});
    }
    begin_.push_back(outside_.size());
  }

  /// A row of small column-major blocks.
  void copy_block_row(Local row, Local i, const std::vector<Local>& place,
                      const BlockMatrix& D) {
    const int size = this->bcrsBlockSize_;
    typename Base::block_crs_matrix_type::local_inds_host_view_type columns;
    typename Base::block_crs_matrix_type::values_host_view_type values;
    this->inputBlockMatrix_->getLocalRowView(row, columns, values);
    for (std::size_t k = 0; k < columns.extent(0); ++k) {
      const Local j = place[static_cast<std::size_t>(columns(k))];
      if (j < 0) continue;
      for (int c = 0; c < size; ++c)
        for (int r = 0; r < size; ++r)
          D(i * size + r, j * size + c) =
              values(k * static_cast<std::size_t>(size * size) +
                     static_cast<std::size_t>(r + size * c));
    }
  }

  /// Has LAPACK factor a block, and notes which row each row of L U was.
  void factor(int block) {
    const auto D = block_matrix(block);
    const int n = static_cast<int>(order(block));
    std::vector<int> pivots(order(block));
    int info = 0;
    Teuchos::LAPACK<int, Scalar>().GETRF(n, n,
                                         reinterpret_cast<Scalar*>(D.data()),
                                         std::max(n, 1), pivots.data(), &info);
    if (info != 0)
      throw std::runtime_error(
          "Hsma::Ifpack2Container::compute: block " + std::to_string(block) +
          " is singular (pivot " + std::to_string(info) +
          " of its factorization is zero); expected blocks that have inverses");
    int* const source = source_.data() + first_row(block);
    for (int i = 0; i < n; ++i) source[i] = i;
    for (int i = 0; i < n; ++i)
      std::swap(source[i], source[pivots[static_cast<std::size_t>(i)] - 1]);
  }

  std::size_t first_element(int block) const {
    return first_element_[static_cast<std::size_t>(block)];
  }
  std::size_t first_row(int block) const {
    return first_row_[static_cast<std::size_t>(block)];
  }

  /// y(i, j) := beta y(i, j) + alpha (A^-1 x)(i, j) for all rows of the block
  /// and `columns` right-hand sides.
  template <class In, class Out>
  void solve(int block, Teuchos::ETransp mode, std::size_t columns, T alpha,
             T beta, const In& x, const Out& y) const {
    const std::size_t n = order(block);
    if (n == 0 || columns == 0) return;
    if (solution_.size() < n * columns) solution_.resize(n * columns);
    const Solution S(solution_.data(), n, columns);
    const int* const source = source_.data() + first_row(block);
    const bool plain = mode == Teuchos::NO_TRANS;
    // A^-1 = U^-1 L^-1 P, its transpose is P^T L^-T U^-T.
    const auto permuted = [&](std::size_t i) {
      return static_cast<std::size_t>(source[i]);
    };
    if (alpha == T(0)) {
      std::fill_n(S.data(), n * columns, T(0));
    } else {
      for (std::size_t j = 0; j < columns; ++j)
        for (std::size_t i = 0; i < n; ++i)
          S(i, j) = x(plain ? permuted(i) : i, j);
      fetch_factors(block + 1);
      const auto LU = factors(block);
      if (columns == 1 && n > most_alone)
        solve_column(LU, S, mode);
      else if (plain)
        solve_factors<Op::NoTrans>(LU, S);
      else if (mode == Teuchos::TRANS)
        solve_factors<Op::Trans>(LU, S);
      else
        solve_factors<Op::ConjTrans>(LU, S);
    }
    for (std::size_t j = 0; j < columns; ++j)
      for (std::size_t i = 0; i < n; ++i) {
        T& y_ij = y(plain ? i : permuted(i), j);
        y_ij = beta == T(0) ? alpha * S(i, j) : beta * y_ij + alpha * S(i, j);
      }
  }

  /// Relaxations go from block to block: the factors of the next one come to a
  /// cache while this one is solved.
  void fetch_factors(int block) const {
#ifdef __GNUC__
    if (block >= this->numBlocks_) return;
    constexpr std::size_t line = 64 / sizeof(T);
    const T* const data = elements_.data() + first_element(block);
    const std::size_t count = order(block) * order(block);
    for (std::size_t k = 0; k < count; k += line)
      __builtin_prefetch(data + k, 0, 2);
#else
    static_cast<void>(block);
#endif
  }

  /// From so many rows on, LAPACK is faster with a single right-hand side.
  static constexpr std::size_t most_alone = 24;

  /// The rows are in the order of P already.
  void solve_column(const Factors& LU, const Solution& S,
                    Teuchos::ETransp mode) const {
    const auto n = static_cast<int>(LU.extent(0));
    while (in_place_.size() < LU.extent(0))
      in_place_.push_back(static_cast<int>(in_place_.size()) + 1);
    int info = 0;
    Teuchos::LAPACK<int, Scalar>().GETRS(
        mode == Teuchos::NO_TRANS ? 'N'
        : mode == Teuchos::TRANS  ? 'T'
                                  : 'C',
        n, 1, reinterpret_cast<const Scalar*>(LU.data()), n, in_place_.data(),
        reinterpret_cast<Scalar*>(S.data()), n, &info);
  }

  template <Op op>
  static void solve_factors(const Factors& LU, const Solution& S) {
    if constexpr (op == Op::NoTrans) {
      solve_factor<Uplo::Lower, op, Diag::Unit>(LU, S);
      solve_factor<Uplo::Upper, op, Diag::NonUnit>(LU, S);
    } else {
      solve_factor<Uplo::Upper, op, Diag::NonUnit>(LU, S);
      solve_factor<Uplo::Lower, op, Diag::Unit>(LU, S);
    }
  }

  /// A call of the library costs as much as a solve of so few rows.
  template <Uplo uplo, Op op, Diag diag>
  static void solve_factor(const Factors& LU, const Solution& S) {
    constexpr std::size_t few = 12, little = 4096;
    const std::size_t n = LU.extent(0);
    if (n <= few || n * n * S.extent(1) <= little)
      Serial::trsm<Side::Left, uplo, op, diag>(T(1), LU, S);
    else
      Hsma::trsm(Space(), Side::Left, uplo, op, diag, T(1), LU, S);
  }

  std::vector<T> elements_;
  std::vector<std::size_t> first_element_, first_row_;
  std::vector<int> source_;
  // Rows of vectors, block by block, and what their rows of the matrix have
  // outside of the block: those of row r from begin_[r] to begin_[r + 1].
  std::vector<std::size_t> rows_, begin_;
  std::vector<Outside> outside_;
  mutable std::vector<T> solution_;
  mutable std::vector<int> in_place_;  ///< pivots that exchange nothing
};

/// Makes "Hsma" a value of the parameter "relaxation: container". MatrixType is
/// a Tpetra::RowMatrix. A second call changes nothing.
template <class MatrixType>
void register_ifpack2_container() {
  ::Ifpack2::ContainerFactory<MatrixType>::template registerContainer<
      Ifpack2Container<MatrixType>>("Hsma");
}

}  // namespace Hsma
