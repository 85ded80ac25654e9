// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Reading of Matrix Market arrays.
#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "io/Extents.hpp"
#include "io/FileError.hpp"
#include "io/InputFile.hpp"
#include "io/MatrixMarket.hpp"
#include "io/TextCursor.hpp"

namespace Hsma::Io {

namespace {

enum class Symmetry { General, Symmetric, Skew, Hermitian };

struct Banner {
  bool vector = false;
  std::string field;
  Symmetry symmetry = Symmetry::General;
};

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  return result;
}

Symmetry symmetry_of(const TextCursor& text, const std::string& word) {
  if (word == "general") return Symmetry::General;
  if (word == "symmetric") return Symmetry::Symmetric;
  if (word == "skew-symmetric") return Symmetry::Skew;
  if (word == "hermitian") return Symmetry::Hermitian;
  text.fail("unknown symmetry " + quoted(word) +
            " (expected general, symmetric, skew-symmetric or hermitian)");
}

Banner read_banner(TextCursor& text) {
  const TextCursor start = text;
  std::istringstream words(lower_case(text.line()));
  std::string magic, object, format, symmetry, excess;
  Banner banner;
  words >> magic >> object >> format >> banner.field >> symmetry;
  if (magic != "%%matrixmarket")
    start.fail("not a Matrix Market file (expected %%MatrixMarket)");
  if ((object != "matrix" && object != "vector") || format != "array")
    start.fail("holds " + quoted(object + " " + format) +
               " (expected a dense 'matrix array' or 'vector array')");
  banner.vector = object == "vector";
  if (banner.field != "real" && banner.field != "integer" &&
      banner.field != "complex")
    start.fail("unknown field " + quoted(banner.field) +
               " (expected real, integer or complex)");
  // A vector has no symmetry, and some programs leave the word out.
  if (banner.vector && symmetry.empty()) symmetry = "general";
  banner.symmetry = symmetry_of(start, symmetry);
  if (banner.vector && banner.symmetry != Symmetry::General)
    start.fail("a vector is general, not " + symmetry);
  if (words >> excess)
    start.fail("expected the line to end, found " + quoted(excess));
  if (banner.symmetry == Symmetry::Hermitian && banner.field != "complex")
    start.fail("a hermitian matrix has complex elements, not " + banner.field);
  return banner;
}

void skip_comments(TextCursor& text) {
  for (TextCursor next = text; next.remaining() > 0; text = next) {
    const std::string_view line = next.line();
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != std::string_view::npos && line[first] != '%') return;
  }
}

/// A number takes a digit, and a blank parts it from the next.
void check_length(const TextCursor& text, std::int64_t rows,
                  std::int64_t columns, const Banner& banner) {
  const std::int64_t per_element = banner.field == "complex" ? 2 : 1;
  const auto all = checked_product(rows, columns);
  // Half of the elements at least, less those of the diagonal.
  const std::int64_t stored = !all ? 0
                              : banner.symmetry == Symmetry::General
                                  ? *all
                                  : (*all - rows) / 2;
  const auto have = static_cast<std::int64_t>(text.remaining());
  if (all && stored <= (have / 2 + 1) / per_element) return;
  text.fail("truncated (a " + std::to_string(rows) + " x " +
            std::to_string(columns) + " array does not fit the " +
            std::to_string(have) + " bytes that follow)");
}

template <class T>
T read_element(TextCursor& text, const Banner& banner) {
  if constexpr (is_complex_scalar_v<T>) {
    const double real = text.real();
    return {real, text.real()};
  } else {
    return banner.field == "integer" ? text.integer() : text.real();
  }
}

template <class T>
T mirrored(const T& element, Symmetry symmetry) {
  if (symmetry == Symmetry::Skew) return -element;
  if constexpr (is_complex_scalar_v<T>)
    if (symmetry == Symmetry::Hermitian) return std::conj(element);
  return element;
}

template <class T>
void read_elements(TextCursor& text, const Banner& banner, std::int64_t rows,
                   std::int64_t columns, std::vector<T>& elements) {
  if (elements.empty()) return;
  const bool general = banner.symmetry == Symmetry::General;
  const std::int64_t below = banner.symmetry == Symmetry::Skew ? 1 : 0;
  for (std::int64_t j = 0; j < columns; ++j) {
    for (std::int64_t i = general ? 0 : j + below; i < rows; ++i) {
      const T element = read_element<T>(text, banner);
      elements[static_cast<std::size_t>(i + j * rows)] = element;
      if (!general && i != j)
        elements[static_cast<std::size_t>(j + i * rows)] =
            mirrored(element, banner.symmetry);
    }
  }
}

DenseMatrix parse(std::string_view content) {
  TextCursor text(content);
  const Banner banner = read_banner(text);
  skip_comments(text);
  const std::int64_t rows = text.extent();
  const std::int64_t columns = banner.vector ? 1 : text.extent();
  if (banner.symmetry != Symmetry::General && rows != columns)
    text.fail("a matrix with symmetry is square, not " + std::to_string(rows) +
              " x " + std::to_string(columns));
  check_length(text, rows, columns, banner);
  const ScalarType scalar = banner.field == "complex"
                                ? ScalarType::ComplexDouble
                                : ScalarType::Double;
  DenseMatrix matrix =
      banner.vector ? make_vector(scalar, rows)
                    : make_matrix(scalar, Order::ColumnMajor, rows, columns);
  std::visit(
      [&](auto& elements) {
        using T = typename std::decay_t<decltype(elements)>::value_type;
        if constexpr (std::is_same_v<T, double> ||
                      std::is_same_v<T, std::complex<double>>)
          read_elements(text, banner, rows, columns, elements);
      },
      matrix.elements);
  if (!text.at_end())
    text.fail("trailing text after the last of " + std::to_string(rows) +
              " x " + std::to_string(columns) + " elements");
  return matrix;
}

}  // namespace

DenseMatrix read_matrix_market(const std::string& path) try {
  InputFile file(path);
  return parse(file.read(file.remaining()));
} catch (const std::invalid_argument& problem) {
  throw FileError(path, problem.what());
}

}  // namespace Hsma::Io
