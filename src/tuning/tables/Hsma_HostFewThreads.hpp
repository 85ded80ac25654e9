// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_few_threads.
/// Generated from profiles/host_few_threads.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy host_few_threads_policy_0{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_1{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_2{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_3{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_4{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_5{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_6{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_7{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_8{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_9{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_10{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_11{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_12{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_13{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_14{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_15{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_16{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_17{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_18{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_19{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_20{0, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 4096, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_21{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 4096, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_22{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_23{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_24{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_25{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_26{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_27{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_28{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_29{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_30{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_31{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_32{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_33{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_34{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_35{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_36{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};

inline constexpr Row host_few_threads_0[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_0},
    {128, host_few_threads_policy_0},
    {256, host_few_threads_policy_1},
    {512, host_few_threads_policy_1},
    {1024, host_few_threads_policy_2},
    {2048, host_few_threads_policy_1}};

inline constexpr Row host_few_threads_1[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_3},
    {256, host_few_threads_policy_4},
    {512, host_few_threads_policy_3},
    {1024, host_few_threads_policy_0},
    {2048, host_few_threads_policy_3}};

inline constexpr Row host_few_threads_2[] = {
    {8, host_few_threads_policy_5},
    {16, host_few_threads_policy_5},
    {32, host_few_threads_policy_5},
    {64, host_few_threads_policy_6},
    {128, host_few_threads_policy_7},
    {256, host_few_threads_policy_7},
    {512, host_few_threads_policy_8},
    {1024, host_few_threads_policy_9},
    {2048, host_few_threads_policy_7}};

inline constexpr Row host_few_threads_3[] = {
    {8, host_few_threads_policy_5},
    {16, host_few_threads_policy_5},
    {32, host_few_threads_policy_5},
    {64, host_few_threads_policy_6},
    {128, host_few_threads_policy_6},
    {256, host_few_threads_policy_10},
    {512, host_few_threads_policy_6},
    {1024, host_few_threads_policy_7},
    {2048, host_few_threads_policy_11}};

inline constexpr Row host_few_threads_4[] = {
    {128, host_few_threads_policy_4},
    {256, host_few_threads_policy_12},
    {512, host_few_threads_policy_2},
    {1024, host_few_threads_policy_13},
    {2048, host_few_threads_policy_14}};

inline constexpr Row host_few_threads_5[] = {
    {128, host_few_threads_policy_15},
    {256, host_few_threads_policy_16},
    {512, host_few_threads_policy_2},
    {1024, host_few_threads_policy_17},
    {2048, host_few_threads_policy_2}};

inline constexpr Row host_few_threads_6[] = {
    {512, host_few_threads_policy_2},
    {1024, host_few_threads_policy_18},
    {2048, host_few_threads_policy_19}};

inline constexpr Row host_few_threads_7[] = {
    {512, host_few_threads_policy_12},
    {1024, host_few_threads_policy_18},
    {2048, host_few_threads_policy_18}};

inline constexpr Row host_few_threads_8[] = {
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_20},
    {256, host_few_threads_policy_20},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21},
    {2048, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_9[] = {
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_20},
    {256, host_few_threads_policy_20},
    {512, host_few_threads_policy_20},
    {1024, host_few_threads_policy_21},
    {2048, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_10[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_22},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_20},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_11[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_13},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_21},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_12[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_20},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_13[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_13},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_20},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_14[] = {
    {8, host_few_threads_policy_13},
    {16, host_few_threads_policy_13},
    {32, host_few_threads_policy_13},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_14},
    {256, host_few_threads_policy_24},
    {512, host_few_threads_policy_25},
    {1024, host_few_threads_policy_25},
    {2048, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_15[] = {
    {8, host_few_threads_policy_13},
    {16, host_few_threads_policy_13},
    {32, host_few_threads_policy_13},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_14},
    {256, host_few_threads_policy_24},
    {512, host_few_threads_policy_24},
    {1024, host_few_threads_policy_24},
    {2048, host_few_threads_policy_26}};

