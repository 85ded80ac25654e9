// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The blocks of scratch memory, and which thread has which.
#include "backends/host/Hsma_HostScratch.hpp"

#include <pthread.h>

#include <atomic>
#include <cstdlib>
#include <mutex>

namespace Hsma::Impl::Host {

namespace {

struct Block {
  alignas(64) char data[scratch_bytes];
  bool is_lent;
};

/// A thread's block. Its destructor is a function of the C library: a thread
/// may end after this library was unloaded.
pthread_key_t key;
std::atomic<bool> has_key{false};

/// From the library's constructors to its destructors.
class KeysLife {
 public:
  KeysLife() noexcept { has_key = pthread_key_create(&key, std::free) == 0; }
  /// Other threads' blocks may be in use.
  ~KeysLife() {
    if (!has_key.exchange(false)) return;
    std::free(pthread_getspecific(key));
    pthread_key_delete(key);
  }
  KeysLife(const KeysLife&) = delete;
  KeysLife& operator=(const KeysLife&) = delete;
};
const KeysLife keys_life;

std::mutex last_resort_mutex;
Block last_resort;

Block* kept_block() {
  return has_key ? static_cast<Block*>(pthread_getspecific(key)) : nullptr;
}

bool keep(Block* block) {
  return has_key && pthread_setspecific(key, block) == 0;
}

Block* new_block() {
  return static_cast<Block*>(std::aligned_alloc(alignof(Block), sizeof(Block)));
}

}  // namespace

Scratch::Scratch() noexcept : owner_(Owner::Thread) {
  Block* block = kept_block();
  if (block == nullptr || block->is_lent) {
    const bool is_nested = block != nullptr;
    block = new_block();
    if (block == nullptr) {
      owner_ = Owner::Library;
      last_resort_mutex.lock();
      block = &last_resort;
    } else if (is_nested || !keep(block)) {
      owner_ = Owner::Call;
    }
  }
  block->is_lent = true;
  data = block;
}

Scratch::~Scratch() {
  static_cast<Block*>(data)->is_lent = false;
  if (owner_ == Owner::Call) std::free(data);
  if (owner_ == Owner::Library) last_resort_mutex.unlock();
}

}  // namespace Hsma::Impl::Host
