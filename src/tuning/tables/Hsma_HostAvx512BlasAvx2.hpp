// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_avx512_blas_avx2.
/// Generated from profiles/host_avx512_blas_avx2.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy host_avx512_blas_avx2_policy_0{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_1{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_2{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_3{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_4{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_policy_5{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_6{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_7{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_8{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_9{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_10{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_11{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_12{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_13{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_14{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_15{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_16{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_17{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_18{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_19{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_20{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_21{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_22{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_23{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_24{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_25{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_26{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_27{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_28{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_29{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_30{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_31{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_policy_32{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_33{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_34{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_35{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_36{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_policy_37{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_policy_38{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_policy_39{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_policy_40{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_policy_41{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_42{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_43{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_44{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_policy_45{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_policy_46{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};

inline constexpr Row host_avx512_blas_avx2_0[] = {
    {8, host_avx512_blas_avx2_policy_0},
    {16, host_avx512_blas_avx2_policy_0},
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_2},
    {256, host_avx512_blas_avx2_policy_3},
    {512, host_avx512_blas_avx2_policy_4},
    {1024, host_avx512_blas_avx2_policy_5},
    {2048, host_avx512_blas_avx2_policy_3}};

inline constexpr Row host_avx512_blas_avx2_1[] = {
    {8, host_avx512_blas_avx2_policy_0},
    {16, host_avx512_blas_avx2_policy_0},
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_6},
    {512, host_avx512_blas_avx2_policy_3},
    {1024, host_avx512_blas_avx2_policy_7},
    {2048, host_avx512_blas_avx2_policy_8}};

inline constexpr Row host_avx512_blas_avx2_2[] = {
    {8, host_avx512_blas_avx2_policy_9},
    {16, host_avx512_blas_avx2_policy_9},
    {32, host_avx512_blas_avx2_policy_9},
    {64, host_avx512_blas_avx2_policy_10},
    {128, host_avx512_blas_avx2_policy_11},
    {256, host_avx512_blas_avx2_policy_12},
    {512, host_avx512_blas_avx2_policy_12},
    {1024, host_avx512_blas_avx2_policy_12},
    {2048, host_avx512_blas_avx2_policy_10}};

inline constexpr Row host_avx512_blas_avx2_3[] = {
    {8, host_avx512_blas_avx2_policy_9},
    {16, host_avx512_blas_avx2_policy_9},
    {32, host_avx512_blas_avx2_policy_9},
    {64, host_avx512_blas_avx2_policy_10},
    {128, host_avx512_blas_avx2_policy_10},
    {256, host_avx512_blas_avx2_policy_13},
    {512, host_avx512_blas_avx2_policy_14},
    {1024, host_avx512_blas_avx2_policy_15},
    {2048, host_avx512_blas_avx2_policy_10}};

inline constexpr Row host_avx512_blas_avx2_4[] = {
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_18},
    {2048, host_avx512_blas_avx2_policy_1}};

inline constexpr Row host_avx512_blas_avx2_5[] = {
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_19},
    {2048, host_avx512_blas_avx2_policy_20}};

inline constexpr Row host_avx512_blas_avx2_6[] = {
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_19},
    {2048, host_avx512_blas_avx2_policy_20}};

inline constexpr Row host_avx512_blas_avx2_7[] = {
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_21},
    {2048, host_avx512_blas_avx2_policy_22}};

inline constexpr Row host_avx512_blas_avx2_8[] = {
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_19},
    {2048, host_avx512_blas_avx2_policy_22}};

inline constexpr Row host_avx512_blas_avx2_9[] = {
    {8, host_avx512_blas_avx2_policy_0},
    {16, host_avx512_blas_avx2_policy_0},
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_23},
    {256, host_avx512_blas_avx2_policy_24},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_21}};

inline constexpr Row host_avx512_blas_avx2_10[] = {
    {8, host_avx512_blas_avx2_policy_25},
    {16, host_avx512_blas_avx2_policy_25},
    {32, host_avx512_blas_avx2_policy_25},
    {64, host_avx512_blas_avx2_policy_26},
    {128, host_avx512_blas_avx2_policy_23},
    {256, host_avx512_blas_avx2_policy_24},
    {512, host_avx512_blas_avx2_policy_27},
    {1024, host_avx512_blas_avx2_policy_21},
    {2048, host_avx512_blas_avx2_policy_22}};

inline constexpr Row host_avx512_blas_avx2_11[] = {
    {8, host_avx512_blas_avx2_policy_0},
    {16, host_avx512_blas_avx2_policy_0},
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_28},
    {256, host_avx512_blas_avx2_policy_29},
    {512, host_avx512_blas_avx2_policy_29},
    {1024, host_avx512_blas_avx2_policy_3},
    {2048, host_avx512_blas_avx2_policy_30}};