inline constexpr Row host_few_threads_16[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_1},
    {256, host_few_threads_policy_1},
    {512, host_few_threads_policy_22},
    {1024, host_few_threads_policy_2},
    {2048, host_few_threads_policy_1}};

inline constexpr Row host_few_threads_17[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_0},
    {128, host_few_threads_policy_4},
    {256, host_few_threads_policy_0},
    {512, host_few_threads_policy_1},
    {1024, host_few_threads_policy_22},
    {2048, host_few_threads_policy_1}};

inline constexpr Row host_few_threads_18[] = {
    {8, host_few_threads_policy_5},
    {16, host_few_threads_policy_5},
    {32, host_few_threads_policy_5},
    {64, host_few_threads_policy_6},
    {128, host_few_threads_policy_10},
    {256, host_few_threads_policy_7},
    {512, host_few_threads_policy_27},
    {1024, host_few_threads_policy_27},
    {2048, host_few_threads_policy_18}};

inline constexpr Row host_few_threads_19[] = {
    {8, host_few_threads_policy_5},
    {16, host_few_threads_policy_5},
    {32, host_few_threads_policy_5},
    {64, host_few_threads_policy_6},
    {128, host_few_threads_policy_28},
    {256, host_few_threads_policy_29},
    {512, host_few_threads_policy_27},
    {1024, host_few_threads_policy_7},
    {2048, host_few_threads_policy_5}};

inline constexpr Row host_few_threads_20[] = {
    {128, host_few_threads_policy_15},
    {256, host_few_threads_policy_30},
    {512, host_few_threads_policy_16},
    {1024, host_few_threads_policy_13},
    {2048, host_few_threads_policy_17}};

inline constexpr Row host_few_threads_21[] = {
    {128, host_few_threads_policy_4},
    {256, host_few_threads_policy_12},
    {512, host_few_threads_policy_16},
    {1024, host_few_threads_policy_0},
    {2048, host_few_threads_policy_31}};

inline constexpr Row host_few_threads_22[] = {
    {512, host_few_threads_policy_12},
    {1024, host_few_threads_policy_18},
    {2048, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_23[] = {
    {512, host_few_threads_policy_32},
    {1024, host_few_threads_policy_18},
    {2048, host_few_threads_policy_25}};

inline constexpr Row host_few_threads_24[] = {
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_20},
    {256, host_few_threads_policy_21},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21},
    {2048, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_25[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_21},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_26[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_21},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_27[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_21},
    {512, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_28[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_20},
    {512, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_29[] = {
    {8, host_few_threads_policy_13},
    {16, host_few_threads_policy_13},
    {32, host_few_threads_policy_13},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_14},
    {256, host_few_threads_policy_24},
    {512, host_few_threads_policy_25},
    {1024, host_few_threads_policy_24},
    {2048, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_30[] = {
    {8, host_few_threads_policy_13},
    {16, host_few_threads_policy_13},
    {32, host_few_threads_policy_13},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_14},
    {256, host_few_threads_policy_24},
    {512, host_few_threads_policy_25},
    {1024, host_few_threads_policy_33}};

inline constexpr Row host_few_threads_31[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_0},
    {128, host_few_threads_policy_22},
    {256, host_few_threads_policy_1},
    {512, host_few_threads_policy_1},
    {1024, host_few_threads_policy_0},
    {2048, host_few_threads_policy_16}};

inline constexpr Row host_few_threads_32[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_1},
    {128, host_few_threads_policy_1},
    {256, host_few_threads_policy_0},
    {512, host_few_threads_policy_0},
    {1024, host_few_threads_policy_1},
    {2048, host_few_threads_policy_22}};

inline constexpr Row host_few_threads_33[] = {
    {8, host_few_threads_policy_5},
    {16, host_few_threads_policy_5},
    {32, host_few_threads_policy_5},
    {64, host_few_threads_policy_8},
    {128, host_few_threads_policy_28},
    {256, host_few_threads_policy_29},
    {512, host_few_threads_policy_7},
    {1024, host_few_threads_policy_7},
    {2048, host_few_threads_policy_34}};

inline constexpr Row host_few_threads_34[] = {
    {8, host_few_threads_policy_5},
    {16, host_few_threads_policy_5},
    {32, host_few_threads_policy_5},
    {64, host_few_threads_policy_6},
    {128, host_few_threads_policy_27},
    {256, host_few_threads_policy_28},
    {512, host_few_threads_policy_6},
    {1024, host_few_threads_policy_13},
    {2048, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_35[] = {
    {128, host_few_threads_policy_15},
    {256, host_few_threads_policy_3},
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_13},
    {2048, host_few_threads_policy_17}};

inline constexpr Row host_few_threads_36[] = {
    {128, host_few_threads_policy_15},
    {256, host_few_threads_policy_4},
    {512, host_few_threads_policy_15},
    {1024, host_few_threads_policy_17},
    {2048, host_few_threads_policy_18}};

inline constexpr Row host_few_threads_37[] = {
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_19},
    {2048, host_few_threads_policy_17}};

inline constexpr Row host_few_threads_38[] = {
    {512, host_few_threads_policy_17},
    {1024, host_few_threads_policy_14},
    {2048, host_few_threads_policy_17}};

inline constexpr Row host_few_threads_39[] = {
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_21},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21},
    {2048, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_40[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_3},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_21},
    {512, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_41[] = {
    {8, host_few_threads_policy_13},
    {16, host_few_threads_policy_13},
    {32, host_few_threads_policy_13},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_14},
    {256, host_few_threads_policy_13},
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_23},
    {2048, host_few_threads_policy_23}};

