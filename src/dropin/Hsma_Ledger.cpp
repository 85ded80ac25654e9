// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The table of caught calls: one row for each function and shape.
#include "dropin/Hsma_Ledger.hpp"

#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "dropin/Hsma_Mode.hpp"

namespace Hsma::Impl {

namespace {

/// The mean of times. The first one, in which code is loaded, counts only where
/// it is alone.
struct Times {
  double first = 0, sum = 0;
  std::int64_t count = 0;

  void add(double time) {
    if (time < 0) return;
    if (count++ == 0)
      first = time;
    else
      sum += time;
  }
  double mean() const {
    return count == 1 ? first : sum / static_cast<double>(count - 1);
  }
};

struct Row {
  std::int64_t calls = 0, passed_on = 0, failed = 0, samples = 0;
  Times ours, vendors;
  const char* why = "";
};

using Key = std::pair<std::string, std::string>;

struct Ledger {
  std::mutex mutex;
  bool is_child = false;  ///< of a process that hsma-run has started
  std::map<Key, Row> rows;
};

/// It outlives everything that may still call at the end.
Ledger& ledger() {
  static auto* const all = new Ledger;
  return *all;
}

/// Three digits, or "-".
std::string digits_of(double number, bool known) {
  if (!known) return "-";
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.3g", number);
  return digits;
}

/// HSMA_LOG, or standard error where it cannot be written.
std::FILE* opened_log() {
  const char* const file = std::getenv("HSMA_LOG");
  if (file == nullptr || file[0] == '\0') return stderr;
  std::FILE* const log = std::fopen(file, "a");
  if (log != nullptr) return log;
  std::fprintf(stderr, "hsma: HSMA_LOG: %s cannot be written\n", file);
  return stderr;
}

/// Times of one call say little: a ratio takes several of both.
void print_row(std::FILE* to, const Key& key, const Row& row) {
  const bool compares = row.ours.count > 1 && row.vendors.count > 1;
  std::fprintf(
      to, "%-28s %-24s %8lld %8lld %8lld %10s %10s %6s %s\n", key.first.c_str(),
      key.second.c_str(), static_cast<long long>(row.calls),
      static_cast<long long>(row.passed_on), static_cast<long long>(row.failed),
      digits_of(row.ours.mean(), row.ours.count > 0).c_str(),
      digits_of(row.vendors.mean(), row.vendors.count > 0).c_str(),
      digits_of(row.vendors.mean() / row.ours.mean(), compares).c_str(),
      row.why);
}

void print() {
  Ledger& all = ledger();
  const std::lock_guard<std::mutex> lock(all.mutex);
  if (all.rows.empty()) {
    if (all.is_child) return;
    std::fprintf(
        stderr,
        "hsma: %s caught no call (the program made none, or has a BLAS "
        "inside)\n",
        HSMA_STAND_IN);
    return;
  }
  std::FILE* const to = opened_log();
  // Processes that end at the same time write one table after the other.
  std::vector<char> all_at_once(std::size_t{1} << 20);
  if (to != stderr)
    std::setvbuf(to, all_at_once.data(), _IOFBF, all_at_once.size());
  std::fprintf(
      to,
      "hsma: calls that %s caught. Shapes: side, triangle, op and diagonal as "
      "the\n"
      "hsma: BLAS sees them (arrays by rows appear transposed), rows and "
      "columns "
      "of B.\n"
      "hsma: Times: means in microseconds, the vendor's of up to five "
      "samples;\n"
      "hsma: ratio: vendor over hsma, above 1 hsma is faster, of two calls or "
      "more.\n"
      "hsma: passed: on to the vendor.\n"
      "%-28s %-24s %8s %8s %8s %10s %10s %6s %s\n",
      HSMA_STAND_IN, "function", "shape", "calls", "passed", "failed", "hsma",
      "vendor", "ratio", "why passed on");
  for (const auto& [key, row] : all.rows) print_row(to, key, row);
  if (to != stderr) std::fclose(to);
}

/// The child of a fork begins with a table of its own, and says nothing of an
/// empty one.
void keep_apart_from_children() {
  pthread_atfork([] { ledger().mutex.lock(); }, [] { ledger().mutex.unlock(); },
                 [] {
                   ledger().rows.clear();
                   ledger().is_child = true;
                   ledger().mutex.unlock();
                 });
}

/// Once in a process.
void ask_for_table() {
  static const bool once = [] {
    keep_apart_from_children();
    return std::atexit(print) == 0;
  }();
  static_cast<void>(once);
}

/// The program that hsma-run runs has its process. It is told, too, that
/// nothing was caught.
[[maybe_unused]] const bool asked_by_hsma_run = [] {
  const char* const process = std::getenv("HSMA_RUN");
  if (process == nullptr || mode() != Mode::Log ||
      std::strtol(process, nullptr, 10) != static_cast<long>(getpid()))
    return false;
  ask_for_table();
  return true;
}();

/// The row of a call, under the lock.
Row& row_of(Ledger& all, const char* function, const std::string& shape) {
  ask_for_table();
  return all.rows[{function, shape}];
}

}  // namespace

std::string shape_of(const Flags& flags, std::int64_t m, std::int64_t n) {
  std::string shape;
  shape += flags.side == Side::Left ? 'L' : 'R';
  shape += flags.uplo == Uplo::Lower ? 'L' : 'U';
  shape += flags.op == Op::NoTrans ? 'N' : flags.op == Op::Trans ? 'T' : 'C';
  shape += flags.diag == Diag::Unit ? 'U' : 'N';
  return shape + ' ' + std::to_string(m) + " x " + std::to_string(n);
}

bool wants_sample(const char* function, const std::string& shape) {
  constexpr std::int64_t most = 5;
  Ledger& all = ledger();
  const std::lock_guard<std::mutex> lock(all.mutex);
  Row& row = row_of(all, function, shape);
  return row.samples < most && ++row.samples > 0;
}

void note(const LedgerLine& line) {
  Ledger& all = ledger();
  const std::lock_guard<std::mutex> lock(all.mutex);
  Row& row = row_of(all, line.function, line.shape);
  ++row.calls;
  const Outcome outcome = line.verdict.outcome;
  row.passed_on += outcome == Outcome::PassedOn ? 1 : 0;
  row.failed += outcome == Outcome::Failed ? 1 : 0;
  if (outcome == Outcome::PassedOn) row.why = line.verdict.why;
  if (outcome == Outcome::Done) row.ours.add(line.ours);
  row.vendors.add(line.vendors);
}

}  // namespace Hsma::Impl
