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
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_24{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_25{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_26{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_27{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_28{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_29{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_30{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_31{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_32{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_33{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_34{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_35{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_36{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_37{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_38{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_39{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_40{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_41{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 768, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_42{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_43{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_44{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_45{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_46{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_47{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_48{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_49{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_50{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_51{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_52{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_53{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_54{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_avx512_blas_avx2_few_threads_policy_55{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};

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
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_26},
    {1024, host_avx512_blas_avx2_few_threads_policy_27}};

inline constexpr Row host_avx512_blas_avx2_few_threads_12[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_24},
    {512, host_avx512_blas_avx2_few_threads_policy_28},
    {1024, host_avx512_blas_avx2_few_threads_policy_28}};

inline constexpr Row host_avx512_blas_avx2_few_threads_13[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_29},
    {16, host_avx512_blas_avx2_few_threads_policy_29},
    {32, host_avx512_blas_avx2_few_threads_policy_29},
    {64, host_avx512_blas_avx2_few_threads_policy_26},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_30},
    {2048, host_avx512_blas_avx2_few_threads_policy_28}};

inline constexpr Row host_avx512_blas_avx2_few_threads_14[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_29},
    {16, host_avx512_blas_avx2_few_threads_policy_29},
    {32, host_avx512_blas_avx2_few_threads_policy_29},
    {64, host_avx512_blas_avx2_few_threads_policy_26},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_30},
    {2048, host_avx512_blas_avx2_few_threads_policy_31}};

inline constexpr Row host_avx512_blas_avx2_few_threads_15[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_0},
    {256, host_avx512_blas_avx2_few_threads_policy_2},
    {512, host_avx512_blas_avx2_few_threads_policy_2},
    {1024, host_avx512_blas_avx2_few_threads_policy_7},
    {2048, host_avx512_blas_avx2_few_threads_policy_3}};

inline constexpr Row host_avx512_blas_avx2_few_threads_16[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_1},
    {512, host_avx512_blas_avx2_few_threads_policy_32},
    {1024, host_avx512_blas_avx2_few_threads_policy_33},
    {2048, host_avx512_blas_avx2_few_threads_policy_6}};

inline constexpr Row host_avx512_blas_avx2_few_threads_17[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_11},
    {256, host_avx512_blas_avx2_few_threads_policy_34},
    {512, host_avx512_blas_avx2_few_threads_policy_35},
    {1024, host_avx512_blas_avx2_few_threads_policy_12},
    {2048, host_avx512_blas_avx2_few_threads_policy_12}};

inline constexpr Row host_avx512_blas_avx2_few_threads_18[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_9},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_13},
    {256, host_avx512_blas_avx2_few_threads_policy_34},
    {512, host_avx512_blas_avx2_few_threads_policy_36},
    {1024, host_avx512_blas_avx2_few_threads_policy_15},
    {2048, host_avx512_blas_avx2_few_threads_policy_37}};

inline constexpr Row host_avx512_blas_avx2_few_threads_19[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_17},
    {2048, host_avx512_blas_avx2_few_threads_policy_38}};

inline constexpr Row host_avx512_blas_avx2_few_threads_20[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_16}};

inline constexpr Row host_avx512_blas_avx2_few_threads_21[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_25}};

inline constexpr Row host_avx512_blas_avx2_few_threads_22[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_16}};

inline constexpr Row host_avx512_blas_avx2_few_threads_23[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_26},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_22}};

inline constexpr Row host_avx512_blas_avx2_few_threads_24[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_26},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_39}};

inline constexpr Row host_avx512_blas_avx2_few_threads_25[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_40},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_41}};

inline constexpr Row host_avx512_blas_avx2_few_threads_26[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_26}};

inline constexpr Row host_avx512_blas_avx2_few_threads_27[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_29},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_27},
    {1024, host_avx512_blas_avx2_few_threads_policy_27}};

inline constexpr Row host_avx512_blas_avx2_few_threads_28[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_26},
    {128, host_avx512_blas_avx2_few_threads_policy_42},
    {256, host_avx512_blas_avx2_few_threads_policy_24},
    {512, host_avx512_blas_avx2_few_threads_policy_28},
    {1024, host_avx512_blas_avx2_few_threads_policy_42}};

inline constexpr Row host_avx512_blas_avx2_few_threads_29[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_29},
    {16, host_avx512_blas_avx2_few_threads_policy_29},
    {32, host_avx512_blas_avx2_few_threads_policy_29},
    {64, host_avx512_blas_avx2_few_threads_policy_26},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_30}};

inline constexpr Row host_avx512_blas_avx2_few_threads_30[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_40},
    {16, host_avx512_blas_avx2_few_threads_policy_40},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_43},
    {128, host_avx512_blas_avx2_few_threads_policy_0},
    {256, host_avx512_blas_avx2_few_threads_policy_0},
    {512, host_avx512_blas_avx2_few_threads_policy_33},
    {1024, host_avx512_blas_avx2_few_threads_policy_1},
    {2048, host_avx512_blas_avx2_few_threads_policy_44}};

inline constexpr Row host_avx512_blas_avx2_few_threads_31[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_43},
    {128, host_avx512_blas_avx2_few_threads_policy_0},
    {256, host_avx512_blas_avx2_few_threads_policy_0},
    {512, host_avx512_blas_avx2_few_threads_policy_0},
    {1024, host_avx512_blas_avx2_few_threads_policy_0},
    {2048, host_avx512_blas_avx2_few_threads_policy_0}};

