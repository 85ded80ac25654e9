// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A results file that grows by one record at a time and survives its writer.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace Hsma::Tool {

using Json = nlohmann::ordered_json;

/// What a results file holds beside its records.
struct ResultsFormat {
  Json head;                          ///< keys and values before the records
  std::vector<std::string> identity;  ///< keys of the head that a run has to
                                      ///< share with the run it goes on with
  std::string records;                ///< key of the list
  std::vector<std::string> key;       ///< keys of a record that name it, in
                                      ///< the order of sorting
};

/// JSON with one record per line, sorted by key, so that two files can be
/// compared by diff. The file is replaced whole after every record.
class ResultsFile {
 public:
  /// Goes on with the records that `path` has, unless `restart`. Io::FileError
  /// if it cannot be written, is no such file, or comes from another machine or
  /// build.
  ResultsFile(const std::string& path, const ResultsFormat& format,
              bool restart);

  /// Whether there is a record with these values of the keys.
  bool has(const Json& named) const;
  void add(Json record);

  const std::vector<Json>& records() const { return records_; }

 private:
  void read_older();
  void check_identity(const Json& older) const;
  std::string key_of(const Json& record) const;
  void write() const;

  std::string path_;
  ResultsFormat format_;
  std::vector<Json> records_;
  std::set<std::string> keys_;
};

}  // namespace Hsma::Tool
