// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Functions of the vendors' libraries that a program has loaded by whatever
/// road: linked, in a plug-in of its own scope, or not at all yet.
#pragma once

#include <string>
#include <vector>

namespace Hsma::Impl {

/// What every library that stands in for a vendor's exports, so that it is
/// known for what it is: a function of the vendor is never looked for there.
inline constexpr const char* stand_in_mark = "hsma_stands_in";

/// The address of the function `name`, or null. In this order, it is looked for
///
///   behind this library in the global scope, where a program that is linked
///   to the vendor's has it;
///   in the loaded libraries of these names, whatever their scope: what a
///   plug-in brings is not in the global one;
///   in all loaded libraries.
///
/// A function of this library, or of another that stands in, does not count.
void* vendor_symbol(const char* name, const std::vector<std::string>& sonames);

/// How many libraries the process has loaded so far, those that have gone again
/// included.
unsigned long long libraries_added();

/// Loads the first of the libraries that can be loaded. Whether there was one.
bool load_vendor(const std::vector<std::string>& sonames);

}  // namespace Hsma::Impl
