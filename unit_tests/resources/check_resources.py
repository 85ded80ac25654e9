#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Checks what the CUDA kernels take of a multiprocessor, from the reports of
ptxas -v: no kernel spills registers, none of the kernels known here is
missing, and those are within their limits. Prints a table."""

import argparse
import collections
import re
import subprocess
import sys
from pathlib import Path

SCALARS = ("float", "double", "Complex<float>", "Complex<double>")
STATIC_SHARED = 48 * 1024  # of a block, on any device

# Bytes of static shared memory and of stack at most, None for any. Without a
# stack, the arrays of a thread are in registers; without static shared memory,
# all of it is what the launch asks for (Hsma_TestInversionShared.cpp).
Limits = collections.namedtuple("Limits", "shared stack scalars",
                                defaults=(SCALARS,))
# The kernels that there have to be, by function and body. For others it is
# enough that they spill nothing.
FAMILIES = {
    ("direct_kernel", "DirectSolve"): Limits(STATIC_SHARED, 0),
    ("direct_kernel", "DirectSolveLanes"): Limits(STATIC_SHARED, 0),
    ("direct_kernel", "PartitionedPipeline"):
        Limits(STATIC_SHARED, 0, ("Complex<double>",)),
    ("apply_block", "ThreadProduct"):
        Limits(0, 0, ("float", "Complex<float>")),
    ("apply_block", "TensorProduct"):
        Limits(0, 0, ("double", "Complex<double>")),
    ("invert_by_columns", "PaperInversion"): Limits(0, 0),
    ("invert_tiles", "TiledInversion"): Limits(0, 0),
    ("invert_tiles_in_cluster", "TiledInversion"): Limits(STATIC_SHARED, 0),
    ("sweep_rows", "RowSweep"): Limits(0, 0),
    ("run_body", "Substitution"): Limits(STATIC_SHARED, None),
    ("run_body", "GuardedStore"): Limits(STATIC_SHARED, None),
    ("run_body", "Copy"): Limits(STATIC_SHARED, None),
    ("run_body", "TransposingCopy"): Limits(STATIC_SHARED, None),
    ("run_body", "ZeroFill"): Limits(STATIC_SHARED, None),
    ("run_body", "Scan"): Limits(STATIC_SHARED, None),
}


class Kernel:
    """A kernel for one architecture; None is what was not reported."""

    def __init__(self, symbol, architecture):
        self.name = symbol
        self.architecture = architecture
        self.registers = self.shared = self.stack = self.spilled = None

    def is_complete(self):
        return self.registers is not None and self.stack is not None

    def is_of(self, family):
        function, template = family
        return (self.name.startswith(function + "<")
                and re.search(rf"\b{template}<", self.name) is not None)

    def scalar(self):
        found = re.search(r"Complex<\w+>|\b(float|double)\b", self.name)
        return found.group() if found else None


def parse(text):
    """The kernels of a report. Functions that a kernel calls count for it."""
    kernels = []
    for line in text.splitlines():
        if m := re.search(r"Compiling entry function '(.+)' for '(\w+)'", line):
            kernels.append(Kernel(*m.groups()))
        elif not kernels:
            continue
        elif m := re.search(r"(\d+) bytes stack frame, (\d+) bytes spill "
                            r"stores, (\d+) bytes spill loads", line):
            k, (stack, stores, loads) = kernels[-1], map(int, m.groups())
            k.stack = (k.stack or 0) + stack
            k.spilled = (k.spilled or 0) + stores + loads
        elif m := re.search(r"Used (\d+) registers", line):
            shared = re.search(r"(\d+) bytes smem", line)
            kernels[-1].registers = int(m.group(1))
            kernels[-1].shared = int(shared.group(1)) if shared else 0
    return kernels


def demangle(kernels):
    """Names as in the source, less namespaces and parameters."""
    names = subprocess.run(
        ["c++filt", "--no-params"], input="\n".join(k.name for k in kernels),
        capture_output=True, check=True, text=True).stdout.splitlines()
    for kernel, name in zip(kernels, names, strict=True):
        kernel.name = re.sub(r"Hsma::Impl::|Cuda::|\(anonymous namespace\)::",
                             "", name)


def problems_of(kernel):
    where = f"{kernel.name} for {kernel.architecture}"
    if not kernel.is_complete():
        yield f"{where}: the report is incomplete"
        return
    if kernel.spilled > 0:
        yield f"{where}: {kernel.spilled} bytes of register spills"
    limits = Limits(STATIC_SHARED, None)
    for family, its_limits in FAMILIES.items():
        if kernel.is_of(family):
            limits = its_limits
    if kernel.shared > limits.shared:
        yield (f"{where}: {kernel.shared} bytes of shared memory, "
               f"{limits.shared} at most")
    if limits.stack is not None and kernel.stack > limits.stack:
        yield (f"{where}: {kernel.stack} bytes of stack, "
               f"{limits.stack} at most")


def missing_of(kernels, architectures):
    for family, limits in FAMILIES.items():
        for scalar in limits.scalars:
            for architecture in architectures:
                if not any(k.architecture == architecture and k.is_of(family)
                           and k.scalar() == scalar for k in kernels):
                    yield (f"{family[0]} with {family[1]} of {scalar} for "
                           f"{architecture}: no such kernel")


def check(reports, architectures):
    """Kernels and problems, given the text of each report by its name."""
    kernels, problems = [], []
    for name, text in reports.items():
        found = parse(text)
        for architecture in architectures:
            if not any(k.architecture == architecture for k in found):
                problems.append(f"{name}: no kernel for {architecture}")
        kernels += found
    demangle(kernels)
    for kernel in kernels:
        problems += problems_of(kernel)
    problems += missing_of(kernels, architectures)
    return kernels, problems


def print_table(kernels):
    print("arch   registers  shared  stack  spilled  kernel")
    for k in sorted(kernels, key=lambda k: (k.name, k.architecture)):
        cells = ["?" if c is None else c
                 for c in (k.registers, k.shared, k.stack, k.spilled)]
        print("{:5} {:>10} {:>7} {:>6} {:>8}  {}".format(
            k.architecture, *cells, k.name))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--architectures", nargs="+", required=True)
    parser.add_argument("reports", nargs="+", type=Path)
    args = parser.parse_args()
    reports = {path.name: path.read_text() if path.exists() else ""
               for path in args.reports}
    kernels, problems = check(reports, args.architectures)
    print_table(kernels)
    for problem in problems:
        print(problem)
    print(f"{len(kernels)} kernels, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
