// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_avx512_few_threads.
/// Generated from profiles/host_avx512_few_threads.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy host_avx512_few_threads_policy_0{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_1{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_2{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_3{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_4{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_5{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_6{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_7{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_8{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_9{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_10{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_11{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_12{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_13{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_14{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_15{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_16{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_17{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_18{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_19{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_20{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_21{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_22{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_23{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_24{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_25{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_26{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_27{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_28{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_29{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_30{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_31{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_32{any_columns, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_33{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_34{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_35{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_36{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_37{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_38{0, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_few_threads_policy_39{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 4096, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};

inline constexpr Row host_avx512_few_threads_0[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_2},
    {256, host_avx512_few_threads_policy_3},
    {512, host_avx512_few_threads_policy_0},
    {1024, host_avx512_few_threads_policy_2}};

inline constexpr Row host_avx512_few_threads_1[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_0},
    {128, host_avx512_few_threads_policy_3},
    {256, host_avx512_few_threads_policy_4},
    {512, host_avx512_few_threads_policy_4},
    {1024, host_avx512_few_threads_policy_5}};

inline constexpr Row host_avx512_few_threads_2[] = {
    {8, host_avx512_few_threads_policy_6},
    {16, host_avx512_few_threads_policy_6},
    {32, host_avx512_few_threads_policy_6},
    {64, host_avx512_few_threads_policy_7},
    {128, host_avx512_few_threads_policy_8},
    {256, host_avx512_few_threads_policy_6},
    {512, host_avx512_few_threads_policy_9},
    {1024, host_avx512_few_threads_policy_10}};

inline constexpr Row host_avx512_few_threads_3[] = {
    {8, host_avx512_few_threads_policy_6},
    {16, host_avx512_few_threads_policy_6},
    {32, host_avx512_few_threads_policy_6},
    {64, host_avx512_few_threads_policy_7},
    {128, host_avx512_few_threads_policy_7},
    {256, host_avx512_few_threads_policy_7},
    {512, host_avx512_few_threads_policy_9},
    {1024, host_avx512_few_threads_policy_5}};

inline constexpr Row host_avx512_few_threads_4[] = {
    {128, host_avx512_few_threads_policy_1},
    {256, host_avx512_few_threads_policy_1},
    {512, host_avx512_few_threads_policy_11},
    {1024, host_avx512_few_threads_policy_12}};

inline constexpr Row host_avx512_few_threads_5[] = {
    {128, host_avx512_few_threads_policy_12},
    {256, host_avx512_few_threads_policy_1},
    {512, host_avx512_few_threads_policy_9},
    {1024, host_avx512_few_threads_policy_13}};

inline constexpr Row host_avx512_few_threads_6[] = {
    {512, host_avx512_few_threads_policy_14},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_7[] = {
    {512, host_avx512_few_threads_policy_16},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_8[] = {
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_11},
    {256, host_avx512_few_threads_policy_14},
    {512, host_avx512_few_threads_policy_9},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_9[] = {
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_12},
    {256, host_avx512_few_threads_policy_14},
    {512, host_avx512_few_threads_policy_17},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_10[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_9},
    {512, host_avx512_few_threads_policy_19},
    {1024, host_avx512_few_threads_policy_19}};

inline constexpr Row host_avx512_few_threads_11[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_9},
    {512, host_avx512_few_threads_policy_18},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_12[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_19},
    {512, host_avx512_few_threads_policy_9},
    {1024, host_avx512_few_threads_policy_20}};

inline constexpr Row host_avx512_few_threads_13[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_12},
    {256, host_avx512_few_threads_policy_18},
    {512, host_avx512_few_threads_policy_15},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_14[] = {
    {8, host_avx512_few_threads_policy_4},
    {16, host_avx512_few_threads_policy_4},
    {32, host_avx512_few_threads_policy_4},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_19},
    {512, host_avx512_few_threads_policy_18},
    {1024, host_avx512_few_threads_policy_19}};

