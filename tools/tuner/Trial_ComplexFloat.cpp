// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Trials with B of Kokkos::complex<float>.
#include "tuner/Trial_impl.hpp"

namespace Hsma::Tool {

template std::unique_ptr<Trial> make_trial_of<Kokkos::complex<float>>(
    const Case&);

}  // namespace Hsma::Tool
