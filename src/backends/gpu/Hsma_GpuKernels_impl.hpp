// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// All of GpuKernels that every backend has, for instantiation.
#pragma once

#include "backends/gpu/Hsma_GpuApply_impl.hpp"
#include "backends/gpu/Hsma_GpuDirectRows_impl.hpp"
#include "backends/gpu/Hsma_GpuDirect_impl.hpp"
#include "backends/gpu/Hsma_GpuInversion_impl.hpp"
#include "backends/gpu/Hsma_GpuOperations_impl.hpp"
#include "backends/gpu/Hsma_GpuPanels_impl.hpp"