inline constexpr Row host_avx512_blas_avx2_few_threads_32[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_12},
    {256, host_avx512_blas_avx2_few_threads_policy_10},
    {512, host_avx512_blas_avx2_few_threads_policy_8},
    {1024, host_avx512_blas_avx2_few_threads_policy_12},
    {2048, host_avx512_blas_avx2_few_threads_policy_8}};

inline constexpr Row host_avx512_blas_avx2_few_threads_33[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_12},
    {256, host_avx512_blas_avx2_few_threads_policy_34},
    {512, host_avx512_blas_avx2_few_threads_policy_36},
    {1024, host_avx512_blas_avx2_few_threads_policy_45},
    {2048, host_avx512_blas_avx2_few_threads_policy_10}};

inline constexpr Row host_avx512_blas_avx2_few_threads_34[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_46},
    {1024, host_avx512_blas_avx2_few_threads_policy_16},
    {2048, host_avx512_blas_avx2_few_threads_policy_16}};

inline constexpr Row host_avx512_blas_avx2_few_threads_35[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_5}};

inline constexpr Row host_avx512_blas_avx2_few_threads_36[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_47}};

inline constexpr Row host_avx512_blas_avx2_few_threads_37[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_19},
    {2048, host_avx512_blas_avx2_few_threads_policy_48}};

inline constexpr Row host_avx512_blas_avx2_few_threads_38[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_25}};

inline constexpr Row host_avx512_blas_avx2_few_threads_39[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_27}};

inline constexpr Row host_avx512_blas_avx2_few_threads_40[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_29}};

inline constexpr Row host_avx512_blas_avx2_few_threads_41[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_25},
    {1024, host_avx512_blas_avx2_few_threads_policy_24}};

inline constexpr Row host_avx512_blas_avx2_few_threads_42[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_26},
    {512, host_avx512_blas_avx2_few_threads_policy_28}};

inline constexpr Row host_avx512_blas_avx2_few_threads_43[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_29},
    {512, host_avx512_blas_avx2_few_threads_policy_42}};

inline constexpr Row host_avx512_blas_avx2_few_threads_44[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_29},
    {16, host_avx512_blas_avx2_few_threads_policy_29},
    {32, host_avx512_blas_avx2_few_threads_policy_29},
    {64, host_avx512_blas_avx2_few_threads_policy_26},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_49}};

inline constexpr Row host_avx512_blas_avx2_few_threads_45[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_40},
    {16, host_avx512_blas_avx2_few_threads_policy_40},
    {32, host_avx512_blas_avx2_few_threads_policy_40},
    {64, host_avx512_blas_avx2_few_threads_policy_43},
    {128, host_avx512_blas_avx2_few_threads_policy_4},
    {256, host_avx512_blas_avx2_few_threads_policy_50},
    {512, host_avx512_blas_avx2_few_threads_policy_2},
    {1024, host_avx512_blas_avx2_few_threads_policy_3},
    {2048, host_avx512_blas_avx2_few_threads_policy_0}};

