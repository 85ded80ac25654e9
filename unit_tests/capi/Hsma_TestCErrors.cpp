// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What hsma.h refuses: the code, a message that names the function and what
/// was wrong, and nothing written.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "Hsma_CSystem.hpp"
#include "hsma.h"

namespace Hsma::Test {
namespace {

using Double = Scalars<double, double, HSMA_D>;

/// A call of hsma_trsm, and of the functions that take the same arguments.
struct Call {
  hsma_queue* queue;
  int type = HSMA_D;
  Letters flags;
  const void* alpha;
  hsma_matrix A, B;
  bool has_A = true, has_B = true;
  hsma_options options{sizeof(hsma_options), 0, 0, 0, 0, 0};

  int trsm() const {
    hsma_status status{77, 78};
    const int result = hsma_trsm(queue, type, flags.side, flags.uplo, flags.op,
                                 flags.diag, alpha, has_A ? &A : nullptr,
                                 has_B ? &B : nullptr, &options, &status);
    EXPECT_EQ(status.first_zero_diagonal, 77);
    EXPECT_EQ(status.nonfinite_input, 78);
    return result;
  }
  int explain() const {
    char text[8] = "as was";
    std::size_t length = 77;
    const int result =
        hsma_explain(queue, type, flags.side, flags.uplo, flags.op, flags.diag,
                     alpha, has_A ? &A : nullptr, has_B ? &B : nullptr,
                     &options, text, sizeof text, &length);
    EXPECT_STREQ(text, "as was");
    EXPECT_EQ(length, 77U);
    return result;
  }
  int trsm_batched() const {
    hsma_batch a{}, b{};
    a.matrix = A;
    b.matrix = B;
    return hsma_trsm_batched(queue, type, flags.side, flags.uplo, flags.op,
                             flags.diag, alpha, has_A ? &a : nullptr,
                             has_B ? &b : nullptr, &options, nullptr);
  }
  int create_solver() const {
    hsma_solver* solver = nullptr;
    const int result =
        hsma_create_solver(queue, type, flags.side, flags.uplo, flags.op,
                           flags.diag, has_A ? &A : nullptr, &options, &solver);
    EXPECT_EQ(solver, nullptr);
    return result;
  }
};

class CErrors : public ::testing::Test {
 protected:
  Call good() {
    Call call{};
    call.queue = queue.get();
    call.type = HSMA_D;
    call.alpha = &alpha;
    call.A = system.A.get();
    call.B = system.X.get();
    call.has_A = call.has_B = true;
    call.options.size = sizeof(hsma_options);
    return call;
  }
  /// All functions that look at what is wrong here.
  template <class Change>
  void expect_refused(const std::vector<std::string>& words,
                      const Change& change, bool of_A = true) {
    Call call = good();
    change(call);
    EXPECT_TRUE(refused(call.trsm(), HSMA_INVALID, "hsma_trsm", words));
    EXPECT_TRUE(refused(call.explain(), HSMA_INVALID, "hsma_explain", words));
    EXPECT_TRUE(
        refused(call.trsm_batched(), HSMA_INVALID, "hsma_trsm_batched", words));
    EXPECT_TRUE(!of_A || call.create_solver() == HSMA_INVALID);
    EXPECT_TRUE(system.untouched());
  }

