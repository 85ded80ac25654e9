// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the environment asks of a library that stands in for a vendor's:
///
///   HSMA_DROPIN   off: pass every call on; on; log: on, and print a table of
///                 the calls when the process ends
///   HSMA_TUNING   a tuning file, as `hsma-trsm tune` writes it
#pragma once

#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

enum class Mode : unsigned char { Off, On, Log };

/// Read once. A value that is not known is On, and said on standard error.
Mode mode();

/// Loads HSMA_TUNING, once, if it is for the platform `here`: the library
/// beside this one may be meant. A bad file is said on standard error, and the
/// built-in tables stay.
void load_tuning_of_environment(Platform here);

}  // namespace Hsma::Impl
