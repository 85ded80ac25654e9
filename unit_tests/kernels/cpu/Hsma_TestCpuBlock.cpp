// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The thread-block concept on the CPU: what kernels rely on, and what they
/// must not rely on.
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <cstdint>
#include <vector>

#include "cpu/Hsma_CpuBlock.hpp"

namespace Hsma::Test {
namespace {

constexpr int threads = 96;  // one group and a half of 64 lanes

/// body(block, shared) with `count` doubles of shared memory.
template <class Body>
void run(const Body& body, std::size_t count = threads, int lane_width = 32,
         std::int64_t blocks = 1) {
  const auto on_doubles = [&](const CpuBlock& block, unsigned char* shared) {
    body(block, reinterpret_cast<double*>(shared));
  };
  run_blocks(on_doubles, blocks, threads, lane_width, count * sizeof(double));
}

TEST(CpuBlock, SharedMemoryStartsAsNaN) {
  for (int round = 0; round < 2; ++round)
    run([](const CpuBlock& block, double* shared) {
      EXPECT_TRUE(std::isnan(shared[block.rank()]));
      shared[block.rank()] = 1;
    });
}

TEST(CpuBlock, Numbers) {
  std::vector<std::int64_t> order;
  run(
      [&](const CpuBlock& block, double*) {
        EXPECT_EQ(block.size(), threads);
        EXPECT_EQ(block.count(), 3);
        if (block.rank() == 0) order.push_back(block.index());
      },
      0, 32, 3);
  EXPECT_EQ(order, (std::vector<std::int64_t>{2, 1, 0}));
}

TEST(CpuBlock, Barrier) {
  run([](const CpuBlock& block, double* shared) {
    for (int round = 0; round < 5; ++round) {
      shared[block.rank()] = round;
      block.barrier();
      EXPECT_EQ(shared[(block.rank() + 1) % threads], round);
      block.barrier();
    }
  });
}

TEST(CpuBlock, Any) {
  run([](const CpuBlock& block, double*) {
    for (int round = 0; round < 10; ++round)
      EXPECT_EQ(block.any(round % 3 == 1 && block.rank() == 7 * round),
                round % 3 == 1);
  });
}

TEST(CpuBlock, Lanes) {
  for (int lane_width : {32, 64})
    for (int width : {4, 32})
      run(
          [=](const CpuBlock& block, double* shared) {
            EXPECT_EQ(block.lane_width(), lane_width);
            const int rank = block.rank(), source = width - 1;
            shared[rank] = rank;
            block.lane_barrier();
            const int neighbour = rank ^ 1;
            EXPECT_EQ(shared[neighbour], neighbour);
            for (int round = 0; round < 5; ++round) {
              const double mine = rank + 0.5 * round;
              EXPECT_EQ(block.shuffle(mine, source, width),
                        rank / width * width + source + 0.5 * round);
              EXPECT_EQ(block.lane_any(rank == round),
                        rank / lane_width == round / lane_width);
            }
          },
          threads, lane_width);
}

TEST(CpuBlock, Atomics) {
  int flag = 0;
  std::uint64_t least = ~std::uint64_t{0};
  run(
      [&](const CpuBlock& block, double*) {
        if (block.rank() % 2 == 1) block.raise(&flag);
        block.lower(&least, static_cast<std::uint64_t>(100 - block.rank()));
      },
      0);
  EXPECT_EQ(flag, 1);
  EXPECT_EQ(least, 100u - (threads - 1));
}

/// Groups of copies arrive one by one, each not before it is waited for.
TEST(CpuBlock, StagedCopies) {
  std::vector<double> source(2 * threads);
  for (std::size_t i = 0; i < source.size(); ++i)
    source[i] = static_cast<double>(i);
  run(
      [&](const CpuBlock& block, double* shared) {
        double* first = shared + block.rank();
        double* second = first + threads;
        *first = *second = -1;
        block.copy_async(first, source.data() + block.rank());
        block.commit();
        block.copy_async(second, source.data() + threads + block.rank());
        block.commit();
        EXPECT_TRUE(std::isnan(*first));
        block.wait<1>();
        EXPECT_EQ(*first, block.rank());
        EXPECT_TRUE(std::isnan(*second));
        block.wait<0>();
        EXPECT_EQ(*second, threads + block.rank());
      },
      2 * threads);
}

TEST(CpuBlock, SourceMustNotChange) {
  std::vector<double> source(threads, 1);
  const auto body = [&](const CpuBlock& block, double* shared) {
    block.copy_async(shared + block.rank(), source.data() + block.rank());
    block.commit();
    source[static_cast<std::size_t>(block.rank())] = 2;
    block.wait<0>();
  };
  EXPECT_THROW(run(body), std::runtime_error);
}

TEST(CpuBlock, CopiesMustBeAligned) {
  std::vector<float> source(threads + 1, 1);
  const auto body = [&](const CpuBlock& block, double* shared) {
    const float* from = source.data() + 1;
    if (block.rank() == 0)
      block.copy_async(shared, reinterpret_cast<const double*>(from));
    block.wait<0>();
  };
  EXPECT_THROW(run(body), std::runtime_error);
}

}  // namespace
}  // namespace Hsma::Test