  const Queue queue;
  const double alpha = 2;
  System<Double> system{{}, 5, 3, 1};
};

TEST_F(CErrors, TheCallIsGood) {
  EXPECT_EQ(system.solve(queue), HSMA_OK);
  EXPECT_TRUE(system.solved());
}

TEST_F(CErrors, NullPointers) {
  expect_refused({"queue", "null"}, [](Call& c) { c.queue = nullptr; });
  expect_refused({"A ", "null"}, [](Call& c) { c.has_A = false; });
  expect_refused(
      {"B ", "null"}, [](Call& c) { c.has_B = false; }, false);
  expect_refused(
      {"alpha", "null"}, [](Call& c) { c.alpha = nullptr; }, false);
}

TEST_F(CErrors, NullMemory) {
  Call call = good();
  call.A.data = nullptr;
  EXPECT_TRUE(
      refused(call.trsm(), HSMA_INVALID, "hsma_trsm", {"A is 5 x 5", "null"}));
  EXPECT_TRUE(refused(call.trsm_batched(), HSMA_INVALID, "hsma_trsm_batched",
                      {"A is", "null"}));
  EXPECT_EQ(call.create_solver(), HSMA_INVALID);
  call = good();
  call.B.data = nullptr;
  EXPECT_TRUE(
      refused(call.trsm(), HSMA_INVALID, "hsma_trsm", {"B is 5 x 3", "null"}));
  EXPECT_TRUE(refused(call.trsm_batched(), HSMA_INVALID, "hsma_trsm_batched",
                      {"B is", "null"}));
  EXPECT_TRUE(system.untouched());
}

TEST_F(CErrors, Letters) {
  for (const char bad : {'X', 'x', '\0', ' ', '7', '\xff'}) {
    const std::string shown = bad == '\0' ? "\"\"" : std::string(1, bad);
    expect_refused({"side", shown}, [&](Call& c) { c.flags.side = bad; });
    expect_refused({"uplo", shown}, [&](Call& c) { c.flags.uplo = bad; });
    expect_refused({shown}, [&](Call& c) { c.flags.op = bad; });
    expect_refused({"diag", shown}, [&](Call& c) { c.flags.diag = bad; });
  }
  // A letter of another flag is none of this one.
  expect_refused({"side", "U"}, [](Call& c) { c.flags.side = 'U'; });
  expect_refused({"uplo", "N"}, [](Call& c) { c.flags.uplo = 'N'; });
  expect_refused({"L"}, [](Call& c) { c.flags.op = 'L'; });
  expect_refused({"diag", "L"}, [](Call& c) { c.flags.diag = 'L'; });
}

TEST_F(CErrors, Types) {
  for (const int bad : {0, -1, 1, int{'S'}, int{'q'}, 1 << 30}) {
    expect_refused({"type", std::to_string(bad)},
                   [&](Call& c) { c.type = bad; });
    const void* const A[] = {system.A.get().data};
    void* const B[] = {system.X.get().data};
    EXPECT_TRUE(refused(hsma_trsm_pointers(queue.get(), bad, 'L', 'L', 'N', 'N',
                                           5, 3, &alpha, A, 7, B, 7, 1),
                        HSMA_INVALID, "hsma_trsm_pointers",
                        {"type", std::to_string(bad)}));
  }
  EXPECT_TRUE(system.untouched());
}

TEST_F(CErrors, Shapes) {
  expect_refused({"A is", "5 x 4"}, [](Call& c) { c.A.columns = 4; });
  expect_refused({"A is", "4 x 5"}, [](Call& c) { c.A.rows = 4; });
  expect_refused(
      {"5 x 5", "4 x 3"}, [](Call& c) { c.B.rows = 4; }, false);
  expect_refused(
      {"5 x 5", "5 x 3"}, [](Call& c) { c.flags.side = 'R'; }, false);
}

TEST_F(CErrors, NegativeSizes) {
  expect_refused({"-5"}, [](Call& c) { c.A.rows = c.A.columns = -5; });
  expect_refused(
      {"-3"}, [](Call& c) { c.B.columns = -3; }, false);
  expect_refused({"-5"},
                 [](Call& c) { c.A.rows = c.A.columns = c.B.rows = -5; });
  expect_refused(
      {"-1"}, [](Call& c) { c.B.rows = -1; }, false);
}

/// Elements of B that share memory, whichever two.
TEST_F(CErrors, BOnItself) {
  expect_refused(
      {"B is", "share memory"}, [](Call& c) { c.B.row_stride = 0; }, false);
  expect_refused(
      {"B is", "share memory"}, [](Call& c) { c.B.column_stride = 0; }, false);
  expect_refused(
      {"B is", "share memory"}, [](Call& c) { c.B.column_stride = 4; }, false);
  expect_refused(
      {"B is", "share memory"},
      [](Call& c) { c.B.row_stride = -1, c.B.column_stride = 3; }, false);
}

TEST_F(CErrors, BOnA) {
  const auto expect = [&](std::int64_t offset, std::int64_t row_stride,
                          std::int64_t column_stride) {
    Call call = good();
    call.B.data = static_cast<double*>(call.A.data) + offset;
    call.B.row_stride = row_stride;
    call.B.column_stride = column_stride;
    const auto before = system.A.memory();
    EXPECT_TRUE(refused(call.trsm(), HSMA_INVALID, "hsma_trsm", {"overlap"}))
        << offset;
    EXPECT_TRUE(refused(call.trsm_batched(), HSMA_INVALID, "hsma_trsm_batched",
                        {"overlap"}))
        << offset;
    EXPECT_TRUE(same_bits(system.A.memory(), before));
  };
  const std::int64_t ld = system.A.get().column_stride;
  expect(0, 1, ld);
  expect(1, 1, ld);
  expect(4 * ld + 4, 1, ld);
  // Backwards from the last element of A.
  expect(4 * ld + 4, -1, -ld);
}

TEST_F(CErrors, Options) {
  expect_refused({"method", "88"}, [](Call& c) { c.options.method = 'X'; });
  expect_refused({"method", "-1"}, [](Call& c) { c.options.method = -1; });
  expect_refused({"precision", "88"},
                 [](Call& c) { c.options.precision = 'X'; });
  expect_refused({"precision", "1"}, [](Call& c) { c.options.precision = 1; });
  expect_refused({"block_size", "-1"},
                 [](Call& c) { c.options.block_size = -1; });
  expect_refused({"reserved_columns", "-7"},
                 [](Call& c) { c.options.reserved_columns = -7; });
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{1}, sizeof(std::size_t) - 1})
    expect_refused({"size " + std::to_string(size)},
                   [&](Call& c) { c.options.size = size; });
}

