// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Gram matrices and products of split operands on the CPU.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "Hsma_Kernel.hpp"
#include "cpu/Hsma_CpuLaunch.hpp"
#include "kernels/Hsma_GramTiles.hpp"
#include "kernels/Hsma_SplitLines.hpp"
#include "kernels/Hsma_UnusualTerms.hpp"

namespace Hsma::Test {

/// The unit of kernels/Hsma_GramTiles.hpp: each thread sums up what it holds of
/// the result.
struct CpuGramUnit {
  template <class Block>
  static void multiply(const Block& block, double upper, double lower,
                       double right, double (&c)[4]) {
    const int lane = block.rank() % warp, g = lane / 4, t = lane % 4;
    for (int k = 0; k < 4; ++k) {
      const double a[2] = {block.shuffle(upper, 4 * g + k, warp),
                           block.shuffle(lower, 4 * g + k, warp)};
      for (int e = 0; e < 2; ++e) {
        const double b = block.shuffle(right, 4 * (2 * t + e) + k, warp);
        c[e] += a[0] * b;
        c[2 + e] += a[1] * b;
      }
    }
  }
};

struct CpuProducts {
  template <class S>
  static std::vector<Kernel<SumUp<S>>> grams() {
    std::vector<Kernel<SumUp<S>>> list = {
        gram_kernel<S, 2, true>("16 columns", 16),
        gram_kernel<S, 4, true>("32 columns", 32),
        gram_kernel<S, 4, false>("pairs", 100)};
    if constexpr (!Impl::is_real<S>)
      list.push_back(gram_kernel<S, 1, true>("8 columns", 8));
    return list;
  }

  /// The device's product is a loop over the split operands.
  template <class S>
  static std::vector<Kernel<Update<S>>> split_products() {
    return with_threads<Update<S>>(split_product<S>);
  }

 private:
  template <class S, int Squares, bool Alone>
  static Kernel<SumUp<S>> gram_kernel(const char* name, std::int64_t columns) {
    return {name,
            [](const Matrix<const S>& V) {
              return V.row_stride == 1 && Impl::packable(V.data, V.col_stride)
                         ? sum_up<S, Squares, Alone, true>(V)
                         : sum_up<S, Squares, Alone, false>(V);
            },
            columns};
  }

  template <class S, int Squares, bool Alone, bool Packed>
  static GramSums sum_up(const Matrix<const S>& V) {
    using Body = Impl::GramTiles<S, Squares, Alone, Packed, CpuGramUnit>;
    GramSums sums{3,
                  Impl::BlockPair::count(Impl::ceil_div(V.n, Body::width)),
                  Body::width,
                  {}};
    const std::int64_t blocks = sums.teams * sums.pairs;
    sums.partial.assign(static_cast<std::size_t>(blocks * Body::size),
                        std::nan(""));
    run_blocks(Body{V, sums.partial.data(), static_cast<int>(sums.pairs)},
               blocks, Body::threads, warp, Body::shared_bytes());
    return sums;
  }

  template <class S>
  static void split_product(const CpuLaunch& launch, const SplitSource<S>& left,
                            const SplitSource<S>& right, float beta,
                            const Matrix<S>& C) {
    using Impl::SplitForm;
    using Impl::SplitTile;
    constexpr std::int64_t parts = Impl::parts_of_scalar<S>;
    const std::int64_t terms = left.lines.n, rows = parts * C.m;
    const std::int64_t depth = Impl::split_depth<S>(terms);
    const auto sized = [](std::int64_t size, auto value) {
      return std::vector(static_cast<std::size_t>(size), value);
    };
    auto l = sized(Impl::split_numbers<S, SplitForm::Left>(C.m, terms), NAN);
    auto r = sized(Impl::split_numbers<S, SplitForm::Right>(C.n, terms), NAN);
    auto l_notes = sized(Impl::split_notes(C.m, terms), 77);
    auto r_notes = sized(Impl::split_notes(C.n, terms), 77);
    launch("left", Impl::SplitLines<S, SplitForm::Left>{
                       left, {l.data(), l_notes.data(), depth}});
    launch("right", Impl::SplitLines<S, SplitForm::Right>{
                        right, {r.data(), r_notes.data(), depth}});
    const auto tile = [&](const std::vector<float>& of, SplitForm form,
                          std::int64_t line, std::int64_t k) {
      return of.data() +
             (line / SplitTile::lines * depth + k) * SplitTile::numbers(form);
    };
    auto* const c = reinterpret_cast<float*>(C.data);
    for (std::int64_t j = 0; j < C.n; ++j)
      for (std::int64_t i = 0; i < rows; ++i) {
        float sum = 0;
        const auto row = static_cast<int>(i % SplitTile::lines);
        const auto column = static_cast<int>(j % SplitTile::lines);
        for (std::int64_t k = 0; k < depth; ++k)
          for (int t = 0; t < SplitTile::terms; ++t) {
            const Impl::SplitNumber a = Impl::split_number(
                tile(l, SplitForm::Left, i, k)[SplitTile::left(row, t)]);
            const float* x =
                tile(r, SplitForm::Right, j, k) + SplitTile::right(column, t);
            sum += a.lo * x[0] + a.hi * x[SplitTile::size] + a.hi * x[0];
          }
        float& element = c[i + j * parts * C.col_stride];
        element = (beta == 0 ? 0 : beta * element) - sum;
      }
    launch("unusual", Impl::UnusualTerms<S>{left, right, l_notes.data(),
                                            r_notes.data(), C});
  }
};

}  // namespace Hsma::Test
