// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tables of names.
#include "hsma-trsm/Names.hpp"

namespace Hsma::Tool {

const char* letter(Side side) { return side == Side::Left ? "L" : "R"; }
const char* letter(Uplo uplo) { return uplo == Uplo::Lower ? "L" : "U"; }
const char* letter(Op op) {
  return op == Op::NoTrans ? "N" : (op == Op::Trans ? "T" : "C");
}
const char* letter(Diag diag) { return diag == Diag::Unit ? "U" : "N"; }

const char* letter(Io::ScalarType scalar) {
  switch (scalar) {
    case Io::ScalarType::Float:
      return "s";
    case Io::ScalarType::Double:
      return "d";
    case Io::ScalarType::ComplexFloat:
      return "c";
    case Io::ScalarType::ComplexDouble:
      return "z";
  }
  return "?";
}

const char* letter(Io::Order order) {
  return order == Io::Order::ColumnMajor ? "l" : "r";
}

const Choices<Side>& side_choices() {
  static const Choices<Side> choices{{"left", Side::Left},
                                     {"right", Side::Right},
                                     {"l", Side::Left},
                                     {"r", Side::Right}};
  return choices;
}

const Choices<Uplo>& uplo_choices() {
  static const Choices<Uplo> choices{{"lower", Uplo::Lower},
                                     {"upper", Uplo::Upper},
                                     {"l", Uplo::Lower},
                                     {"u", Uplo::Upper}};
  return choices;
}

const Choices<Op>& op_choices() {
  static const Choices<Op> choices{{"notrans", Op::NoTrans},
                                   {"trans", Op::Trans},
                                   {"conjtrans", Op::ConjTrans},
                                   {"n", Op::NoTrans},
                                   {"t", Op::Trans},
                                   {"c", Op::ConjTrans}};
  return choices;
}

const Choices<Diag>& diag_choices() {
  static const Choices<Diag> choices{{"nonunit", Diag::NonUnit},
                                     {"unit", Diag::Unit},
                                     {"n", Diag::NonUnit},
                                     {"u", Diag::Unit}};
  return choices;
}

const Choices<Method>& method_choices() {
  static const Choices<Method> choices{{"automatic", Method::Automatic},
                                       {"substitution", Method::Substitution},
                                       {"inversion", Method::Inversion}};
  return choices;
}

const Choices<Io::ScalarType>& scalar_choices() {
  static const Choices<Io::ScalarType> choices{
      {"float", Io::ScalarType::Float},
      {"double", Io::ScalarType::Double},
      {"complex-float", Io::ScalarType::ComplexFloat},
      {"complex-double", Io::ScalarType::ComplexDouble},
      {"s", Io::ScalarType::Float},
      {"d", Io::ScalarType::Double},
      {"c", Io::ScalarType::ComplexFloat},
      {"z", Io::ScalarType::ComplexDouble}};
  return choices;
}

const Choices<Io::Order>& layout_choices() {
  static const Choices<Io::Order> choices{{"left", Io::Order::ColumnMajor},
                                          {"right", Io::Order::RowMajor},
                                          {"l", Io::Order::ColumnMajor},
                                          {"r", Io::Order::RowMajor}};
  return choices;
}

const Choices<Layouts>& layouts_choices() {
  constexpr Io::Order left = Io::Order::ColumnMajor;
  constexpr Io::Order right = Io::Order::RowMajor;
  static const Choices<Layouts> choices{{"ll", {left, left}},
                                        {"lr", {left, right}},
                                        {"rl", {right, left}},
                                        {"rr", {right, right}}};
  return choices;
}

}  // namespace Hsma::Tool
