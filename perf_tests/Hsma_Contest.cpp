// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What does not depend on the scalar type of a contest.
#include "Hsma_Contest.hpp"

#include <Kokkos_Complex.hpp>
#include <chrono>
#include <stdexcept>

namespace Hsma::Perf {

double Contest::timed(Runner runner) {
  refresh();
  const auto start = std::chrono::steady_clock::now();
  solve(runner);
  const std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start;
  return elapsed.count() / batch();
}

std::unique_ptr<Contest> make_contest(const Case& problem) {
  check(problem);
  if (problem.real_a)
    throw std::invalid_argument("KokkosBlas::trsm takes no real A in " +
                                problem.name());
  if (problem.graded || problem.graded_rows)
    throw std::invalid_argument("a contest has no graded A, as in " +
                                problem.name());
  switch (problem.type) {
    case 's':
      return make_contest_of<float>(problem);
    case 'd':
      return make_contest_of<double>(problem);
    case 'c':
      return make_contest_of<Kokkos::complex<float>>(problem);
    default:
      return make_contest_of<Kokkos::complex<double>>(problem);
  }
}

}  // namespace Hsma::Perf
