// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The table of caught calls: one row for each function and shape.
#include "dropin/Hsma_Ledger.hpp"

#include <pthread.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

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
  std::map<Key, Row> rows;
};

/// It outlives everything that may still call at the end.
Ledger& ledger() {
  static auto* const all = new Ledger;
  return *all;
}

std::string text(const Times& times) {
  if (times.count == 0) return "-";
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.1f", times.mean());
  return digits;
}

void print() {
  const char* const file = std::getenv("HSMA_LOG");
  std::FILE* const to =
      file != nullptr && file[0] != '\0' ? std::fopen(file, "a") : stderr;
  if (to == nullptr) return;
  // Processes that end at the same time write one table after the other.
  std::vector<char> all_at_once(std::size_t{1} << 20);
  if (to != stderr)
    std::setvbuf(to, all_at_once.data(), _IOFBF, all_at_once.size());
  Ledger& all = ledger();
  const std::lock_guard<std::mutex> lock(all.mutex);
  std::fprintf(to,
               "hsma: calls that were caught; times are means in microseconds, "
               "the vendor's those of samples\n"
               "%-28s %-24s %8s %8s %8s %10s %10s %6s %s\n",
               "function", "shape", "calls", "passed", "failed", "hsma",
               "vendor", "ratio", "why passed on");
  for (const auto& [key, row] : all.rows) {
    std::string ratio = "-";
    if (row.ours.count > 0 && row.vendors.count > 0) {
      char digits[32];
      std::snprintf(digits, sizeof digits, "%.2f",
                    row.vendors.mean() / row.ours.mean());
      ratio = digits;
    }
    std::fprintf(to, "%-28s %-24s %8lld %8lld %8lld %10s %10s %6s %s\n",
                 key.first.c_str(), key.second.c_str(),
                 static_cast<long long>(row.calls),
                 static_cast<long long>(row.passed_on),
                 static_cast<long long>(row.failed), text(row.ours).c_str(),
                 text(row.vendors).c_str(), ratio.c_str(), row.why);
  }
  if (to != stderr) std::fclose(to);
}

/// The child of a fork begins with a table of its own.
void keep_apart_from_children() {
  pthread_atfork([] { ledger().mutex.lock(); }, [] { ledger().mutex.unlock(); },
                 [] {
                   ledger().rows.clear();
                   ledger().mutex.unlock();
                 });
}

/// The row of a call, under the lock. The first one asks for the table.
Row& row_of(Ledger& all, const char* function, const std::string& shape) {
  static const bool once = [] {
    keep_apart_from_children();
    return std::atexit(print) == 0;
  }();
  static_cast<void>(once);
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