inline constexpr Row host_avx512_few_threads_15[] = {
    {8, host_avx512_few_threads_policy_4},
    {16, host_avx512_few_threads_policy_4},
    {32, host_avx512_few_threads_policy_4},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_9},
    {256, host_avx512_few_threads_policy_19},
    {512, host_avx512_few_threads_policy_19},
    {1024, host_avx512_few_threads_policy_20}};

inline constexpr Row host_avx512_few_threads_16[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_21},
    {128, host_avx512_few_threads_policy_3},
    {256, host_avx512_few_threads_policy_0},
    {512, host_avx512_few_threads_policy_0},
    {1024, host_avx512_few_threads_policy_2}};

inline constexpr Row host_avx512_few_threads_17[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_3},
    {128, host_avx512_few_threads_policy_17},
    {256, host_avx512_few_threads_policy_4},
    {512, host_avx512_few_threads_policy_22},
    {1024, host_avx512_few_threads_policy_4}};

inline constexpr Row host_avx512_few_threads_18[] = {
    {8, host_avx512_few_threads_policy_6},
    {16, host_avx512_few_threads_policy_6},
    {32, host_avx512_few_threads_policy_6},
    {64, host_avx512_few_threads_policy_7},
    {128, host_avx512_few_threads_policy_23},
    {256, host_avx512_few_threads_policy_7},
    {512, host_avx512_few_threads_policy_23},
    {1024, host_avx512_few_threads_policy_4}};

inline constexpr Row host_avx512_few_threads_19[] = {
    {8, host_avx512_few_threads_policy_6},
    {16, host_avx512_few_threads_policy_6},
    {32, host_avx512_few_threads_policy_6},
    {64, host_avx512_few_threads_policy_7},
    {128, host_avx512_few_threads_policy_24},
    {256, host_avx512_few_threads_policy_7},
    {512, host_avx512_few_threads_policy_6},
    {1024, host_avx512_few_threads_policy_25}};

inline constexpr Row host_avx512_few_threads_20[] = {
    {128, host_avx512_few_threads_policy_2},
    {256, host_avx512_few_threads_policy_26},
    {512, host_avx512_few_threads_policy_27},
    {1024, host_avx512_few_threads_policy_9}};

inline constexpr Row host_avx512_few_threads_21[] = {
    {128, host_avx512_few_threads_policy_21},
    {256, host_avx512_few_threads_policy_0},
    {512, host_avx512_few_threads_policy_3},
    {1024, host_avx512_few_threads_policy_22}};

inline constexpr Row host_avx512_few_threads_22[] = {
    {512, host_avx512_few_threads_policy_19},
    {1024, host_avx512_few_threads_policy_19}};

inline constexpr Row host_avx512_few_threads_23[] = {
    {512, host_avx512_few_threads_policy_16},
    {1024, host_avx512_few_threads_policy_20}};

inline constexpr Row host_avx512_few_threads_24[] = {
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_12},
    {256, host_avx512_few_threads_policy_14},
    {512, host_avx512_few_threads_policy_20},
    {1024, host_avx512_few_threads_policy_20}};

inline constexpr Row host_avx512_few_threads_25[] = {
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_12},
    {256, host_avx512_few_threads_policy_14},
    {512, host_avx512_few_threads_policy_20},
    {1024, host_avx512_few_threads_policy_18}};

inline constexpr Row host_avx512_few_threads_26[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_4},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_19},
    {512, host_avx512_few_threads_policy_20},
    {1024, host_avx512_few_threads_policy_19}};

inline constexpr Row host_avx512_few_threads_27[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_18},
    {512, host_avx512_few_threads_policy_15},
    {1024, host_avx512_few_threads_policy_9}};

inline constexpr Row host_avx512_few_threads_28[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_4},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_19},
    {512, host_avx512_few_threads_policy_20},
    {1024, host_avx512_few_threads_policy_20}};

inline constexpr Row host_avx512_few_threads_29[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_17},
    {256, host_avx512_few_threads_policy_18},
    {512, host_avx512_few_threads_policy_15},
    {1024, host_avx512_few_threads_policy_17}};

