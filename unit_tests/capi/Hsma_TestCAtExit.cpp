// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Calls when the process ends: from a handler that was registered before the
/// library was used, so that it runs when what the library keeps could have
/// been destroyed already.
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "hsma.h"

namespace {

[[noreturn]] void fail(const char* what) {
  std::printf("%s (the last message: %s)\n", what, hsma_last_message());
  std::fflush(stdout);
  _exit(1);
}

void expect(bool good, const char* what) {
  if (!good) fail(what);
}

/// A diagonal system that takes workspace, with as many right-hand sides.
void solve() {
  constexpr std::int64_t order = 300, columns = 100;
  hsma_queue* queue = nullptr;
  expect(hsma_host_queue(&queue) == HSMA_OK, "no queue");
  std::vector<double> a(order * order, 0), b(order * columns, 8);
  for (std::size_t i = 0; i < order; ++i) a[i * order + i] = 2;
  const hsma_matrix A{a.data(), order, order, 1, order},
      B{b.data(), order, columns, 1, order};
  const hsma_options options{sizeof options, 'I', 0, 64, 0, 0};
  const double alpha = 0.5;
  expect(hsma_trsm(queue, HSMA_D, 'L', 'L', 'N', 'N', &alpha, &A, &B, &options,
                   nullptr) == HSMA_OK,
         "not solved");
  expect(b == std::vector<double>(b.size(), 2), "a wrong solution");
  // By the table that is in use.
  expect(hsma_trsm(queue, HSMA_D, 'L', 'L', 'N', 'N', &alpha, &A, &B, nullptr,
                   nullptr) == HSMA_OK,
         "not solved with the tuned policy");
  char text[2000];
  expect(hsma_explain(queue, HSMA_D, 'L', 'L', 'N', 'N', &alpha, &A, &B,
                      nullptr, text, sizeof text, nullptr) == HSMA_OK,
         "not explained");
  const hsma_matrix bad{a.data(), order, order - 1, 1, order};
  expect(hsma_trsm(queue, HSMA_D, 'L', 'L', 'N', 'N', &alpha, &bad, &B, nullptr,
                   nullptr) == HSMA_INVALID,
         "not refused");
  expect(std::strstr(hsma_last_message(), "300 x 299") != nullptr,
         "no message");
  hsma_destroy_queue(queue);
}

/// A tuning file that is in use when the process ends.
void load_tuning() {
  hsma_queue* queue = nullptr;
  expect(hsma_host_queue(&queue) == HSMA_OK, "no queue");
  const hsma_matrix A{nullptr, 300, 300, 1, 300}, B{nullptr, 300, 100, 1, 300};
  const double alpha = 1;
  char text[2000];
  expect(hsma_explain(queue, HSMA_D, 'L', 'L', 'N', 'N', &alpha, &A, &B,
                      nullptr, text, sizeof text, nullptr) == HSMA_OK,
         "not explained");
  hsma_destroy_queue(queue);
  // "tuning          <platform>: ..."
  const char* const line = std::strstr(text, "\ntuning");
  expect(line != nullptr, "no platform");
  const char* const begin = line + 7 + std::strspn(line + 7, " ");
  const std::string platform(begin, std::strcspn(begin, ":"));
  std::string rows;
  for (const char* const shape : {"tall", "square", "wide", "very wide"})
    rows += std::string(rows.empty() ? "" : ",") +
            R"({"type": "double", "shape": ")" + shape +
            R"(", "storage": "columns", "order": 300,
                "policy": {"direct_columns": 0, "direct": "automatic",
                           "wide_columns": "any", "tile": 0,
                           "method": "inversion", "block_size": 48,
                           "sweep": "left-looking", "inversion": "automatic",
                           "inner_size": 16, "in_place": false}})";
  std::string name =
      (std::filesystem::temp_directory_path() / "hsma_at_exit_XXXXXX").string();
  const int file = mkstemp(name.data());
  expect(file >= 0, "no temporary file");
  close(file);
  std::ofstream(name) << R"({"format": "hsma-tuning", "version": 1,
                             "platform": ")"
                      << platform
                      << R"(", "origin": "made up for a test", "rows": [)"
                      << rows << "]}";
  const int result = hsma_load_tuning(name.c_str());
  std::remove(name.c_str());
  expect(result == HSMA_OK, "no tuning file");
}

}  // namespace

int main() {
  std::atexit(solve);
  load_tuning();
  solve();
  return 0;
}
