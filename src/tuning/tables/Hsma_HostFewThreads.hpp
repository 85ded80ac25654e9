// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table host_few_threads.
/// Generated from profiles/host_few_threads.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy host_few_threads_policy_0{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_1{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_2{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_3{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_4{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_5{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_6{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_7{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_8{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 48, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_9{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_10{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_11{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_12{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_13{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_14{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_15{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_16{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_17{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_18{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_19{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 512, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_20{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_21{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_22{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_23{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_24{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 4096, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_25{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_26{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_27{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy host_few_threads_policy_28{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_29{16, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};
inline constexpr Policy host_few_threads_policy_30{48, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 0, true};

inline constexpr Row host_few_threads_0[] = {
    {64, host_few_threads_policy_0},
    {128, host_few_threads_policy_1},
    {256, host_few_threads_policy_2},
    {512, host_few_threads_policy_3},
    {1024, host_few_threads_policy_4}};

inline constexpr Row host_few_threads_1[] = {
    {64, host_few_threads_policy_5},
    {128, host_few_threads_policy_6},
    {256, host_few_threads_policy_7},
    {512, host_few_threads_policy_8},
    {1024, host_few_threads_policy_9}};

inline constexpr Row host_few_threads_2[] = {
    {128, host_few_threads_policy_10},
    {256, host_few_threads_policy_11},
    {512, host_few_threads_policy_12},
    {1024, host_few_threads_policy_12}};

inline constexpr Row host_few_threads_3[] = {
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_14}};

inline constexpr Row host_few_threads_4[] = {
    {64, host_few_threads_policy_15},
    {128, host_few_threads_policy_16},
    {256, host_few_threads_policy_11},
    {512, host_few_threads_policy_11},
    {1024, host_few_threads_policy_17}};

inline constexpr Row host_few_threads_5[] = {
    {64, host_few_threads_policy_18},
    {128, host_few_threads_policy_16},
    {256, host_few_threads_policy_11},
    {512, host_few_threads_policy_11},
    {1024, host_few_threads_policy_17}};

inline constexpr Row host_few_threads_6[] = {
    {64, host_few_threads_policy_18},
    {128, host_few_threads_policy_16},
    {256, host_few_threads_policy_11},
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_17}};

inline constexpr Row host_few_threads_7[] = {
    {64, host_few_threads_policy_15},
    {128, host_few_threads_policy_16},
    {256, host_few_threads_policy_11},
    {512, host_few_threads_policy_11},
    {1024, host_few_threads_policy_19}};

inline constexpr Row host_few_threads_8[] = {
    {64, host_few_threads_policy_0},
    {128, host_few_threads_policy_1},
    {256, host_few_threads_policy_2},
    {512, host_few_threads_policy_2},
    {1024, host_few_threads_policy_1}};

inline constexpr Row host_few_threads_9[] = {
    {64, host_few_threads_policy_5},
    {128, host_few_threads_policy_5},
    {256, host_few_threads_policy_7},
    {512, host_few_threads_policy_8},
    {1024, host_few_threads_policy_20}};

