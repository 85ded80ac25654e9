// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Reading of files.
#include "io/InputFile.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "io/FileError.hpp"

namespace Hsma::Io {

InputFile::InputFile(const std::string& path) : path_(path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) fail("cannot be read (no such file)");
  if (!std::filesystem::is_regular_file(status))
    fail("cannot be read (expected a regular file)");
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error) fail("cannot be read (" + error.message() + ")");
  stream_.open(path, std::ios::binary);
  if (!stream_)
    fail(std::string("cannot be read (") + std::strerror(errno) + ")");
  remaining_ = size;
}

void InputFile::read(char* target, std::uint64_t count) {
  if (count > remaining_)
    fail("truncated (expected " + std::to_string(count) +
         " more bytes, found " + std::to_string(remaining_) + ")");
  if (count == 0) return;
  if (!stream_.read(target, static_cast<std::streamsize>(count)))
    fail("cannot be read (the file changed or the device failed)");
  remaining_ -= count;
}

std::string InputFile::read(std::uint64_t count) {
  if (count > remaining_) read(nullptr, count);
  std::string result(count, '\0');
  read(result.data(), count);
  return result;
}

void InputFile::fail(const std::string& problem) const {
  throw FileError(path_, problem);
}

}  // namespace Hsma::Io
