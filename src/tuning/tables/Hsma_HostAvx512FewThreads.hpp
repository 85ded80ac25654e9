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
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_1[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_2[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_3[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_4[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_5[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_6[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_7[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_8[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_9[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_10[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_11[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_12[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_13[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_14[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_15[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_16[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_17[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_18[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_19[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_20[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_21[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_22[] = {
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_23[] = {
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_24[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_25[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_26[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_27[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_28[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_29[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_30[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_31[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_32[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_33[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_34[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_35[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_36[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_37[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_38[] = {
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_39[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_40[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_41[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_42[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_43[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_44[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_45[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_46[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_47[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_48[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_49[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_50[] = {
    {8, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true}},
    {512, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_51[] = {
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_52[] = {
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_53[] = {
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_54[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_55[] = {
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_56[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_57[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_58[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_59[] = {
    {8, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_60[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Row host_avx512_few_threads_61[] = {
    {8, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {16, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {32, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {128, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {256, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {512, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {1024, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true}}};

inline constexpr Table host_avx512_few_threads{
    Platform::HostAvx512FewThreads,
    "measured on AMD EPYC, 2026-11-21",
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

}  // namespace Hsma::Impl
// clang-format on
