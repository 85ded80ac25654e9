// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A text that is read line by line or number by number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace Hsma::Io {

/// Throws std::invalid_argument that names the line; the caller adds the name
/// of the file.
class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : text_(text) {}

  /// Bytes that are left.
  std::size_t remaining() const { return text_.size(); }

  /// The next line without its end.
  std::string_view line();

  /// The next number; blanks and line ends in front of it are skipped.
  double real();
  /// The next integer that a double holds exactly.
  double integer();
  /// The next integer from 0 to 2^63 - 1.
  std::int64_t extent();

  /// Whether only blanks and line ends are left.
  bool at_end();

  [[noreturn]] void fail(const std::string& problem) const;

 private:
  void skip_blanks();
  std::string_view token(const char* wanted);

  std::string_view text_;
  std::int64_t line_ = 1;
};

}  // namespace Hsma::Io
