// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Lists of orders and shapes, and what is too large.
#include "tuner/Grid.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace Hsma::Tool {

namespace {

using Sizes = std::vector<std::int64_t>;

// What is too large.
constexpr double wide_bytes = 1024.0 * 1024 * 1024;
constexpr double device_flops = 6e12, host_flops = 4e10;

Sizes usual_orders(bool quick, bool on_host) {
  if (on_host)
    return quick ? Sizes{64, 128, 256, 512, 1024}
                 : Sizes{8, 16, 32, 64, 128, 256, 512, 1024, 2048};
  // Beyond 64 and beyond 256 other kernels solve directly, or none: a row
  // stands on either side.
  return quick ? Sizes{64, 66, 128, 256, 260, 512, 1024, 2048, 4096, 8192}
               : Sizes{8,    16,   32,   48,   64,   66,   96,   128,  192,
                       256,  260,  320,  384,  512,  640,  768,  1024, 1280,
                       1536, 2048, 2560, 3072, 4096, 6144, 8192, 16384};
}

Sizes check_orders(bool on_host) {
  return on_host ? Sizes{24, 48, 90, 200, 300, 700, 1500}
                 : Sizes{24,  40,  90,   110,  160,  200,  300,  420,  600,
                         700, 900, 1300, 1800, 2500, 3500, 5000, 7000, 12000};
}

std::vector<Io::ScalarType> types_of(const Grid& grid) {
  if (!grid.types.empty()) return grid.types;
  return {Io::ScalarType::Float, Io::ScalarType::Double,
          Io::ScalarType::ComplexFloat, Io::ScalarType::ComplexDouble};
}

std::vector<ShapeClass> shapes_of(const Grid& grid) {
  if (!grid.shapes.empty()) return grid.shapes;
  return {ShapeClass::Single,   ShapeClass::Thin,    ShapeClass::Narrow,
          ShapeClass::Tall,     ShapeClass::Square,  ShapeClass::Wide,
          ShapeClass::VeryWide, ShapeClass::Prepared};
}

std::int64_t representative(ShapeClass shape, std::int64_t order) {
  constexpr std::int64_t thin = 8, narrow = 32, least_tall = 80;
  switch (shape) {
    case ShapeClass::Single:
      return 1;
    case ShapeClass::Thin:
      return thin;
    case ShapeClass::Narrow:
      return std::min(narrow, order / 4);
    case ShapeClass::Tall:
      return std::max(order / 8, std::min(order / 4, least_tall));
    case ShapeClass::Wide:
      return 8 * order;
    case ShapeClass::VeryWide:
      return 32 * order;
    default:
      return order;
  }
}

/// Further widths of the class.
Sizes further_widths(ShapeClass shape, std::int64_t order) {
  switch (shape) {
    case ShapeClass::Single:
      return {1, 1};
    case ShapeClass::Thin:
      return {3, 14};
    case ShapeClass::Narrow:
      return {20, 52};
    case ShapeClass::Tall:
      return {order / 24, order / 5, 96};
    case ShapeClass::Square:
      return {2 * order / 5, 5 * order / 2};
    case ShapeClass::Wide:
      return {5 * order, 13 * order};
    case ShapeClass::VeryWide:
      return {18 * order, 80 * order};
    case ShapeClass::Prepared:
      return {order / 6, 3 * order};
  }
  return {};
}

/// Half-way, as a ratio, from a row's order to where the row of another begins,
/// as a multiple of four; the row's order itself where that is another row's or
/// a matter of other kernels.
std::int64_t towards(std::int64_t order, std::int64_t other,
                     std::int64_t direct_limit) {
  const double ratio = static_cast<double>(other) / static_cast<double>(order);
  const double half = static_cast<double>(order) * std::sqrt(std::sqrt(ratio));
  const std::int64_t multiple = 4 * std::llround(half / 4);
  const std::int64_t square = multiple * multiple, border = order * other;
  const bool is_own = other > order ? order < multiple && square <= border
                                    : multiple < order && square > border;
  const bool is_alike = (multiple <= direct_limit) == (order <= direct_limit);
  return is_own && is_alike ? multiple : order;
}

/// The same problem with an A that is transposed, and so with B stored the
/// other way round.
Case transposed(const Case& sample) {
  Case other = sample;
  Problem& problem = other.problem;
  problem.side = problem.side == Side::Left ? Side::Right : Side::Left;
  problem.op = Io::is_complex(problem.b_scalar) ? Op::ConjTrans : Op::Trans;
  std::swap(problem.m, problem.n);
  return other;
}

/// Widths across each class, another one for every k.
std::int64_t other_width(ShapeClass shape, std::int64_t order, int k) {
  const auto one_of = [k](std::initializer_list<std::int64_t> widths) {
    return widths.begin()[static_cast<std::size_t>(k) % widths.size()];
  };
  switch (shape) {
    case ShapeClass::Single:
      return 1;
    case ShapeClass::Thin:
      return one_of({2, 4, 6, 12, 16});
    case ShapeClass::Narrow:
      return one_of({17, 24, 40, 64});
    case ShapeClass::Tall:
      return one_of({order / 5, order / 12, 70});
    case ShapeClass::Wide:
      return one_of({5 * order, 12 * order});
    case ShapeClass::VeryWide:
      return one_of({20 * order, 50 * order, 120 * order});
    default:
      return one_of({order, order / 3, 5 * order / 2});
  }
}

/// Whether the width is in the class at all, and the case can be measured.
bool is_sensible(const Case& sample, bool on_host) {
  const bool prepared = sample.shape == ShapeClass::Prepared;
  if (!prepared &&
      Impl::shape_class_of(sample.order(), sample.columns()) != sample.shape)
    return false;
  if (sample.problem.flops() > (on_host ? host_flops : device_flops))
    return false;
  return sample.bytes() <= wide_bytes || !Impl::is_wide(sample.shape);
}

void sort_by_effort(std::vector<Case>& cases, bool on_host) {
  std::stable_sort(
      cases.begin(), cases.end(), [&](const Case& a, const Case& b) {
        return expected_effort(a, on_host) < expected_effort(b, on_host);
      });
}

/// Of two cases of one type and class.
bool is_same(const Case& a, const Case& b) {
  return a.order() == b.order() && a.columns() == b.columns() &&
         a.problem.side == b.problem.side && a.problem.op == b.problem.op;
}

/// Calls f for all types, shapes, storages and orders.
template <class Function>
void for_each(const Grid& grid, const Sizes& orders, const Function& f) {
  for (const Io::ScalarType type : types_of(grid))
    for (const ShapeClass shape : shapes_of(grid))
      for (const bool by_rows : {false, true})
        for (const std::int64_t order : orders) f(type, shape, by_rows, order);
}

/// Another number for every case, the same in a part of the grid.
int variation(Io::ScalarType type, ShapeClass shape, bool by_rows,
              std::int64_t order, const Sizes& orders) {
  const auto at = std::find(orders.begin(), orders.end(), order);
  const int group = (static_cast<int>(type) * Impl::shape_class_count +
                     static_cast<int>(shape)) *
                        2 +
                    static_cast<int>(by_rows);
  return group * static_cast<int>(orders.size()) +
         static_cast<int>(at - orders.begin());
}

/// The k-th way to write a problem with the same storage of B.
void vary_flags(Case& sample, int k) {
  Problem& problem = sample.problem;
  const bool complex = Io::is_complex(problem.b_scalar);
  problem.uplo = k % 2 == 0 ? Uplo::Lower : Uplo::Upper;
  problem.op =
      k / 2 % 2 == 0 ? Op::NoTrans : (complex ? Op::ConjTrans : Op::Trans);
  if (complex && k % 5 == 4) problem.a_scalar = Io::real_of(problem.b_scalar);
}

}  // namespace

