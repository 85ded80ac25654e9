// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From JSON to a profile.
#include "frontend/Hsma_TuningFile.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string_view>

#include "core/Hsma_Enumerators.hpp"
#include "planning/Hsma_Valid.hpp"

namespace Hsma::Impl {

namespace {

using Json = nlohmann::json;

constexpr std::int64_t version = 1;
constexpr std::int64_t largest_order = std::int64_t{1} << 31;
constexpr std::streamoff largest_file = 64 << 20;

/// What is wrong with a file, without its name.
struct Fault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string in_quotes(std::string_view text) {
  return "'" + std::string(text.substr(0, 80)) + "'";
}

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const std::string_view name : names)
    text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

/// An object of which every key has to be known and every required one there.
class Fields {
 public:
  Fields(const Json& json, std::string where,
         std::initializer_list<const char*> required,
         std::initializer_list<const char*> optional = {})
      : json_(json), where_(std::move(where)) {
    if (!json.is_object())
      throw Fault(where_ + " is no object (expected {\"key\": value, ...})");
    std::set<std::string> known(required.begin(), required.end());
    for (const char* key : required)
      if (!json.contains(key))
        throw Fault(where_ + " lacks the key " + in_quotes(key) +
                    " (expected " + listed(required) + ")");
    known.insert(optional.begin(), optional.end());
    for (const auto& [key, value] : json.items())
      if (known.count(key) == 0)
        throw Fault(where_ + " has the unknown key " + in_quotes(key) +
                    " (expected " + listed(known) + ")");
  }

  const Json& at(const char* key) const { return json_.at(key); }
  bool has(const char* key) const { return json_.contains(key); }

  Fault wrong(const char* key, const char* expected) const {
    return Fault(where_ + ": " + in_quotes(key) + " is " +
                 in_quotes(json_.at(key).dump(-1, ' ', false,
                                              Json::error_handler_t::replace)) +
                 " (expected " + expected + ")");
  }

  std::string text(const char* key) const {
    if (!at(key).is_string()) throw wrong(key, "a string");
    return at(key).get<std::string>();
  }
  bool boolean(const char* key) const {
    if (!at(key).is_boolean()) throw wrong(key, "true or false");
    return at(key).get<bool>();
  }
  std::int64_t integer(const char* key, std::int64_t least,
                       std::int64_t most) const {
    const Json& value = at(key);
    const bool fits =
        value.is_number_integer() &&
        !(value.is_number_unsigned() &&
          value.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) &&
        value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
    if (!fits)
      throw wrong(key, ("an integer from " + std::to_string(least) + " to " +
                        std::to_string(most))
                           .c_str());
    return value.get<std::int64_t>();
  }
  std::int64_t columns(const char* key) const {
    if (at(key) == "any") return any_columns;
    if (!at(key).is_number_integer())
      throw wrong(key, "a number of columns, or \"any\"");
    return integer(key, 0, any_columns - 1);
  }
  /// One of the enumerators from the first to the last, by its name.
  template <class E>
  E choice(const char* key, E first = E{}, E last = last_enumerator<E>) const {
    std::string names;
    for (int i = static_cast<int>(first); i <= static_cast<int>(last); ++i) {
      if (at(key) == name(static_cast<E>(i))) return static_cast<E>(i);
      names +=
          (names.empty() ? "" : ", ") + std::string(name(static_cast<E>(i)));
    }
    throw wrong(key, ("one of: " + names).c_str());
  }
  void check_seconds(const char* key) const {
    if (has(key) && !is_time(at(key)))
      throw wrong(key, "a time in seconds, finite and positive");
  }
  static bool is_time(const Json& value) {
    return value.is_number() && std::isfinite(value.get<double>()) &&
           value.get<double>() > 0;
  }