inline constexpr Row host_avx512_blas_avx2_12[] = {
    {8, host_avx512_blas_avx2_policy_0},
    {16, host_avx512_blas_avx2_policy_0},
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_2},
    {512, host_avx512_blas_avx2_policy_8},
    {1024, host_avx512_blas_avx2_policy_31},
    {2048, host_avx512_blas_avx2_policy_8}};

inline constexpr Row host_avx512_blas_avx2_13[] = {
    {8, host_avx512_blas_avx2_policy_9},
    {16, host_avx512_blas_avx2_policy_9},
    {32, host_avx512_blas_avx2_policy_9},
    {64, host_avx512_blas_avx2_policy_10},
    {128, host_avx512_blas_avx2_policy_11},
    {256, host_avx512_blas_avx2_policy_13},
    {512, host_avx512_blas_avx2_policy_12},
    {1024, host_avx512_blas_avx2_policy_32},
    {2048, host_avx512_blas_avx2_policy_14}};

inline constexpr Row host_avx512_blas_avx2_14[] = {
    {8, host_avx512_blas_avx2_policy_9},
    {16, host_avx512_blas_avx2_policy_9},
    {32, host_avx512_blas_avx2_policy_9},
    {64, host_avx512_blas_avx2_policy_10},
    {128, host_avx512_blas_avx2_policy_11},
    {256, host_avx512_blas_avx2_policy_13},
    {512, host_avx512_blas_avx2_policy_33},
    {1024, host_avx512_blas_avx2_policy_34},
    {2048, host_avx512_blas_avx2_policy_12}};

inline constexpr Row host_avx512_blas_avx2_15[] = {
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_35},
    {2048, host_avx512_blas_avx2_policy_3}};

inline constexpr Row host_avx512_blas_avx2_16[] = {
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_19},
    {2048, host_avx512_blas_avx2_policy_17}};

inline constexpr Row host_avx512_blas_avx2_17[] = {
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_28},
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_19},
    {2048, host_avx512_blas_avx2_policy_22}};

inline constexpr Row host_avx512_blas_avx2_18[] = {
    {8, host_avx512_blas_avx2_policy_0},
    {16, host_avx512_blas_avx2_policy_0},
    {32, host_avx512_blas_avx2_policy_25},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_23},
    {256, host_avx512_blas_avx2_policy_24},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_21}};

inline constexpr Row host_avx512_blas_avx2_19[] = {
    {8, host_avx512_blas_avx2_policy_25},
    {16, host_avx512_blas_avx2_policy_36},
    {32, host_avx512_blas_avx2_policy_25},
    {64, host_avx512_blas_avx2_policy_26},
    {128, host_avx512_blas_avx2_policy_23},
    {256, host_avx512_blas_avx2_policy_24},
    {512, host_avx512_blas_avx2_policy_27},
    {1024, host_avx512_blas_avx2_policy_21},
    {2048, host_avx512_blas_avx2_policy_22}};

inline constexpr Row host_avx512_blas_avx2_20[] = {
    {8, host_avx512_blas_avx2_policy_37},
    {16, host_avx512_blas_avx2_policy_37},
    {32, host_avx512_blas_avx2_policy_37},
    {64, host_avx512_blas_avx2_policy_38},
    {128, host_avx512_blas_avx2_policy_0},
    {256, host_avx512_blas_avx2_policy_29},
    {512, host_avx512_blas_avx2_policy_39},
    {1024, host_avx512_blas_avx2_policy_40},
    {2048, host_avx512_blas_avx2_policy_39}};

inline constexpr Row host_avx512_blas_avx2_21[] = {
    {8, host_avx512_blas_avx2_policy_0},
    {16, host_avx512_blas_avx2_policy_0},
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_38},
    {128, host_avx512_blas_avx2_policy_0},
    {256, host_avx512_blas_avx2_policy_28},
    {512, host_avx512_blas_avx2_policy_8},
    {1024, host_avx512_blas_avx2_policy_29},
    {2048, host_avx512_blas_avx2_policy_28}};

inline constexpr Row host_avx512_blas_avx2_22[] = {
    {8, host_avx512_blas_avx2_policy_9},
    {16, host_avx512_blas_avx2_policy_9},
    {32, host_avx512_blas_avx2_policy_9},
    {64, host_avx512_blas_avx2_policy_10},
    {128, host_avx512_blas_avx2_policy_41},
    {256, host_avx512_blas_avx2_policy_12},
    {512, host_avx512_blas_avx2_policy_11},
    {1024, host_avx512_blas_avx2_policy_11},
    {2048, host_avx512_blas_avx2_policy_41}};

