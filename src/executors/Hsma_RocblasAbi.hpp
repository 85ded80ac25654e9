// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What of rocBLAS's interface is called or stood in for: its numbers and
/// types, so that neither its headers nor the library are needed to build.
#pragma once

#include <hip/hip_runtime_api.h>

#include <cstddef>
#include <cstdint>

extern "C" {
struct _rocblas_handle;  // NOLINT(bugprone-reserved-identifier): its name
}

namespace Hsma::Impl::Roc {

using Handle = _rocblas_handle*;

// Enumerations are ints in C.
enum Status : int { success = 0, invalid_handle = 1, internal_error = 6 };
enum Operation : int { none = 111, transpose = 112, conjugate_transpose = 113 };
enum Fill : int { upper = 121, lower = 122 };
enum Diagonal : int { non_unit = 131, unit = 132 };
enum Side : int { left = 141, right = 142 };
enum PointerMode : int { on_host = 0, on_device = 1 };

/// Of gemm, with S in place of rocBLAS's own scalar of the same layout.
template <class S>
using Gemm = Status (*)(Handle, Operation, Operation, std::int32_t m,
                        std::int32_t n, std::int32_t k, const S* alpha,
                        const S* A, std::int32_t lda, const S* B,
                        std::int32_t ldb, const S* beta, S* C,
                        std::int32_t ldc);

using GetStream = Status (*)(Handle, hipStream_t*);
using SetStream = Status (*)(Handle, hipStream_t);
using GetPointerMode = Status (*)(Handle, PointerMode*);
using SetPointerMode = Status (*)(Handle, PointerMode);
using Create = Status (*)(Handle*);
/// Whether calls only say how much workspace they would take.
using IsSizeQuery = bool (*)(Handle);
using SetWorkspace = Status (*)(Handle, void*, std::size_t);

}  // namespace Hsma::Impl::Roc
