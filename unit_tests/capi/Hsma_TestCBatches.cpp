// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma.h on the host: batches, by strides and by pointers.
#include <gtest/gtest.h>

#include <complex>
#include <cstdint>
#include <string>
#include <vector>

#include "Hsma_CSystem.hpp"
#include "hsma.h"

namespace Hsma::Test {
namespace {

/// How the matrices of A stand beside those of B.
enum class Repeats : std::uint8_t { None, First, All, NoRanks };

/// Problems of one size in one memory, with NaN between them.
template <class P>
class Batch {
 public:
  using SA = typename P::A;
  using SB = typename P::B;

  Batch(const Letters& flags, std::int64_t order, std::int64_t columns,
        const std::vector<std::int64_t>& extents, Repeats repeats, SB alpha,
        Layout layout = Layout::Columns, bool backwards = false)
      : flags_(flags), alpha_(alpha) {
    const auto make = [&](std::uint64_t seed) {
      return System<P>(flags, order, columns, seed, alpha, layout, layout);
    };
    const System<P> first = make(1);
    const auto A_step = static_cast<std::int64_t>(first.A.memory().size() + 3),
               B_step = static_cast<std::int64_t>(first.B.memory().size() + 5);
    std::int64_t count = 1;
    for (const std::int64_t extent : extents) count *= extent;
    A_memory_.assign(static_cast<std::size_t>(A_step * (count + 1)),
                     nan_number<SA>());
    B_memory_.assign(static_cast<std::size_t>(B_step * (count + 1)),
                     nan_number<SB>());

    // The last extent is the fastest one.
    B_.ranks = A_.ranks = static_cast<std::int32_t>(extents.size());
    std::int64_t step = 1;
    for (int d = B_.ranks - 1; d >= 0; --d) {
      B_.extent[d] = A_.extent[d] = extents[static_cast<std::size_t>(d)];
      B_.stride[d] = step * B_step;
      A_.stride[d] = step * A_step;
      const bool repeated =
          repeats == Repeats::All || (repeats == Repeats::First && d == 0);
      if (repeated) {
        A_.extent[d] = 1;
        A_.stride[d] = 12345;  // nobody steps by it
      }
      step *= B_.extent[d];
    }
    if (repeats == Repeats::NoRanks) A_.ranks = 0;
    const auto place = [&](const Placed<SA>& A, std::int64_t p) {
      std::copy(A.memory().begin(), A.memory().end(),
                A_memory_.begin() + p * A_step);
    };
    for (std::int64_t p = 0; p < count; ++p) {
      System<P> one = make(static_cast<std::uint64_t>(10 * p + 1));
      const std::int64_t of_A = place_of_A(p, extents, repeats);
      one.A = make_triangle<SA>(
          flags, order, static_cast<std::uint64_t>(10 * of_A + 1), layout);
      place(one.A, of_A);
      std::copy(one.B.memory().begin(), one.B.memory().end(),
                B_memory_.begin() + p * B_step);
      systems_.push_back(one);
    }
    const auto in = [](const auto& matrix, auto& memory) {
      hsma_matrix m = matrix.get();
      using S = std::decay_t<decltype(memory[0])>;
      const auto offset = static_cast<S*>(m.data) - matrix.memory().data();
      m.data = memory.data() + offset;
      return m;
    };
    A_.matrix = in(first.A, A_memory_);
    B_.matrix = in(first.B, B_memory_);
    B_step_ = B_step;
    if (!backwards || B_.ranks == 0) return;
    // From the last matrix of the first extent to its first one.
    const auto turn = [](hsma_batch& batch, auto* unit) {
      using S = std::decay_t<decltype(*unit)>;
      if (batch.ranks == 0 || batch.extent[0] == 1) return;
      batch.matrix.data = static_cast<S*>(batch.matrix.data) +
                          batch.stride[0] * (batch.extent[0] - 1);
      batch.stride[0] = -batch.stride[0];
    };
    turn(A_, A_memory_.data());
    turn(B_, B_memory_.data());
  }

