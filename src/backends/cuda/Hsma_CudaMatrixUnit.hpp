// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The matrix units of a Hopper multiprocessor, for numbers of TF32, and what
/// feeds them beside cuda/Hsma_CudaPhaseBarrier.hpp. A warp group is 128
/// threads.
#pragma once

#include <cstdint>

namespace Hsma::Impl::Cuda {

#ifdef __CUDACC__

/// Registers of each thread of a warp group, from now on.
template <int Count>
__device__ void take_registers() {
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(Count));
}
template <int Count>
__device__ void give_registers() {
  asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(Count));
}

/// One of the barriers of a block, for `threads` of them.
__device__ inline void turn_wait(int barrier, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(barrier), "r"(threads) : "memory");
}
__device__ inline void turn_pass(int barrier, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(barrier), "r"(threads) : "memory");
}

__device__ inline void prefetch_to_l2(const void* global) {
  asm volatile("prefetch.global.L2 [%0];" ::"l"(global));
}

/// Products of a warp group run on their own from commit() on.
struct MatrixUnit {
  __device__ static void fence() {
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  }
  __device__ static void commit() {
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
  }
  __device__ static void wait() {
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  }

  /// Where the right factor stands: matrices of 8 lines by 16 bytes, the next
  /// 8 lines `lines` bytes away, the next 16 bytes `terms`.
  __device__ static std::uint64_t right(std::uint32_t shared, unsigned lines,
                                        unsigned terms) {
    return static_cast<std::uint64_t>((shared & 0x3ffff) >> 4) |
           static_cast<std::uint64_t>(terms >> 4) << 16 |
           static_cast<std::uint64_t>(lines >> 4) << 32;
  }

  /// c := a b, or c + a b if `adds`: 64 x 128 sums of 8 terms. Thread 4 g + t
  /// of warp w has rows 16 w + g and 8 more of columns 2 t and 2 t + 1 in
  /// c[0..3], the next 8 columns in the next four.
  __device__ static void multiply(float (&c)[64], const float (&a)[4],
                                  std::uint64_t b, bool adds) {
    asm volatile(
        "{\n"
        ".reg .pred adds;\n"
        "setp.ne.b32 adds, %69, 0;\n"
        "wgmma.mma_async.sync.aligned.m64n128k8.f32.tf32.tf32 {"
        "%0, %1, %2, %3, %4, %5, %6, %7, "
        "%8, %9, %10, %11, %12, %13, %14, %15, "
        "%16, %17, %18, %19, %20, %21, %22, %23, "
        "%24, %25, %26, %27, %28, %29, %30, %31, "
        "%32, %33, %34, %35, %36, %37, %38, %39, "
        "%40, %41, %42, %43, %44, %45, %46, %47, "
        "%48, %49, %50, %51, %52, %53, %54, %55, "
        "%56, %57, %58, %59, %60, %61, %62, %63"
        "}, {%64, %65, %66, %67}, %68, adds, 1, 1;\n"
        "}\n"
        : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3]), "+f"(c[4]),
          "+f"(c[5]), "+f"(c[6]), "+f"(c[7]), "+f"(c[8]), "+f"(c[9]),
          "+f"(c[10]), "+f"(c[11]), "+f"(c[12]), "+f"(c[13]), "+f"(c[14]),
          "+f"(c[15]), "+f"(c[16]), "+f"(c[17]), "+f"(c[18]), "+f"(c[19]),
          "+f"(c[20]), "+f"(c[21]), "+f"(c[22]), "+f"(c[23]), "+f"(c[24]),
          "+f"(c[25]), "+f"(c[26]), "+f"(c[27]), "+f"(c[28]), "+f"(c[29]),
          "+f"(c[30]), "+f"(c[31]), "+f"(c[32]), "+f"(c[33]), "+f"(c[34]),
          "+f"(c[35]), "+f"(c[36]), "+f"(c[37]), "+f"(c[38]), "+f"(c[39]),
          "+f"(c[40]), "+f"(c[41]), "+f"(c[42]), "+f"(c[43]), "+f"(c[44]),
          "+f"(c[45]), "+f"(c[46]), "+f"(c[47]), "+f"(c[48]), "+f"(c[49]),
          "+f"(c[50]), "+f"(c[51]), "+f"(c[52]), "+f"(c[53]), "+f"(c[54]),
          "+f"(c[55]), "+f"(c[56]), "+f"(c[57]), "+f"(c[58]), "+f"(c[59]),
          "+f"(c[60]), "+f"(c[61]), "+f"(c[62]), "+f"(c[63])
        : "r"(__float_as_uint(a[0])), "r"(__float_as_uint(a[1])),
          "r"(__float_as_uint(a[2])), "r"(__float_as_uint(a[3])), "l"(b),
          "r"(static_cast<int>(adds)));
  }
};

#endif  // __CUDACC__

}  // namespace Hsma::Impl::Cuda
