// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Sessions with B of double.
#include "hsma-trsm/Session_impl.hpp"

namespace Hsma::Tool {

template std::unique_ptr<SingleSession> open_session_as<double>(
    const Problem&, const Io::DenseMatrix&, const Io::DenseMatrix&);
template std::unique_ptr<Session> open_batch_session_as<double>(
    const Problem&, const Io::DenseMatrix&, const Io::DenseMatrix&);
template Plan plan_as<double>(const Problem&);
template BatchPlan batch_plan_as<double>(const Problem&);

}  // namespace Hsma::Tool