  hsma_batch& A() { return A_; }
  hsma_batch& B() { return B_; }
  std::vector<SB>& memory() { return B_memory_; }
  int solve(const Queue& queue, const hsma_options* options = nullptr,
            hsma_batch_status* status = nullptr) const {
    return hsma_trsm_batched(queue.get(), P::type, flags_.side, flags_.uplo,
                             flags_.op, flags_.diag, &alpha_, &A_, &B_, options,
                             status);
  }
  std::string explain(const Queue& queue) const {
    std::size_t length = 0;
    const auto write = [&](char* text, std::size_t size) {
      must(hsma_explain_batched(queue.get(), P::type, flags_.side, flags_.uplo,
                                flags_.op, flags_.diag, &alpha_, &A_, &B_,
                                nullptr, text, size, &length));
    };
    write(nullptr, 0);
    std::string text(length + 1, '?');
    write(text.data(), text.size());
    EXPECT_EQ(text.back(), '\0');
    text.pop_back();
    return text;
  }
  /// Elements of problem p.
  SA& diagonal_of_A(std::int64_t p, std::int64_t i) {
    const hsma_matrix& m = A_.matrix;
    return *(element<SA>(A_, p) + i * (m.row_stride + m.column_stride));
  }
  SB& first_of_B(std::int64_t p) { return *element<SB>(B_, p); }

  /// Every problem, its padding, and what stands between them.
  ::testing::AssertionResult solved(bool zero = false) const {
    for (std::size_t p = 0; p < systems_.size(); ++p) {
      System<P> one = systems_[p];
      const auto size = static_cast<std::ptrdiff_t>(one.B.memory().size());
      const auto begin =
          B_memory_.begin() + static_cast<std::ptrdiff_t>(p) * B_step_;
      one.X.set_memory(std::vector<SB>(begin, begin + size));
      auto good = zero ? one.all_zero() : one.solved();
      if (!good) return good << ", problem " << p << " of " << systems_.size();
      for (auto x = begin + size; x < begin + B_step_; ++x)
        if (is_finite(*x))
          return ::testing::AssertionFailure()
                 << "something is written behind problem " << p;
    }
    return ::testing::AssertionSuccess();
  }

 private:
  /// The first one of matrix p.
  template <class S>
  static S* element(const hsma_batch& batch, std::int64_t p) {
    auto* data = static_cast<S*>(batch.matrix.data);
    for (int d = batch.ranks - 1; d >= 0; --d) {
      data += p % batch.extent[d] * batch.stride[d];
      p /= batch.extent[d];
    }
    return data;
  }
  static std::int64_t place_of_A(std::int64_t p,
                                 const std::vector<std::int64_t>& extents,
                                 Repeats repeats) {
    if (repeats == Repeats::None) return p;
    if (repeats != Repeats::First || extents.empty()) return 0;
    std::int64_t rest = 1;
    for (std::size_t d = 1; d < extents.size(); ++d) rest *= extents[d];
    return p % rest;
  }

