// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Contests in double.
#include "Hsma_ContestOf.hpp"

template std::unique_ptr<Hsma::Perf::Contest>
Hsma::Perf::make_contest_of<double>(const Case&);