/// A program that was compiled with fewer options, or with more.
TEST_F(CErrors, OptionsOfOtherSizes) {
  struct Larger {
    hsma_options known;
    std::int64_t more[4];
  };
  const auto solve = [&](const hsma_options* options) {
    system.X = system.B;
    const int result = system.solve(queue, options);
    EXPECT_TRUE(result != HSMA_OK || system.solved());
    return result;
  };
  Larger larger{};
  larger.known.size = sizeof larger;
  EXPECT_EQ(solve(&larger.known), HSMA_OK) << hsma_last_message();
  larger.known.method = 'I';
  EXPECT_EQ(solve(&larger.known), HSMA_OK) << hsma_last_message();
  larger.known.method = 'X';
  EXPECT_EQ(solve(&larger.known), HSMA_INVALID);
  larger.known.method = 0;
  larger.more[2] = 1;
  EXPECT_EQ(solve(&larger.known), HSMA_UNSUPPORTED);
  EXPECT_TRUE(system.untouched());
  // What is behind the size is not looked at.
  hsma_options options{sizeof options, 'X', 'X', -1, 1, -1};
  options.size = offsetof(hsma_options, method);
  EXPECT_EQ(solve(&options), HSMA_OK) << hsma_last_message();
  options.size = offsetof(hsma_options, precision);
  EXPECT_EQ(solve(&options), HSMA_INVALID);
  options.method = 'S';
  EXPECT_EQ(solve(&options), HSMA_OK) << hsma_last_message();
  options.size = offsetof(hsma_options, block_size);
  EXPECT_EQ(solve(&options), HSMA_INVALID);
  options.precision = 0;
  EXPECT_EQ(solve(&options), HSMA_OK) << hsma_last_message();
}

/// Blocks that are to be inverted do not fit in.
TEST_F(CErrors, TooLittleWorkspace) {
  System<Double> large({}, 300, 100, 1);
  hsma_options options{sizeof options, 'I', 0, 64, 1, 0};
  EXPECT_TRUE(refused(large.solve(queue, &options), HSMA_INVALID, "hsma_trsm",
                      {"workspace_limit", "1 bytes"}));
  EXPECT_TRUE(large.untouched());
  const hsma_matrix A = large.A.get();
  hsma_solver* solver = nullptr;
  EXPECT_EQ(hsma_create_solver(queue.get(), HSMA_D, 'L', 'L', 'N', 'N', &A,
                               &options, &solver),
            HSMA_INVALID);
  EXPECT_EQ(solver, nullptr);
}

