// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The functions of gpu/Hsma_GpuSplit.hpp, for instantiation.
#pragma once

#include "backends/gpu/Hsma_GpuOperations_impl.hpp"
#include "backends/gpu/Hsma_GpuSplit.hpp"
#include "kernels/Hsma_SplitLines.hpp"
#include "kernels/Hsma_UnusualTerms.hpp"

namespace Hsma::Impl::Gpu {

template <class Runtime, class S>
void GpuSplit<Runtime, S>::left(Stream stream, const SplitSource<S>& from,
                                const SplitOperand& to) {
  UsualLaunch<Runtime>{stream, from.lines.m, from.lines.n}(
      "Hsma::split_left", SplitLines<S, SplitForm::Left>{from, to});
}

template <class Runtime, class S>
void GpuSplit<Runtime, S>::right(Stream stream, const SplitSource<S>& from,
                                 const SplitOperand& to) {
  UsualLaunch<Runtime>{stream, from.lines.m, from.lines.n}(
      "Hsma::split_right", SplitLines<S, SplitForm::Right>{from, to});
}

template <class Runtime, class S>
void GpuSplit<Runtime, S>::unusual(Stream stream, const SplitSource<S>& left,
                                   const int* left_unusual,
                                   const SplitSource<S>& right,
                                   const int* right_unusual,
                                   const Matrix<S>& C) {
  UsualLaunch<Runtime>{stream, C.m, C.n}(
      "Hsma::unusual_terms",
      UnusualTerms<S>{left, right, left_unusual, right_unusual, C});
}

}  // namespace Hsma::Impl::Gpu
