// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Writing of files.
#include "io/OutputFile.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "io/FileError.hpp"

namespace Hsma::Io {

namespace {

/// A file of this name beside `path` that nobody else has.
std::FILE* create_beside(const std::string& path, std::string& name) {
  constexpr int attempts = 100;
  for (int k = 0; k < attempts; ++k) {
    name = path + ".part" + std::to_string(k);
    std::FILE* file = std::fopen(name.c_str(), "wbx");
    if (file != nullptr || errno != EEXIST) return file;
  }
  return nullptr;
}

}  // namespace

OutputFile::OutputFile(const std::string& path) : path_(path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::exists(status) &&
      !std::filesystem::is_regular_file(status))
    fail("it exists and is not a regular file");
  file_ = create_beside(path, temporary_);
  if (file_ == nullptr) fail(std::strerror(errno));
}

OutputFile::~OutputFile() { discard(); }

void OutputFile::write(const char* data, std::size_t count) {
  if (count == 0) return;
  if (std::fwrite(data, 1, count, file_) != count) fail(std::strerror(errno));
}

void OutputFile::commit() {
  std::FILE* const file = file_;
  file_ = nullptr;
  // The last bytes meet a full disk only here.
  const bool closed = std::fclose(file) == 0;
  const std::string reason = closed ? "" : std::strerror(errno);
  std::error_code error;
  if (closed) std::filesystem::rename(temporary_, path_, error);
  if (closed && !error) return;
  std::remove(temporary_.c_str());
  fail(closed ? error.message() : reason);
}

void OutputFile::fail(const std::string& reason) const {
  throw FileError(path_, "cannot be written (" + reason + ")");
}

void OutputFile::discard() {
  if (file_ == nullptr) return;
  std::fclose(file_);
  std::remove(temporary_.c_str());
}

}  // namespace Hsma::Io
