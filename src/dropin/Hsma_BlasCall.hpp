// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A solve in the memory of the host as a BLAS is asked for it: column-major.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "Hsma_Types.hpp"
#include "capi/Hsma_Solve.hpp"
#include "core/Hsma_Scalar.hpp"
#include "dropin/Hsma_Ledger.hpp"
#include "dropin/Hsma_LittleWork.hpp"
#include "dropin/Hsma_Mode.hpp"
#include "dropin/Hsma_Outcome.hpp"
#include "executors/Hsma_HostBlas.hpp"
#include "executors/Hsma_ThreadExecutor.hpp"

namespace Hsma::Impl {

template <class S>
struct BlasCall {
  std::optional<Flags> flags;  ///< none if one is not one
  std::int64_t m, n;
  const S* alpha;
  const S* A;
  std::int64_t lda;
  S* B;
  std::int64_t ldb;
  /// The BLAS has this function, and ends sooner.
  bool is_little = false;
  /// A is a Cholesky factor on the left: op(A)^H is solved with as well.
  bool twice = false;

  std::int64_t order() const { return flags->side == Side::Left ? m : n; }

  /// Whether flags, sizes and leading dimensions are no error.
  bool is_valid() const {
    return flags && m >= 0 && n >= 0 &&
           lda >= std::max<std::int64_t>(order(), 1) &&
           ldb >= std::max<std::int64_t>(m, 1);
  }
  /// Whether it is no error, and has nothing to do.
  bool is_empty() const { return is_valid() && (m == 0 || n == 0); }
  /// Whether it is a solve that has something to do, and no error.
  bool is_good() const {
    return is_valid() && m > 0 && n > 0 && alpha != nullptr && B != nullptr &&
           (A != nullptr || is_zero(*alpha));
  }
};

/// The same for B of m x n.
template <class S>
constexpr bool is_little_work(bool on_left, std::int64_t m, std::int64_t n) {
  return is_little_work(on_left ? m : n, on_left ? n : m,
                        sizeof(real_part_t<S>), !is_real<S>);
}

/// By ours, for a call that is good, with flags of which op may be another one.
template <class S>
void solve_with(const BlasCall<S>& call, const Flags& flags, S alpha) {
  static const Options options;
  const std::int64_t order = call.order();
  Solve<ThreadExecutor, S, S>::trsm(
      {}, flags, alpha, {call.A, order, order, 1, call.lda},
      {call.B, call.m, call.n, 1, call.ldb}, options, nullptr);
}

/// B := op(A)^-H B, after the first half of a call. Nothing is left to pass on
/// then: what ours has no memory for, the BLAS solves in place.
template <class S>
void solve_second_half(const BlasCall<S>& call) {
  const auto& [side, uplo, op, diag] = *call.flags;
  const bool plain = op != Op::NoTrans;
  const S one = from_real<S>(1);
  try {
    solve_with(call, {side, uplo, plain ? Op::NoTrans : Op::ConjTrans, diag},
               one);
  } catch (const std::exception&) {
    HostBlas<S>::instance().trsm('L', uplo == Uplo::Lower ? 'L' : 'U',
                                 plain ? 'N' : 'C', 'N', call.m, call.n, one,
                                 call.A, call.lda, call.B, call.ldb);
  }
}

/// Solves, or writes nothing.
template <class S>
Verdict solve(const BlasCall<S>& call) noexcept {
  if (mode() == Mode::Off) return {Outcome::PassedOn, "HSMA_DROPIN=off"};
  if (!call.is_good()) return {Outcome::PassedOn, "nothing to do, or an error"};
  if (call.is_little)
    return {Outcome::PassedOn, "little work: the BLAS ends sooner"};
  if (!HostBlas<S>::instance().found())
    return {Outcome::PassedOn, "no BLAS for the products"};
  try {
    load_tuning_of_environment(ThreadExecutor::platform());
    solve_with(call, *call.flags, *call.alpha);
    if (call.twice) solve_second_half(call);
    return {Outcome::Done};
  } catch (const std::exception&) {
    return {Outcome::PassedOn, "it could not be solved"};
  }
}

/// Whether this thread takes a sample: what the vendor's function calls then is
/// its own affair.
inline thread_local bool takes_sample = false;

/// Solves, or writes nothing, and notes what that took and what vendors(copy,
/// ldb) takes.
template <class S, class Vendors>
Verdict solve_and_note(const char* function, const BlasCall<S>& call,
                       const Vendors& vendors) {
  using Clock = std::chrono::steady_clock;
  const auto timed = [](const auto& body) {
    const auto begin = Clock::now();
    body();
    return std::chrono::duration<double, std::micro>(Clock::now() - begin)
        .count();
  };
  LedgerLine line{
      function, call.flags ? shape_of(*call.flags, call.m, call.n) : "-", {}};
  if (call.is_good() && wants_sample(function, line.shape)) {
    std::vector<S> copy(static_cast<std::size_t>(call.m * call.n));
    for (std::int64_t j = 0; j < call.n; ++j)
      std::copy_n(call.B + j * call.ldb, call.m, copy.data() + j * call.m);
    bool is_there = false;
    takes_sample = true;
    const double time = timed([&] { is_there = vendors(copy.data(), call.m); });
    takes_sample = false;
    if (is_there) line.vendors = time;
  }
  line.ours = timed([&] { line.verdict = solve(call); });
  note(line);
  return line.verdict;
}

/// A call that only the BLAS could answer is lost.
inline void say_missing(const char* function) {
  std::fprintf(stderr,
               "hsma: %s was called with arguments for the BLAS, and there is "
               "none in this process\n",
               function);
}

/// Solves with ours, or calls vendors(B, ldb), which says whether there is such
/// a function. Where that is called, nothing needs a destructor: XERBLA may
/// leave it by an exception or a jump.
template <class S, class Vendors>
void solve_or_pass_on(const char* function, const BlasCall<S>& call,
                      const Vendors& vendors) {
  Outcome outcome = Outcome::PassedOn;
  if (!takes_sample)
    outcome = mode() == Mode::Log
                  ? solve_and_note(function, call, vendors).outcome
                  : solve(call).outcome;
  if (outcome != Outcome::PassedOn || vendors(call.B, call.ldb)) return;
  // A process without a BLAS gets one, as before a solve.
  HostBlas<S>::instance();
  if (!vendors(call.B, call.ldb) && !call.is_empty()) say_missing(function);
}

}  // namespace Hsma::Impl
