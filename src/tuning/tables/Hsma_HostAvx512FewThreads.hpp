// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_avx512_few_threads.
/// Generated from profiles/host_avx512_few_threads.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Row host_avx512_few_threads_0[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_1[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_2[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_3[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_4[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_5[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_6[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_7[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_8[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_9[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_10[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_11[] = {
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_12[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_13[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_14[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_15[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_16[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_17[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_18[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_19[] = {
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_20[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_21[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_22[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_23[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_24[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_25[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_26[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_27[] = {
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_28[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_29[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_30[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_31[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Table host_avx512_few_threads{
    Platform::HostAvx512FewThreads,
    "measured on AMD EPYC, 2026-11-21",
    {{{{host_avx512_few_threads_0, 8}, {host_avx512_few_threads_0, 8}},
      {{host_avx512_few_threads_1, 8}, {host_avx512_few_threads_1, 8}},
      {{host_avx512_few_threads_2, 4}, {host_avx512_few_threads_2, 4}},
      {{host_avx512_few_threads_3, 2}, {host_avx512_few_threads_3, 2}},
      {{host_avx512_few_threads_4, 6}, {host_avx512_few_threads_4, 6}},
      {{host_avx512_few_threads_5, 8}, {host_avx512_few_threads_5, 8}},
      {{host_avx512_few_threads_6, 8}, {host_avx512_few_threads_6, 8}},
      {{host_avx512_few_threads_7, 8}, {host_avx512_few_threads_7, 8}}},
     {{{host_avx512_few_threads_8, 8}, {host_avx512_few_threads_8, 8}},
      {{host_avx512_few_threads_9, 8}, {host_avx512_few_threads_9, 8}},
      {{host_avx512_few_threads_10, 4}, {host_avx512_few_threads_10, 4}},
      {{host_avx512_few_threads_11, 2}, {host_avx512_few_threads_11, 2}},
      {{host_avx512_few_threads_12, 6}, {host_avx512_few_threads_12, 6}},
      {{host_avx512_few_threads_13, 8}, {host_avx512_few_threads_13, 8}},
      {{host_avx512_few_threads_14, 8}, {host_avx512_few_threads_14, 8}},
      {{host_avx512_few_threads_15, 8}, {host_avx512_few_threads_15, 8}}},
     {{{host_avx512_few_threads_16, 8}, {host_avx512_few_threads_16, 8}},
      {{host_avx512_few_threads_17, 8}, {host_avx512_few_threads_17, 8}},
      {{host_avx512_few_threads_18, 4}, {host_avx512_few_threads_18, 4}},
      {{host_avx512_few_threads_19, 2}, {host_avx512_few_threads_19, 2}},
      {{host_avx512_few_threads_20, 6}, {host_avx512_few_threads_20, 6}},
      {{host_avx512_few_threads_21, 8}, {host_avx512_few_threads_21, 8}},
      {{host_avx512_few_threads_22, 7}, {host_avx512_few_threads_22, 7}},
      {{host_avx512_few_threads_23, 8}, {host_avx512_few_threads_23, 8}}},
     {{{host_avx512_few_threads_24, 8}, {host_avx512_few_threads_24, 8}},
      {{host_avx512_few_threads_25, 8}, {host_avx512_few_threads_25, 8}},
      {{host_avx512_few_threads_26, 4}, {host_avx512_few_threads_26, 4}},
      {{host_avx512_few_threads_27, 2}, {host_avx512_few_threads_27, 2}},
      {{host_avx512_few_threads_28, 6}, {host_avx512_few_threads_28, 6}},
      {{host_avx512_few_threads_29, 8}, {host_avx512_few_threads_29, 8}},
      {{host_avx512_few_threads_30, 7}, {host_avx512_few_threads_30, 7}},
      {{host_avx512_few_threads_31, 8}, {host_avx512_few_threads_31, 8}}}}};

}  // namespace Hsma::Impl
// clang-format on
