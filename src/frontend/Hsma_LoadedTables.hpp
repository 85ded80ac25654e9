// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Hsma::load_tuning, for a program that runs on certain platforms.
#pragma once

#include <string>
#include <vector>

#include "tuning/Hsma_Platform.hpp"

namespace Hsma::Impl {

/// Puts the rows of a tuning file in place of the built-in ones
/// (include/Hsma_Tuning.hpp). Throws std::invalid_argument if it is not a good
/// one, or for a platform that is not `here`.
void load_tables(const char* function, const std::string& file,
                 const std::vector<Platform>& here);

}  // namespace Hsma::Impl
