// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What stands behind the handles of hsma.h, whatever the executor. Scalars are
/// behind pointers here: device code wants its complex numbers aligned, a host
/// does not promise that.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "Hsma_BatchPlan.hpp"
#include "Hsma_Plan.hpp"
#include "Hsma_Types.hpp"
#include "hsma.h"
#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// What this library or machine has not: HSMA_UNSUPPORTED.
struct Unsupported : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A solve as C asks for it, its flags and options looked at.
struct Asked {
  const char* function;  ///< of C, for messages
  int type;
  Flags flags;
  const void* alpha;
  Options options;
};

}  // namespace Hsma::Impl

/// A triangle, prepared.
struct hsma_solver {
  virtual ~hsma_solver() = default;
  hsma_solver() = default;
  hsma_solver(const hsma_solver&) = delete;
  hsma_solver& operator=(const hsma_solver&) = delete;

  virtual void refresh(hsma_queue& queue) = 0;
  virtual void solve(hsma_queue& queue, const void* alpha, const hsma_matrix& B,
                     hsma_status* status) const = 0;
};

struct hsma_queue {
  virtual ~hsma_queue() = default;
  hsma_queue() = default;
  hsma_queue(const hsma_queue&) = delete;
  hsma_queue& operator=(const hsma_queue&) = delete;

  virtual void set_stream(void* stream) = 0;
  virtual void trsm(const Hsma::Impl::Asked& asked, const hsma_matrix& A,
                    const hsma_matrix& B, hsma_status* status) = 0;
  virtual Hsma::Plan explain(const Hsma::Impl::Asked& asked,
                             const hsma_matrix& A, const hsma_matrix& B) = 0;
  virtual void trsm_batched(const Hsma::Impl::Asked& asked, const hsma_batch& A,
                            const hsma_batch& B, hsma_batch_status* status) = 0;
  virtual Hsma::BatchPlan explain_batched(const Hsma::Impl::Asked& asked,
                                          const hsma_batch& A,
                                          const hsma_batch& B) = 0;
  /// The extents of A and B are those of their matrices.
  virtual void trsm_pointers(const Hsma::Impl::Asked& asked,
                             const void* const* A, std::int64_t lda,
                             void* const* B, std::int64_t rows,
                             std::int64_t columns, std::int64_t ldb,
                             std::int64_t count) = 0;
  virtual std::unique_ptr<hsma_solver> prepare(const Hsma::Impl::Asked& asked,
                                               const hsma_matrix& A) = 0;
};

namespace Hsma::Impl {

std::unique_ptr<hsma_queue> host_queue();
/// Throws Unsupported if the library has no such backend.
std::unique_ptr<hsma_queue> cuda_queue(int device, void* stream);
std::unique_ptr<hsma_queue> hip_queue(int device, void* stream);

/// Whose tuning table counts here; none where there is no such device.
Platform host_platform_here();
std::optional<Platform> cuda_platform_here();

}  // namespace Hsma::Impl
