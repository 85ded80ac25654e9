// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Compiles where HIP does; what comes of it names the version.
#include <hip/hip_runtime.h>
#include <hip/hip_version.h>

#ifndef __HIP__
#error "this is no HIP compiler"
#endif

#define HSMA_TEXT_OF(x) #x
#define HSMA_TEXT(x) HSMA_TEXT_OF(x)
extern const char hsma_hip_version[];
const char hsma_hip_version[] =
    "Hsma: HIP " HSMA_TEXT(HIP_VERSION_MAJOR) "." HSMA_TEXT(HIP_VERSION_MINOR);

__global__ void hsma_hip_kernel(int* rank) { *rank = threadIdx.x; }
