// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The lists of types that typed tests run over: every execution space of this
/// Kokkos, alone and with every pair of scalar types.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "compat/Hsma_ExecutionSpaces.hpp"
#include "support/Hsma_TestScalar.hpp"

namespace Hsma::Test {

/// A in TA, B in TB, on Space.
template <class S, class A, class B = A>
struct Case {
  using Space = S;
  using TA = A;
  using TB = B;
};

template <class... T>
struct List {
  using Types = ::testing::Types<T...>;
};

/// The list after a first element that only stands for "nothing yet".
template <class First, class... Rest>
struct Tail {
  using type = List<Rest...>;
};

template <class... Lists>
struct Join;
template <class... A>
struct Join<List<A...>> {
  using type = List<A...>;
};
template <class... A, class... B, class... More>
struct Join<List<A...>, List<B...>, More...> {
  using type = typename Join<List<A..., B...>, More...>::type;
};

template <class Space>
using SameScalars = List<Case<Space, float>, Case<Space, double>,
                         Case<Space, Kokkos::complex<float>>,
                         Case<Space, Kokkos::complex<double>>>;

template <class Space>
using AllScalars =
    typename Join<SameScalars<Space>,
                  List<Case<Space, float, Kokkos::complex<float>>,
                       Case<Space, double, Kokkos::complex<double>>>>::type;

template <class Spaces>
struct Expand;
template <class... Space>
struct Expand<List<Space...>> {
  using Same = typename Join<SameScalars<Space>...>::type::Types;
  using All = typename Join<AllScalars<Space>...>::type::Types;
};

#define HSMA_TEST_SPACE(SPACE, T) , SPACE
using SpaceList =
    typename Tail<void HSMA_FOR_EACH_SPACE(HSMA_TEST_SPACE, void)>::type;
#undef HSMA_TEST_SPACE

/// For TYPED_TEST_SUITE: spaces; cases with A and B of one scalar type; those
/// and cases with a real A and a complex B.
using Spaces = SpaceList::Types;
using SameCases = Expand<SpaceList>::Same;
using AllCases = Expand<SpaceList>::All;

struct SpaceName {
  template <class Space>
  static std::string GetName(int) {
    return Space::name();
  }
};

struct CaseName {
  template <class C>
  static std::string GetName(int) {
    using TA = typename C::TA;
    using TB = typename C::TB;
    std::string name = std::string(C::Space::name()) + "_";
    if constexpr (!std::is_same_v<TA, TB>)
      name += std::string(scalar_name<TA>()) + "_on_";
    return name + scalar_name<TB>();
  }
};

}  // namespace Hsma::Test