inline constexpr Row host_few_threads_42[] = {
    {8, host_few_threads_policy_13},
    {16, host_few_threads_policy_13},
    {32, host_few_threads_policy_13},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_14},
    {256, host_few_threads_policy_18},
    {512, host_few_threads_policy_23},
    {1024, host_few_threads_policy_14},
    {2048, host_few_threads_policy_13}};

inline constexpr Row host_few_threads_43[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_1},
    {128, host_few_threads_policy_2},
    {256, host_few_threads_policy_2},
    {512, host_few_threads_policy_1},
    {1024, host_few_threads_policy_16},
    {2048, host_few_threads_policy_0}};

inline constexpr Row host_few_threads_44[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_1},
    {128, host_few_threads_policy_1},
    {256, host_few_threads_policy_1},
    {512, host_few_threads_policy_0},
    {1024, host_few_threads_policy_13},
    {2048, host_few_threads_policy_35}};

inline constexpr Row host_few_threads_45[] = {
    {8, host_few_threads_policy_5},
    {16, host_few_threads_policy_5},
    {32, host_few_threads_policy_5},
    {64, host_few_threads_policy_6},
    {128, host_few_threads_policy_27},
    {256, host_few_threads_policy_6},
    {512, host_few_threads_policy_7},
    {1024, host_few_threads_policy_13},
    {2048, host_few_threads_policy_8}};

inline constexpr Row host_few_threads_46[] = {
    {8, host_few_threads_policy_5},
    {16, host_few_threads_policy_5},
    {32, host_few_threads_policy_5},
    {64, host_few_threads_policy_9},
    {128, host_few_threads_policy_9},
    {256, host_few_threads_policy_5},
    {512, host_few_threads_policy_9},
    {1024, host_few_threads_policy_8},
    {2048, host_few_threads_policy_13}};

inline constexpr Row host_few_threads_47[] = {
    {128, host_few_threads_policy_15},
    {256, host_few_threads_policy_25},
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_13},
    {2048, host_few_threads_policy_23}};

inline constexpr Row host_few_threads_48[] = {
    {128, host_few_threads_policy_0},
    {256, host_few_threads_policy_0},
    {512, host_few_threads_policy_0},
    {1024, host_few_threads_policy_17},
    {2048, host_few_threads_policy_23}};

inline constexpr Row host_few_threads_49[] = {
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_17},
    {2048, host_few_threads_policy_13}};

