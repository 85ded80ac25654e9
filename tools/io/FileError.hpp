// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What is thrown when a file cannot be used.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace Hsma::Io {

/// One line: "<path>: <what is wrong> (<what was expected>)".
class FileError : public std::runtime_error {
 public:
  FileError(const std::string& path, const std::string& problem)
      : std::runtime_error(path + ": " + problem) {}
};

/// Text out of a file, fit for a one-line message: quoted, shortened, and
/// without unprintable bytes.
inline std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string result = "'";
  for (const char c : text.substr(0, longest))
    result += c >= ' ' && c <= '~' ? c : '?';
  return result + (text.size() > longest ? "...'" : "'");
}

}  // namespace Hsma::Io
