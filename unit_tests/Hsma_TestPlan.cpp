// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Hsma::explain: the paths are the documented ones, the workspace keeps its
/// limit and grows with the problem, and the plan prints.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "support/Hsma_TestCalls.hpp"
#include "support/Hsma_TestSpaces.hpp"

namespace Hsma::Test {
namespace {

template <class C>
class Plans : public ::testing::Test {
 protected:
  using Space = typename C::Space;
  using TB = typename C::TB;
  using TA = typename C::TA;

  /// The matrices of a setting, of which explain() is asked again and again.
  /// It writes to B in none of the calls.
  class Problem {
   public:
    explicit Problem(const Setting<TB>& s)
        : a_(place_triangle<Space>(dominant<TA>(s.order(), 1), s.flags, s.a)),
          b_(place<Space>(random_matrix<TB>(s.m, s.n, 2), s.b)),
          before_(b_.image()) {}
    Problem(const Problem&) = delete;
    Problem& operator=(const Problem&) = delete;
    ~Problem() {
      const auto after = b_.image();
      for (std::size_t k = 0; k < after.size(); ++k)
        EXPECT_TRUE(same_bits(before_[k], after[k])) << "explain() wrote to B";
    }

    Plan plan(const Setting<TB>& s) const {
      return Calls<Space, TA, TB>::explain(s, a_, b_);
    }

   private:
    Placed<TA, Space> a_;
    Placed<TB, Space> b_;
    Image<TB> before_;
  };

