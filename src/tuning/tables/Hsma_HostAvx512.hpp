// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_avx512.
/// Generated from profiles/host_avx512.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy host_avx512_policy_0{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_1{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_2{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_3{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_4{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_5{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_6{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_7{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_8{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_9{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_10{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_11{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_12{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_13{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_14{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_15{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_16{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_17{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_18{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_19{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_20{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_21{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_22{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_23{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_24{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_25{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_26{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_27{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_28{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_29{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_30{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_31{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_32{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_33{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_34{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_35{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_36{any_columns, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_37{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_38{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_39{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_40{16, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_41{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_42{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_43{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_policy_44{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};

inline constexpr Row host_avx512_0[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_0},
    {128, host_avx512_policy_0},
    {256, host_avx512_policy_1},
    {512, host_avx512_policy_0},
    {1024, host_avx512_policy_2},
    {2048, host_avx512_policy_3}};

inline constexpr Row host_avx512_1[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_0},
    {128, host_avx512_policy_4},
    {256, host_avx512_policy_5},
    {512, host_avx512_policy_5},
    {1024, host_avx512_policy_6},
    {2048, host_avx512_policy_7}};

inline constexpr Row host_avx512_2[] = {
    {8, host_avx512_policy_8},
    {16, host_avx512_policy_8},
    {32, host_avx512_policy_8},
    {64, host_avx512_policy_9},
    {128, host_avx512_policy_9},
    {256, host_avx512_policy_8},
    {512, host_avx512_policy_5},
    {1024, host_avx512_policy_7},
    {2048, host_avx512_policy_10}};

inline constexpr Row host_avx512_3[] = {
    {8, host_avx512_policy_8},
    {16, host_avx512_policy_8},
    {32, host_avx512_policy_8},
    {64, host_avx512_policy_9},
    {128, host_avx512_policy_11},
    {256, host_avx512_policy_11},
    {512, host_avx512_policy_12},
    {1024, host_avx512_policy_7},
    {2048, host_avx512_policy_6}};

inline constexpr Row host_avx512_4[] = {
    {128, host_avx512_policy_13},
    {256, host_avx512_policy_2},
    {512, host_avx512_policy_13},
    {1024, host_avx512_policy_14},
    {2048, host_avx512_policy_14}};

inline constexpr Row host_avx512_5[] = {
    {128, host_avx512_policy_3},
    {256, host_avx512_policy_3},
    {512, host_avx512_policy_4},
    {1024, host_avx512_policy_14},
    {2048, host_avx512_policy_15}};

inline constexpr Row host_avx512_6[] = {
    {512, host_avx512_policy_16},
    {1024, host_avx512_policy_15},
    {2048, host_avx512_policy_17}};

inline constexpr Row host_avx512_7[] = {
    {512, host_avx512_policy_18},
    {1024, host_avx512_policy_2},
    {2048, host_avx512_policy_12}};

inline constexpr Row host_avx512_8[] = {
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_13},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_19},
    {1024, host_avx512_policy_20},
    {2048, host_avx512_policy_21}};

inline constexpr Row host_avx512_9[] = {
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_2},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_22},
    {1024, host_avx512_policy_20},
    {2048, host_avx512_policy_22}};

inline constexpr Row host_avx512_10[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_17},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_20},
    {1024, host_avx512_policy_24}};

inline constexpr Row host_avx512_11[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_22},
    {1024, host_avx512_policy_22}};

inline constexpr Row host_avx512_12[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_24}};

inline constexpr Row host_avx512_13[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_22},
    {1024, host_avx512_policy_24}};

inline constexpr Row host_avx512_14[] = {
    {8, host_avx512_policy_5},
    {16, host_avx512_policy_5},
    {32, host_avx512_policy_5},
    {64, host_avx512_policy_17},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_22},
    {1024, host_avx512_policy_20},
    {2048, host_avx512_policy_20}};

inline constexpr Row host_avx512_15[] = {
    {8, host_avx512_policy_5},
    {16, host_avx512_policy_5},
    {32, host_avx512_policy_5},
    {64, host_avx512_policy_17},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_22},
    {1024, host_avx512_policy_22},
    {2048, host_avx512_policy_20}};

inline constexpr Row host_avx512_16[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_1},
    {256, host_avx512_policy_0},
    {512, host_avx512_policy_0},
    {1024, host_avx512_policy_1},
    {2048, host_avx512_policy_1}};

