// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What became of a call that a library caught.
#pragma once

#include <cstdint>

namespace Hsma::Impl {

enum class Outcome : std::uint8_t {
  Done,      ///< it is solved, or its work issued
  PassedOn,  ///< nothing is written: the vendor's function has to do it
  Failed     ///< something is written, and the device failed
};

/// What became of it, and if it is passed on, why.
struct Verdict {
  Outcome outcome = Outcome::PassedOn;
  const char* why = "";
};

}  // namespace Hsma::Impl