  Letters flags_;
  SB alpha_;
  std::vector<SA> A_memory_;
  std::vector<SB> B_memory_;
  std::int64_t B_step_ = 0;
  hsma_batch A_{}, B_{};
  std::vector<System<P>> systems_;
};

template <class P>
class CBatches : public ::testing::Test {
 protected:
  const Queue queue;
};
TYPED_TEST_SUITE(CBatches, AllScalars, ScalarsName);

TYPED_TEST(CBatches, EveryRankAndFlag) {
  using SB = typename TypeParam::B;
  const std::vector<std::vector<std::int64_t>> all_extents{
      {}, {1}, {7}, {3, 4}, {1, 5}, {5, 1}, {2, 3, 2}, {1, 1, 1}};
  const std::int64_t orders[] = {1, 2, 5, 17, 40};
  std::size_t index = 0;
  for (const Letters& flags : all_letters())
    for (const auto& extents : all_extents)
      for (const Repeats repeats :
           {Repeats::None, Repeats::First, Repeats::All, Repeats::NoRanks}) {
        ++index;
        Batch<TypeParam> batch(
            flags, orders[index % 5], static_cast<std::int64_t>(index % 4) + 1,
            extents, repeats, index % 2 == 0 ? SB(1) : make_number<SB>(0.5, -2),
            all_layouts[index % 4], index % 3 == 0);
        ASSERT_EQ(batch.solve(this->queue), HSMA_OK) << hsma_last_message();
        ASSERT_TRUE(batch.solved());
      }
}

/// Problems that are solved one after the other.
TYPED_TEST(CBatches, LargeOnes) {
  for (const Repeats repeats : {Repeats::None, Repeats::NoRanks})
    for (const std::int64_t order : {65, 200}) {
      Batch<TypeParam> batch({'L', 'U', 'C', 'N'}, order, 20, {2, 2}, repeats,
                             typename TypeParam::B(1));
      ASSERT_EQ(batch.solve(this->queue), HSMA_OK) << hsma_last_message();
      ASSERT_TRUE(batch.solved());
    }
}

TYPED_TEST(CBatches, AlphaZero) {
  using SB = typename TypeParam::B;
  Batch<TypeParam> batch({}, 17, 3, {2, 3}, Repeats::None, SB(0));
  batch.A().matrix.data = nullptr;
  ASSERT_EQ(batch.solve(this->queue), HSMA_OK) << hsma_last_message();
  EXPECT_TRUE(batch.solved(/*zero=*/true));
}

TYPED_TEST(CBatches, NoProblems) {
  Batch<TypeParam> batch({}, 5, 3, {2, 3}, Repeats::NoRanks,
                         typename TypeParam::B(1));
  const auto before = batch.memory();
  for (const int d : {0, 1}) {
    const std::int64_t extent = batch.B().extent[d];
    batch.B().extent[d] = 0;
    EXPECT_EQ(batch.solve(this->queue), HSMA_OK) << hsma_last_message();
    batch.B().matrix.data = batch.A().matrix.data = nullptr;
    EXPECT_EQ(batch.solve(this->queue), HSMA_OK) << hsma_last_message();
    batch.B().extent[d] = extent;
  }
  EXPECT_TRUE(same_bits(batch.memory(), before));
}

TYPED_TEST(CBatches, OptionsOfABatch) {
  for (const std::int32_t method : {int{'S'}, int{'I'}}) {
    const hsma_options options{sizeof options, method, 0, 16, 0, 0};
    Batch<TypeParam> batch({}, 65, 9, {3}, Repeats::None,
                           typename TypeParam::B(1));
    ASSERT_EQ(batch.solve(this->queue, &options), HSMA_OK)
        << hsma_last_message();
    EXPECT_TRUE(batch.solved());
  }
}

/// Of problems that are solved together, and one after the other.
TYPED_TEST(CBatches, StatusOfEachProblem) {
  using SB = typename TypeParam::B;
  for (const std::int64_t order : {5, 200}) {
    Batch<TypeParam> batch({}, order, 3, {2, 3, 2}, Repeats::None, SB(1));
    batch.diagonal_of_A(7, 4) = 0;
    batch.first_of_B(10) = nan_number<SB>();
    std::vector<hsma_batch_status> status(13, {55, 66, 77, 88});
    ASSERT_EQ(batch.solve(this->queue, nullptr, status.data()), HSMA_OK)
        << hsma_last_message();
    for (std::size_t p = 0; p < 12; ++p) {
      EXPECT_EQ(status[p].first_zero_diagonal, p == 7 ? 4 : -1) << p;
      EXPECT_EQ(status[p].nonfinite_input, p == 10 ? 1 : 0) << p;
      EXPECT_EQ(status[p].reserved, 0);
      EXPECT_EQ(status[p].also_reserved, 0);
    }
    EXPECT_EQ(status[12].first_zero_diagonal, 55);
    EXPECT_EQ(status[12].also_reserved, 88);
  }
}

TYPED_TEST(CBatches, Explain) {
  using SB = typename TypeParam::B;
  const Batch<TypeParam> small({}, 5, 3, {2, 3}, Repeats::None, SB(1)),
      large({}, 300, 3, {2}, Repeats::None, SB(1)),
      none({}, 5, 3, {0}, Repeats::None, SB(1));
  EXPECT_NE(small.explain(this->queue).find("together"), std::string::npos)
      << small.explain(this->queue);
  EXPECT_NE(large.explain(this->queue).find("in turn"), std::string::npos)
      << large.explain(this->queue);
  EXPECT_NE(none.explain(this->queue).find("nothing"), std::string::npos)
      << none.explain(this->queue);
}

// --- by pointers -------------------------------------------------------------

template <class P>
class PointerBatch {
 public:
  using SA = typename P::A;
  using SB = typename P::B;

