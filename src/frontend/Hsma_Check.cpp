// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Argument checks and their messages: "<function>: <problem> (<values>);
/// expected <what>".
#include "frontend/Hsma_Check.hpp"

#include <algorithm>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace Hsma::Impl {

namespace {

[[noreturn]] void refuse(const char* function, const std::string& problem) {
  throw std::invalid_argument(std::string(function) + ": " + problem);
}

std::string shape(const Footprint& x) {
  std::ostringstream out;
  out << x.rows << " x " << x.columns;
  return out.str();
}

[[noreturn]] void refuse_letter(const char* function, const char* argument,
                                const char letters[], const char* expected) {
  std::ostringstream out;
  out << argument << " is ";
  if (letters == nullptr)
    out << "a null pointer";
  else
    out << '"' << letters << '"';
  out << "; expected " << expected;
  refuse(function, out.str());
}

char first_letter(const char letters[]) {
  if (letters == nullptr) return '\0';
  const char c = letters[0];
  return (c >= 'a' && c <= 'z') ? static_cast<char>(c - 'a' + 'A') : c;
}

/// `count` intervals of `length` bytes, the first at `begin`, `step` apart.
struct Progression {
  std::int64_t begin, step, count, length;
  std::int64_t last() const { return begin + (count - 1) * step; }
  std::int64_t end() const { return last() + length; }
};

/// Whether x.begin + i x.step and y.begin + j y.step come closer than their
/// lengths allow, for i and j within their counts.
bool meet(const Progression& x, const Progression& y) {
  if (x.begin >= y.end() || y.begin >= x.end()) return false;
  // Walk the one with fewer intervals; find its neighbours in the other.
  const Progression& few = x.count <= y.count ? x : y;
  const Progression& many = x.count <= y.count ? y : x;
  for (std::int64_t i = 0; i < few.count; ++i) {
    const std::int64_t at = few.begin + i * few.step;
    // First interval of `many` that ends after `at`.
    const std::int64_t past = at - many.begin - many.length;
    const std::int64_t j = past < 0 ? 0 : past / many.step + 1;
    if (j < many.count && many.begin + j * many.step < at + few.length)
      return true;
  }
  return false;
}

/// The bytes of a matrix as `lines` progressions, `line_step` bytes apart.
struct Lines {
  Progression first;
  std::int64_t step, count;
};

Lines lines_of(const Footprint& x) {
  struct Axis {
    std::int64_t step, count;
  };
  Axis inner{std::abs(x.row_stride) * x.element_bytes, x.rows};
  Axis outer{std::abs(x.column_stride) * x.element_bytes, x.columns};
  if (inner.count == 1 || (outer.count > 1 && outer.step < inner.step))
    std::swap(inner, outer);
  const auto begin =
      static_cast<std::int64_t>(reinterpret_cast<std::intptr_t>(x.data));
  Progression line{begin, inner.step, inner.count, x.element_bytes};
  if (inner.step <= x.element_bytes)  // contiguous: one long interval
    line = {begin, 1, 1, (inner.count - 1) * inner.step + x.element_bytes};
  return {line, outer.step, outer.count};
}

/// Whether the two stand on the same lattice with an offset that keeps them
/// apart, as even and odd columns do.
bool interleave(const Footprint& a, const Footprint& b) {
  std::int64_t stride = 0;
  for (const Footprint* x : {&a, &b}) {
    if (x->rows > 1)
      stride = std::gcd(stride, x->row_stride * x->element_bytes);
    if (x->columns > 1)
      stride = std::gcd(stride, x->column_stride * x->element_bytes);
  }
  if (stride == 0) return false;
  const std::int64_t offset = (reinterpret_cast<std::intptr_t>(b.data) -
                               reinterpret_cast<std::intptr_t>(a.data)) %
                              stride;
  const std::int64_t distance = offset < 0 ? offset + stride : offset;
  return distance >= a.element_bytes && stride - distance >= b.element_bytes;
}

}  // namespace

bool overlap(const Footprint& a, const Footprint& b) {
  if (a.rows == 0 || a.columns == 0 || b.rows == 0 || b.columns == 0)
    return false;
  // Most pairs are told apart by their first and last bytes.
  auto first = [](const Footprint& x) {
    return reinterpret_cast<std::intptr_t>(x.data);
  };
  auto last = [&](const Footprint& x) {
    return first(x) + x.element_bytes * ((x.rows - 1) * x.row_stride +
                                         (x.columns - 1) * x.column_stride + 1);
  };
  if (first(a) >= last(b) || first(b) >= last(a)) return false;
  if (interleave(a, b)) return false;
  const Lines x = lines_of(a), y = lines_of(b);
  for (std::int64_t i = 0; i < x.count; ++i) {
    Progression line = x.first;
    line.begin += i * x.step;
    // Lines of y that can reach this one.
    const std::int64_t span = y.first.end() - y.first.begin;
    const std::int64_t low = line.begin - y.first.begin - span;
    const std::int64_t high = line.end() - y.first.begin;
    const std::int64_t from = (y.step == 0 || low < 0) ? 0 : low / y.step;
    const std::int64_t to =
        y.step == 0 ? y.count - 1
                    : std::min(y.count - 1, high < 0 ? -1 : high / y.step);
    for (std::int64_t j = from; j <= to; ++j) {
      Progression other = y.first;
      other.begin += j * y.step;
      if (meet(line, other)) return true;
    }
  }
  return false;
}

