// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The functions of hsma.h: letters become flags, exceptions codes.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "Hsma_FlagLetters.hpp"
#include "Hsma_Tuning.hpp"
#include "Hsma_Version.hpp"
#include "capi/Hsma_Queue.hpp"
#include "frontend/Hsma_LoadedTables.hpp"
#include "hsma.h"

namespace {

using namespace Hsma;
using namespace Hsma::Impl;

/// Nothing is destroyed here: calls may come when the thread, or the process,
/// has ended already but for what it registered to be called then.
struct Message {
  char text[1024] = "no error";
};

Message& message() {
  thread_local Message last;
  return last;
}

int failed(int result, const char* what) noexcept {
  std::snprintf(message().text, sizeof(Message), "%s", what);
  return result;
}

/// Runs body() and makes a code of what it throws.
template <class Body>
int guarded(const Body& body) noexcept {
  try {
    body();
    return HSMA_OK;
  } catch (const std::invalid_argument& error) {
    return failed(HSMA_INVALID, error.what());
  } catch (const Unsupported& error) {
    return failed(HSMA_UNSUPPORTED, error.what());
  } catch (const std::bad_alloc&) {
    return failed(HSMA_NO_MEMORY, "no memory on the host");
  } catch (const std::exception& error) {
    return failed(HSMA_FAILED, error.what());
  } catch (...) {
    return failed(HSMA_FAILED, "an unknown exception");
  }
}

template <class T>
T& given(const char* function, const char* name, T* pointer) {
  if (pointer == nullptr)
    throw std::invalid_argument(std::string(function) + ": " + name +
                                " is a null pointer; expected an object");
  return *pointer;
}

/// The fields that the caller knows of, and zeros. What a newer caller knows
/// besides has to be zero.
hsma_options known(const char* function, const hsma_options* given_options) {
  hsma_options options{};
  if (given_options == nullptr) return options;
  if (given_options->size < sizeof(std::size_t))
    throw std::invalid_argument(std::string(function) + ": options have size " +
                                std::to_string(given_options->size) +
                                "; expected sizeof(hsma_options)");
  std::memcpy(&options, given_options,
              std::min(given_options->size, sizeof options));
  const auto* const bytes = reinterpret_cast<const char*>(given_options);
  for (std::size_t i = sizeof options; i < given_options->size; ++i)
    if (bytes[i] != 0)
      throw Unsupported(std::string(function) +
                        ": an option is set that this library does not know, "
                        "at byte " +
                        std::to_string(i) + " of hsma_options");
  return options;
}

Options options_of(const char* function, const hsma_options* given_options) {
  const hsma_options from = known(function, given_options);
  Options options;
  switch (from.method) {
    case 0:
      break;
    case 'S':
      options.method = Method::Substitution;
      break;
    case 'I':
      options.method = Method::Inversion;
      break;
    default:
      throw std::invalid_argument(std::string(function) + ": the method is " +
                                  std::to_string(from.method) +
                                  "; expected 0, 'S' or 'I'");
  }
  if (from.precision != 0 && from.precision != 'F')
    throw std::invalid_argument(std::string(function) + ": the precision is " +
                                std::to_string(from.precision) +
                                "; expected 0 or 'F'");
  if (from.precision == 'F') options.precision = Precision::Fast;
  options.block_size = from.block_size;
  if (from.workspace_limit != 0) options.workspace_limit = from.workspace_limit;
  options.reserved_columns = from.reserved_columns;
  return options;
}

Asked asked(const char* function, int type, char side, char uplo, char op,
            char diag, const void* alpha, const hsma_options* options) {
  const char s[] = {side, '\0'}, u[] = {uplo, '\0'}, o[] = {op, '\0'},
             d[] = {diag, '\0'};
  given(function, "alpha", static_cast<const char*>(alpha));
  return {function, type, flags_of(function, s, u, o, d), alpha,
          options_of(function, options)};
}

/// Writes what a plan says, as hsma_explain promises.
template <class Plan>
void write_words(const char* function, const Plan& plan, char* text,
                 std::size_t size, std::size_t* length) {
  std::ostringstream out;
  out << plan;
  const std::string words = out.str();
  if (size != 0) given(function, "text", text);
  if (length != nullptr) *length = words.size();
  if (size == 0) return;
  const std::size_t fits = std::min(words.size(), size - 1);
  std::memcpy(text, words.data(), fits);
  text[fits] = '\0';
}

}  // namespace

