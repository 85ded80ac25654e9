// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_avx512_blas_avx2_few_threads.
/// Generated from profiles/host_avx512_blas_avx2_few_threads.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_0{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_1{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_2{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_3{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_4{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_5{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_6{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_7{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_8{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_9{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_10{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_11{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_12{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_13{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_14{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_15{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_16{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_17{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_18{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_19{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_20{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_21{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 4096, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_22{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_23{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_24{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_25{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_26{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_27{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_28{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_29{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_30{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_31{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_32{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_33{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_34{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_35{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_36{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_37{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_38{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_39{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_40{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 768, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_41{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_42{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_43{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_44{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_45{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_46{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_47{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_48{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_49{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_50{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_51{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_52{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_53{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_54{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_55{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};

inline constexpr Row host_avx512_blas_avx2_few_threads_0[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_2},
    {256, host_avx512_blas_avx2_few_threads_policy_3},
    {512, host_avx512_blas_avx2_few_threads_policy_2},
    {1024, host_avx512_blas_avx2_few_threads_policy_4},
    {2048, host_avx512_blas_avx2_few_threads_policy_3}};

inline constexpr Row host_avx512_blas_avx2_few_threads_1[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_5},
    {512, host_avx512_blas_avx2_few_threads_policy_6},
    {1024, host_avx512_blas_avx2_few_threads_policy_5},
    {2048, host_avx512_blas_avx2_few_threads_policy_7}};

inline constexpr Row host_avx512_blas_avx2_few_threads_2[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_9},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_11},
    {256, host_avx512_blas_avx2_few_threads_policy_12},
    {512, host_avx512_blas_avx2_few_threads_policy_13},
    {1024, host_avx512_blas_avx2_few_threads_policy_10},
    {2048, host_avx512_blas_avx2_few_threads_policy_8}};

inline constexpr Row host_avx512_blas_avx2_few_threads_3[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_10},
    {256, host_avx512_blas_avx2_few_threads_policy_11},
    {512, host_avx512_blas_avx2_few_threads_policy_14},
    {1024, host_avx512_blas_avx2_few_threads_policy_15},
    {2048, host_avx512_blas_avx2_few_threads_policy_15}};

inline constexpr Row host_avx512_blas_avx2_few_threads_4[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_18},
    {2048, host_avx512_blas_avx2_few_threads_policy_7}};

inline constexpr Row host_avx512_blas_avx2_few_threads_5[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_20}};

inline constexpr Row host_avx512_blas_avx2_few_threads_6[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_6}};

inline constexpr Row host_avx512_blas_avx2_few_threads_7[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_21},
    {1024, host_avx512_blas_avx2_few_threads_policy_21}};

inline constexpr Row host_avx512_blas_avx2_few_threads_8[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_21}};

inline constexpr Row host_avx512_blas_avx2_few_threads_9[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_22}};

inline constexpr Row host_avx512_blas_avx2_few_threads_10[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_1},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_22}};

inline constexpr Row host_avx512_blas_avx2_few_threads_11[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_24},
    {16, host_avx512_blas_avx2_few_threads_policy_24},
    {32, host_avx512_blas_avx2_few_threads_policy_24},
    {64, host_avx512_blas_avx2_few_threads_policy_25},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_27},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_28},
    {2048, host_avx512_blas_avx2_few_threads_policy_29}};

inline constexpr Row host_avx512_blas_avx2_few_threads_12[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_24},
    {16, host_avx512_blas_avx2_few_threads_policy_24},
    {32, host_avx512_blas_avx2_few_threads_policy_24},
    {64, host_avx512_blas_avx2_few_threads_policy_25},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_27},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_28},
    {2048, host_avx512_blas_avx2_few_threads_policy_30}};

inline constexpr Row host_avx512_blas_avx2_few_threads_13[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_0},
    {256, host_avx512_blas_avx2_few_threads_policy_2},
    {512, host_avx512_blas_avx2_few_threads_policy_2},
    {1024, host_avx512_blas_avx2_few_threads_policy_7},
    {2048, host_avx512_blas_avx2_few_threads_policy_3}};

inline constexpr Row host_avx512_blas_avx2_few_threads_14[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_1},
    {512, host_avx512_blas_avx2_few_threads_policy_31},
    {1024, host_avx512_blas_avx2_few_threads_policy_32},
    {2048, host_avx512_blas_avx2_few_threads_policy_6}};

