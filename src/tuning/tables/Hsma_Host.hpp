// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host.
/// Generated from profiles/host.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy host_policy_0{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_1{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_2{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_3{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_4{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_5{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_6{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_7{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_8{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_9{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_10{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_11{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_12{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_13{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_14{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_15{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_16{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_17{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_18{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_19{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_20{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_21{0, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_22{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_23{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_24{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_25{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_26{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_27{0, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_28{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_29{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_30{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_31{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_32{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_33{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_34{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_35{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_36{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_37{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_38{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_39{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_40{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_41{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_42{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_43{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_44{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_45{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_46{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_47{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 768, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_48{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_49{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_50{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_policy_51{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_policy_52{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};

inline constexpr Row host_0[] = {
    {8, host_policy_0},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_2},
    {128, host_policy_3},
    {256, host_policy_4},
    {512, host_policy_3},
    {1024, host_policy_2},
    {2048, host_policy_4}};

inline constexpr Row host_1[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_2},
    {128, host_policy_5},
    {256, host_policy_2},
    {512, host_policy_6},
    {1024, host_policy_2},
    {2048, host_policy_6}};

inline constexpr Row host_2[] = {
    {8, host_policy_7},
    {16, host_policy_7},
    {32, host_policy_7},
    {64, host_policy_8},
    {128, host_policy_9},
    {256, host_policy_10},
    {512, host_policy_10},
    {1024, host_policy_10},
    {2048, host_policy_10}};

inline constexpr Row host_3[] = {
    {8, host_policy_7},
    {16, host_policy_7},
    {32, host_policy_7},
    {64, host_policy_8},
    {128, host_policy_11},
    {256, host_policy_12},
    {512, host_policy_13},
    {1024, host_policy_14},
    {2048, host_policy_8}};

inline constexpr Row host_4[] = {
    {128, host_policy_6},
    {256, host_policy_15},
    {512, host_policy_4},
    {1024, host_policy_16},
    {2048, host_policy_17}};

inline constexpr Row host_5[] = {
    {128, host_policy_6},
    {256, host_policy_18},
    {512, host_policy_18},
    {1024, host_policy_15},
    {2048, host_policy_2}};

inline constexpr Row host_6[] = {
    {512, host_policy_15},
    {1024, host_policy_16},
    {2048, host_policy_16}};

inline constexpr Row host_7[] = {
    {512, host_policy_19},
    {1024, host_policy_20},
    {2048, host_policy_15}};

inline constexpr Row host_8[] = {
    {32, host_policy_1},
    {64, host_policy_2},
    {128, host_policy_6},
    {256, host_policy_18},
    {512, host_policy_21},
    {1024, host_policy_22}};

inline constexpr Row host_9[] = {
    {32, host_policy_1},
    {64, host_policy_3},
    {128, host_policy_6},
    {256, host_policy_18},
    {512, host_policy_6},
    {1024, host_policy_22}};

inline constexpr Row host_10[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_6},
    {256, host_policy_16},
    {512, host_policy_24}};

inline constexpr Row host_11[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_2},
    {128, host_policy_6},
    {256, host_policy_16},
    {512, host_policy_6}};

inline constexpr Row host_12[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_26},
    {512, host_policy_24}};

inline constexpr Row host_13[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_2},
    {128, host_policy_25},
    {256, host_policy_26},
    {512, host_policy_27}};

inline constexpr Row host_14[] = {
    {8, host_policy_0},
    {16, host_policy_0},
    {32, host_policy_0},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_26},
    {512, host_policy_22},
    {1024, host_policy_24}};

inline constexpr Row host_15[] = {
    {8, host_policy_0},
    {16, host_policy_0},
    {32, host_policy_0},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_26},
    {512, host_policy_26},
    {1024, host_policy_28}};

inline constexpr Row host_16[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_2},
    {128, host_policy_3},
    {256, host_policy_4},
    {512, host_policy_4},
    {1024, host_policy_15},
    {2048, host_policy_3}};

inline constexpr Row host_17[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_2},
    {128, host_policy_3},
    {256, host_policy_29},
    {512, host_policy_30},
    {1024, host_policy_31},
    {2048, host_policy_32}};

inline constexpr Row host_18[] = {
    {8, host_policy_7},
    {16, host_policy_7},
    {32, host_policy_7},
    {64, host_policy_8},
    {128, host_policy_9},
    {256, host_policy_33},
    {512, host_policy_17},
    {1024, host_policy_33},
    {2048, host_policy_33}};

inline constexpr Row host_19[] = {
    {8, host_policy_7},
    {16, host_policy_7},
    {32, host_policy_7},
    {64, host_policy_8},
    {128, host_policy_11},
    {256, host_policy_14},
    {512, host_policy_13},
    {1024, host_policy_34},
    {2048, host_policy_12}};