inline constexpr Row host_avx512_blas_avx2_few_threads_46[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_40},
    {16, host_avx512_blas_avx2_few_threads_policy_40},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_43},
    {128, host_avx512_blas_avx2_few_threads_policy_4},
    {256, host_avx512_blas_avx2_few_threads_policy_51},
    {512, host_avx512_blas_avx2_few_threads_policy_4},
    {1024, host_avx512_blas_avx2_few_threads_policy_52},
    {2048, host_avx512_blas_avx2_few_threads_policy_53}};

inline constexpr Row host_avx512_blas_avx2_few_threads_47[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_11},
    {256, host_avx512_blas_avx2_few_threads_policy_54},
    {512, host_avx512_blas_avx2_few_threads_policy_55},
    {1024, host_avx512_blas_avx2_few_threads_policy_34},
    {2048, host_avx512_blas_avx2_few_threads_policy_10}};

inline constexpr Row host_avx512_blas_avx2_few_threads_48[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_8},
    {16, host_avx512_blas_avx2_few_threads_policy_8},
    {32, host_avx512_blas_avx2_few_threads_policy_8},
    {64, host_avx512_blas_avx2_few_threads_policy_10},
    {128, host_avx512_blas_avx2_few_threads_policy_11},
    {256, host_avx512_blas_avx2_few_threads_policy_34},
    {512, host_avx512_blas_avx2_few_threads_policy_36},
    {1024, host_avx512_blas_avx2_few_threads_policy_37},
    {2048, host_avx512_blas_avx2_few_threads_policy_55}};

inline constexpr Row host_avx512_blas_avx2_few_threads_49[] = {
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_17},
    {2048, host_avx512_blas_avx2_few_threads_policy_26}};

inline constexpr Row host_avx512_blas_avx2_few_threads_50[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_42},
    {2048, host_avx512_blas_avx2_few_threads_policy_28}};

inline constexpr Row host_avx512_blas_avx2_few_threads_51[] = {
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_25},
    {2048, host_avx512_blas_avx2_few_threads_policy_27}};

inline constexpr Row host_avx512_blas_avx2_few_threads_52[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_29},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_5},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_25}};

inline constexpr Row host_avx512_blas_avx2_few_threads_53[] = {
    {32, host_avx512_blas_avx2_few_threads_policy_29},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_16},
    {512, host_avx512_blas_avx2_few_threads_policy_46},
    {1024, host_avx512_blas_avx2_few_threads_policy_27}};

inline constexpr Row host_avx512_blas_avx2_few_threads_54[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_17},
    {1024, host_avx512_blas_avx2_few_threads_policy_21}};

inline constexpr Row host_avx512_blas_avx2_few_threads_55[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_0},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_28},
    {512, host_avx512_blas_avx2_few_threads_policy_24}};

inline constexpr Row host_avx512_blas_avx2_few_threads_56[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_0},
    {16, host_avx512_blas_avx2_few_threads_policy_29},
    {32, host_avx512_blas_avx2_few_threads_policy_0},
    {64, host_avx512_blas_avx2_few_threads_policy_1},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_29},
    {512, host_avx512_blas_avx2_few_threads_policy_42}};

inline constexpr Row host_avx512_blas_avx2_few_threads_57[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_29},
    {16, host_avx512_blas_avx2_few_threads_policy_29},
    {32, host_avx512_blas_avx2_few_threads_policy_29},
    {64, host_avx512_blas_avx2_few_threads_policy_26},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_27}};

inline constexpr Row host_avx512_blas_avx2_few_threads_58[] = {
    {8, host_avx512_blas_avx2_few_threads_policy_29},
    {16, host_avx512_blas_avx2_few_threads_policy_29},
    {32, host_avx512_blas_avx2_few_threads_policy_29},
    {64, host_avx512_blas_avx2_few_threads_policy_26},
    {128, host_avx512_blas_avx2_few_threads_policy_24},
    {256, host_avx512_blas_avx2_few_threads_policy_25},
    {512, host_avx512_blas_avx2_few_threads_policy_23},
    {1024, host_avx512_blas_avx2_few_threads_policy_25}};

