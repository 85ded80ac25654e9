// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table generic.
/// Generated from profiles/generic.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy generic_policy_0{4096, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy generic_policy_1{4096, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy generic_policy_2{4096, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false, false};
inline constexpr Policy generic_policy_3{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy generic_policy_4{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false, false};
inline constexpr Policy generic_policy_5{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false, false};

inline constexpr Row generic_0[] = {
    {64, generic_policy_0},
    {66, generic_policy_1},
    {2048, generic_policy_1},
    {4096, generic_policy_2}};

inline constexpr Row generic_1[] = {
    {64, generic_policy_3},
    {66, generic_policy_4},
    {2048, generic_policy_4},
    {4096, generic_policy_5}};

constexpr Table generic_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_1, 4}, {generic_1, 4}}},
     {{{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_1, 4}, {generic_1, 4}}},
     {{{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_1, 4}, {generic_1, 4}}},
     {{{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_1, 4}, {generic_1, 4}}}}};
}

inline constexpr Table generic = generic_table(
    Platform::Generic,
    "no table for this device: conservative choices, not measured");

}  // namespace Hsma::Impl
// clang-format on
