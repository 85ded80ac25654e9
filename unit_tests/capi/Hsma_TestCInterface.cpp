// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// hsma.h on the host: one system at a time, and what is said of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <complex>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "Hsma_CSystem.hpp"
#include "hsma.h"

namespace Hsma::Test {
namespace {

constexpr std::int64_t orders[] = {0, 1, 2, 5, 17, 64, 65, 200};
constexpr std::int64_t widths[] = {1, 3, 20, 70};

template <class P>
class CInterface : public ::testing::Test {
 protected:
  using SB = typename P::B;
  const Queue queue;
};
TYPED_TEST_SUITE(CInterface, AllScalars, ScalarsName);

TYPED_TEST(CInterface, EveryFlagLayoutAndSize) {
  using SB = typename TypeParam::B;
  const SB alphas[] = {SB(1), make_number<SB>(0.5, -2), make_number<SB>(-1, 0)};
  std::size_t index = 0;
  for (const Letters& flags : all_letters())
    for (const Layout layout : all_layouts)
      for (const std::int64_t order : orders) {
        ++index;
        System<TypeParam> system(flags, order, widths[index % 4], index,
                                 alphas[index % 3], layout,
                                 all_layouts[(index / 3) % 4]);
        const auto A = system.A.memory();
        ASSERT_EQ(system.solve(this->queue), HSMA_OK) << hsma_last_message();
        ASSERT_TRUE(system.solved());
        ASSERT_TRUE(same_bits(system.A.memory(), A));
      }
}

TYPED_TEST(CInterface, EveryOption) {
  using SB = typename TypeParam::B;
  std::uint64_t seed = 0;
  for (const std::int32_t method : {0, int{'S'}, int{'I'}})
    for (const std::int32_t precision : {0, int{'F'}})
      for (const std::int64_t block_size : {0, 16, 33, 1000})
        for (const std::size_t limit : {std::size_t{0}, std::size_t{1} << 20})
          for (const Letters& flags :
               {Letters{}, Letters{'R', 'U', 'C', 'N'}}) {
            hsma_options options{sizeof options, method, precision,
                                 block_size,     limit,  7};
            System<TypeParam> system(flags, 150, 40, ++seed,
                                     make_number<SB>(0.5, -2));
            ASSERT_EQ(system.solve(this->queue, &options), HSMA_OK)
                << hsma_last_message();
            ASSERT_TRUE(system.solved())
                << method << ", " << precision << ", " << block_size;
          }
}

TYPED_TEST(CInterface, RepeatedCallsGiveTheSameBits) {
  for (const std::int64_t order : {17, 200}) {
    System<TypeParam> system({'R', 'U', 'T', 'N'}, order, 20, 5);
    ASSERT_EQ(system.solve(this->queue), HSMA_OK);
    const auto once = system.X;
    system.X = system.B;
    ASSERT_EQ(system.solve(this->queue), HSMA_OK);
    EXPECT_TRUE(same_bits(system.X.memory(), once.memory()));
  }
}

/// Small letters are the same, bit for bit.
TYPED_TEST(CInterface, SmallLetters) {
  for (const Letters& f : all_letters()) {
    System<TypeParam> system(f, 5, 3, 1), small(f, 5, 3, 1);
    const auto lower = [](char c) { return static_cast<char>(c - 'A' + 'a'); };
    ASSERT_EQ(system.solve(this->queue), HSMA_OK);
    const hsma_matrix a = small.A.get(), x = small.X.get();
    ASSERT_EQ(hsma_trsm(this->queue.get(), TypeParam::type, lower(f.side),
                        lower(f.uplo), lower(f.op), lower(f.diag), &small.alpha,
                        &a, &x, nullptr, nullptr),
              HSMA_OK);
    EXPECT_TRUE(same_bits(system.X.memory(), small.X.memory())) << text(f);
  }
}

/// Neither A nor B is looked at.
TYPED_TEST(CInterface, AlphaZero) {
  using SB = typename TypeParam::B;
  for (const Letters& flags : all_letters())
    for (const Layout layout : all_layouts) {
      System<TypeParam> system(flags, 17, 3, 1, SB(0), Layout::Columns, layout);
      for (std::int64_t j = 0; j < system.X.columns(); ++j)
        for (std::int64_t i = 0; i < system.X.rows(); ++i)
          system.X(i, j) = nan_number<SB>();
      hsma_matrix a = system.A.get();
      const hsma_matrix x = system.X.get();
      a.data = nullptr;
      hsma_status status{5, 6};
      ASSERT_EQ(hsma_trsm(this->queue.get(), TypeParam::type, flags.side,
                          flags.uplo, flags.op, flags.diag, &system.alpha, &a,
                          &x, nullptr, &status),
                HSMA_OK)
          << hsma_last_message();
      EXPECT_TRUE(system.all_zero());
      EXPECT_EQ(status.first_zero_diagonal, -1);
      EXPECT_EQ(status.nonfinite_input, 0);
    }
}

/// Matrices without elements may be nowhere.
TYPED_TEST(CInterface, NothingToDo) {
  using SB = typename TypeParam::B;
  const SB alpha(1);
  hsma_status status{5, 6};
  for (const char side : {'L', 'R'}) {
    const hsma_matrix none{nullptr, 0, 0, 1, 0}, A{nullptr, 4, 4, 1, 4};
    const hsma_matrix B = side == 'L' ? hsma_matrix{nullptr, 0, 7, 1, 0}
                                      : hsma_matrix{nullptr, 7, 0, 1, 7};
    EXPECT_EQ(hsma_trsm(this->queue.get(), TypeParam::type, side, 'L', 'N', 'N',
                        &alpha, &none, &B, nullptr, &status),
              HSMA_OK)
        << hsma_last_message();
    EXPECT_EQ(status.first_zero_diagonal, -1);
    EXPECT_EQ(status.nonfinite_input, 0);
    const hsma_matrix empty = side == 'L' ? hsma_matrix{nullptr, 4, 0, 1, 4}
                                          : hsma_matrix{nullptr, 0, 4, 1, 0};
    EXPECT_EQ(hsma_trsm(this->queue.get(), TypeParam::type, side, 'L', 'N', 'N',
                        &alpha, &A, &empty, nullptr, nullptr),
              HSMA_OK)
        << hsma_last_message();
  }
}

/// Alpha may stand at any address.
TYPED_TEST(CInterface, AlphaAtAnOddAddress) {
  using SB = typename TypeParam::B;
  System<TypeParam> system({}, 5, 3, 1, make_number<SB>(0.5, -2));
  char bytes[sizeof(SB) + 1];
  std::memcpy(bytes + 1, &system.alpha, sizeof(SB));
  const hsma_matrix a = system.A.get(), x = system.X.get();
  ASSERT_EQ(hsma_trsm(this->queue.get(), TypeParam::type, 'L', 'L', 'N', 'N',
                      bytes + 1, &a, &x, nullptr, nullptr),
            HSMA_OK);
  EXPECT_TRUE(system.solved());
}

/// A matrix that is read and written by others may stand between the lines of
/// another.
TYPED_TEST(CInterface, MatricesBetweenEachOther) {
  using SA = typename TypeParam::A;
  using SB = typename TypeParam::B;
  if constexpr (std::is_same_v<SA, SB>) {
    // Columns of B stand in the padding of A.
    constexpr std::int64_t order = 9, columns = 9, ld = 20;
    System<TypeParam> system({}, order, columns, 3);
    std::vector<SA> memory(ld * order, nan_number<SA>());
    for (std::int64_t j = 0; j < order; ++j)
      for (std::int64_t i = 0; i < order; ++i) {
        memory[static_cast<std::size_t>(i + j * ld)] = system.A(i, j);
        memory[static_cast<std::size_t>(order + i + j * ld)] = system.B(i, j);
      }
    const hsma_matrix a{memory.data(), order, order, 1, ld},
        b{memory.data() + order, order, columns, 1, ld};
    ASSERT_EQ(hsma_trsm(this->queue.get(), TypeParam::type, 'L', 'L', 'N', 'N',
                        &system.alpha, &a, &b, nullptr, nullptr),
              HSMA_OK)
        << hsma_last_message();
    for (std::int64_t j = 0; j < columns; ++j)
      for (std::int64_t i = 0; i < order; ++i)
        system.X(i, j) = memory[static_cast<std::size_t>(order + i + j * ld)];
    EXPECT_TRUE(system.solved());
  }
}

// --- what a solve saw --------------------------------------------------------

TYPED_TEST(CInterface, StatusOfAZeroOnTheDiagonal) {
  using SA = typename TypeParam::A;
  for (const Letters& flags : all_letters())
    for (const std::int64_t order : {5, 65})
      for (const std::int64_t row : {std::int64_t{0}, order / 2, order - 1}) {
        System<TypeParam> system(flags, order, 3, 2);
        if (!flags.is_unit()) {
          system.A(row, row) = SA(0);
          system.A(order - 1, order - 1) = SA(0);
        }
        hsma_status status{5, 6};
        ASSERT_EQ(system.solve(this->queue, nullptr, &status), HSMA_OK);
        EXPECT_EQ(status.first_zero_diagonal, flags.is_unit() ? -1 : row)
            << system.describe();
        EXPECT_EQ(status.nonfinite_input, 0) << system.describe();
        EXPECT_TRUE(!flags.is_unit() || system.solved());
      }
}

TYPED_TEST(CInterface, StatusOfNumbersThatAreNone) {
  using SA = typename TypeParam::A;
  using SB = typename TypeParam::B;
  const auto status_of = [&](System<TypeParam>& system) {
    hsma_status status{5, 6};
    EXPECT_EQ(system.solve(this->queue, nullptr, &status), HSMA_OK);
    EXPECT_EQ(status.first_zero_diagonal, -1);
    return status.nonfinite_input;
  };
  const double infinity = std::numeric_limits<double>::infinity();
  for (const Letters& flags : all_letters()) {
    System<TypeParam> good(flags, 17, 3, 2);
    EXPECT_EQ(status_of(good), 0) << good.describe();
    for (const SB& bad : {nan_number<SB>(), make_number<SB>(-infinity, 0)}) {
      System<TypeParam> in_B(flags, 17, 3, 2);
      in_B.X(1, 1) = bad;
      EXPECT_EQ(status_of(in_B), 1) << in_B.describe();
    }
    System<TypeParam> in_A(flags, 17, 3, 2);
    in_A.A(flags.is_lower() ? 16 : 0, flags.is_lower() ? 0 : 16) =
        make_number<SA>(infinity, 0);
    EXPECT_EQ(status_of(in_A), 1) << in_A.describe();
  }
}

/// An element of X is finite where plain substitution makes it so.
TYPED_TEST(CInterface, NumbersThatAreNoneSpreadAsInSubstitution) {
  using SA = typename TypeParam::A;
  using SB = typename TypeParam::B;
  const auto expect_pattern = [&](System<TypeParam>& system) {
    const auto B = system.X;
    ASSERT_EQ(system.solve(this->queue), HSMA_OK);
    finite_pattern(
        system.triangle(), system.flags.is_unit(), system.columns(),
        system.alpha,
        [&](std::int64_t i, std::int64_t j) {
          return system.at(system.flags, B, i, j);
        },
        [&](std::int64_t i, std::int64_t j, bool finite) {
          EXPECT_EQ(is_finite(system.at(system.flags, system.X, i, j)), finite)
              << i << ", " << j << ": " << system.describe();
        });
  };
  for (const Letters& flags : all_letters())
    for (const std::int64_t order : {5, 65, 150})
      for (const std::int64_t k : {std::int64_t{0}, order / 2, order - 1}) {
        System<TypeParam> in_B(flags, order, 4, 2);
        (flags.on_left() ? in_B.X(k, 2) : in_B.X(2, k)) = nan_number<SB>();
        expect_pattern(in_B);
        if (flags.is_unit()) continue;
        System<TypeParam> zero(flags, order, 4, 2), nan(flags, order, 4, 2);
        zero.A(k, k) = SA(0);
        expect_pattern(zero);
        nan.A(k, k) = nan_number<SA>();
        expect_pattern(nan);
      }
}

// --- explain -----------------------------------------------------------------

class CExplain : public ::testing::Test {
 protected:
  int explain(std::int64_t order, std::int64_t columns, char* text,
              std::size_t size, std::size_t* length,
              const hsma_options* options = nullptr, double alpha = 1) const {
    const hsma_matrix A{nullptr, order, order, 1, order},
        B{nullptr, order, columns, 1, order};
    return hsma_explain(queue.get(), HSMA_D, 'L', 'L', 'N', 'N', &alpha, &A, &B,
                        options, text, size, length);
  }
  std::string words(std::int64_t order, std::int64_t columns,
                    const hsma_options* options = nullptr,
                    double alpha = 1) const {
    std::size_t length = 0;
    EXPECT_EQ(explain(order, columns, nullptr, 0, &length, options, alpha),
              HSMA_OK)
        << hsma_last_message();
    std::string text(length + 1, '#');
    EXPECT_EQ(explain(order, columns, text.data(), text.size(), &length,
                      options, alpha),
              HSMA_OK);
    EXPECT_EQ(length, text.size() - 1);
    EXPECT_EQ(std::strlen(text.c_str()), length);
    text.resize(length);
    return text;
  }