Sizes row_orders(const Grid& grid, const Target& target) {
  Sizes orders = usual_orders(grid.quick, target.on_host());
  orders.insert(orders.end(), grid.sizes.begin(), grid.sizes.end());
  return orders;
}

std::vector<Case> tuning_cases(const Grid& grid, const Target& target) {
  const bool on_host = target.on_host();
  std::vector<Case> cases;
  const Sizes orders =
      grid.sizes.empty() ? usual_orders(grid.quick, on_host) : grid.sizes;
  for_each(grid, orders,
           [&](Io::ScalarType type, ShapeClass shape, bool by_rows,
               std::int64_t order) {
             if (by_rows && grid.quick) return;
             const Case sample = make_case(type, shape, by_rows, order,
                                           representative(shape, order));
             if (is_sensible(sample, on_host)) cases.push_back(sample);
           });
  sort_by_effort(cases, on_host);
  return cases;
}

std::vector<Case> check_cases(const Grid& grid, const Target& target) {
  const bool on_host = target.on_host();
  std::vector<Case> cases;
  const Sizes orders = grid.sizes.empty() ? check_orders(on_host) : grid.sizes;
  for_each(grid, orders,
           [&](Io::ScalarType type, ShapeClass shape, bool by_rows,
               std::int64_t order) {
             if (by_rows && grid.quick) return;
             const int k = variation(type, shape, by_rows, order, orders);
             Case sample = make_case(type, shape, by_rows, order,
                                     other_width(shape, order, k));
             if (shape != ShapeClass::Square || by_rows) vary_flags(sample, k);
             if (is_sensible(sample, on_host)) cases.push_back(sample);
           });
  sort_by_effort(cases, on_host);
  return cases;
}

std::vector<Case> other_cases(const Case& sample, const Sizes& orders,
                              const Target& target) {
  const std::int64_t order = sample.order();
  std::int64_t below = order, above = order;
  for (const std::int64_t other : orders) {
    if (other < order && (below == order || other > below)) below = other;
    if (other > order && (above == order || other < above)) above = other;
  }
  const std::int64_t limit =
      target.direct_limit(kind_of(sample.problem.a_scalar));
  const std::int64_t elsewhere[] = {towards(order, below, limit),
                                    towards(order, above, limit), order};
  std::vector<Case> cases;
  for (std::size_t k = 0; k < std::size(elsewhere); ++k) {
    const Sizes widths = further_widths(sample.shape, elsewhere[k]);
    if (k >= widths.size()) break;
    Case other = make_case(sample.problem.a_scalar, sample.shape,
                           sample.by_rows(), elsewhere[k], widths[k]);
    if (widths[k] == 0 || !is_sensible(other, target.on_host())) continue;
    if (k == 1) other = transposed(other);
    if (!is_same(other, sample)) cases.push_back(other);
  }
  return cases;
}

double expected_effort(const Case& sample, bool on_host) {
  const double rate = on_host ? 2e10 : 4e13;
  const double overhead = on_host ? 0.1 : 0.6;
  constexpr double calls = 50;
  return overhead + calls * sample.problem.flops() / rate;
}

}  // namespace Hsma::Tool
