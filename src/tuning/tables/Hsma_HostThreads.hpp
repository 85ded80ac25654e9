// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_threads.
/// Generated from profiles/host_threads.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy host_threads_policy_0{16, DirectKernel::Automatic, 12288, 0, Method::Substitution, 4096, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_1{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 4096, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_2{any_columns, DirectKernel::Automatic, 12288, 0, Method::Substitution, 4096, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};

inline constexpr Row host_threads_0[] = {
    {64, host_threads_policy_0},
    {256, host_threads_policy_0},
    {512, host_threads_policy_1},
    {1024, host_threads_policy_1}};

inline constexpr Row host_threads_1[] = {
    {64, host_threads_policy_2},
    {256, host_threads_policy_2},
    {512, host_threads_policy_1},
    {1024, host_threads_policy_1}};

inline constexpr Row host_threads_2[] = {
    {64, host_threads_policy_1}};

constexpr Table host_threads_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{host_threads_0, 4}, {host_threads_0, 4}},
      {{host_threads_0, 4}, {host_threads_0, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_2, 1}, {host_threads_2, 1}}},
     {{{host_threads_0, 4}, {host_threads_0, 4}},
      {{host_threads_0, 4}, {host_threads_0, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_2, 1}, {host_threads_2, 1}}},
     {{{host_threads_0, 4}, {host_threads_0, 4}},
      {{host_threads_0, 4}, {host_threads_0, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_2, 1}, {host_threads_2, 1}}},
     {{{host_threads_0, 4}, {host_threads_0, 4}},
      {{host_threads_0, 4}, {host_threads_0, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_1, 4}, {host_threads_1, 4}},
      {{host_threads_2, 1}, {host_threads_2, 1}}}}};
}

inline constexpr Table host_threads = host_threads_table(
    Platform::HostThreads,
    "chosen by hand, not measured");

}  // namespace Hsma::Impl
// clang-format on