  PointerBatch(const Letters& flags, std::int64_t order, std::int64_t columns,
               std::int64_t count, SB alpha = SB(1), bool repeats = false)
      : flags_(flags), alpha_(alpha) {
    for (std::int64_t p = 0; p < count; ++p)
      systems_.emplace_back(flags, order, columns,
                            static_cast<std::uint64_t>(10 * p + 1), alpha);
    for (System<P>& one : systems_) {
      if (repeats) one.A = systems_.front().A;
      A_.push_back((repeats ? systems_.front() : one).A.get().data);
      B_.push_back(one.X.get().data);
    }
    lda_ = systems_.front().A.get().column_stride;
    ldb_ = systems_.front().B.get().column_stride;
  }

  int solve(const Queue& queue) const {
    const System<P>& first = systems_.front();
    return hsma_trsm_pointers(
        queue.get(), P::type, flags_.side, flags_.uplo, flags_.op, flags_.diag,
        first.B.rows(), first.B.columns(), &alpha_, A_.data(), lda_, B_.data(),
        ldb_, static_cast<std::int64_t>(systems_.size()));
  }
  std::vector<System<P>>& systems() { return systems_; }
  std::vector<const void*>& A() { return A_; }

 private:
  Letters flags_;
  SB alpha_;
  std::vector<System<P>> systems_;
  std::vector<const void*> A_;
  std::vector<void*> B_;
  std::int64_t lda_ = 0, ldb_ = 0;
};

TYPED_TEST(CBatches, Pointers) {
  using SB = typename TypeParam::B;
  std::size_t index = 0;
  for (const Letters& flags : all_letters())
    for (const std::int64_t order : {1, 2, 5, 17, 40, 65}) {
      ++index;
      PointerBatch<TypeParam> batch(
          flags, order, static_cast<std::int64_t>(index % 4) + 1,
          static_cast<std::int64_t>(index % 5) + 1,
          index % 2 == 0 ? SB(1) : make_number<SB>(0.5, -2), index % 3 == 0);
      ASSERT_EQ(batch.solve(this->queue), HSMA_OK) << hsma_last_message();
      for (const auto& one : batch.systems()) ASSERT_TRUE(one.solved());
    }
}

TYPED_TEST(CBatches, PointersWithAlphaZero) {
  using SB = typename TypeParam::B;
  PointerBatch<TypeParam> batch({}, 5, 3, 4, SB(0));
  for (const void*& one : batch.A()) one = nullptr;
  ASSERT_EQ(batch.solve(this->queue), HSMA_OK) << hsma_last_message();
  for (const auto& one : batch.systems()) EXPECT_TRUE(one.all_zero());
}

TYPED_TEST(CBatches, NoPointers) {
  const typename TypeParam::B alpha(1);
  EXPECT_EQ(
      hsma_trsm_pointers(this->queue.get(), TypeParam::type, 'L', 'L', 'N', 'N',
                         5, 3, &alpha, nullptr, 5, nullptr, 5, 0),
      HSMA_OK)
      << hsma_last_message();
  EXPECT_EQ(
      hsma_trsm_pointers(this->queue.get(), TypeParam::type, 'L', 'L', 'N', 'N',
                         0, 3, &alpha, nullptr, 1, nullptr, 1, 4),
      HSMA_OK)
      << hsma_last_message();
}

}  // namespace
}  // namespace Hsma::Test
