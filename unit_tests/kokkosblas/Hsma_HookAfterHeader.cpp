// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Does not compile: the hook comes after the header that it changes.
#include <KokkosBlas3_trsm.hpp>

#include "Hsma_KokkosBlas.hpp"
