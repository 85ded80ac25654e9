// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Side by side with the peer (Peer.hpp): the cases and how one is measured.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hsma-trsm/Names.hpp"
#include "hsma-trsm/Problem.hpp"

namespace Hsma::Tool {

/// Every combination of the lists is one case.
struct BenchGrid {
  std::vector<std::int64_t> sizes{64, 256, 1024};  ///< orders of A
  std::vector<std::int64_t> widths;    ///< right-hand sides; none: as the order
  std::vector<std::int64_t> problems;  ///< of batches; none: single problems
  std::vector<Io::ScalarType> types{Io::ScalarType::Double};
  std::vector<Side> sides{Side::Left};
  std::vector<Uplo> uplos{Uplo::Lower};
  std::vector<Op> ops{Op::NoTrans};
  std::vector<Diag> diags{Diag::NonUnit};
  std::vector<Layouts> layouts{
      {Io::Order::ColumnMajor, Io::Order::ColumnMajor}};
  Options options;
};

std::vector<Problem> cases_of(const BenchGrid& grid);

/// How long a case is measured.
struct BenchProtocol {
  bool with_peer = true;
  int repeat = 5;         ///< calls at least
  double min_time = 0.1;  ///< and seconds at least, all calls together
};

/// The protocol in words, for the record.
std::string describe(const BenchProtocol& protocol);

struct BenchResult {
  Problem problem;
  double ours = 0;             ///< seconds, median
  std::optional<double> peer;  ///< seconds, median
  std::string path;
  double relative_error = 0;  ///< the largest relative_residual of a few
                              ///< problems, over a few right-hand sides

  /// How many times faster ours is.
  std::optional<double> ratio() const {
    if (!peer) return std::nullopt;
    return *peer / ours;
  }
};

BenchResult measure(const Problem& problem, const BenchProtocol& protocol);

}  // namespace Hsma::Tool
