// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host.
/// Generated from profiles/host.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy host_policy_0{16, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true};
inline constexpr Policy host_policy_1{any_columns, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true};
inline constexpr Policy host_policy_2{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true};

inline constexpr Row host_0[] = {
    {64, host_policy_0}};

inline constexpr Row host_1[] = {
    {64, host_policy_1},
    {66, host_policy_2}};

inline constexpr Row host_2[] = {
    {64, host_policy_2}};

constexpr Table host_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{host_0, 1}, {host_0, 1}},
      {{host_0, 1}, {host_0, 1}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_2, 1}, {host_2, 1}}},
     {{{host_0, 1}, {host_0, 1}},
      {{host_0, 1}, {host_0, 1}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_2, 1}, {host_2, 1}}},
     {{{host_0, 1}, {host_0, 1}},
      {{host_0, 1}, {host_0, 1}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_2, 1}, {host_2, 1}}},
     {{{host_0, 1}, {host_0, 1}},
      {{host_0, 1}, {host_0, 1}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_1, 2}, {host_1, 2}},
      {{host_2, 1}, {host_2, 1}}}}};
}

inline constexpr Table host = host_table(
    Platform::Host,
    "chosen by trial on x86-64, no run of the tuner");

}  // namespace Hsma::Impl
// clang-format on
