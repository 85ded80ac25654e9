// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Whether a type has what a concept asks for.
#pragma once

#include <type_traits>

namespace Hsma::Impl {

/// Whether Expression<T> is a type: the expression that it stands for compiles.
template <class T, template <class> class Expression, class = void>
inline constexpr bool has_v = false;
template <class T, template <class> class Expression>
inline constexpr bool has_v<T, Expression, std::void_t<Expression<T>>> = true;

}  // namespace Hsma::Impl
