// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// One call of the library, written down: flags, shape, layouts, options.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "support/Hsma_TestScalar.hpp"

namespace Hsma::Test {

/// The layout of the view that is passed. All three are padded: Left and Right
/// have a leading dimension that exceeds the extent, Strided steps over
/// elements in both directions, along columns or along rows (place_of()).
enum class Storage : std::uint8_t { Left, Right, Strided };

inline constexpr std::array<Storage, 3> all_storages{
    Storage::Left, Storage::Right, Storage::Strided};
inline constexpr std::array<Method, 3> all_methods{
    Method::Automatic, Method::Substitution, Method::Inversion};

/// All 24 combinations, those with a unit diagonal last.
inline std::vector<Flags> all_flags() {
  std::vector<Flags> flags;
  for (Diag diag : {Diag::NonUnit, Diag::Unit})
    for (Side side : {Side::Left, Side::Right})
      for (Uplo uplo : {Uplo::Lower, Uplo::Upper})
        for (Op op : {Op::NoTrans, Op::Trans, Op::ConjTrans})
          flags.push_back({side, uplo, op, diag});
  return flags;
}

/// The 12 of them that divide by the diagonal.
inline std::vector<Flags> dividing_flags() {
  auto flags = all_flags();
  flags.resize(12);
  return flags;
}

/// op(A) X = alpha B or X op(A) = alpha B with X of m x n.
template <class TB>
struct Setting {
  Flags flags;
  std::int64_t m = 0, n = 0;
  TB alpha = TB(1);
  Storage a = Storage::Left, b = Storage::Left;
  Options options;

  std::int64_t order() const { return flags.side == Side::Left ? m : n; }
  std::int64_t columns() const { return flags.side == Side::Left ? n : m; }
};

/// X with `order` rows (Left) or columns (Right).
template <class TB>
Setting<TB> make_setting(const Flags& flags, std::int64_t order,
                         std::int64_t columns, TB alpha = TB(1)) {
  Setting<TB> s;
  s.flags = flags;
  s.m = flags.side == Side::Left ? order : columns;
  s.n = flags.side == Side::Left ? columns : order;
  s.alpha = alpha;
  return s;
}

template <class TB>
std::string describe(const Setting<TB>& s) {
  const Flags& f = s.flags;
  std::string text;
  text += f.side == Side::Left ? "L" : "R";
  text += f.uplo == Uplo::Lower ? "L" : "U";
  text += f.op == Op::NoTrans ? "N" : (f.op == Op::Trans ? "T" : "C");
  text += f.diag == Diag::Unit ? "U" : "N";
  text += ", X " + std::to_string(s.m) + " x " + std::to_string(s.n);
  const auto alpha = widen<TB>(s.alpha);
  if constexpr (is_complex_v<TB>)
    text += ", alpha " + std::to_string(alpha.real()) + " + " +
            std::to_string(alpha.imag()) + " i";
  else
    text += ", alpha " + std::to_string(alpha);
  const char letters[] = {'L', 'R', 'S'};
  text += std::string(", layouts ") + letters[static_cast<int>(s.a)] +
          letters[static_cast<int>(s.b)];
  const char* methods[] = {"automatic", "substitution", "inversion"};
  text += std::string(", ") + methods[static_cast<int>(s.options.method)];
  text += ", block " + std::to_string(s.options.block_size);
  if (s.options.policy)
    text +=
        ", policy of N_B = " + std::to_string(s.options.policy->block_size) +
        (s.options.policy->vendor ? ", by the vendor" : "");
  if (s.options.workspace_limit != SIZE_MAX)
    text += ", limit " + std::to_string(s.options.workspace_limit);
  return text;
}

/// Options by which a backend that solves chains takes one for any triangle.
inline Options chain_options() {
  Policy policy;
  policy.chain_columns = any_columns;
  Options options;
  options.policy = policy;
  return options;
}

/// Policies of a caller's that sweep over packed panels, of N_B = `block_size`.
inline Options with_panels(std::int64_t block_size) {
  Policy policy;
  policy.method = Method::Inversion;
  policy.block_size = block_size;
  policy.panels = true;
  Options options;
  options.policy = policy;
  return options;
}

/// A policy of a caller's that leaves diagonal blocks of N_B = `block_size` to
/// the vendor's TRSM, where the backend does.
inline Options by_vendor(std::int64_t block_size) {
  Policy policy;
  policy.block_size = block_size;
  policy.vendor = true;
  Options options;
  options.policy = policy;
  return options;
}

/// All methods with each of these block sizes, panels in blocks of two sizes,
/// a chain, and blocks of two sizes for the vendor.
inline std::vector<Options> all_options(
    std::initializer_list<std::int64_t> block_sizes) {
  std::vector<Options> all{with_panels(64), with_panels(512), chain_options(),
                           by_vendor(16), by_vendor(512)};
  for (const Method method : all_methods)
    for (const std::int64_t size : block_sizes) {
      all.emplace_back();
      all.back().method = method;
      all.back().block_size = size;
    }
  return all;
}

/// Whether fewer right-hand sides at a time take less workspace.
inline bool has_bytes_per_column(const Plan& plan) {
  return plan.path == Path::Blocked &&
         (plan.packs_B ||
          (plan.method == Method::Inversion && !plan.in_place && !plan.panels));
}

}  // namespace Hsma::Test