inline constexpr Row host_20[] = {
    {128, host_policy_6},
    {256, host_policy_15},
    {512, host_policy_15},
    {1024, host_policy_4},
    {2048, host_policy_16}};

inline constexpr Row host_21[] = {
    {128, host_policy_6},
    {256, host_policy_18},
    {512, host_policy_35},
    {1024, host_policy_19},
    {2048, host_policy_36}};

inline constexpr Row host_22[] = {
    {512, host_policy_17},
    {1024, host_policy_37},
    {2048, host_policy_17}};

inline constexpr Row host_23[] = {
    {512, host_policy_36},
    {1024, host_policy_38},
    {2048, host_policy_15}};

inline constexpr Row host_24[] = {
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_6},
    {256, host_policy_26},
    {512, host_policy_24},
    {1024, host_policy_22}};

inline constexpr Row host_25[] = {
    {32, host_policy_1},
    {64, host_policy_2},
    {128, host_policy_6},
    {256, host_policy_18},
    {512, host_policy_18},
    {1024, host_policy_28}};

inline constexpr Row host_26[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_2},
    {128, host_policy_25},
    {256, host_policy_36},
    {512, host_policy_35}};

inline constexpr Row host_27[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_3},
    {128, host_policy_25},
    {256, host_policy_26},
    {512, host_policy_24}};

inline constexpr Row host_28[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_26},
    {512, host_policy_35}};

inline constexpr Row host_29[] = {
    {8, host_policy_0},
    {16, host_policy_0},
    {32, host_policy_0},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_26},
    {512, host_policy_22},
    {1024, host_policy_28}};

inline constexpr Row host_30[] = {
    {8, host_policy_0},
    {16, host_policy_0},
    {32, host_policy_0},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_26},
    {512, host_policy_16},
    {1024, host_policy_28}};

inline constexpr Row host_31[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_1},
    {128, host_policy_1},
    {256, host_policy_1},
    {512, host_policy_29},
    {1024, host_policy_1},
    {2048, host_policy_4}};

inline constexpr Row host_32[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_1},
    {128, host_policy_1},
    {256, host_policy_1},
    {512, host_policy_39},
    {1024, host_policy_0},
    {2048, host_policy_40}};

inline constexpr Row host_33[] = {
    {8, host_policy_7},
    {16, host_policy_7},
    {32, host_policy_7},
    {64, host_policy_8},
    {128, host_policy_9},
    {256, host_policy_13},
    {512, host_policy_10},
    {1024, host_policy_23},
    {2048, host_policy_41}};

inline constexpr Row host_34[] = {
    {8, host_policy_7},
    {16, host_policy_7},
    {32, host_policy_7},
    {64, host_policy_8},
    {128, host_policy_11},
    {256, host_policy_11},
    {512, host_policy_8},
    {1024, host_policy_10},
    {2048, host_policy_16}};

inline constexpr Row host_35[] = {
    {128, host_policy_23},
    {256, host_policy_2},
    {512, host_policy_0},
    {1024, host_policy_16},
    {2048, host_policy_0}};

inline constexpr Row host_36[] = {
    {128, host_policy_23},
    {256, host_policy_19},
    {512, host_policy_17},
    {1024, host_policy_16},
    {2048, host_policy_4}};

inline constexpr Row host_37[] = {
    {512, host_policy_17},
    {1024, host_policy_16},
    {2048, host_policy_17}};

inline constexpr Row host_38[] = {
    {512, host_policy_0},
    {1024, host_policy_16},
    {2048, host_policy_0}};

inline constexpr Row host_39[] = {
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_23},
    {256, host_policy_17},
    {512, host_policy_0},
    {1024, host_policy_16}};

inline constexpr Row host_40[] = {
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_17},
    {512, host_policy_17},
    {1024, host_policy_23}};

inline constexpr Row host_41[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_17}};

inline constexpr Row host_42[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_16},
    {256, host_policy_17}};

inline constexpr Row host_43[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_16}};

inline constexpr Row host_44[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_2},
    {256, host_policy_26}};

inline constexpr Row host_45[] = {
    {8, host_policy_0},
    {16, host_policy_0},
    {32, host_policy_0},
    {64, host_policy_23},
    {128, host_policy_23},
    {256, host_policy_0},
    {512, host_policy_17}};

inline constexpr Row host_46[] = {
    {8, host_policy_0},
    {16, host_policy_0},
    {32, host_policy_0},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_0},
    {512, host_policy_0}};

inline constexpr Row host_47[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_42},
    {64, host_policy_43},
    {128, host_policy_29},
    {256, host_policy_39},
    {512, host_policy_39},
    {1024, host_policy_3},
    {2048, host_policy_4}};

