// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What follows from the letters and extents of a problem.
#include "Hsma_Case.hpp"

#include <stdexcept>

namespace Hsma::Perf {

namespace {

bool is_complex(char type) { return type == 'c' || type == 'z'; }

int scalar_bytes(char type) {
  const int real = type == 's' || type == 'c' ? 4 : 8;
  return is_complex(type) ? 2 * real : real;
}

}  // namespace

Side Case::side() const { return flags[0] == 'L' ? Side::Left : Side::Right; }

Uplo Case::uplo() const { return flags[1] == 'L' ? Uplo::Lower : Uplo::Upper; }

Op Case::op() const {
  return flags[2] == 'N'   ? Op::NoTrans
         : flags[2] == 'T' ? Op::Trans
                           : Op::ConjTrans;
}

Diag Case::diag() const { return flags[3] == 'U' ? Diag::Unit : Diag::NonUnit; }

double Case::flops() const {
  const double order = static_cast<double>(this->order());
  return order * order * static_cast<double>(columns()) *
         (is_complex(type) ? (real_a ? 2 : 4) : 1);
}

double Case::bytes() const {
  const double order = static_cast<double>(this->order());
  const int scalar = scalar_bytes(type);
  return 0.5 * order * (order + 1) * (real_a ? scalar / 2 : scalar) +
         2 * static_cast<double>(m) * static_cast<double>(n) * scalar;
}

std::string Case::name() const {
  return std::string(1, type) + '/' + flags + '/' + layouts +
         "/m:" + std::to_string(m) + "/n:" + std::to_string(n) +
         (real_a ? "/real A" : "") + (graded ? "/graded" : "") +
         (graded_rows ? "/graded rows" : "");
}

void check(const Case& problem) {
  const auto one_of = [&](char c, const char* known, const char* what) {
    if (std::string(known).find(c) == std::string::npos)
      throw std::invalid_argument("unknown " + std::string(what) + " '" +
                                  std::string(1, c) + "' (known: " + known +
                                  ") in " + problem.name());
  };
  if (problem.flags.size() != 4)
    throw std::invalid_argument("flags are four letters such as LLNN, not " +
                                problem.flags);
  if (problem.layouts.size() != 2)
    throw std::invalid_argument("layouts are two letters such as LL, not " +
                                problem.layouts);
  one_of(problem.type, "sdcz", "type");
  one_of(problem.flags[0], "LR", "side");
  one_of(problem.flags[1], "LU", "uplo");
  one_of(problem.flags[2], "NTC", "op");
  one_of(problem.flags[3], "NU", "diag");
  one_of(problem.layouts[0], "LR", "layout");
  one_of(problem.layouts[1], "LR", "layout");
  if (problem.m < 1 || problem.n < 1)
    throw std::invalid_argument("m and n must be positive in " +
                                problem.name());
  if (problem.real_a && !is_complex(problem.type))
    throw std::invalid_argument("A is real as it is (the type has to be " +
                                std::string("complex) in ") + problem.name());
  if (problem.layouts[0] != problem.layouts[1] && problem.type != 'd')
    throw std::invalid_argument(
        "layouts are mixed for double only (compile time), not in " +
        problem.name());
}

}  // namespace Hsma::Perf