inline constexpr Row host_avx512_few_threads_30[] = {
    {8, host_avx512_few_threads_policy_4},
    {16, host_avx512_few_threads_policy_4},
    {32, host_avx512_few_threads_policy_4},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_19},
    {512, host_avx512_few_threads_policy_19},
    {1024, host_avx512_few_threads_policy_19}};

inline constexpr Row host_avx512_few_threads_31[] = {
    {8, host_avx512_few_threads_policy_4},
    {16, host_avx512_few_threads_policy_4},
    {32, host_avx512_few_threads_policy_4},
    {64, host_avx512_few_threads_policy_4},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_19},
    {512, host_avx512_few_threads_policy_19},
    {1024, host_avx512_few_threads_policy_9}};

inline constexpr Row host_avx512_few_threads_32[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_3},
    {128, host_avx512_few_threads_policy_3},
    {256, host_avx512_few_threads_policy_0},
    {512, host_avx512_few_threads_policy_2},
    {1024, host_avx512_few_threads_policy_0}};

inline constexpr Row host_avx512_few_threads_33[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_3},
    {128, host_avx512_few_threads_policy_0},
    {256, host_avx512_few_threads_policy_0},
    {512, host_avx512_few_threads_policy_0},
    {1024, host_avx512_few_threads_policy_2}};

inline constexpr Row host_avx512_few_threads_34[] = {
    {8, host_avx512_few_threads_policy_6},
    {16, host_avx512_few_threads_policy_6},
    {32, host_avx512_few_threads_policy_6},
    {64, host_avx512_few_threads_policy_7},
    {128, host_avx512_few_threads_policy_10},
    {256, host_avx512_few_threads_policy_6},
    {512, host_avx512_few_threads_policy_6},
    {1024, host_avx512_few_threads_policy_7}};

inline constexpr Row host_avx512_few_threads_35[] = {
    {8, host_avx512_few_threads_policy_6},
    {16, host_avx512_few_threads_policy_6},
    {32, host_avx512_few_threads_policy_6},
    {64, host_avx512_few_threads_policy_7},
    {128, host_avx512_few_threads_policy_7},
    {256, host_avx512_few_threads_policy_28},
    {512, host_avx512_few_threads_policy_29},
    {1024, host_avx512_few_threads_policy_30}};

inline constexpr Row host_avx512_few_threads_36[] = {
    {128, host_avx512_few_threads_policy_11},
    {256, host_avx512_few_threads_policy_14},
    {512, host_avx512_few_threads_policy_27},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_37[] = {
    {128, host_avx512_few_threads_policy_12},
    {256, host_avx512_few_threads_policy_14},
    {512, host_avx512_few_threads_policy_31},
    {1024, host_avx512_few_threads_policy_31}};

inline constexpr Row host_avx512_few_threads_38[] = {
    {512, host_avx512_few_threads_policy_17},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_39[] = {
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_12},
    {256, host_avx512_few_threads_policy_17},
    {512, host_avx512_few_threads_policy_20},
    {1024, host_avx512_few_threads_policy_20}};

inline constexpr Row host_avx512_few_threads_40[] = {
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_12},
    {256, host_avx512_few_threads_policy_4},
    {512, host_avx512_few_threads_policy_9},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_41[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_17},
    {256, host_avx512_few_threads_policy_19},
    {512, host_avx512_few_threads_policy_17},
    {1024, host_avx512_few_threads_policy_4}};

inline constexpr Row host_avx512_few_threads_42[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_4},
    {256, host_avx512_few_threads_policy_15},
    {512, host_avx512_few_threads_policy_4},
    {1024, host_avx512_few_threads_policy_18}};

inline constexpr Row host_avx512_few_threads_43[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_12},
    {256, host_avx512_few_threads_policy_9},
    {512, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_44[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_4},
    {512, host_avx512_few_threads_policy_17}};

inline constexpr Row host_avx512_few_threads_45[] = {
    {8, host_avx512_few_threads_policy_4},
    {16, host_avx512_few_threads_policy_4},
    {32, host_avx512_few_threads_policy_4},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_9},
    {512, host_avx512_few_threads_policy_20},
    {1024, host_avx512_few_threads_policy_17}};