inline constexpr Row host_avx512_blas_avx2_few_threads_15[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_11},
    {256, host_avx512_blas_avx2_few_threads_policy_33},
    {512, host_avx512_blas_avx2_few_threads_policy_34},
    {1024, host_avx512_blas_avx2_few_threads_policy_12},
    {2048, host_avx512_blas_avx2_few_threads_policy_12}};

inline constexpr Row host_avx512_blas_avx2_few_threads_16[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_9},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_13},
    {256, host_avx512_blas_avx2_few_threads_policy_33},
    {512, host_avx512_blas_avx2_few_threads_policy_35},
    {1024, host_avx512_blas_avx2_few_threads_policy_15},
    {2048, host_avx512_blas_avx2_few_threads_policy_36}};

inline constexpr Row host_avx512_blas_avx2_few_threads_17[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_17},
    {2048, host_avx512_blas_avx2_few_threads_policy_37}};

inline constexpr Row host_avx512_blas_avx2_few_threads_18[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_16}};

inline constexpr Row host_avx512_blas_avx2_few_threads_19[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_27}};

inline constexpr Row host_avx512_blas_avx2_few_threads_20[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_16}};

inline constexpr Row host_avx512_blas_avx2_few_threads_21[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_25},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_22}};

inline constexpr Row host_avx512_blas_avx2_few_threads_22[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_25},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_38}};

inline constexpr Row host_avx512_blas_avx2_few_threads_23[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_39},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_40}};

inline constexpr Row host_avx512_blas_avx2_few_threads_24[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17}};

inline constexpr Row host_avx512_blas_avx2_few_threads_25[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_24},
    {16, host_avx512_blas_avx2_few_threads_policy_24},
    {32, host_avx512_blas_avx2_few_threads_policy_24},
    {64, host_avx512_blas_avx2_few_threads_policy_25},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_27},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_28}};

inline constexpr Row host_avx512_blas_avx2_few_threads_26[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_39},
    {16, host_avx512_blas_avx2_few_threads_policy_39},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_41},
    {128, host_avx512_blas_avx2_few_threads_policy_0},
    {256, host_avx512_blas_avx2_few_threads_policy_0},
    {512, host_avx512_blas_avx2_few_threads_policy_32},
    {1024, host_avx512_blas_avx2_few_threads_policy_1},
    {2048, host_avx512_blas_avx2_few_threads_policy_42}};

inline constexpr Row host_avx512_blas_avx2_few_threads_27[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_41},
    {128, host_avx512_blas_avx2_few_threads_policy_0},
    {256, host_avx512_blas_avx2_few_threads_policy_0},
    {512, host_avx512_blas_avx2_few_threads_policy_0},
    {1024, host_avx512_blas_avx2_few_threads_policy_0},
    {2048, host_avx512_blas_avx2_few_threads_policy_0}};

inline constexpr Row host_avx512_blas_avx2_few_threads_28[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_12},
    {256, host_avx512_blas_avx2_few_threads_policy_10},
    {512, host_avx512_blas_avx2_few_threads_policy_8},
    {1024, host_avx512_blas_avx2_few_threads_policy_12},
    {2048, host_avx512_blas_avx2_few_threads_policy_8}};

inline constexpr Row host_avx512_blas_avx2_few_threads_29[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_12},
    {256, host_avx512_blas_avx2_few_threads_policy_33},
    {512, host_avx512_blas_avx2_few_threads_policy_35},
    {1024, host_avx512_blas_avx2_few_threads_policy_43},
    {2048, host_avx512_blas_avx2_few_threads_policy_10}};

inline constexpr Row host_avx512_blas_avx2_few_threads_30[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_44},
    {1024, host_avx512_blas_avx2_few_threads_policy_16},
    {2048, host_avx512_blas_avx2_few_threads_policy_16}};

inline constexpr Row host_avx512_blas_avx2_few_threads_31[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_5}};

inline constexpr Row host_avx512_blas_avx2_few_threads_32[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_45}};

inline constexpr Row host_avx512_blas_avx2_few_threads_33[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_46}};

inline constexpr Row host_avx512_blas_avx2_few_threads_34[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_27}};

inline constexpr Row host_avx512_blas_avx2_few_threads_35[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_47}};

inline constexpr Row host_avx512_blas_avx2_few_threads_36[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_27},
    {512, host_avx512_blas_avx2_few_threads_policy_23}};