inline constexpr Row host_48[] = {
    {8, host_policy_1},
    {16, host_policy_42},
    {32, host_policy_42},
    {64, host_policy_44},
    {128, host_policy_29},
    {256, host_policy_30},
    {512, host_policy_45},
    {1024, host_policy_46},
    {2048, host_policy_47}};

inline constexpr Row host_49[] = {
    {8, host_policy_7},
    {16, host_policy_7},
    {32, host_policy_7},
    {64, host_policy_7},
    {128, host_policy_10},
    {256, host_policy_48},
    {512, host_policy_33},
    {1024, host_policy_11},
    {2048, host_policy_17}};

inline constexpr Row host_50[] = {
    {8, host_policy_7},
    {16, host_policy_7},
    {32, host_policy_49},
    {64, host_policy_50},
    {128, host_policy_48},
    {256, host_policy_7},
    {512, host_policy_7},
    {1024, host_policy_10},
    {2048, host_policy_10}};

inline constexpr Row host_51[] = {
    {128, host_policy_51},
    {256, host_policy_0},
    {512, host_policy_17},
    {1024, host_policy_17},
    {2048, host_policy_17}};

inline constexpr Row host_52[] = {
    {128, host_policy_0},
    {256, host_policy_1},
    {512, host_policy_0},
    {1024, host_policy_52},
    {2048, host_policy_0}};

inline constexpr Row host_53[] = {
    {512, host_policy_23},
    {1024, host_policy_16}};

inline constexpr Row host_54[] = {
    {512, host_policy_0},
    {1024, host_policy_17}};

inline constexpr Row host_55[] = {
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_17},
    {256, host_policy_0},
    {512, host_policy_0}};

inline constexpr Row host_56[] = {
    {32, host_policy_1},
    {64, host_policy_0},
    {128, host_policy_4},
    {256, host_policy_17},
    {512, host_policy_0}};

inline constexpr Row host_57[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_0},
    {64, host_policy_17},
    {128, host_policy_0},
    {256, host_policy_23}};

inline constexpr Row host_58[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_0},
    {64, host_policy_23},
    {128, host_policy_17},
    {256, host_policy_17}};

inline constexpr Row host_59[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_0},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_25}};

inline constexpr Row host_60[] = {
    {8, host_policy_1},
    {16, host_policy_1},
    {32, host_policy_1},
    {64, host_policy_23},
    {128, host_policy_25},
    {256, host_policy_25}};

inline constexpr Row host_61[] = {
    {8, host_policy_0},
    {16, host_policy_0},
    {32, host_policy_0},
    {64, host_policy_23},
    {128, host_policy_16},
    {256, host_policy_17},
    {512, host_policy_0}};

inline constexpr Row host_62[] = {
    {8, host_policy_0},
    {16, host_policy_0},
    {32, host_policy_0},
    {64, host_policy_23},
    {128, host_policy_17},
    {256, host_policy_23},
    {512, host_policy_0}};

constexpr Table host_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{host_0, 9}, {host_1, 9}},
      {{host_2, 9}, {host_3, 9}},
      {{host_4, 5}, {host_5, 5}},
      {{host_6, 3}, {host_7, 3}},
      {{host_8, 6}, {host_9, 6}},
      {{host_10, 7}, {host_11, 7}},
      {{host_12, 7}, {host_13, 7}},
      {{host_14, 8}, {host_15, 8}}},
     {{{host_16, 9}, {host_17, 9}},
      {{host_18, 9}, {host_19, 9}},
      {{host_20, 5}, {host_21, 5}},
      {{host_22, 3}, {host_23, 3}},
      {{host_24, 6}, {host_25, 6}},
      {{host_12, 7}, {host_26, 7}},
      {{host_27, 7}, {host_28, 7}},
      {{host_29, 8}, {host_30, 8}}},
     {{{host_31, 9}, {host_32, 9}},
      {{host_33, 9}, {host_34, 9}},
      {{host_35, 5}, {host_36, 5}},
      {{host_37, 3}, {host_38, 3}},
      {{host_39, 6}, {host_40, 6}},
      {{host_41, 6}, {host_42, 6}},
      {{host_43, 6}, {host_44, 6}},
      {{host_45, 7}, {host_46, 7}}},
     {{{host_47, 9}, {host_48, 9}},
      {{host_49, 9}, {host_50, 9}},
      {{host_51, 5}, {host_52, 5}},
      {{host_53, 2}, {host_54, 2}},
      {{host_55, 5}, {host_56, 5}},
      {{host_57, 6}, {host_58, 6}},
      {{host_59, 6}, {host_60, 6}},
      {{host_61, 7}, {host_62, 7}}}}};
}

inline constexpr Table host = host_table(
    Platform::Host,
    "measured on AMD EPYC, kernels and BLAS held to AVX2; large float rows by hand; float rows that had left blocks to the vendor: the best of the others, 2026-11-22");

}  // namespace Hsma::Impl
// clang-format on
