// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Wrong arguments are refused before anything is written.
#include <gtest/gtest.h>

#include "Hsma_Trsm.hpp"
#include "support/Hsma_TestPlaced.hpp"
#include "support/Hsma_TestRefusal.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

using T = double;

template <class Space>
class Arguments : public ::testing::Test {
 protected:
  using Views = Placed<T, Space>;

  static Views matrix(std::int64_t m, std::int64_t n,
                      Storage storage = Storage::Left) {
    return place<Space>(random_matrix<T>(m, n, 71), storage);
  }

  /// Hsma::trsm with these flags and options is refused, and B keeps its bits.
  static ::testing::AssertionResult refuses_trsm(
      const Flags& f, const Views& A, const Views& B, const Options& options,
      const std::vector<std::string>& parts) {
    const auto before = B.image();
    const auto refused = refuses(
        [&] {
          Hsma::trsm(Space(), f.side, f.uplo, f.op, f.diag, 2.0, A.left(),
                     B.left(), options);
        },
        parts);
    if (!refused) return refused;
    return unchanged(before, B);
  }

  static ::testing::AssertionResult unchanged(const Image<T>& before,
                                              const Views& B) {
    const auto after = B.image();
    for (std::size_t k = 0; k < before.size(); ++k)
      if (!same_bits(before[k], after[k]))
        return ::testing::AssertionFailure() << "B was written";
    return ::testing::AssertionSuccess();
  }

  /// The same by letters.
  static ::testing::AssertionResult refuses_letters(
      const char* side, const char* uplo, const char* trans, const char* diag,
      const std::vector<std::string>& parts) {
    const Views A = matrix(4, 4), B = matrix(4, 4);
    const auto before = B.image();
    for (bool with_space : {true, false}) {
      const auto refused = refuses(
          [&] {
            if (with_space)
              Hsma::trsm(Space(), side, uplo, trans, diag, 2.0, A.left(),
                         B.left());
            else
              Hsma::trsm(side, uplo, trans, diag, 2.0, A.left(), B.left());
          },
          parts);
      if (!refused) return refused;
    }
    return unchanged(before, B);
  }
};
TYPED_TEST_SUITE(Arguments, Spaces, SpaceName);

TYPED_TEST(Arguments, AIsNotSquare) {
  using F = Arguments<TypeParam>;
  EXPECT_TRUE(F::refuses_trsm({}, F::matrix(5, 4), F::matrix(5, 3), {},
                              {"Hsma::trsm", "A is 5 x 4", "square"}));
  EXPECT_TRUE(F::refuses_trsm({}, F::matrix(0, 4), F::matrix(0, 3), {},
                              {"Hsma::trsm", "A is 0 x 4"}));
}

TYPED_TEST(Arguments, ShapesDoNotFit) {
  using F = Arguments<TypeParam>;
  EXPECT_TRUE(F::refuses_trsm(
      {Side::Left}, F::matrix(4, 4), F::matrix(5, 4), {},
      {"Hsma::trsm", "A is 4 x 4", "B is 5 x 4", "rows", "Left"}));
  EXPECT_TRUE(F::refuses_trsm(
      {Side::Right}, F::matrix(4, 4), F::matrix(4, 5), {},
      {"Hsma::trsm", "A is 4 x 4", "B is 4 x 5", "columns", "Right"}));
  // An empty B has to fit as well.
  EXPECT_TRUE(F::refuses_trsm({Side::Left}, F::matrix(4, 4), F::matrix(0, 7),
                              {}, {"Hsma::trsm", "B is 0 x 7"}));
}

TYPED_TEST(Arguments, UnknownLetters) {
  using F = Arguments<TypeParam>;
  EXPECT_TRUE(F::refuses_letters("X", "L", "N", "N",
                                 {"Hsma::trsm", "side", "\"X\"", "\"L\""}));
  EXPECT_TRUE(F::refuses_letters("L", "q", "N", "N",
                                 {"Hsma::trsm", "uplo", "\"q\"", "\"U\""}));
  EXPECT_TRUE(F::refuses_letters("L", "L", "H", "N",
                                 {"Hsma::trsm", "trans", "\"H\"", "\"C\""}));
  EXPECT_TRUE(F::refuses_letters("L", "L", "N", "1",
                                 {"Hsma::trsm", "diag", "\"1\"", "\"U\""}));
  EXPECT_TRUE(F::refuses_letters("", "L", "N", "N", {"Hsma::trsm", "side"}));
  EXPECT_TRUE(
      F::refuses_letters("L", "\xff", "N", "N", {"Hsma::trsm", "uplo"}));
}

TYPED_TEST(Arguments, NullLetters) {
  using F = Arguments<TypeParam>;
  const char* names[] = {"side", "uplo", "trans", "diag"};
  for (int k = 0; k < 4; ++k) {
    const char* letters[] = {"L", "L", "N", "N"};
    letters[k] = nullptr;
    EXPECT_TRUE(F::refuses_letters(letters[0], letters[1], letters[2],
                                   letters[3],
                                   {"Hsma::trsm", names[k], "null"}));
  }
}

