// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Memory for the tiles of a kernel.
///
/// Tiles take more than half a mebibyte. A program may call from a thread whose
/// whole stack is a hundred kibibytes, so they do not stand there. Each thread
/// keeps one block, which it allocates when it first needs it and frees when it
/// ends. So later calls allocate nothing, and no thread waits for another.
///
/// A kernel cannot fail, for its caller's B is half solved then. There is
/// always a block:
///
///   before the library's constructors and after its destructors, and for a
///   kernel that another one calls while it holds the thread's block, it is
///   allocated and freed in the call;
///   where there is no memory, threads take turns with one that the library
///   has in its own image. What holds it calls no other kernel.
///
/// Nothing here is inline: kernels of newer instruction sets include it.
#pragma once

#include <cstddef>

namespace Hsma::Impl::Host {

/// As much as any kernel takes: tiles of half a mebibyte, and a single one.
inline constexpr std::size_t scratch_bytes =
    (std::size_t{1} << 19) + (std::size_t{1} << 16);

class Scratch {
 public:
  Scratch() noexcept;
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  /// scratch_bytes, at a cache line. What is in them is not known.
  void* data;

 private:
  enum class Owner : unsigned char { Thread, Call, Library };
  Owner owner_;
};

}  // namespace Hsma::Impl::Host