  static Plan plan(const Setting<TB>& s) { return Problem(s).plan(s); }
};
TYPED_TEST_SUITE(Plans, AllCases, CaseName);

TYPED_TEST(Plans, Paths) {
  using TB = typename TypeParam::TB;
  auto s = make_setting<TB>({}, 5, 4);
  EXPECT_EQ(this->plan(s).path, Path::Direct);
  s.alpha = TB(0);
  EXPECT_EQ(this->plan(s).path, Path::Zero);
  EXPECT_EQ(this->plan(s).workspace_bytes, 0u);
  EXPECT_EQ(this->plan(make_setting<TB>({}, 0, 4)).path, Path::Nothing);
  EXPECT_EQ(this->plan(make_setting<TB>({}, 4, 0)).path, Path::Nothing);
  auto blocked = make_setting<TB>({}, 400, 40);
  blocked.options.block_size = 100;
  EXPECT_EQ(this->plan(blocked).path, Path::Blocked);
}

TYPED_TEST(Plans, OptionsAreFollowed) {
  using TB = typename TypeParam::TB;
  auto s = make_setting<TB>({}, 100, 4);
  s.options.block_size = 16;
  for (Method method : {Method::Substitution, Method::Inversion}) {
    s.options.method = method;
    const Plan plan = this->plan(s);
    EXPECT_EQ(plan.path, Path::Blocked);
    EXPECT_EQ(plan.method, method);
    EXPECT_EQ(plan.block_size, 16);
  }
  s.options.block_size = 1000;
  EXPECT_EQ(this->plan(s).block_size, 100);
  s.options.method = Method::Automatic;
  EXPECT_NE(this->plan(s).method, Method::Automatic);
}

/// A single strided right-hand side is a row to a BLAS.
TYPED_TEST(Plans, OneStridedColumnIsCopiedIfThereIsRoom) {
  using TB = typename TypeParam::TB;
  auto s = make_setting<TB>({}, 200, 1);
  s.options.block_size = 64;
  if (this->plan(s).columns > 1) return;  // complex numbers as pairs
  EXPECT_FALSE(this->plan(s).packs_B);
  s.b = Storage::Right;
  const Plan roomy = this->plan(s);
  EXPECT_TRUE(roomy.packs_B);
  EXPECT_GE(roomy.workspace_bytes - roomy.prepared_bytes, 200 * sizeof(TB));
  s.options.workspace_limit = roomy.workspace_bytes - 1;
  EXPECT_FALSE(this->plan(s).packs_B);
  s.options.workspace_limit = roomy.workspace_bytes;
  EXPECT_TRUE(this->plan(s).packs_B);
}

/// What is refused names what would do.
TYPED_TEST(Plans, OneStridedColumnIsRefusedWithItsNeed) {
  using TB = typename TypeParam::TB;
  auto s = make_setting<TB>({Side::Left, Uplo::Lower, Op::ConjTrans}, 200, 1);
  s.options.block_size = 64;
  s.b = Storage::Right;
  const Plan plan = this->plan(s);
  if (plan.columns > 1 || !is_complex_v<TB>) return;
  ASSERT_TRUE(plan.packs_B);
  s.options.workspace_limit = plan.workspace_bytes - 1;
  const std::string need =
      std::to_string(plan.workspace_bytes - plan.prepared_bytes);
  try {
    this->plan(s);
    FAIL() << "not refused";
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("at least " + need),
              std::string::npos)
        << error.what();
  }
}

/// A conjugated triangle that no BLAS takes beside few right-hand sides gives
/// its conjugation to them. Many leave it to copies of A, which they outnumber.
TYPED_TEST(Plans, FewRightHandSidesAreConjugatedForA) {
  using TB = typename TypeParam::TB;
  if (!is_complex_v<typename TypeParam::TA>) return;
  for (Uplo uplo : {Uplo::Lower, Uplo::Upper})
    for (Method method : all_methods)
      for (std::int64_t columns : {1, 7, 200, 201}) {
        auto s =
            make_setting<TB>({Side::Left, uplo, Op::ConjTrans}, 200, columns);
        s.options.method = method;
        s.options.block_size = 64;
        EXPECT_FALSE(this->plan(s).conjugates_B) << describe(s);
        s.a = Storage::Right;
        const bool few = columns <= 200;
        EXPECT_EQ(this->plan(s).conjugates_B, few) << describe(s);
        EXPECT_EQ(this->plan(s).packs_A, !few) << describe(s);
        s.b = Storage::Right;
        EXPECT_EQ(this->plan(s).conjugates_B, columns == 1) << describe(s);
        s.flags.op = Op::Trans;
        EXPECT_FALSE(this->plan(s).conjugates_B) << describe(s);
      }
  auto whole = make_setting<TB>({Side::Left, Uplo::Lower, Op::ConjTrans}, 5, 1);
  whole.a = Storage::Right;
  EXPECT_FALSE(this->plan(whole).conjugates_B);
}

/// Real and imaginary parts are solved together.
TYPED_TEST(Plans, ARealTriangleTakesAComplexNumberForTwo) {
  using TA = typename TypeParam::TA;
  using TB = typename TypeParam::TB;
  const std::int64_t parts = std::is_same_v<TA, TB> ? 1 : 2;
  for (Storage b : all_storages)
    for (std::int64_t order : {5, 300})
      for (std::int64_t columns : {1, 40}) {
        auto s = make_setting<TB>({}, order, columns);
        s.b = b;
        s.options.block_size = order == 300 ? 64 : 0;
        EXPECT_EQ(this->plan(s).columns, parts * columns) << describe(s);
      }
}

/// No pass is left with a few columns.
TYPED_TEST(Plans, PassesAreEqual) {
  using TB = typename TypeParam::TB;
  auto s = make_setting<TB>({}, 100, 41);
  s.b = Storage::Strided;
  s.options.block_size = 32;
  std::set<std::int64_t> chunks;
  for (Plan plan = this->plan(s);; plan = this->plan(s)) {
    const std::int64_t passes =
        (plan.columns + plan.chunk_columns - 1) / plan.chunk_columns;
    EXPECT_EQ(plan.chunk_columns, (plan.columns + passes - 1) / passes);
    chunks.insert(plan.chunk_columns);
    if (plan.chunk_columns == 1) break;
    s.options.workspace_limit = plan.workspace_bytes - 1;
  }
  EXPECT_GT(chunks.size(), 4U);
}

TYPED_TEST(Plans, SaysWhatTheProblemIs) {
  using TB = typename TypeParam::TB;
  for (const Flags& flags : all_flags()) {
    const Plan plan = this->plan(make_setting<TB>(flags, 90, 7));
    EXPECT_EQ(plan.order, 90);
    EXPECT_EQ(plan.forward, canonical_lower(flags));
    EXPECT_GE(plan.columns, 7);  // a real A may take a complex number for two
    EXPECT_LE(plan.columns, 14);
    EXPECT_GE(plan.chunk_columns, 1);
    EXPECT_LE(plan.chunk_columns, plan.columns);
    EXPECT_LE(plan.prepared_bytes, plan.workspace_bytes);
  }
}

TYPED_TEST(Plans, WorkspaceKeepsItsLimit) {
  using TB = typename TypeParam::TB;
  for (Method method : all_methods)
    for (Storage a : all_storages)
      for (Storage b : all_storages) {
        auto s = make_setting<TB>({}, 200, 80);
        s.a = a;
        s.b = b;
        s.options.method = method;
        s.options.block_size = 64;  // every column takes whole 256 bytes
        const typename TestFixture::Problem problem(s);
        const Plan free = problem.plan(s);
        std::int64_t chunk = free.chunk_columns;
        // Ever less workspace means ever fewer columns, down to one; less than
        // that is refused.
        const bool grows = has_bytes_per_column(free);
        for (std::size_t limit = free.workspace_bytes; grows && chunk > 1;) {
          s.options.workspace_limit = --limit;
          const Plan bounded = problem.plan(s);
          ASSERT_LE(bounded.workspace_bytes, limit) << describe(s);
          ASSERT_EQ(bounded.prepared_bytes, free.prepared_bytes);
          ASSERT_GE(bounded.chunk_columns, 1);
          ASSERT_LE(bounded.chunk_columns, chunk) << describe(s);
          chunk = bounded.chunk_columns;
          limit = bounded.workspace_bytes;
        }
      }
}

TYPED_TEST(Plans, WorkspaceIsMonotone) {
  using TB = typename TypeParam::TB;
  for (Method method : {Method::Substitution, Method::Inversion})
    for (Storage b : all_storages) {
      std::size_t last = 0;
      for (std::int64_t order : {10, 64, 100, 150, 200, 300}) {
        auto s = make_setting<TB>({}, order, 40);
        s.b = b;
        s.options.method = method;
        s.options.block_size = 32;
        const std::size_t bytes = this->plan(s).workspace_bytes;
        EXPECT_GE(bytes, last) << "order " << order;
        last = bytes;
      }
      last = 0;
      for (std::int64_t columns : {1, 2, 7, 64, 100, 1000, 5000}) {
        // A single strided one is copied, and may take more than two.
        if (columns == 1 && b != Storage::Left) continue;
        auto s = make_setting<TB>({}, 50, columns);
        s.b = b;
        s.options.method = method;
        s.options.block_size = 32;
        const std::size_t bytes = this->plan(s).workspace_bytes;
        EXPECT_GE(bytes, last) << "columns " << columns;
        last = bytes;
      }
    }
}

TYPED_TEST(Plans, Prints) {
  using TB = typename TypeParam::TB;
  auto s = make_setting<TB>({}, 100, 4);
  s.options.block_size = 16;
  s.options.method = Method::Inversion;
  std::ostringstream out;
  out << this->plan(s);
  for (const char* word : {"blocked", "inversion", "16", "100 x 100",
                           "workspace", "forward", "tuning", "policy"})
    EXPECT_NE(out.str().find(word), std::string::npos) << out.str();
  s.alpha = TB(0);
  std::ostringstream zero;
  zero << this->plan(s);
  EXPECT_NE(zero.str().find("zero"), std::string::npos) << zero.str();
}

}  // namespace
}  // namespace Hsma::Test
