// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A kernel's body and how many blocks of it share a multiprocessor, without
/// the headers of a vendor.
#pragma once

namespace Hsma::Impl::Gpu {

/// A body, of which so many blocks are to be resident at a time.
template <class Body, int Resident>
struct Shape {
  using body = Body;
  static constexpr int resident = Resident;
};

}  // namespace Hsma::Impl::Gpu