inline constexpr Row host_avx512_17[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_0},
    {128, host_avx512_policy_5},
    {256, host_avx512_policy_6},
    {512, host_avx512_policy_6},
    {1024, host_avx512_policy_6},
    {2048, host_avx512_policy_6}};

inline constexpr Row host_avx512_18[] = {
    {8, host_avx512_policy_8},
    {16, host_avx512_policy_8},
    {32, host_avx512_policy_8},
    {64, host_avx512_policy_9},
    {128, host_avx512_policy_26},
    {256, host_avx512_policy_8},
    {512, host_avx512_policy_5},
    {1024, host_avx512_policy_27},
    {2048, host_avx512_policy_28}};

inline constexpr Row host_avx512_19[] = {
    {8, host_avx512_policy_8},
    {16, host_avx512_policy_8},
    {32, host_avx512_policy_8},
    {64, host_avx512_policy_9},
    {128, host_avx512_policy_29},
    {256, host_avx512_policy_8},
    {512, host_avx512_policy_29},
    {1024, host_avx512_policy_29},
    {2048, host_avx512_policy_29}};

inline constexpr Row host_avx512_20[] = {
    {128, host_avx512_policy_4},
    {256, host_avx512_policy_0},
    {512, host_avx512_policy_2},
    {1024, host_avx512_policy_25},
    {2048, host_avx512_policy_17}};

inline constexpr Row host_avx512_21[] = {
    {128, host_avx512_policy_4},
    {256, host_avx512_policy_4},
    {512, host_avx512_policy_6},
    {1024, host_avx512_policy_30},
    {2048, host_avx512_policy_30}};

inline constexpr Row host_avx512_22[] = {
    {512, host_avx512_policy_18},
    {1024, host_avx512_policy_24},
    {2048, host_avx512_policy_22}};

inline constexpr Row host_avx512_23[] = {
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_30},
    {2048, host_avx512_policy_31}};

inline constexpr Row host_avx512_24[] = {
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_33},
    {1024, host_avx512_policy_24},
    {2048, host_avx512_policy_34}};

inline constexpr Row host_avx512_25[] = {
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_17},
    {128, host_avx512_policy_35},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_24},
    {2048, host_avx512_policy_34}};

inline constexpr Row host_avx512_26[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_5},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_33},
    {1024, host_avx512_policy_24}};

inline constexpr Row host_avx512_27[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_24}};

inline constexpr Row host_avx512_28[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_33},
    {1024, host_avx512_policy_24}};

inline constexpr Row host_avx512_29[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_24}};

inline constexpr Row host_avx512_30[] = {
    {8, host_avx512_policy_5},
    {16, host_avx512_policy_5},
    {32, host_avx512_policy_5},
    {64, host_avx512_policy_17},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_33},
    {1024, host_avx512_policy_24},
    {2048, host_avx512_policy_34}};

inline constexpr Row host_avx512_31[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_36},
    {64, host_avx512_policy_1},
    {128, host_avx512_policy_1},
    {256, host_avx512_policy_0},
    {512, host_avx512_policy_35},
    {1024, host_avx512_policy_4},
    {2048, host_avx512_policy_15}};

inline constexpr Row host_avx512_32[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_1},
    {128, host_avx512_policy_0},
    {256, host_avx512_policy_0},
    {512, host_avx512_policy_0},
    {1024, host_avx512_policy_1},
    {2048, host_avx512_policy_0}};

inline constexpr Row host_avx512_33[] = {
    {8, host_avx512_policy_8},
    {16, host_avx512_policy_8},
    {32, host_avx512_policy_8},
    {64, host_avx512_policy_9},
    {128, host_avx512_policy_10},
    {256, host_avx512_policy_10},
    {512, host_avx512_policy_8},
    {1024, host_avx512_policy_26},
    {2048, host_avx512_policy_10}};

inline constexpr Row host_avx512_34[] = {
    {8, host_avx512_policy_8},
    {16, host_avx512_policy_8},
    {32, host_avx512_policy_8},
    {64, host_avx512_policy_9},
    {128, host_avx512_policy_37},
    {256, host_avx512_policy_38},
    {512, host_avx512_policy_8},
    {1024, host_avx512_policy_5},
    {2048, host_avx512_policy_8}};

