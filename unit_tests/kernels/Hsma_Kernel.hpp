// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the kernel tests ask of a device. Every device has a folder here with a
/// header Hsma_Device.hpp that defines, in Hsma::Test,
///
///   template <class V> class DeviceArray   memory of the device
///     explicit DeviceArray(const std::vector<V>&)
///     V* data() const
///     std::vector<V> copy() const          after all work is done
///
///   struct Device
///     static constexpr std::int64_t many_columns   more than run at once
///
/// and for every scalar type S, as static member functions, lists of kernels:
///
///     std::vector<Kernel<Solve<S>>> direct<S>(), direct_rows<S>(),
///                                   chains<S>(), substitutions<S>(),
///                                   batches<S>()   shares of the columns as
///                                   the problems of a batch
///     std::vector<Kernel<Invert<S>>> inversions<S>()
///     std::vector<Kernel<Apply<S>>> applications<S>()
///     std::vector<Kernel<SweepBlocks<S>>> panel_sweeps<S>()
///     std::vector<Kernel<Store<S>>> guarded_stores<S>()
///     std::vector<Kernel<Copying<S>>> copies<S>()
///     std::vector<Kernel<Fill<S>>> zero_fills<S>()
///     std::vector<Kernel<Look<S>>> scans<S>()
///
/// and for float and Complex<float>
///
///     std::vector<Kernel<Update<S>>> split_products<S>()
///
/// The same cases then run on all of them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "Hsma_Types.hpp"
#include "core/Hsma_Scalar.hpp"
#include "core/Hsma_SplitOperand.hpp"
#include "core/Hsma_Triangle.hpp"
#include "kernels/Hsma_Copy.hpp"
#include "kernels/Hsma_InversionBlocks.hpp"

namespace Hsma::Test {

using Impl::Complex;
using Impl::Matrix;
using Impl::real_part_t;
using Impl::Scaling;
using Impl::SplitSource;
using Impl::Triangle;

template <class Run>
struct Kernel {
  std::string name;
  Run run;
  /// The largest order that it takes.
  std::int64_t largest = 1 << 20;
  /// So many columns make several tasks, the last one of which is not full.
  std::int64_t columns = 37;
};

/// B := alpha T^-1 B
template <class S>
using Solve =
    std::function<void(const Triangle<S>& T, S alpha, const Matrix<S>& B)>;

/// The inverses of diagonal blocks, and whether the condition number of each is
/// accepted.
template <class S>
using Invert = std::function<void(const Impl::DiagonalBlocks<S>&)>;

/// B := D^-1 B, given the inverse of D.
template <class S>
using Apply =
    std::function<void(const Triangle<S>& D, const S* inverse, std::int64_t ld,
                       const int* trusted, const Matrix<S>& B)>;

/// B_t := alpha D_t^-1 B_t for every diagonal block D_t of order NB of T, given
/// the inverses of blocks_of_panels as Invert makes them.
template <class S>
using SweepBlocks =
    std::function<void(const Triangle<S>& T, std::int64_t NB, const S* inverse,
                       const int* trusted, S alpha, const Matrix<S>& B)>;

/// B := D^-1 B, given W = D^-1 B.
template <class S>
using Store = std::function<void(const Triangle<S>& D, const int* trusted,
                                 const Matrix<const S>& W, const Matrix<S>& B)>;

template <class S>
using Copying =
    std::function<void(const Scaling<S>& scaling, const Matrix<const S>& from,
                       const Matrix<S>& to)>;

template <class S>
using Fill = std::function<void(const Matrix<S>& B)>;

/// Writes what is to be seen in T and B to a status word of any content.
template <class S>
using Look = std::function<void(const Triangle<S>& T, const Matrix<S>& B,
                                Status* status)>;

/// C := beta C - left right^T by halves, for a column-major C.
template <class S>
using Update =
    std::function<void(const SplitSource<S>& left, const SplitSource<S>& right,
                       float beta, const Matrix<S>& C)>;

/// What kernels/Hsma_GramTiles.hpp leaves of V^H V.
struct GramSums {
  std::int64_t teams, pairs;
  int width;
  std::vector<double> partial;
};
template <class S>
using SumUp = std::function<GramSums(const Matrix<const S>& V)>;

}  // namespace Hsma::Test
