// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// One measurement of the atlas: verified, then timed.
#pragma once

#include <stdexcept>

#include "Hsma_Device.hpp"
#include "Hsma_Records.hpp"
#include "Hsma_Sections.hpp"
#include "Hsma_Timing.hpp"

namespace Hsma::Perf {

class Peer;

/// A solution is off: there is nothing to time.
class WrongResult : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Calls in a replayed batch.
constexpr int atlas_batch = 20;

/// How many contenders take turns, a peer not counted.
int contenders_of(const Item& item);

/// What says which measurement a record is of.
Json key_of(const Item& item);

/// A record as docs/atlas.md describes it, without limit_us. Throws WrongResult
/// before anything is timed if a solution of ours, of the twin or of the
/// vendor's is beyond Trial::Errors::bound. `peer` may be null.
Json measure(const Device& device, const Item& item, const Turns& turns,
             const Peer* peer);

}  // namespace Hsma::Perf