inline constexpr Row host_avx512_few_threads_46[] = {
    {8, host_avx512_few_threads_policy_4},
    {16, host_avx512_few_threads_policy_4},
    {32, host_avx512_few_threads_policy_4},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_17},
    {512, host_avx512_few_threads_policy_20},
    {1024, host_avx512_few_threads_policy_17}};

inline constexpr Row host_avx512_few_threads_47[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_32},
    {64, host_avx512_few_threads_policy_0},
    {128, host_avx512_few_threads_policy_0},
    {256, host_avx512_few_threads_policy_3},
    {512, host_avx512_few_threads_policy_2},
    {1024, host_avx512_few_threads_policy_33}};

inline constexpr Row host_avx512_few_threads_48[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_32},
    {64, host_avx512_few_threads_policy_0},
    {128, host_avx512_few_threads_policy_0},
    {256, host_avx512_few_threads_policy_2},
    {512, host_avx512_few_threads_policy_0},
    {1024, host_avx512_few_threads_policy_17}};

inline constexpr Row host_avx512_few_threads_49[] = {
    {8, host_avx512_few_threads_policy_6},
    {16, host_avx512_few_threads_policy_6},
    {32, host_avx512_few_threads_policy_6},
    {64, host_avx512_few_threads_policy_7},
    {128, host_avx512_few_threads_policy_34},
    {256, host_avx512_few_threads_policy_25},
    {512, host_avx512_few_threads_policy_35},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_50[] = {
    {8, host_avx512_few_threads_policy_6},
    {16, host_avx512_few_threads_policy_6},
    {32, host_avx512_few_threads_policy_6},
    {64, host_avx512_few_threads_policy_7},
    {128, host_avx512_few_threads_policy_34},
    {256, host_avx512_few_threads_policy_36},
    {512, host_avx512_few_threads_policy_29},
    {1024, host_avx512_few_threads_policy_37}};

inline constexpr Row host_avx512_few_threads_51[] = {
    {128, host_avx512_few_threads_policy_1},
    {256, host_avx512_few_threads_policy_14},
    {512, host_avx512_few_threads_policy_14},
    {1024, host_avx512_few_threads_policy_12}};

inline constexpr Row host_avx512_few_threads_52[] = {
    {512, host_avx512_few_threads_policy_4},
    {1024, host_avx512_few_threads_policy_15}};

inline constexpr Row host_avx512_few_threads_53[] = {
    {512, host_avx512_few_threads_policy_17},
    {1024, host_avx512_few_threads_policy_17}};

inline constexpr Row host_avx512_few_threads_54[] = {
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_38},
    {256, host_avx512_few_threads_policy_4},
    {512, host_avx512_few_threads_policy_39},
    {1024, host_avx512_few_threads_policy_39}};

inline constexpr Row host_avx512_few_threads_55[] = {
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_38},
    {256, host_avx512_few_threads_policy_4},
    {512, host_avx512_few_threads_policy_4},
    {1024, host_avx512_few_threads_policy_17}};

inline constexpr Row host_avx512_few_threads_56[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_17},
    {256, host_avx512_few_threads_policy_4},
    {512, host_avx512_few_threads_policy_39},
    {1024, host_avx512_few_threads_policy_39}};

inline constexpr Row host_avx512_few_threads_57[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_17},
    {256, host_avx512_few_threads_policy_4},
    {512, host_avx512_few_threads_policy_4},
    {1024, host_avx512_few_threads_policy_39}};

inline constexpr Row host_avx512_few_threads_58[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_0},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_15},
    {512, host_avx512_few_threads_policy_18}};

inline constexpr Row host_avx512_few_threads_59[] = {
    {8, host_avx512_few_threads_policy_0},
    {16, host_avx512_few_threads_policy_4},
    {32, host_avx512_few_threads_policy_0},
    {64, host_avx512_few_threads_policy_1},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_4},
    {512, host_avx512_few_threads_policy_17}};

inline constexpr Row host_avx512_few_threads_60[] = {
    {8, host_avx512_few_threads_policy_4},
    {16, host_avx512_few_threads_policy_4},
    {32, host_avx512_few_threads_policy_4},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_9},
    {512, host_avx512_few_threads_policy_39},
    {1024, host_avx512_few_threads_policy_17}};