inline constexpr Row host_avx512_35[] = {
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_2},
    {1024, host_avx512_policy_0},
    {2048, host_avx512_policy_12}};

inline constexpr Row host_avx512_36[] = {
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_19},
    {1024, host_avx512_policy_19},
    {2048, host_avx512_policy_15}};

inline constexpr Row host_avx512_37[] = {
    {512, host_avx512_policy_18},
    {1024, host_avx512_policy_33},
    {2048, host_avx512_policy_21}};

inline constexpr Row host_avx512_38[] = {
    {512, host_avx512_policy_15},
    {1024, host_avx512_policy_22},
    {2048, host_avx512_policy_20}};

inline constexpr Row host_avx512_39[] = {
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_18},
    {1024, host_avx512_policy_33},
    {2048, host_avx512_policy_20}};

inline constexpr Row host_avx512_40[] = {
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_18},
    {1024, host_avx512_policy_22},
    {2048, host_avx512_policy_23}};

inline constexpr Row host_avx512_41[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_22},
    {1024, host_avx512_policy_22}};

inline constexpr Row host_avx512_42[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_25}};

inline constexpr Row host_avx512_43[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_22}};

inline constexpr Row host_avx512_44[] = {
    {8, host_avx512_policy_5},
    {16, host_avx512_policy_5},
    {32, host_avx512_policy_5},
    {64, host_avx512_policy_17},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_20},
    {1024, host_avx512_policy_24},
    {2048, host_avx512_policy_39}};

inline constexpr Row host_avx512_45[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_36},
    {64, host_avx512_policy_1},
    {128, host_avx512_policy_2},
    {256, host_avx512_policy_1},
    {512, host_avx512_policy_35},
    {1024, host_avx512_policy_13},
    {2048, host_avx512_policy_35}};

inline constexpr Row host_avx512_46[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_1},
    {128, host_avx512_policy_0},
    {256, host_avx512_policy_0},
    {512, host_avx512_policy_0},
    {1024, host_avx512_policy_35},
    {2048, host_avx512_policy_12}};

inline constexpr Row host_avx512_47[] = {
    {8, host_avx512_policy_8},
    {16, host_avx512_policy_40},
    {32, host_avx512_policy_8},
    {64, host_avx512_policy_9},
    {128, host_avx512_policy_28},
    {256, host_avx512_policy_37},
    {512, host_avx512_policy_41},
    {1024, host_avx512_policy_10},
    {2048, host_avx512_policy_10}};

inline constexpr Row host_avx512_48[] = {
    {8, host_avx512_policy_8},
    {16, host_avx512_policy_8},
    {32, host_avx512_policy_8},
    {64, host_avx512_policy_9},
    {128, host_avx512_policy_28},
    {256, host_avx512_policy_38},
    {512, host_avx512_policy_42},
    {1024, host_avx512_policy_43},
    {2048, host_avx512_policy_38}};

inline constexpr Row host_avx512_49[] = {
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_14},
    {2048, host_avx512_policy_17}};

inline constexpr Row host_avx512_50[] = {
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_30},
    {2048, host_avx512_policy_31}};

inline constexpr Row host_avx512_51[] = {
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_24},
    {2048, host_avx512_policy_24}};

inline constexpr Row host_avx512_52[] = {
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_30},
    {2048, host_avx512_policy_44}};

inline constexpr Row host_avx512_53[] = {
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_19},
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_24},
    {2048, host_avx512_policy_34}};

inline constexpr Row host_avx512_54[] = {
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_25},
    {1024, host_avx512_policy_24},
    {2048, host_avx512_policy_34}};

inline constexpr Row host_avx512_55[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_0},
    {32, host_avx512_policy_5},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_32},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_33},
    {1024, host_avx512_policy_24}};

inline constexpr Row host_avx512_56[] = {
    {8, host_avx512_policy_0},
    {16, host_avx512_policy_5},
    {32, host_avx512_policy_0},
    {64, host_avx512_policy_2},
    {128, host_avx512_policy_23},
    {256, host_avx512_policy_22},
    {512, host_avx512_policy_25}};

constexpr Table host_avx512_table(Platform platform, const char* origin) {
  return {platform, origin,
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
}

inline constexpr Table host_avx512 = host_avx512_table(
    Platform::HostAvx512,
    "measured on AMD EPYC; single complex rows of order 32 by hand, 2026-11-21");

}  // namespace Hsma::Impl
// clang-format on
