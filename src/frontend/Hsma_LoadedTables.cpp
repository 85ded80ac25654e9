// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tables that tuning files make, kept for the plans that refer to them.
#include "frontend/Hsma_LoadedTables.hpp"

#include <algorithm>
#include <list>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_Tuning.hpp"
#include "frontend/Hsma_TuningFile.hpp"
#include "tuning/Hsma_Table.hpp"

namespace Hsma {

namespace {

using namespace Impl;

/// The rows of a file, and before its first and behind its last order those of
/// the built-in table, of which it says nothing.
std::vector<Row> joined(const Rows& built_in, const std::vector<Row>& own,
                        const char* origin) {
  std::vector<Row> all;
  for (const Row& row : built_in)
    if (row.order < own.front().order) all.push_back(row);
  for (const Row& row : own) all.push_back({row.order, row.policy, origin});
  for (const Row& row : built_in)
    if (row.order > own.back().order) all.push_back(row);
  return all;
}

/// A profile and its table.
struct LoadedTable {
  Profile profile;
  Table table;
  std::vector<Row> rows[scalar_kind_count][shape_class_count][2];

  explicit LoadedTable(Profile read)
      : profile(std::move(read)), table(built_in_table_of(profile.platform)) {
    for (int scalar = 0; scalar < scalar_kind_count; ++scalar)
      for (int shape = 0; shape < shape_class_count; ++shape)
        for (int storage = 0; storage < 2; ++storage) {
          const auto& own = profile.rows[scalar][shape][storage];
          if (own.empty()) continue;
          Rows& in_use = table.rows[scalar][shape][storage];
          auto& all = rows[scalar][shape][storage];
          all = joined(in_use, own, profile.origin.c_str());
          in_use = {all.data(), static_cast<int>(all.size())};
        }
  }
  LoadedTable(const LoadedTable&) = delete;
  LoadedTable& operator=(const LoadedTable&) = delete;
};

bool same(const std::vector<Row>& a, const std::vector<Row>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Row& x, const Row& y) {
                      return x.order == y.order && x.policy == y.policy;
                    });
}

bool same(const Profile& a, const Profile& b) {
  bool equal = a.platform == b.platform && a.origin == b.origin;
  for (int scalar = 0; scalar < scalar_kind_count; ++scalar)
    for (int shape = 0; shape < shape_class_count; ++shape)
      for (int storage = 0; storage < 2; ++storage)
        equal = equal && same(a.rows[scalar][shape][storage],
                              b.rows[scalar][shape][storage]);
  return equal;
}

/// The table of a profile, which stays, and outlives everything that may still
/// call at the end.
const Table* kept_table(Profile profile) {
  static std::mutex mutex;
  static auto& all = *new std::list<LoadedTable>;
  const std::lock_guard<std::mutex> lock(mutex);
  for (const LoadedTable& one : all)
    if (same(one.profile, profile)) return &one.table;
  return &all.emplace_back(std::move(profile)).table;
}

/// What tells the platforms of one CPU apart.
const char* blas_decides(Platform file, const std::vector<Platform>& here) {
  static const std::vector<Platform> cpus[] = {
      {Platform::Host, Platform::HostFewThreads, Platform::HostThreads},
      {Platform::HostAvx512, Platform::HostAvx512FewThreads,
       Platform::HostAvx512BlasAvx2, Platform::HostAvx512BlasAvx2FewThreads,
       Platform::HostThreads}};
  for (const auto& cpu : cpus) {
    const auto is_its = [&](Platform platform) {
      return std::find(cpu.begin(), cpu.end(), platform) != cpu.end();
    };
    if (is_its(file) && std::any_of(here.begin(), here.end(), is_its))
      return "; the BLAS, its threads and those of the execution space decide";
  }
  return "";
}

}  // namespace

namespace Impl {

void load_tables(const char* function, const std::string& file,
                 const std::vector<Platform>& here) {
  Profile profile = read_profile(function, file);
  const Platform platform = profile.platform;
  if (std::find(here.begin(), here.end(), platform) == here.end()) {
    std::string names;
    for (const Platform one : here)
      names += (names.empty() ? "" : ", ") + std::string(name(one));
    throw std::invalid_argument(std::string(function) + ": tuning file " +
                                file + ": it is for the platform " +
                                name(platform) + " (this program runs on " +
                                names + blas_decides(platform, here) + ")");
  }
  use_table(platform, kept_table(std::move(profile)));
}

}  // namespace Impl

void reset_tuning() {
  for (int i = 0; i < platform_count; ++i)
    use_table(static_cast<Platform>(i), nullptr);
}

}  // namespace Hsma