extern "C" {

const char* hsma_version(void) { return HSMA_VERSION_STRING; }

const char* hsma_result_string(int result) {
  switch (result) {
    case HSMA_OK:
      return "success";
    case HSMA_INVALID:
      return "an argument is not what it has to be";
    case HSMA_UNSUPPORTED:
      return "this library or machine has it not";
    case HSMA_NO_MEMORY:
      return "no memory on the host";
    case HSMA_FAILED:
      return "the device or the library of its vendor failed";
  }
  return "not a result of hsma";
}

const char* hsma_last_message(void) { return message().text; }

int hsma_host_queue(hsma_queue** queue) {
  return guarded([&] {
    given("hsma_host_queue", "queue", queue) = nullptr;
    *queue = host_queue().release();
  });
}

int hsma_cuda_queue(int device, void* stream, hsma_queue** queue) {
  return guarded([&] {
    given("hsma_cuda_queue", "queue", queue) = nullptr;
    *queue = cuda_queue(device, stream).release();
  });
}

int hsma_hip_queue(int device, void* stream, hsma_queue** queue) {
  return guarded([&] {
    given("hsma_hip_queue", "queue", queue) = nullptr;
    *queue = hip_queue(device, stream).release();
  });
}

int hsma_set_stream(hsma_queue* queue, void* stream) {
  return guarded(
      [&] { given("hsma_set_stream", "queue", queue).set_stream(stream); });
}

void hsma_destroy_queue(hsma_queue* queue) { delete queue; }

int hsma_trsm(hsma_queue* queue, int type, char side, char uplo, char op,
              char diag, const void* alpha, const hsma_matrix* A,
              const hsma_matrix* B, const hsma_options* options,
              hsma_status* status) {
  constexpr const char* function = "hsma_trsm";
  return guarded([&] {
    given(function, "queue", queue)
        .trsm(asked(function, type, side, uplo, op, diag, alpha, options),
              given(function, "A", A), given(function, "B", B), status);
  });
}

int hsma_explain(hsma_queue* queue, int type, char side, char uplo, char op,
                 char diag, const void* alpha, const hsma_matrix* A,
                 const hsma_matrix* B, const hsma_options* options, char* text,
                 size_t size, size_t* length) {
  constexpr const char* function = "hsma_explain";
  return guarded([&] {
    const auto what =
        asked(function, type, side, uplo, op, diag, alpha, options);
    write_words(
        function,
        given(function, "queue", queue)
            .explain(what, given(function, "A", A), given(function, "B", B)),
        text, size, length);
  });
}

int hsma_trsm_batched(hsma_queue* queue, int type, char side, char uplo,
                      char op, char diag, const void* alpha,
                      const hsma_batch* A, const hsma_batch* B,
                      const hsma_options* options, hsma_batch_status* status) {
  constexpr const char* function = "hsma_trsm_batched";
  return guarded([&] {
    given(function, "queue", queue)
        .trsm_batched(
            asked(function, type, side, uplo, op, diag, alpha, options),
            given(function, "A", A), given(function, "B", B), status);
  });
}

int hsma_explain_batched(hsma_queue* queue, int type, char side, char uplo,
                         char op, char diag, const void* alpha,
                         const hsma_batch* A, const hsma_batch* B,
                         const hsma_options* options, char* text, size_t size,
                         size_t* length) {
  constexpr const char* function = "hsma_explain_batched";
  return guarded([&] {
    const auto what =
        asked(function, type, side, uplo, op, diag, alpha, options);
    write_words(function,
                given(function, "queue", queue)
                    .explain_batched(what, given(function, "A", A),
                                     given(function, "B", B)),
                text, size, length);
  });
}

int hsma_trsm_pointers(hsma_queue* queue, int type, char side, char uplo,
                       char op, char diag, int64_t rows, int64_t columns,
                       const void* alpha, const void* const* A, int64_t lda,
                       void* const* B, int64_t ldb, int64_t count) {
  constexpr const char* function = "hsma_trsm_pointers";
  return guarded([&] {
    given(function, "queue", queue)
        .trsm_pointers(
            asked(function, type, side, uplo, op, diag, alpha, nullptr), A, lda,
            B, rows, columns, ldb, count);
  });
}

int hsma_create_solver(hsma_queue* queue, int type, char side, char uplo,
                       char op, char diag, const hsma_matrix* A,
                       const hsma_options* options, hsma_solver** solver) {
  constexpr const char* function = "hsma_create_solver";
  return guarded([&] {
    given(function, "solver", solver) = nullptr;
    const double unused[2] = {};
    *solver = given(function, "queue", queue)
                  .prepare(asked(function, type, side, uplo, op, diag, unused,
                                 options),
                           given(function, "A", A))
                  .release();
  });
}

int hsma_refresh(hsma_solver* solver, hsma_queue* queue) {
  constexpr const char* function = "hsma_refresh";
  return guarded([&] {
    given(function, "solver", solver).refresh(given(function, "queue", queue));
  });
}

int hsma_solve(const hsma_solver* solver, hsma_queue* queue, const void* alpha,
               const hsma_matrix* B, hsma_status* status) {
  constexpr const char* function = "hsma_solve";
  return guarded([&] {
    given(function, "alpha", static_cast<const char*>(alpha));
    given(function, "solver", solver)
        .solve(given(function, "queue", queue), alpha, given(function, "B", B),
               status);
  });
}

void hsma_destroy_solver(hsma_solver* solver) { delete solver; }

int hsma_load_tuning(const char* file) {
  constexpr const char* function = "hsma_load_tuning";
  return guarded([&] {
    given(function, "file", file);
    std::vector<Platform> here{host_platform_here()};
    if (const auto cuda = cuda_platform_here()) here.push_back(*cuda);
    load_tables(function, file, here);
  });
}

int hsma_reset_tuning(void) {
  return guarded([] { reset_tuning(); });
}

}  // extern "C"
