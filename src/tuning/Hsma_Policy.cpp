// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A policy on one line.
#include "tuning/Hsma_Policy.hpp"

#include <ostream>

namespace Hsma {

std::ostream& operator<<(std::ostream& out, const Policy& policy) {
  constexpr Policy usual;
  if (policy.direct_columns == any_columns)
    out << "direct, else ";
  else if (policy.direct_columns > 0)
    out << "direct up to " << policy.direct_columns << " columns, else ";
  out << name(policy.method) << ", N_B = " << policy.block_size << ", "
      << name(policy.sweep);
  if (policy.method == Method::Inversion && policy.in_place)
    out << ", in place";
  if (policy.inversion != usual.inversion)
    out << ", inversion kernel " << name(policy.inversion);
  if (policy.inner_size != usual.inner_size)
    out << ", I_B = " << policy.inner_size;
  if (policy.direct != usual.direct)
    out << ", direct kernel " << name(policy.direct);
  if (policy.tile != usual.tile) out << ", tile " << policy.tile;
  if (policy.wide_columns == any_columns)
    out << ", never wide";
  else if (policy.wide_columns != usual.wide_columns)
    out << ", wide from " << policy.wide_columns << " columns";
  return out;
}

}  // namespace Hsma
