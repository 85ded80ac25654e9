// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The sweep over packed panels: a solve with diagonal blocks, given inverses
/// of order 64, with substitution where those do not serve.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "Hsma_KernelReference.hpp"
#include "Hsma_KernelSolve.hpp"
#include "kernels/Hsma_PackedPanels.hpp"

namespace Hsma::Test {
namespace {

constexpr std::int64_t panel = 64;

std::int64_t panels_of(std::int64_t order) {
  return (order + panel - 1) / panel;
}

/// The whole triangle at once, inverses included.
template <class S>
Kernel<Solve<S>> solve_by(const Kernel<SweepBlocks<S>>& sweep) {
  const Kernel<Invert<S>> inversion = Device::inversions<S>().front();
  const auto run = [=](const Triangle<S>& T, S alpha, const Matrix<S>& B) {
    constexpr real_part_t<S> max_condition = 10000;
    const std::int64_t panels = panels_of(T.m);
    const DeviceArray<S> inverse(std::vector<S>(
        static_cast<std::size_t>(panels * panel * panel), nan_scalar<S>()));
    const DeviceArray<int> trusted(
        std::vector<int>(static_cast<std::size_t>(panels), -1));
    inversion.run(Impl::blocks_of_panels(T, T.m, inverse.data(), trusted.data(),
                                         max_condition));
    sweep.run(T, T.m, inverse.data(), trusted.data(), alpha, B);
  };
  return {sweep.name, run, sweep.largest, sweep.columns};
}

/// Diagonal blocks of order NB; the rest of the triangle must not be read.
template <class S>
struct PanelCase : SolveCase {
  std::int64_t NB;
  Dense<S> A, blocks, B;    ///< `blocks` is A with zeros there
  std::vector<S> inverses;  ///< all that must not be read is NaN
  std::vector<int> trusted;

  PanelCase(const SolveCase& c, std::int64_t size)
      : SolveCase(c),
        NB(size),
        A(dominant<S>(order, 31)),
        blocks(A),
        B(random_matrix<S>(order, columns, 32)),
        inverses(static_cast<std::size_t>(panels_of(order) * panel * panel),
                 nan_scalar<S>()),
        trusted(static_cast<std::size_t>(panels_of(order)), 1) {
    for (std::int64_t k = 0; k < order; ++k)
      for (std::int64_t i = 0; i < order; ++i)
        if (i / NB != k / NB) {
          A(i, k) = nan_scalar<S>();
          blocks(i, k) = Impl::from_real<S>(0);
        }
    for (std::int64_t t = 0; t < panels_of(order); ++t) invert(t);
  }

  S& inverse(std::int64_t t, std::int64_t i, std::int64_t k) {
    return inverses[static_cast<std::size_t>((t * panel + k) * panel + i)];
  }
  /// Of the blocks of order `panel`, the one that T is solved with first is the
  /// smaller one, or the first one in the last diagonal block of order NB.
  std::int64_t begin_of(std::int64_t t) const {
    const std::int64_t first = t * panel / NB * NB;
    const std::int64_t rest = std::min(NB, order - first);
    const std::int64_t missing =
        shape.lower ? panels_of(rest) * panel - rest : 0;
    return std::max(first, t * panel - missing);
  }
  std::int64_t order_of(std::int64_t t) const {
    const bool last = t + 1 == panels_of(order);
    return (last ? order : begin_of(t + 1)) - begin_of(t);
  }
  void distrust(std::int64_t t, int verdict) {
    trusted[static_cast<std::size_t>(t)] = verdict;
    for (std::int64_t k = 0; k < panel; ++k)
      for (std::int64_t i = 0; i < panel; ++i)
        inverse(t, i, k) = nan_scalar<S>();
  }