 private:
  const Json& json_;
  std::string where_;
};

Policy policy_of(const Json& json, const std::string& where) {
  const Fields fields(
      json, where,
      {"direct_columns", "direct", "wide_columns", "tile", "method",
       "block_size", "sweep", "inversion", "inner_size", "in_place"},
      {"panels", "chain_columns", "vendor"});
  Policy policy;
  policy.direct_columns = fields.columns("direct_columns");
  policy.direct = fields.choice<DirectKernel>("direct");
  policy.wide_columns = fields.columns("wide_columns");
  policy.tile = fields.integer("tile", 0, largest_tile);
  policy.method = fields.choice("method", Method::Substitution);
  policy.block_size = fields.integer("block_size", 1, largest_block_size);
  policy.sweep = fields.choice<Sweep>("sweep");
  policy.inversion = fields.choice<InversionKernel>("inversion");
  policy.inner_size = fields.integer("inner_size", 0, largest_block_size);
  policy.in_place = fields.boolean("in_place");
  policy.panels = fields.has("panels") && fields.boolean("panels");
  if (fields.has("chain_columns"))
    policy.chain_columns = fields.columns("chain_columns");
  policy.vendor = fields.has("vendor") && fields.boolean("vendor");
  return policy;
}

void check_candidates(const Fields& row, const std::string& where) {
  if (!row.has("candidates")) return;
  if (!row.at("candidates").is_object())
    throw row.wrong("candidates", "an object of times by policy");
  for (const auto& [policy, time] : row.at("candidates").items())
    if (!Fields::is_time(time) && time != "slow" && time != "wrong")
      throw Fault(
          where + ": the candidate " + in_quotes(policy) +
          " has no such time (expected seconds, finite and positive, or "
          "\"slow\" or \"wrong\")");
}

void add_row(const Json& json, const std::string& where, Profile& profile) {
  const Fields fields(json, where,
                      {"type", "shape", "storage", "order", "policy"},
                      {"columns", "seconds", "vendor_seconds", "candidates"});
  const auto scalar = fields.choice<ScalarKind>("type");
  const auto shape = fields.choice<ShapeClass>("shape");
  const std::string storage = fields.text("storage");
  if (storage != "columns" && storage != "rows")
    throw fields.wrong("storage", "columns or rows");
  const std::int64_t order = fields.integer("order", 1, largest_order);
  if (fields.has("columns")) fields.integer("columns", 1, any_columns - 1);
  fields.check_seconds("seconds");
  fields.check_seconds("vendor_seconds");
  check_candidates(fields, where);
  const Policy policy = policy_of(fields.at("policy"), where + ", policy");
  if (const char* problem = policy_problem(policy, profile.platform, scalar))
    throw Fault(where + ": the policy does not fit " + name(profile.platform) +
                " (" + problem + ")");
  auto& rows = profile.rows[static_cast<int>(scalar)][static_cast<int>(shape)]
                           [storage == "rows"];
  if (!rows.empty() && rows.back().order >= order)
    throw Fault(where + ": the order " + std::to_string(order) +
                " comes after " + std::to_string(rows.back().order) +
                " (expected ascending orders for a type, shape and storage)");
  rows.push_back({order, policy});
}

Profile profile_of(const Json& json) {
  const Fields fields(json, "the file",
                      {"format", "version", "platform", "origin", "rows"},
                      {"machine", "commit", "date", "protocol"});
  if (fields.at("format") != "hsma-tuning")
    throw fields.wrong("format", "\"hsma-tuning\"");
  if (!fields.at("version").is_number_integer() ||
      fields.at("version") != version)
    throw fields.wrong("version", std::to_string(version).c_str());
  Profile profile;
  profile.platform = fields.choice<Platform>("platform");
  profile.origin = fields.text("origin");
  const auto is_control = [](char c) {
    return (c >= 0 && c < ' ') || c == '\x7f';
  };
  if (profile.origin.empty() ||
      std::any_of(profile.origin.begin(), profile.origin.end(), is_control))
    throw fields.wrong("origin", "one line of text");
  for (const char* key : {"commit", "date", "protocol"})
    if (fields.has(key)) fields.text(key);
  constexpr std::size_t day = 10;  // of 2026-01-31T12:00:00Z
  if (fields.has("date"))
    profile.origin += ", " + fields.text("date").substr(0, day);
  profile.origin += ", loaded";
  if (fields.has("machine")) {
    if (!fields.at("machine").is_object())
      throw fields.wrong("machine", "an object of strings");
    for (const auto& [key, value] : fields.at("machine").items())
      if (!value.is_string())
        throw Fault("machine: " + in_quotes(key) +
                    " is no text (expected a string)");
  }
  const Json& rows = fields.at("rows");
  if (!rows.is_array() || rows.empty())
    throw Fault("'rows' has no row (expected an array of one or more)");
  for (std::size_t i = 0; i < rows.size(); ++i)
    add_row(rows[i], "row " + std::to_string(i + 1), profile);
  return profile;
}

/// Refuses an object with the same key twice, of which one would be lost.
class UniqueKeys {
 public:
  bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
    const auto level = static_cast<std::size_t>(depth);
    if (level > 16)
      throw Fault("the file is nested too deep (more than 16 levels)");
    if (event == Json::parse_event_t::object_start) {
      keys_.resize(level + 2);
      keys_[level + 1].clear();
    } else if (event == Json::parse_event_t::key) {
      const auto key = parsed.get<std::string>();
      if (!keys_.at(level).insert(key).second)
        throw Fault("the key " + in_quotes(key) +
                    " stands twice in one object (one would be lost)");
    }
    return true;
  }

 private:
  std::vector<std::set<std::string>> keys_;
};

std::string content_of(const std::string& file) {
  errno = 0;
  std::ifstream in(file, std::ios::binary | std::ios::ate);
  const std::streamoff size = in.tellg();
  in.seekg(0).peek();  // a folder opens, but cannot be read
  if (size < 0 || in.bad())
    throw Fault(std::string("it cannot be read (") + std::strerror(errno) +
                ")");
  if (size > largest_file) throw Fault("it is too large (more than 64 MiB)");
  std::string content(static_cast<std::size_t>(size), ' ');
  in.read(content.data(), size);
  return content;
}

Json parsed(const std::string& file) {
  const std::string content = content_of(file);
  // The parser would take it for the end.
  if (content.find('\0') != std::string::npos)
    throw Fault("it is not JSON (there is a zero byte)");
  try {
    return Json::parse(content, UniqueKeys());
  } catch (const Json::exception& error) {
    throw Fault(std::string("it is not JSON (") + error.what() + ")");
  }
}

}  // namespace

Profile read_profile(const char* function, const std::string& file) {
  try {
    return profile_of(parsed(file));
  } catch (const Fault& fault) {
    throw std::invalid_argument(std::string(function) + ": tuning file " +
                                file + ": " + fault.what());
  }
}

}  // namespace Hsma::Impl