inline constexpr Row host_few_threads_50[] = {
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_13},
    {2048, host_few_threads_policy_23}};

inline constexpr Row host_few_threads_51[] = {
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_2},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_21},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_52[] = {
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_13},
    {128, host_few_threads_policy_20},
    {256, host_few_threads_policy_20},
    {512, host_few_threads_policy_21},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_53[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_13},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_21},
    {512, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_54[] = {
    {8, host_few_threads_policy_0},
    {16, host_few_threads_policy_0},
    {32, host_few_threads_policy_0},
    {64, host_few_threads_policy_22},
    {128, host_few_threads_policy_21},
    {256, host_few_threads_policy_21},
    {512, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_55[] = {
    {8, host_few_threads_policy_13},
    {16, host_few_threads_policy_13},
    {32, host_few_threads_policy_13},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_14},
    {256, host_few_threads_policy_36},
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_17}};

inline constexpr Row host_few_threads_56[] = {
    {8, host_few_threads_policy_13},
    {16, host_few_threads_policy_13},
    {32, host_few_threads_policy_13},
    {64, host_few_threads_policy_23},
    {128, host_few_threads_policy_18},
    {256, host_few_threads_policy_24},
    {512, host_few_threads_policy_18},
    {1024, host_few_threads_policy_18}};

constexpr Table host_few_threads_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{host_few_threads_0, 9}, {host_few_threads_1, 9}},
      {{host_few_threads_2, 9}, {host_few_threads_3, 9}},
      {{host_few_threads_4, 5}, {host_few_threads_5, 5}},
      {{host_few_threads_6, 3}, {host_few_threads_7, 3}},
      {{host_few_threads_8, 7}, {host_few_threads_9, 7}},
      {{host_few_threads_10, 8}, {host_few_threads_11, 8}},
      {{host_few_threads_12, 8}, {host_few_threads_13, 8}},
      {{host_few_threads_14, 9}, {host_few_threads_15, 9}}},
     {{{host_few_threads_16, 9}, {host_few_threads_17, 9}},
      {{host_few_threads_18, 9}, {host_few_threads_19, 9}},
      {{host_few_threads_20, 5}, {host_few_threads_21, 5}},
      {{host_few_threads_22, 3}, {host_few_threads_23, 3}},
      {{host_few_threads_24, 7}, {host_few_threads_24, 7}},
      {{host_few_threads_25, 8}, {host_few_threads_26, 8}},
      {{host_few_threads_27, 7}, {host_few_threads_28, 7}},
      {{host_few_threads_29, 9}, {host_few_threads_30, 8}}},
     {{{host_few_threads_31, 9}, {host_few_threads_32, 9}},
      {{host_few_threads_33, 9}, {host_few_threads_34, 9}},
      {{host_few_threads_35, 5}, {host_few_threads_36, 5}},
      {{host_few_threads_37, 3}, {host_few_threads_38, 3}},
      {{host_few_threads_39, 7}, {host_few_threads_24, 7}},
      {{host_few_threads_26, 8}, {host_few_threads_26, 8}},
      {{host_few_threads_40, 7}, {host_few_threads_40, 7}},
      {{host_few_threads_41, 9}, {host_few_threads_42, 9}}},
     {{{host_few_threads_43, 9}, {host_few_threads_44, 9}},
      {{host_few_threads_45, 9}, {host_few_threads_46, 9}},
      {{host_few_threads_47, 5}, {host_few_threads_48, 5}},
      {{host_few_threads_49, 3}, {host_few_threads_50, 3}},
      {{host_few_threads_51, 6}, {host_few_threads_52, 6}},
      {{host_few_threads_53, 7}, {host_few_threads_27, 7}},
      {{host_few_threads_40, 7}, {host_few_threads_54, 7}},
      {{host_few_threads_55, 8}, {host_few_threads_56, 8}}}}};
}

inline constexpr Table host_few_threads = host_few_threads_table(
    Platform::HostFewThreads,
    "host's, and the vendor's TRSM for many right-hand sides, not measured");

}  // namespace Hsma::Impl
// clang-format on
