// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Reading of lines and numbers.
#include "io/TextCursor.hpp"

#include <charconv>
#include <stdexcept>

#include "io/FileError.hpp"

namespace Hsma::Io {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Parses all of `token`, a leading plus sign allowed.
template <class T>
std::errc parse(std::string_view token, T& value) {
  if (token.size() > 1 && token[0] == '+' && token[1] != '-')
    token.remove_prefix(1);
  const char* const last = token.data() + token.size();
  const auto [end, error] = std::from_chars(token.data(), last, value);
  if (error != std::errc()) return error;
  return end == last ? std::errc() : std::errc::invalid_argument;
}

}  // namespace

std::string_view TextCursor::line() {
  const std::size_t end = text_.find('\n');
  std::string_view result = text_.substr(0, end);
  text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
  if (end != std::string_view::npos) ++line_;
  if (!result.empty() && result.back() == '\r') result.remove_suffix(1);
  return result;
}

double TextCursor::real() {
  const std::string_view word = token("a number");
  double value = 0;
  const std::errc error = parse(word, value);
  if (error == std::errc::result_out_of_range)
    fail(quoted(word) + " does not fit a double");
  if (error != std::errc()) fail("expected a number, found " + quoted(word));
  return value;
}

double TextCursor::integer() {
  constexpr std::int64_t largest = std::int64_t{1} << 53;
  const std::string_view word = token("an integer");
  std::int64_t value = 0;
  const std::errc error = parse(word, value);
  if (error == std::errc::invalid_argument)
    fail("expected an integer, found " + quoted(word));
  if (error != std::errc() || value > largest || value < -largest)
    fail("the integer " + quoted(word) + " is beyond 2^53");
  return static_cast<double>(value);
}

std::int64_t TextCursor::extent() {
  const std::string_view word = token("an extent");
  std::int64_t value = 0;
  if (parse(word, value) != std::errc() || value < 0)
    fail("expected an extent from 0 to 2^63 - 1, found " + quoted(word));
  return value;
}

bool TextCursor::at_end() {
  skip_blanks();
  return text_.empty();
}

void TextCursor::fail(const std::string& problem) const {
  throw std::invalid_argument("line " + std::to_string(line_) + ": " + problem);
}

void TextCursor::skip_blanks() {
  std::size_t k = 0;
  while (k < text_.size() && blanks.find(text_[k]) != std::string_view::npos) {
    if (text_[k] == '\n') ++line_;
    ++k;
  }
  text_.remove_prefix(k);
}

std::string_view TextCursor::token(const char* wanted) {
  skip_blanks();
  if (text_.empty())
    fail(std::string("expected ") + wanted + ", found the end of the file");
  const std::string_view word = text_.substr(0, text_.find_first_of(blanks));
  text_.remove_prefix(word.size());
  return word;
}

}  // namespace Hsma::Io
