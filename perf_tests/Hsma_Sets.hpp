// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The sets of problems that both benchmarks know.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "Hsma_Contest.hpp"

namespace Hsma::Perf {

inline const std::vector<std::int64_t> square_sizes = {
    8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096};
inline const std::vector<std::int64_t> flags_sizes = {16, 128, 512};
inline const std::vector<std::int64_t> mixed_sizes = {16, 64, 256, 512};
inline const std::vector<std::int64_t> tall_sizes = {8, 16, 32, 64};

/// Every size, left, lower, not transposed, for the given types.
inline std::vector<Case> square_set(
    const std::string& types,
    const std::vector<std::int64_t>& sizes = square_sizes,
    const std::string& flags = "LLNN", const std::string& layouts = "LL") {
  std::vector<Case> cases;
  for (const char type : types)
    for (const std::int64_t n : sizes)
      cases.push_back({type, flags, layouts, n, n});
  return cases;
}

/// Every side, triangle, op and diagonal, column- and row-major.
inline std::vector<Case> flags_set(
    const std::string& types,
    const std::vector<std::int64_t>& sizes = flags_sizes) {
  std::vector<Case> cases;
  for (const char type : types)
    for (const std::int64_t n : sizes)
      for (const char* layouts : {"LL", "RR"})
        for (const char side : {'L', 'R'})
          for (const char uplo : {'L', 'U'})
            for (const char op : {'N', 'T', 'C'})
              for (const char diag : {'N', 'U'})
                cases.push_back({type, {side, uplo, op, diag}, layouts, n, n});
  return cases;
}

/// A and B of different layouts, where KokkosBlas::trsm has no BLAS to call.
inline std::vector<Case> mixed_set(
    const std::vector<std::int64_t>& sizes = mixed_sizes) {
  std::vector<Case> cases;
  for (const char* layouts : {"LR", "RL"})
    for (const char* flags : {"LLNN", "LUTN", "RUNN", "RLTN"})
      for (const std::int64_t n : sizes)
        cases.push_back({'d', flags, layouts, n, n});
  return cases;
}

/// Thin and wide right-hand sides.
inline std::vector<Case> shapes_set(const std::string& types) {
  const std::vector<std::pair<std::int64_t, std::int64_t>> orders_columns = {
      {16, 1},    {16, 4096},  {64, 1},    {64, 16},    {64, 4096},
      {256, 1},   {256, 16},   {256, 128}, {256, 4096}, {1024, 1},
      {1024, 16}, {1024, 128}, {2048, 1},  {2048, 16},  {2048, 64}};
  std::vector<Case> cases;
  for (const char type : types)
    for (const auto& [order, columns] : orders_columns) {
      cases.push_back({type, "LLNN", "LL", order, columns});
      cases.push_back({type, "RUNN", "LL", columns, order});
    }
  return cases;
}

/// A million rows on the left of an upper triangle, as an orthogonalization has
/// them.
inline std::vector<Case> tall_set(
    const std::string& types,
    const std::vector<std::int64_t>& orders = tall_sizes) {
  std::vector<Case> cases;
  for (const char type : types)
    for (const std::int64_t n : orders)
      cases.push_back({type, "RUNN", "LL", 1000000, n});
  return cases;
}

}  // namespace Hsma::Perf