void check_square(const char* function, const Footprint& A) {
  if (A.rows != A.columns)
    refuse(function, "A is " + shape(A) + "; expected a square matrix");
}

void check_shapes(const char* function, Side side, const Footprint& A,
                  const Footprint& B) {
  check_square(function, A);
  const bool left = side == Side::Left;
  if ((left ? B.rows : B.columns) != A.rows)
    refuse(function,
           "A is " + shape(A) + " and B is " + shape(B) +
               "; expected B to have " + std::to_string(A.rows) +
               (left ? " rows (side Left)" : " columns (side Right)"));
  if (B.rows == 0 || B.columns == 0) return;
  // A layout whose columns lie within the span of its rows, or the reverse,
  // stores two elements in one place unless the strides interleave.
  const std::int64_t rs = std::abs(B.row_stride),
                     cs = std::abs(B.column_stride);
  bool clash = (B.rows > 1 && rs == 0) || (B.columns > 1 && cs == 0);
  const bool nested = cs >= rs * B.rows || rs >= cs * B.columns;
  if (!clash && !nested && B.rows > 1 && B.columns > 1) {
    // i rs = j cs with 0 < i < rows and 0 < j < columns.
    const std::int64_t g = std::gcd(rs, cs);
    clash = cs / g < B.rows && rs / g < B.columns;
  }
  if (clash) {
    std::ostringstream out;
    out << "B is " << shape(B) << " with strides " << B.row_stride << " and "
        << B.column_stride
        << ", so that two of its elements share memory; expected distinct "
           "elements";
    refuse(function, out.str());
  }
}

void check_disjoint(const char* function, const char* a_name,
                    const Footprint& a, const char* b_name,
                    const Footprint& b) {
  if (!overlap(a, b)) return;
  std::ostringstream out;
  out << a_name << " (" << shape(a) << " at " << a.data << ") and " << b_name
      << " (" << shape(b) << " at " << b.data
      << ") overlap in memory; expected disjoint memory";
  refuse(function, out.str());
}

void check_options(const char* function, const Options& options) {
  if (options.block_size < 0)
    refuse(function, "Options::block_size is " +
                         std::to_string(options.block_size) +
                         "; expected a positive size, or 0 for the tuned one");
  if (options.reserved_columns < 0)
    refuse(function,
           "Options::reserved_columns is " +
               std::to_string(options.reserved_columns) +
               "; expected a positive number, or 0 for the tuned one");
  if (options.method > Method::Inversion)
    refuse(function, "Options::method is no enumerator of Hsma::Method (" +
                         std::to_string(static_cast<int>(options.method)) +
                         "); expected Automatic, Substitution or Inversion");
}

void check_flags(const char* function, Side side, Uplo uplo, Op op, Diag diag) {
  auto check = [&](const char* argument, int value, int last,
                   const char* expected) {
    if (value > last)
      refuse(function, std::string(argument) + " is " + std::to_string(value) +
                           "; expected " + expected);
  };
  check("side", static_cast<int>(side), 1, "Side::Left or Side::Right");
  check("uplo", static_cast<int>(uplo), 1, "Uplo::Lower or Uplo::Upper");
  check("op", static_cast<int>(op), 2,
        "Op::NoTrans, Op::Trans or Op::ConjTrans");
  check("diag", static_cast<int>(diag), 1, "Diag::NonUnit or Diag::Unit");
}

void check_workspace(const char* function, std::size_t have, std::size_t need) {
  if (have < need)
    refuse(function, "the workspace has " + std::to_string(have) +
                         " bytes; expected at least " + std::to_string(need));
}

Side side_of(const char* function, const char letters[]) {
  switch (first_letter(letters)) {
    case 'L':
      return Side::Left;
    case 'R':
      return Side::Right;
  }
  refuse_letter(function, "side", letters, "\"L\" (left) or \"R\" (right)");
}

Uplo uplo_of(const char* function, const char letters[]) {
  switch (first_letter(letters)) {
    case 'L':
      return Uplo::Lower;
    case 'U':
      return Uplo::Upper;
  }
  refuse_letter(function, "uplo", letters, "\"L\" (lower) or \"U\" (upper)");
}

Op op_of(const char* function, const char letters[]) {
  switch (first_letter(letters)) {
    case 'N':
      return Op::NoTrans;
    case 'T':
      return Op::Trans;
    case 'C':
      return Op::ConjTrans;
  }
  refuse_letter(function, "trans", letters,
                "\"N\" (no transpose), \"T\" (transpose) or \"C\" (conjugate "
                "transpose)");
}

Diag diag_of(const char* function, const char letters[]) {
  switch (first_letter(letters)) {
    case 'U':
      return Diag::Unit;
    case 'N':
      return Diag::NonUnit;
  }
  refuse_letter(function, "diag", letters,
                "\"U\" (unit diagonal) or \"N\" (non-unit diagonal)");
}

}  // namespace Hsma::Impl