inline constexpr Row host_avx512_blas_avx2_few_threads_37[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_27},
    {512, host_avx512_blas_avx2_few_threads_policy_27}};

inline constexpr Row host_avx512_blas_avx2_few_threads_38[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_24},
    {16, host_avx512_blas_avx2_few_threads_policy_24},
    {32, host_avx512_blas_avx2_few_threads_policy_24},
    {64, host_avx512_blas_avx2_few_threads_policy_25},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_27},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_48}};

inline constexpr Row host_avx512_blas_avx2_few_threads_39[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_39},
    {16, host_avx512_blas_avx2_few_threads_policy_39},
    {32, host_avx512_blas_avx2_few_threads_policy_39},
    {64, host_avx512_blas_avx2_few_threads_policy_41},
    {128, host_avx512_blas_avx2_few_threads_policy_4},
    {256, host_avx512_blas_avx2_few_threads_policy_49},
    {512, host_avx512_blas_avx2_few_threads_policy_2},
    {1024, host_avx512_blas_avx2_few_threads_policy_3},
    {2048, host_avx512_blas_avx2_few_threads_policy_0}};

inline constexpr Row host_avx512_blas_avx2_few_threads_40[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_39},
    {16, host_avx512_blas_avx2_few_threads_policy_39},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_41},
    {128, host_avx512_blas_avx2_few_threads_policy_4},
    {256, host_avx512_blas_avx2_few_threads_policy_50},
    {512, host_avx512_blas_avx2_few_threads_policy_4},
    {1024, host_avx512_blas_avx2_few_threads_policy_51},
    {2048, host_avx512_blas_avx2_few_threads_policy_52}};

inline constexpr Row host_avx512_blas_avx2_few_threads_41[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_11},
    {256, host_avx512_blas_avx2_few_threads_policy_53},
    {512, host_avx512_blas_avx2_few_threads_policy_54},
    {1024, host_avx512_blas_avx2_few_threads_policy_33},
    {2048, host_avx512_blas_avx2_few_threads_policy_10}};

inline constexpr Row host_avx512_blas_avx2_few_threads_42[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_11},
    {256, host_avx512_blas_avx2_few_threads_policy_33},
    {512, host_avx512_blas_avx2_few_threads_policy_35},
    {1024, host_avx512_blas_avx2_few_threads_policy_36},
    {2048, host_avx512_blas_avx2_few_threads_policy_54}};

inline constexpr Row host_avx512_blas_avx2_few_threads_43[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_17},
    {2048, host_avx512_blas_avx2_few_threads_policy_25}};

inline constexpr Row host_avx512_blas_avx2_few_threads_44[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_55},
    {2048, host_avx512_blas_avx2_few_threads_policy_29}};

inline constexpr Row host_avx512_blas_avx2_few_threads_45[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_27},
    {2048, host_avx512_blas_avx2_few_threads_policy_47}};

inline constexpr Row host_avx512_blas_avx2_few_threads_46[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_24},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_27},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_27}};

inline constexpr Row host_avx512_blas_avx2_few_threads_47[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_24},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_44},
    {1024, host_avx512_blas_avx2_few_threads_policy_47}};

inline constexpr Row host_avx512_blas_avx2_few_threads_48[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_27},
    {512, host_avx512_blas_avx2_few_threads_policy_17}};

inline constexpr Row host_avx512_blas_avx2_few_threads_49[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_24},
    {16, host_avx512_blas_avx2_few_threads_policy_24},
    {32, host_avx512_blas_avx2_few_threads_policy_24},
    {64, host_avx512_blas_avx2_few_threads_policy_25},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_27},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_47}};

inline constexpr Row host_avx512_blas_avx2_few_threads_50[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_24},
    {16, host_avx512_blas_avx2_few_threads_policy_24},
    {32, host_avx512_blas_avx2_few_threads_policy_24},
    {64, host_avx512_blas_avx2_few_threads_policy_25},
    {128, host_avx512_blas_avx2_few_threads_policy_26},
    {256, host_avx512_blas_avx2_few_threads_policy_27},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_27}};

