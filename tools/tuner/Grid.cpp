// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Lists of orders and shapes, and what is too large.
#include "tuner/Grid.hpp"

#include <algorithm>

namespace Hsma::Tool {

namespace {

using Sizes = std::vector<std::int64_t>;

// What is too large.
constexpr double wide_bytes = 1024.0 * 1024 * 1024;
constexpr double device_flops = 2e13, host_flops = 4e10;

Sizes tuning_orders(bool quick, bool on_host) {
  if (on_host)
    return quick ? Sizes{64, 128, 256, 512, 1024}
                 : Sizes{8, 16, 32, 64, 128, 256, 512, 1024, 2048};
  // Beyond 64 and beyond 256 other kernels solve directly, or none: a row
  // stands on either side.
  return quick ? Sizes{64, 66, 128, 256, 320, 512, 1024, 2048, 4096, 8192}
               : Sizes{8,   16,  32,   64,   66,   128,  256,
                       320, 512, 1024, 2048, 4096, 8192, 16384};
}

Sizes check_orders(bool on_host) {
  return on_host ? Sizes{24, 48, 90, 200, 300, 700, 1500}
                 : Sizes{24,  48,   90,   100,  200,  300,  384,   600,
                         700, 1000, 1500, 3000, 5000, 6000, 10000, 12000};
}

std::vector<Io::ScalarType> types_of(const Grid& grid) {
  if (!grid.types.empty()) return grid.types;
  return {Io::ScalarType::Float, Io::ScalarType::Double,
          Io::ScalarType::ComplexFloat, Io::ScalarType::ComplexDouble};
}

std::vector<ShapeClass> shapes_of(const Grid& grid) {
  if (!grid.shapes.empty()) return grid.shapes;
  return {ShapeClass::Square, ShapeClass::Wide, ShapeClass::Tall,
          ShapeClass::Thin, ShapeClass::Prepared};
}

std::int64_t representative(ShapeClass shape, std::int64_t order) {
  constexpr std::int64_t thin = 8, tall = 8, wide = 16;
  switch (shape) {
    case ShapeClass::Thin:
      return thin;
    case ShapeClass::Tall:
      return order / tall;
    case ShapeClass::Wide:
      return wide * order;
    default:
      return order;
  }
}

/// Widths across each class, another one for every k.
std::int64_t other_width(ShapeClass shape, std::int64_t order, int k) {
  switch (shape) {
    case ShapeClass::Thin: {
      constexpr std::int64_t widths[] = {1, 3, 12, 16};
      return widths[k % 4];
    }
    case ShapeClass::Tall: {
      const std::int64_t widths[] = {order / 5, 24, order / 12};
      return widths[k % 3];
    }
    case ShapeClass::Wide: {
      const std::int64_t widths[] = {5 * order, 40 * order, 12 * order};
      return widths[k % 3];
    }
    default: {
      const std::int64_t widths[] = {order, order / 3, 5 * order / 2};
      return widths[k % 3];
    }
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
  return sample.shape != ShapeClass::Wide || sample.bytes() <= wide_bytes;
}

void sort_by_effort(std::vector<Case>& cases, bool on_host) {
  std::stable_sort(
      cases.begin(), cases.end(), [&](const Case& a, const Case& b) {
        return expected_effort(a, on_host) < expected_effort(b, on_host);
      });
}

/// Calls f for all types, shapes, storages and orders.
template <class Function>
void for_each(const Grid& grid, const Sizes& orders, const Function& f) {
  for (const Io::ScalarType type : types_of(grid))
    for (const ShapeClass shape : shapes_of(grid))
      for (const bool by_rows : {false, true})
        for (const std::int64_t order : orders) f(type, shape, by_rows, order);
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

std::vector<Case> tuning_cases(const Grid& grid, bool on_host) {
  std::vector<Case> cases;
  const Sizes orders =
      grid.sizes.empty() ? tuning_orders(grid.quick, on_host) : grid.sizes;
  for_each(grid, orders,
           [&](Io::ScalarType type, ShapeClass shape, bool by_rows,
               std::int64_t order) {
             if (by_rows && (grid.quick || shape == ShapeClass::Prepared))
               return;
             const Case sample = make_case(type, shape, by_rows, order,
                                           representative(shape, order));
             if (is_sensible(sample, on_host)) cases.push_back(sample);
           });
  sort_by_effort(cases, on_host);
  return cases;
}

std::vector<Case> check_cases(const Grid& grid, bool on_host) {
  std::vector<Case> cases;
  const Sizes orders = grid.sizes.empty() ? check_orders(on_host) : grid.sizes;
  int k = 0;
  for_each(grid, orders,
           [&](Io::ScalarType type, ShapeClass shape, bool by_rows,
               std::int64_t order) {
             if (by_rows && (grid.quick || shape == ShapeClass::Prepared))
               return;
             Case sample = make_case(type, shape, by_rows, order,
                                     other_width(shape, order, k));
             if (shape != ShapeClass::Square || by_rows) vary_flags(sample, k);
             ++k;
             if (is_sensible(sample, on_host)) cases.push_back(sample);
           });
  sort_by_effort(cases, on_host);
  return cases;
}

double expected_effort(const Case& sample, bool on_host) {
  const double rate = on_host ? 2e10 : 4e13;
  const double overhead = on_host ? 0.1 : 0.6;
  constexpr double calls = 50;
  return overhead + calls * sample.problem.flops() / rate;
}

}  // namespace Hsma::Tool
