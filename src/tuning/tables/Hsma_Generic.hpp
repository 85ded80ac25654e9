// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table generic.
/// Generated from profiles/generic.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Row generic_0[] = {
    {64, Policy{4096, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{4096, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {2048, Policy{4096, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {4096, Policy{4096, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Row generic_1[] = {
    {64, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true}},
    {66, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {2048, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false}},
    {4096, Policy{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false}}};

inline constexpr Table generic{
    Platform::Generic,
    "no table for this device: conservative choices, not measured",
    {{{{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_1, 4}, {generic_1, 4}}},
     {{{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_1, 4}, {generic_1, 4}}},
     {{{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_1, 4}, {generic_1, 4}}},
     {{{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_0, 4}, {generic_0, 4}},
      {{generic_1, 4}, {generic_1, 4}}}}};

}  // namespace Hsma::Impl
// clang-format on
