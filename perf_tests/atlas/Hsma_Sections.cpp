// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The sections of the atlas, each a function that lists its problems of one
/// type. A new one takes a function and a row of `sections`. If Options get a
/// precision, its section is such a row, `fast`: items that set it in their
/// options and have the same problem without it as their twin.
#include "Hsma_Sections.hpp"

#include <algorithm>
#include <iterator>

#include "Hsma_Points.hpp"

namespace Hsma::Perf {

namespace {

/// From the first to the last, in so many parts.
struct Range {
  std::int64_t first = 1, last = 1;
  int points = 0;
};

/// What the sections draw from.
struct Extents {
  Range small, square, large;
  Range wide_orders, wide_columns;
  std::int64_t tall_rows = 0;
  Range tall_orders;
  Range thin_orders, thin_columns;  ///< beside one column
  std::vector<Range> flags;
  Range conjugated, real_a, unit;
  Range random_orders, random_columns;
  Range graded_squares, graded_orders, graded_columns;
};

const Extents gpu_extents = {
    {5, 64, 12},       {96, 2000, 14},
    {3000, 12288, 4},  {24, 700, 8},
    {2000, 200000, 3}, 700000,
    {12, 200, 8},      {900, 5000, 4},
    {2, 50, 4},        {{24, 64, 1}, {300, 600, 1}, {1000, 1500, 1}},
    {200, 4000, 4},    {20, 2000, 4},
    {33, 48, 4},       {1, 2500, 1},
    {1, 20000, 1},     {20, 3000, 8},
    {24, 700, 3},      {1, 100000, 4}};

const Extents host_extents = {{5, 64, 12},
                              {16, 4096, 16},
                              {},
                              {24, 700, 5},
                              {2000, 20000, 2},
                              50000,
                              {12, 200, 5},
                              {900, 3000, 3},
                              {2, 50, 4},
                              {{24, 64, 1}, {300, 600, 1}},
                              {200, 2000, 3},
                              {20, 1000, 3},
                              {33, 48, 3},
                              {1, 1000, 1},
                              {1, 5000, 1},
                              {20, 2000, 6},
                              {24, 700, 2},
                              {1, 10000, 3}};

const Extents quick_extents = {
    {5, 64, 3},   {65, 200, 2}, {200, 300, 1}, {24, 60, 2}, {500, 1000, 1},
    2000,         {12, 30, 2},  {100, 200, 2}, {2, 50, 1},  {{16, 32, 1}},
    {50, 100, 1}, {20, 60, 1},  {33, 48, 1},   {1, 100, 1}, {1, 200, 1},
    {60, 200, 2}, {24, 60, 1},  {1, 1000, 1}};

/// Multiply-adds and elements that a random problem has at the most.
constexpr double most_random_terms = 4e9, most_random_elements = 2e7;
constexpr double small_elements = 1e5;
constexpr std::int64_t kernel_block_size = 128;

/// Makes the items of one section.
class List {
 public:
  List(const Selection& selection, const std::string& section,
       std::uint64_t stream)
      : selection(selection),
        extents(selection.quick  ? quick_extents
                : selection.host ? host_extents
                                 : gpu_extents),
        draws(selection.seed, stream),
        section_(section) {}

  std::vector<std::int64_t> spread(const Range& range) {
    return range.points == 0
               ? std::vector<std::int64_t>()
               : draws.spread(range.first, range.last, range.points);
  }

  Item& add(const Case& problem) {
    Item item;
    item.section = section_;
    item.problem = problem;
    items.push_back(item);
    return items.back();
  }

  const Selection& selection;
  const Extents& extents;
  Draws draws;
  std::vector<Item> items;

