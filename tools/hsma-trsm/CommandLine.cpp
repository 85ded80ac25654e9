// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The shared options.
#include "hsma-trsm/CommandLine.hpp"

namespace Hsma::Tool {

void add_flag_options(CLI::App& app, Problem& problem) {
  add_choice(app, "--side", problem.side, side_choices(),
             "op(A) X = alpha B, or X op(A) = alpha B [left]");
  add_choice(app, "--uplo", problem.uplo, uplo_choices(),
             "triangle of A that is read [lower]");
  add_choice(app, "--op", problem.op, op_choices(),
             "A, its transpose, or its conjugate transpose [notrans]");
  add_choice(app, "--diag", problem.diag, diag_choices(),
             "whether the diagonal of A is read or taken as 1 [nonunit]");
}

void add_method_options(CLI::App& app, Options& options) {
  add_choice(app, "--method", options.method, method_choices(),
             "how diagonal blocks are solved [automatic]");
  add_integer<std::int64_t>(app, "--block-size", options.block_size, 0,
                            "order of the diagonal blocks; 0 leaves it to the "
                            "tuning table [0]");
  add_integer<std::size_t>(app, "--workspace-limit", options.workspace_limit, 0,
                           "upper bound of the workspace in bytes [none]");
}

}  // namespace Hsma::Tool
