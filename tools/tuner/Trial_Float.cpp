// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Trials with B of float.
#include "tuner/Trial_impl.hpp"

namespace Hsma::Tool {

template std::unique_ptr<Trial> make_trial_of<float>(const Case&);

}  // namespace Hsma::Tool