 private:
  std::string section_;
};

Case square_of(char type, std::int64_t order,
               const std::string& flags = "LLNN") {
  return {type, flags, "LL", order, order};
}

void small(List& list, char type) {
  for (const std::int64_t n : list.spread(list.extents.small))
    for (const bool batch : {true, false})
      list.add(square_of(type, n)).batch = batch;
}

void square(List& list, char type) {
  for (const std::int64_t n : list.spread(list.extents.square))
    list.add(square_of(type, n)).product = true;
}

/// A multiple of 64 and the next odd order, whose columns are not aligned.
void large(List& list, char type) {
  for (const std::int64_t n : list.spread(list.extents.large))
    for (const std::int64_t odd : {0, 1})
      list.add(square_of(type, n / 64 * 64 + odd)).product = true;
}

void wide(List& list, char type) {
  for (const std::int64_t m : list.spread(list.extents.wide_orders))
    for (const std::int64_t n : list.spread(list.extents.wide_columns))
      list.add({type, "LLNN", "LL", m, n}).product = true;
}

void tall(List& list, char type) {
  for (const std::int64_t n : list.spread(list.extents.tall_orders))
    list.add({type, "RUNN", "LL", list.extents.tall_rows, n});
}

void thin(List& list, char type) {
  for (const std::int64_t m : list.spread(list.extents.thin_orders)) {
    list.add({type, "LLNN", "LL", m, 1});
    for (const std::int64_t n : list.spread(list.extents.thin_columns))
      list.add({type, "LLNN", "LL", m, n});
  }
}

void flags(List& list, char type) {
  for (const Range& range : list.extents.flags)
    for (const std::int64_t n : list.spread(range))
      for (const char* layouts : {"LL", "RR"})
        for (const char side : {'L', 'R'})
          for (const char uplo : {'L', 'U'})
            for (const char op : {'N', 'T', 'C'})
              for (const char diag : {'N', 'U'})
                list.add({type, {side, uplo, op, diag}, layouts, n, n});
}

/// What a call does beyond the plain one, beside the plain one.
void special(List& list, char type) {
  const bool is_complex = type == 'c' || type == 'z';
  if (is_complex) {
    for (const std::int64_t m : list.spread(list.extents.conjugated)) {
      Item& item = list.add({type, "LLCN", "LL", m, 1});
      item.twin_name = "transposed";
      item.twin = {type, "LLTN", "LL", m, 1};
    }
    for (const std::int64_t n : list.spread(list.extents.real_a)) {
      Case problem = square_of(type, n);
      problem.real_a = true;
      Item& item = list.add(problem);
      item.twin_name = "complex A";
      item.twin = square_of(type, n);
    }
  }
  for (const std::int64_t n : list.spread(list.extents.unit)) {
    Item& item = list.add(square_of(type, n, "LLNU"));
    item.batch = true;
    item.twin_name = "non-unit diagonal";
    item.twin = square_of(type, n);
  }
}

/// Any type, flags, layouts and shape, small ones as often as large ones; of
/// the small ones, whose time is that of a launch, every other without it.
void random(List& list, char) {
  Draws& draws = list.draws;
  const auto one_of = [&](const std::string& letters) {
    return letters[static_cast<std::size_t>(
        draws.between(0, static_cast<std::int64_t>(letters.size()) - 1))];
  };
  const Range& orders = list.extents.random_orders;
  const Range& columns = list.extents.random_columns;
  const int count = list.selection.quick ? std::min(12, list.selection.random)
                                         : list.selection.random;
  while (static_cast<int>(list.items.size()) < count) {
    const double order =
        static_cast<double>(draws.log_between(orders.first, orders.last));
    const double width =
        static_cast<double>(draws.log_between(columns.first, columns.last));
    if (order * order * width > most_random_terms ||
        order * width > most_random_elements)
      continue;
    Case problem;
    problem.type = one_of(list.selection.types);
    problem.flags = {one_of("LR"), one_of("LU"), one_of("NTC"), one_of("NU")};
    problem.layouts = one_of("LR") == 'L' ? "LL" : "RR";
    const bool left = problem.side() == Side::Left;
    problem.m = static_cast<std::int64_t>(left ? order : width);
    problem.n = static_cast<std::int64_t>(left ? width : order);
    const bool is_small = order <= 256 && order * width <= small_elements;
    list.add(problem).batch = is_small && one_of("LR") == 'L';
  }
}

/// Triangles of columns, and perhaps of rows, of very different size, each
/// beside one without.
void add_graded(List& list, char type, const char* twin_name, bool rows) {
  const auto add = [&](std::int64_t m, std::int64_t n) {
    Item& item = list.add({type, "LLNN", "LL", m, n});
    item.twin_name = twin_name;
    item.twin = item.problem;
    item.problem.graded = true;
    item.problem.graded_rows = rows;
  };
  for (const std::int64_t n : list.spread(list.extents.graded_squares))
    add(n, n);
  for (const std::int64_t m : list.spread(list.extents.graded_orders))
    for (const std::int64_t n : list.spread(list.extents.graded_columns))
      add(m, n);
  for (const std::int64_t m : list.spread(list.extents.thin_orders)) add(m, 1);
}

/// A scaling of columns changes no verdict on an inverse.
void graded(List& list, char type) {
  add_graded(list, type, "not graded", false);
}
/// With rows and columns scaled, no block has an inverse that is trusted.
void untrusted(List& list, char type) {
  add_graded(list, type, "trusted", true);
}

/// A kernel that is asked for instead of what the table has.
struct Asked {
  std::string name;
  std::function<void(Policy&)> change;
};

std::function<void(Policy&)> directly(DirectKernel kernel) {
  return [kernel](Policy& policy) {
    policy.direct_columns = any_columns;
    policy.direct = kernel;
    policy.wide_columns = kernel == DirectKernel::WideLanes ? 0 : any_columns;
  };
}

std::function<void(Policy&)> by_inverses(InversionKernel kernel, Sweep sweep,
                                         bool in_place) {
  return [=](Policy& policy) {
    policy.direct_columns = 0;
    policy.method = Method::Inversion;
    policy.block_size = kernel_block_size;
    policy.inversion = kernel;
    policy.inner_size = 0;
    policy.sweep = sweep;
    policy.in_place = in_place;
    policy.panels = false;
  };
}

/// The paper's kernels beside the defaults. The orders are not drawn: they are
/// those at which the kernels change their shape.
void kernels(List& list, char type) {
  // What needs no pipeline takes Algorithm 1 for it.
  const std::string pipeline = "pipeline";
  // Beyond order 32 this would be what is chosen anyway.
  const std::string groups = "groups";
  const Asked direct[] = {{"Algorithm 1", directly(DirectKernel::Paper)},
                          {pipeline, directly(DirectKernel::Pipeline)},
                          {"lanes", directly(DirectKernel::Lanes)},
                          {"wide lanes", directly(DirectKernel::WideLanes)},
                          {"columns", directly(DirectKernel::Columns)},
                          {groups, directly(DirectKernel::Groups)},
                          {"rows", directly(DirectKernel::Rows)}};
  const auto tiles = InversionKernel::Tiles;
  const Asked blocked[] = {
      {"Algorithm 2",
       by_inverses(InversionKernel::Paper, Sweep::Recursive, true)},
      {"tiles", by_inverses(tiles, Sweep::Recursive, true)},
      {"tiles, left-looking", by_inverses(tiles, Sweep::LeftLooking, true)},
      {"tiles, inverses applied by GEMM",
       by_inverses(tiles, Sweep::Recursive, false)},
      {"substitution", [](Policy& policy) {
         policy.direct_columns = 0;
         policy.method = Method::Substitution;
         policy.block_size = kernel_block_size;
         policy.sweep = Sweep::Recursive;
         policy.panels = false;
       }}};
  const auto add = [&](std::int64_t n, const Asked& asked, bool batch) {
    Item& item = list.add(square_of(type, n));
    item.batch = batch;
    item.kernel = asked.name;
    item.change = asked.change;
    item.twin_name = "default";
    item.twin = item.problem;
  };
  for (const std::int64_t n : {8, 16, 24, 32, 33, 40, 48, 64})
    for (const Asked& asked : direct)
      if ((type == 'z' || asked.name != pipeline) &&
          (n <= 32 || asked.name != groups))
        add(n, asked, true);
  for (const std::int64_t n : {512, 1024, 2048})
    for (const Asked& asked : blocked) add(n, asked, false);
}

struct Section {
  const char* name;
  bool on_host;
  bool by_type;  ///< listed once for each type, else once for all of them
  void (*list)(List&, char type);
};

const Section sections[] = {
    {"small", true, true, small},    {"square", true, true, square},
    {"large", false, true, large},   {"wide", true, true, wide},
    {"tall", true, true, tall},      {"thin", true, true, thin},
    {"flags", true, true, flags},    {"special", true, true, special},
    {"random", true, false, random}, {"kernels", false, true, kernels},
    {"graded", true, true, graded},  {"untrusted", true, true, untrusted}};

}  // namespace

std::vector<std::string> all_sections(bool host) {
  std::vector<std::string> names;
  for (const Section& section : sections)
    if (section.on_host || !host) names.emplace_back(section.name);
  return names;
}

std::vector<Item> items_of(const Selection& selection) {
  std::vector<Item> items;
  std::uint64_t stream = 0;
  for (const Section& section : sections) {
    const auto& wanted = selection.sections;
    const bool is_wanted =
        std::find(wanted.begin(), wanted.end(), section.name) != wanted.end();
    for (const char type : std::string("sdcz")) {
      // Streams are counted whether or not they are wanted, so that a part of
      // the atlas has the points that the whole of it has.
      List list(selection, section.name, stream++);
      const bool listed = section.by_type
                              ? selection.types.find(type) != std::string::npos
                              : type == 's';
      if (!is_wanted || !listed) continue;
      section.list(list, type);
      std::move(list.items.begin(), list.items.end(),
                std::back_inserter(items));
    }
  }
  return items;
}

}  // namespace Hsma::Perf
