// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning tables ampere80, amd_gfx906, amd_gfx90a, amd_gfx942, amd_gfx1100,
/// which have the same rows.
/// Generated from profiles/paper.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy paper_policy_0{any_columns, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy paper_policy_1{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy paper_policy_2{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy paper_policy_3{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy paper_policy_4{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false, false};
inline constexpr Policy paper_policy_5{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false, false};
inline constexpr Policy paper_policy_6{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};

inline constexpr Row paper_0[] = {
    {64, paper_policy_0},
    {128, paper_policy_0},
    {256, paper_policy_0},
    {512, paper_policy_1}};

inline constexpr Row paper_1[] = {
    {64, paper_policy_2},
    {66, paper_policy_3},
    {128, paper_policy_3},
    {256, paper_policy_3},
    {512, paper_policy_4},
    {1024, paper_policy_4},
    {2048, paper_policy_4},
    {4096, paper_policy_5},
    {8192, paper_policy_5},
    {16384, paper_policy_5}};

inline constexpr Row paper_2[] = {
    {64, paper_policy_6},
    {66, paper_policy_3},
    {128, paper_policy_3},
    {256, paper_policy_3},
    {512, paper_policy_4},
    {1024, paper_policy_4},
    {2048, paper_policy_4},
    {4096, paper_policy_5},
    {8192, paper_policy_5},
    {16384, paper_policy_5}};

inline constexpr Row paper_3[] = {
    {64, paper_policy_2},
    {66, paper_policy_3},
    {128, paper_policy_3},
    {256, paper_policy_3},
    {512, paper_policy_4},
    {1024, paper_policy_4},
    {2048, paper_policy_4},
    {4096, paper_policy_4},
    {8192, paper_policy_4},
    {16384, paper_policy_4}};

inline constexpr Row paper_4[] = {
    {64, paper_policy_6},
    {66, paper_policy_3},
    {128, paper_policy_3},
    {256, paper_policy_3},
    {512, paper_policy_4},
    {1024, paper_policy_4},
    {2048, paper_policy_4},
    {4096, paper_policy_4},
    {8192, paper_policy_4},
    {16384, paper_policy_4}};

constexpr Table paper_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{paper_0, 4}, {paper_0, 4}},
      {{paper_0, 4}, {paper_0, 4}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_2, 10}, {paper_2, 10}}},
     {{{paper_0, 4}, {paper_0, 4}},
      {{paper_0, 4}, {paper_0, 4}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_2, 10}, {paper_2, 10}}},
     {{{paper_0, 4}, {paper_0, 4}},
      {{paper_0, 4}, {paper_0, 4}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_1, 10}, {paper_1, 10}},
      {{paper_2, 10}, {paper_2, 10}}},
     {{{paper_0, 4}, {paper_0, 4}},
      {{paper_0, 4}, {paper_0, 4}},
      {{paper_3, 10}, {paper_3, 10}},
      {{paper_3, 10}, {paper_3, 10}},
      {{paper_3, 10}, {paper_3, 10}},
      {{paper_3, 10}, {paper_3, 10}},
      {{paper_3, 10}, {paper_3, 10}},
      {{paper_4, 10}, {paper_4, 10}}}}};
}

inline constexpr Table ampere80 = paper_table(
    Platform::Ampere80,
    "N_B as the paper chose it (ICPP 2026), not measured");

inline constexpr Table amd_gfx906 = paper_table(
    Platform::AmdGfx906,
    "N_B as the paper chose it (ICPP 2026), not measured");

inline constexpr Table amd_gfx90a = paper_table(
    Platform::AmdGfx90a,
    "taken over from amd_gfx906, not measured");

inline constexpr Table amd_gfx942 = paper_table(
    Platform::AmdGfx942,
    "taken over from amd_gfx906, not measured");

inline constexpr Table amd_gfx1100 = paper_table(
    Platform::AmdGfx1100,
    "taken over from amd_gfx906, not measured");

}  // namespace Hsma::Impl
// clang-format on