// --- batches -----------------------------------------------------------------

TEST_F(CErrors, Batches) {
  std::vector<double> memory(1000, 1);
  const auto before = memory;
  const hsma_matrix A{memory.data(), 2, 2, 1, 2},
      B{memory.data() + 500, 2, 1, 1, 2};
  const auto expect = [&](const hsma_batch& a, const hsma_batch& b,
                          const std::vector<std::string>& words) {
    EXPECT_TRUE(
        refused(hsma_trsm_batched(queue.get(), HSMA_D, 'L', 'L', 'N', 'N',
                                  &alpha, &a, &b, nullptr, nullptr),
                HSMA_INVALID, "hsma_trsm_batched", words));
    EXPECT_TRUE(same_bits(memory, before));
  };
  expect({A, 4, {1, 1, 1}, {}}, {B, 3, {1, 1, 1}, {}}, {"4", "ranks"});
  expect({A, 3, {1, 1, 1}, {}}, {B, 4, {1, 1, 1}, {}}, {"4", "ranks"});
  expect({A, -1, {}, {}}, {B, 1, {2}, {2}}, {"-1", "ranks"});
  for (const std::int64_t stride :
       {INT64_MAX, INT64_MIN, std::int64_t{1} << 60}) {
    expect({A, 2, {3, 2}, {stride, 4}}, {B, 2, {3, 2}, {4, 2}},
           {"extent 0 of A", "memory"});
    expect({A, 0, {}, {}}, {B, 2, {3, 2}, {4, stride}},
           {"extent 1 of B", "memory"});
  }
  expect({A, 0, {}, {}}, {B, 1, {INT64_MAX / 2}, {2}},
         {"extent 0 of B", "memory"});
  expect({A, 1, {3}, {4}}, {B, 1, {2}, {2}}, {"3", "2"});
  expect({A, 2, {1, 2}, {4, 4}}, {B, 1, {2}, {2}}, {"A "});
  expect({A, 1, {-2}, {4}}, {B, 1, {-2}, {2}}, {"-2"});
  expect({A, 0, {}, {}}, {B, 2, {-2, -3}, {2, 4}}, {"-2"});
  expect({A, 2, {-2, -3}, {4, 8}}, {B, 2, {-2, -3}, {2, 4}}, {"-2"});
  expect({A, 1, {2}, {4}}, {B, 1, {2}, {0}}, {"B is", "share memory"});
  expect({A, 1, {2}, {4}}, {B, 1, {2}, {1}}, {"B is", "share memory"});
  expect({A, 2, {2, 2}, {8, 4}}, {B, 2, {2, 2}, {4, 4}},
         {"B is", "share memory"});
  // The first problem of B stands on the third one of A, and the third one of B
  // on the first one of A.
  for (const auto& [place, step] :
       {std::pair<std::int64_t, std::int64_t>{24, 40}, {-40, 21}}) {
    const hsma_matrix a{memory.data() + 100, 2, 2, 1, 2},
        b{memory.data() + 100 + place, 2, 1, 1, 2};
    expect({a, 1, {3}, {12}}, {b, 1, {3}, {step}}, {"overlap"});
  }
  const hsma_matrix wide{A.data, 2, 3, 1, 2}, tall{B.data, 3, 1, 1, 3};
  expect({wide, 1, {2}, {6}}, {B, 1, {2}, {2}}, {"2 x 3"});
  expect({A, 1, {2}, {4}}, {tall, 1, {2}, {3}}, {"3 x 1"});
}