inline constexpr Row host_avx512_blas_avx2_23[] = {
    {8, host_avx512_blas_avx2_policy_9},
    {16, host_avx512_blas_avx2_policy_9},
    {32, host_avx512_blas_avx2_policy_25},
    {64, host_avx512_blas_avx2_policy_42},
    {128, host_avx512_blas_avx2_policy_10},
    {256, host_avx512_blas_avx2_policy_13},
    {512, host_avx512_blas_avx2_policy_43},
    {1024, host_avx512_blas_avx2_policy_41},
    {2048, host_avx512_blas_avx2_policy_9}};

inline constexpr Row host_avx512_blas_avx2_24[] = {
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_19},
    {2048, host_avx512_blas_avx2_policy_44}};

inline constexpr Row host_avx512_blas_avx2_25[] = {
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_26},
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_21},
    {2048, host_avx512_blas_avx2_policy_22}};

inline constexpr Row host_avx512_blas_avx2_26[] = {
    {8, host_avx512_blas_avx2_policy_0},
    {16, host_avx512_blas_avx2_policy_0},
    {32, host_avx512_blas_avx2_policy_25},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_23},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_27},
    {1024, host_avx512_blas_avx2_policy_21}};

inline constexpr Row host_avx512_blas_avx2_27[] = {
    {8, host_avx512_blas_avx2_policy_37},
    {16, host_avx512_blas_avx2_policy_37},
    {32, host_avx512_blas_avx2_policy_37},
    {64, host_avx512_blas_avx2_policy_38},
    {128, host_avx512_blas_avx2_policy_40},
    {256, host_avx512_blas_avx2_policy_8},
    {512, host_avx512_blas_avx2_policy_28},
    {1024, host_avx512_blas_avx2_policy_1},
    {2048, host_avx512_blas_avx2_policy_29}};

inline constexpr Row host_avx512_blas_avx2_28[] = {
    {8, host_avx512_blas_avx2_policy_37},
    {16, host_avx512_blas_avx2_policy_37},
    {32, host_avx512_blas_avx2_policy_37},
    {64, host_avx512_blas_avx2_policy_38},
    {128, host_avx512_blas_avx2_policy_40},
    {256, host_avx512_blas_avx2_policy_31},
    {512, host_avx512_blas_avx2_policy_31},
    {1024, host_avx512_blas_avx2_policy_40},
    {2048, host_avx512_blas_avx2_policy_45}};

inline constexpr Row host_avx512_blas_avx2_29[] = {
    {8, host_avx512_blas_avx2_policy_9},
    {16, host_avx512_blas_avx2_policy_9},
    {32, host_avx512_blas_avx2_policy_9},
    {64, host_avx512_blas_avx2_policy_10},
    {128, host_avx512_blas_avx2_policy_11},
    {256, host_avx512_blas_avx2_policy_41},
    {512, host_avx512_blas_avx2_policy_43},
    {1024, host_avx512_blas_avx2_policy_9},
    {2048, host_avx512_blas_avx2_policy_12}};

inline constexpr Row host_avx512_blas_avx2_30[] = {
    {8, host_avx512_blas_avx2_policy_9},
    {16, host_avx512_blas_avx2_policy_9},
    {32, host_avx512_blas_avx2_policy_9},
    {64, host_avx512_blas_avx2_policy_10},
    {128, host_avx512_blas_avx2_policy_11},
    {256, host_avx512_blas_avx2_policy_13},
    {512, host_avx512_blas_avx2_policy_33},
    {1024, host_avx512_blas_avx2_policy_34},
    {2048, host_avx512_blas_avx2_policy_14}};

inline constexpr Row host_avx512_blas_avx2_31[] = {
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_17},
    {2048, host_avx512_blas_avx2_policy_46}};

inline constexpr Row host_avx512_blas_avx2_32[] = {
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_19},
    {2048, host_avx512_blas_avx2_policy_22}};

inline constexpr Row host_avx512_blas_avx2_33[] = {
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_24},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_21},
    {2048, host_avx512_blas_avx2_policy_22}};

inline constexpr Row host_avx512_blas_avx2_34[] = {
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_23},
    {256, host_avx512_blas_avx2_policy_16},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_21},
    {2048, host_avx512_blas_avx2_policy_22}};

