// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table hopper90.
/// Generated from profiles/hopper90.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Row hopper90_0[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{4096, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_1[] = {
    {128, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{4096, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_2[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{4096, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_3[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{4096, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_4[] = {
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_5[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{6144, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{6144, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{2048, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_6[] = {
    {128, Policy{6144, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{2048, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_7[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{6144, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{6144, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{2048, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_8[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{6144, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{6144, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{2048, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_9[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{3072, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_10[] = {
    {128, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{3072, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_11[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{3072, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_12[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{8192, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{3072, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_13[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{1024, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{1024, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{512, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_14[] = {
    {128, Policy{1024, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{512, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_15[] = {
    {64, Policy{any_columns, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{1024, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{1024, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{512, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Table hopper90{
    Platform::Hopper90,
    "chosen by hand from measurements on an NVIDIA H200",
    {{{{hopper90_0, 10}, {hopper90_0, 10}},
      {{hopper90_1, 8}, {hopper90_1, 8}},
      {{hopper90_2, 10}, {hopper90_2, 10}},
      {{hopper90_3, 10}, {hopper90_3, 10}},
      {{hopper90_4, 10}, {hopper90_4, 10}}},
     {{{hopper90_5, 10}, {hopper90_5, 10}},
      {{hopper90_6, 8}, {hopper90_6, 8}},
      {{hopper90_7, 10}, {hopper90_7, 10}},
      {{hopper90_8, 10}, {hopper90_8, 10}},
      {{hopper90_4, 10}, {hopper90_4, 10}}},
     {{{hopper90_9, 10}, {hopper90_9, 10}},
      {{hopper90_10, 8}, {hopper90_10, 8}},
      {{hopper90_11, 10}, {hopper90_11, 10}},
      {{hopper90_12, 10}, {hopper90_12, 10}},
      {{hopper90_4, 10}, {hopper90_4, 10}}},
     {{{hopper90_13, 10}, {hopper90_13, 10}},
      {{hopper90_14, 8}, {hopper90_14, 8}},
      {{hopper90_15, 10}, {hopper90_15, 10}},
      {{hopper90_15, 10}, {hopper90_15, 10}},
      {{hopper90_4, 10}, {hopper90_4, 10}}}}};

}  // namespace Hsma::Impl
// clang-format on