  const Queue queue;
};

TEST_F(CExplain, SaysWhatRuns) {
  EXPECT_NE(words(200, 30).find("200 x 200 triangle, 30 right-hand sides"),
            std::string::npos);
  EXPECT_NE(words(200, 30, nullptr, 0).find("alpha = 0"), std::string::npos);
  EXPECT_NE(words(200, 0).find("nothing to do"), std::string::npos);
  hsma_options options{sizeof options, 'I', 0, 48, 0, 0};
  const std::string inversion = words(200, 30, &options);
  EXPECT_NE(inversion.find("inversion, N_B = 48"), std::string::npos)
      << inversion;
  options.method = 'S';
  EXPECT_EQ(words(200, 30, &options).find("inversion, N_B = 48"),
            std::string::npos);
}

TEST_F(CExplain, FillsWhatThereIs) {
  const std::string whole = words(200, 30);
  for (const std::size_t size :
       {std::size_t{1}, std::size_t{2}, std::size_t{10}, whole.size() - 1,
        whole.size(), whole.size() + 1, whole.size() + 100}) {
    std::vector<char> text(size + 8, '#');
    std::size_t length = 0;
    ASSERT_EQ(explain(200, 30, text.data(), size, &length), HSMA_OK);
    EXPECT_EQ(length, whole.size());
    const std::size_t shown = std::min(size - 1, whole.size());
    EXPECT_EQ(std::string(text.data()), whole.substr(0, shown));
    for (std::size_t k = shown + 1; k < text.size(); ++k)
      EXPECT_EQ(text[k], '#') << "character " << k << " of " << size;
  }
  // The length is optional, and so is the text.
  char text[32];
  EXPECT_EQ(explain(200, 30, text, sizeof text, nullptr), HSMA_OK);
  EXPECT_EQ(std::strlen(text), sizeof text - 1);
  EXPECT_EQ(explain(200, 30, nullptr, 0, nullptr), HSMA_OK);
  text[0] = '#';
  EXPECT_EQ(explain(200, 30, text, 0, nullptr), HSMA_OK);
  EXPECT_EQ(text[0], '#');
}

TEST_F(CExplain, IsRefusedWithoutAText) {
  std::size_t length = 77;
  EXPECT_TRUE(refused(explain(200, 30, nullptr, 10, &length), HSMA_INVALID,
                      "hsma_explain", {"text", "null"}));
  EXPECT_EQ(length, 77U);
}

// --- what does not need a system ---------------------------------------------

TEST(CWords, Version) {
  EXPECT_STREQ(hsma_version(), HSMA_TEST_VERSION);
  EXPECT_EQ(hsma_version(), hsma_version());
}

TEST(CWords, Results) {
  std::vector<std::string> all;
  for (const int result : {0, 1, 2, 3, 4, -1, 5, 1000}) {
    ASSERT_NE(hsma_result_string(result), nullptr);
    all.emplace_back(hsma_result_string(result));
    EXPECT_FALSE(all.back().empty());
  }
  // What is no result has one word for all.
  EXPECT_EQ(all[5], all[6]);
  EXPECT_EQ(all[6], all[7]);
  std::sort(all.begin(), all.end());
  EXPECT_EQ(std::unique(all.begin(), all.end()) - all.begin(), 6);
}

TEST(CWords, MessagesAreOfTheThread) {
  EXPECT_NE(hsma_host_queue(nullptr), HSMA_OK);
  const std::string here = hsma_last_message();
  std::string fresh, there;
  std::thread([&] {
    fresh = hsma_last_message();
    EXPECT_NE(hsma_set_stream(nullptr, nullptr), HSMA_OK);
    there = hsma_last_message();
  }).join();
  EXPECT_EQ(hsma_last_message(), here);
  EXPECT_NE(there, here);
  EXPECT_NE(fresh, here);
  EXPECT_FALSE(fresh.empty());
}

/// A success leaves the last message alone.
TEST(CWords, MessagesStay) {
  EXPECT_NE(hsma_host_queue(nullptr), HSMA_OK);
  const std::string before = hsma_last_message();
  const Queue queue;
  System<Scalars<double, double, HSMA_D>> system({}, 5, 3, 1);
  EXPECT_EQ(system.solve(queue), HSMA_OK);
  EXPECT_EQ(hsma_last_message(), before);
}

}  // namespace
}  // namespace Hsma::Test
