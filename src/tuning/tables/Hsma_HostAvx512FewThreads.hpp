// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_avx512_few_threads.
/// Generated from profiles/host_avx512_few_threads.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Row host_avx512_few_threads_0[] = {
    {64, Policy{16, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_1[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_2[] = {
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Table host_avx512_few_threads{
    Platform::HostAvx512FewThreads,
    "chosen by trial on x86-64, no run of the tuner",
    {{{{host_avx512_few_threads_0, 1}, {host_avx512_few_threads_0, 1}},
      {{host_avx512_few_threads_0, 1}, {host_avx512_few_threads_0, 1}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_2, 1}, {host_avx512_few_threads_2, 1}}},
     {{{host_avx512_few_threads_0, 1}, {host_avx512_few_threads_0, 1}},
      {{host_avx512_few_threads_0, 1}, {host_avx512_few_threads_0, 1}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_2, 1}, {host_avx512_few_threads_2, 1}}},
     {{{host_avx512_few_threads_0, 1}, {host_avx512_few_threads_0, 1}},
      {{host_avx512_few_threads_0, 1}, {host_avx512_few_threads_0, 1}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_2, 1}, {host_avx512_few_threads_2, 1}}},
     {{{host_avx512_few_threads_0, 1}, {host_avx512_few_threads_0, 1}},
      {{host_avx512_few_threads_0, 1}, {host_avx512_few_threads_0, 1}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_1, 2}, {host_avx512_few_threads_1, 2}},
      {{host_avx512_few_threads_2, 1}, {host_avx512_few_threads_2, 1}}}}};

}  // namespace Hsma::Impl
// clang-format on
