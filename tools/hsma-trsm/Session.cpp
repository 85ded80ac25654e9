// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From the scalar type of B, a value, to a type.
#include "hsma-trsm/Session.hpp"

#include <Kokkos_Core.hpp>
#include <stdexcept>

namespace Hsma::Tool {

namespace {

/// Calls f with a value of the scalar type.
template <class Function>
auto with_scalar(Io::ScalarType scalar, const Function& f) {
  switch (scalar) {
    case Io::ScalarType::Float:
      return f(float{});
    case Io::ScalarType::Double:
      return f(double{});
    case Io::ScalarType::ComplexFloat:
      return f(Kokkos::complex<float>{});
    case Io::ScalarType::ComplexDouble:
      return f(Kokkos::complex<double>{});
  }
  throw std::logic_error("unknown scalar type");
}

}  // namespace

std::unique_ptr<SingleSession> open_session(const Problem& problem,
                                            const Io::DenseMatrix& A,
                                            const Io::DenseMatrix& B) {
  return with_scalar(problem.b_scalar, [&](auto scalar) {
    return open_session_as<decltype(scalar)>(problem, A, B);
  });
}

std::unique_ptr<Session> open_batch_session(const Problem& problem,
                                            const Io::DenseMatrix& A,
                                            const Io::DenseMatrix& B) {
  return with_scalar(problem.b_scalar, [&](auto scalar) {
    return open_batch_session_as<decltype(scalar)>(problem, A, B);
  });
}

Plan plan_of(const Problem& problem) {
  return with_scalar(problem.b_scalar, [&](auto scalar) {
    return plan_as<decltype(scalar)>(problem);
  });
}

BatchPlan batch_plan_of(const Problem& problem) {
  return with_scalar(problem.b_scalar, [&](auto scalar) {
    return batch_plan_as<decltype(scalar)>(problem);
  });
}

}  // namespace Hsma::Tool
