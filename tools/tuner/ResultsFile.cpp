// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Reading, comparing and writing of results files.
#include "tuner/ResultsFile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "io/FileError.hpp"
#include "io/OutputFile.hpp"

namespace Hsma::Tool {

namespace {

constexpr const char* advice =
    "--restart discards it; or choose another --output";

/// By the given keys, in their order.
bool comes_before(const Json& a, const Json& b,
                  const std::vector<std::string>& keys) {
  for (const std::string& key : keys)
    if (a.at(key) != b.at(key)) return a.at(key) < b.at(key);
  return false;
}

/// A value, and of a long one what stands where it differs.
std::string excerpt(const std::string& value, std::size_t at) {
  constexpr std::size_t readable = 120, before = 30;
  if (value.size() <= readable) return value;
  const std::size_t begin = at > before ? at - before : 0;
  return fmt::format("{}{}{}", begin > 0 ? "..." : "",
                     value.substr(begin, readable),
                     begin + readable < value.size() ? "..." : "");
}

/// What the keys after slashes lead to, if there is anything. An ordered_json
/// compares a json_pointer with its keys, by an operator that is deprecated.
const Json* find(const Json& content, const std::string& path) {
  const Json* found = &content;
  for (std::size_t end, begin = 1; begin <= path.size(); begin = end + 1) {
    end = std::min(path.find('/', begin), path.size());
    const std::string key = path.substr(begin, end - begin);
    if (!found->contains(key)) return nullptr;
    found = &found->at(key);
  }
  return found;
}

std::string difference(const std::string& key, const Json& other,
                       const Json& mine) {
  const std::string its = other.dump(), here = mine.dump();
  const auto at = static_cast<std::size_t>(
      std::mismatch(its.begin(), its.end(), here.begin(), here.end()).first -
      its.begin());
  return fmt::format("its {} is {}, here it is {}", key, excerpt(its, at),
                     excerpt(here, at));
}

}  // namespace

ResultsFile::ResultsFile(const std::string& path, const ResultsFormat& format,
                         bool restart)
    : path_(path), format_(format) {
  std::error_code ignored;
  if (!restart && std::filesystem::is_regular_file(path, ignored)) read_older();
  // What cannot be written is told before the work: a file that is not
  // committed leaves nothing behind.
  const Io::OutputFile probe(path);
}

bool ResultsFile::has(const Json& named) const {
  return keys_.count(key_of(named)) > 0;
}

void ResultsFile::add(Json record) {
  keys_.insert(key_of(record));
  records_.push_back(std::move(record));
  std::stable_sort(records_.begin(), records_.end(),
                   [&](const Json& a, const Json& b) {
                     return comes_before(a, b, format_.key);
                   });
  write();
}

void ResultsFile::read_older() {
  std::ifstream in(path_, std::ios::binary);
  Json older;
  try {
    older = Json::parse(in);
    check_identity(older);
    for (const Json& record : older.at(format_.records)) {
      keys_.insert(key_of(record));
      records_.push_back(record);
    }
  } catch (const Json::exception&) {
    throw Io::FileError(path_, fmt::format("is no results file of this kind, "
                                           "to go on with ({})",
                                           advice));
  }
  if (older.contains("date")) format_.head["date"] = older["date"];
}

void ResultsFile::check_identity(const Json& older) const {
  for (const std::string& key : format_.identity) {
    const Json* const mine = find(format_.head, key);
    if (mine == nullptr) throw std::logic_error("the head lacks " + key);
    const Json* const found = find(older, key);
    const Json other = found != nullptr ? *found : Json(nullptr);
    if (*mine == other) continue;
    throw Io::FileError(
        path_, fmt::format("cannot be gone on with ({}). {}",
                           difference(key.substr(1), other, *mine), advice));
  }
}

std::string ResultsFile::key_of(const Json& record) const {
  std::string text;
  for (const std::string& key : format_.key)
    text += record.at(key).dump() + " ";
  return text;
}

void ResultsFile::write() const {
  std::string text = "{\n";
  for (const auto& [key, value] : format_.head.items())
    text += fmt::format("{}: {},\n", Json(key).dump(), value.dump());
  text += fmt::format("{}: [\n", Json(format_.records).dump());
  for (std::size_t i = 0; i < records_.size(); ++i)
    text += records_[i].dump() + (i + 1 < records_.size() ? ",\n" : "\n");
  text += "]}\n";
  Io::OutputFile file(path_);
  file.write(text);
  file.commit();
}

}  // namespace Hsma::Tool
