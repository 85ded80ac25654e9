// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// From the scalar type of B, a value, to a type.
#include "tuner/Trial.hpp"

#include <Kokkos_Core.hpp>
#include <stdexcept>

namespace Hsma::Tool {

template <class T>
std::unique_ptr<Trial> make_trial_of(const Case& sample);

std::unique_ptr<Trial> make_trial(const Case& sample) {
  switch (sample.problem.b_scalar) {
    case Io::ScalarType::Float:
      return make_trial_of<float>(sample);
    case Io::ScalarType::Double:
      return make_trial_of<double>(sample);
    case Io::ScalarType::ComplexFloat:
      return make_trial_of<Kokkos::complex<float>>(sample);
    case Io::ScalarType::ComplexDouble:
      return make_trial_of<Kokkos::complex<double>>(sample);
  }
  throw std::logic_error("unknown scalar type");
}

}  // namespace Hsma::Tool