TEST_F(CErrors, Pointers) {
  std::vector<double> memory(1000, 1);
  const auto before = memory;
  const void* const A[] = {memory.data(), memory.data() + 10};
  void* const B[] = {memory.data() + 100, memory.data() + 110};
  struct Sizes {
    std::int64_t rows = 2, columns = 1, lda = 2, ldb = 2, count = 2;
  };
  const auto call = [&](const Sizes& s, const void* const* a, void* const* b) {
    return hsma_trsm_pointers(queue.get(), HSMA_D, 'L', 'L', 'N', 'N', s.rows,
                              s.columns, &alpha, a, s.lda, b, s.ldb, s.count);
  };
  const auto expect = [&](int result, const std::string& word) {
    EXPECT_EQ(result, HSMA_INVALID);
    EXPECT_NE(std::string(hsma_last_message()).find(word), std::string::npos)
        << hsma_last_message();
    EXPECT_EQ(std::string(hsma_last_message()).rfind("hsma_trsm", 0), 0U);
    EXPECT_TRUE(same_bits(memory, before));
  };
  expect(call({2, 1, 1, 2, 2}, A, B), "leading dimension of 1");
  expect(call({2, 1, 2, 1, 2}, A, B), "leading dimension of 1");
  expect(call({2, 1, -2, 2, 2}, A, B), "leading dimension of -2");
  expect(call({2, 1, 0, 2, 2}, A, B), "leading dimension of 0");
  expect(call({-2, 1, 2, 2, 2}, A, B), "-2");
  expect(call({2, -1, 2, 2, 2}, A, B), "-1");
  expect(call({2, 1, 2, 2, -2}, A, B), "-2");
  expect(call({}, nullptr, B), "null");
  expect(call({}, A, nullptr), "null");
  EXPECT_TRUE(refused(hsma_trsm_pointers(nullptr, HSMA_D, 'L', 'L', 'N', 'N', 2,
                                         1, &alpha, A, 2, B, 2, 2),
                      HSMA_INVALID, "hsma_trsm_pointers", {"queue", "null"}));
  EXPECT_TRUE(refused(hsma_trsm_pointers(queue.get(), HSMA_D, 'L', 'L', 'N',
                                         'N', 2, 1, nullptr, A, 2, B, 2, 2),
                      HSMA_INVALID, "hsma_trsm_pointers", {"alpha", "null"}));
  EXPECT_TRUE(refused(hsma_trsm_pointers(queue.get(), HSMA_D, 'L', 'L', 'Q',
                                         'N', 2, 1, &alpha, A, 2, B, 2, 2),
                      HSMA_INVALID, "hsma_trsm_pointers", {"Q"}));
  EXPECT_TRUE(same_bits(memory, before));
}

// --- solvers -----------------------------------------------------------------

