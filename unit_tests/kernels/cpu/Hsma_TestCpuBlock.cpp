// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The thread-block concept on the CPU: what kernels rely on, and what they
/// must not rely on.
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "cpu/Hsma_CpuBlock.hpp"
#include "kernels/Hsma_Letters.hpp"

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

using Message = Impl::Letters<double>;

TEST(CpuBlock, Letters) {
  std::vector<Message> mail(threads);
  EXPECT_FALSE(mail[0].complete());
  run(
      [&](const CpuBlock& block, double*) {
        Message* const own = mail.data() + block.rank();
        Message::send(block, own, -1.5 * block.rank());
        const Message found = Message::look(block, own);
        EXPECT_TRUE(found.complete());
        EXPECT_EQ(found.value(), -1.5 * block.rank());
      },
      0);
}

/// Half of a number is none.
TEST(CpuBlock, ALetterArrivesWordByWord) {
  Message whole, half{};
  run(
      [&](const CpuBlock& block, double*) {
        if (block.rank() == 0) Message::send(block, &whole, 2.5);
      },
      0);
  half.part[0].word[1] = whole.part[0].word[1];
  EXPECT_FALSE(half.complete());
  half.part[0].word[0] = whole.part[0].word[0];
  EXPECT_TRUE(half.complete());
  EXPECT_EQ(half.value(), 2.5);
}

/// Blocks pass a number on in the order of a ticket, or against it.
struct Relay {
  int* ticket;
  Message* mail;
  int blocks;
  bool forward;

  void operator()(const CpuBlock& block, unsigned char* memory) const {
    int* const shared = reinterpret_cast<int*>(memory);
    if (block.rank() == 0) *shared = block.take(ticket);
    block.barrier();
    if (block.rank() > 0) return;
    const int own = *shared, before = own + (forward ? -1 : 1);
    double sum = 1;
    if (before >= 0 && before < blocks) {
      Message found;
      do found = Message::look(block, mail + before);
      while (!found.complete());
      sum += found.value();
    }
    Message::send(block, mail + own, sum);
  }
};

void relay(bool forward, int resident) {
  constexpr int blocks = 5;
  int ticket = 0;
  std::vector<Message> mail(blocks);
  run_blocks(Relay{&ticket, mail.data(), blocks, forward}, blocks, 4, 4,
             sizeof(int), resident);
  EXPECT_EQ(mail[forward ? blocks - 1 : 0].value(), blocks);
}

/// However many blocks run at a time.
TEST(CpuBlock, WaitsInTheOrderOfATicketEnd) {
  for (int resident = 1; resident <= 6; ++resident) relay(true, resident);
}

/// Other waits may end if all blocks run, and are found out if not.
TEST(CpuBlockDeathTest, OtherWaitsAreFoundOut) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  relay(false, 5);
  EXPECT_DEATH(relay(false, 4), "wait without end");
}

#if defined(__SANITIZE_THREAD__)
/// A shuffle is no barrier; the thread sanitizer ends the program with 66.
TEST(RaceDetectorDeathTest, TakesNoShuffleForABarrier) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto neighbours = [](bool meet) {
    run([=](const CpuBlock& block, double* shared) {
      shared[block.rank()] = block.rank();
      block.shuffle(block.rank(), 0, 32);
      if (meet) block.barrier();
      const volatile double seen = shared[(block.rank() + 1) % threads];
      static_cast<void>(seen);
    });
    std::exit(0);
  };
  EXPECT_EXIT(neighbours(true), testing::ExitedWithCode(0), "");
  EXPECT_EXIT(neighbours(false), testing::ExitedWithCode(66), "data race");
}
#endif

}  // namespace
}  // namespace Hsma::Test
