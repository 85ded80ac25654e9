// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Flags, types and layouts as letters and back.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "Hsma_Types.hpp"
#include "io/DenseMatrix.hpp"

namespace Hsma::Tool {

/// The letters of the BLAS.
const char* letter(Side side);
const char* letter(Uplo uplo);
const char* letter(Op op);
const char* letter(Diag diag);
/// "s", "d", "c", "z".
const char* letter(Io::ScalarType scalar);
/// "l" (LayoutLeft) and "r" (LayoutRight).
const char* letter(Io::Order order);

/// What may be written on the command line for the values of T: words and
/// their abbreviations. The first of each value is its name.
template <class T>
using Choices = std::vector<std::pair<std::string, T>>;

const Choices<Side>& side_choices();
const Choices<Uplo>& uplo_choices();
const Choices<Op>& op_choices();
const Choices<Diag>& diag_choices();
const Choices<Method>& method_choices();
const Choices<Io::ScalarType>& scalar_choices();
const Choices<Io::Order>& layout_choices();
/// Layout of A, layout of B: "ll", "lr", "rl", "rr".
using Layouts = std::pair<Io::Order, Io::Order>;
const Choices<Layouts>& layouts_choices();

}  // namespace Hsma::Tool
