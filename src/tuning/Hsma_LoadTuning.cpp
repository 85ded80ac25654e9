// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Hsma::load_tuning: the tables that files make, kept for the plans that
/// refer to them.
#include <list>
#include <mutex>
#include <stdexcept>
#include <vector>

#include "Hsma_Tuning.hpp"
#include "algorithm/Hsma_ExecutionSpaces.hpp"
#include "backends/Hsma_Backend.hpp"
#include "tuning/Hsma_Table.hpp"
#include "tuning/Hsma_TuningFile.hpp"

namespace Hsma {

namespace {

using namespace Impl;

constexpr const char* function = "Hsma::load_tuning";

/// A profile and its table, the built-in one where it is silent.
struct LoadedTable {
  Profile profile;
  Table table;
  std::string origin;

  explicit LoadedTable(Profile read)
      : profile(std::move(read)),
        table(built_in_table_of(profile.platform)),
        origin(profile.origin) {
    bool is_complete = true;
    for (int scalar = 0; scalar < scalar_kind_count; ++scalar)
      for (int shape = 0; shape < shape_class_count; ++shape)
        for (int storage = 0; storage < 2; ++storage) {
          const auto& rows = profile.rows[scalar][shape][storage];
          is_complete = is_complete && !rows.empty();
          if (!rows.empty())
            table.rows[scalar][shape][storage] = {
                rows.data(), static_cast<int>(rows.size())};
        }
    if (!is_complete)
      origin +=
          " (where the file has rows; elsewhere: " + std::string(table.origin) +
          ")";
    table.origin = origin.c_str();
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

/// The table of a profile, which stays.
const Table* kept_table(Profile profile) {
  static std::mutex mutex;
  static std::list<LoadedTable> all;
  const std::lock_guard<std::mutex> lock(mutex);
  for (const LoadedTable& one : all)
    if (same(one.profile, profile)) return &one.table;
  return &all.emplace_back(std::move(profile)).table;
}

/// Of the execution spaces of this build.
std::vector<Platform> platforms() {
  std::vector<Platform> all;
#define HSMA_ADD_PLATFORM(SPACE, T) \
  all.push_back(Backend<SPACE, T>::platform());
  HSMA_FOR_EACH_SPACE(HSMA_ADD_PLATFORM, double)
#undef HSMA_ADD_PLATFORM
  return all;
}

}  // namespace

void load_tuning(const std::string& file) {
  if (!Kokkos::is_initialized())
    throw std::runtime_error(std::string(function) +
                             ": Kokkos is not initialised (the platform is "
                             "not known before)");
  Profile profile = read_profile(function, file);
  const Platform platform = profile.platform;
  const std::vector<Platform> here = platforms();
  if (std::find(here.begin(), here.end(), platform) == here.end()) {
    std::string names;
    for (const Platform one : here)
      names += (names.empty() ? "" : ", ") + std::string(name(one));
    throw std::invalid_argument(std::string(function) + ": tuning file " +
                                file + ": it is for the platform " +
                                name(platform) + " (this build runs on " +
                                names + ")");
  }
  use_table(platform, kept_table(std::move(profile)));
}

void reset_tuning() {
  for (int i = 0; i < platform_count; ++i)
    use_table(static_cast<Platform>(i), nullptr);
}

}  // namespace Hsma
