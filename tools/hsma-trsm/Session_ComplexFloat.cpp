// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Sessions with B of Kokkos::complex<float>.
#include "hsma-trsm/Session_impl.hpp"

namespace Hsma::Tool {

template std::unique_ptr<SingleSession> open_session_as<Kokkos::complex<float>>(
    const Problem&, const Io::DenseMatrix&, const Io::DenseMatrix&);
template std::unique_ptr<Session> open_batch_session_as<Kokkos::complex<float>>(
    const Problem&, const Io::DenseMatrix&, const Io::DenseMatrix&);
template Plan plan_as<Kokkos::complex<float>>(const Problem&);
template BatchPlan batch_plan_as<Kokkos::complex<float>>(const Problem&);

}  // namespace Hsma::Tool
