// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Argument checks and their messages: "<function>: <problem> (<values>);
/// expected <what>".
#include "frontend/Hsma_Check.hpp"

#include <sstream>
#include <stdexcept>
#include <string>

#include "core/Hsma_Enumerators.hpp"

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

}  // namespace

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
  check_distinct(function, "B", B);
}

void check_distinct(const char* function, const char* name,
                    const Footprint& x) {
  if (!overlaps_itself(x)) return;
  std::ostringstream out;
  out << name << " is " << shape(x) << " with strides " << x.row_stride
      << " and " << x.column_stride
      << ", so that two of its elements share memory; expected distinct "
         "elements";
  refuse(function, out.str());
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

void check_memory(const char* function, const char* name, const Footprint& x) {
  if (x.data == nullptr && x.rows > 0 && x.columns > 0)
    refuse(function, std::string(name) + " is " + shape(x) +
                         " at a null pointer; expected memory");
}

void check_contiguous(const char* function, const char* name,
                      const Footprint& x) {
  if (x.rows > 1 && x.row_stride != 1)
    refuse(function, std::string(name) + " has a stride of " +
                         std::to_string(x.row_stride) +
                         "; expected contiguous memory");
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
  if (!is_enumerator(options.method))
    refuse(function, "Options::method is no enumerator of Hsma::Method (" +
                         std::to_string(static_cast<int>(options.method)) +
                         "); expected Automatic, Substitution or Inversion");
  if (!is_enumerator(options.precision))
    refuse(function,
           "Options::precision is no enumerator of Hsma::Precision (" +
               std::to_string(static_cast<int>(options.precision)) +
               "); expected Native or Fast");
}

void check_flags(const char* function, const Flags& flags) {
  auto check = [&](const char* argument, auto value, const char* expected) {
    if (!is_enumerator(value))
      refuse(function, std::string(argument) + " is " +
                           std::to_string(static_cast<int>(value)) +
                           "; expected " + expected);
  };
  check("side", flags.side, "Side::Left or Side::Right");
  check("uplo", flags.uplo, "Uplo::Lower or Uplo::Upper");
  check("op", flags.op, "Op::NoTrans, Op::Trans or Op::ConjTrans");
  check("diag", flags.diag, "Diag::NonUnit or Diag::Unit");
}

void check_limit(const char* function, std::size_t limit, std::size_t need) {
  if (limit < need)
    refuse(function, "Options::workspace_limit is " + std::to_string(limit) +
                         " bytes; expected at least " + std::to_string(need) +
                         ", which the prepared diagonal blocks take");
}

void check_workspace(const char* function, std::size_t have, std::size_t need) {
  if (have < need)
    refuse(function, "the workspace has " + std::to_string(have) +
                         " bytes; expected at least " + std::to_string(need));
}

}  // namespace Hsma::Impl
