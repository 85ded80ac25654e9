// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a shared library shows. All else in it is hidden.
#pragma once

#if defined(__GNUC__)
#define HSMA_EXPORT __attribute__((visibility("default")))
#else
#define HSMA_EXPORT
#endif
