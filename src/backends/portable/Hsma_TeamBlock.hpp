// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Runs kernel bodies on any Kokkos execution space: a team is a block.
#pragma once

#include "compat/Hsma_KokkosCompat.hpp"
#include "kernels/Hsma_Block.hpp"

namespace Hsma::Impl::Portable {

/// The thread-block concept of kernels/Hsma_Block.hpp on a Kokkos team.
template <class Member>
class TeamBlock : public PlainCopy,
                  public PlainRegisters,
                  public LaunchesInTurn {
 public:
  KOKKOS_FUNCTION TeamBlock(const Member& member, int lanes)
      : member_(member), lanes_(lanes) {}

  KOKKOS_FUNCTION int rank() const { return member_.team_rank(); }
  KOKKOS_FUNCTION int size() const { return member_.team_size(); }
  KOKKOS_FUNCTION std::int64_t index() const { return member_.league_rank(); }
  KOKKOS_FUNCTION std::int64_t count() const { return member_.league_size(); }
  KOKKOS_FUNCTION int lane_width() const { return lanes_; }
  KOKKOS_FUNCTION void barrier() const { member_.team_barrier(); }
  KOKKOS_FUNCTION void raise(int* flag) const {
    Kokkos::atomic_fetch_or(flag, 1);
  }
  KOKKOS_FUNCTION void lower(std::uint64_t* least, std::uint64_t v) const {
    Kokkos::atomic_fetch_min(least, v);
  }

 private:
  const Member& member_;
  int lanes_;
};

template <class Body>
struct TeamFunctor {
  Body body;
  int lanes;
  int level;  ///< of the scratch memory: 0, or 1 where that is too small

  template <class Member>
  KOKKOS_FUNCTION void operator()(const Member& member) const {
    constexpr std::size_t bytes = Body::shared_bytes();
    unsigned char* shared = nullptr;
    if constexpr (bytes > 0)
      shared = static_cast<unsigned char*>(
          member.team_scratch(level).get_shmem_aligned(bytes, 16));
    body(TeamBlock<Member>(member, lanes), shared);
  }
};

/// Launches a body on `space`, without a fence. Teams of a host space have one
/// thread. Teams of a device have the usual number of threads, or as many as
/// the registers of the body allow. The league is bounded: beyond that, blocks
/// take several tasks.
template <class ExecutionSpace, class Body>
void launch(const ExecutionSpace& space, const char* label, const Body& body) {
  using Policy = Kokkos::TeamPolicy<
      ExecutionSpace,
      Kokkos::LaunchBounds<usual_threads, Body::resident_blocks>>;
  constexpr std::int64_t most_blocks = 65535;
  constexpr bool host = is_host_space_v<ExecutionSpace>;
  const std::int64_t tasks = body.tasks();
  if (tasks == 0) return;
  const int league =
      static_cast<int>(tasks < most_blocks ? tasks : most_blocks);
  constexpr int bytes = Body::shared_bytes() == 0
                            ? 0
                            : static_cast<int>(Body::shared_bytes()) + 16;

  Policy policy(space, league, 1);
  const int level = bytes > policy.scratch_size_max(0) ? 1 : 0;
  const TeamFunctor<Body> functor{body, host ? 1 : 32, level};
  policy.set_scratch_size(level, Kokkos::PerTeam(bytes));
  if constexpr (!host) {
    const int limit = policy.team_size_max(functor, Kokkos::ParallelForTag());
    policy =
        Policy(space, league, limit < usual_threads ? limit : usual_threads);
    policy.set_scratch_size(level, Kokkos::PerTeam(bytes));
  }
  Kokkos::parallel_for(label, policy, functor);
}

/// The Launch of kernels/Hsma_Operations.hpp: launch() on a given space.
template <class ExecutionSpace>
struct TeamLaunch {
  const ExecutionSpace& space;

  template <class Body>
  void operator()(const char* name, const Body& body) const {
    launch(space, name, body);
  }
};

}  // namespace Hsma::Impl::Portable
