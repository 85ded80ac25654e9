// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Parsing and composing of .npy headers.
#include "io/NpyHeader.hpp"

#include <array>
#include <charconv>
#include <cstring>
#include <set>
#include <stdexcept>

#include "io/FileError.hpp"

namespace Hsma::Io {

namespace {

[[noreturn]] void refuse(const std::string& problem) {
  throw std::invalid_argument(problem);
}

/// A recursive-descent parser of the one Python literal that the format
/// allows: a dictionary with three known keys.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  NpyDictionary dictionary() {
    NpyDictionary result;
    expect('{');
    while (!accept('}')) {
      entry(result);
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    skip_blanks();
    if (!text_.empty()) unexpected("nothing after the dictionary");
    for (const char* key : {"descr", "fortran_order", "shape"})
      if (seen_.count(key) == 0)
        refuse("the header lacks the key '" + std::string(key) + "'");
    return result;
  }

 private:
  void entry(NpyDictionary& result) {
    const std::string key = string("a key");
    if (!seen_.insert(key).second)
      refuse("the header has the key " + quoted(key) + " twice");
    expect(':');
    if (key == "descr") {
      result.descr = string("a plain scalar type such as '<f8'");
    } else if (key == "fortran_order") {
      result.fortran_order = boolean();
    } else if (key == "shape") {
      result.shape = tuple();
    } else {
      refuse("the header has the unknown key " + quoted(key));
    }
  }

  std::string string(const char* wanted) {
    skip_blanks();
    if (text_.empty() || (text_[0] != '\'' && text_[0] != '"'))
      unexpected(wanted);
    const std::size_t end = text_.find(text_[0], 1);
    if (end == std::string_view::npos) unexpected("a closed string");
    const std::string result(text_.substr(1, end - 1));
    text_.remove_prefix(end + 1);
    return result;
  }

  bool boolean() {
    skip_blanks();
    for (const bool value : {false, true}) {
      const std::string_view word = value ? "True" : "False";
      if (text_.substr(0, word.size()) == word) {
        text_.remove_prefix(word.size());
        return value;
      }
    }
    unexpected("True or False");
  }

  std::vector<std::int64_t> tuple() {
    std::vector<std::int64_t> result;
    expect('(');
    while (!accept(')')) {
      result.push_back(extent());
      if (!accept(',')) {
        expect(')');
        break;
      }
    }
    return result;
  }

  std::int64_t extent() {
    skip_blanks();
    std::int64_t value = 0;
    const auto [end, error] =
        std::from_chars(text_.data(), text_.data() + text_.size(), value);
    if (error != std::errc() || value < 0)
      unexpected("an extent from 0 to 2^63 - 1");
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return value;
  }

  void expect(char wanted) {
    if (!accept(wanted)) unexpected(std::string("'") + wanted + "'");
  }

  bool accept(char wanted) {
    skip_blanks();
    if (text_.empty() || text_[0] != wanted) return false;
    text_.remove_prefix(1);
    return true;
  }

  void skip_blanks() {
    const std::size_t first = text_.find_first_not_of(" \t\r\n");
    text_.remove_prefix(first == std::string_view::npos ? text_.size() : first);
  }

  [[noreturn]] void unexpected(const std::string& wanted) const {
    refuse("malformed header (expected " + wanted + ", found " +
           (text_.empty() ? "its end" : quoted(text_.substr(0, 12))) + ")");
  }

  std::string_view text_;
  std::set<std::string> seen_;
};

struct Descr {
  const char* letters;
  ScalarType scalar;
};
constexpr std::array<Descr, 4> known_descrs{
    {{"f4", ScalarType::Float},
     {"f8", ScalarType::Double},
     {"c8", ScalarType::ComplexFloat},
     {"c16", ScalarType::ComplexDouble}}};

}  // namespace

NpyDictionary parse_npy_dictionary(std::string_view text) {
  return Parser(text).dictionary();
}

char native_byte_order() {
  const std::uint16_t one = 1;
  unsigned char first = 0;
  std::memcpy(&first, &one, 1);
  return first == 1 ? '<' : '>';
}

ScalarType scalar_of_descr(const std::string& descr) {
  const std::string expected = "expected f4, f8, c8 or c16 with byte order '" +
                               std::string(1, native_byte_order()) + "'";
  for (const Descr& known : known_descrs) {
    if (descr.substr(descr.empty() ? 0 : 1) != known.letters) continue;
    if (descr[0] == native_byte_order()) return known.scalar;
    refuse("elements of type " + quoted(descr) +
           " have a foreign byte order (" + expected + ")");
  }
  refuse("elements of type " + quoted(descr) + " cannot be used (" + expected +
         ")");
}

std::string npy_header(const DenseMatrix& matrix) {
  constexpr std::size_t alignment = 64;
  constexpr std::size_t preamble = 10;
  std::string descr(1, native_byte_order());
  for (const Descr& known : known_descrs)
    if (known.scalar == matrix.scalar()) descr += known.letters;
  // NumPy gives a vector, which is in both orders, as one in C order.
  const bool fortran_order =
      matrix.order == Order::ColumnMajor && !matrix.vector;
  std::string dictionary =
      "{'descr': '" + descr +
      "', 'fortran_order': " + (fortran_order ? "True" : "False") +
      ", 'shape': (" + std::to_string(matrix.rows) + "," +
      (matrix.vector ? "" : " " + std::to_string(matrix.columns)) + "), }";
  const std::size_t used = preamble + dictionary.size() + 1;
  dictionary.append((alignment - used % alignment) % alignment, ' ');
  dictionary += '\n';
  std::string header = "\x93NUMPY";
  header += '\x01';
  header += '\x00';
  header += static_cast<char>(dictionary.size() % 256);
  header += static_cast<char>(dictionary.size() / 256);
  return header + dictionary;
}

}  // namespace Hsma::Io
