// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Work without the time that a host takes to issue it: gpu/ records a graph,
/// of the vendor whose execution space is the default one. A host has no such
/// thing: in host/ the work is done again.
#pragma once

#include <Kokkos_Core.hpp>
#include <functional>
#include <memory>

namespace Hsma::Perf {

/// Work that was recorded once and is replayed with whatever the memory holds.
class Recording {
 public:
  virtual ~Recording() = default;

  /// Issues the work on the queue of its recording, in one piece.
  virtual void replay() = 0;
};

/// Of what `work` issues on the queue of the space. `work` has run before, so
/// that it finds its workspace. Throws std::runtime_error if something in it
/// cannot be recorded; what `work` throws passes through.
std::unique_ptr<Recording> record(const Kokkos::DefaultExecutionSpace& space,
                                  const std::function<void()>& work);

}  // namespace Hsma::Perf