TEST_F(CErrors, Solvers) {
  const hsma_matrix A = system.A.get();
  EXPECT_TRUE(refused(hsma_create_solver(queue.get(), HSMA_D, 'L', 'L', 'N',
                                         'N', &A, nullptr, nullptr),
                      HSMA_INVALID, "hsma_create_solver", {"solver", "null"}));
  hsma_solver* solver = nullptr;
  ASSERT_EQ(hsma_create_solver(queue.get(), HSMA_D, 'L', 'L', 'N', 'N', &A,
                               nullptr, &solver),
            HSMA_OK);
  const hsma_matrix X = system.X.get();
  hsma_status status{77, 78};
  const auto solve = [&](const hsma_solver* of, const Queue* on,
                         const void* factor, const hsma_matrix* B) {
    return hsma_solve(of, on == nullptr ? nullptr : on->get(), factor, B,
                      &status);
  };
  EXPECT_TRUE(refused(solve(nullptr, &queue, &alpha, &X), HSMA_INVALID,
                      "hsma_solve", {"solver", "null"}));
  EXPECT_TRUE(refused(solve(solver, nullptr, &alpha, &X), HSMA_INVALID,
                      "hsma_solve", {"queue", "null"}));
  EXPECT_TRUE(refused(solve(solver, &queue, nullptr, &X), HSMA_INVALID,
                      "hsma_solve", {"alpha", "null"}));
  EXPECT_TRUE(refused(solve(solver, &queue, &alpha, nullptr), HSMA_INVALID,
                      "hsma_solve", {"B", "null"}));
  hsma_matrix bad = X;
  bad.rows = 4;
  EXPECT_TRUE(refused(solve(solver, &queue, &alpha, &bad), HSMA_INVALID,
                      "hsma_solve", {"A is", "B is 4"}));
  for (const auto& [stride, columns] : {std::pair{INT64_MAX, X.columns},
                                        {INT64_MIN, X.columns},
                                        {std::int64_t{1} << 60, X.columns},
                                        {X.rows, INT64_MAX / 2}}) {
    bad = X;
    bad.columns = columns;
    bad.column_stride = stride;
    EXPECT_TRUE(refused(solve(solver, &queue, &alpha, &bad), HSMA_INVALID,
                        "hsma_solve", {"strides", "memory"}));
  }
  bad = X;
  bad.columns = -1;
  EXPECT_TRUE(refused(solve(solver, &queue, &alpha, &bad), HSMA_INVALID,
                      "hsma_solve", {"-1"}));
  bad = X;
  bad.data = A.data;
  EXPECT_EQ(solve(solver, &queue, &alpha, &bad), HSMA_INVALID);
  bad = X;
  bad.data = nullptr;
  EXPECT_EQ(solve(solver, &queue, &alpha, &bad), HSMA_INVALID);
  bad = X;
  bad.row_stride = 0;
  EXPECT_EQ(solve(solver, &queue, &alpha, &bad), HSMA_INVALID);
  EXPECT_EQ(status.first_zero_diagonal, 77);
  EXPECT_EQ(status.nonfinite_input, 78);
  EXPECT_TRUE(system.untouched());
  EXPECT_TRUE(refused(hsma_refresh(nullptr, queue.get()), HSMA_INVALID,
                      "hsma_refresh", {"solver", "null"}));
  EXPECT_TRUE(refused(hsma_refresh(solver, nullptr), HSMA_INVALID,
                      "hsma_refresh", {"queue", "null"}));
  hsma_destroy_solver(solver);
  hsma_destroy_solver(nullptr);
}

// --- queues ------------------------------------------------------------------

TEST_F(CErrors, Queues) {
  EXPECT_TRUE(refused(hsma_host_queue(nullptr), HSMA_INVALID, "hsma_host_queue",
                      {"queue", "null"}));
  EXPECT_TRUE(refused(hsma_cuda_queue(0, nullptr, nullptr), HSMA_INVALID,
                      "hsma_cuda_queue", {"queue", "null"}));
  EXPECT_TRUE(refused(hsma_hip_queue(0, nullptr, nullptr), HSMA_INVALID,
                      "hsma_hip_queue", {"queue", "null"}));
  EXPECT_TRUE(refused(hsma_set_stream(nullptr, nullptr), HSMA_INVALID,
                      "hsma_set_stream", {"queue", "null"}));
  hsma_destroy_queue(nullptr);
  // The host has no streams.
  EXPECT_EQ(hsma_set_stream(queue.get(), nullptr), HSMA_OK);
  int stream = 0;
  EXPECT_TRUE(refused(hsma_set_stream(queue.get(), &stream), HSMA_INVALID,
                      "hsma_set_stream", {"stream"}));
  EXPECT_EQ(system.solve(queue), HSMA_OK);
}

/// Where there is no device, or no such device.
TEST_F(CErrors, QueuesOfDevices) {
  const auto expect = [](const char* name,
                         int (*make)(int, void*, hsma_queue**)) {
    hsma_queue* on_device = nullptr;
    const int result = make(0, nullptr, &on_device);
    EXPECT_EQ(result == HSMA_OK, on_device != nullptr);
    if (result == HSMA_OK) {
      hsma_destroy_queue(on_device);
      on_device = nullptr;
      for (const int device : {-1, 10000})
        EXPECT_TRUE(refused(make(device, nullptr, &on_device), HSMA_INVALID,
                            name, {std::to_string(device)}));
    } else {
      EXPECT_TRUE(refused(result, HSMA_UNSUPPORTED, name));
    }
    EXPECT_EQ(on_device, nullptr);
  };
  expect("hsma_cuda_queue", hsma_cuda_queue);
  expect("hsma_hip_queue", hsma_hip_queue);
}

}  // namespace
}  // namespace Hsma::Test