inline constexpr Row host_avx512_few_threads_61[] = {
    {8, host_avx512_few_threads_policy_4},
    {16, host_avx512_few_threads_policy_4},
    {32, host_avx512_few_threads_policy_4},
    {64, host_avx512_few_threads_policy_9},
    {128, host_avx512_few_threads_policy_18},
    {256, host_avx512_few_threads_policy_9},
    {512, host_avx512_few_threads_policy_4},
    {1024, host_avx512_few_threads_policy_15}};

constexpr Table host_avx512_few_threads_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{host_avx512_few_threads_0, 8}, {host_avx512_few_threads_1, 8}},
      {{host_avx512_few_threads_2, 8}, {host_avx512_few_threads_3, 8}},
      {{host_avx512_few_threads_4, 4}, {host_avx512_few_threads_5, 4}},
      {{host_avx512_few_threads_6, 2}, {host_avx512_few_threads_7, 2}},
      {{host_avx512_few_threads_8, 6}, {host_avx512_few_threads_9, 6}},
      {{host_avx512_few_threads_10, 8}, {host_avx512_few_threads_11, 8}},
      {{host_avx512_few_threads_12, 8}, {host_avx512_few_threads_13, 8}},
      {{host_avx512_few_threads_14, 8}, {host_avx512_few_threads_15, 8}}},
     {{{host_avx512_few_threads_16, 8}, {host_avx512_few_threads_17, 8}},
      {{host_avx512_few_threads_18, 8}, {host_avx512_few_threads_19, 8}},
      {{host_avx512_few_threads_20, 4}, {host_avx512_few_threads_21, 4}},
      {{host_avx512_few_threads_22, 2}, {host_avx512_few_threads_23, 2}},
      {{host_avx512_few_threads_24, 6}, {host_avx512_few_threads_25, 6}},
      {{host_avx512_few_threads_26, 8}, {host_avx512_few_threads_27, 8}},
      {{host_avx512_few_threads_28, 8}, {host_avx512_few_threads_29, 8}},
      {{host_avx512_few_threads_30, 8}, {host_avx512_few_threads_31, 8}}},
     {{{host_avx512_few_threads_32, 8}, {host_avx512_few_threads_33, 8}},
      {{host_avx512_few_threads_34, 8}, {host_avx512_few_threads_35, 8}},
      {{host_avx512_few_threads_36, 4}, {host_avx512_few_threads_37, 4}},
      {{host_avx512_few_threads_38, 2}, {host_avx512_few_threads_38, 2}},
      {{host_avx512_few_threads_39, 6}, {host_avx512_few_threads_40, 6}},
      {{host_avx512_few_threads_41, 8}, {host_avx512_few_threads_42, 8}},
      {{host_avx512_few_threads_43, 7}, {host_avx512_few_threads_44, 7}},
      {{host_avx512_few_threads_45, 8}, {host_avx512_few_threads_46, 8}}},
     {{{host_avx512_few_threads_47, 8}, {host_avx512_few_threads_48, 8}},
      {{host_avx512_few_threads_49, 8}, {host_avx512_few_threads_50, 8}},
      {{host_avx512_few_threads_36, 4}, {host_avx512_few_threads_51, 4}},
      {{host_avx512_few_threads_52, 2}, {host_avx512_few_threads_53, 2}},
      {{host_avx512_few_threads_54, 6}, {host_avx512_few_threads_55, 6}},
      {{host_avx512_few_threads_56, 8}, {host_avx512_few_threads_57, 8}},
      {{host_avx512_few_threads_58, 7}, {host_avx512_few_threads_59, 7}},
      {{host_avx512_few_threads_60, 8}, {host_avx512_few_threads_61, 8}}}}};
}

inline constexpr Table host_avx512_few_threads = host_avx512_few_threads_table(
    Platform::HostAvx512FewThreads,
    "measured on AMD EPYC; single complex rows of order 32, square, wide and large prepared complex double rows by hand, 2026-11-21");

}  // namespace Hsma::Impl
// clang-format on