constexpr Table host_avx512_blas_avx2_few_threads_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{host_avx512_blas_avx2_few_threads_0, 9}, {host_avx512_blas_avx2_few_threads_1, 9}},
      {{host_avx512_blas_avx2_few_threads_2, 9}, {host_avx512_blas_avx2_few_threads_3, 9}},
      {{host_avx512_blas_avx2_few_threads_4, 5}, {host_avx512_blas_avx2_few_threads_5, 5}},
      {{host_avx512_blas_avx2_few_threads_6, 3}, {host_avx512_blas_avx2_few_threads_6, 3}},
      {{host_avx512_blas_avx2_few_threads_7, 6}, {host_avx512_blas_avx2_few_threads_8, 6}},
      {{host_avx512_blas_avx2_few_threads_9, 8}, {host_avx512_blas_avx2_few_threads_10, 8}},
      {{host_avx512_blas_avx2_few_threads_11, 8}, {host_avx512_blas_avx2_few_threads_12, 8}},
      {{host_avx512_blas_avx2_few_threads_13, 9}, {host_avx512_blas_avx2_few_threads_14, 9}}},
     {{{host_avx512_blas_avx2_few_threads_15, 9}, {host_avx512_blas_avx2_few_threads_16, 9}},
      {{host_avx512_blas_avx2_few_threads_17, 9}, {host_avx512_blas_avx2_few_threads_18, 9}},
      {{host_avx512_blas_avx2_few_threads_19, 5}, {host_avx512_blas_avx2_few_threads_20, 5}},
      {{host_avx512_blas_avx2_few_threads_21, 3}, {host_avx512_blas_avx2_few_threads_22, 3}},
      {{host_avx512_blas_avx2_few_threads_23, 6}, {host_avx512_blas_avx2_few_threads_24, 6}},
      {{host_avx512_blas_avx2_few_threads_25, 8}, {host_avx512_blas_avx2_few_threads_26, 8}},
      {{host_avx512_blas_avx2_few_threads_27, 8}, {host_avx512_blas_avx2_few_threads_28, 8}},
      {{host_avx512_blas_avx2_few_threads_29, 8}, {host_avx512_blas_avx2_few_threads_29, 8}}},
     {{{host_avx512_blas_avx2_few_threads_30, 9}, {host_avx512_blas_avx2_few_threads_31, 9}},
      {{host_avx512_blas_avx2_few_threads_32, 9}, {host_avx512_blas_avx2_few_threads_33, 9}},
      {{host_avx512_blas_avx2_few_threads_34, 5}, {host_avx512_blas_avx2_few_threads_35, 5}},
      {{host_avx512_blas_avx2_few_threads_36, 3}, {host_avx512_blas_avx2_few_threads_37, 3}},
      {{host_avx512_blas_avx2_few_threads_38, 6}, {host_avx512_blas_avx2_few_threads_39, 6}},
      {{host_avx512_blas_avx2_few_threads_40, 8}, {host_avx512_blas_avx2_few_threads_41, 8}},
      {{host_avx512_blas_avx2_few_threads_42, 7}, {host_avx512_blas_avx2_few_threads_43, 7}},
      {{host_avx512_blas_avx2_few_threads_29, 8}, {host_avx512_blas_avx2_few_threads_44, 8}}},
     {{{host_avx512_blas_avx2_few_threads_45, 9}, {host_avx512_blas_avx2_few_threads_46, 9}},
      {{host_avx512_blas_avx2_few_threads_47, 9}, {host_avx512_blas_avx2_few_threads_48, 9}},
      {{host_avx512_blas_avx2_few_threads_49, 5}, {host_avx512_blas_avx2_few_threads_35, 5}},
      {{host_avx512_blas_avx2_few_threads_50, 3}, {host_avx512_blas_avx2_few_threads_51, 3}},
      {{host_avx512_blas_avx2_few_threads_52, 6}, {host_avx512_blas_avx2_few_threads_53, 6}},
      {{host_avx512_blas_avx2_few_threads_54, 8}, {host_avx512_blas_avx2_few_threads_54, 8}},
      {{host_avx512_blas_avx2_few_threads_55, 7}, {host_avx512_blas_avx2_few_threads_56, 7}},
      {{host_avx512_blas_avx2_few_threads_57, 8}, {host_avx512_blas_avx2_few_threads_58, 8}}}}};
}

inline constexpr Table host_avx512_blas_avx2_few_threads = host_avx512_blas_avx2_few_threads_table(
    Platform::HostAvx512BlasAvx2FewThreads,
    "measured on AMD EPYC; large float squares by hand; what is missing there, as host_avx512_few_threads, 2026-11-26");

}  // namespace Hsma::Impl
// clang-format on
