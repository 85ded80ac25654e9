// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Plans of batches in words.
#include <cstdint>
#include <ostream>
#include <string>

#include "Hsma_BatchPlan.hpp"
#include "Hsma_BatchTypes.hpp"

namespace Hsma {

namespace {

std::string order(std::int64_t m) {
  return m == any_size ? "any order" : "order " + std::to_string(m);
}
std::string number(std::int64_t n) {
  return n == any_size ? "any number of" : std::to_string(n);
}

}  // namespace

const char* name(BatchPath path) {
  switch (path) {
    case BatchPath::Nothing:
      return "nothing to do";
    case BatchPath::Zero:
      return "zero fill (alpha = 0)";
    case BatchPath::Together:
      return "together";
    case BatchPath::InTurn:
      return "in turn, by trsm";
  }
  return "?";
}

const char* name(BatchKernel kernel) {
  switch (kernel) {
    case BatchKernel::Substitution:
      return "substitution";
    case BatchKernel::Abreast:
      return "abreast";
    case BatchKernel::Rows:
      return "rows";
    case BatchKernel::Columns:
      return "columns";
    case BatchKernel::Chunks:
      return "chunks";
    case BatchKernel::Panels:
      return "panels";
    case BatchKernel::Strips:
      return "strips";
    case BatchKernel::Sweep:
      return "sweep";
  }
  return "?";
}

std::ostream& operator<<(std::ostream& out, const BatchPlan& plan) {
  out << "path            " << name(plan.path) << '\n'
      << "batch           " << plan.problems << " of " << order(plan.order)
      << ", " << number(plan.columns) << " right-hand sides each\n";
  if (plan.path == BatchPath::Together)
    out << "kernel          " << name(plan.kernel) << '\n';
  if (plan.workspace_bytes > 0)
    out << "workspace       " << plan.workspace_bytes << " bytes\n";
  if (plan.path == BatchPath::InTurn) out << "each of them\n" << plan.each;
  return out;
}

}  // namespace Hsma
