// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table amd_gfx906.
/// Generated from profiles/amd_gfx906.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Row amd_gfx906_0[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row amd_gfx906_1[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row amd_gfx906_2[] = {
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row amd_gfx906_3[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row amd_gfx906_4[] = {
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Table amd_gfx906{
    Platform::AmdGfx906,
    "N_B as the paper chose it (ICPP 2026), not measured",
    {{{{amd_gfx906_0, 4}, {amd_gfx906_0, 4}},
      {{amd_gfx906_0, 4}, {amd_gfx906_0, 4}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_2, 10}, {amd_gfx906_2, 10}}},
     {{{amd_gfx906_0, 4}, {amd_gfx906_0, 4}},
      {{amd_gfx906_0, 4}, {amd_gfx906_0, 4}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_2, 10}, {amd_gfx906_2, 10}}},
     {{{amd_gfx906_0, 4}, {amd_gfx906_0, 4}},
      {{amd_gfx906_0, 4}, {amd_gfx906_0, 4}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_1, 10}, {amd_gfx906_1, 10}},
      {{amd_gfx906_2, 10}, {amd_gfx906_2, 10}}},
     {{{amd_gfx906_0, 4}, {amd_gfx906_0, 4}},
      {{amd_gfx906_0, 4}, {amd_gfx906_0, 4}},
      {{amd_gfx906_3, 10}, {amd_gfx906_3, 10}},
      {{amd_gfx906_3, 10}, {amd_gfx906_3, 10}},
      {{amd_gfx906_3, 10}, {amd_gfx906_3, 10}},
      {{amd_gfx906_3, 10}, {amd_gfx906_3, 10}},
      {{amd_gfx906_3, 10}, {amd_gfx906_3, 10}},
      {{amd_gfx906_4, 10}, {amd_gfx906_4, 10}}}}};

}  // namespace Hsma::Impl
// clang-format on
