// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table hopper90.
/// Generated from profiles/hopper90.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Row hopper90_0[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_1[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 8, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 8, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_2[] = {
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_3[] = {
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 8, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_4[] = {
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Paper, 32, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_5[] = {
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 8, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 8, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_6[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 0, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 91, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, 11585, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{11947, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{11585, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{5793, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_7[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 2896, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 2896, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{5974, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{2896, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{2896, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_8[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 0, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 23170, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, 11585, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Paper, 16, true}},
    {128, Policy{11585, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{5793, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_9[] = {
    {8, Policy{any_columns, DirectKernel::WideLanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::WideLanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_10[] = {
    {8, Policy{any_columns, DirectKernel::WideLanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 8, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_11[] = {
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_12[] = {
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_13[] = {
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_14[] = {
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 8, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_15[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 1448, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, 11585, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{5974, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{23170, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{2896, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_16[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 181, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 23170, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{5974, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{2896, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{1448, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_17[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 724, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 23170, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {64, Policy{any_columns, DirectKernel::Rows, 11585, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Paper, 16, true}},
    {66, Policy{5974, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {128, Policy{2896, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {256, Policy{724, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Paper, 64, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_18[] = {
    {8, Policy{any_columns, DirectKernel::WideLanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_19[] = {
    {8, Policy{any_columns, DirectKernel::WideLanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_20[] = {
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_21[] = {
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_22[] = {
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_23[] = {
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_24[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 0, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 23170, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, 5793, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{5974, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{5793, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{2896, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_25[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 724, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 23170, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Lanes, 46341, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {66, Policy{1493, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{1448, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{2896, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_26[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 0, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 23170, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {64, Policy{any_columns, DirectKernel::Rows, 5793, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{5974, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {128, Policy{724, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Paper, 32, true}},
    {256, Policy{724, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Paper, 8, false}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_27[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_28[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_29[] = {
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Paper, 16, true}}};

inline constexpr Row hopper90_30[] = {
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16384, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, false}}};

inline constexpr Row hopper90_31[] = {
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_32[] = {
    {32, Policy{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Rows, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {66, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_33[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 2896, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 5793, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 5793, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{741455, DirectKernel::Rows, 2896, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{2987, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{2896, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{1448, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_34[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 2896, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 2896, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 5793, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{370728, DirectKernel::Rows, 2896, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {66, Policy{2987, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{2896, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row hopper90_35[] = {
    {8, Policy{any_columns, DirectKernel::Lanes, 2896, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {16, Policy{any_columns, DirectKernel::Lanes, 5793, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {32, Policy{any_columns, DirectKernel::Lanes, 5793, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {64, Policy{any_columns, DirectKernel::Rows, 2896, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Paper, 16, true}},
    {66, Policy{0, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Paper, 8, true}},
    {128, Policy{0, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Paper, 8, false}},
    {320, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {8192, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Table hopper90{
    Platform::Hopper90,
    "measured on NVIDIA H200, 2026-11-21",
    {{{{hopper90_0, 14}, {hopper90_1, 14}},
      {{hopper90_0, 14}, {hopper90_1, 14}},
      {{hopper90_2, 8}, {hopper90_3, 8}},
      {{hopper90_2, 8}, {hopper90_3, 8}},
      {{hopper90_4, 12}, {hopper90_5, 12}},
      {{hopper90_6, 12}, {hopper90_7, 12}},
      {{hopper90_6, 12}, {hopper90_7, 12}},
      {{hopper90_8, 14}, {hopper90_8, 14}}},
     {{{hopper90_9, 14}, {hopper90_10, 14}},
      {{hopper90_9, 14}, {hopper90_10, 14}},
      {{hopper90_11, 8}, {hopper90_12, 8}},
      {{hopper90_11, 8}, {hopper90_12, 8}},
      {{hopper90_13, 12}, {hopper90_14, 12}},
      {{hopper90_15, 11}, {hopper90_16, 11}},
      {{hopper90_15, 11}, {hopper90_16, 11}},
      {{hopper90_17, 14}, {hopper90_17, 14}}},
     {{{hopper90_18, 14}, {hopper90_19, 14}},
      {{hopper90_18, 14}, {hopper90_19, 14}},
      {{hopper90_20, 8}, {hopper90_21, 8}},
      {{hopper90_20, 8}, {hopper90_21, 8}},
      {{hopper90_22, 12}, {hopper90_23, 12}},
      {{hopper90_24, 11}, {hopper90_25, 11}},
      {{hopper90_24, 11}, {hopper90_25, 11}},
      {{hopper90_26, 13}, {hopper90_26, 13}}},
     {{{hopper90_27, 14}, {hopper90_28, 14}},
      {{hopper90_27, 14}, {hopper90_28, 14}},
      {{hopper90_29, 8}, {hopper90_30, 8}},
      {{hopper90_29, 8}, {hopper90_30, 8}},
      {{hopper90_31, 11}, {hopper90_32, 11}},
      {{hopper90_33, 11}, {hopper90_34, 11}},
      {{hopper90_33, 11}, {hopper90_34, 11}},
      {{hopper90_35, 13}, {hopper90_35, 13}}}}};

}  // namespace Hsma::Impl
// clang-format on
