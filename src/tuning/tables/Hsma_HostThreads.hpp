// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_threads.
/// Generated from profiles/host_threads.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy host_threads_policy_0{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_1{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_2{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_3{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_4{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_5{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_6{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_7{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_8{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_9{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_10{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_11{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_12{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_13{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_14{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_15{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_16{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_17{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 2048, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_18{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_19{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_20{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_21{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_threads_policy_22{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_threads_policy_23{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_24{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_threads_policy_25{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_26{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_threads_policy_27{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_28{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_threads_policy_29{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_threads_policy_30{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_threads_policy_31{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_threads_policy_32{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};

inline constexpr Row host_threads_0[] = {
    {64, host_threads_policy_0},
    {128, host_threads_policy_1},
    {256, host_threads_policy_2},
    {512, host_threads_policy_3},
    {1024, host_threads_policy_3},
    {2048, host_threads_policy_4}};

inline constexpr Row host_threads_1[] = {
    {64, host_threads_policy_5},
    {128, host_threads_policy_6},
    {256, host_threads_policy_7},
    {512, host_threads_policy_4},
    {1024, host_threads_policy_8},
    {2048, host_threads_policy_8}};

inline constexpr Row host_threads_2[] = {
    {128, host_threads_policy_9},
    {256, host_threads_policy_10},
    {512, host_threads_policy_8},
    {1024, host_threads_policy_11},
    {2048, host_threads_policy_12}};

inline constexpr Row host_threads_3[] = {
    {512, host_threads_policy_12},
    {1024, host_threads_policy_13},
    {2048, host_threads_policy_14}};

inline constexpr Row host_threads_4[] = {
    {64, host_threads_policy_0},
    {128, host_threads_policy_1},
    {256, host_threads_policy_13},
    {512, host_threads_policy_15},
    {1024, host_threads_policy_16},
    {2048, host_threads_policy_17}};

inline constexpr Row host_threads_5[] = {
    {64, host_threads_policy_0},
    {128, host_threads_policy_1},
    {256, host_threads_policy_1},
    {512, host_threads_policy_15},
    {1024, host_threads_policy_16}};

inline constexpr Row host_threads_6[] = {
    {64, host_threads_policy_0},
    {128, host_threads_policy_1},
    {256, host_threads_policy_13},
    {512, host_threads_policy_12},
    {1024, host_threads_policy_16}};

inline constexpr Row host_threads_7[] = {
    {64, host_threads_policy_8},
    {128, host_threads_policy_18},
    {256, host_threads_policy_11},
    {512, host_threads_policy_12},
    {1024, host_threads_policy_16},
    {2048, host_threads_policy_19}};

inline constexpr Row host_threads_8[] = {
    {64, host_threads_policy_0},
    {128, host_threads_policy_1},
    {256, host_threads_policy_2},
    {512, host_threads_policy_3},
    {1024, host_threads_policy_4},
    {2048, host_threads_policy_4}};

inline constexpr Row host_threads_9[] = {
    {64, host_threads_policy_5},
    {128, host_threads_policy_6},
    {256, host_threads_policy_20},
    {512, host_threads_policy_20},
    {1024, host_threads_policy_18},
    {2048, host_threads_policy_4}};

inline constexpr Row host_threads_10[] = {
    {128, host_threads_policy_21},
    {256, host_threads_policy_22},
    {512, host_threads_policy_22},
    {1024, host_threads_policy_13},
    {2048, host_threads_policy_11}};

inline constexpr Row host_threads_11[] = {
    {512, host_threads_policy_23},
    {1024, host_threads_policy_13},
    {2048, host_threads_policy_13}};

inline constexpr Row host_threads_12[] = {
    {64, host_threads_policy_0},
    {128, host_threads_policy_21},
    {256, host_threads_policy_13},
    {512, host_threads_policy_15},
    {1024, host_threads_policy_16},
    {2048, host_threads_policy_17}};

inline constexpr Row host_threads_13[] = {
    {64, host_threads_policy_0},
    {128, host_threads_policy_21},
    {256, host_threads_policy_24},
    {512, host_threads_policy_24},
    {1024, host_threads_policy_25},
    {2048, host_threads_policy_18}};

inline constexpr Row host_threads_14[] = {
    {64, host_threads_policy_5},
    {128, host_threads_policy_6},
    {256, host_threads_policy_5},
    {512, host_threads_policy_8},
    {1024, host_threads_policy_4},
    {2048, host_threads_policy_4}};

inline constexpr Row host_threads_15[] = {
    {128, host_threads_policy_21},
    {256, host_threads_policy_26},
    {512, host_threads_policy_26},
    {1024, host_threads_policy_11},
    {2048, host_threads_policy_11}};

inline constexpr Row host_threads_16[] = {
    {512, host_threads_policy_11},
    {1024, host_threads_policy_27},
    {2048, host_threads_policy_28}};

