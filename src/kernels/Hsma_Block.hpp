// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The thread-block concept that every kernel body is written over.
///
/// A kernel body is a copyable struct of plain pointers, strides and scalars:
///
///   static constexpr std::size_t shared_bytes();  // memory shared by a block
///   static constexpr int resident_blocks;  // that should fit a multiprocessor
///   std::int64_t tasks() const;                   // independent work items
///   template <class Block>
///   void operator()(const Block& block, unsigned char* shared) const;
///
/// All threads of all blocks call it. The blocks take the tasks in turn
/// (for_each_task), so a body is right for any number of blocks from 1 on, and
/// for any number of threads per block from 1 to max_threads. `shared` is
/// aligned to 16 bytes and uninitialised.
///
/// A Block offers
///
///   int rank()           this thread's number in its block
///   int size()           threads in the block
///   std::int64_t index() this block's number in the grid
///   std::int64_t count() blocks in the grid
///   int lane_width()     threads that run in lock step; a hint for layout,
///                        never something that correctness rests on
///   void barrier()       waits for the block; memory written before it, shared
///                        or global, is visible to the block after it
///   void raise(int* f)   atomic store of 1, from any number of threads
///   void lower(std::uint64_t* p, std::uint64_t v)   atomic *p = min(*p, v)
///
/// for what blocks of one launch tell each other, on a native block,
///
///   int take(int* n)     atomic: returns *n, and adds 1 to it
///   Letter<N> peek(const Letter<N>* p)         reads a letter of
///   void post(Letter<N>* p, const Letter<N>&)  kernels/Hsma_Letters.hpp, or
///                        writes it. Each of its words is read and written at
///                        once, and no other memory is ordered by it. What is
///                        posted is seen by a block that keeps peeking.
///                        A block may wait for what another one posts only if
///                        that one runs, as those that have taken a smaller
///                        number do
///
/// for a launch that begins while the ones before it still run
///
///   void await_launches()  until all of them are complete. By each thread that
///                        reads what they have written, or writes what they
///                        read
///   void let_next_begin(unsigned most_blocks = any)   the next launch may
///                        begin as soon as all blocks of this one have said so,
///                        unless it has more of them
///
/// for transfers to shared memory that the thread need not wait for
///
///   template <class V> void copy_async(V* shared, const V* global)
///                        copies a V of 4, 8 or 16 bytes, aligned to its size
///   void commit()        closes a group of copies of this thread
///   template <int N> void wait()   until all but the latest N groups of this
///                        thread have arrived. They are visible to this thread
///                        then, to the block after a barrier
///
/// and, on a native block, for exchange without shared memory
///
///   bool any(bool c)     a barrier; true if c was true in any thread
///   bool lane_any(bool c)  true if c was true in any of the lane_width()
///                        threads that call it together
///   void lane_barrier()  orders shared memory among lane_width() threads
///   template <class V> V shuffle(V v, int source, int width)
///                        v of the thread at place `source` among the `width`
///                        neighbours, a power of two, that this thread is one
///                        of; all lane_width() threads call it together
///
/// and, for the registers of device compilers, which change nothing else,
///
///   template <class V> V own(V v)   v, kept by each thread for itself. What
///                        all threads have in common is in scalar registers
///                        otherwise, of which an AMD device has few
///   bool few_scalars     a constant: scalar registers are few
///   void schedule_barrier()   what follows is not begun before: a limit to
///                        the loads that a long straight line has under way
///
/// All threads of a block reach a barrier, or none does. So every branch and
/// loop round a barrier depends on values common to the block.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Hsma_Function.hpp"
#include "core/Hsma_Integers.hpp"

namespace Hsma::Impl {

/// Bodies reserve shared memory for so many threads per block at most.
inline constexpr int max_threads = 1024;
/// Bodies are dimensioned for so many threads per block.
inline constexpr int usual_threads = 256;

/// The staged copy where the hardware has none: it takes place at once.
struct PlainCopy {
  template <class V>
  HSMA_FUNCTION static void copy_async(V* shared, const V* global) {
    *shared = *global;
  }
  HSMA_FUNCTION static void commit() {}
  template <int Pending>
  HSMA_FUNCTION static void wait() {}
};

/// Launches that begin when the ones before them are complete.
struct LaunchesInTurn {
  HSMA_FUNCTION static void await_launches() {}
  HSMA_FUNCTION static void let_next_begin(unsigned = 0) {}
};

/// No help for the compiler's allocation of registers.
struct PlainRegisters {
  static constexpr bool few_scalars = false;
  template <class V>
  HSMA_FUNCTION static V own(V value) {
    return value;
  }
  HSMA_FUNCTION static void schedule_barrier() {}
};

/// Calls work(task) for this block's tasks.
template <class Block, class Work>
HSMA_FUNCTION void for_each_task(const Block& block, std::int64_t tasks,
                                 const Work& work) {
  for (std::int64_t task = block.index(); task < tasks; task += block.count())
    work(task);
}

}  // namespace Hsma::Impl
