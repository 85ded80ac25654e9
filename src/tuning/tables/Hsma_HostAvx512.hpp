// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_avx512.
/// Generated from profiles/host_avx512.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Row host_avx512_0[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_1[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_2[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_3[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_4[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_5[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_6[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_7[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_8[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_9[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_10[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_11[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_12[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_13[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_14[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_15[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_16[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_17[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_18[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_19[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_20[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_21[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_22[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_23[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_24[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_25[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_26[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_27[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_28[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_29[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_30[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_31[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_32[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_33[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_34[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_35[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_36[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_37[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_38[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_39[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_40[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_41[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_42[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_43[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_44[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_45[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_46[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_47[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_48[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_49[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_50[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_51[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_52[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_53[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_54[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_55[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_56[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Table host_avx512{
    Platform::HostAvx512,
    "measured on AMD EPYC, 2026-11-21",
    {{{{host_avx512_0, 9}, {host_avx512_1, 9}},
      {{host_avx512_2, 9}, {host_avx512_3, 9}},
      {{host_avx512_4, 5}, {host_avx512_5, 5}},
      {{host_avx512_6, 3}, {host_avx512_7, 3}},
      {{host_avx512_8, 7}, {host_avx512_9, 7}},
      {{host_avx512_10, 8}, {host_avx512_11, 8}},
      {{host_avx512_12, 8}, {host_avx512_13, 8}},
      {{host_avx512_14, 9}, {host_avx512_15, 9}}},
     {{{host_avx512_16, 9}, {host_avx512_17, 9}},
      {{host_avx512_18, 9}, {host_avx512_19, 9}},
      {{host_avx512_20, 5}, {host_avx512_21, 5}},
      {{host_avx512_22, 3}, {host_avx512_23, 3}},
      {{host_avx512_24, 7}, {host_avx512_25, 7}},
      {{host_avx512_26, 8}, {host_avx512_27, 8}},
      {{host_avx512_28, 8}, {host_avx512_29, 8}},
      {{host_avx512_30, 9}, {host_avx512_30, 9}}},
     {{{host_avx512_31, 9}, {host_avx512_32, 9}},
      {{host_avx512_33, 9}, {host_avx512_34, 9}},
      {{host_avx512_35, 5}, {host_avx512_36, 5}},
      {{host_avx512_37, 3}, {host_avx512_38, 3}},
      {{host_avx512_39, 7}, {host_avx512_40, 7}},
      {{host_avx512_12, 8}, {host_avx512_41, 8}},
      {{host_avx512_42, 7}, {host_avx512_43, 7}},
      {{host_avx512_44, 9}, {host_avx512_15, 9}}},
     {{{host_avx512_45, 9}, {host_avx512_46, 9}},
      {{host_avx512_47, 9}, {host_avx512_48, 9}},
      {{host_avx512_49, 5}, {host_avx512_50, 5}},
      {{host_avx512_51, 3}, {host_avx512_52, 3}},
      {{host_avx512_53, 7}, {host_avx512_54, 7}},
      {{host_avx512_55, 8}, {host_avx512_12, 8}},
      {{host_avx512_56, 7}, {host_avx512_42, 7}},
      {{host_avx512_30, 9}, {host_avx512_30, 9}}}}};

}  // namespace Hsma::Impl
// clang-format on