inline constexpr Row host_avx512_blas_avx2_35[] = {
    {8, host_avx512_blas_avx2_policy_0},
    {16, host_avx512_blas_avx2_policy_0},
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_23},
    {256, host_avx512_blas_avx2_policy_24},
    {512, host_avx512_blas_avx2_policy_27},
    {1024, host_avx512_blas_avx2_policy_21}};

inline constexpr Row host_avx512_blas_avx2_36[] = {
    {8, host_avx512_blas_avx2_policy_0},
    {16, host_avx512_blas_avx2_policy_0},
    {32, host_avx512_blas_avx2_policy_0},
    {64, host_avx512_blas_avx2_policy_1},
    {128, host_avx512_blas_avx2_policy_6},
    {256, host_avx512_blas_avx2_policy_24},
    {512, host_avx512_blas_avx2_policy_17},
    {1024, host_avx512_blas_avx2_policy_21}};

constexpr Table host_avx512_blas_avx2_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{host_avx512_blas_avx2_0, 9}, {host_avx512_blas_avx2_1, 9}},
      {{host_avx512_blas_avx2_2, 9}, {host_avx512_blas_avx2_3, 9}},
      {{host_avx512_blas_avx2_4, 5}, {host_avx512_blas_avx2_5, 5}},
      {{host_avx512_blas_avx2_6, 3}, {host_avx512_blas_avx2_6, 3}},
      {{host_avx512_blas_avx2_7, 7}, {host_avx512_blas_avx2_8, 7}},
      {{host_avx512_blas_avx2_9, 8}, {host_avx512_blas_avx2_9, 8}},
      {{host_avx512_blas_avx2_9, 8}, {host_avx512_blas_avx2_9, 8}},
      {{host_avx512_blas_avx2_10, 9}, {host_avx512_blas_avx2_10, 9}}},
     {{{host_avx512_blas_avx2_11, 9}, {host_avx512_blas_avx2_12, 9}},
      {{host_avx512_blas_avx2_13, 9}, {host_avx512_blas_avx2_14, 9}},
      {{host_avx512_blas_avx2_15, 5}, {host_avx512_blas_avx2_16, 5}},
      {{host_avx512_blas_avx2_6, 3}, {host_avx512_blas_avx2_6, 3}},
      {{host_avx512_blas_avx2_17, 7}, {host_avx512_blas_avx2_7, 7}},
      {{host_avx512_blas_avx2_18, 8}, {host_avx512_blas_avx2_9, 8}},
      {{host_avx512_blas_avx2_18, 8}, {host_avx512_blas_avx2_9, 8}},
      {{host_avx512_blas_avx2_19, 9}, {host_avx512_blas_avx2_10, 9}}},
     {{{host_avx512_blas_avx2_20, 9}, {host_avx512_blas_avx2_21, 9}},
      {{host_avx512_blas_avx2_22, 9}, {host_avx512_blas_avx2_23, 9}},
      {{host_avx512_blas_avx2_24, 5}, {host_avx512_blas_avx2_5, 5}},
      {{host_avx512_blas_avx2_6, 3}, {host_avx512_blas_avx2_6, 3}},
      {{host_avx512_blas_avx2_25, 7}, {host_avx512_blas_avx2_7, 7}},
      {{host_avx512_blas_avx2_9, 8}, {host_avx512_blas_avx2_26, 8}},
      {{host_avx512_blas_avx2_9, 8}, {host_avx512_blas_avx2_26, 8}},
      {{host_avx512_blas_avx2_10, 9}, {host_avx512_blas_avx2_10, 9}}},
     {{{host_avx512_blas_avx2_27, 9}, {host_avx512_blas_avx2_28, 9}},
      {{host_avx512_blas_avx2_29, 9}, {host_avx512_blas_avx2_30, 9}},
      {{host_avx512_blas_avx2_31, 5}, {host_avx512_blas_avx2_5, 5}},
      {{host_avx512_blas_avx2_32, 3}, {host_avx512_blas_avx2_6, 3}},
      {{host_avx512_blas_avx2_33, 7}, {host_avx512_blas_avx2_34, 7}},
      {{host_avx512_blas_avx2_35, 8}, {host_avx512_blas_avx2_36, 8}},
      {{host_avx512_blas_avx2_35, 8}, {host_avx512_blas_avx2_36, 8}},
      {{host_avx512_blas_avx2_10, 9}, {host_avx512_blas_avx2_10, 9}}}}};
}

inline constexpr Table host_avx512_blas_avx2 = host_avx512_blas_avx2_table(
    Platform::HostAvx512BlasAvx2,
    "measured on AMD EPYC, 2026-11-26");

}  // namespace Hsma::Impl
// clang-format on