inline constexpr Row host_threads_17[] = {
    {64, host_threads_policy_29},
    {128, host_threads_policy_21},
    {256, host_threads_policy_13},
    {512, host_threads_policy_15},
    {1024, host_threads_policy_16},
    {2048, host_threads_policy_17}};

inline constexpr Row host_threads_18[] = {
    {64, host_threads_policy_0},
    {128, host_threads_policy_1},
    {256, host_threads_policy_13},
    {512, host_threads_policy_16}};

inline constexpr Row host_threads_19[] = {
    {64, host_threads_policy_8},
    {128, host_threads_policy_18},
    {256, host_threads_policy_11},
    {512, host_threads_policy_12},
    {1024, host_threads_policy_16}};

inline constexpr Row host_threads_20[] = {
    {64, host_threads_policy_29},
    {128, host_threads_policy_21},
    {256, host_threads_policy_24},
    {512, host_threads_policy_30},
    {1024, host_threads_policy_30},
    {2048, host_threads_policy_30}};

inline constexpr Row host_threads_21[] = {
    {64, host_threads_policy_5},
    {128, host_threads_policy_6},
    {256, host_threads_policy_31},
    {512, host_threads_policy_30},
    {1024, host_threads_policy_4},
    {2048, host_threads_policy_18}};

inline constexpr Row host_threads_22[] = {
    {128, host_threads_policy_21},
    {256, host_threads_policy_26},
    {512, host_threads_policy_26},
    {1024, host_threads_policy_26},
    {2048, host_threads_policy_32}};

inline constexpr Row host_threads_23[] = {
    {512, host_threads_policy_22},
    {1024, host_threads_policy_15},
    {2048, host_threads_policy_27}};

inline constexpr Row host_threads_24[] = {
    {64, host_threads_policy_29},
    {128, host_threads_policy_21},
    {256, host_threads_policy_13},
    {512, host_threads_policy_15},
    {1024, host_threads_policy_17}};

inline constexpr Row host_threads_25[] = {
    {64, host_threads_policy_8},
    {128, host_threads_policy_1},
    {256, host_threads_policy_13},
    {512, host_threads_policy_16}};

inline constexpr Row host_threads_26[] = {
    {64, host_threads_policy_0},
    {128, host_threads_policy_1},
    {256, host_threads_policy_11},
    {512, host_threads_policy_16}};

constexpr Table host_threads_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{host_threads_0, 6}, {host_threads_0, 6}},
      {{host_threads_1, 6}, {host_threads_1, 6}},
      {{host_threads_2, 5}, {host_threads_2, 5}},
      {{host_threads_3, 3}, {host_threads_3, 3}},
      {{host_threads_4, 6}, {host_threads_4, 6}},
      {{host_threads_5, 5}, {host_threads_5, 5}},
      {{host_threads_6, 5}, {host_threads_6, 5}},
      {{host_threads_7, 6}, {host_threads_7, 6}}},
     {{{host_threads_8, 6}, {host_threads_8, 6}},
      {{host_threads_9, 6}, {host_threads_9, 6}},
      {{host_threads_10, 5}, {host_threads_10, 5}},
      {{host_threads_11, 3}, {host_threads_11, 3}},
      {{host_threads_12, 6}, {host_threads_12, 6}},
      {{host_threads_6, 5}, {host_threads_6, 5}},
      {{host_threads_6, 5}, {host_threads_6, 5}},
      {{host_threads_7, 6}, {host_threads_7, 6}}},
     {{{host_threads_13, 6}, {host_threads_13, 6}},
      {{host_threads_14, 6}, {host_threads_14, 6}},
      {{host_threads_15, 5}, {host_threads_15, 5}},
      {{host_threads_16, 3}, {host_threads_16, 3}},
      {{host_threads_17, 6}, {host_threads_17, 6}},
      {{host_threads_6, 5}, {host_threads_6, 5}},
      {{host_threads_18, 4}, {host_threads_18, 4}},
      {{host_threads_19, 5}, {host_threads_19, 5}}},
     {{{host_threads_20, 6}, {host_threads_20, 6}},
      {{host_threads_21, 6}, {host_threads_21, 6}},
      {{host_threads_22, 5}, {host_threads_22, 5}},
      {{host_threads_23, 3}, {host_threads_23, 3}},
      {{host_threads_24, 5}, {host_threads_24, 5}},
      {{host_threads_25, 4}, {host_threads_25, 4}},
      {{host_threads_26, 4}, {host_threads_26, 4}},
      {{host_threads_19, 5}, {host_threads_19, 5}}}}};
}

inline constexpr Table host_threads = host_threads_table(
    Platform::HostThreads,
    "measured on Intel(R) Xeon(R) Processor, 16 threads, kernels and BLAS with AVX-512; N_B of the last square rows, and of the last wide complex ones, by hand, 2026-11-23");

}  // namespace Hsma::Impl
// clang-format on