inline constexpr Row host_few_threads_10[] = {
    {128, host_few_threads_policy_10},
    {256, host_few_threads_policy_16},
    {512, host_few_threads_policy_12},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_11[] = {
    {512, host_few_threads_policy_22},
    {1024, host_few_threads_policy_23}};

inline constexpr Row host_few_threads_12[] = {
    {64, host_few_threads_policy_15},
    {128, host_few_threads_policy_16},
    {256, host_few_threads_policy_16},
    {512, host_few_threads_policy_11},
    {1024, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_13[] = {
    {64, host_few_threads_policy_15},
    {128, host_few_threads_policy_16},
    {256, host_few_threads_policy_16},
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_14[] = {
    {64, host_few_threads_policy_15},
    {128, host_few_threads_policy_23},
    {256, host_few_threads_policy_11},
    {512, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_15[] = {
    {64, host_few_threads_policy_15},
    {128, host_few_threads_policy_16},
    {256, host_few_threads_policy_16},
    {512, host_few_threads_policy_23},
    {1024, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_16[] = {
    {64, host_few_threads_policy_25},
    {128, host_few_threads_policy_25},
    {256, host_few_threads_policy_25},
    {512, host_few_threads_policy_25},
    {1024, host_few_threads_policy_2}};

inline constexpr Row host_few_threads_17[] = {
    {64, host_few_threads_policy_5},
    {128, host_few_threads_policy_5},
    {256, host_few_threads_policy_7},
    {512, host_few_threads_policy_26},
    {1024, host_few_threads_policy_26}};

inline constexpr Row host_few_threads_18[] = {
    {128, host_few_threads_policy_23},
    {256, host_few_threads_policy_23},
    {512, host_few_threads_policy_23},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_19[] = {
    {512, host_few_threads_policy_23},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_20[] = {
    {64, host_few_threads_policy_15},
    {128, host_few_threads_policy_26},
    {256, host_few_threads_policy_26},
    {512, host_few_threads_policy_26},
    {1024, host_few_threads_policy_26}};

inline constexpr Row host_few_threads_21[] = {
    {64, host_few_threads_policy_26},
    {128, host_few_threads_policy_26},
    {256, host_few_threads_policy_26},
    {512, host_few_threads_policy_26},
    {1024, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_22[] = {
    {64, host_few_threads_policy_26},
    {128, host_few_threads_policy_27},
    {256, host_few_threads_policy_26},
    {512, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_23[] = {
    {64, host_few_threads_policy_28},
    {128, host_few_threads_policy_10},
    {256, host_few_threads_policy_1},
    {512, host_few_threads_policy_2},
    {1024, host_few_threads_policy_23}};

inline constexpr Row host_few_threads_24[] = {
    {64, host_few_threads_policy_5},
    {128, host_few_threads_policy_29},
    {256, host_few_threads_policy_23},
    {512, host_few_threads_policy_23},
    {1024, host_few_threads_policy_23}};

inline constexpr Row host_few_threads_25[] = {
    {128, host_few_threads_policy_16},
    {256, host_few_threads_policy_16},
    {512, host_few_threads_policy_23},
    {1024, host_few_threads_policy_11}};

inline constexpr Row host_few_threads_26[] = {
    {512, host_few_threads_policy_26},
    {1024, host_few_threads_policy_21}};

inline constexpr Row host_few_threads_27[] = {
    {64, host_few_threads_policy_30},
    {128, host_few_threads_policy_16},
    {256, host_few_threads_policy_11},
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_28[] = {
    {64, host_few_threads_policy_26},
    {128, host_few_threads_policy_26},
    {256, host_few_threads_policy_26},
    {512, host_few_threads_policy_13},
    {1024, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_29[] = {
    {64, host_few_threads_policy_26},
    {128, host_few_threads_policy_26},
    {256, host_few_threads_policy_11},
    {512, host_few_threads_policy_24}};

inline constexpr Row host_few_threads_30[] = {
    {64, host_few_threads_policy_26},
    {128, host_few_threads_policy_26},
    {256, host_few_threads_policy_11},
    {512, host_few_threads_policy_16},
    {1024, host_few_threads_policy_24}};

constexpr Table host_few_threads_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{host_few_threads_0, 5}, {host_few_threads_0, 5}},
      {{host_few_threads_1, 5}, {host_few_threads_1, 5}},
      {{host_few_threads_2, 4}, {host_few_threads_2, 4}},
      {{host_few_threads_3, 2}, {host_few_threads_3, 2}},
      {{host_few_threads_4, 5}, {host_few_threads_4, 5}},
      {{host_few_threads_5, 5}, {host_few_threads_5, 5}},
      {{host_few_threads_6, 5}, {host_few_threads_6, 5}},
      {{host_few_threads_7, 5}, {host_few_threads_7, 5}}},
     {{{host_few_threads_8, 5}, {host_few_threads_8, 5}},
      {{host_few_threads_9, 5}, {host_few_threads_9, 5}},
      {{host_few_threads_10, 4}, {host_few_threads_10, 4}},
      {{host_few_threads_11, 2}, {host_few_threads_11, 2}},
      {{host_few_threads_12, 5}, {host_few_threads_12, 5}},
      {{host_few_threads_13, 5}, {host_few_threads_13, 5}},
      {{host_few_threads_14, 4}, {host_few_threads_14, 4}},
      {{host_few_threads_15, 5}, {host_few_threads_15, 5}}},
     {{{host_few_threads_16, 5}, {host_few_threads_16, 5}},
      {{host_few_threads_17, 5}, {host_few_threads_17, 5}},
      {{host_few_threads_18, 4}, {host_few_threads_18, 4}},
      {{host_few_threads_19, 2}, {host_few_threads_19, 2}},
      {{host_few_threads_20, 5}, {host_few_threads_20, 5}},
      {{host_few_threads_21, 5}, {host_few_threads_21, 5}},
      {{host_few_threads_22, 4}, {host_few_threads_22, 4}},
      {{host_few_threads_20, 5}, {host_few_threads_20, 5}}},
     {{{host_few_threads_23, 5}, {host_few_threads_23, 5}},
      {{host_few_threads_24, 5}, {host_few_threads_24, 5}},
      {{host_few_threads_25, 4}, {host_few_threads_25, 4}},
      {{host_few_threads_26, 2}, {host_few_threads_26, 2}},
      {{host_few_threads_27, 5}, {host_few_threads_27, 5}},
      {{host_few_threads_28, 5}, {host_few_threads_28, 5}},
      {{host_few_threads_29, 4}, {host_few_threads_29, 4}},
      {{host_few_threads_30, 5}, {host_few_threads_30, 5}}}}};
}

inline constexpr Table host_few_threads = host_few_threads_table(
    Platform::HostFewThreads,
    "measured on AMD EPYC, kernels and BLAS held to AVX2; N_B of the vendor's last rows, and complex double squares of order 64, by hand; float rows measured again, commit ad29afd, 2026-11-22");

}  // namespace Hsma::Impl
// clang-format on