TYPED_TEST(Arguments, FlagsThatAreNoEnumerators) {
  using F = Arguments<TypeParam>;
  const auto A = F::matrix(4, 4), B = F::matrix(4, 4);
  Flags f;
  f.side = static_cast<Side>(2);
  EXPECT_TRUE(F::refuses_trsm(f, A, B, {}, {"Hsma::trsm", "side", "2"}));
  f = {};
  f.uplo = static_cast<Uplo>(7);
  EXPECT_TRUE(F::refuses_trsm(f, A, B, {}, {"Hsma::trsm", "uplo", "7"}));
  f = {};
  f.op = static_cast<Op>(3);
  EXPECT_TRUE(F::refuses_trsm(f, A, B, {}, {"Hsma::trsm", "op", "3"}));
  f = {};
  f.diag = static_cast<Diag>(255);
  EXPECT_TRUE(F::refuses_trsm(f, A, B, {}, {"Hsma::trsm", "diag", "255"}));
}

TYPED_TEST(Arguments, WrongOptions) {
  using F = Arguments<TypeParam>;
  const auto A = F::matrix(40, 40), B = F::matrix(40, 4);
  Options options;
  options.block_size = -3;
  EXPECT_TRUE(
      F::refuses_trsm({}, A, B, options, {"Hsma::trsm", "block_size", "-3"}));
  options = {};
  options.method = static_cast<Method>(3);
  EXPECT_TRUE(
      F::refuses_trsm({}, A, B, options, {"Hsma::trsm", "method", "3"}));
  options = {};
  options.method = Method::Inversion;
  options.workspace_limit = 100;
  for (const std::int64_t block_size : {0, 8}) {
    options.block_size = block_size;
    EXPECT_TRUE(F::refuses_trsm({}, A, B, options,
                                {"Hsma::trsm", "workspace_limit", "100"}));
  }
}

/// Room for the prepared blocks, but not for one right-hand side.
TYPED_TEST(Arguments, WorkspaceLimitWithoutRoomForAColumn) {
  using F = Arguments<TypeParam>;
  // Larger blocks than any backend applies without workspace.
  const auto A = F::matrix(600, 600), B = F::matrix(600, 4);
  Options options;
  options.method = Method::Inversion;
  options.block_size = 300;
  const Plan plan =
      Hsma::explain(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans,
                    Diag::NonUnit, 2.0, A.left(), B.left(), options);
  ASSERT_GT(plan.workspace_bytes, plan.prepared_bytes);
  options.workspace_limit = plan.prepared_bytes;
  EXPECT_TRUE(F::refuses_trsm({}, A, B, options, {"Hsma::trsm", "workspace"}));
}

TYPED_TEST(Arguments, ElementsOfBShareMemory) {
  using F = Arguments<TypeParam>;
  const auto A = F::matrix(4, 4), memory = F::matrix(8, 8);
  auto refused = [&](std::size_t s0, std::size_t s1) {
    const Kokkos::View<T**, Kokkos::LayoutStride,
                       typename TypeParam::memory_space,
                       Kokkos::MemoryTraits<Kokkos::Unmanaged>>
        B(memory.memory.data(), Kokkos::LayoutStride(4, s0, 3, s1));
    const auto before = memory.image();
    const auto result = refuses(
        [&] {
          Hsma::trsm(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans,
                     Diag::NonUnit, 2.0, A.left(), B);
        },
        {"Hsma::trsm", "B is 4 x 3", std::to_string(s0), std::to_string(s1),
         "distinct"});
    return result ? F::unchanged(before, memory) : result;
  };
  EXPECT_TRUE(refused(0, 4));
  EXPECT_TRUE(refused(1, 0));
  EXPECT_TRUE(refused(1, 1));
  EXPECT_TRUE(refused(1, 3));  // columns of 4, 3 apart
  EXPECT_TRUE(refused(2, 4));
  EXPECT_TRUE(refused(2, 3));  // 3 steps of 2 are 2 steps of 3
}

