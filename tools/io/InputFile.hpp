// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A regular file that is read from front to back.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>

namespace Hsma::Io {

/// Knows how many bytes are left, so that a reader can compare what a header
/// promises with what is there before it sets memory aside.
class InputFile {
 public:
  /// Throws FileError unless `path` names a regular file that can be read.
  explicit InputFile(const std::string& path);

  const std::string& path() const { return path_; }
  std::uint64_t remaining() const { return remaining_; }

  /// The next `count` bytes. Throws FileError if there are fewer.
  void read(char* target, std::uint64_t count);
  std::string read(std::uint64_t count);

  /// Throws FileError for this file.
  [[noreturn]] void fail(const std::string& problem) const;

 private:
  std::string path_;
  std::ifstream stream_;
  std::uint64_t remaining_ = 0;
};

}  // namespace Hsma::Io
