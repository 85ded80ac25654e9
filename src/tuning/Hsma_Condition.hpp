// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Which inverses are used.
#pragma once

namespace Hsma::Impl {

/// An inverted diagonal block is used only while its condition number
/// |D|_1 |D^-1|_1 stays below this; beyond, the block is substituted. Small
/// blocks on GPUs are used, too, while the square of | |D| |D^-1| |_1 or of
/// | |D^-1| |D| |_1 stays below it, which the size of columns or rows does not
/// change (kernels/Hsma_BlockCondition.hpp).
/// The residual of D^-1 b grows with the condition number, that of a
/// substitution does not.
inline constexpr double max_block_condition = 1e4;

/// The same for the squares of order 8 of kernels/Hsma_StripInverses.hpp, whose
/// rows are scaled, and whose number is a bound. A search for the worst square,
/// by a model on a CPU, found residuals of 18 to 38 times that of a
/// substitution between 4200 and 9900, and of less than 4 times below 350.
inline constexpr double max_strip_condition = 2.5e3;

}  // namespace Hsma::Impl
