// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The call of the peer, for instantiation.
#pragma once

#ifdef HSMA_HAS_KOKKOSBLAS
#include "hsma-trsm/KernelsPeer_impl.hpp"
#else
#include "hsma-trsm/VendorPeer_impl.hpp"
#endif
