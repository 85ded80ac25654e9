// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The policies that are tried on a case.
///
/// A policy is a direct part (kernel, tile) and a blocked one (the rest). What
/// is tried is one of three: a direct policy solves every case in one launch
/// (direct_columns is any), and so does a chain (chain_columns is any), a
/// blocked one none.
#pragma once

#include <cstdint>
#include <vector>

#include "Hsma_Policy.hpp"
#include "backends/gpu/Hsma_GpuKernels.hpp"
#include "tuner/Case.hpp"
#include "tuner/Target.hpp"

namespace Hsma::Tool {

/// The order up to which a GPU has kernels by lanes, and those of the paper.
inline constexpr std::int64_t largest_lanes = Impl::Gpu::direct_order;

inline bool is_direct(const Policy& policy) {
  return policy.direct_columns > 0;
}
inline bool is_chain(const Policy& policy) {
  return !is_direct(policy) && policy.chain_columns > 0;
}
inline bool is_blocked(const Policy& policy) {
  return !is_direct(policy) && !is_chain(policy);
}

/// Kernels and tiles of the direct path, the chain for few right-hand sides,
/// block sizes and methods of the blocked path, panels or none, the vendor's
/// TRSM for diagonal blocks or not. Each is valid on the platform, and none
/// stands there twice. Those that are likelier to win stand first, so that the
/// others are dropped early.
std::vector<Policy> first_candidates(const Target& target, const Case& sample);

/// Variations of policies that did well: the other sweep, the other way to
/// apply inverses, Algorithm 2 with each of its I_B.
std::vector<Policy> refinements(const Target& target, const Case& sample,
                                const std::vector<Policy>& best);

/// Whether `a` is to be preferred to an equally fast `b`: first what leaves
/// more choices to the library (Automatic, tile 0), and so holds at other
/// widths, too; then what needs less workspace: direct, substitution, small
/// blocks. This is a strict weak order, so that a table that is made twice does
/// not flicker.
bool is_simpler(const Policy& a, const Policy& b);

/// N_B = 128, inverted: the choice of rocBLAS and MAGMA.
Policy fixed_policy();

}  // namespace Hsma::Tool
