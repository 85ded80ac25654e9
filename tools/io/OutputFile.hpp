// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A file that appears whole or not at all.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

namespace Hsma::Io {

/// Writes to a file beside `path` and renames it on commit(). Without a
/// commit() nothing is left behind, and an older file at `path` stays as it
/// was. Every failure is a FileError.
class OutputFile {
 public:
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(const char* data, std::size_t count);
  void write(std::string_view text) { write(text.data(), text.size()); }
  void commit();

 private:
  [[noreturn]] void fail(const std::string& reason) const;
  void discard();

  std::string path_, temporary_;
  std::FILE* file_ = nullptr;
};

}  // namespace Hsma::Io
