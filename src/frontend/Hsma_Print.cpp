// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Printing of plans and of the policies in them.
#include <ostream>

#include "Hsma_Plan.hpp"
#include "Hsma_Policy.hpp"

namespace Hsma {

std::ostream& operator<<(std::ostream& out, const Policy& policy) {
  constexpr Policy usual;
  if (policy.direct_columns == any_columns)
    out << "direct, else ";
  else if (policy.direct_columns > 0)
    out << "direct up to " << policy.direct_columns << " columns, else ";
  if (policy.chain_columns == any_columns)
    out << "a chain, else ";
  else if (policy.chain_columns > 0)
    out << "a chain up to " << policy.chain_columns << " columns, else ";
  out << name(policy.method) << ", N_B = " << policy.block_size << ", "
      << name(policy.sweep);
  if (policy.method == Method::Inversion && policy.in_place)
    out << ", in place";
  if (policy.panels) out << ", in panels";
  if (policy.vendor) out << ", by the vendor";
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

const char* name(Path path) {
  switch (path) {
    case Path::Nothing:
      return "nothing to do";
    case Path::Zero:
      return "zero fill (alpha = 0)";
    case Path::Direct:
      return "direct";
    case Path::Chain:
      return "chain";
    case Path::Blocked:
      return "blocked";
  }
  return "?";
}

std::ostream& operator<<(std::ostream& out, const Plan& plan) {
  out << "path            " << name(plan.path) << '\n'
      << "problem         " << plan.order << " x " << plan.order
      << " triangle, " << plan.columns << " right-hand sides\n";
  if (plan.path == Path::Direct || plan.path == Path::Chain ||
      plan.path == Path::Blocked) {
    out << "sweep           " << (plan.forward ? "forward" : "backward");
    if (plan.path == Path::Blocked) out << ", " << name(plan.sweep);
    out << "\ndiagonal blocks " << name(plan.method)
        << ", N_B = " << plan.block_size
        << (plan.in_place ? ", applied in place" : "")
        << (plan.panels ? ", swept in panels" : "")
        << (plan.vendor ? ", by the vendor" : "") << "\nchunk           "
        << plan.chunk_columns << " right-hand sides at a time";
    if (plan.packs_A)
      out << "\npacks           " << (plan.aligns ? "panels" : "blocks")
          << " of A";
    if (plan.packs_B) out << "\npacks           right-hand sides";
    if (plan.conjugates_B) out << "\nconjugates      right-hand sides";
    out << "\nprecision       " << name(plan.precision);
    out << "\nworkspace       " << plan.workspace_bytes << " bytes ("
        << plan.prepared_bytes << " of them for the diagonal blocks)\n";
  }
  if (*plan.platform == '\0') return out;
  out << "tuning          " << plan.platform << ": " << plan.origin;
  if (plan.row_order > 0)
    out << "; row of order " << plan.row_order << ", " << name(plan.row_shape);
  return out << "\npolicy          " << plan.policy << '\n';
}

}  // namespace Hsma