TYPED_TEST(Arguments, SolverNamesItself) {
  using F = Arguments<TypeParam>;
  using Solver = Hsma::TriangularSolver<
      TypeParam, typename F::Views::template View<Kokkos::LayoutLeft>>;
  const auto wide = F::matrix(4, 5), A = F::matrix(40, 40);
  auto build = [](const auto& a, const Options& options) {
    return [=] {
      Solver(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit,
             a.left(), options);
    };
  };
  EXPECT_TRUE(refuses(build(wide, {}),
                      {"Hsma::TriangularSolver", "A is 4 x 5", "square"}));
  Options options;
  options.method = Method::Inversion;
  options.workspace_limit = 64;
  EXPECT_TRUE(refuses(build(A, options),
                      {"Hsma::TriangularSolver", "workspace", "64"}));
  options = {};
  options.block_size = -1;
  EXPECT_TRUE(refuses(build(A, options),
                      {"Hsma::TriangularSolver", "block_size", "-1"}));
  options = {};
  options.reserved_columns = -7;
  EXPECT_TRUE(refuses(build(A, options),
                      {"Hsma::TriangularSolver", "reserved_columns", "-7"}));
  const Solver solver(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans,
                      Diag::NonUnit, A.left());
  const auto B = F::matrix(39, 2);
  const auto before = B.image();
  EXPECT_TRUE(
      refuses([&] { solver.solve(TypeParam(), 1.0, B.left()); },
              {"Hsma::TriangularSolver", "A is 40 x 40", "B is 39 x 2"}));
  EXPECT_TRUE(F::unchanged(before, B));
}

/// Extents without memory. What is not read may be missing.
TYPED_TEST(Arguments, NullMemory) {
  using F = Arguments<TypeParam>;
  using View = Kokkos::View<double**, Kokkos::LayoutLeft, TypeParam,
                            Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  const auto A = F::matrix(8, 8), B = F::matrix(8, 5);
  const View none_A(nullptr, 8, 8), none_B(nullptr, 8, 5), empty(nullptr, 8, 0);
  const auto solve = [](const auto& a, const auto& b, double alpha) {
    return [=] {
      Hsma::trsm(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans,
                 Diag::NonUnit, alpha, a, b);
    };
  };
  EXPECT_TRUE(refuses(solve(none_A, B.left(), 2),
                      {"Hsma::trsm", "A is 8 x 8", "null pointer"}));
  for (const double alpha : {0.0, 2.0})
    EXPECT_TRUE(refuses(solve(A.left(), none_B, alpha),
                        {"Hsma::trsm", "B is 8 x 5", "null pointer"}));
  EXPECT_TRUE(refuses(solve(none_A, none_B, 2), {"A is 8 x 8", "null"}));
  EXPECT_NO_THROW(solve(none_A, B.left(), 0)());
  EXPECT_NO_THROW(solve(A.left(), empty, 2)());

  using Solver = Hsma::TriangularSolver<TypeParam, View>;
  EXPECT_TRUE(refuses(
      [&] {
        Solver(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans, Diag::NonUnit,
               none_A);
      },
      {"Hsma::TriangularSolver", "A is 8 x 8", "null pointer"}));
  const Solver solver(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans,
                      Diag::NonUnit, View(A.left().data(), 8, 8));
  EXPECT_TRUE(refuses([&] { solver.solve(TypeParam(), 2.0, none_B); },
                      {"Hsma::TriangularSolver", "B is 8 x 5", "null"}));
}

/// A workspace is contiguous memory, and there.
TYPED_TEST(Arguments, WorkspaceOfTheCaller) {
  using F = Arguments<TypeParam>;
  using Memory = Kokkos::View<char*, TypeParam>;
  using Strided = Kokkos::View<char*, Kokkos::LayoutStride, TypeParam,
                               Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  using Solver = Hsma::TriangularSolver<
      TypeParam, typename F::Views::template View<Kokkos::LayoutLeft>>;
  const auto A = F::matrix(600, 600), B = F::matrix(600, 3);
  Options options;
  options.method = Method::Inversion;
  options.block_size = 300;
  const Solver solver(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans,
                      Diag::NonUnit, A.left(), options);
  const std::size_t bytes = solver.workspace_bytes(3);
  ASSERT_GT(bytes, 0U);
  const Memory memory("memory", 2 * bytes);
  const auto in = [&](char* data, std::size_t stride) {
    return [=] {
      solver.solve_in(TypeParam(), 2.0, B.left(),
                      Strided(data, Kokkos::LayoutStride(bytes, stride)));
    };
  };
  const auto before = B.image();
  EXPECT_TRUE(
      refuses(in(memory.data(), 2), {"Hsma::TriangularSolver", "the workspace",
                                     "stride of 2", "contiguous"}));
  EXPECT_TRUE(refuses(in(nullptr, 1),
                      {"Hsma::TriangularSolver", "the workspace", "null"}));
  EXPECT_TRUE(F::unchanged(before, B));
  EXPECT_NO_THROW(in(memory.data(), 1)());
  Kokkos::fence();
}

TYPED_TEST(Arguments, ExplainChecksToo) {
  using F = Arguments<TypeParam>;
  const auto A = F::matrix(4, 4), B = F::matrix(5, 4);
  EXPECT_TRUE(refuses(
      [&] {
        Hsma::explain(TypeParam(), Side::Left, Uplo::Lower, Op::NoTrans,
                      Diag::NonUnit, 2.0, A.left(), B.left());
      },
      {"Hsma::explain", "A is 4 x 4", "B is 5 x 4"}));
}

}  // namespace
}  // namespace Hsma::Test