 private:
  void invert(std::int64_t t) {
    Dense<S> D(order_of(t), order_of(t));
    for (std::int64_t k = 0; k < D.n; ++k)
      for (std::int64_t i = 0; i < D.m; ++i)
        D(i, k) = A(begin_of(t) + i, begin_of(t) + k);
    const Dense<S> W = inverse_of(D, shape);
    for (std::int64_t k = 0; k < D.n; ++k)
      for (std::int64_t i = 0; i < D.m; ++i)
        if (shape.lower ? i >= k : i <= k) inverse(t, i, k) = W(i, k);
  }
};

/// The largest |T X - alpha B| / (eps |T| |X|) of all elements: no scaling of
/// rows or columns of T changes it.
template <class S>
double residual_by_elements(const PanelCase<S>& c, const Dense<S>& X) {
  using W = wide_t<S>;
  const Dense<W> T =
      triangle_of<W>(c.blocks, c.shape, [](const S& a) { return widen(a); });
  double largest = 0;
  for (std::int64_t j = 0; j < X.n; ++j)
    for (std::int64_t i = 0; i < X.m; ++i) {
      W residual = Impl::product(widen(factor_of<S>(c)), widen(c.B(i, j)));
      real_part_t<W> size = 0;
      for (std::int64_t k = c.shape.lower ? 0 : i;
           k < (c.shape.lower ? i + 1 : X.m); ++k) {
        const W term = Impl::product(T(i, k), widen(X(k, j)));
        residual = Impl::difference(residual, term);
        size += Impl::absolute(term);
      }
      const auto ratio = Impl::absolute(residual) / size /
                         std::numeric_limits<real_part_t<S>>::epsilon();
      // In this form, a NaN wins.
      if (!(ratio <= largest)) largest = static_cast<double>(ratio);
    }
  return largest;
}

template <class S>
void check_blocks(const Kernel<SweepBlocks<S>>& kernel, const PanelCase<S>& c,
                  bool by_elements = false) {
  SCOPED_TRACE(kernel.name + ", " + c.text() +
               ", N_B = " + std::to_string(c.NB));
  const Placed<S> a(c.A, c.a, c.shape), b(c.B, c.b);
  const DeviceArray<S> inverse(c.inverses);
  const DeviceArray<int> trusted(c.trusted);
  kernel.run(a.triangle(c.shape), c.NB, inverse.data(), trusted.data(),
             factor_of<S>(c), b.matrix());
  ASSERT_TRUE(a.unchanged());
  ASSERT_TRUE(b.padding_unchanged());
  ASSERT_LE(largest(residual_ratios(c.blocks, c.shape, factor_of<S>(c), c.B,
                                    b.read())),
            ratio_bound(c.order));
  if (by_elements) {
    ASSERT_LE(residual_by_elements(c, b.read()), ratio_bound(c.order));
  }
}

template <class S>
class PanelSweeps : public ::testing::Test {};
TYPED_TEST_SUITE(PanelSweeps, Scalars, ScalarName);

TYPED_TEST(PanelSweeps, Few) {
  for (const auto& sweep : Device::panel_sweeps<TypeParam>())
    check_few_solves(solve_by(sweep), 130);
}

TYPED_TEST(PanelSweeps, Orders) {
  for (const auto& sweep : Device::panel_sweeps<TypeParam>()) {
    const auto kernel = solve_by(sweep);
    check_orders(kernel, {1, 15, 16, 17, 48, 63, 64, 65, 100, 130, 200},
                 {1, 7, 8, 9, 33, 70, kernel.columns});
  }
}

TYPED_TEST(PanelSweeps, Diagonals) {
  for (const auto& sweep : Device::panel_sweeps<TypeParam>()) {
    const auto kernel = solve_by(sweep);
    check_diagonals(kernel);
    bool lower = false;
    for (Spoil spoil :
         {Spoil::Zero, Spoil::Denormal, Spoil::Infinite, Spoil::NaN}) {
      lower = !lower;
      check_spoilt(kernel, {150, 11, {lower}, Storage::Row, Storage::Column},
                   spoil);
    }
  }
}

TYPED_TEST(PanelSweeps, Independence) {
  for (const auto& sweep : Device::panel_sweeps<TypeParam>())
    check_independence(solve_by(sweep), 150);
}

/// N_B from one panel to more than the order.
TYPED_TEST(PanelSweeps, Blocks) {
  Random random(33);
  const std::initializer_list<std::int64_t> columns{1, 9, 37};
  const std::pair<std::int64_t, std::int64_t> sizes[] = {
      {40, 64}, {65, 64}, {128, 128}, {200, 64}, {200, 128}, {200, 256}};
  for (const auto& kernel : Device::panel_sweeps<TypeParam>())
    for (const auto& [order, NB] : sizes) {
      const SolveCase c{order,
                        random.one_of(columns),
                        {random.flip(), random.flip(), random.flip()},
                        random.one_of(all_storages),
                        random.one_of(all_storages),
                        random.flip()};
      check_blocks(kernel, PanelCase<TypeParam>(c, NB));
    }
}

/// An inverse that is none shows whether its block is solved by substitution.
TYPED_TEST(PanelSweeps, Distrust) {
  for (const auto& kernel : Device::panel_sweeps<TypeParam>())
    for (std::int64_t order : {17, 150})
      for (std::int64_t t = 0; t < panels_of(order); ++t)
        for (int verdict : {0, 1}) {
          const bool lower = (t + verdict) % 2 == 0;
          PanelCase<TypeParam> c({order,
                                  11,
                                  {lower, !lower, lower},
                                  Storage::Row,
                                  Storage::Column,
                                  true},
                                 order);
          c.distrust(t, verdict);
          check_blocks(kernel, c);
        }
}

/// Where no inverse of many is trusted, on a GPU another kernel takes over if
/// there is enough to do.
TYPED_TEST(PanelSweeps, DistrustOfMost) {
  for (const auto& kernel : Device::panel_sweeps<TypeParam>()) {
    PanelCase<TypeParam> c({200,
                            Device::many_columns / 4,
                            {true, false, true},
                            Storage::Row,
                            Storage::Column,
                            true},
                           200);
    for (std::int64_t t = 1; t < panels_of(200); ++t) c.distrust(t, 0);
    check_blocks(kernel, c);
  }
}

/// Columns whose product overflows are solved by substitution; the others are
/// the product.
TYPED_TEST(PanelSweeps, Overflow) {
  using S = TypeParam;
  for (const auto& kernel : Device::panel_sweeps<S>())
    for (bool lower : {true, false}) {
      PanelCase<S> c({150, 20, {lower, false, lower}}, 150);
      const std::int64_t first = c.begin_of(1) + (lower ? 0 : 63);
      c.inverse(1, lower ? 63 : 0, lower ? 0 : 63) =
          Impl::from_real<S>(std::numeric_limits<real_part_t<S>>::max() / 2);
      // Only where b is zero is the wrong element of the inverse unseen.
      for (std::int64_t j = 0; j < c.columns; ++j)
        for (std::int64_t i = 0; i < c.order; ++i)
          if (lower ? i <= first : i >= first)
            c.B(i, j) = Impl::from_real<S>(i == first && j % 3 == 0 ? 8 : 0);
      check_blocks(kernel, c);
    }
}

/// 2^n in float, and as much of the range in double.
template <class R>
R power(int n) {
  constexpr int most = std::numeric_limits<R>::max_exponent;
  return std::ldexp(R(1), most / 128 * n);
}
template <class S>
void scale(S& value, real_part_t<S> factor) {
  value = Impl::product(Impl::from_real<S>(factor), value);
}

/// D^-1 T overflows where T X and X do not.
TYPED_TEST(PanelSweeps, OverflowOfScaledPanels) {
  using S = TypeParam;
  using R = real_part_t<S>;
  for (const auto& kernel : Device::panel_sweeps<S>())
    for (bool lower : {true, false}) {
      PanelCase<S> c({128, 9, {lower, false, false}}, 128);
      // The block that is solved last, and the one that is solved first.
      const std::int64_t last = lower ? 1 : 0, first = 1 - last;
      for (std::int64_t k = 0; k < panel; ++k) {
        for (std::int64_t i = 0; i < panel; ++i) {
          scale(c.A(last * panel + i, last * panel + k), power<R>(-60));
          scale(c.A(last * panel + i, first * panel + k), power<R>(80));
          scale(c.inverse(last, i, k), power<R>(60));
        }
        for (std::int64_t j = 0; j < c.columns; ++j)
          scale(c.B(first * panel + k, j), power<R>(-110));
      }
      c.blocks = c.A;
      check_blocks(kernel, c);
    }
}

/// D^-1 T underflows where T X and X do not: the columns that are solved last
/// are large, those that are solved first are small.
TYPED_TEST(PanelSweeps, UnderflowOfScaledPanels) {
  using S = TypeParam;
  using R = real_part_t<S>;
  for (const auto& kernel : Device::panel_sweeps<S>())
    for (std::int64_t order : {128, 115})
      for (bool lower : {true, false}) {
        PanelCase<S> c({order, 9, {lower, false, false}}, 128);
        const std::int64_t last = lower ? 1 : 0;
        for (std::int64_t t : {0, 1}) {
          const R size = power<R>(t == last ? 90 : -80);
          const std::int64_t begin = c.begin_of(t);
          for (std::int64_t k = 0; k < c.order_of(t); ++k) {
            for (std::int64_t i = 0; i < order; ++i)
              scale(c.A(i, begin + k), size);
            for (std::int64_t i = 0; i < c.order_of(t); ++i)
              scale(c.inverse(t, i, k), 1 / size);
          }
        }
        c.blocks = c.A;
        check_blocks(kernel, c, true);
      }
}

}  // namespace
}  // namespace Hsma::Test