constexpr Table host_avx512_blas_avx2_few_threads_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{host_avx512_blas_avx2_few_threads_0, 9}, {host_avx512_blas_avx2_few_threads_1, 9}},
      {{host_avx512_blas_avx2_few_threads_2, 9}, {host_avx512_blas_avx2_few_threads_3, 9}},
      {{host_avx512_blas_avx2_few_threads_4, 5}, {host_avx512_blas_avx2_few_threads_5, 5}},
      {{host_avx512_blas_avx2_few_threads_6, 3}, {host_avx512_blas_avx2_few_threads_6, 3}},
      {{host_avx512_blas_avx2_few_threads_7, 6}, {host_avx512_blas_avx2_few_threads_8, 6}},
      {{host_avx512_blas_avx2_few_threads_9, 8}, {host_avx512_blas_avx2_few_threads_10, 8}},
      {{host_avx512_blas_avx2_few_threads_9, 8}, {host_avx512_blas_avx2_few_threads_10, 8}},
      {{host_avx512_blas_avx2_few_threads_11, 9}, {host_avx512_blas_avx2_few_threads_12, 9}}},
     {{{host_avx512_blas_avx2_few_threads_13, 9}, {host_avx512_blas_avx2_few_threads_14, 9}},
      {{host_avx512_blas_avx2_few_threads_15, 9}, {host_avx512_blas_avx2_few_threads_16, 9}},
      {{host_avx512_blas_avx2_few_threads_17, 5}, {host_avx512_blas_avx2_few_threads_18, 5}},
      {{host_avx512_blas_avx2_few_threads_19, 3}, {host_avx512_blas_avx2_few_threads_20, 3}},
      {{host_avx512_blas_avx2_few_threads_21, 6}, {host_avx512_blas_avx2_few_threads_22, 6}},
      {{host_avx512_blas_avx2_few_threads_23, 8}, {host_avx512_blas_avx2_few_threads_24, 7}},
      {{host_avx512_blas_avx2_few_threads_23, 8}, {host_avx512_blas_avx2_few_threads_24, 7}},
      {{host_avx512_blas_avx2_few_threads_25, 8}, {host_avx512_blas_avx2_few_threads_25, 8}}},
     {{{host_avx512_blas_avx2_few_threads_26, 9}, {host_avx512_blas_avx2_few_threads_27, 9}},
      {{host_avx512_blas_avx2_few_threads_28, 9}, {host_avx512_blas_avx2_few_threads_29, 9}},
      {{host_avx512_blas_avx2_few_threads_30, 5}, {host_avx512_blas_avx2_few_threads_31, 5}},
      {{host_avx512_blas_avx2_few_threads_32, 3}, {host_avx512_blas_avx2_few_threads_33, 3}},
      {{host_avx512_blas_avx2_few_threads_34, 6}, {host_avx512_blas_avx2_few_threads_35, 6}},
      {{host_avx512_blas_avx2_few_threads_36, 7}, {host_avx512_blas_avx2_few_threads_37, 7}},
      {{host_avx512_blas_avx2_few_threads_36, 7}, {host_avx512_blas_avx2_few_threads_37, 7}},
      {{host_avx512_blas_avx2_few_threads_25, 8}, {host_avx512_blas_avx2_few_threads_38, 8}}},
     {{{host_avx512_blas_avx2_few_threads_39, 9}, {host_avx512_blas_avx2_few_threads_40, 9}},
      {{host_avx512_blas_avx2_few_threads_41, 9}, {host_avx512_blas_avx2_few_threads_42, 9}},
      {{host_avx512_blas_avx2_few_threads_43, 5}, {host_avx512_blas_avx2_few_threads_31, 5}},
      {{host_avx512_blas_avx2_few_threads_44, 3}, {host_avx512_blas_avx2_few_threads_45, 3}},
      {{host_avx512_blas_avx2_few_threads_46, 6}, {host_avx512_blas_avx2_few_threads_47, 6}},
      {{host_avx512_blas_avx2_few_threads_48, 7}, {host_avx512_blas_avx2_few_threads_48, 7}},
      {{host_avx512_blas_avx2_few_threads_48, 7}, {host_avx512_blas_avx2_few_threads_48, 7}},
      {{host_avx512_blas_avx2_few_threads_49, 8}, {host_avx512_blas_avx2_few_threads_50, 8}}}}};
}

inline constexpr Table host_avx512_blas_avx2_few_threads = host_avx512_blas_avx2_few_threads_table(
    Platform::HostAvx512BlasAvx2FewThreads,
    "measured on AMD EPYC; large float squares by hand, 2026-11-26");

}  // namespace Hsma::Impl
// clang-format on
